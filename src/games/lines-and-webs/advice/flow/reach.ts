/** How far a token out of a port comes in one Phase 3, from carrier to carrier. Open to both sides (11.1). Pure, over a view. */

import type { NodeId, Side, State, UnitState, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { checkMayCarry } from '../../../../engine/lines-and-webs/supply.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { type Walks, walksOf } from '../../../../engine/lines-and-webs/walks.ts';
import { atTransportStart } from '../feeding.ts';
import type { PortReach } from './types.ts';

/** The view at the start of a Phase 3, or, while the side's part of one runs, as it stands now. */
export function freshFor(view: View, side: Side): View {
  return view.phase === 'transport' && !view.done[side] ? view : atTransportStart(view);
}

interface Hauler {
  unit: UnitState;
  walks: Walks;
}

/** The side's carriers that can carry, with their walks. @rule 6.3.1 */
function haulersOf(w: World, s: State, side: Side): Hauler[] {
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
