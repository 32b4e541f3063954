/** Routine rules of every supply plan: self-repair, displacement, guarding ports, following the front, moving the squadron. Pure. */

import type { NodeId, Side, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { checkMayMove } from '../../../../engine/lines-and-webs/supply.ts';
import { countAt, distance, portStateAt } from '../../../../engine/lines-and-webs/table.ts';
import { isLastDay } from '../days.ts';
import { FAR, linksBetween } from '../links.ts';

export interface Guard {
  unit: UnitId;
  port: NodeId;
  /** Enemy combat units that could reach the port today or tomorrow. */
  enemies: number;
}

/** Distance and march of each enemy unit that can act; ignores blocked nodes. */
function able(world: World, s: State, side: Side, at: NodeId): { links: number; move: number }[] {
  return s.units.flatMap((e) => {
    const type = world.info[e.id]?.type;
    if (e.side === side || e.node === null || type?.kind !== 'combat' || e.disabled || e.degraded) return [];
    return [{ links: linksBetween(world, at, e.node), move: type.move }];
  });
}

/**
 * The guard if the unit is the only one in a port of its side with active enemies near; otherwise null. A port without a unit falls to any enemy that moves in,
 * and no unit can return before tomorrow is over.
 * @param days number of days examined: two for a plan, one for a remedy
 * @rule 9.1
 */
export function guardOf(world: World, s: State, u: UnitState, days = isLastDay(world, s) ? 1 : 2): Guard | null {
  const { node: port, side, id: unit } = u;
  if (port === null || portStateAt(world, s, port)?.holder !== side || countAt(s, port) > 1) return null;
  const enemies = able(world, s, side, port).filter(({ links, move }) => links <= days * move).length;
  return enemies > 0 ? { unit, port, enemies } : null;
}

/** True if an enemy could attack at the node today. @rule 6.6.4 */
export const isExposed = (world: World, s: State, side: Side, at: NodeId): boolean =>
  able(world, s, side, at).some(({ links, move }) => links <= move + 1);

/** Maximum hexes from the enemy at which an idle carrier is displaced. */
const UNDER_FIRE = 3;
/** A carrier with fewer steps uses its own CL IX. */
const MIN_STEPS = 3;

/** True if a carrier should use its own CL IX. @rule 6.3.7, D.2 */
export const mendsItself = ({ disabled, steps, load }: UnitState): boolean => load.clIX > 0 && (disabled || steps < MIN_STEPS);

/** True if a carrier should be displaced at this distance from the enemy; not possible after it has moved or carried. @rule 6.3.4 */
export const liesLow = ({ moved, carried }: UnitState, hexes: number): boolean => !moved && carried === 0 && hexes <= UNDER_FIRE;

/** Next node of a squadron on the way to its home airport, with the remaining links; null for other units and if no move brings it closer. @rule 2.9 */
export function squadronMove(
  world: World,
  s: State,
  id: UnitId,
  mayStand: (node: NodeId) => boolean = () => true,
): { to: NodeId; links: number } | null {
  const { at, side, type } = world.info[id]!;
  const { node, load } = s.units[at]!;
  const home = world.home[side].apod.id;
  if (type.kind !== 'aps' || node === null || node === home || load.clIII < 1) return null;
  let best: { to: NodeId; links: number } | null = null;
  for (const stop of moveStops(world, s, id)) {
    const links = linksBetween(world, stop.node, home);
    if (links < (best?.links ?? linksBetween(world, node, home)) && mayStand(stop.node)) best = { to: stop.node, links };
  }
  return best;
}

/** Number of combat units within the carrier's range; ignores blocked nodes. @rule 6.3.2 */
export function servedBy(world: World, s: State, { id, side, node: from }: UnitState): number {
  const range = world.info[id]?.type.range ?? 0;
  return s.units.filter(
    ({ id: other, side: of, node }) =>
      from !== null &&
      node !== null &&
      of === side &&
      world.info[other]?.type.kind === 'combat' &&
      linksBetween(world, from, node) <= range,
  ).length;
}

export interface Follow {
  to: NodeId;
  links: number;
  /** Combat units in range from the new node; none is in range now. */
  reaches: UnitId[];
}

/** CL III required, one of which remains for the next day. @rule 6.3.3 */
const FUEL = 2;

const onMap = (s: State, side: Side, isOwn: boolean): (UnitState & { node: NodeId })[] =>
  s.units.filter((u): u is UnitState & { node: NodeId } => u.node !== null && (u.side === side) === isOwn);

/**
 * Nearest node from which a carrier without combat units in range reaches most of them tomorrow: beyond the march and attack of all enemies,
 * and within range of a port or of a carrier that refills it. Null if it has acted today, is needed in its place, or finds no node.
 * @rule 6.3.2, 6.3.3, 6.6.4
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
