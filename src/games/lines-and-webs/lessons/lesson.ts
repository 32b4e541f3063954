/** What a lesson is: an annotated record, and which of its orders the learner gives. Where a game stands in it follows from the game's orders alone. */

import { canonical, type GameRecord } from '../../../engine/core/index.ts';
import {
  CLASSES,
  type Command,
  loadOf,
  type Scenario,
  type Side,
  type State,
  total,
  type UnitId,
} from '../../../engine/lines-and-webs/index.ts';
import type { Note } from '../../../records/notes.ts';
import type { RecordFile } from '../ownFiles.ts';

export type LessonId = 'road-to-kelmora' | 'how-supply-works' | 'two-days-ahead';

/** One card of the coach. */
export interface LessonStep {
  /** What it says, and why. */
  note: Note;
  /** So many of the record's next orders the learner gives; none: it is read, and left with Next. */
  orders: number;
  /** In whatever sequence. */
  anyOrder?: true;
  /** Which token goes, and how many rounds are fired, is the learner's choice. */
  free?: true;
  /** What the learner does to end a card that asks for no order: aims at `unit`; opens the card of `unit`, the needle's, or the drawer Supply; reads the report of a day. */
  ends?: 'aim' | 'unit' | 'needle' | 'supply' | 'day';
  unit?: UnitId;
  /** What is to be pressed, in a sentence. */
  press?: string;
  /** Whether `unit` was sent food, which is the learner's choice: said once its card is open, and in the report after the meal. */
  meal?: { unit: UnitId; ate: string; hungry: string };
  /** What is said once the needle's card is open. */
  answer?: string;
  /** This unit's steps stand on the card as boxes. */
  boxes?: UnitId;
  /** Panel and tray come with this card. Without one they stand there from the start. */
  panel?: true;
}

export interface Lesson {
  id: LessonId;
  name: string;
  side: Side;
  record: GameRecord<Scenario, Command>;
  steps: readonly LessonStep[];
}

/** As it lies in its file: the notes are those of the record's own format. */
export interface LessonFile {
  id: LessonId;
  name: string;
  side: Side;
  /** Of the state after the last order: it changes with the rules. */
  hash: string;
  steps: readonly (Omit<LessonStep, 'note'> & { note: string })[];
  record: RecordFile;
}

/** A lesson from its file. */
export function lessonOf({
  id,
  name,
  side,
  steps,
  record: { notes = [], ruleset, version, scenario, seed, commands },
}: LessonFile): Lesson {
  const find = (wanted: string): Note => {
    const note = notes.find((one) => one.id === wanted);
    if (!note) throw new Error(`The lesson has no note ${wanted}.`);
    return note;
  };
  return {
    id,
    name,
    side,
    record: { format: 1, ruleset, version, scenario, seed, commands },
    steps: steps.map((step) => ({ ...step, note: find(step.note) })),
  };
}

/** An order as far as it matters: units that act together have no sequence; where the step is free, any token and any number of rounds will do. */
function gist(command: Command, free = false): string {
  if (free && command.type === 'carry') return canonical({ ...command, tokens: total(command.tokens) });
  if (free && command.type === 'fire') return canonical({ ...command, rounds: 0 });
  if (command.type === 'attack') return canonical({ ...command, attackers: [...command.attackers].sort() });
  return canonical(command);
}

/** The step whose orders hold number `n` of the record. */
const stepAround = (lesson: Lesson, n: number): LessonStep | undefined =>
  lesson.steps.find(({ note: { at }, orders }) => at <= n && n < at + orders);

/** Takes every order of `given` out of `from`; the first that is not in it ends that. */
function takeOut(from: readonly Command[], given: readonly Command[], free?: boolean): { left: Command[]; taken: number } {
  const left = [...from];
  for (const [taken, command] of given.entries()) {
    const found = left.findIndex((one) => gist(one, free) === gist(command, free));
    if (found < 0) return { left, taken };
    left.splice(found, 1);
  }
  return { left, taken: given.length };
}

/** So many of a game's first orders are the lesson's. */
export function agreed(lesson: Lesson, commands: readonly Command[]): number {
  const wanted = lesson.record.commands;
  for (let n = 0; n < commands.length; ) {
    const step = stepAround(lesson, n);
    const [from, to] = step?.anyOrder ? [step.note.at, step.note.at + step.orders] : [n, n + 1];
    const given = commands.slice(from, to);
    const { taken } = takeOut(wanted.slice(from, to), given, step?.free);
    if (taken < given.length) return from + taken;
    n = from + taken;
  }
  return commands.length;
}

/** What remains to be ordered by the learner, as the lesson would go on: the next one, or where the sequence is free all of the step. None where the lesson itself orders. */
export function wanted(lesson: Lesson, commands: readonly Command[]): readonly Command[] {
  const step = stepAround(lesson, commands.length);
  if (!step) return [];
  const { at } = step.note;
  const all = lesson.record.commands.slice(at, at + step.orders);
  return step.anyOrder ? takeOut(all, commands.slice(at), step.free).left : all.slice(commands.length - at);
}

/** The orders that one of the learner's comes to: itself, or several tokens that are bought or sent at once one by one. None where the lesson goes on otherwise. */
export function comesTo(lesson: Lesson, commands: readonly Command[], command: Command): readonly Command[] {
  const { anyOrder, free } = stepAround(lesson, commands.length) ?? {};
  const open = wanted(lesson, commands);
  const next = anyOrder ? open : open.slice(0, 1);
  if (next.some((one) => gist(one, free) === gist(command, free))) return [command];
  if (command.type === 'carry' && anyOrder) {
    const single = CLASSES.flatMap((cls) => Array.from({ length: command.tokens[cls] }, () => ({ ...command, tokens: loadOf(cls) })));
    return takeOut(next, single, free).taken === single.length ? single : [];
  }
  if (command.type !== 'buyTokens' && command.type !== 'returnTokens') return [];
  const single = gist({ ...command, n: 1 });
  const run = anyOrder ? open.filter((one) => gist(one) === single) : open.slice(0, command.n);
  const many = run.slice(0, command.n);
  return command.n > 1 && many.length === command.n && many.every((one) => gist(one) === single) ? many : [];
}

/** The answer to a card's question about a meal, before it and after it. @rule 6.7.1, 6.7.2 */
export function mealAnswer({ ends, meal }: LessonStep, { units }: Pick<State, 'units'>): string | null {
  const unit = units.find(({ id }) => id === meal?.unit);
  if (!meal || !unit) return null;
  const eats = ends === 'day' ? !unit.degraded : unit.load.clI > 0;
  return eats ? meal.ate : meal.hungry;
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
