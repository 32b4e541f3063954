/** Token flow per link. Open to both sides (11.1). Pure. */

import {
  addTo,
  emptyLoad,
  type GameEvent,
  type Load,
  type NodeId,
  type Side,
  total,
  type UnitId,
} from '../../../../engine/lines-and-webs/index.ts';

/** Nodes that a token from a port can reach in one Phase 3 with the current carriers, with the number of consecutive carries. */
export interface PortReach {
  port: NodeId;
  /** Nearest first; 0 is the port itself. */
  nodes: { node: NodeId; carries: number }[];
  /** Carriers involved, each with the number of carries before its own. */
  carriers: { unit: UnitId; carries: number }[];
}

/** One completed carry: an event of the log, or a command with its path. */
export interface Haul {
  carrier: UnitId;
  tokens: Load;
  path: readonly NodeId[];
}

/** Tokens carried over a link in both directions; `a` sorts before `b`. */
export interface LinkFlow {
  a: NodeId;
  b: NodeId;
  tokens: Load;
  total: number;
}

/** Carries of a side in the last or current Phase 3 of the events. Open to both sides. @rule 6.0, 11.1 */
export function lastHauls(events: Iterable<GameEvent>, side: Side): Haul[] {
  let hauls: Haul[] = [];
  for (const e of events) {
    if (e.type === 'phaseBegan' && e.phase === 'transport') hauls = [];
    if (e.type === 'carried' && e.side === side) hauls.push({ carrier: e.carrier, tokens: e.tokens, path: e.path });
  }
  return hauls;
}

/** Tokens per link in both directions, the fullest first, then by names. A walk out and back counts twice. @rule 6.3.2 */
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

/** Tokens that left, entered or passed each node, the most first. */
export function nodeFlows(hauls: readonly Haul[]): { node: NodeId; total: number }[] {
  const by = new Map<NodeId, number>();
  for (const { tokens, path } of hauls) for (const node of new Set(path)) by.set(node, (by.get(node) ?? 0) + total(tokens));
  return [...by].map(([node, n]) => ({ node, total: n })).sort((x, y) => y.total - x.total || (x.node < y.node ? -1 : 1));
}
