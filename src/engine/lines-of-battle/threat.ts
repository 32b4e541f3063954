/** Threats: who can strike a unit in its enemy's next turn, from where, with which chance. */

import type { NodeId, Side, UnitId } from '../core/gameTypes.ts';
import { FACINGS, type Facing, opposite } from '../map/square.ts';
import { oddsOf } from './combat.ts';
import { aspectOf, stepsOf } from './movement.ts';
import type { Aspect, State, Unit } from './types.ts';
import { alive, type Board, boardOf, figuresOf, type World } from './world.ts';

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

/** Steps to each square with that facing; -1 if the unit cannot get there. */
type Steps = Int8Array;

/** Forward, one turn, and forward again. @ruling R-move-facing forward-only */
function forwardSteps({ grid }: World, board: Board, unit: Unit, from: number, facing: Facing): Steps {
  const steps = new Int8Array(grid.ids.length).fill(-1);
  const { moves } = figuresOf(unit);
  const isFree = (square: number): boolean => square === from || (square >= 0 && !board[square]);
  for (let first = from, taken = 0; taken <= moves && isFree(first); first = grid.next[first]?.[unit.facing] ?? -1, taken++)
    for (let square = first, all = taken; all <= moves && isFree(square); square = grid.next[square]?.[facing] ?? -1, all++)
      if (steps[square] === -1 || all < (steps[square] as number)) steps[square] = all;
  return steps;
}

/** An enemy that can attack, with its steps for each facing. */
interface Striker {
  unit: Unit;
  home: number;
  steps: { readonly [F in Facing]: Steps };
}

function strikersOf(w: World, s: State, board: Board, side: Side): Striker[] {
  const able = s.units.filter((unit) => unit.at !== null && unit.side !== side && !unit.reloads && figuresOf(unit).reach > 0);
  return able.map((unit) => {
    const home = w.grid.index[unit.at as NodeId] as number;
    const free = w.rulings.moveFacing === 'free' ? stepsOf(w, board, unit) : null;
    const facing = (one: Facing): Steps => free ?? forwardSteps(w, board, unit, home, one);
    return { unit, home, steps: { n: facing('n'), e: facing('e'), s: facing('s'), w: facing('w') } };
  });
}

function threatsBy(w: World, board: Board, { unit, home, steps }: Striker, target: Target): Threat[] {
  const { reach } = figuresOf(unit);
  const found: Threat[] = [];
  for (const direction of FACINGS) {
    const back = opposite(direction);
    let square = w.grid.index[target.at as NodeId] as number;
    let best = -1;
    for (let distance = 1; distance <= reach; distance++) {
      square = w.grid.next[square]?.[back] ?? -1;
      if (square < 0) break;
      const walk = steps[direction][square] as number;
      if (walk >= 0 && (best < 0 || walk < (steps[direction][best] as number))) best = square;
      // An attacker leaves its own square open behind it.
      if (board[square] && square !== home) break;
    }
    if (best < 0) continue;
    const from = w.grid.ids[best] as NodeId;
    const chance = oddsOf(w, { ...unit, at: from, facing: direction }, target as Unit);
    found.push({ unit: unit.id, from, direction, aspect: aspectOf(direction, target.facing), chance });
  }
  return found;
}

/**
 * Threats to one unit as it stands in `target`, which may differ from its place in the state: one per attacker and direction. It is reckoned as if the
 * enemy's turn began now on this board, with the attacker alone moving: first its move and turning, then its attack; so a shot needs a loaded archer.
 * @rule 4.2, 4.4, 5.1, 5.4, 5.8 @ruling R-move-facing R-archer-flank
 */
export function threatsTo(w: World, s: State, target: Target): Threat[] {
  const board = [...boardOf(w, { ...s, units: s.units.filter(({ id }) => id !== target.id) })];
  board[w.grid.index[target.at as NodeId] as number] = target as Unit;
  return strikersOf(w, s, board, target.side).flatMap((striker) => threatsBy(w, board, striker, target));
}

/** Threats to every unit of a side on the board as it is, by unit. See `threatsTo`. */
export function threatsOf(w: World, s: State, side: Side): Map<UnitId, Threat[]> {
  const board = boardOf(w, s);
  const strikers = strikersOf(w, s, board, side);
  return new Map(alive(s, side).map((unit) => [unit.id, strikers.flatMap((striker) => threatsBy(w, board, striker, unit))]));
}
