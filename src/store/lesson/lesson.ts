/**
 * The current lesson: its step, the learner's commands that it accepts, and its own commands for the other side. The step follows from
 * the game's commands; only the cards read at the same command are stored here.
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
import { lessonGate, puzzleIn } from '../lessonGate.ts';
import { useTable } from '../table.ts';
import { cutTo, releaseLesson } from './keeping.ts';

interface LessonStore {
  lesson: Lesson | null;
  /** Number of the game's first commands that match the lesson. */
  n: number;
  /** Number of commands after those. */
  beyond: number;
  /** Last step left with Next, among the cards at command `at`. */
  read: { at: number; upTo: number };
  /** A legal command that the lesson did not accept. */
  other: Command | null;
  /** Id of the card whose control has been pressed. */
  opened: string | null;
  /** True once lessons follow the open game. */
  isStarted: boolean;
}

const NONE: Omit<LessonStore, 'isStarted'> = { lesson: null, n: 0, beyond: 0, read: { at: -1, upTo: -1 }, other: null, opened: null };
export const useLesson = create<LessonStore>(() => ({ ...NONE, isStarted: false }));

const now = (): GameStore => lessonGate.now?.() ?? useGame.getState();

/** True if the learner has left the card of a step. */
function isRead(step: LessonStep, index: number, { dayEnd }: GameStore): boolean {
  const { read } = useLesson.getState();
  if (step.ends === 'turn') return dayEnd === null;
  return read.at === step.note.at && index <= read.upTo;
}

/** True if the learner has done on the screen what the card asks for. */
function isDone({ ends, unit, opens }: LessonStep): boolean {
  const { drawer, inspected, mapMode } = useTable.getState();
  if (ends === 'drawer') return drawer === opens;
  if (ends === 'unit') return inspected === unit;
  const { reading } = useLesson.getState().lesson ?? {};
  return ends === 'aim' && unit !== undefined && (reading?.isAimed?.(mapMode.overlay, unit) ?? false);
}

/** True if the card shows its answer; the card then waits for Next. */
export const isAnswered = (step: LessonStep): boolean =>
  step.ends === 'act' ? useLesson.getState().opened === step.note.id : step.ends === 'unit' && step.question !== undefined && isDone(step);

/** Index of the game's current step; null if the lesson gives the next command, or is over. */
export function stepNow(lesson: Lesson, game: GameStore): number | null {
  const n = game.record?.commands.length ?? 0;
  return readAt(lesson, n).find(({ step, index }) => !isRead(step, index, game))?.index ?? orderStep(lesson, n);
}

/** The lesson's own next command; null if the learner must act first. */
function ownNext(): Command | null {
  const { lesson, beyond } = useLesson.getState();
  if (!lesson || beyond > 0 || now().lesson !== lesson.id || now().isFollower || now().asking) return null;
  return stepNow(lesson, now()) === null ? (lesson.record.commands[now().record?.commands.length ?? 0] ?? null) : null;
}

/** True if the learner watches this command of the other side; the screen then requests it. False before the first card. */
const isWatched = (lesson: Lesson, { side }: Command): boolean =>
  side !== lesson.side &&
  lesson.reading.isWatched(now().state?.phase ?? '') &&
  (now().record?.commands.length ?? 0) > (lesson.steps[0]?.note.at ?? 0);

/** Runs the lesson's commands that are not shown, up to the next step or watched command. Skips day reports without a card. */
function goOn(): void {
  const { lesson } = useLesson.getState();
  for (;;) {
    const next = ownNext();
    if (!lesson || !next || isWatched(lesson, next) || !now().dispatch(next, 'lesson')) break;
  }
  if (!lesson || now().lesson !== lesson.id) return;
  const at = stepNow(lesson, now());
  if (now().dayEnd && (at === null || lesson.steps[at]?.ends !== 'turn')) now().closeDay();
  // The lesson also ends if its last day report is closed with the report's own button.
  if (at === null && useLesson.getState().n === lesson.record.commands.length) releaseLesson();
}

/** Commands to run for the learner's press; none if the lesson expects others. Illegal commands and those of the game editor pass unchanged. */
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

/** Updates the lesson after a change of the open game. */
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

/** Loads the lesson of the open game; ignores it if another game was opened meanwhile. */
function take(id: string | null): void {
  const entry = id === null ? null : lessonEntry(useGame.getState().record?.ruleset, id);
  useLesson.setState(NONE);
  lessonGate.lesson = null;
  if (id === null) useTable.setState({ isBare: false, taught: null });
  // The page has no such lesson: the game continues as an ordinary one.
  if (id !== null && !entry && puzzleIn(id) === null) releaseLesson();
  if (!entry) return;
  runWhenLoaded(entry.load, (lesson) => {
    if (useGame.getState().lesson !== id) return;
    useLesson.setState({ lesson });
    lessonGate.lesson = { side: lesson.side, lets, goOn };
    // Older lessons were stored with a second person instead of the computer.
    if (now().people.length > 1) now().changeComputers({ [opponentOf(lesson.side)]: CADET });
    follow(useGame.getState());
  });
}

/** Leaves a card once the learner has done on the screen what it asks for. */
function see(): void {
  const { lesson } = useLesson.getState();
  const at = lesson && stepNow(lesson, now());
  const step = at === null ? undefined : lesson?.steps[at];
  if (step && isDone(step) && !isAnswered(step)) coach.next();
}

/** Makes the lesson follow each game that is opened; has no effect after the first call. */
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

/** The learner's opponent; plays only after the lesson. */
const CADET = { level: 'A', manner: 'even' } as const;

/** Opens a new game of a lesson, at its first card. */
export async function beginLesson({ id, name, load }: LessonEntry): Promise<void> {
  const lesson = await orReport(load());
  const { record, side, steps } = lesson;
  const { version } = gameOf(record.ruleset).rulesOf(record.scenario);
  const commands = record.commands.slice(0, steps[0]?.note.at);
  const seating = [{ from: 0, computers: { [opponentOf(side)]: CADET } }];
  useTable.setState({ isBare: isBare(lesson, commands.length) });
  useGame.getState().openGame({ ...record, version, commands }, undefined, { title: name, lesson: id, seating });
}

/** Commands that the learner still has to give in this step; empty for a card without commands. */
export function remaining(lesson: Lesson, game: GameStore): readonly Command[] {
  const step = stepNow(lesson, game);
  return step === null || lesson.steps[step]?.orders === 0 ? [] : wanted(lesson, game.record?.commands ?? []);
}

export const coach = {
  /** Leaves the card. */
  next(): void {
    const { lesson } = useLesson.getState();
    const at = lesson && stepNow(lesson, now());
    if (!lesson || at === null) return;
    useLesson.setState({ read: { at: lesson.steps[at]?.note.at ?? 0, upTo: at }, other: null });
    // Closes the unit's card, so that the other side's move is visible.
    if (isAnswered(lesson.steps[at] as LessonStep)) useTable.getState().inspect(null);
    goOn();
  },
  /** Notes that the control that the card asks for was pressed; the card then shows its answer. */
  opened(): void {
    const { lesson } = useLesson.getState();
    const at = lesson && stepNow(lesson, now());
    const step = at === null ? undefined : lesson?.steps[at];
    if (step?.ends === 'act') useLesson.setState({ opened: step.note.id });
  },
  /** Gives the lesson's own next command; false if there is none or it is rejected. */
  playNext(): boolean {
    const order = ownNext();
    return order !== null && now().dispatch(order, 'lesson');
  },
  /** The screen calls it when its animations have ended. */
  ownNext,
  /** Gives the next remaining command for the learner; false if there is none or it is rejected. */
  showNext(): boolean {
    const { lesson } = useLesson.getState();
    const [order] = lesson ? remaining(lesson, now()) : [];
    return order !== undefined && now().dispatch(order);
  },
  /** Goes to the start of the step; from there, to the previous step. */
  async back(): Promise<void> {
    const { lesson, n } = useLesson.getState();
    const at = lesson && stepNow(lesson, now());
    if (!lesson || at === null) return;
    const here = lesson.steps[at] as LessonStep;
    await coach.to(here.orders > 0 && n > here.note.at ? at : at - 1);
  },
  /** Goes back to the start of a step. */
  async to(index: number): Promise<void> {
    const { lesson } = useLesson.getState();
    const step = lesson?.steps[index];
    if (!step) return;
    // The card asks the learner to open the drawer, so it starts closed.
    if (isDone(step)) useTable.getState().openDrawer(null);
    useLesson.setState({ read: { at: step.note.at, upTo: index - 1 }, other: null, opened: null });
    if ((useGame.getState().record?.commands.length ?? 0) > step.note.at) await cutTo(step.note.at);
  },
  /** Goes back to the last command that matches the lesson. */
  async rejoin(): Promise<void> {
    await cutTo(useLesson.getState().n);
  },
  /** Continues the game without the lesson, against the computer or a second person. */
  playOn(isForTwo = false): void {
    releaseLesson();
    if (isForTwo) useGame.getState().changeComputers({});
    useGame.getState().closeDay();
  },
};
