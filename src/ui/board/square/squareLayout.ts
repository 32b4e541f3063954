/** Positions of a square board's squares in drawing units, the board as a whole or turned by half. */

import type { NodeId } from '../../../engine/core/gameTypes.ts';
import { placeOf, type SquareGrid } from '../../../engine/map/square.ts';
import type { Point } from '../geometry.ts';

/** Edge of a square, in drawing units. */
export const SQUARE = 100;

/** Center of a square. `isTurned`: the last row is at the bottom. */
export function centerOf(grid: SquareGrid, id: NodeId, isTurned = false): Point {
  const { column, row } = placeOf(grid, id);
  const [x, y] = isTurned ? [grid.columns - 1 - column, row] : [column, grid.rows - 1 - row];
  return { x: (x + 0.5) * SQUARE, y: (y + 0.5) * SQUARE };
}

/** Letter of a column, from 0. */
export const columnName = (column: number): string => String.fromCharCode(97 + column);
