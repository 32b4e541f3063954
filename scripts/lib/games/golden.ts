/** `npm run golden` for a game other than the first. */

import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { hashOf, replay, simulate } from '../../../src/engine/core/index.ts';
import { readStored } from '../../../src/store/records.ts';
import { readArchive, writeArchive } from '../archive.ts';
import { planTrial, playTrial, replayWrong, rulesFor, type TrialRecord } from './trial.ts';
import type { TriedGame } from './tried.ts';

/** Every finished game of a game's archive. */
export const goldenOf = ({ golden }: TriedGame): TrialRecord[] =>
  readdirSync(golden)
    .sort()
    .flatMap((name) => readArchive(`${golden}/${name}`) as unknown as TrialRecord[]);

/** Places of a record that are saved, read and replayed. */
const SAVES = 12;

/** What is wrong with a record that is saved and read on its way, or null. */
export function savesWrong(game: TriedGame, record: TrialRecord): string | null {
  const { expect: _, ...plain } = record;
  const rules = rulesFor(game, record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  const step = Math.ceil(record.commands.length / SAVES);
  for (const [at, command] of record.commands.entries()) {
    sim.step(command);
    if (at % step > 0 && at < record.commands.length - 1) continue;
    const read = readStored(JSON.parse(JSON.stringify({ ...plain, commands: record.commands.slice(0, at + 1) })));
    if (!read.ok) return `${record.seed}: saved after command ${at} it is refused at ${read.damage.where}`;
    const again = replay(rules, read.record);
    if (!again.ok || hashOf(again.state) !== hashOf(sim.state)) return `${record.seed}: saved after command ${at} it is another game`;
  }
  return null;
}

function write(game: TriedGame, games: number): void {
  const { id, version } = game.files.rules;
  const records = Array.from({ length: games }, (_, i) => {
    const plan = planTrial(game, `game-${version}-${i}`, game.scenarios[i % game.scenarios.length]);
    const { record, failure } = playTrial(game, plan, { deep: 0, mutants: 0 });
    if (failure) throw new Error(`${plan.seed}: ${failure.check}: ${failure.message}`);
    return { ...record, note: '' };
  });
  mkdirSync(game.golden, { recursive: true });
  let bytes = 0;
  for (const scenario of game.scenarios) {
    const own = records.filter((record) => record.scenario.id === scenario.id);
    bytes += writeArchive(`${game.golden}/${scenario.id}-${version}.br`, scenario as never, own as never);
  }
  const commands = records.reduce((n, record) => n + record.commands.length, 0);
  console.log(JSON.stringify({ golden: 'written', game: id, version, games, commands, bytes }));
}

/** Writes them anew if wanted, checks them, and prints the last line; returns the exit code. */
export function goldenGame(game: TriedGame, flags: { write: boolean; games: number; saves: number }): number {
  if (flags.write) write(game, flags.games);
  const records = goldenOf(game);
  const wrong = records.flatMap((record, i) => [replayWrong(game, record), i % flags.saves === 0 ? savesWrong(game, record) : null]);
  const failures = wrong.filter((one) => one !== null);
  for (const one of failures) console.log(one);
  const bytes = readdirSync(game.golden).reduce((sum, name) => sum + statSync(`${game.golden}/${name}`).size, 0);
  const commands = records.reduce((n, record) => n + record.commands.length, 0);
  const ok = failures.length === 0 && records.length > 0;
  console.log(
    JSON.stringify({
      golden: ok ? 'ok' : 'failed',
      game: game.files.rules.id,
      games: records.length,
      commands,
      bytes,
      failures: failures.length,
    }),
  );
  return ok ? 0 : 1;
}
