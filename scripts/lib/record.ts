/**
 * Reads and writes record files, plain or gzipped, with errors that name the place.
 * Scripts write format 1 with extra keys; files from the page go through the page's own reader.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { GameRecord } from '../../src/engine/core/index.ts';
import type { Command, Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { filesOf } from '../../src/games/files.ts';
import { readUnplayed } from '../../src/games/lines-and-webs/typedFiles.ts';
import { doubtWords } from '../../src/ui/words/doubt.ts';

/** What a record's replay must come to. */
export interface Expectation {
  hash: string;
  turn: number;
  phase: string;
  outcome: string | null;
  winner: string | null;
}
/** What the fuzzer found wrong at the record's end; `probe` is a further command that was only offered to `check`. */
export interface FailureNote {
  check: string;
  message: string;
  probe?: unknown;
}
/** A record of the first game; of another game the same with its own scenario and commands. */
export interface RecordFile extends GameRecord<Scenario, Command> {
  expect?: Expectation;
  failure?: FailureNote;
  /** How it came about: styles, flags. */
  note?: string;
}

const MOST_BYTES = 20_000_000;
const MOST_COMMANDS = 200_000;
const MOST_TEXT = 200;
/** Keys of a command that no rule knows are the ruleset's to refuse; here only its size is bounded. */
const MOST_COMMAND = 20_000;

/** `warning`: what is to be said of a file that is not as it was saved, or that cannot show it. */
export type ReadRecord = { ok: true; record: RecordFile; warning?: string } | { ok: false; problems: string[] };
const bad = (...problems: string[]): ReadRecord => ({ ok: false, problems });

/** Bytes of a file to JSON; unpacks gzip within bounds. */
function parse(bytes: Buffer): unknown {
  const zipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = (zipped ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes).toString('utf8');
  return JSON.parse(text);
}

export function readRecord(file: string): ReadRecord {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (fault) {
    return bad(`${file}: cannot be read: ${(fault as Error).message}`);
  }
  if (bytes.length > MOST_BYTES) return bad(`${file}: ${bytes.length} bytes, more than ${MOST_BYTES}.`);
  try {
    return checkRecord(parse(bytes));
  } catch (fault) {
    return bad(`${file}: is not JSON (or not gzipped JSON): ${(fault as Error).message}`);
  }
}

const isText = (v: unknown, most: number): v is string => typeof v === 'string' && v.length <= most;

/** What the page saved: a game, or a situation with the hash that its game must come to. */
function fromPage(file: { readonly [key: string]: unknown }): ReadRecord {
  const isSituation = 'situation' in file;
  const read = readUnplayed(isSituation ? file.record : file);
  if (!read.ok) return bad(`${read.damage.where}: ${read.damage.message ?? 'cannot be read'}`);
  const problems = expectProblems(file.expect);
  if (isSituation && problems.length > 0) return bad(...problems);
  const { hash } = (file.expect ?? {}) as Partial<Expectation>;
  const warning = doubtWords(read.doubt);
  return {
    ok: true,
    record: { ...read.record, ...(isSituation && hash ? { expect: { hash } as Expectation } : {}) },
    ...(warning ? { warning } : {}),
  };
}

/** Is this value a record? Names each place that is not as it should be. */
function checkRecord(value: unknown): ReadRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad('record: must be an object.');
  const r = value as { [key: string]: unknown };
  if (r.format !== 1) return fromPage(r);
  const problems: string[] = [];
  const files = filesOf(r.ruleset);
  if (!files) return bad(`ruleset: ${JSON.stringify(r.ruleset)} is no game of this table.`);
  if (!isText(r.version, MOST_TEXT)) problems.push(`version: must be a text of at most ${MOST_TEXT} characters.`);
  if (!isText(r.seed, MOST_TEXT)) problems.push(`seed: must be a text of at most ${MOST_TEXT} characters.`);
  problems.push(...commandProblems(r.commands), ...expectProblems(r.expect));
  const loaded = files.loadScenario(r.scenario, true);
  if (!loaded.ok) problems.push(...loaded.problems.slice(0, 10).map((p) => `scenario: ${p.where}: ${p.message} (${p.code})`));
  if (problems.length > 0 || !loaded.ok) return bad(...problems);
  const record = value as RecordFile;
  return { ok: true, record: { ...record, scenario: files.rules.asOfVersion(loaded.scenario, record.version) as Scenario } };
}

function commandProblems(list: unknown): string[] {
  if (!Array.isArray(list)) return ['commands: must be a list.'];
  if (list.length > MOST_COMMANDS) return [`commands: ${list.length} of them, more than ${MOST_COMMANDS}.`];
  const problems: string[] = [];
  for (let i = 0; i < list.length && problems.length < 10; i++) {
    const c = list[i] as { type?: unknown } | null;
    if (typeof c !== 'object' || c === null || Array.isArray(c)) problems.push(`commands[${i}]: must be an object.`);
    else if (!isText(c.type, MOST_TEXT)) problems.push(`commands[${i}].type: must be a text.`);
    else if (JSON.stringify(c).length > MOST_COMMAND) problems.push(`commands[${i}]: is longer than ${MOST_COMMAND} characters.`);
  }
  return problems;
}
function expectProblems(expect: unknown): string[] {
  if (expect === undefined) return [];
  if (typeof expect !== 'object' || expect === null) return ['expect: must be an object.'];
  return isText((expect as Expectation).hash, MOST_TEXT) ? [] : ['expect.hash: must be a text.'];
}

/** Writes a record; gzipped (always the same bytes for the same record) if the name ends in .gz. */
export function writeRecord(file: string, record: RecordFile): number {
  const text = `${JSON.stringify(record)}\n`;
  const bytes = file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : Buffer.from(text);
  writeFileSync(file, bytes);
  return bytes.length;
}
