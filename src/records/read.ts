/** The door for records: whatever claims to be a game, looked over piece by piece and played through, before anything of it is believed. */

import * as z from 'zod/mini';
import type { GameRecord, Rejection, Stop } from '../engine/core/index.ts';
import type { Command, Table } from '../engine/core/table.ts';
import { filesOf } from '../games/files.ts';
import type { GameFiles } from '../games/game.ts';
import { type Doubt, doubtOf } from './checksum.ts';
import { type About, aboutOf, FORMAT, headOf } from './format.ts';
import { LIMITS, type Refusal } from './limits.ts';
import { hasChecksum, isKnownFormat, migrate, type Raw, unknownKey } from './migrate.ts';
import { readNotes } from './notes.ts';
import { fromIssue, wordsFor } from './problems.ts';

/** A record as the page plays it. */
export type Recorded<G extends Table = Table> = GameRecord<G['Scenario'], G['Command']>;

/** Where a record cannot be believed, and why. */
export interface Damage<G extends Table = Table> {
  /** 'order 37 of 120 (carry)', 'scenario, map.links[12]' */
  where: string;
  /** In words, unless a rule refuses the order: then that. */
  message: string | null;
  why: Rejection | null;
  /** The record up to there, when that much is sound. */
  sound: Recorded<G> | null;
  /** What was read, to be saved as a file. */
  raw: unknown;
}

/** `doubt`: what is to be said of the file before its game is taken for the one that was saved; null where its checksum is right. */
export type ReadResult = { ok: true; record: Recorded; about: About; doubt: Doubt | null } | { ok: false; damage: Damage };

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is this a record's file rather than a scenario's? Tells the two apart before either is checked. */
export const looksLikeRecord = (json: unknown): boolean => isObject(json) && 'commands' in json;

const headSchemas = new Map<string, ReturnType<typeof headSchemaOf>>();
const headSchemaOf = ({ rules, command }: GameFiles) => z.object({ ...headOf(rules.id), ...aboutOf(command) });

/** The schema of what a game's files tell beside the orders; made once. */
function headSchema(files: GameFiles) {
  const { id } = files.rules;
  const schema = headSchemas.get(id) ?? headSchemaOf(files);
  headSchemas.set(id, schema);
  return schema;
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : JSON.stringify(value)?.slice(0, 40)) ?? 'none';

/** The first thing told of a moment that the game has not come to. */
function placeAhead({ opened = [], seating = [], advice = [], suggested = [] }: About, orders: number): Refusal | null {
  const places = [
    ...opened.map(({ at }, i) => ({ at, where: `opened[${i}].at`, message: 'no more of them can have been opened.' })),
    ...seating.map(({ from }, i) => ({ at: from, where: `seating[${i}].from`, message: 'nobody has sat down after more of them.' })),
    ...advice.map(({ from }, i) => ({
      at: from,
      where: `advice[${i}].from`,
      message: 'no staff was switched on or off after more of them.',
    })),
    ...suggested.map((at, i) => ({ at, where: `suggested[${i}]`, message: 'nothing can have been suggested after more of them.' })),
  ];
  const ahead = places.find(({ at }) => at > orders);
  return ahead ? { where: ahead.where, message: `There are only ${orders} orders; ${ahead.message}` } : null;
}

/** The record and what is told of it, when everything but the play is as it should be. */
function readParts(raw: unknown): { record: Recorded; about: About; doubt: Doubt | null } | Refusal {
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
  const record: Recorded = { format: 1, ruleset, version, scenario: files.rules.asOfVersion(scenario, version), seed, commands };
  const doubt = doubtOf(raw, hasChecksum(raw.format));
  if (now.notes === undefined) return { record, about: told, doubt };
  const { world } = files.rules.rulesOf(scenario);
  const read = readNotes(now.notes, commands.length, (id) => files.kindOf(world, id), wordsFor);
  return read.ok ? { record, about: { ...told, notes: read.notes }, doubt } : read;
}

/** A record from parsed JSON with everything as it should be, but for the orders: those have still to be played. */
export function readUnplayed(raw: unknown): ReadResult {
  const parts = readParts(raw);
  if ('where' in parts) return { ok: false, damage: { where: parts.where, message: parts.message, why: null, sound: null, raw } };
  return { ok: true, ...parts };
}

/** What is wrong with a record that stops at an order. */
export function damageAt(record: Recorded, { at, why }: Stop, raw: unknown, doubt: Doubt | null = null): Damage {
  const command: unknown = record.commands[at];
  const where = `order ${at + 1} of ${record.commands.length}`;
  const sound = { ...record, commands: record.commands.slice(0, at) };
  return { where, message: adviceFor(command, record, doubt), why, sound, raw };
}

/** What the rules' own words do not say: that the order is none, that the file is not as it was saved, or that the rules were others when it was given. */
function adviceFor(command: unknown, { ruleset, version }: Recorded, doubt: Doubt | null): string | null {
  if (!isObject(command)) return 'The order itself is missing.';
  if (doubt === 'changed') return 'The file was changed after it was saved, by damage or by hand: ask for it again.';
  const now = filesOf(ruleset)?.rules.version;
  return version === now ? null : `The game was made with rules ${version}; rules ${now} do not allow this order.`;
}
