/** The reach of a carrier as the screen offers it: the engine's, with the units beside which tokens may be left loose in place of the loose tokens. Pure. */

import {
  type CarrierReach,
  type CarryStop,
  hasWalkInView,
  type NodeId,
  reachInView,
  type Store,
  type SupplyClass,
  type UnitId,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { sameStore } from './stores.ts';

/** Units are chosen as destinations, full ones too: the panel then offers to leave tokens beside them. */
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

/** In the order in which tokens are left beside a unit that fights. */
const LEFT_FIRST = ['clV', 'clIII', 'clI'] as const;

/** The class of which the carrier may now bring a token out of the store and leave it loose on the node; null where it may bring none. @rule 6.3.5 */
export function looseClass(world: World, view: View, carrier: UnitId, from: Store, node: NodeId): SupplyClass | null {
  const reach = reachInView(world, view, carrier);
  const source = reach?.sources.find((stop) => sameStore(stop.store, from));
  const place = reach?.targets.find((stop) => stop.store.kind === 'loose' && stop.node === node);
  if (!source || !place || source === place || !hasWalkInView(world, view, carrier)(source.node, node)) return null;
  return LEFT_FIRST.find((cls) => source.gives.includes(cls) && place.takes.includes(cls)) ?? null;
}

/** Is there a walk between two stops for a carrier? */
export type HasWay = (carrier: UnitId, from: CarryStop, to: CarryStop) => boolean;

/** Asks the engine, which works each carrier's walks out once. @ruling R-carry */
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
