/** Where a carrier that has nothing to bring today should drive so that the front does not outrun it. Pure. */

import type { NodeId, Side, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { checkMayMove } from '../../../../engine/lines-and-webs/supply.ts';
import { distance } from '../../../../engine/lines-and-webs/table.ts';
import { FAR, linksBetween } from '../links.ts';
import { isLastDay } from '../schedule.ts';
import { guardOf } from './guards.ts';

export interface Follow {
  to: NodeId;
  links: number;
  /** Combat units that it reaches from there, and reaches none now. */
  reaches: UnitId[];
}

/** It keeps a CL III for the day after. @rule 6.3.3 */
const FUEL = 2;

const onMap = (s: State, side: Side, isOwn: boolean): (UnitState & { node: NodeId })[] =>
  s.units.filter((u): u is UnitState & { node: NodeId } => u.node !== null && (u.side === side) === isOwn);

/**
 * The nearest place from which a carrier that reaches nobody who fights reaches most of them tomorrow: out of the march and attack of every enemy, and within its
 * own range of a port or a carrier that fills it. Null where it has worked today, is needed where it stands, or finds none. @rule 6.3.2, 6.3.3, 6.6.4
 */
export function followOf(world: World, s: State, u: UnitState): Follow | null {
  if (u.node === null || u.moved || u.carried > 0 || u.load.clIII < FUEL || isLastDay(world, s)) return null;
  if (checkMayMove(world, u) !== null || guardOf(world, s, u) !== null) return null;
  const range = world.info[u.id]?.type.range ?? 0;
  const own = onMap(s, u.side, true);
  const fighters = own.filter(({ id }) => world.info[id]?.type.kind === 'combat');
  const reached = (from: NodeId): UnitId[] => fighters.filter(({ node }) => linksBetween(world, from, node) <= range).map(({ id }) => id);
  if (reached(u.node).length > 0) return null;
  const enemies = onMap(s, u.side, false).filter(({ id }) => world.info[id]?.type.kind === 'combat');
  const isSafe = (at: NodeId): boolean =>
    enemies.every(({ id, node }) => distance(world, at, node) > (world.info[id]?.type.move ?? FAR) + 1);
  const fillers = [
    ...s.ports.flatMap(({ node, holder }) => (holder === u.side ? [{ node, links: range }] : [])),
    ...own.flatMap(({ id, node }) =>
      id !== u.id && (world.info[id]?.carry ?? 0) > 0 ? [{ node, links: Math.max(range, world.info[id]?.type.range ?? 0) }] : [],
    ),
  ];
  const isFilled = (at: NodeId): boolean => fillers.some(({ node, links }) => linksBetween(world, at, node) <= links);
  const found = moveStops(world, s, u.id)
    .map(({ node, cost }): Follow => ({ to: node, links: cost, reaches: reached(node) }))
    .filter(({ to, reaches }) => reaches.length > 0 && isSafe(to) && isFilled(to));
  return found.sort((a, b) => b.reaches.length - a.reaches.length || a.links - b.links)[0] ?? null;
}
