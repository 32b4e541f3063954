/** What was carried, link by link, and what carriers have left. Open to both sides (11.1). Pure. */

import {
  addTo,
  emptyLoad,
  type GameEvent,
  type NodeId,
  type Side,
  total,
  type UnitId,
  type View,
  type World,
} from '../../engine/lines-and-webs/index.ts';
import { checkMayCarry } from '../../engine/lines-and-webs/supply.ts';
import { tableOfView } from '../../engine/lines-and-webs/tableOfView.ts';
import { freshFor } from './reach.ts';
import type { CarrierUse, Haul, LinkFlow } from './types.ts';

/** The carries of a side in the last Phase 3 that the events tell of, the one that runs included. Carries are open to both sides. @rule 6.0, 11.1 */
export function lastHauls(events: Iterable<GameEvent>, side: Side): Haul[] {
  let hauls: Haul[] = [];
  for (const e of events) {
    if (e.type === 'phaseBegan' && e.phase === 'transport') hauls = [];
    if (e.type === 'carried' && e.side === side) hauls.push({ carrier: e.carrier, tokens: e.tokens, path: e.path });
  }
  return hauls;
}

/** Tokens over each link, both ways together, the fullest first; then by names. A walk that goes out and back counts twice. @rule 6.3.2 */
export function linkFlows(hauls: readonly Haul[]): LinkFlow[] {
  const flows = new Map<string, LinkFlow>();
  for (const { tokens, path } of hauls) {
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1] as NodeId, path[i] as NodeId].sort() as [NodeId, NodeId];
      if (a === b) continue;
      const key = `${a} ${b}`;
      const flow = flows.get(key) ?? { a, b, tokens: emptyLoad(), total: 0 };
      addTo(flow.tokens, tokens);
      flow.total += total(tokens);
      flows.set(key, flow);
    }
  }
  return [...flows.values()].sort((x, y) => y.total - x.total || (`${x.a} ${x.b}` < `${y.a} ${y.b}` ? -1 : 1));
}

/** Tokens that went through each node: out of it, into it or past it, the most first. */
export function nodeFlows(hauls: readonly Haul[]): { node: NodeId; total: number }[] {
  const by = new Map<NodeId, number>();
  for (const { tokens, path } of hauls) for (const node of new Set(path)) by.set(node, (by.get(node) ?? 0) + total(tokens));
  return [...by].map(([node, n]) => ({ node, total: n })).sort((x, y) => y.total - x.total || (x.node < y.node ? -1 : 1));
}

const barOf = (code: string | undefined): CarrierUse['barred'] => {
  switch (code) {
    case 'carrier.displaced':
      return 'displaced';
    case 'carrier.degraded':
      return 'degraded';
    case 'carrier.disabled':
      return 'disabled';
    case 'carrier.exhausted':
      return 'exhausted';
    default:
      return null;
  }
};

/**
 * The side's carriers with what they have carried and could still carry: while its part of Phase 3 runs as it stands, before and after it as in a fresh Phase 3; `hauls`, where they
 * are handed in, say what was carried then. The most idle first. @rule 6.3.1, 6.3.2
 */
export function carrierUses(world: World, view: View, side: Side, hauls: readonly Haul[] = []): CarrierUse[] {
  const s = tableOfView(world, freshFor(view, side));
  const by = new Map<UnitId, number>();
  for (const { carrier, tokens } of hauls) by.set(carrier, (by.get(carrier) ?? 0) + total(tokens));
  return s.units
    .filter((u) => u.side === side && u.node !== null && (world.info[u.id]?.carry ?? 0) > 0)
    .map((u): CarrierUse => {
      const carry = world.info[u.id]?.carry ?? 0;
      const carried = by.get(u.id) ?? view.units.find((v) => v.id === u.id)?.carried ?? 0;
      const why = checkMayCarry(world, u);
      const left = hauls.length > 0 ? carry - carried : carry - u.carried;
      return { unit: u.id, node: u.node as NodeId, carried, carry, idle: why ? 0 : Math.max(0, left), barred: barOf(why?.code) };
    })
    .sort((a, b) => b.idle - a.idle || (a.unit < b.unit ? -1 : 1));
}
