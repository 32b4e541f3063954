/** What every supply plan does alike, the staff's and a player's: who mends itself, lies low, holds a port alone or follows the front, where the squadron goes. Pure. */

import type { NodeId, Side, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { checkMayMove } from '../../../../engine/lines-and-webs/supply.ts';
import { countAt, distance, portStateAt } from '../../../../engine/lines-and-webs/table.ts';
import { isLastDay } from '../days.ts';
import { FAR, linksBetween } from '../links.ts';

export interface Guard {
  unit: UnitId;
  port: NodeId;
  /** Enemy combat units that could be there today or tomorrow. */
  enemies: number;
}

/** Links from a place to the units of the other side that can act, of each with its march; blocked nodes are not asked for. */
function able(world: World, s: State, side: Side, at: NodeId): { links: number; move: number }[] {
  return s.units.flatMap((e) => {
    const type = world.info[e.id]?.type;
    if (e.side === side || e.node === null || type?.kind !== 'combat' || e.disabled || e.degraded) return [];
    return [{ links: linksBetween(world, at, e.node), move: type.move }];
  });
}

/**
 * The unit as the only one in a port that its side holds, with enemies near that can act; null where it is not. A port without a unit falls to any enemy that walks in, and nobody comes back before tomorrow is over.
 * @param days how many days are looked at: a plan leaves no port for tomorrow, a remedy is asked for today alone
 * @rule 9.1
 */
export function guardOf(world: World, s: State, u: UnitState, days = isLastDay(world, s) ? 1 : 2): Guard | null {
  const { node: port, side, id: unit } = u;
  if (port === null || portStateAt(world, s, port)?.holder !== side || countAt(s, port) > 1) return null;
  const enemies = able(world, s, side, port).filter(({ links, move }) => links <= days * move).length;
  return enemies > 0 ? { unit, port, enemies } : null;
}

/** Could an enemy attack there today? @rule 6.6.4 */
export const isExposed = (world: World, s: State, side: Side, at: NodeId): boolean =>
  able(world, s, side, at).some(({ links, move }) => links <= move + 1);

/** Hexes from the enemy within which a carrier that has nothing to do lies low. */
const UNDER_FIRE = 3;
/** A carrier with fewer steps uses its own CL IX. */
const MIN_STEPS = 3;

/** Should a carrier use a CL IX of its own? @rule 6.3.7, D.2 */
export const mendsItself = ({ disabled, steps, load }: UnitState): boolean => load.clIX > 0 && (disabled || steps < MIN_STEPS);

/** Should a carrier lie low at this distance from the enemy? One that has worked may not. @rule 6.3.4 */
export const liesLow = ({ moved, carried }: UnitState, hexes: number): boolean => !moved && carried === 0 && hexes <= UNDER_FIRE;

/** Where a squadron moves towards its home airport, with the links that are left; null for all others, and where it comes no nearer. @rule 2.9 */
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

/** Units that fight within the carrier's range; blocked nodes are not asked for. @rule 6.3.2 */
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
