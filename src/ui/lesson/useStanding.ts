/** Where the lesson stands, for the screen; and the lesson's hand, which does a step for the learner. */

import { useEffect, useMemo, useState } from 'react';
import type { Command, State } from '../../engine/lines-and-webs/index.ts';
import type { Lesson, LessonStep } from '../../games/lines-and-webs/lessons/lesson.ts';
import { useGame, useTable } from '../../games/lines-and-webs/own.ts';
import { useMotion } from '../../games/lines-and-webs/ui/motion/player.ts';
import { coach, remaining, stepNow, useLesson } from '../../store/lesson/lesson.ts';
import { usePace } from '../../store/pace.ts';
import { byAct } from '../acts/address.ts';

export interface Standing {
  lesson: Lesson;
  /** The step; null where the lesson itself orders. */
  at: number | null;
  /** The orders that the learner still has to give. */
  left: readonly Command[];
  state: State;
  /** The game has gone another way than the lesson. */
  isBeyond: boolean;
}

/** Null while no lesson is open. */
export function useStanding(): Standing | null {
  const lesson = useLesson((l) => l.lesson);
  const isBeyond = useLesson((l) => l.beyond > 0);
  const read = useLesson((l) => l.read);
  const drawer = useTable((t) => t.drawer);
  const game = useGame();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read and the drawer decide the step
  return useMemo(() => {
    if (!lesson || game.lesson !== lesson.id || game.isFollower || !game.state) return null;
    return { lesson, at: stepNow(lesson, game), left: remaining(lesson, game), state: game.state, isBeyond };
  }, [lesson, isBeyond, read, drawer, game]);
}

/** Before each of the lesson's own orders that are watched; what only ends a part or a turn needs no look. */
const WATCH_MS = 900;
const AT_ONCE: ReadonlySet<Command['type']> = new Set(['endPart', 'endTurn', 'pass']);
/** What has been opened is read. */
const READ_MS = 3500;
/** Where fights are not told either. */
const BRIEF_MS = 40;

/** Is what the last order set in motion still being shown? */
function useIsMoving(): boolean {
  const isMoving = useMotion((m) => m.script !== null);
  const isTelling = useTable((t) => t.isPlayingBack);
  return isMoving || isTelling;
}

/** The lesson's own orders at the open table, one after another, each when the last one has been seen. */
export function useTheirTurn(): void {
  const isMoving = useIsMoving();
  const isBrief = usePace((p) => p.pace === 'brief');
  const drawer = useTable((t) => t.drawer);
  const standing = useStanding();
  const sits = useGame((g) => g.viewer !== null && g.dayEnd === null);
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const isOn = standing !== null && standing.at === null && !standing.isBeyond && sits && drawer === null && !isMoving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order that came brings the next
  useEffect(() => {
    const next = isOn ? coach.ownNext() : null;
    if (!next) return;
    // Whose card is open is being read.
    const pause = useTable.getState().inspected === null ? WATCH_MS : READ_MS;
    // What the other side has just ordered is seen before the day is over.
    const last = useGame.getState().record?.commands.at(-1);
    const isSeen = !last || last.side === standing?.lesson.side || AT_ONCE.has(last.type);
    const timer = setTimeout(coach.playNext, isBrief || (AT_ONCE.has(next.type) && isSeen) ? BRIEF_MS : pause);
    return () => clearTimeout(timer);
  }, [isOn, isBrief, orders]);
}

/** Between two orders that are shown, so that each is seen. */
const PAUSE_MS = 500;

const needle = (): HTMLElement | null => document.querySelector(byAct('needle'));

/** Does on the screen what a card asks for, and leaves it where that cannot be. */
function doFor({ ends, unit }: LessonStep): void {
  const { inspect, openDrawer, mapMode } = useTable.getState();
  if (ends === 'unit' && unit) inspect(unit);
  else if (ends === 'supply') openDrawer('supply');
  else if (ends === 'aim' && unit && mapMode.onUnit) mapMode.onUnit(unit);
  else if (ends === 'day') useGame.getState().closeDay();
  else if (ends === 'needle' && needle()) needle()?.click();
  else coach.next();
}

/** Gives the orders of this step one after another, each when what the last one set in motion has come to rest. */
export function useShowing(): { isShowing: boolean; show: () => void } {
  const [shown, setShown] = useState<number | null>(null);
  const rests = useMotion((m) => m.script === null);
  const standing = useStanding();
  const at = standing?.at ?? null;
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const isOn = shown !== null && shown === at && (standing?.left.length ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order that came brings the next
  useEffect(() => {
    if (shown !== null && !isOn) setShown(null);
    if (!isOn || !rests) return;
    const timer = setTimeout(() => {
      if (!coach.showNext()) setShown(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isOn, rests, orders, shown]);
  const step = at === null ? undefined : standing?.lesson.steps[at];
  const show = () => {
    if (step?.ends) doFor(step);
    else {
      useTable.getState().openDrawer(null);
      if (coach.showNext()) setShown(at);
    }
  };
  return { isShowing: isOn, show };
}
