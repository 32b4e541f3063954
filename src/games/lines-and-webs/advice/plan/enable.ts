/** What lets a carrier carry again that can do nothing: the one token that repairs or feeds it, out of what is there. Pure. */

import { canReceive } from '../../../../engine/lines-and-webs/condition.ts';
import type { NodeId, PlayerCommand, Side, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { boardOf, branchOf, type Carrier, idAt } from './board.ts';
import { commandOf, hopsInOrder, joined } from './cargo.ts';
import { haulOn } from './haul.ts';
import { makeRoom } from './room.ts';
import { type Trial, trialOf } from './table.ts';
import type { Wishes } from './types.ts';
import type { Worth } from './worth.ts';

/** Any number above what a carry costs. */
const ALL = 10;

export interface Enabling {
  commands: PlayerCommand[];
  from: UnitId | NodeId;
  by: UnitId[];
}

/** Only the one token for the one unit is worth anything. */
function worthOne(unit: UnitId, cls: 'clIX' | 'clI'): Worth {
  return {
    next: (u, c, held) => (u.id === unit && c === cls && held === 0 ? ALL : 0),
    fed: (u) => (u.id === unit && cls === 'clI' ? ALL : 0),
    mended: () => 0,
    of: () => 0,
  };
}

/** The orders that bring it, a box made free before if need be, and used at once; null where it cannot come there. Nothing is given. @rule 6.3.1, 6.3.7 */
export function enabling(
  { world, state }: Trial,
  side: Side,
  { unit, cls, wishes }: { unit: UnitId; cls: 'clIX' | 'clI'; wishes: Wishes },
): Enabling | null {
  const isFull = canReceive(world, state.units[world.info[unit]!.at]!, cls) === 0;
  const room = isFull ? makeRoom(world, state, side, unit, wishes) : null;
  if (isFull && !room) return null;
  const trial = trialOf(world, room?.after ?? state);
  const board = boardOf(world, trial.state, side, wishes, worthOne(unit, cls));
  const [cargo] = joined(board, haulOn(board, 1).shipments);
  const hops = cargo && hopsInOrder(branchOf(board), cargo);
  if (!cargo || !hops) return null;
  const commands = [...(room ? [room.command] : []), ...hops.map((hop) => commandOf(board, hop, cargo.tokens))];
  if (cls === 'clIX') commands.push({ type: 'useRepair', side, unit });
  const by = [...new Set(cargo.hops.flatMap((hop) => (hop.by >= 0 ? [(board.carriers[hop.by] as Carrier).unit.id] : [])))];
  return { commands, from: idAt(board, cargo.hops[0]!.from), by };
}
