/** A process that plays games and gives their accounts: what the dice did, and the result with and without it. */

import { accountOf } from '../../src/account/index.ts';
import { playerCalled } from '../../src/bots/players.ts';
import { worthOfDay } from '../../src/bots/search/value.ts';
import { linesAndWebs, type State } from '../../src/engine/lines-and-webs/index.ts';
import { playMatch } from '../../src/lab/match.ts';
import type { DiceOfGame } from './accountAcross.ts';
import type { Piece } from './seriesAcross.ts';

process.on('message', ({ scenario, a, b, seed: series, first, last }: Piece) => {
  const rules = linesAndWebs(scenario);
  const games: DiceOfGame[] = [];
  for (let i = first; i <= last; i++) {
    const seed = `${series}-${i}`;
    let value = 0.5;
    const done = (_: unknown, s: State): void => {
      if (s.outcome) value = worthOfDay(rules.world, s, 'delta');
    };
    const { commands, failure } = playMatch(rules, { delta: playerCalled(a), gamma: playerCalled(b) }, seed, { done });
    if (failure) {
      process.send?.({ games, failure: `game ${i}: ${failure}` });
      return;
    }
    const began = performance.now();
    const { adjusted } = accountOf(rules, { seed, commands }, { viewer: 'all' });
    games.push({ ...adjusted, value, ms: performance.now() - began });
  }
  process.send?.({ games, failure: null });
});
