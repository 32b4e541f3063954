/** Ports of the side that a draft's moves leave to the enemy: who drives a carrier out of one, or off the road to it, is told. Pure, over a view. */

import {
  contactsInView,
  movesInView,
  type NodeId,
  type PlayerCommand,
  type UnitView,
  type View,
  viewAfterMove,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { canPayAttack } from '../../../../engine/lines-and-webs/strength.ts';
import { nextDayView } from '../threat.ts';
import type { Opening } from './types.ts';

/** Can an enemy that fights still act: walk into an empty port, or pay for an attack too? @rule 6.6.3, 7.2 */
function canCome(world: World, u: UnitView, isEmpty: boolean): boolean {
  if (world.info[u.id]?.type.kind !== 'combat' || u.node === null || u.disabled || u.degraded) return false;
  return u.load.clIII > 0 && (isEmpty || canPayAttack(world, u, 'ahead'));
}

/** The enemy that can be at the port in the Phase 6 that comes. @rule 6.6.4, 9.1 */
function comesTo(world: World, view: View, port: NodeId, left: readonly UnitView[]): UnitView | null {
  const { index, distance, n } = world.graph;
  const row = (index[port] as number) * n;
  const near = view.units.filter((e) => {
    const reach = (world.info[e.id]?.type.move ?? 0) + 1;
    return (
      e.side !== view.viewer &&
      canCome(world, e, left.length === 0) &&
      (distance[row + (index[e.node as NodeId] as number)] as number) <= reach
    );
  });
  const isAt = (e: UnitView): boolean => {
    const places = [e.node as NodeId, ...movesInView(world, view, e.id).map(({ node }) => node)];
    if (left.length === 0) return places.includes(port);
    return places.some((node) => contactsInView(world, view, e.id, node).some((id) => left.some((u) => u.id === id)));
  };
  return near.find(isAt) ?? null;
}

/** The side's ports that nobody who fights holds, and that an enemy can take or attack next, with who is left in them. */
function openPorts(world: World, view: View): Opening[] {
  const next = nextDayView(view);
  return view.ports.flatMap(({ node, holder }): Opening[] => {
    if (holder !== view.viewer) return [];
    const left = next.units.filter((u) => u.node === node);
    if (left.some((u) => world.info[u.id]?.type.kind === 'combat' && !u.disabled)) return [];
    const enemy = comesTo(world, next, node, left);
    return enemy ? [{ port: node, left: left.map(({ id }) => id), enemy: enemy.id }] : [];
  });
}

/** For each list of commands the port that its moves leave open: it was not before, or fewer are left in it. Null where none. */
export function openingsOf(world: World, view: View, lists: readonly (readonly PlayerCommand[])[]): (Opening | null)[] {
  if (!lists.some((commands) => commands.some(({ type }) => type === 'moveCarrier'))) return lists.map(() => null);
  let now = view;
  let open = openPorts(world, now);
  return lists.map((commands) => {
    const moves = commands.flatMap((c) => (c.type === 'moveCarrier' ? [c] : []));
    if (moves.length === 0) return null;
    for (const { unit, to } of moves) now = viewAfterMove(now, unit, to);
    const before = open;
    open = openPorts(world, now);
    const worse = ({ port, left }: Opening): boolean => left.length < (before.find((one) => one.port === port)?.left.length ?? Infinity);
    return open.find(worse) ?? null;
  });
}
