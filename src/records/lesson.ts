/** What a lesson is: an annotated record, and which of its orders the learner gives. Where a game stands in it follows from the game's orders alone. */

import type { GameRecord } from '../engine/core/index.ts';
import type { Side, Table, UnitId } from '../engine/core/table.ts';
import type { RecordFile } from './format.ts';
import type { Note } from './notes.ts';

/** One card of the coach. */
export interface LessonStep {
  /** What it says, and why. */
  note: Note;
  /** So many of the record's next orders the learner gives; none: it is read, and left with Next. */
  orders: number;
  /** In whatever sequence. */
  anyOrder?: true;
  /** A part of each order is the learner's choice; which one, the game's reading says. */
  free?: true;
  /** What the learner does to end a card that asks for no order: aims at `unit` or opens its card, presses the control of the act `opens`, opens the drawer `opens`, reads the report between two turns. */
  ends?: 'aim' | 'unit' | 'act' | 'drawer' | 'turn';
  unit?: UnitId;
  opens?: string;
  /** What is to be pressed, in a sentence. */
  press?: string;
  /** Asked of a piece, whose state the learner has chosen: answered once its card is open, and in the report. */
  question?: { unit: UnitId; yes: string; no: string };
  /** What is said once the control has been pressed. */
  answer?: string;
  /** The figures of this piece stand on the card. */
  figures?: UnitId;
  /** Panel and tray come with this card. Without one they stand there from the start. */
  panel?: true;
}

/** How a game reads its lessons; it comes with each of them. */
export interface LessonReading<G extends Table = Table> {
  /** An order as far as it matters; free, without what is then the learner's choice. */
  gist(command: G['Command'], isFree: boolean): string;
  /** The orders that one comes to where a lesson gives them one by one. */
  singles?(command: G['Command']): readonly G['Command'][];
  /** Does the learner watch what the other side orders in a phase? Else it is done unseen. */
  isWatched(phase: G['Phase']): boolean;
  /** Is a piece chosen in what the panel draws on the map? */
  isAimed?(overlay: unknown, unit: UnitId): boolean;
  /** The answer to a step's question as the game stands; null where there is none. */
  isSo?(step: LessonStep, state: G['State']): boolean | null;
}

export interface Lesson<G extends Table = Table> {
  id: string;
  name: string;
  side: Side;
  record: GameRecord<G['Scenario'], G['Command']>;
  steps: readonly LessonStep[];
  reading: LessonReading<G>;
}

/** A lesson in a list. It is fetched when it is wanted. */
export interface LessonEntry<G extends Table = Table> {
  /** Stored games and files name it. */
  id: string;
  name: string;
  summary: string;
  minutes: number;
  /** The id of its scenario, where that is the lesson's alone. */
  scenario?: string;
  load(): Promise<Lesson<G>>;
}

/** As it lies in its file: the notes are those of the record's own format. */
export interface LessonFile<G extends Table = Table> {
  id: string;
  name: string;
  side: Side;
  /** Of the state after the last order: it changes with the rules. */
  hash: string;
  steps: readonly (Omit<LessonStep, 'note'> & { note: string })[];
  record: Omit<RecordFile, 'scenario' | 'commands'> & Pick<GameRecord<G['Scenario'], G['Command']>, 'scenario' | 'commands'>;
}

/** A lesson from its file. */
export function lessonOf<G extends Table>({ id, name, side, steps, record: file }: LessonFile<G>, reading: LessonReading<G>): Lesson<G> {
  const { notes = [], ruleset, version, scenario, seed, commands } = file;
  const find = (wanted: string): Note => {
    const note = notes.find((one) => one.id === wanted);
    if (!note) throw new Error(`The lesson has no note ${wanted}.`);
    return note;
  };
  return {
    ...{ id, name, side, reading },
    record: { format: 1, ruleset, version, scenario, seed, commands },
    steps: steps.map((step) => ({ ...step, note: find(step.note) })),
  };
}

/** The step whose orders hold number `n` of the record. */
const stepAround = ({ steps }: Lesson, n: number): LessonStep | undefined =>
  steps.find(({ note: { at }, orders }) => at <= n && n < at + orders);

type Orders<G extends Table> = readonly G['Command'][];

/** Takes every order of `given` out of `from`; the first that is not in it ends that. */
function takeOut<G extends Table>({ gist }: LessonReading<G>, from: Orders<G>, given: Orders<G>, isFree = false) {
  const left = [...from];
  for (const [taken, command] of given.entries()) {
    const found = left.findIndex((one) => gist(one, isFree) === gist(command, isFree));
    if (found < 0) return { left, taken };
    left.splice(found, 1);
  }
  return { left, taken: given.length };
}

/** So many of a game's first orders are the lesson's. */
export function agreed<G extends Table>(lesson: Lesson<G>, commands: Orders<G>): number {
  const wanted = lesson.record.commands;
  for (let n = 0; n < commands.length; ) {
    const step = stepAround(lesson, n);
    const [from, to] = step?.anyOrder ? [step.note.at, step.note.at + step.orders] : [n, n + 1];
    const given = commands.slice(from, to);
    const { taken } = takeOut(lesson.reading, wanted.slice(from, to), given, step?.free);
    if (taken < given.length) return from + taken;
    n = from + taken;
  }
  return commands.length;
}

/** What remains to be ordered by the learner, as the lesson would go on: the next one, or where the sequence is free all of the step. None where the lesson itself orders. */
export function wanted<G extends Table>(lesson: Lesson<G>, commands: Orders<G>): Orders<G> {
  const step = stepAround(lesson, commands.length);
  if (!step) return [];
  const { at } = step.note;
  const all = lesson.record.commands.slice(at, at + step.orders);
  return step.anyOrder ? takeOut(lesson.reading, all, commands.slice(at), step.free).left : all.slice(commands.length - at);
}

/** The orders that one of the learner's comes to: itself, or several that the lesson gives one by one. None where the lesson goes on otherwise. */
export function comesTo<G extends Table>(lesson: Lesson<G>, commands: Orders<G>, command: G['Command']): Orders<G> {
  const { anyOrder, free } = stepAround(lesson, commands.length) ?? {};
  const open = wanted(lesson, commands);
  const all = [[command], lesson.reading.singles?.(command) ?? []];
  const fits = (orders: Orders<G>): boolean =>
    anyOrder
      ? takeOut(lesson.reading, open, orders, free).taken === orders.length
      : orders.every((one, i) => takeOut(lesson.reading, open.slice(i, i + 1), [one], free).taken === 1);
  return all.find((orders) => orders.length > 0 && fits(orders)) ?? [];
}

/** The answer to a card's question; null where it asks none. */
export function answerTo(lesson: Lesson, step: LessonStep, state: Table['State']): string | null {
  const is = step.question ? lesson.reading.isSo?.(step, state) : null;
  return step.question && typeof is === 'boolean' ? step.question[is ? 'yes' : 'no'] : null;
}

/** Do panel and tray still wait for their card? */
export function isBare({ steps }: Lesson, n: number): boolean {
  const first = steps.find(({ panel }) => panel);
  return first !== undefined && n < first.note.at;
}

/** The steps that are read after so many orders, each with its number. */
export const readAt = (lesson: Lesson, n: number): { step: LessonStep; index: number }[] =>
  lesson.steps.flatMap((step, index) => (step.orders === 0 && step.note.at === n ? [{ step, index }] : []));

/** The number of the step that holds order `n`, or null where the lesson itself orders. */
export function orderStep(lesson: Lesson, n: number): number | null {
  const step = stepAround(lesson, n);
  return step ? lesson.steps.indexOf(step) : null;
}

/** The step at which a game with so many orders is taken up. */
export function stepAfter(lesson: Lesson, n: number): number {
  const found = lesson.steps.findIndex(({ note: { at }, orders }) => at >= n || n < at + orders);
  return found < 0 ? lesson.steps.length - 1 : found;
}
