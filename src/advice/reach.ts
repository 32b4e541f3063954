/** The reach of a carrier as the screen offers it: the engine's, with the units beside which tokens may be left loose in place of the loose tokens. Pure. */

import {
  type CarrierReach,
  type CarryStop,
  hasWalkInView,
  reachInView,
  type UnitId,
  type View,
  type World,
} from '../engine/lines-and-webs/index.ts';

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
