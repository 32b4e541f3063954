/** Format 3 of a record: everything needed to replay a game, and its descriptive data. See docs/FORMAT.md. */

import * as z from 'zod/mini';
import { type Command, type Scenario, SIDES, type Side } from '../engine/core/gameTypes.ts';
import type { GameFiles } from '../games/game.ts';
import { LIMITS } from './limits.ts';
import { type Note, notesSchema } from './notes.ts';
import { type PlayerNames, playersSchema, SEAT_NAMES, type SeatName } from './players.ts';
import { LEVELS, MANNERS, type SerializedSeats } from './seating.ts';
import { type PlayedTask, playedTaskSchema } from './task.ts';
import { textShape } from './textShape.ts';
import { listOf, textOf, whole } from './zodParts.ts';

/** The format written by this version. */
export const FORMAT = 3;

/** An undone command that was the last one, at 0-based index `at`; `serial` counts the undos. */
export interface UndoneCommand {
  serial: number;
  at: number;
  command: Command;
  /** True if both sides agreed to an undo across a die roll, a reveal, or a change of side; both see it in the log. */
  consent?: true;
}

/** Agreement of both sides to open everything up to a command count to each other; proposed by `by`. */
export interface Agreement {
  at: number;
  by: Side;
}

/** Data in a file about a game, in addition to the record itself. */
export interface About extends SerializedSeats {
  name?: string;
  /** Names of the players. */
  players?: PlayerNames;
  /** ISO 8601, in UTC. */
  startedAt?: string;
  taken?: readonly UndoneCommand[];
  /** Moments up to which both sides opened the game to each other. */
  opened?: readonly Agreement[];
  /** The original game of a branch, and the number of commands before the branch. */
  from?: { name: string; at: number };
  /** Id of the lesson played in this game. */
  lesson?: string;
  /** The task of a class that is played, and what came of its locks. */
  task?: PlayedTask;
  /** Number of commands after which hidden information was first shown in the workbench. */
  seen?: number;
  /** Notes in order of their moments. */
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
  /** Covers everything else in the file (checksum.ts). */
  checksum: string;
}

const place = whole(0, LIMITS.commands);
/** Check: the list rises by the given key. */
const rising = <K extends string>(key: K, message: string) =>
  z.superRefine<{ readonly [_ in K]: number }[]>((list, ctx) => {
    list.forEach((one, i) => {
      if (i > 0 && one[key] <= (list[i - 1]?.[key] as number)) ctx.addIssue({ code: 'custom', path: [i, key], message, input: one[key] });
    });
  });
/** Check: the list has no duplicates. */
const once = (message: string) =>
  z.superRefine<string[]>((list, ctx) => {
    const at = list.findIndex((one, i) => list.indexOf(one) < i);
    if (at >= 0) ctx.addIssue({ code: 'custom', path: [at], message, input: list[at] });
  });
const takenOf = (commandSchema: z.ZodMiniType<Command>) =>
  z
    .array(z.strictObject({ serial: whole(0, 99_999_999), at: place, command: commandSchema, consent: z.exactOptional(z.literal(true)) }))
    .check(z.maxLength(LIMITS.taken), rising('serial', 'The serials must rise, each but once.'));

const side = z.enum(SIDES);
const opened = z
  .array(z.strictObject({ at: whole(1, LIMITS.commands), by: side }))
  .check(z.maxLength(LIMITS.opened), rising('at', 'Each opens more orders than the one before.'));

const computer = z.strictObject({ level: z.enum(LEVELS), manner: z.enum(MANNERS) });
/** Schema of the seats that computers play. */
export const computersSchema = z.exactPartial(
  z.strictObject(Object.fromEntries(SEAT_NAMES.map((seat) => [seat, computer])) as { [S in SeatName]: typeof computer }),
);
const seating = z
  .array(z.strictObject({ from: place, computers: computersSchema }))
  .check(z.minLength(1), z.maxLength(LIMITS.seating), rising('from', 'Each begins after more orders than the one before.'));
const advice = z
  .array(z.strictObject({ from: place, off: z.array(side).check(z.maxLength(SIDES.length), once('A side stands here but once.')) }))
  .check(
    z.minLength(1),
    z.maxLength(LIMITS.advice),
    z.superRefine<{ readonly from: number }[]>((list, ctx) => {
      const at = list.findIndex((one, i) => i > 0 && one.from < (list[i - 1]?.from as number));
      if (at >= 0)
        ctx.addIssue({ code: 'custom', path: [at, 'from'], message: 'None begins before the one above it.', input: list[at]?.from });
    }),
  );
const suggested = z.array(place).check(
  z.minLength(1),
  z.maxLength(LIMITS.suggested),
  z.superRefine<number[]>((list, ctx) => {
    const at = list.findIndex((one, i) => i > 0 && one <= (list[i - 1] as number));
    if (at >= 0) ctx.addIssue({ code: 'custom', path: [at], message: 'The places must rise, each but once.', input: list[at] });
  }),
);

const version = z.string().check(z.maxLength(20), z.regex(/^\d+\.\d+\.\d+$/, "The version of the rules is written as in '1.0.0'."));
const instant = z.iso.datetime({ message: "Write a moment as in '2026-11-21T16:40:00.000Z'." });

const lesson = z.string().check(z.maxLength(LIMITS.key), z.regex(/^[a-z][a-z0-9-]*$/, "A lesson is named as in 'two-days-ahead'."));

/** Fields of every format. */
export const headOf = (game: string) => ({
  ruleset: z.literal(game),
  version,
  /** Any text, because a player may have typed it. Invisible characters in a file are refused earlier. */
  seed: textOf(1, LIMITS.seed),
});
/** Fields added by format 2; the notes are checked separately. */
export const aboutOf = (commandSchema: z.ZodMiniType<Command>) => ({
  name: z.exactOptional(textShape(LIMITS.name)),
  startedAt: z.exactOptional(instant),
  taken: z.exactOptional(takenOf(commandSchema)),
  opened: z.exactOptional(opened),
  from: z.exactOptional(z.strictObject({ name: textShape(LIMITS.name), at: place })),
  players: z.exactOptional(playersSchema),
  seating: z.exactOptional(seating),
  practice: z.exactOptional(z.literal(true)),
  unaided: z.exactOptional(z.literal(true)),
  advice: z.exactOptional(advice),
  suggested: z.exactOptional(suggested),
  lesson: z.exactOptional(lesson),
  seen: z.exactOptional(place),
  task: z.exactOptional(playedTaskSchema),
});

/** Sixteen hexadecimal digits. */
export const checksum = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'A checksum has 16 hexadecimal digits.'));

/** The complete format 3, as published. The file reader reads it in parts, because commands are checked by replay. */
export const recordSchemaOf = ({ rules, command, scenario }: GameFiles) =>
  z.strictObject({
    format: z.literal(FORMAT),
    ...headOf(rules.id),
    scenario,
    commands: listOf(command, LIMITS.commands),
    ...aboutOf(command),
    notes: z.exactOptional(notesSchema),
    checksum,
  });
