/**
 * The lesson that is being learned: at which step it stands, what of the learner's orders it lets through, and its own orders for the other
 * side. Where it stands follows from the orders of the game; only which cards of one moment have been read is kept here.
 */

import { create } from 'zustand';
import { type Command, isUmpire, opponentOf } from '../../engine/core/gameTypes.ts';
import { lessonEntry } from '../../games/pages.ts';
import { gameOf } from '../../games/rules.ts';
import {
  agreed,
  comesTo,
  isBare,
  type Lesson,
  type LessonEntry,
  type LessonStep,
  orderStep,
  readAt,
  wanted,
} from '../../records/lesson.ts';
import { useGame } from '../game.ts';
import type { GameStore } from '../gameStore.ts';
import { orReport, runWhenLoaded } from '../lazyCode.ts';
import { lessonGate } from '../lessonGate.ts';
import { useTable } from '../table.ts';
import { cutTo, releaseLesson } from './keeping.ts';

interface LessonStore {
  lesson: Lesson | null;
  /** Orders of the game that are the lesson's. */
  n: number;
  /** Orders of the game besides, of which the lesson knows nothing. */
  beyond: number;
  /** Cards of the moment `at` that were left with Next: up to this step. */
  read: { at: number; upTo: number };
  /** An order that was legal, and held back. */
  other: Command | null;
  /** The card whose control has been pressed. */
  opened: string | null;
  /** Lessons stand beside the games that are opened. */
  isStarted: boolean;
}

const NONE: Omit<LessonStore, 'isStarted'> = { lesson: null, n: 0, beyond: 0, read: { at: -1, upTo: -1 }, other: null, opened: null };
export const useLesson = create<LessonStore>(() => ({ ...NONE, isStarted: false }));

const now = (): GameStore => lessonGate.now?.() ?? useGame.getState();

/** Has the learner seen this card off, with so many orders given? */
function isRead(step: LessonStep, index: number, { dayEnd }: GameStore): boolean {
  const { read } = useLesson.getState();
  if (step.ends === 'turn') return dayEnd === null;
  return read.at === step.note.at && index <= read.upTo;
}

/** Has the learner done on the screen what the card asks for? */
function isDone({ ends, unit, opens }: LessonStep): boolean {
  const { drawer, inspected, mapMode } = useTable.getState();
  if (ends === 'drawer') return drawer === opens;
  if (ends === 'unit') return inspected === unit;
  const { reading } = useLesson.getState().lesson ?? {};
  return ends === 'aim' && unit !== undefined && (reading?.isAimed?.(mapMode.overlay, unit) ?? false);
}

/** Does the card now answer what it asked? It is then read. */
export const isAnswered = (step: LessonStep): boolean =>
  step.ends === 'act' ? useLesson.getState().opened === step.note.id : step.ends === 'unit' && step.question !== undefined && isDone(step);

/** The step at which a game stands; null where the lesson itself orders, or it is over. */
export function stepNow(lesson: Lesson, game: GameStore): number | null {
  const n = game.record?.commands.length ?? 0;
  return readAt(lesson, n).find(({ step, index }) => !isRead(step, index, game))?.index ?? orderStep(lesson, n);
}

/** The lesson's own next order; null where the learner is to do something first. */
function ownNext(): Command | null {
  const { lesson, beyond } = useLesson.getState();
  if (!lesson || beyond > 0 || now().lesson !== lesson.id || now().isFollower || now().asking) return null;
  return stepNow(lesson, now()) === null ? (lesson.record.commands[now().record?.commands.length ?? 0] ?? null) : null;
}

/** The learner watches what the other side orders where both look on: one after another, as the screen asks for it. Before the first card nobody watches. */
const isWatched = (lesson: Lesson, { side }: Command): boolean =>
  side !== lesson.side &&
  lesson.reading.isWatched(now().state?.phase ?? '') &&
  (now().record?.commands.length ?? 0) > (lesson.steps[0]?.note.at ?? 0);

/** Carries out what the lesson orders unseen, up to the next step or to what is watched. A day whose report no card tells of is over without it. */
function goOn(): void {
  const { lesson } = useLesson.getState();
  for (;;) {
    const next = ownNext();
    if (!lesson || !next || isWatched(lesson, next) || !now().dispatch(next, 'lesson')) break;
  }
  if (!lesson || now().lesson !== lesson.id) return;
  const at = stepNow(lesson, now());
  if (now().dayEnd && (at === null || lesson.steps[at]?.ends !== 'turn')) now().closeDay();
  // Who leaves the last report by its own button goes on alone.
  if (at === null && useLesson.getState().n === lesson.record.commands.length) releaseLesson();
}

/** The orders of an act of the learner's, where the lesson goes on with them. What is not legal goes on to be refused, what the umpire does is done. */
function lets(act: readonly Command[], game: GameStore): readonly Command[] {
  const { lesson, beyond } = useLesson.getState();
  const { record, rules, state } = game;
  const [first] = act;
  if (!lesson || beyond > 0 || !record || !rules || !state || !first || isUmpire(first)) return act;
  if (rules.check(state, first)) return act;
  const orders: Command[] = [];
  for (const command of act) {
    const come = comesTo(lesson, [...record.commands, ...orders], command);
    if (come.length === 0) {
      useLesson.setState({ other: command });
      return [];
    }
    orders.push(...come);
  }
  useLesson.setState({ other: null });
  return orders;
}

/** Follows the game that is open. */
function follow(game: GameStore): void {
  const { lesson, n, beyond } = useLesson.getState();
  if (!lesson) return;
  const commands = game.record?.commands ?? [];
  const is = agreed(lesson, commands);
  const bare = isBare(lesson, is);
  if (useTable.getState().isBare !== bare) useTable.setState({ isBare: bare });
  if (is !== n || commands.length - is !== beyond) useLesson.setState({ n: is, beyond: commands.length - is, other: null });
  goOn();
}

/** The lesson's file comes late: the game may be another by then. */
function take(id: string | null): void {
  const entry = id === null ? null : lessonEntry(useGame.getState().record?.ruleset, id);
  useLesson.setState(NONE);
  lessonGate.lesson = null;
  if (id === null) useTable.setState({ isBare: false, taught: null });
  // One that the page has no more: the game stays, as any other.
  if (id !== null && !entry) releaseLesson();
  if (!entry) return;
  runWhenLoaded(entry.load, (lesson) => {
    if (useGame.getState().lesson !== id) return;
    useLesson.setState({ lesson });
    lessonGate.lesson = { side: lesson.side, lets, goOn };
    // Lessons were once played at a table of two.
    if (now().people.length > 1) now().changeComputers({ [opponentOf(lesson.side)]: CADET });
    follow(useGame.getState());
  });
}

/** A card goes once the learner has done on the screen what it asks for. */
function see(): void {
  const { lesson } = useLesson.getState();
  const at = lesson && stepNow(lesson, now());
  const step = at === null ? undefined : lesson?.steps[at];
  if (step && isDone(step) && !isAnswered(step)) coach.next();
}

/** From here on the lesson of each game that is opened stands beside it. */
export function startLessons(): void {
  if (useLesson.getState().isStarted) return;
  useLesson.setState({ isStarted: true });
  useGame.subscribe((game, before) => {
    if (game.lesson !== before.lesson) take(game.lesson);
    else follow(game);
  });
  useTable.subscribe(see);
  take(useGame.getState().lesson);
}

/** Who sits across from the learner: it plays as soon as the lesson is over, and not before. */
const CADET = { level: 'A', manner: 'even' } as const;

/** A new game of a lesson, at its first card. */
export async function beginLesson({ id, name, load }: LessonEntry): Promise<void> {
  const lesson = await orReport(load());
  const { record, side, steps } = lesson;
  const { version } = gameOf(record.ruleset).rulesOf(record.scenario);
  const commands = record.commands.slice(0, steps[0]?.note.at);
  const seating = [{ from: 0, computers: { [opponentOf(side)]: CADET } }];
  useTable.setState({ isBare: isBare(lesson, commands.length) });
  useGame.getState().openGame({ ...record, version, commands }, undefined, { title: name, lesson: id, seating });
}

/** What the learner still has to order in this step; nothing where it is read. */
export function remaining(lesson: Lesson, game: GameStore): readonly Command[] {
  const step = stepNow(lesson, game);
  return step === null || lesson.steps[step]?.orders === 0 ? [] : wanted(lesson, game.record?.commands ?? []);
}

export const coach = {
  /** The card has been read. */
  next(): void {
    const { lesson } = useLesson.getState();
    const at = lesson && stepNow(lesson, now());
    if (!lesson || at === null) return;
    useLesson.setState({ read: { at: lesson.steps[at]?.note.at ?? 0, upTo: at }, other: null });
    // The unit's card that it asked for has been read: the other side's move is seen at once.
    if (isAnswered(lesson.steps[at] as LessonStep)) useTable.getState().inspect(null);
    goOn();
  },
  /** The control that the card asks for has been pressed: the card says what is to be read there. */
  opened(): void {
    const { lesson } = useLesson.getState();
    const at = lesson && stepNow(lesson, now());
    const step = at === null ? undefined : lesson?.steps[at];
    if (step?.ends === 'act') useLesson.setState({ opened: step.note.id });
  },
  /** Gives the lesson's own next order, where the learner watches; false when there is none. */
  playNext(): boolean {
    const order = ownNext();
    return order !== null && now().dispatch(order, 'lesson');
  },
  /** Is it the lesson's turn? Its order, which the screen asks for when what it shows has come to rest. */
  ownNext,
  /** Gives the next of the orders that remain, for the learner. False when none does. */
  showNext(): boolean {
    const { lesson } = useLesson.getState();
    const [order] = lesson ? remaining(lesson, now()) : [];
    return order !== undefined && now().dispatch(order);
  },
  /** To the beginning of the step; at its beginning to the step before. */
  async back(): Promise<void> {
    const { lesson, n } = useLesson.getState();
    const at = lesson && stepNow(lesson, now());
    if (!lesson || at === null) return;
    const here = lesson.steps[at] as LessonStep;
    await coach.to(here.orders > 0 && n > here.note.at ? at : at - 1);
  },
  /** To the beginning of a step that lies behind. */
  async to(index: number): Promise<void> {
    const { lesson } = useLesson.getState();
    const step = lesson?.steps[index];
    if (!step) return;
    // The card asks for the drawer to be opened: it is shut.
    if (isDone(step)) useTable.getState().openDrawer(null);
    useLesson.setState({ read: { at: step.note.at, upTo: index - 1 }, other: null, opened: null });
    if ((useGame.getState().record?.commands.length ?? 0) > step.note.at) await cutTo(step.note.at);
  },
  /** Back to where the game left the lesson. */
  async rejoin(): Promise<void> {
    await cutTo(useLesson.getState().n);
  },
  /** The game goes on without the lesson, against the computer, or with a second person at its seat. */
  playOn(isForTwo = false): void {
    releaseLesson();
    if (isForTwo) useGame.getState().changeComputers({});
    useGame.getState().closeDay();
  },
};
