/** The door for records: a stored game or a file, looked over piece by piece and played through, before anything is believed. */

import type { Rejection } from '../engine/core/index.ts';
import { type Command, linesAndWebs } from '../engine/lines-and-webs/index.ts';
import { loadScenario } from '../scenarios/load.ts';
import { fold, type Recorded } from './fold.ts';

/** Where a record cannot be believed, and why. */
export interface Damage {
  /** 'order 37 of 120 (carry)', 'scenario, map.links[12]' */
  where: string;
  /** In words, unless a rule refuses the order: then that. */
  message: string | null;
  why: Rejection | null;
  /** The record up to there, when that much is sound. */
  sound: Recorded | null;
  /** What was read, to be saved as a file. */
  raw: unknown;
}

export type ReadResult = { ok: true; record: Recorded } | { ok: false; damage: Damage };

const RULESET = 'lines-and-webs';
const MOST_COMMANDS = 100_000;
const LONGEST_SEED = 200;

const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is this a record's file rather than a scenario's? Tells the two apart before either is checked. */
export const looksLikeRecord = (json: unknown): boolean => isObject(json) && 'commands' in json;

/** A record from parsed JSON; or where and why it cannot be played. */
export function readRecord(raw: unknown): ReadResult {
  const bad = (where: string, message: string): ReadResult => ({ ok: false, damage: { where, message, why: null, sound: null, raw } });
  if (!isObject(raw)) return bad('the file', 'This is not the record of a game.');
  if (raw.format !== 1) return bad('format', `Format ${String(raw.format)} is not known. This page reads format 1.`);
  if (raw.ruleset !== RULESET) return bad('ruleset', `The record belongs to another game: ${String(raw.ruleset)}.`);
  if (typeof raw.version !== 'string') return bad('version', 'The version of the rules is missing.');
  if (typeof raw.seed !== 'string' || raw.seed.length > LONGEST_SEED) return bad('seed', 'The seed of the dice is missing or too long.');
  if (!Array.isArray(raw.commands)) return bad('commands', 'The list of orders is missing.');
  if (raw.commands.length > MOST_COMMANDS) return bad('commands', `There are more than ${MOST_COMMANDS} orders.`);
  const loaded = loadScenario(raw.scenario);
  if (!loaded.ok) {
    const first = loaded.problems[0];
    return bad(`scenario, ${first?.where ?? 'unknown place'}`, first?.message ?? 'The scenario cannot be read.');
  }
  const record: Recorded = {
    format: 1,
    ruleset: RULESET,
    version: raw.version,
    scenario: loaded.scenario,
    seed: raw.seed,
    commands: raw.commands as Command[],
  };
  return playThrough(record, raw);
}

function playThrough(record: Recorded, raw: unknown): ReadResult {
  const rules = linesAndWebs(record.scenario);
  const { stopped } = fold(rules, record);
  if (!stopped) return { ok: true, record };
  const { at, why } = stopped;
  const command = record.commands[at] as unknown;
  const verb = isObject(command) && typeof command.type === 'string' ? ` (${command.type.slice(0, 40)})` : '';
  const where = `order ${at + 1} of ${record.commands.length}${verb}`;
  const older =
    record.version === rules.version ? null : `It was played with version ${record.version} of the rules; this page has ${rules.version}.`;
  const message = isObject(command) ? older : 'The order itself is missing.';
  return { ok: false, damage: { where, message, why, sound: { ...record, commands: record.commands.slice(0, at) }, raw } };
}
