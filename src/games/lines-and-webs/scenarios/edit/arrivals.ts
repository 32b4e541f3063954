/** Edits the schedule of arrivals in a draft, and describes its changes. */

import {
  type Arrival,
  CLASSES,
  type Load,
  type RosterEntry,
  type Scenario,
  SIDES,
  type Side,
  type TypeId,
} from '../../../../engine/lines-and-webs/scenario.ts';
import type { Path } from '../../../../records/problems.ts';
import { CLASS_NAMES, sideName } from '../atlas.ts';
import { total } from '../validateForces.ts';
import { type Difference, listChanges } from './difference.ts';

/** Path of a side's schedule, or of a part of it. */
export const arrivalsPath = (side: Side, ...deeper: (string | number)[]): Path => ['forces', side, 'arrivals', ...deeper];

const noTokens = (): Load => ({ clI: 0, clIII: 0, clV: 0, clIX: 0 });

/** Removes the key of an empty schedule. */
function tidy(draft: Scenario, side: Side): void {
  if (draft.forces[side].arrivals?.length === 0) delete draft.forces[side].arrivals;
}

/** The day after the last one, or the first free day if that is past the end of the game. */
function nextDay(arrivals: readonly Arrival[], turns: number): number {
  const days = arrivals.map(({ day }) => day);
  const next = Math.max(1, ...days) + 1;
  if (next <= turns) return next;
  for (let day = 1; day <= turns; day++) if (!days.includes(day)) return day;
  return turns;
}

/** Adds an empty day and sorts the days. Returns the index of the new one. */
export function addArrival(draft: Scenario, side: Side): number {
  const forces = draft.forces[side];
  const arrivals = forces.arrivals ?? [];
  const day = nextDay(arrivals, draft.turns);
  const added: Arrival = { day, units: [], tokens: noTokens() };
  forces.arrivals = [...arrivals, added].sort((one, other) => one.day - other.day);
  return forces.arrivals.findLastIndex((one) => one.day === day);
}

export function removeArrival(draft: Scenario, side: Side, at: number): void {
  draft.forces[side].arrivals?.splice(at, 1);
  tidy(draft, side);
}

/** Sets the number of units of a type in a list; 0 removes the type. */
export function setIn(entries: RosterEntry[], type: TypeId, count: number): void {
  const at = entries.findIndex((one) => one.type === type);
  const entry = entries[at];
  if (entry && count > 0) entry.count = count;
  else if (entry) entries.splice(at, 1);
  else if (count > 0) entries.push({ type, count });
}

/** Sets the number of units of a type that arrive on a day. */
export function setArriving(draft: Scenario, side: Side, at: number, type: TypeId, count: number): void {
  setIn(draft.forces[side].arrivals?.[at]?.units ?? [], type, count);
}

/** Removes all arrivals of a deleted type, and days that become empty. */
export function dropArriving(draft: Scenario, side: Side, type: TypeId): void {
  const { arrivals } = draft.forces[side];
  if (!arrivals) return;
  draft.forces[side].arrivals = arrivals.flatMap((one): Arrival[] => {
    const units = one.units.filter((entry) => entry.type !== type);
    const isLeft = units.length === one.units.length || units.length > 0 || total(one.tokens) > 0;
    return isLeft ? [{ ...one, units }] : [];
  });
  tidy(draft, side);
}

/** '2 Armor, 4 CL V'; 'nothing' */
function contents({ units, tokens }: Arrival, nameOf: (type: TypeId) => string): string {
  const parts = [
    ...units.map(({ type, count }) => `${count} ${nameOf(type)}`),
    ...CLASSES.filter((cls) => tokens[cls] > 0).map((cls) => `${tokens[cls]} ${CLASS_NAMES[cls]}`),
  ];
  return parts.join(', ') || 'nothing';
}

/** 'Gamma, arrivals on day 3: 2 Armor → 2 Armor, 4 CL V' */
export const arrivalChanges = (before: Scenario, after: Scenario, nameOf: (type: TypeId) => string): Difference[] =>
  SIDES.flatMap((side) =>
    listChanges<Arrival>(before, after, {
      path: arrivalsPath(side),
      keyOf: ({ day }) => String(day),
      title: ({ day }) => `${sideName(side)}, arrivals on day ${day}`,
      words: (one) => contents(one, nameOf),
      isOptional: true,
    }),
  );
