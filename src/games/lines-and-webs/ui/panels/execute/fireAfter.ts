/** Fire that needs a move first: from where each enemy can be fired at, and the target that stays chosen once the unit stands there. */

import type { Command, MoveOption, NodeId, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../../../../../ui/seat/useSeat.ts';
import { firesFrom } from '../../../advice/threat.ts';
import { isGun } from './noTarget.ts';

/** Every enemy that artillery can fire at after a move, each with the nearest place for it: the chances are the same from all of them. Who enters contact must attack. @rule 6.6.3, 6.6.4, 7.9 */
export function firesAfter({ world, view }: SeatedView, unit: UnitId, options: readonly MoveOption[]): Map<UnitId, NodeId> {
  const nearest = new Map<UnitId, NodeId>();
  if (!isGun({ world }, unit)) return nearest;
  const places = options.filter(({ cost, contact }) => cost > 0 && !contact).sort((a, b) => a.cost - b.cost);
  for (const { node } of places) {
    for (const { target } of firesFrom(world, view, unit, node)) if (!nearest.has(target)) nearest.set(target, node);
  }
  return nearest;
}

interface Aim {
  unit: UnitId;
  target: UnitId;
  /** How many orders had been given before the move. */
  before: number;
}
const kept: { aim: Aim | null } = { aim: null };

/** Keeps the target of a fire over the move that is given next. */
export const aimAfterMove = (next: Aim): void => {
  kept.aim = next;
};

const BETWEEN: readonly Command['type'][] = ['pickUp', 'decline'];

/** The target that was planned with the move just made, also where loose tokens were picked up since. */
export function aimOf(record: { readonly commands: readonly Command[] } | null, unit: UnitId): UnitId | null {
  const { aim } = kept;
  if (aim === null || aim.unit !== unit || !record) return null;
  const given = record.commands.slice(aim.before);
  // A unit that is next turns its card with its order.
  const [move, ...since] = given[0]?.type === 'turnOver' ? given.slice(1) : given;
  const isThen = move?.type === 'moveUnit' && move.unit === unit && since.every(({ type }) => BETWEEN.includes(type));
  return isThen ? aim.target : null;
}
