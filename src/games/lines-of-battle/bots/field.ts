/** A position in numbers, for players that look at many of them. Directions are those of `FACINGS`. */

import { flood, put, sideOf, squareField, squareTables, unitsOf } from '../../../bots/squareField.ts';
import type { Side } from '../../../engine/core/gameTypes.ts';
import { CHANCES, FACINGS, FIGURES, isAble, type UnitType, type View, type World } from '../../../engine/lines-of-battle/index.ts';
import { CLOSED, type Reach } from '../../../engine/map/paths.ts';

export const { sure: SURE } = CHANCES;
/** What a unit may still do this turn. */
export const [MOVE, TURN, STRIKE] = [1, 2, 4];
const ALL_FACINGS = 15;

/** A unit's move and turning. */
export interface Step {
  unit: number;
  to: number;
  facing: number;
}
/** Worth of a unit to its side. */
const VALUES: { readonly [T in UnitType]: number } = { swordsmen: 1, spearmen: 1.05, archers: 1.2, cavalry: 1.3, commander: 8 };

const boardOf = ({ grid }: World) =>
  Object.assign(squareTables(grid.next.map((one) => FACINGS.map((facing) => one[facing]))), {
    /** Squares straight ahead by direction, square and number. */
    lines: FACINGS.map((facing) => grid.ahead[facing].map((ray) => [[], ...ray.map((_, n) => ray.slice(0, n + 1))])),
  });

export function fieldOf(w: World, view: View, board = boardOf(w)) {
  const { units, up, phase, armyMoved, turn, lastLoss } = view;
  const squares = units.map(({ side, at }) => ({ side, at: at === null ? -1 : w.grid.index[at]! }));
  // Not by spreading, after which the engine optimizes for one shape of the object after another.
  return Object.assign(squareField(board, squares), {
    w,
    view,
    board,
    figures: units.map(({ type }) => FIGURES[type]),
    value: Float64Array.from(units, ({ type }) => VALUES[type]),
    facing: Uint8Array.from(units, ({ facing }) => FACINGS.indexOf(facing)),
    /** MOVE, TURN and STRIKE of the active side's units. */
    may: Uint8Array.from(units, (unit) => {
      if (unit.side !== up || unit.swapped) return 0;
      const moves = phase !== 'move' ? 0 : (unit.moved || armyMoved ? 0 : MOVE) + (unit.turned && !armyMoved ? 0 : TURN);
      return moves + (isAble(unit) ? STRIKE : 0);
    }),
    /** 2: archers that have shot this turn; 1: archers that reload. */
    wait: Uint8Array.from(units, ({ reloads, attacked }) => (reloads ? (attacked ? 2 : 1) : 0)),
    /** Turns since the last loss. */
    idle: turn - lastLoss,
    /** Facings possible on each square that `reachOf` has found, as bits. */
    facings: new Uint8Array(w.grid.ids.length),
    /** Of each unit, while a position is judged: the chance that it is still there, and 1 if it can strike in its side's next turn. */
    alive: new Float64Array(units.length),
    able: new Uint8Array(units.length),
  });
}
export type Field = ReturnType<typeof fieldOf>;

export function copy(to: Field, from: Field): Field {
  for (const key of ['at', 'on', 'open', 'facing', 'may', 'wait'] as const) to[key].set(from[key]);
  to.idle = from.idle;
  return to;
}

export function go(f: Field, { unit, to, facing }: Step): void {
  put(f, unit, to);
  f.facing[unit] = facing;
}

export const isArcher = (f: Field, i: number): boolean => f.figures[i] === FIGURES.archers;

/** Ends the turn of a side; the other one may act with all units. @rule 5.8 */
export function pass(f: Field, side: Side): void {
  for (let i = 0; i < f.count; i++) {
    if (sideOf(f, i) !== side) f.may[i] = MOVE + TURN + (f.wait[i] === 0 ? STRIKE : 0);
    else if (f.wait[i]! > 0) f.wait[i]!--;
  }
  f.idle++;
}

/** Finds the squares that a unit can get to, its own first, with the facings possible there. @rule 4.2 */
export function reachOf(f: Field, i: number, may = MOVE + TURN): Reach {
  const most = may & MOVE ? f.figures[i]!.moves : 0;
  const turns = may & TURN ? ALL_FACINGS : 1 << f.facing[i]!;
  f.facings.fill(turns);
  return f.w.rulings.moveFacing === 'free' ? flood(f, i, most) : forwardReach(f, i, most, turns);
}

/** Forward, one turn, and forward again. @ruling R-move-facing forward-only */
function forwardReach(f: Field, i: number, most: number, turns: number): Reach {
  const found = flood(f, i, 0);
  const { dist, order } = found;
  /** Goes straight on; returns the next square, or -1. */
  const step = (from: number, way: number, taken: number, bits: number): number => {
    const to = f.board.lines[way]![from]![1]?.[0] ?? -1;
    if (taken > most || to < 0 || f.open[to] === CLOSED) return -1;
    if (dist[to]! < 0) [dist[to], order[found.count++], f.facings[to]] = [taken, to, 0];
    f.facings[to]! |= bits;
    return to;
  };
  const ahead = f.facing[i]!;
  for (let corner = f.at[i]!, taken = 0; corner >= 0; corner = step(corner, ahead, ++taken, turns))
    for (let d = 0; d < 4; d++)
      if (d !== ahead && turns & (1 << d)) for (let to = corner, all = taken; to >= 0; ) to = step(to, d, ++all, 1 << d);
  return found;
}

/** Squares straight ahead of one that a unit's blow reaches, up to the first that is taken. @param left unit that has left its square */
export function lineOf({ board, figures, on }: Field, i: number, square: number, direction: number, left = -1): readonly number[] {
  const lines = board.lines[direction]![square]!;
  const all = lines[Math.min(lines.length - 1, figures[i]!.reach)]!;
  for (let n = 0; n < all.length; n++) {
    const there = on[all[n]!]!;
    if (there >= 0 && there !== left) return lines[n + 1]!;
  }
  return all;
}

/** An attack, with its chance in 36ths. */
export interface Blow {
  unit: number;
  target: number;
  chance: number;
}

/** Blow of a unit from a square in a direction; null without a target. @rule 5 @ruling R-archer-flank */
export function blowOf(f: Field, unit: number, square: number, direction: number): Blow | null {
  const line = lineOf(f, unit, square, direction, unit);
  const target = line.length > 0 ? f.on[line[line.length - 1]!]! : -1;
  return target < 0 || unit < f.deltas === target < f.deltas ? null : { unit, target, chance: chanceOf(f, unit, target, direction) };
}

/** Chance in 36ths that a blow in that direction destroys the target. @rule 5.5, 5.6, 5.7, 5.9 @ruling R-archer-flank */
export function chanceOf(f: Field, i: number, target: number, direction: number): number {
  if (f.facing[target] !== (direction ^ 2)) return isArcher(f, i) && f.w.rulings.archerFlank === 'dice' ? CHANCES.higher : SURE;
  return f.figures[i]!.winsTies === f.view.units[target]!.type ? CHANCES.equal : CHANCES.higher;
}

/** Carries out an attack. @rule 5.8, 5.10 */
export function strike(f: Field, { unit, target }: Blow, isDestroyed: boolean): void {
  f.may[unit]! &= ~STRIKE;
  if (isArcher(f, unit)) f.wait[unit] = 2;
  if (!isDestroyed) return;
  put(f, target, -1);
  f.idle = 0;
}

/** Blows of a side from where its units stand. */
export const blowsOf = (f: Field, side: Side): Blow[] =>
  unitsOf(f, side).flatMap((i) => (f.may[i]! & STRIKE && blowOf(f, i, f.at[i]!, f.facing[i]!)) || []);

/** True if no unit of a side is left, or its Commander has fallen. @rule 6.1, 7.1 */
export const isLost = (f: Field, side: Side): boolean =>
  unitsOf(f, side).length === 0 || f.figures.some(({ reach }, i) => reach === 0 && f.at[i]! < 0 && sideOf(f, i) === side);
