/** Armies on a board of squares: what a scenario says of them, the zone of each side, and arrangements. */

import { type NodeId, type Scenario, SIDES, type Side } from '../core/gameTypes.ts';
import { type SquareGrid, turnedByHalf } from './square.ts';

/** Maximum number of units of a side: a quarter of the largest board. */
export const MOST_UNITS = 100;

export type Zones = { readonly [S in Side]: ReadonlySet<NodeId> };

interface Size {
  columns: number;
  rows: number;
}

/**
 * An army in its zone, as the side at row 1 sees it: rows from front to back, each listing short names of types, `-` for an empty square:
 * `'Ca Sw - Sp'`. The other side's is turned by half.
 */
export interface Arrangement {
  name: string;
  /** What it is for, in a sentence. */
  summary?: string;
  rows: readonly string[];
}

/** A scenario, with the pieces of a starting position. */
export interface SquareScenario<P> extends Scenario {
  notes?: string;
  board: Size;
  /** On each side's own edge. */
  zone: Size;
  /** Units per side. */
  units: number;
  arrangements: readonly Arrangement[];
  /** Omitted if the sides set up. */
  position?: { readonly [S in Side]: readonly P[] };
}

type Choices = { readonly [ruling: string]: readonly string[] };

/** The default of each ruling: the first of its choices. */
export const firstOf = <C extends Choices>(choices: C): { [R in keyof C]: C[R][number] } =>
  Object.fromEntries(Object.entries(choices).map(([ruling, [first]]) => [ruling, first])) as { [R in keyof C]: C[R][number] };

const marginOf = (grid: SquareGrid, { columns }: Size): number => Math.floor((grid.columns - columns) / 2);

/** The squares in the middle of each side's own edge, from its rear; `isWide`: along the whole edge. */
export function zonesOf(grid: SquareGrid, zone: Size, isWide: boolean): Zones {
  const [margin, width] = isWide ? [0, grid.columns] : [marginOf(grid, zone), zone.columns];
  const south = grid.ids.filter((_, i) => {
    const column = i % grid.columns;
    return column >= margin && column < margin + width && i < zone.rows * grid.columns;
  });
  return { delta: new Set(south), gamma: new Set(south.map((id) => turnedByHalf(grid, id))) };
}

/** Short names of an arrangement, by row; `-` is an empty square. */
export const shortNames = (rows: readonly string[]): string[][] => rows.map((row) => row.split(' '));

/** The squares and short names of an arrangement in a side's zone, front row first; null if it does not fit. */
export function arranged(
  grid: SquareGrid,
  zone: Size,
  side: Side,
  rows: readonly (readonly string[])[],
): { short: string; at: NodeId }[] | null {
  if (rows.length > grid.rows || rows.some(({ length }) => length > Math.min(zone.columns, grid.columns))) return null;
  return rows.flatMap((row, i) =>
    row.flatMap((short, column) => {
      const at = grid.ids[(rows.length - 1 - i) * grid.columns + marginOf(grid, zone) + column] as NodeId;
      return short === '-' ? [] : { short, at: side === SIDES[0] ? at : turnedByHalf(grid, at) };
    }),
  );
}

/** How many there are of each type. */
export function countTypes<T extends string>(all: readonly T[], types: readonly T[]): { [K in T]: number } {
  const numbers = Object.fromEntries(all.map((type) => [type, 0])) as { [K in T]: number };
  for (const type of types) numbers[type] += 1;
  return numbers;
}
