/** `npm run bench` for a game other than the first. */

import { Bench, type BenchFlags } from '../bench.ts';
import { rulesFor, sampleOf } from './trial.ts';
import type { TriedGame } from './tried.ts';

/** Measures and prints the last line; returns the exit code. */
export function benchGame(game: TriedGame, flags: BenchFlags): number {
  const scenario = game.scenarios[0]!;
  const rules = rulesFor(game, scenario);
  const { figures, misses } = new Bench(
    {
      rules,
      scenario,
      propose: (state, pick) => game.propose(rules.world, state, pick),
      sample: (state, pick) => sampleOf(game, rules, state, pick),
      groupOf: ({ phase }) => phase,
      commandsPerSecond: game.commandsPerSecond,
    },
    flags,
  ).run();
  console.log(JSON.stringify({ bench: misses.length ? 'failed' : 'ok', game: game.files.rules.id, ...figures, misses }));
  return misses.length ? 1 : 0;
}
