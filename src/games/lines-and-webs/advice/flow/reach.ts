/** Reach of carriers before any carry, and of tokens passed from carrier to carrier out of a port. Open to both sides (11.1). Pure, over a view. */

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

/** The view at the start of Phase 3, before any carry or move. */
export const atTransportStart = (view: View): View => ({
  ...view,
  units: view.units.map((u) => ({ ...u, carried: 0, exhausted: false, moved: false })),
});

/**
 * Nodes to which a carrier brings its own tokens, with links; empty for units that do not carry. Expects a view from `atTransportStart`.
 * @rule 6.3.2
 */
export const supplied = (world: World, view: View, carrier: UnitId): readonly { node: NodeId; links: number }[] =>
  reachInView(world, view, carrier)?.nodes ?? [];

/** True if no condition of the carrier prevents it from carrying. @rule 2.9 */
export const mayCarry = ({ disabled, degraded, displaced }: UnitView): boolean => !disabled && !degraded && !displaced;

/** Carriers of the unit's side that reach it and may carry, nearest first. @rule 6.3.2, 2.9 */
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

/** The view at the start of a Phase 3; during the side's part of one, the current view. */
export function freshFor(view: View, side: Side): View {
  return view.phase === 'transport' && !view.done[side] ? view : atTransportStart(view);
}

interface Hauler {
  unit: UnitState;
  walks: Walks;
}

/** The side's usable carriers, with their walks. @rule 6.3.1 */
export function haulersOf(w: World, s: State, side: Side): Hauler[] {
  return s.units
    .filter((u) => u.side === side && u.node !== null && checkMayCarry(w, u) === null)
    .map((unit) => ({ unit, walks: walksOf(w, s, unit) }));
}

/** Nodes where a token can wait for its next carry: own units that are not displaced, and ports of the side. @rule 6.3.2, 6.3.4 */
function stopsOf(s: State, side: Side): NodeId[] {
  const stops = new Set<NodeId>();
  for (const u of s.units) if (u.side === side && u.node !== null && !u.displaced) stops.add(u.node);
  for (const port of s.ports) if (port.holder === side) stops.add(port.node);
  return [...stops];
}

/** Number of carries to each node from one port, and the carriers involved. */
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
 * For each port of the side, the nodes to which its tokens can be brought by the current carriers, ignoring their loads, with the number of consecutive carries.
 * A carrier may carry a token twice: to itself and onward.
 * @rule 6.3.2 @ruling R-carry
 */
export function portReaches(world: World, view: View, side: Side): PortReach[] {
  const s = tableOfView(world, freshFor(view, side));
  const haulers = haulersOf(world, s, side);
  const stops = stopsOf(s, side);
  return s.ports.filter(({ holder }) => holder === side).map(({ node }) => spreadFrom(world, node, haulers, stops));
}
