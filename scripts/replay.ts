/** `npm run replay -- FILE`: replays a record and prints its result; records of the fuzz test are checked after each order. */

import { hashOf, replay } from '../src/engine/core/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { filesOf } from '../src/games/files.ts';
import type { GameFiles } from '../src/games/game.ts';
import { watchThrough } from '../tests/oracles/shrink.ts';
import { readFlags } from './lib/args.ts';
import { FIRST_GAME, gameNamed } from './lib/games/index.ts';
import { expectationOf, type TrialRecord, watchTrial } from './lib/games/trial.ts';
import { type RecordFile, readRecord } from './lib/record.ts';

const HELP = `npm run replay -- FILE [flags]

FILE is a game or a situation of any game, saved by the page, or a record { format: 1, ruleset, version, scenario, seed, commands, expect?, failure? } written by another command;
plain JSON or gzipped. Validates it, then plays its commands.
Prints turn, phase, outcome and hash, or the first illegal command with its code and clauses. A failure of the fuzz test is played with all of its checks.
The last line is JSON. Exit codes: 0 as expected; 1 an illegal command, another result than expected, or the failure still exists; 2 not a record.`;

const { flags, rest } = readFlags(HELP, {
  to: { value: -1, help: 'play only the first N commands; -1 all' },
  watch: { value: false, help: 'play any record under the checks of the fuzzer (slow)' },
});

function end(code: number, line: { [key: string]: unknown }): never {
  console.log(JSON.stringify({ replay: code === 0 ? 'ok' : 'failed', ...line }));
  process.exit(code);
}

/** Replays a record of another game with all checks. */
function watchedOther(record: RecordFile): void {
  const failure = watchTrial(gameNamed(record.ruleset), record, (record as unknown as TrialRecord).commands);
  console.log(failure ? `${failure.check}: ${failure.message}` : `${record.commands.length} commands under watch: nothing wrong.`);
  if (failure) end(1, { file: rest[0], ...failure });
}

/** Replays with all checks: true if the fuzz test's failure occurs again. */
function watched(record: RecordFile): void {
  const probe = record.failure?.probe;
  const from = record.failure ? record.commands.length - (probe === undefined ? 1 : 0) : 0;
  const { kept, failure } = watchThrough(rulesWithUmpire(record.scenario), record.seed, record.commands, from, probe);
  if (!failure) {
    console.log(`${kept.length} commands under watch: nothing wrong.`);
    if (record.failure) console.log(`It failed by '${record.failure.check}' once: ${record.failure.message}`);
    return;
  }
  console.log(`command ${kept.length}: ${failure.check}: ${failure.message}`);
  if (failure.probe !== undefined) console.log(`probe ${JSON.stringify(failure.probe)}`);
  end(1, { file: rest[0], commands: kept.length, check: failure.check, message: failure.message.split('\n')[0] });
}

const file = rest[0];
if (!file) {
  console.error('Which file? npm run replay -- FILE');
  process.exit(2);
}
const read = readRecord(file);
if (!read.ok) {
  for (const problem of read.problems) console.error(problem);
  end(2, { file, problems: read.problems });
}
const { record, warning } = read;
if (warning) console.error(warning);
const { rules: game, rulesWithUmpire: rulesOf } = filesOf(record.ruleset) as GameFiles;
if (record.version !== game.version) console.log(`The record is of rules ${record.version}; these are ${game.version}.`);
if (record.failure || flags.watch) (record.ruleset === FIRST_GAME ? watched : watchedOther)(record);

const rules = rulesOf(record.scenario);
const upTo = flags.to >= 0 ? Math.min(flags.to, record.commands.length) : record.commands.length;
const began = performance.now();
const played = replay(rules, record, upTo);
const ms = Math.round((performance.now() - began) * 10) / 10;
if (!played.ok) {
  const { code, clauses, data } = played.why;
  console.log(
    `command ${played.at} is illegal: ${code} (${clauses.join(', ')}) ${JSON.stringify(data ?? {})}\n  ${JSON.stringify(record.commands[played.at])}`,
  );
  end(1, { file, game: game.id, illegalAt: played.at, code, clauses, turn: played.state.turn, phase: played.state.phase });
}
const found = expectationOf(played.state);
console.log(
  `${record.scenario.name}, seed '${record.seed}': ${upTo} commands, turn ${found.turn}, ${found.phase}, ${found.outcome ?? 'not over'}, ${found.winner ?? 'nobody'} wins`,
);
console.log(`hash ${hashOf(played.state)}, ${ms} ms`);
const { expect } = record;
const wrong =
  expect && upTo === record.commands.length
    ? (Object.keys(found) as (keyof typeof found)[]).filter((key) => expect[key] !== undefined && expect[key] !== found[key])
    : [];
for (const key of wrong) console.log(`${key}: expected ${expect?.[key]}, found ${found[key]}`);
end(wrong.length ? 1 : 0, { file, game: game.id, commands: upTo, ...found, ms, ...(wrong.length ? { wrong } : {}) });
