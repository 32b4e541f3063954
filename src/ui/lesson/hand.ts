/** Plays the other side's commands in a lesson, and demonstrates a step on request. */

import { useEffect, useState } from 'react';
import type { Command } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import type { LessonStep } from '../../records/lesson.ts';
import { useGame } from '../../store/game.ts';
import { coach } from '../../store/lesson/lesson.ts';
import { usePace } from '../../store/pace.ts';
import { useTable } from '../../store/table.ts';
import { byAct } from '../acts/address.ts';
import { gameUi } from '../page.tsx';
import type { Standing } from './useStanding.ts';

/** Delay before each of the lesson's own commands that the player watches. */
const WATCH_MS = 900;
/** Delay if a card is open, to leave time to read it. */
const READ_MS = 3500;
/** Delay at the brief pace, and before commands that need no attention. */
const BRIEF_MS = 40;

/** True if the last command's animation is still running. */
function useIsMoving(): boolean {
  const [isMoving, note] = useState(false);
  useEffect(() => gameUi().watchMotion?.(note), []);
  return isMoving;
}

/** Plays the lesson's own commands in the open game one at a time, each after the previous animation. */
export function useTheirTurn({ lesson, at, isBeyond }: Standing): void {
  const isMoving = useIsMoving();
  const isTelling = useTable((t) => t.isPlayingBack);
  const isBrief = usePace((p) => p.pace === 'brief');
  const drawer = useTable((t) => t.drawer);
  const sits = useGame((g) => g.viewer !== null && g.dayEnd === null);
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const isOn = at === null && !isBeyond && sits && drawer === null && !isMoving && !isTelling;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order that came brings the next
  useEffect(() => {
    const next = isOn ? coach.ownNext() : null;
    if (!next) return;
    const { side, record } = lesson;
    const needsNoLook = (order: Command): boolean => gameOf(record.ruleset).table.isBrief?.(order) ?? false;
    // An open card needs time to be read.
    const pause = useTable.getState().inspected === null ? WATCH_MS : READ_MS;
    // The other side's last command stays visible for a moment before the day ends.
    const last = useGame.getState().record?.commands.at(-1);
    const isSeen = !last || last.side === side || needsNoLook(last);
    const timer = setTimeout(coach.playNext, isBrief || (needsNoLook(next) && isSeen) ? BRIEF_MS : pause);
    return () => clearTimeout(timer);
  }, [isOn, isBrief, orders]);
}

/** Delay between two demonstrated commands. */
const PAUSE_MS = 500;

/** Performs a card's task on the screen; does nothing if it isn't possible. */
function doFor({ ends, unit, opens = '' }: LessonStep): void {
  const { inspect, openDrawer, mapMode } = useTable.getState();
  const control = ends === 'act' ? document.querySelector<HTMLElement>(byAct(opens)) : null;
  if (ends === 'unit' && unit) inspect(unit);
  else if (ends === 'drawer') openDrawer(opens);
  else if (ends === 'aim' && unit && mapMode.onUnit) mapMode.onUnit(unit);
  else if (ends === 'turn') useGame.getState().closeDay();
  else if (control) control.click();
  else coach.next();
}

/** Demonstrates the step's commands one at a time, each after the previous animation. */
export function useShowing({ lesson, at, left }: Standing): { isShowing: boolean; show: () => void } {
  const [shown, setShown] = useState<number | null>(null);
  const rests = !useIsMoving();
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const isOn = shown !== null && shown === at && left.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order that came brings the next
  useEffect(() => {
    if (shown !== null && !isOn) setShown(null);
    if (!isOn || !rests) return;
    const timer = setTimeout(() => {
      if (!coach.showNext()) setShown(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isOn, rests, orders, shown]);
  const step = at === null ? undefined : lesson.steps[at];
  const show = () => {
    if (step?.ends) doFor(step);
    else {
      useTable.getState().openDrawer(null);
      if (coach.showNext()) setShown(at);
    }
  };
  return { isShowing: isOn, show };
}
