/** A process that plays games and gives their accounts: what the dice did, and the result with and without it. */

import { accountOf } from '../../src/account/index.ts';
import type { Player } from '../../src/bots/player.ts';
import { playerNamed } from '../../src/bots/players.ts';
import { worthOfDay } from '../../src/bots/search/value.ts';
import { replay } from '../../src/engine/core/index.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { playMatch } from '../../src/lab/match.ts';
import type { AccountPiece, DiceOfGame } from './accountAcross.ts';

function named(name: string): Player {
  const player = playerNamed(name);
  if (!player) throw new Error(`There is no player ${name}.`);
  return player;
}

process.on('message', ({ scenario, a, b, seed, first, last }: AccountPiece) => {
  const rules = linesAndWebs(scenario);
  const games: DiceOfGame[] = [];
  for (let i = first; i <= last; i++) {
    const record = { seed: `${seed}-${i}`, commands: [] as ReturnType<typeof playMatch>['commands'] };
    const match = playMatch(rules, { delta: named(a), gamma: named(b) }, record.seed);
    if (match.failure) {
      process.send?.({ games, failure: `game ${i}: ${match.failure}` });
      return;
    }
    record.commands = match.commands;
    const began = performance.now();
    const { adjusted } = accountOf(rules, record, { viewer: 'all' });
    const ms = performance.now() - began;
    games.push({ ...adjusted, value: worthOfDay(rules.world, replay(rules, record).state, 'delta'), ms });
  }
  process.send?.({ games, failure: null });
});
