/** Changes to a side's setup, as a list of all its placed units. @rule 3 */

import {
  countTypes,
  type Facing,
  forward,
  type Placed,
  placesOf,
  UNIT_TYPES,
  type Unit,
  type UnitType,
  type View,
  type World,
} from '../../../../engine/lines-of-battle/index.ts';
import { placeOf } from '../../../../engine/map/square.ts';
import type { SideId } from '../../words/names.ts';

type Units = readonly Placed[];

/** The side's placed units. */
export const placedOf = ({ units }: Pick<View, 'units'>, side: SideId): Placed[] =>
  units.flatMap((unit) => (unit.side === side && unit.at !== null ? [{ type: unit.type, at: unit.at, facing: unit.facing }] : []));

/** The army that stands before a side has chosen: the scenario's first, or Swordsmen if it has none. */
export function offeredTo(w: World, side: SideId): Placed[] {
  const [first] = w.scenario.arrangements;
  const places = first && placesOf(w, side, first);
  if (places) return places;
  const [leader, rest] = [w.rulings.commander === 'on' ? 'commander' : 'swordsmen', 'swordsmen'] as const;
  return [...w.zone[side]].slice(0, w.scenario.units).map((at, i) => ({ type: i === 0 ? leader : rest, at, facing: forward(side) }));
}

const AT_REST = { moved: false, turned: false, swapped: false, attacked: false, reloads: false };
/** The units as they will stand on the board. */
export const onBoard = (units: Units, side: SideId): Unit[] =>
  units.map((unit, n) => ({ ...unit, ...AT_REST, id: `${side}-${n + 1}`, side }));

const keyOf = (units: Units): string =>
  units
    .map(({ type, at, facing }) => `${at}${type}${facing}`)
    .sort()
    .join(' ');
/** True if the same types stand on the same squares with the same facings. */
export const isSameArmy = (a: Units, b: Units): boolean => keyOf(a) === keyOf(b);

/** The unit on `from` goes to `to`, and a unit there to `from`. */
export const exchanged = (units: Units, from: string, to: string): Placed[] =>
  units.map((unit) => (unit.at === from ? { ...unit, at: to } : unit.at === to ? { ...unit, at: from } : unit));

/** The whole army moved by so many columns; null if a unit leaves the zone. @ruling R-zone any */
export function shifted({ grid, zone }: World, units: Units, side: SideId, columns: number): Placed[] | null {
  const moved = units.map((unit) => {
    const { column, row } = placeOf(grid, unit.at);
    return { ...unit, at: grid.ids[row * grid.columns + column + columns] ?? '' };
  });
  return moved.every(({ at }) => zone[side].has(at)) ? moved : null;
}

export const turned = (units: Units, at: string, facing: Facing): Placed[] =>
  units.map((unit) => (unit.at === at ? { ...unit, facing } : unit));

export const facingEnemy = (units: Units, side: SideId): Placed[] => units.map((unit) => ({ ...unit, facing: forward(side) }));

/** Why a type's number stays as it is, with the clause. */
export interface Stop {
  text: string;
  clause: string;
}

/** Why a side can't have one more of a type; null if it can. @rule 3.1, 7.1 */
export function whyNoMore({ scenario: { units: all, limits } }: World, units: Units, type: UnitType): Stop | null {
  if (type === 'commander') return { text: 'one in each army', clause: '7.1' };
  const most = limits[type] ?? all;
  return countTypes(units.map((unit) => unit.type))[type] < most ? null : { text: `${most} is the most`, clause: '3.1' };
}

/**
 * The army with one more unit of a type, or one fewer, which another type gains or loses: the number of units stays. The unit on `held` changes if it can,
 * otherwise the last of the most numerous type. Null if no unit can change. @rule 3.1
 */
export function withOne(
  w: World,
  units: Units,
  type: UnitType,
  by: 1 | -1,
  held: string | null,
): { units: Placed[]; other: UnitType } | null {
  const army = countTypes(units.map((unit) => unit.type));
  const others = UNIT_TYPES.filter((one) => one !== type && one !== 'commander');
  const own = units.find(({ at }) => at === held);
  let [from, to]: (UnitType | undefined)[] = [type, type];
  if (by === 1) {
    const best = others.filter((one) => army[one] > 0).sort((a, b) => army[b] - army[a]);
    from = own && best.includes(own.type) ? own.type : best[0];
  } else [to] = others.filter((one) => !whyNoMore(w, units, one)).sort((a, b) => army[a] - army[b]);
  if (from === undefined || to === undefined || army[from] === 0 || whyNoMore(w, units, to)) return null;
  const at = own?.type === from ? own.at : units.findLast((unit) => unit.type === from)?.at;
  const changed = to;
  return { units: units.map((unit) => (unit.at === at ? { ...unit, type: changed } : unit)), other: by === 1 ? from : to };
}

/** Square where a unit of a type is placed next: as in an arrangement with the same army, otherwise the first free one; null if none is free. */
export function nextSquare(w: World, view: Pick<View, 'units'>, side: SideId, type: UnitType): string | null {
  const own = view.units.filter((unit) => unit.side === side);
  const army = JSON.stringify(countTypes(own.map((unit) => unit.type)));
  const plans = w.scenario.arrangements.flatMap((one) => [placesOf(w, side, one) ?? []]);
  const plan = plans.find((units) => JSON.stringify(countTypes(units.map((unit) => unit.type))) === army) ?? [];
  const isFree = (at: string): boolean => own.every((unit) => unit.at !== at);
  return plan.find((unit) => unit.type === type && isFree(unit.at))?.at ?? [...w.zone[side]].find(isFree) ?? null;
}
