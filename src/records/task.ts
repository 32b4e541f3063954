/**
 * A task for a class: what is played, who plays, what is locked, when it ends, and the instructor's words. A game played as a task carries its terms in
 * its file, so a saved game is no way round them.
 */

import * as z from 'zod/mini';
import type { Command, Scenario } from '../engine/core/gameTypes.ts';
import { hashOf } from '../engine/core/index.ts';
import type { Computers } from './seating.ts';
import { textShape } from './textShape.ts';
import { listOf, textOf, whole } from './zodParts.ts';

/** What an instructor can lock: advice; going back to earlier decisions and playing on from them; the game editor; files, links and replays until the end. */
export const LOCKS = ['advice', 'practice', 'workbench', 'sharing'] as const;
export type Lock = (typeof LOCKS)[number];
/** Free: as the game allows. Own: only within one's own turn. */
export const UNDOS = ['free', 'own', 'off'] as const;
export type UndoWay = (typeof UNDOS)[number];

/** Longest texts of a task, in characters; number of objectives; bounds of the room's time in minutes. */
export const TASK_LIMITS = {
  title: 60,
  brief: 600,
  question: 200,
  objective: 90,
  objectives: 5,
  table: 24,
  answer: 400,
  minutes: [10, 120],
} as const;

/** A passphrase as a slow hash, both base64. */
export interface Passphrase {
  salt: string;
  hash: string;
}

/** What holds during the game, whatever is played. */
export interface TaskTerms {
  title: string;
  brief?: string;
  question?: string;
  objectives?: readonly string[];
  locks: readonly Lock[];
  undo: UndoWay;
  /** Ends when this turn is over or this goal of the game is reached, if the game has not ended before. */
  ends?: { turn?: number; goal?: string };
  /** Time in the room. It informs and ends nothing. */
  minutes?: number;
  passphrase?: Passphrase;
}

/** A built-in scenario: its id, and the hash of its content. */
export interface ScenarioRef {
  id: string;
  hash: string;
}
/** Rulings that differ from the scenario's. */
export type Rulings = { readonly [ruling: string]: string | number | boolean };

export interface TaskFile extends TaskTerms {
  task: 1;
  ruleset: string;
  version: string;
  scenario: ScenarioRef | Scenario;
  rulings?: Rulings;
  /** Without it every table rolls its own dice. */
  seed?: string;
  /** The orders before its moment. */
  commands?: readonly Command[];
  computers?: Computers;
  checksum: string;
}

/** A task in a game that is played. */
export interface PlayedTask extends TaskTerms {
  /** Hash of the task's file. */
  hash: string;
  table: string;
  /** Number of orders before its moment. */
  from?: number;
  /** Number of orders after which the passphrase opened the locks. */
  unlocked?: number;
  /** Answer to the question. */
  answer?: string;
  /** Times that this browser had begun the task before. */
  again?: number;
}

/** The scenario as a reference. */
export const refOf = (scenario: Scenario): ScenarioRef => ({ id: scenario.id, hash: hashOf(scenario) });
export const isRef = (scenario: ScenarioRef | Scenario): scenario is ScenarioRef =>
  Object.keys(scenario).length === 2 && 'hash' in scenario;

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/=]{16,64}$/, 'A passphrase is kept as its hash, in base64.'));
const { title, brief, question, objective, objectives, table, answer, minutes } = TASK_LIMITS;
const hash = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'A hash has 16 hexadecimal digits.'));
const orders = whole(0, 30_000);

/** Fields of `TaskTerms`. */
export const termsShape = {
  title: textShape(title),
  brief: z.exactOptional(textShape(brief, { plain: false })),
  question: z.exactOptional(textShape(question, { plain: false })),
  objectives: z.exactOptional(listOf(textShape(objective, { plain: false }), objectives, 1)),
  locks: listOf(z.enum(LOCKS), LOCKS.length),
  undo: z.enum(UNDOS),
  ends: z.exactOptional(z.strictObject({ turn: z.exactOptional(whole(1, 999)), goal: z.exactOptional(textOf(1, 60)) })),
  minutes: z.exactOptional(whole(minutes[0], minutes[1])),
  passphrase: z.exactOptional(z.strictObject({ salt: base64, hash: base64 })),
};
/** Schema of a task in a game's file. */
export const playedTaskSchema = z.strictObject({
  ...termsShape,
  hash,
  table: textShape(table),
  from: z.exactOptional(orders),
  unlocked: z.exactOptional(orders),
  answer: z.exactOptional(textShape(answer, { plain: false })),
  again: z.exactOptional(whole(1, 999)),
});
export const refShape = z.strictObject({ id: textOf(1, 60), hash });
export const rulingsShape = z.record(
  z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'A ruling is named by letters only.')),
  z.union([textOf(1, 40), whole(0, 9999), z.boolean()]),
);

/** The terms of a task or of a game, without the rest. */
export function termsOf({ title, brief, question, objectives, locks, undo, ends, minutes, passphrase }: TaskTerms): TaskTerms {
  return {
    ...{ title, locks, undo },
    ...(brief ? { brief } : {}),
    ...(question ? { question } : {}),
    ...(objectives && objectives.length > 0 ? { objectives } : {}),
    ...(ends ? { ends } : {}),
    ...(minutes ? { minutes } : {}),
    ...(passphrase ? { passphrase } : {}),
  };
}

/** True for a task, whatever is wrong with it. */
export const looksLikeTask = (json: unknown): json is { task: unknown } =>
  typeof json === 'object' && json !== null && 'task' in json && !('format' in json);

/** Hash of a task, which its returns carry. The checksum and the passphrase don't count. */
export function taskHash({ checksum: _, passphrase: __, ...task }: TaskFile): string {
  return hashOf(JSON.parse(JSON.stringify(task)));
}

/** The first bits of a hash as a number, for a code: 10 of a task's, 4 of a game's. */
export const hashBits = (of: string, bits: number): number => Number.parseInt(of.slice(0, 4), 16) >> (16 - bits);

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 16)
    .replace(/^-|-$/g, '');

/** 'crossing-short-of.law' */
export const taskFileName = ({ title }: Pick<TaskFile, 'title'>): string => `${slug(title) || 'task'}.law`;

/** 'crossing_table-3_2026-11-27.law'; the second of a name ends in '-2'. `day` is ISO 8601. */
export const returnFileName = ({ title, table }: { title: string; table: string }, day: string, times = 1): string =>
  `${[slug(title) || 'task', slug(table) || 'table', day].join('_')}${times > 1 ? `-${times}` : ''}.law`;

/** 'Table 3' gives 3; 0 for a name without a number from 1 to 31. */
export function tableNumber(table: string): number {
  const n = Number(/\d+/.exec(table)?.[0] ?? 0);
  return n <= 31 ? n : 0;
}
