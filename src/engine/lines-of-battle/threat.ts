/** Threats: who can strike a unit in its enemy's next turn, from where, with which chance. */

import type { NodeId, Side, UnitId } from '../core/gameTypes.ts';
import { lineTo, openedPlace } from '../map/lineOfFire.ts';
import { FACINGS, type Facing, opposite, squareIndex } from '../map/square.ts';
import { aspect, oddsOf } from './combat.ts';
import { reachOf } from './movement.ts';
import type { Aspect, State, Unit } from './types.ts';
import { type Board, boardOf, figuresOf, unitsOnBoard, type World } from './world.ts';

/** One way to be struck. */
export interface Threat {
  /** The attacker. */
  unit: UnitId;
  /** Square of a unit of its side that must first move out of its way or its line; null if none. */
  blockedBy: NodeId | null;
  /** Square that it strikes from: the nearest to it in this direction. */
  from: NodeId;
  /** Direction of the blow, which is the attacker's facing. */
  direction: Facing;
  aspect: Aspect;
  /** Chance that the target falls, in 36ths. */
  chance: number;
}
/** Threats, the likeliest first; of equal ones those of a unit that nobody blocks. */
export const worstFirst = (threats: readonly Threat[]): Threat[] =>
  threats.toSorted((a, b) => b.chance - a.chance || Number(a.blockedBy !== null) - Number(b.blockedBy !== null));

export type Target = Pick<Unit, 'id' | 'side' | 'type' | 'at' | 'facing'>;

/** An enemy that can attack, with its steps to each square for each facing of `facingsOf`; -1: out of reach. */
interface Striker {
  unit: Unit;
  steps: readonly Int8Array[];
}

/** Facings that a unit's reach depends on; one for all if it depends on none. @ruling R-move-facing */
const facingsOf = ({ rulings }: World): readonly Facing[] => (rulings.moveFacing === 'free' ? FACINGS.slice(0, 1) : FACINGS);

function strikersOf(w: World, s: State, board: Board, side: Side): Striker[] {
  const able = s.units.filter((unit) => unit.at !== null && unit.side !== side && !unit.reloads && figuresOf(unit).reach > 0);
  return able.map((unit) => ({ unit, steps: facingsOf(w).map((facing) => reachOf(w, board, unit, facing).dist.slice()) }));
}

function threatsBy(w: World, board: Board, striker: Striker, target: Target): Threat[] {
  const { unit, steps } = striker;
  return FACINGS.flatMap((direction, d) => {
    const ray = w.grid.ahead[opposite(direction)][squareIndex(w.grid, target.at as NodeId)] as readonly number[];
    const places = lineTo(board, w.grid, unit, ray.slice(0, figuresOf(unit).reach));
    const walk = ({ square }: { square: number }): number => ((steps[d] ?? steps[0]) as Int8Array)[square] as number;
    const [nearest] = places.filter((place) => !place.between && walk(place) >= 0).sort((a, b) => walk(a) - walk(b));
    const goalsOf = (one: Unit, open: Uint8Array): number[] =>
      (one.id === unit.id ? [direction] : facingsOf(w)).flatMap((facing) => {
        const { order, count } = reachOf(w, { ...board, open }, one, facing);
        return [...order.subarray(0, count)];
      });
    const { moves } = figuresOf(unit);
    const found = nearest ? { square: nearest.square, blockedBy: null } : openedPlace(board, w.grid, unit, places, { moves, goalsOf });
    if (!found) return [];
    const attacker = { ...unit, at: w.grid.ids[found.square] as NodeId, facing: direction };
    const [from, chance] = [attacker.at, oddsOf(w, attacker, target)];
    return [{ unit: unit.id, blockedBy: found.blockedBy, from, direction, aspect: aspect(attacker, target), chance }];
  });
}

/**
 * Threats to one unit as it stands in `target`, which may differ from its place in the state: one per attacker and direction. It is reckoned as if the
 * enemy's turn began now on this board, with the attacker moving, turning and attacking, and at most one other enemy unit moving out of its way. So a
 * shot needs a loaded archer, and neither two units that move away nor losses in that turn count.
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
