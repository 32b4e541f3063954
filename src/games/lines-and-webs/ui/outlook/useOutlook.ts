/** Standing of the seated side, as far as the day's events are known to it. */

import { useMemo } from 'react';
import type { View } from '../../../../engine/lines-and-webs/index.ts';
import { changesOf, hasNeedle, type NeedleChange, needleOf } from '../../account/needle.ts';
import { type AimNow, aimNow } from '../../advice/aim.ts';
import { type RumourMoment, type RumourNow, rumourNow } from '../../advice/rumour.ts';
import { type DayMoment, deedsOfDay, phasesOfDay, viewsOfDay } from '../../store/dayViews.ts';
import { useGame } from '../../typedStores.ts';
import { useRevealedLog, useSeat } from '../seat.ts';

export interface Outlook {
  aim: AimNow | null;
  chance: number;
  /** Last change seen today; in the morning that of the night. */
  change: NeedleChange | null;
}

/** Views at the end of each action, so that the gauge moves once per action, with its cause; for a finished day its final view. */
function useDay(viewsOf = deedsOfDay): View[] {
  const { view, viewer } = useSeat();
  const log = useRevealedLog();
  return useMemo(() => {
    const views = viewsOf(useGame.getState(), log, viewer, view.turn);
    return views.length === 0 || view.phase === 'over' ? [...views, view] : views;
  }, [log, view, viewer, viewsOf]);
}

/** Null during setup. */
export function useOutlook(): Outlook | null {
  const { view, world, viewer } = useSeat();
  const log = useRevealedLog();
  const day = useDay();
  const turns = useDay(viewsOfDay);
  return useMemo(() => {
    const last = day.at(-1);
    if (!last || !hasNeedle(last) || !hasNeedle(view)) return null;
    const today = changesOf(world, day, viewer).at(-1);
    const night = today ?? changesOf(world, deedsOfDay(useGame.getState(), log, viewer, view.turn - 1), viewer).at(-1);
    const change = night?.turn === view.turn ? night : null;
    return { aim: aimNow(world, [...turns, view], viewer), chance: needleOf(world, last, viewer), change };
  }, [day, turns, view, world, viewer, log]);
}

const SHOWN = 4;

/** Last four changes, newest first, from any day. */
export function useLastChanges(): NeedleChange[] {
  const { view, world, viewer } = useSeat();
  const log = useRevealedLog();
  const day = useDay();
  return useMemo(() => {
    const changes = changesOf(world, day, viewer);
    for (let turn = view.turn - 1; turn > 0 && changes.length < SHOWN; turn--)
      changes.unshift(...changesOf(world, deedsOfDay(useGame.getState(), log, viewer, turn), viewer));
    return changes.slice(-SHOWN).reverse();
  }, [day, view.turn, world, viewer, log]);
}

/** True if rumors are possible: at the start of a day, when purchases are public, and before the first turn; not before the other side has acted. */
const isHeard = ({ turn, phase }: View): boolean => phase === 'transport' || phase === 'execute' || (phase === 'deploy' && turn > 1);

/** First moment of each phase with possible rumors. */
const heardOn = (moments: readonly DayMoment[], day: number): DayMoment[] =>
  moments.filter(
    ({ view }, i) =>
      view.turn === day && isHeard(view) && (i === 0 || moments[i - 1]?.view.phase !== view.phase || moments[i - 1]?.view.turn !== day),
  );

/** Apparent plan of the computer's side; null if there is no new rumor. */
export function useRumour(): RumourNow | null {
  const { view, world, viewer } = useSeat();
  const log = useRevealedLog();
  const { turn } = view;
  return useMemo(() => {
    const game = useGame.getState();
    const days = new Map([turn - 2, turn - 1, turn].map((day) => [day, day < 1 ? [] : phasesOfDay(game, log, viewer, day)]));
    const heard = (day: number): RumourMoment[] =>
      heardOn(days.get(day) ?? [], day).map((moment) => ({
        view: moment.view,
        told: log.filter(({ seq, undone }) => seq <= moment.seq && !undone),
      }));
    const now = { view, told: log.filter(({ undone }) => !undone) };
    return rumourNow(world, [...heard(turn - 2), ...heard(turn - 1)], heard(turn), now, viewer);
  }, [log, view, turn, world, viewer]);
}
