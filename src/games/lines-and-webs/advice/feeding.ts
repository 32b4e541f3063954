/** Which carriers reach whom, as units stand now and before anybody has carried. Open to both sides (11.1). Pure. */

import { type NodeId, reachInView, type UnitId, type UnitView, type View, type World } from '../../../engine/lines-and-webs/index.ts';

export interface Feeder {
  carrier: UnitId;
  links: number;
  range: number;
}

/** The view as it is at the start of Phase 3: nobody has carried or moved. */
export const atTransportStart = (view: View): View => ({
  ...view,
  units: view.units.map((u) => ({ ...u, carried: 0, exhausted: false, moved: false })),
});

/** The nodes to which a carrier brings its own tokens, with links; none for units that do not carry. `view` is one of `uncarried`. @rule 6.3.2 */
export const supplied = (world: World, view: View, carrier: UnitId): readonly { node: NodeId; links: number }[] =>
  reachInView(world, view, carrier)?.nodes ?? [];

/** Nothing that it suffers keeps it from carrying. @rule 2.9 */
export const mayCarry = ({ disabled, degraded, displaced }: UnitView): boolean => !disabled && !degraded && !displaced;

/** Carriers of its side that reach a unit and may carry, the nearest first. @rule 6.3.2, 2.9 */
export function feedersOf(world: World, view: View, id: UnitId): Feeder[] {
  const u = view.units.find((one) => one.id === id);
  if (!u || u.node === null) return [];
  return view.units
    .flatMap((carrier): Feeder[] => {
      const type = world.info[carrier.id]?.type;
      if (carrier.id === id || carrier.side !== u.side || carrier.node === null || !mayCarry(carrier)) return [];
      if (type?.range === null || type?.range === undefined) return [];
      const stop = supplied(world, view, carrier.id).find(({ node }) => node === u.node);
      return stop ? [{ carrier: carrier.id, links: stop.links, range: type.range }] : [];
    })
    .sort((a, b) => a.links - b.links);
}
