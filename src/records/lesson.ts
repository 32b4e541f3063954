/** Lessons: an annotated record, and the commands in it that the learner gives. A game's progress in its lesson follows from its commands alone. */

import type { GameTypes, Side, UnitId } from '../engine/core/gameTypes.ts';
import type { GameRecord } from '../engine/core/index.ts';
import type { RecordFile } from './format.ts';
import type { Note } from './notes.ts';

/** One card of a lesson. */
export interface LessonStep {
  note: Note;
  /** Number of the next commands in the record that the learner gives; 0 for a card left with Next. */
  orders: number;
  /** True if the commands may be given in any order. */
  anyOrder?: true;
  /** True if a part of each command is the learner's choice, as the game's `LessonReading` defines. */
  free?: true;
  /**
   * The action that ends a card without a command: aim at `unit` or open its card, press the control of the action `opens`, open the drawer
   * `opens`, or read the report between two turns.
   */
  ends?: 'aim' | 'unit' | 'act' | 'drawer' | 'turn';
  unit?: UnitId;
  opens?: string;
  /** The instruction, in a sentence. */
  press?: string;
  /** How the hand does it: a pointer's, or at the keyboard. Omitted where nothing is new. */
  how?: { pointer: string; keys: string };
  /** A question about a unit that the learner has chosen: answered after its card is opened, and in the report. */
  question?: { unit: UnitId; yes: string; no: string };
  /** Text shown after the control is pressed. */
  answer?: string;
  /** A unit whose figures the card shows. */
  figures?: UnitId;
  /** Shows the panel and the tray from this card on. Without such a card they are shown from the start. */
  panel?: true;
}

/** Interpretation of lessons by a game; each lesson includes one. */
export interface LessonReading<G extends GameTypes = GameTypes> {
  /** Key of a command for comparison; if free, without the learner's choice. */
  gist(command: G['Command'], isFree: boolean): string;
  /** Splits a command into the single commands of the lesson. */
  singles?(command: G['Command']): readonly G['Command'][];
  /** True if the learner watches the other side's commands in a phase; otherwise they are not shown. */
  isWatched(phase: G['Phase']): boolean;
  /** True if a unit is selected in the panel's overlay on the map. */
  isAimed?(overlay: unknown, unit: UnitId): boolean;
  /** The answer to a step's question in this state; null if it has none. */
  isSo?(step: LessonStep, state: G['State']): boolean | null;
}

export interface Lesson<G extends GameTypes = GameTypes> {
  id: string;
  name: string;
  side: Side;
  record: GameRecord<G['Scenario'], G['Command']>;
  steps: readonly LessonStep[];
  reading: LessonReading<G>;
}

/** Entry of a lesson in a list; the lesson is loaded on demand. */
export interface LessonEntry<G extends GameTypes = GameTypes> {
  /** Used by stored games and files. */
  id: string;
  name: string;
  summary: string;
  minutes: number;
  /** Id of a scenario that only this lesson uses. */
  scenario?: string;
  load(): Promise<Lesson<G>>;
}

/** A lesson's file, with notes in the record's own format. */
export interface LessonFile<G extends GameTypes = GameTypes> {
  id: string;
  name: string;
  side: Side;
  /** Hash of the state after the last command; changes with the rules. */
  hash: string;
  steps: readonly (Omit<LessonStep, 'note'> & { note: string })[];
  record: Omit<RecordFile, 'scenario' | 'commands'> & Pick<GameRecord<G['Scenario'], G['Command']>, 'scenario' | 'commands'>;
}

/** Creates a lesson from its file. */
export function lessonOf<G extends GameTypes>(
  { id, name, side, steps, record: file }: LessonFile<G>,
  reading: LessonReading<G>,
): Lesson<G> {
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

/** The step that contains the command at index `n`. */
const stepAround = ({ steps }: Lesson, n: number): LessonStep | undefined =>
  steps.find(({ note: { at }, orders }) => at <= n && n < at + orders);

type Orders<G extends GameTypes> = readonly G['Command'][];

/** Removes the commands of `given` from `from`; stops at the first one that is missing. */
function takeOut<G extends GameTypes>({ gist }: LessonReading<G>, from: Orders<G>, given: Orders<G>, isFree = false) {
  const left = [...from];
  for (const [taken, command] of given.entries()) {
    const found = left.findIndex((one) => gist(one, isFree) === gist(command, isFree));
    if (found < 0) return { left, taken };
    left.splice(found, 1);
  }
  return { left, taken: given.length };
}

/** Number of a game's first commands that match the lesson. */
export function agreed<G extends GameTypes>(lesson: Lesson<G>, commands: Orders<G>): number {
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

/** Commands expected from the learner: the next one, or all remaining ones of a step with free order. Empty if the lesson gives the next command. */
export function wanted<G extends GameTypes>(lesson: Lesson<G>, commands: Orders<G>): Orders<G> {
  const step = stepAround(lesson, commands.length);
  if (!step) return [];
  const { at } = step.note;
  const all = lesson.record.commands.slice(at, at + step.orders);
  return step.anyOrder ? takeOut(lesson.reading, all, commands.slice(at), step.free).left : all.slice(commands.length - at);
}

/** The lesson's commands that a learner's command covers: one, or several that the lesson gives singly. Empty if the lesson continues differently. */
export function comesTo<G extends GameTypes>(lesson: Lesson<G>, commands: Orders<G>, command: G['Command']): Orders<G> {
  const { anyOrder, free } = stepAround(lesson, commands.length) ?? {};
  const open = wanted(lesson, commands);
  const all = [[command], lesson.reading.singles?.(command) ?? []];
  const fits = (orders: Orders<G>): boolean =>
    anyOrder
      ? takeOut(lesson.reading, open, orders, free).taken === orders.length
      : orders.every((one, i) => takeOut(lesson.reading, open.slice(i, i + 1), [one], free).taken === 1);
  return all.find((orders) => orders.length > 0 && fits(orders)) ?? [];
}

/** The answer to a card's question; null if it has none. */
export function answerTo(lesson: Lesson, step: LessonStep, state: GameTypes['State']): string | null {
  const is = step.question ? lesson.reading.isSo?.(step, state) : null;
  return step.question && typeof is === 'boolean' ? step.question[is ? 'yes' : 'no'] : null;
}

/** True if the panel and the tray are still hidden. */
export function isBare({ steps }: Lesson, n: number): boolean {
  const first = steps.find(({ panel }) => panel);
  return first !== undefined && n < first.note.at;
}

/** Steps without commands after `n` commands, with their indexes. */
export const readAt = (lesson: Lesson, n: number): { step: LessonStep; index: number }[] =>
  lesson.steps.flatMap((step, index) => (step.orders === 0 && step.note.at === n ? [{ step, index }] : []));

/** Index of the step that contains the command at index `n`; null if the lesson gives it. */
export function orderStep(lesson: Lesson, n: number): number | null {
  const step = stepAround(lesson, n);
  return step ? lesson.steps.indexOf(step) : null;
}

/** Index of the step at which a game with `n` commands resumes. */
export function stepAfter(lesson: Lesson, n: number): number {
  const found = lesson.steps.findIndex(({ note: { at }, orders }) => at >= n || n < at + orders);
  return found < 0 ? lesson.steps.length - 1 : found;
}
