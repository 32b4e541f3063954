/**
 * The arrival schedule: free units and tokens on days set by the scenario. Until its day a piece is outside the queue; in Phase 1 of its day
 * it joins In Transit and arrives (6.1.1). From then on normal rules apply.
 */

import type { ScheduledDay } from './arrivals.ts';
import { addTo, basicLoad, copyLoad, defaultOpen, emptyLoad, total } from './load.ts';
import type { Side } from './scenario.ts';
import type { State } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

/** True if the scenario has an arrival schedule. */
export const hasSchedule = (w: World): boolean => w.schedule.delta.length + w.schedule.gamma.length > 0;

/** Coming arrivals of a side before the end of the game, by day. Excludes units that the umpire has moved elsewhere. */
export function stillToCome(w: World, s: Pick<State, 'units' | 'scheduleTo'>, side: Side): ScheduledDay[] {
  const lastDay = s.scheduleTo ?? 0;
  const waiting = new Set(s.units.filter(({ place }) => place === 'scheduled').map(({ id }) => id));
  return w.schedule[side]
    .filter(({ day }) => day > lastDay && day <= w.scenario.turns)
    .map(({ day, units, tokens }) => ({ day, units: units.filter((id) => waiting.has(id)), tokens: copyLoad(tokens) }))
    .filter(({ units, tokens }) => units.length > 0 || total(tokens) > 0);
}

/** Adds due arrivals to In Transit, units with their basic load; the queue's move then delivers them. Not limited by the bank. @rule 6.1.1, 3.4 */
export function reinforce(w: World, d: State, side: Side, fx: Fx): void {
  if (d.scheduleTo === undefined) return;
  const due = stillToCome(w, d, side).filter(({ day }) => day <= d.turn);
  if (due.length === 0) return;
  const tokens = emptyLoad();
  for (const day of due) addTo(tokens, day.tokens);
  const units = due.flatMap((day) => day.units);
  addTo(d.sides[side].transit, tokens);
  for (const id of units) {
    const info = w.info[id]!;
    const u = d.units[info.at]!;
    u.place = 'transit';
    u.load = basicLoad(info.type, defaultOpen(info.type, w.scenario.openPattern));
  }
  fx.emit({ type: 'reinforced', side, tokens, units });
}

/** Marks today's arrivals as delivered, so that they do not repeat if the umpire goes back to an earlier day. */
export function closeDay(d: State): void {
  if (d.scheduleTo !== undefined) d.scheduleTo = Math.max(d.scheduleTo, d.turn);
}
