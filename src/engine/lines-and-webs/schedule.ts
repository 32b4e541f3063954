/**
 * The schedule of arrivals: units and tokens that come to a side free of charge on days that the scenario names. Before its day a piece stands
 * outside the queue; in Phase 1 of its day it joins what is In Transit and arrives with it (6.1.1). From then on nothing is special about it.
 */

import type { ScheduledDay } from './arrivals.ts';
import { addTo, basicLoad, copyLoad, defaultOpen, emptyLoad, total } from './load.ts';
import type { Side } from './scenario.ts';
import type { State } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

/** Does anything come by a schedule in this scenario? */
export const hasSchedule = (w: World): boolean => w.schedule.delta.length + w.schedule.gamma.length > 0;

/** What has not come yet of a side's schedule and comes before the game ends, by day. A unit that the umpire has put elsewhere is no part of it. */
export function stillToCome(w: World, s: Pick<State, 'units' | 'scheduleTo'>, side: Side): ScheduledDay[] {
  const to = s.scheduleTo ?? 0;
  const waiting = new Set(s.units.filter(({ place }) => place === 'scheduled').map(({ id }) => id));
  return w.schedule[side]
    .filter(({ day }) => day > to && day <= w.scenario.turns)
    .map(({ day, units, tokens }) => ({ day, units: units.filter((id) => waiting.has(id)), tokens: copyLoad(tokens) }))
    .filter(({ units, tokens }) => units.length > 0 || total(tokens) > 0);
}

/** What is due by today joins what is In Transit, units with their basic load: it arrives with the queue's move. The bank does not limit it. @rule 6.1.1, 3.4 */
export function reinforce(w: World, d: State, side: Side, fx: Fx): void {
  if (d.scheduleTo === undefined) return;
  const came = stillToCome(w, d, side).filter(({ day }) => day <= d.turn);
  if (came.length === 0) return;
  const tokens = emptyLoad();
  for (const day of came) addTo(tokens, day.tokens);
  const units = came.flatMap((day) => day.units);
  addTo(d.sides[side].transit, tokens);
  for (const id of units) {
    const info = w.info[id]!;
    const u = d.units[info.at]!;
    u.place = 'transit';
    u.load = basicLoad(info.type, defaultOpen(info.type, w.scenario.openPattern));
  }
  fx.emit({ type: 'reinforced', side, tokens, units });
}

/** Both sides have what is due: an earlier day that the umpire goes back to brings nothing twice. */
export function closeDay(d: State): void {
  if (d.scheduleTo !== undefined) d.scheduleTo = Math.max(d.scheduleTo, d.turn);
}
