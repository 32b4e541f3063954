/** What every supply plan does alike, the staff's and a player's: who mends itself, who lies low, where the squadron goes, whom a carrier serves. */

import type { NodeId, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { linksBetween } from '../links.ts';

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
