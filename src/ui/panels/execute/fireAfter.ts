/** Fire that needs a move first: from where each enemy can be fired at, and the target that stays chosen once the unit stands there. */

import { firesFrom } from '../../../advice/threat.ts';
import type { Command, MoveOption, NodeId, UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../../seat/useSeat.ts';
import { isGun } from './noTarget.ts';

export interface FireAfter {
  from: NodeId;
  /** Of any effect, by one round. */
  chance: number;
}

/** Every enemy that artillery can fire at after a move, from the best place by the odds, then by the links. Who enters contact must attack. @rule 6.6.3, 6.6.4, 7.9 */
export function firesAfter({ world, view }: SeatedView, unit: UnitId, options: readonly MoveOption[]): Map<UnitId, FireAfter> {
  const best = new Map<UnitId, FireAfter>();
  if (!isGun({ world }, unit)) return best;
  const places = options.filter(({ cost, contact }) => cost > 0 && !contact).sort((a, b) => a.cost - b.cost);
  for (const { node } of places) {
    for (const { target, chance } of firesFrom(world, view, unit, node)) {
      if (chance > (best.get(target)?.chance ?? 0) + 1e-9) best.set(target, { from: node, chance });
    }
  }
  return best;
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
  const [move, ...since] = record.commands.slice(aim.before);
  const isThen = move?.type === 'moveUnit' && move.unit === unit && since.every(({ type }) => BETWEEN.includes(type));
  return isThen ? aim.target : null;
}
