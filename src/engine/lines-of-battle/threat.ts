/** Threats: who can strike a unit in its enemy's next turn, from where, with which chance. */

import type { NodeId, Side, UnitId } from '../core/gameTypes.ts';
import { CLOSED } from '../map/paths.ts';
import { FACINGS, type Facing, opposite, squareIndex } from '../map/square.ts';
import { aspect, oddsOf } from './combat.ts';
import { reachOf } from './movement.ts';
import type { Aspect, State, Unit } from './types.ts';
import { type Board, boardOf, figuresOf, unitsOnBoard, type World } from './world.ts';

/** One way to be struck. */
export interface Threat {
  /** The attacker. */
  unit: UnitId;
  /** Square that it strikes from: the nearest to it in this direction. */
  from: NodeId;
  /** Direction of the blow, which is the attacker's facing. */
  direction: Facing;
  aspect: Aspect;
  /** Chance that the target falls, in 36ths. */
  chance: number;
}
export type Target = Pick<Unit, 'id' | 'side' | 'type' | 'at' | 'facing'>;

/** An enemy that can attack, with its steps to each square for each facing of `FACINGS`, or for all at once; -1: out of reach. */
interface Striker {
  unit: Unit;
  steps: readonly Int8Array[];
}

function strikersOf(w: World, s: State, board: Board, side: Side): Striker[] {
  const able = s.units.filter((unit) => unit.at !== null && unit.side !== side && !unit.reloads && figuresOf(unit).reach > 0);
  const facings = w.rulings.moveFacing === 'free' ? FACINGS.slice(0, 1) : FACINGS;
  return able.map((unit) => ({ unit, steps: facings.map((facing) => reachOf(w, board, unit, facing).dist.slice()) }));
}

function threatsBy(w: World, { open }: Board, { unit, steps }: Striker, target: Target): Threat[] {
  return FACINGS.flatMap((direction, d) => {
    const ray = w.grid.ahead[opposite(direction)][squareIndex(w.grid, target.at as NodeId)] as readonly number[];
    const walk = (square: number): number => ((steps[d] ?? steps[0]) as Int8Array)[square] as number;
    let best = -1;
    for (const square of ray.slice(0, figuresOf(unit).reach)) {
      if (walk(square) >= 0 && (best < 0 || walk(square) < walk(best))) best = square;
      // An attacker leaves its own square open behind it.
      if (open[square] === CLOSED && walk(square) !== 0) break;
    }
    if (best < 0) return [];
    const striker = { ...unit, at: w.grid.ids[best] as NodeId, facing: direction };
    const chance = oddsOf(w, striker, target);
    return [{ unit: unit.id, from: striker.at, direction, aspect: aspect(striker, target), chance }];
  });
}

/**
 * Threats to one unit as it stands in `target`, which may differ from its place in the state: one per attacker and direction. It is reckoned as if the
 * enemy's turn began now on this board, with the attacker alone moving: first its move and turning, then its attack; so a shot needs a loaded archer.
 * @rule 4.2, 4.4, 5.1, 5.4, 5.8 @ruling R-move-facing R-archer-flank
 */
export function threatsTo(w: World, s: State, target: Target): Threat[] {
  const board = boardOf(w, { units: [...s.units.filter(({ id }) => id !== target.id), target as Unit] });
  return strikersOf(w, s, board, target.side).flatMap((striker) => threatsBy(w, board, striker, target));
}

/** Threats to every unit of a side on the board as it is, by unit. See `threatsTo`. */
export function threatsOf(w: World, s: State, side: Side): Map<UnitId, Threat[]> {
  const board = boardOf(w, s);
  const strikers = strikersOf(w, s, board, side);
  return new Map(unitsOnBoard(s, side).map((unit) => [unit.id, strikers.flatMap((striker) => threatsBy(w, board, striker, unit))]));
}
