/** Carriers of a side as the tray lists them: their status and the reach shown on the map. Pure. */

import {
  type CarrierReach,
  type CarryStop,
  hasWalkInView,
  type NodeId,
  reachInView,
  type Store,
  type SupplyClass,
  type UnitId,
  type UnitView,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { sameStore } from './loads.ts';

/** ready: can use its method or continue carrying; the other values are reasons why it cannot. */
export type CarrierState = 'ready' | 'spent' | 'displaced' | 'hungry' | 'disabled';

export interface CarrierRow {
  unit: UnitView;
  state: CarrierState;
  /** Tokens that it may still carry, and its daily limit; 0 for the Aerial Port Squadron. */
  left: number;
  carry: number;
  range: number;
}

function stateOf(u: UnitView, left: number, carry: number): CarrierState {
  if (u.displaced) return 'displaced';
  if (u.disabled) return 'disabled';
  if (u.degraded) return 'hungry';
  if (u.exhausted || (carry > 0 && left === 0)) return 'spent';
  return 'ready';
}

const ORDER: { [S in CarrierState]: number } = { ready: 0, hungry: 1, disabled: 1, spent: 2, displaced: 3 };

/** Sustainment units and the APS on the map: usable ones first, larger ones first. */
export function carrierRows(world: World, view: View): CarrierRow[] {
  const side = view.viewer;
  const rows: CarrierRow[] = [];
  for (const unit of view.units) {
    const info = world.info[unit.id];
    if (!info || unit.side !== side || unit.place !== 'map' || info.type.kind === 'combat') continue;
    const left = Math.max(0, info.carry - unit.carried);
    rows.push({ unit, state: stateOf(unit, left, info.carry), left, carry: info.carry, range: info.type.range ?? 0 });
  }
  return rows.sort(
    (a, b) => ORDER[a.state] - ORDER[b.state] || b.carry - a.carry || (world.info[a.unit.id]?.at ?? 0) - (world.info[b.unit.id]?.at ?? 0),
  );
}

/** Current reach of a carrier; null if it can carry nothing. */
export interface CarrierNow {
  unit: UnitId;
  reach: CarrierReach;
}

/** Reach of every carrier that can still carry. */
export function reaching(world: World, view: View, rows: readonly CarrierRow[]): CarrierNow[] {
  const list: CarrierNow[] = [];
  for (const row of rows) {
    const reach = row.state === 'ready' && row.left > 0 ? reachOf(world, view, row.unit.id) : null;
    if (reach) list.push({ unit: row.unit.id, reach });
  }
  return list;
}

/** Reach of a carrier. Units are destinations even if full: the panel then offers to leave tokens on their node. */
export function reachOf(world: World, view: View, carrier: UnitId): CarrierReach | null {
  const reach = reachInView(world, view, carrier);
  const side = world.info[carrier]?.side;
  if (!reach) return null;
  const targets = reach.targets.filter((stop) => stop.store.kind !== 'loose');
  const known = new Set(targets.flatMap(({ store }) => (store.kind === 'unit' ? [store.unit] : [])));
  for (const place of reach.targets) {
    if (place.store.kind !== 'loose') continue;
    for (const u of view.units) {
      if (u.node === place.node && u.side === side && !u.displaced && !known.has(u.id))
        targets.push({ ...place, store: { kind: 'unit', unit: u.id }, gives: [], takes: [] });
    }
  }
  return { ...reach, targets };
}

/** Classes in the order in which they are left on the ground for a combat unit. */
const LEFT_FIRST = ['clV', 'clIII', 'clI'] as const;

/** Class of the next token that the carrier may take from the store and leave loose on the node; null if there is none. @rule 6.3.5 */
export function looseClass(world: World, view: View, carrier: UnitId, from: Store, node: NodeId): SupplyClass | null {
  const reach = reachInView(world, view, carrier);
  const source = reach?.sources.find((stop) => sameStore(stop.store, from));
  const place = reach?.targets.find((stop) => stop.store.kind === 'loose' && stop.node === node);
  if (!source || !place || source === place || !hasWalkInView(world, view, carrier)(source.node, node)) return null;
  return LEFT_FIRST.find((cls) => source.gives.includes(cls) && place.takes.includes(cls)) ?? null;
}

/** True if a carrier has a walk between two stops. */
export type HasWay = (carrier: UnitId, from: CarryStop, to: CarryStop) => boolean;

/** Queries the engine; each carrier's walks are computed once. @ruling R-carry */
export function waysOf(world: World, view: View): HasWay {
  const known = new Map<UnitId, ReturnType<typeof hasWalkInView>>();
  return (carrier, from, to) => {
    let walk = known.get(carrier);
    if (!walk) {
      walk = hasWalkInView(world, view, carrier);
      known.set(carrier, walk);
    }
    return walk(from.node, to.node);
  };
}
