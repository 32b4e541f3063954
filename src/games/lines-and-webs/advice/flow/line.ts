/**
 * Supply line of a unit: path from the nearest carrier, within and beyond its range; units that will miss tonight's meal. Open to both sides
 * (11.1). Pure.
 */

import type { NodeId, Side, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { maskOf, reachFor } from '../../../../engine/lines-and-webs/movement.ts';
import { occupancy, WALKERS } from '../../../../engine/lines-and-webs/occupancy.ts';
import { checkMayCarry } from '../../../../engine/lines-and-webs/supply.ts';
import { nodeIndex } from '../../../../engine/lines-and-webs/table.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { CLOSED, MAX_LINKS, roadTo } from '../../../../engine/map/paths.ts';
import { daysToMeal } from '../want.ts';
import { freshFor, haulersOf } from './reach.ts';

export interface SupplyLine {
  unit: UnitId;
  carrier: UnitId;
  /** From the carrier to the unit. */
  path: NodeId[];
  /** Number of links within the carrier's range, and beyond it. */
  reaches: number;
  short: number;
}

/**
 * Line to a unit from the own carrier with the fewest links out of range, then the nearest; null if no carrier can carry or no way is open.
 * Outside of its side's part of Phase 3 carriers count as fresh.
 * @rule 6.3.1, 6.3.2, 1.9
 */
export function supplyLine(w: World, view: View, id: UnitId): SupplyLine | null {
  const side = w.info[id]?.side;
  const own = view.units.find((u) => u.id === id);
  if (side === undefined || !own?.node || own.place !== 'map') return null;
  const s = tableOfView(w, freshFor(view, side));
  const from = nodeIndex(w, own.node);
  const mask = maskOf(w, s, occupancy(w, s), WALKERS.supplies, side);
  if (mask[from] === CLOSED) return null;
  const out = reachFor(w, s, occupancy(w, s), WALKERS.supplies, side, from, MAX_LINKS);
  let best: { unit: UnitId; at: number; links: number; short: number } | null = null;
  for (const u of s.units) {
    if (u.side !== side || u.id === id || u.node === null || checkMayCarry(w, u)) continue;
    const at = nodeIndex(w, u.node);
    const links = out.dist[at] as number;
    if (links < 0) continue;
    const short = Math.max(0, links - (w.info[u.id]?.type.range ?? 0));
    if (!best || short < best.short || (short === best.short && links < best.links)) best = { unit: u.id, at, links, short };
  }
  if (!best) return null;
  const path = roadTo(w.graph, out, mask, best.at)
    .reverse()
    .map((at) => w.graph.ids[at] as NodeId);
  return { unit: id, carrier: best.unit, path, reaches: best.links - best.short, short: best.short };
}

/**
 * Of the given nodes, those that no own carrier would reach if the unit were there, with the number of missing links (Infinity if no way is open).
 * Empty for a carrier, and if no carrier reaches any of the nodes.
 * @rule 6.3.2
 */
export function beyondSupply(w: World, view: View, unit: UnitId, nodes: readonly NodeId[]): ReadonlyMap<NodeId, number> {
  const beyond = new Map<NodeId, number>();
  if (w.info[unit]?.type.kind !== 'combat') return beyond;
  for (const node of nodes) {
    const units = view.units.map((u) => (u.id === unit ? { ...u, node } : u));
    const short = supplyLine(w, { ...view, units }, unit)?.short ?? Number.POSITIVE_INFINITY;
    if (short > 0) beyond.set(node, short);
  }
  return [...beyond.values()].every((short) => short === Number.POSITIVE_INFINITY) && beyond.size === nodes.length ? new Map() : beyond;
}

/** Units of a side without food that no carrier can supply any more. */
function unfed(w: World, view: View, side: Side): UnitId[] {
  const empty = view.units.filter((u) => u.side === side && u.place === 'map' && u.node !== null && u.load.clI === 0 && !u.degraded);
  const isOver = view.phase === 'orders' || view.phase === 'execute' || (view.phase === 'transport' && view.done[side]);
  if (isOver || empty.length === 0) return empty.map(({ id }) => id);
  const s = tableOfView(w, freshFor(view, side));
  const haulers = haulersOf(w, s, side);
  // Sources of food, with their owners.
  const food = [
    ...s.units.flatMap((u) => (u.side === side && u.node !== null && !u.displaced && u.load.clI > 0 ? [{ node: u.node, unit: u.id }] : [])),
    ...s.ports.flatMap((port) => (port.holder === side && port.store.clI > 0 ? [{ node: port.node, unit: null }] : [])),
  ];
  const ports = new Set(s.ports.map(({ node }) => node));
  return empty.flatMap(({ id, node, displaced }) => {
    const to = node as NodeId;
    // Within a port tokens move without a carrier (6.3.6).
    const isReached = food.some((at) => (at.node === to && ports.has(to)) || haulers.some(({ walks }) => walks.links(at.node, to) >= 0));
    return isReached && !displaced ? [] : [id];
  });
}

/**
 * Units that will miss tonight's meal. Before the side's Phase 3 only those without food that no carrier can supply; afterwards all without food.
 * Excludes degraded units; empty on the last night.
 * @rule 6.3.2, 6.7.1
 */
export function unfedTonight(w: World, view: View): ReadonlySet<UnitId> {
  const isMealDay = !['setup', 'over'].includes(view.phase) && view.turn < view.turns && daysToMeal(view.turn, w.scenario.mealEvery) === 0;
  return new Set(isMealDay ? [...unfed(w, view, 'delta'), ...unfed(w, view, 'gamma')] : []);
}
