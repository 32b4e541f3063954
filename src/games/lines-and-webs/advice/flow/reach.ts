/** Which carriers reach whom before anybody has carried, and how far a token out of a port comes from one to the next. Open to both sides (11.1). Pure, over a view. */

import {
  type NodeId,
  reachInView,
  type Side,
  type State,
  type UnitId,
  type UnitState,
  type UnitView,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { checkMayCarry } from '../../../../engine/lines-and-webs/supply.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { type Walks, walksOf } from '../../../../engine/lines-and-webs/walks.ts';
import type { PortReach } from './flows.ts';

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

/** The view at the start of a Phase 3, or, while the side's part of one runs, as it stands now. */
export function freshFor(view: View, side: Side): View {
  return view.phase === 'transport' && !view.done[side] ? view : atTransportStart(view);
}

interface Hauler {
  unit: UnitState;
  walks: Walks;
}

/** The side's carriers that can carry, with their walks. @rule 6.3.1 */
export function haulersOf(w: World, s: State, side: Side): Hauler[] {
  return s.units
    .filter((u) => u.side === side && u.node !== null && checkMayCarry(w, u) === null)
    .map((unit) => ({ unit, walks: walksOf(w, s, unit) }));
}

/** Nodes where a token can wait for its next carry: an own unit that is not displaced, a port that the side holds. @rule 6.3.2, 6.3.4 */
function stopsOf(s: State, side: Side): NodeId[] {
  const stops = new Set<NodeId>();
  for (const u of s.units) if (u.side === side && u.node !== null && !u.displaced) stops.add(u.node);
  for (const port of s.ports) if (port.holder === side) stops.add(port.node);
  return [...stops];
}

/** Carries to each node, from one port on; whoever took part, with the carries before its own. */
function spreadFrom(w: World, port: NodeId, haulers: readonly Hauler[], stops: readonly NodeId[]): PortReach {
  const carries = new Map<NodeId, number>([[port, 0]]);
  const carriers: PortReach['carriers'] = [];
  let frontier: NodeId[] = [port];
  for (let n = 1; frontier.length > 0; n++) {
    const found = new Set<NodeId>();
    for (const { unit, walks } of haulers) {
      const brings = w.land.filter((to) => !carries.has(to) && frontier.some((node) => walks.links(node, to) >= 0));
      if (brings.length > 0 && !carriers.some((c) => c.unit === unit.id)) carriers.push({ unit: unit.id, carries: n - 1 });
      for (const node of brings) found.add(node);
    }
    for (const node of found) carries.set(node, n);
    frontier = stops.filter((node) => found.has(node));
  }
  return { port, nodes: [...carries].map(([node, n]) => ({ node, carries: n })), carriers };
}

/**
 * For each port that the side holds, the nodes to which a token out of it can be brought by the carriers as they stand, whatever they hold, and by how many carries one
 * after another. A carrier may carry a token twice, onto itself and on. @rule 6.3.2 @ruling R-carry
 */
export function portReaches(world: World, view: View, side: Side): PortReach[] {
  const s = tableOfView(world, freshFor(view, side));
  const haulers = haulersOf(world, s, side);
  const stops = stopsOf(s, side);
  return s.ports.filter(({ holder }) => holder === side).map(({ node }) => spreadFrom(world, node, haulers, stops));
}
