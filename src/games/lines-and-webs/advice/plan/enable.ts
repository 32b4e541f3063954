/** Brings one token to one unit: what repairs or feeds a carrier, after freeing a box if necessary, or what a unit lacked. Pure. */

import { canReceive } from '../../../../engine/lines-and-webs/condition.ts';
import {
  CLASSES,
  type NodeId,
  type PlayerCommand,
  type Side,
  type State,
  type SupplyClass,
  type UnitId,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { type Board, boardOf, branchOf, type Carrier, FREE, idAt, isFree, NOBODY, roomAt } from './board.ts';
import { commandOf, hopsInOrder, joined } from './cargo.ts';
import { haulOn } from './haul.ts';
import { type Trial, trialOf } from './table.ts';
import type { PlanPreferences } from './types.ts';
import type { Worth } from './worth.ts';

/** Zero worth: the destination does not matter. */
const WORTHLESS: Worth = { next: () => 0, fed: () => 0, mended: () => 0, of: () => 0 };
/** Classes that a carrier gives up first. */
const GIVEN_FIRST = ['clV', 'clIII', 'clI'] as const;

/** Carrier of a transfer: free within a port, else the first carrier with a walk. @rule 6.3.2, 6.3.6 */
function carrierFor(b: Board, from: number, to: number): number {
  if (isFree(b, from, to)) return FREE;
  const walk = b.spots[from]!.at * b.nodes + b.spots[to]!.at;
  const k = b.carriers.findIndex(({ walks }, i) => (b.left[i] as number) > 0 && (walks[walk] as number) > 0);
  return k < 0 || (b.carriers[k] as Carrier).unit === b.spots[from]!.unit ? NOBODY : k;
}

/** Removes one token of the class that the unit holds most of, and returns the resulting state; null if no store can take it. */
export function makeRoom(
  world: World,
  state: State,
  side: Side,
  unit: UnitId,
  wishes: PlanPreferences = {},
): { command: PlayerCommand; after: State } | null {
  const trial = trialOf(world, state);
  const b = boardOf(world, trial.state, side, wishes, WORTHLESS);
  const from = b.spots.findIndex((spot) => spot.unit?.id === unit);
  const load = b.spots[from]?.unit?.load;
  if (!load) return null;
  const classes = GIVEN_FIRST.filter((cls) => load[cls] > 1).sort((x, y) => load[y] - load[x]);
  // Port stores first: they serve all units.
  const ends = [...b.spots.keys()]
    .filter((i) => i !== from && b.spots[i]!.takes)
    .sort((x, y) => Number(b.spots[x]!.unit !== null) - Number(b.spots[y]!.unit !== null));
  for (const cls of classes) {
    const c = CLASSES.indexOf(cls);
    for (const to of ends) {
      const by = roomAt(b, to, c) > 0 ? carrierFor(b, from, to) : NOBODY;
      if (by === NOBODY) continue;
      const command = commandOf(
        b,
        { from, to, by },
        CLASSES.map((_, k) => (k === c ? 1 : 0)),
      );
      if (trial.give(command)) return { command, after: trial.state };
    }
  }
  return null;
}

/** A number larger than any carry cost. */
const ALL = 10;

export interface EnablingMoves {
  commands: PlayerCommand[];
  from: UnitId | NodeId;
  by: UnitId[];
}

/** Values one token for one unit only. */
export function worthOne(unit: UnitId, cls: SupplyClass): Worth {
  return {
    next: (u, c, held) => (u.id === unit && c === cls && held === 0 ? ALL : 0),
    fed: (u) => (u.id === unit && cls === 'clI' ? ALL : 0),
    mended: () => 0,
    of: () => 0,
  };
}

/** Commands that bring the token, free a box if necessary and use the token; null if impossible. Executes nothing. @rule 6.3.1, 6.3.7 */
export function enabling(
  { world, state }: Trial,
  side: Side,
  { unit, cls, wishes }: { unit: UnitId; cls: 'clIX' | 'clI'; wishes: PlanPreferences },
): EnablingMoves | null {
  const isFull = canReceive(world, state.units[world.info[unit]!.at]!, cls) === 0;
  const room = isFull ? makeRoom(world, state, side, unit, wishes) : null;
  if (isFull && !room) return null;
  const trial = trialOf(world, room?.after ?? state);
  const found = bringing(boardOf(world, trial.state, side, wishes, worthOne(unit, cls)));
  if (!found) return null;
  const use: PlayerCommand[] = cls === 'clIX' ? [{ type: 'useRepair', side, unit }] : [];
  return { ...found, commands: [...(room ? [room.command] : []), ...found.commands, ...use] };
}

/** Commands of the first shipment on a board whose worth is `worthOne`; null if nothing reaches the unit. */
export function bringing(board: Board): EnablingMoves | null {
  const [cargo] = joined(board, haulOn(board, 1).shipments);
  const hops = cargo && hopsInOrder(branchOf(board), cargo);
  if (!cargo || !hops) return null;
  const by = [...new Set(cargo.hops.flatMap((hop) => (hop.by >= 0 ? [(board.carriers[hop.by] as Carrier).unit.id] : [])))];
  return { commands: hops.map((hop) => commandOf(board, hop, cargo.tokens)), from: idAt(board, cargo.hops[0]!.from), by };
}
