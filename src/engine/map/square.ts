/** Square grids with four neighbors. Columns are letters from `a`; rows count from 1 at the bottom. */

import type { NodeId } from '../core/gameTypes.ts';

/** The four directions, clockwise. North is up the board. */
export const FACINGS = ['n', 'e', 's', 'w'] as const;
export type Facing = (typeof FACINGS)[number];

export const opposite = (facing: Facing): Facing => FACINGS[(FACINGS.indexOf(facing) + 2) % 4] as Facing;

/** Maximum number of columns and rows. */
export const MAX_ACROSS = 20;

export interface SquareGrid {
  readonly columns: number;
  readonly rows: number;
  /** Ids by index, row by row from a1. */
  readonly ids: readonly NodeId[];
  readonly index: { readonly [id: NodeId]: number };
  /** Neighbors by direction, as indices; -1 off the board. */
  readonly next: readonly { readonly [F in Facing]: number }[];
  /** The same as lists, without squares off the board. */
  readonly links: readonly (readonly number[])[];
  /** All squares straight ahead of each one, nearest first. */
  readonly ahead: { readonly [F in Facing]: readonly (readonly number[])[] };
}

/** Name of a square, also off the board. */
export const squareId = (column: number, row: number): NodeId => `${String.fromCharCode(97 + column)}${row + 1}`;

export function squareGrid(columns: number, rows: number): SquareGrid {
  const index: { [id: NodeId]: number } = {};
  for (let i = 0; i < columns * rows; i++) index[squareId(i % columns, Math.floor(i / columns))] = i;
  const ids = Object.keys(index);
  const indexOf = (column: number, row: number): number =>
    column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1;
  const next = ids.map((_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return { n: indexOf(column, row + 1), e: indexOf(column + 1, row), s: indexOf(column, row - 1), w: indexOf(column - 1, row) };
  });
  const rayOf = (facing: Facing) => (_: unknown, from: number) => {
    const ray: number[] = [];
    for (let square = next[from]?.[facing] ?? -1; square >= 0; square = next[square]?.[facing] ?? -1) ray.push(square);
    return ray;
  };
  return {
    columns,
    rows,
    ids,
    index,
    next,
    links: next.map((beside) => FACINGS.map((facing) => beside[facing]).filter((to) => to >= 0)),
    ahead: { n: next.map(rayOf('n')), e: next.map(rayOf('e')), s: next.map(rayOf('s')), w: next.map(rayOf('w')) },
  };
}

/** The up to eight neighbors of each square, for games with diagonal steps, in ascending order. */
export const kingLinks = ({ columns, ids }: SquareGrid): number[][] =>
  ids.map((_, from) =>
    Array.from(ids.keys()).filter((to) => {
      const across = Math.abs((to % columns) - (from % columns));
      const along = Math.abs(Math.floor(to / columns) - Math.floor(from / columns));
      return Math.max(across, along) === 1;
    }),
  );

/** Index of a square; -1 if the board has none of that name. Reads it from the name, which is faster than a look at the table. */
export function squareIndex({ columns, ids }: SquareGrid, id: NodeId): number {
  const row = id.length === 2 ? id.charCodeAt(1) - 49 : 10 * (id.charCodeAt(1) - 48) + id.charCodeAt(2) - 49;
  const index = row * columns + id.charCodeAt(0) - 97;
  return ids[index] === id ? index : -1;
}

/** Neighboring square; null off the board. */
export const step = (grid: SquareGrid, from: NodeId, facing: Facing): NodeId | null =>
  grid.ids[grid.next[grid.index[from] as number]?.[facing] ?? -1] ?? null;

/** Column and row, from 0. */
export function placeOf(grid: SquareGrid, id: NodeId): { column: number; row: number } {
  const i = squareIndex(grid, id);
  return { column: i % grid.columns, row: Math.floor(i / grid.columns) };
}

/** Steps between two squares, across and along. */
export function stepsBetween(grid: SquareGrid, a: NodeId, b: NodeId): number {
  const [from, to] = [placeOf(grid, a), placeOf(grid, b)];
  return Math.abs(from.column - to.column) + Math.abs(from.row - to.row);
}

export const areNeighbours = (grid: SquareGrid, a: NodeId, b: NodeId): boolean => stepsBetween(grid, a, b) === 1;

/** The square after rotating the board by half a turn. */
export const turnedByHalf = (grid: SquareGrid, id: NodeId): NodeId => grid.ids[grid.ids.length - 1 - (grid.index[id] as number)] as NodeId;
