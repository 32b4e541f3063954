/** `npm run fuzz` for a game other than the first. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { planTrial, playTrial, shrinkTrial, type Tally } from './trial.ts';
import type { TriedGame } from './tried.ts';

export interface FuzzFlags {
  games: number;
  seed: string;
  only: number;
  scenario: string;
  deep: number;
  mutants: number;
  seconds: number;
  shrink: number;
  stop: number;
  out: string;
}

/** Counts whose name begins so, by the rest of it. */
const countsOf = (tally: Tally, kind: string): { [name: string]: number } =>
  Object.fromEntries([...tally].flatMap(([name, n]) => (name.startsWith(`${kind} `) ? [[name.slice(kind.length + 1), n]] : [])));

/** Plays the games and prints the last line; returns the exit code. */
export function fuzzGame(game: TriedGame, flags: FuzzFlags): number {
  const wanted = game.scenarios.find(({ id }) => id === flags.scenario);
  if (!wanted && flags.scenario !== 'any') {
    console.error(`There is no scenario ${flags.scenario}. Name any, or one of ${game.scenarios.map(({ id }) => id).join(', ')}.`);
    return 2;
  }
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  const tally: Tally = new Map();
  const total = { games: 0, commands: 0, deep: 0, failures: 0, turns: 0 };
  const files: string[] = [];
  for (let i = Math.max(0, flags.only); i <= (flags.only >= 0 ? flags.only : flags.games - 1) && total.failures < flags.stop; i++) {
    if (flags.seconds > 0 && seconds() > flags.seconds) break;
    const plan = planTrial(game, `${flags.seed}-${i}`, wanted);
    const { record, failure, deeps } = playTrial(game, plan, flags, tally);
    total.games += 1;
    total.commands += record.commands.length;
    total.deep += deeps;
    total.turns += record.expect?.turn ?? 0;
    if (!failure) continue;
    total.failures += 1;
    console.log(`\nFAILED ${failure.check} (seed ${plan.seed}, command ${record.commands.length}):\n  ${failure.message}`);
    const small = shrinkTrial(game, record, failure, flags.shrink * 1000);
    mkdirSync(flags.out, { recursive: true });
    const file = `${flags.out}/${plan.seed.replace(/[^\w-]/g, '_')}-${failure.check}.json`;
    writeFileSync(file, `${JSON.stringify({ ...small, failure })}\n`);
    files.push(file);
    console.log(`  ${record.commands.length} commands cut down to ${small.commands.length}: npm run replay -- ${file}`);
  }
  const counts = { verbs: countsOf(tally, 'verb'), ends: countsOf(tally, 'end'), rejections: countsOf(tally, 'rejection') };
  const ok = total.failures === 0;
  console.log(JSON.stringify({ fuzz: ok ? 'ok' : 'failed', game: game.files.rules.id, ...total, seconds: seconds(), ...counts, files }));
  return ok ? 0 : 1;
}
