/** Units on a board of squares in numbers, for players that look at many positions. Units, squares and directions are indices; -1 is none. */

import type { Side } from '../engine/core/gameTypes.ts';
import { CLOSED, createReach, PASS, type Reach, reach } from '../engine/map/paths.ts';

/** What all positions on a board have in common. */
export interface SquareTables {
  /** Neighbors for a side, in the order in which it looks: each as from its own edge, so that neither has an advantage by it. */
  readonly links: { readonly [S in Side]: readonly (readonly number[])[] };
  /** Steps between two squares of the empty board. */
  readonly apart: readonly Int8Array[];
}

/** @param next neighbors of each square by direction, -1 off the board; opposite directions are half a round apart */
export function squareTables(next: readonly (readonly number[])[]): SquareTables {
  const open = new Uint8Array(next.length).fill(PASS);
  const half = next[0]!.length / 2;
  const onBoard = (squares: readonly number[]): number[] => squares.filter((square) => square >= 0);
  const links = { delta: next.map(onBoard), gamma: next.map((one) => onBoard([...one.slice(half), ...one.slice(0, half)])) };
  return { links, apart: next.map((_, from) => reach({ links: links.delta }, from, next.length, open, createReach(next.length)).dist) };
}

/** @param units the square of each; Delta's come first */
export function squareField(tables: SquareTables, units: readonly { side: Side; at: number }[]) {
  const size = tables.apart.length;
  const field = {
    tables,
    count: units.length,
    /** Number of Delta's units. */
    deltas: units.filter(({ side }) => side === 'delta').length,
    /** Square of each unit, and unit on each square. */
    at: new Int16Array(units.length).fill(-1),
    on: new Int8Array(size).fill(-1),
    /** Mask of the squares that nobody stands on. */
    open: new Uint8Array(size).fill(PASS),
    /** Result of the last `flood`. */
    reached: createReach(size),
  };
  for (const [i, { at }] of units.entries()) put(field, i, at);
  return field;
}
export type SquareField = ReturnType<typeof squareField>;

export const sideOf = ({ deltas }: SquareField, i: number): Side => (i < deltas ? 'delta' : 'gamma');
/** Units of a side on the board. */
export function unitsOf({ at, deltas, count }: SquareField, side: Side): number[] {
  const units: number[] = [];
  const end = side === 'delta' ? deltas : count;
  for (let i = side === 'delta' ? 0 : deltas; i < end; i++) if (at[i]! >= 0) units.push(i);
  return units;
}

export function put(f: SquareField, i: number, square: number): void {
  fill(f, f.at[i]!, -1);
  f.at[i] = square;
  fill(f, square, i);
}
/** Changes who stands on a square. */
export function fill({ on, open }: SquareField, square: number, i: number): void {
  if (square < 0) return;
  on[square] = i;
  open[square] = i < 0 ? PASS : CLOSED;
}

/** Finds the squares that a unit can get to over free ones, its own included. */
export const flood = (f: SquareField, i: number, most: number): Reach =>
  reach({ links: f.tables.links[sideOf(f, i)] }, f.at[i]!, most, f.open, f.reached);

/** Steps from a square to the nearest of some units on the board; many without any. */
export function nearest(f: SquareField, square: number, units: readonly number[]): number {
  const steps = f.tables.apart[square]!;
  let least = steps.length;
  for (const j of units) least = Math.min(least, steps[f.at[j]!]!);
  return least;
}
