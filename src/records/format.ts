/** Format 2 of a record: everything that is needed to play a game again, and what a player wants to know of it. Explained in docs/FORMAT.md. */

import * as z from 'zod/mini';
import { VERBS } from '../engine/lines-and-webs/commands/index.ts';
import { CARD_KINDS, CLASSES, type Command, type Scenario, SIDES, type Side } from '../engine/lines-and-webs/index.ts';
import { UMPIRE_VERBS } from '../engine/lines-and-webs/umpire/index.ts';
import { GO_PHASES, MARKS, MOST_FACES, PLACES, SEED, SPACES, type UmpireShape } from '../engine/lines-and-webs/umpire/verb.ts';
import type { Shape } from '../engine/lines-and-webs/verb.ts';
import { scenarioSchema } from '../scenarios/schema.ts';
import { listOf, named, textOf, whole } from '../scenarios/zodParts.ts';
import { LIMITS } from './limits.ts';
import { type Note, notesSchema } from './notes.ts';
import { type PlayerNames, playersSchema } from './players.ts';
import { textShape } from './textShape.ts';

/** The format that is written. */
export const FORMAT = 2;

/** An order that was undone when it was the last, number `at` (0-based), of the record; `serial` counts the undos. */
export interface UndoneCommand {
  serial: number;
  at: number;
  command: Command;
  /** Both sides agreed to it, across a die, a reveal or a change of side: the log shows it to both of them. */
  consent?: true;
}

/** Both sides agreed, after so many orders, that everything up to there is open to both of them; `by` proposed it. */
export interface Agreement {
  at: number;
  by: Side;
}

/** What a file tells of a game beside the record itself. */
export interface About {
  name?: string;
  /** Who plays. */
  players?: PlayerNames;
  /** ISO 8601, in UTC. */
  startedAt?: string;
  taken?: readonly UndoneCommand[];
  /** The moments up to which both sides opened the game to each other. */
  opened?: readonly Agreement[];
  /** The game that it was branched from, and after how many orders. */
  from?: { name: string; at: number };
  /** After so many orders something hidden was shown on the workbench for the first time. */
  seen?: number;
  /** What is told of its moments, in their order. */
  notes?: readonly Note[];
}

/** A record's file. */
export interface RecordFile extends About {
  format: typeof FORMAT;
  ruleset: string;
  version: string;
  scenario: Scenario;
  seed: string;
  commands: readonly Command[];
}

const id = named('id', textOf(1, 40));
const count = named('count', whole(0, 1000));
const load = named('tokens', z.strictObject({ clI: count, clIII: count, clV: count, clIX: count }));
const cls = z.enum(CLASSES);
/** What a field of a command may hold; the engine's own check is as strict, and knows besides what is legal. */
const SHAPES: { [S in Shape]: z.ZodMiniType } = {
  id,
  'id?': z.nullable(id),
  ids: listOf(id, 100),
  load,
  count,
  flag: z.boolean(),
  cls,
  'cls?': z.nullable(cls),
  card: z.enum(CARD_KINDS),
  destination: z.enum(['queue', 'apod']),
  store: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('unit'), unit: id }),
      z.strictObject({ kind: z.literal('port'), node: id }),
      z.strictObject({ kind: z.literal('loose'), node: id }),
    ])
    .register(z.globalRegistry, { id: 'store' }),
};

/** The same for the umpire's. */
const UMPIRE_SHAPES: { [S in UmpireShape]: z.ZodMiniType } = {
  unit: id,
  node: id,
  'node?': z.nullable(id),
  place: z.enum(PLACES),
  steps: whole(1, 4),
  load,
  mark: z.enum(MARKS),
  flag: z.boolean(),
  count,
  space: z.enum(SPACES),
  cards: z.strictObject(Object.fromEntries(CARD_KINDS.map((kind) => [kind, count]))).register(z.globalRegistry, { id: 'cards' }),
  deck: listOf(id, 100),
  faces: listOf(whole(1, 12), MOST_FACES),
  seed: z.string().check(z.regex(SEED, 'A seed of the umpire is written with the plain characters of a keyboard, at most 80.')),
  phase: z.enum(GO_PHASES),
};

const side = z.enum(SIDES);
function verbSchema<S extends string>(type: string, fields: { [field: string]: S }, shapes: { [K in S]: z.ZodMiniType }) {
  const shape: { [field: string]: z.ZodMiniType } = {};
  for (const [field, of] of Object.entries(fields)) shape[field] = shapes[of];
  return z.strictObject({ type: z.literal(type), side, ...shape });
}
const verbs = [
  ...Object.values(VERBS).map(({ type, fields }) => verbSchema(type, fields as { [field: string]: Shape }, SHAPES)),
  ...Object.values(UMPIRE_VERBS).map(({ type, fields }) => verbSchema(type, fields as { [field: string]: UmpireShape }, UMPIRE_SHAPES)),
];
type VerbSchema = (typeof verbs)[number];

/** Every order's shape, the umpire's among them, made from the engine's tables of verbs. */
const commandSchema = z.discriminatedUnion('type', verbs as [VerbSchema, ...VerbSchema[]]).register(z.globalRegistry, { id: 'order' });

const place = whole(0, LIMITS.commands);
/** Refuses a list whose elements do not rise in what they have by this name. */
const rising = <K extends string>(key: K, message: string) =>
  z.superRefine<{ readonly [_ in K]: number }[]>((list, ctx) => {
    list.forEach((one, i) => {
      if (i > 0 && one[key] <= (list[i - 1]?.[key] as number)) ctx.addIssue({ code: 'custom', path: [i, key], message, input: one[key] });
    });
  });
const taken = z
  .array(z.strictObject({ serial: whole(0, 99_999_999), at: place, command: commandSchema, consent: z.optional(z.literal(true)) }))
  .check(z.maxLength(LIMITS.taken), rising('serial', 'The serials must rise, each but once.'));

const opened = z
  .array(z.strictObject({ at: whole(1, LIMITS.commands), by: side }))
  .check(z.maxLength(LIMITS.opened), rising('at', 'Each opens more orders than the one before.'));

const version = z.string().check(z.maxLength(20), z.regex(/^\d+\.\d+\.\d+$/, "The version of the rules is written as in '1.0.0'."));
const instant = z.iso.datetime({ message: "Write a moment as in '2026-11-21T16:40:00.000Z'." });

/** What every format has. */
export const head = {
  ruleset: z.literal('lines-and-webs'),
  version,
  /** Any text: a player may have typed it. What cannot be seen is refused in every text of a file, before this. */
  seed: textOf(1, LIMITS.seed),
};
/** What format 2 has more than format 1; the notes are looked over by themselves. */
export const about = {
  name: z.exactOptional(textShape(LIMITS.name)),
  startedAt: z.exactOptional(instant),
  taken: z.exactOptional(taken),
  opened: z.exactOptional(opened),
  from: z.exactOptional(z.strictObject({ name: textShape(LIMITS.name), at: place })),
  players: z.exactOptional(playersSchema),
  seen: z.exactOptional(place),
};

/** The whole of format 2, as it is published. The door reads it in parts: the orders are checked by playing them. */
export const recordSchema = z.strictObject({
  format: z.literal(FORMAT),
  ...head,
  scenario: scenarioSchema,
  commands: listOf(commandSchema, LIMITS.commands),
  ...about,
  notes: z.exactOptional(notesSchema),
});
