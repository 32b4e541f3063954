/** Moves of single carriers after which a unit would lie in their reach: where a chain of others can fill them on the way. Pure. */

import type { NodeId, Side, State, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { checkMayMove } from '../../../../engine/lines-and-webs/supply.ts';
import type { Shortage } from '../forecast/types.ts';
import { linksBetween } from '../links.ts';
import { guardOf } from '../plan/guards.ts';

/** So many are tried, and of one carrier so many. */
const TRIED = 6;
const OF_ONE = 3;

/** For whom a way is sought. */
interface Ask {
  world: World;
  side: Side;
  shortage: Shortage;
}

export interface Step {
  unit: string;
  from: NodeId;
  to: NodeId;
  links: number;
}

/** Nodes where a token of the class lies, with carriers and in ports of the side. */
function sourcesOf({ side, shortage }: Ask, state: State): NodeId[] {
  const { cls } = shortage;
  const ports = state.ports.filter(({ holder, store }) => holder === side && store[cls] > 0).map(({ node }) => node);
  return [...ports, ...state.units.flatMap((u) => (u.side === side && u.node !== null && u.load[cls] > 1 ? [u.node] : []))];
}

/** Those nearest to what is to be brought first: there the others still reach the carrier. */
export function stepsFor(ask: Ask, state: State): Step[] {
  const { world, side, shortage } = ask;
  const end = state.units[world.info[shortage.unit]!.at]!.node;
  const sources = sourcesOf(ask, state);
  if (end === null || sources.length === 0) return [];
  const nearest = (node: NodeId): number => Math.min(...sources.map((source) => linksBetween(world, source, node)));
  const of = (u: UnitState): (Step & { far: number })[] => {
    const info = world.info[u.id]!;
    if (u.side !== side || u.node === null || u.id === shortage.unit || info.carry === 0) return [];
    if (checkMayMove(world, u) || guardOf(world, state, u, 1)) return [];
    return moveStops(world, state, u.id)
      .filter(({ node }) => linksBetween(world, node, end) <= (info.type.range ?? 0))
      .map(({ node, cost }) => ({ unit: u.id, from: u.node as NodeId, to: node, links: cost, far: nearest(node) }))
      .sort((a, b) => a.far - b.far || a.links - b.links)
      .slice(0, OF_ONE);
  };
  return state.units
    .flatMap(of)
    .sort((a, b) => a.far - b.far || a.links - b.links)
    .slice(0, TRIED)
    .map(({ far: _far, ...step }) => step);
}
