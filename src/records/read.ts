/** File reader for records: validates every part and replays the game before any of it is used. */

import * as z from 'zod/mini';
import type { Command, GameTypes } from '../engine/core/gameTypes.ts';
import type { GameRecord, Rejection, Stop } from '../engine/core/index.ts';
import { filesOf } from '../games/files.ts';
import type { GameFiles } from '../games/game.ts';
import { doubtOf, type IntegrityIssue } from './checksum.ts';
import { type About, aboutOf, FORMAT, headOf } from './format.ts';
import { LIMITS, type Refusal } from './limits.ts';
import { hasChecksum, isKnownFormat, migrate, type Raw, unknownKey } from './migrate.ts';
import { readNotes } from './notes.ts';
import { fromIssue, wordsFor } from './problems.ts';

/** A record as the app plays it. */
export type GameRecordOf<G extends GameTypes = GameTypes> = GameRecord<G['Scenario'], G['Command']>;

/** Position and reason of an invalid record. */
export interface Damage<G extends GameTypes = GameTypes> {
  /** 'order 37 of 120 (carry)', 'scenario, map.links[12]' */
  where: string;
  /** The reason in words; null if a rule refuses the command. */
  message: string | null;
  why: Rejection | null;
  /** The record up to that position, if that part is valid. */
  sound: GameRecordOf<G> | null;
  /** The raw content, to be saved as a file. */
  raw: unknown;
}

/** `doubt`: integrity problem to show before the game is trusted; null if the checksum is right. */
export type ReadResult = { ok: true; record: GameRecordOf; about: About; doubt: IntegrityIssue | null } | { ok: false; damage: Damage };

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if the JSON is a record and not a scenario; doesn't validate it. */
export const looksLikeRecord = (json: unknown): boolean => isObject(json) && 'commands' in json;

const headSchemas = new Map<string, ReturnType<typeof headSchemaOf>>();
const headSchemaOf = ({ rules, command }: GameFiles) => z.object({ ...headOf(rules.id), ...aboutOf(command) });

/** The schema of everything but the commands, cached. */
function headSchema(files: GameFiles) {
  const { id } = files.rules;
  const schema = headSchemas.get(id) ?? headSchemaOf(files);
  headSchemas.set(id, schema);
  return schema;
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : JSON.stringify(value)?.slice(0, 40)) ?? 'none';

/** The first entry that refers to a later moment than the end of the game. */
function placeAhead({ opened = [], seating = [], advice = [], suggested = [], task }: About, orders: number): Refusal | null {
  const places = [
    ...opened.map(({ at }, i) => ({ at, where: `opened[${i}].at`, message: 'no more of them can have been opened.' })),
    ...seating.map(({ from }, i) => ({ at: from, where: `seating[${i}].from`, message: 'nobody has sat down after more of them.' })),
    ...advice.map(({ from }, i) => ({
      at: from,
      where: `advice[${i}].from`,
      message: 'no staff was switched on or off after more of them.',
    })),
    ...suggested.map((at, i) => ({ at, where: `suggested[${i}]`, message: 'nothing can have been suggested after more of them.' })),
    ...(task?.unlocked === undefined
      ? []
      : [{ at: task.unlocked, where: 'task.unlocked', message: 'nothing was unlocked after more of them.' }]),
  ];
  const ahead = places.find(({ at }) => at > orders);
  return ahead ? { where: ahead.where, message: `There are only ${orders} orders; ${ahead.message}` } : null;
}

/** Validates everything except the commands. */
function readParts(raw: unknown): { record: GameRecordOf; about: About; doubt: IntegrityIssue | null } | Refusal {
  if (!isObject(raw)) return { where: 'the file', message: 'This is not the record of a game.' };
  if (!isKnownFormat(raw.format))
    return { where: 'format', message: `Format ${nameOf(raw.format)} is not known. This page reads the formats 1 to ${FORMAT}.` };
  const files = filesOf(raw.ruleset);
  if (!files) return { where: 'ruleset', message: `The record belongs to another game: ${nameOf(raw.ruleset)}.` };
  const strange = unknownKey(raw);
  if (strange !== null)
    return { where: nameOf(strange), message: `Format ${raw.format} has no such key. Remove it, or correct its spelling.` };
  const now = migrate(raw);
  const heads = headSchema(files).safeParse(now, { error: wordsFor });
  if (!heads.success) {
    const { where, message } = fromIssue(heads.error.issues[0] as z.core.$ZodIssue, now);
    return { where, message };
  }
  if (!Array.isArray(now.commands)) return { where: 'commands', message: 'The list of orders is missing.' };
  if (now.commands.length > LIMITS.commands)
    return { where: 'commands', message: `There are ${now.commands.length} orders, more than ${LIMITS.commands}: no game has.` };
  const ahead = placeAhead(heads.data, now.commands.length);
  if (ahead) return ahead;
  const loaded = files.loadScenario(now.scenario, true);
  if (!loaded.ok) {
    const first = loaded.problems[0];
    return { where: `scenario, ${first?.where ?? 'unknown place'}`, message: first?.message ?? 'The scenario cannot be read.' };
  }
  const { version, seed, ruleset, ...told } = heads.data;
  const commands = now.commands as Command[];
  const { scenario } = loaded;
  const record: GameRecordOf = { format: 1, ruleset, version, scenario: files.rules.asOfVersion(scenario, version), seed, commands };
  const doubt = doubtOf(raw, hasChecksum(raw.format));
  if (now.notes === undefined) return { record, about: told, doubt };
  const { world } = files.rules.rulesOf(scenario);
  const read = readNotes(now.notes, commands.length, (id) => files.kindOf(world, id), wordsFor);
  return read.ok ? { record, about: { ...told, notes: read.notes }, doubt } : read;
}

/** Reads a record from parsed JSON without replaying it. */
export function readUnplayed(raw: unknown): ReadResult {
  const parts = readParts(raw);
  if ('where' in parts) return { ok: false, damage: { where: parts.where, message: parts.message, why: null, sound: null, raw } };
  return { ok: true, ...parts };
}

/** Describes the problem of a record that stops at a command. */
export function damageAt(record: GameRecordOf, { at, why }: Stop, raw: unknown, doubt: IntegrityIssue | null = null): Damage {
  const command: unknown = record.commands[at];
  const where = `order ${at + 1} of ${record.commands.length}`;
  const sound = { ...record, commands: record.commands.slice(0, at) };
  return { where, message: adviceFor(command, record, doubt), why, sound, raw };
}

/** Additional advice: the command is malformed, the file has been changed, or the rules were different when the command was given. */
function adviceFor(command: unknown, { ruleset, version }: GameRecordOf, doubt: IntegrityIssue | null): string | null {
  if (!isObject(command)) return 'The order itself is missing.';
  if (doubt === 'changed') return 'The file was changed after it was saved, by damage or by hand: ask for it again.';
  const now = filesOf(ruleset)?.rules.version;
  return version === now ? null : `The game was made with rules ${version}; rules ${now} do not allow this order.`;
}
