/** A process that plays games and returns the luck of their dice and the result with and without it. */

import { runToEnd } from '../../src/engine/core/index.ts';
import { type Command, linesAndWebs, type Rules, type State } from '../../src/engine/lines-and-webs/index.ts';
import { storyWalk } from '../../src/games/lines-and-webs/account/story.ts';
import { worthOfDay } from '../../src/games/lines-and-webs/bots/search/value.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { luckWalk } from '../../src/games/lines-and-webs/lab/luck.ts';
import { type Accounts, adjustedOf, type DiceOfGame } from './accountAcross.ts';
import { requirePlayer } from './players.ts';
import type { Stretch } from './process.ts';

function playedOn(rules: Rules, seed: string, commands: Command[]): DiceOfGame['played'] {
  const began = performance.now();
  const { raw, dice, games } = runToEnd(luckWalk(rules, { seed, commands }));
  return { raw, dice, games, ms: performance.now() - began };
}

process.on('message', ({ scenario, a, b, seed: series, first, last, playsOn }: Accounts & Stretch) => {
  const rules = linesAndWebs(scenario);
  const games: DiceOfGame[] = [];
  for (let i = first; i <= last; i++) {
    const seed = `${series}-${i}`;
    let value = 0.5;
    const done = (_: unknown, s: State): void => {
      if (s.outcome) value = worthOfDay(rules.world, s, 'delta');
    };
    const { commands, failure } = playMatch(rules, { delta: requirePlayer(a), gamma: requirePlayer(b) }, seed, { done });
    if (failure) {
      process.send?.({ games, failure: `game ${i}: ${failure}` });
      return;
    }
    const began = performance.now();
    const adjusted = adjustedOf(runToEnd(storyWalk(rules, { seed, commands }, { viewer: 'all' })));
    const ms = performance.now() - began;
    games.push({ ...adjusted, value, ms, played: playsOn ? playedOn(rules, seed, commands) : null });
  }
  process.send?.({ games, failure: null });
});
