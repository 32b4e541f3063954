/** Format 2 of a record: everything that is needed to play a game again, and what a player wants to know of it. Explained in docs/FORMAT.md. */

import { z } from 'zod';
import { VERBS } from '../engine/lines-and-webs/commands/index.ts';
import { CARD_KINDS, CLASSES, type Command, type Scenario, SIDES, type Side } from '../engine/lines-and-webs/index.ts';
import { UMPIRE_VERBS } from '../engine/lines-and-webs/umpire/index.ts';
import { GO_PHASES, MARKS, MOST_FACES, PLACES, SEED, SPACES, type UmpireShape } from '../engine/lines-and-webs/umpire/verb.ts';
import type { Shape } from '../engine/lines-and-webs/verb.ts';
import { scenarioSchema } from '../scenarios/schema.ts';
import { textFault } from './characters.ts';
import { LIMITS } from './limits.ts';
import { type Note, notesSchema } from './notes.ts';
import { type PlayerNames, playersSchema } from './players.ts';

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

const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .superRefine((value, ctx) => {
      const message = textFault(value, true);
      if (message) ctx.addIssue({ code: 'custom', message, input: value });
    });

const id = z.string().min(1).max(40).meta({ id: 'id' });
const count = z.int().min(0).max(1000).meta({ id: 'count' });
const load = z.strictObject({ clI: count, clIII: count, clV: count, clIX: count }).meta({ id: 'tokens' });
const cls = z.enum(CLASSES);
/** What a field of a command may hold; the engine's own check is as strict, and knows besides what is legal. */
const SHAPES: { [S in Shape]: z.ZodType } = {
  id,
  'id?': id.nullable(),
  ids: z.array(id).max(100),
  load,
  count,
  flag: z.boolean(),
  cls,
  'cls?': cls.nullable(),
  card: z.enum(CARD_KINDS),
  destination: z.enum(['queue', 'apod']),
  store: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('unit'), unit: id }),
      z.strictObject({ kind: z.literal('port'), node: id }),
      z.strictObject({ kind: z.literal('loose'), node: id }),
    ])
    .meta({ id: 'store' }),
};

/** The same for the umpire's. */
const UMPIRE_SHAPES: { [S in UmpireShape]: z.ZodType } = {
  unit: id,
  node: id,
  'node?': id.nullable(),
  place: z.enum(PLACES),
  steps: z.int().min(1).max(4),
  load,
  mark: z.enum(MARKS),
  flag: z.boolean(),
  count,
  space: z.enum(SPACES),
  cards: z.strictObject(Object.fromEntries(CARD_KINDS.map((kind) => [kind, count]))).meta({ id: 'cards' }),
  deck: z.array(id).max(100),
  faces: z.array(z.int().min(1).max(12)).max(MOST_FACES),
  seed: z.string().regex(SEED, 'A seed of the umpire is written with the plain characters of a keyboard, at most 80.'),
  phase: z.enum(GO_PHASES),
};

const side = z.enum(SIDES);
function verbSchema<S extends string>(type: string, fields: { [field: string]: S }, shapes: { [K in S]: z.ZodType }) {
  const shape: { [field: string]: z.ZodType } = {};
  for (const [field, of] of Object.entries(fields)) shape[field] = shapes[of];
  return z.strictObject({ type: z.literal(type), side, ...shape });
}
const verbs = [
  ...Object.values(VERBS).map(({ type, fields }) => verbSchema(type, fields as { [field: string]: Shape }, SHAPES)),
  ...Object.values(UMPIRE_VERBS).map(({ type, fields }) => verbSchema(type, fields as { [field: string]: UmpireShape }, UMPIRE_SHAPES)),
];
type VerbSchema = (typeof verbs)[number];

/** Every order's shape, the umpire's among them, made from the engine's tables of verbs. */
const commandSchema = z.discriminatedUnion('type', verbs as [VerbSchema, ...VerbSchema[]]).meta({ id: 'order' });

const place = z.int().min(0).max(LIMITS.commands);
const taken = z
  .array(z.strictObject({ serial: z.int().min(0).max(99_999_999), at: place, command: commandSchema, consent: z.literal(true).optional() }))
  .max(LIMITS.taken)
  .superRefine((list, ctx) => {
    list.forEach(({ serial }, i) => {
      if (i > 0 && serial <= (list[i - 1]?.serial as number))
        ctx.addIssue({ code: 'custom', path: [i, 'serial'], message: 'The serials must rise, each but once.', input: serial });
    });
  });

const opened = z
  .array(z.strictObject({ at: z.int().min(1).max(LIMITS.commands), by: side }))
  .max(LIMITS.opened)
  .superRefine((list, ctx) => {
    list.forEach(({ at }, i) => {
      if (i > 0 && at <= (list[i - 1]?.at as number))
        ctx.addIssue({ code: 'custom', path: [i, 'at'], message: 'Each opens more orders than the one before.', input: at });
    });
  });

const version = z
  .string()
  .max(20)
  .regex(/^\d+\.\d+\.\d+$/, "The version of the rules is written as in '1.0.0'.");
const instant = z.iso.datetime({ message: "Write a moment as in '2026-11-21T16:40:00.000Z'." });

/** What every format has. */
export const head = {
  ruleset: z.literal('lines-and-webs'),
  version,
  /** Any text: a player may have typed it. What cannot be seen is refused in every text of a file, before this. */
  seed: z.string().min(1).max(LIMITS.seed),
};
/** What format 2 has more than format 1; the notes are looked over by themselves. */
export const about = {
  name: text(LIMITS.name).exactOptional(),
  startedAt: instant.exactOptional(),
  taken: taken.exactOptional(),
  opened: opened.exactOptional(),
  from: z.strictObject({ name: text(LIMITS.name), at: place }).exactOptional(),
  players: playersSchema.exactOptional(),
  seen: place.exactOptional(),
};

/** The whole of format 2, as it is published. The door reads it in parts: the orders are checked by playing them. */
export const recordSchema = z.strictObject({
  format: z.literal(FORMAT),
  ...head,
  scenario: scenarioSchema,
  commands: z.array(commandSchema).max(LIMITS.commands),
  ...about,
  notes: notesSchema.exactOptional(),
});
