/** Positions on a square board in drawing units, the board as it is or turned by half. */

import { createContext, useContext } from 'react';
import type { NodeId, Side } from '../../../engine/core/gameTypes.ts';
import { FACINGS, type Facing, placeOf, type SquareGrid } from '../../../engine/map/square.ts';
import type { Point } from '../geometry.ts';

/** Edge of a square, in drawing units. */
export const SQUARE = 100;

/** Center of a square. `isTurned`: the last row is at the bottom. */
export function centerOf(grid: SquareGrid, id: NodeId, isTurned = false): Point {
  const { column, row } = placeOf(grid, id);
  const [x, y] = isTurned ? [grid.columns - 1 - column, row] : [column, grid.rows - 1 - row];
  return { x: (x + 0.5) * SQUARE, y: (y + 0.5) * SQUARE };
}

/** The rectangle around squares, from their centers. */
export function boundsOf(centers: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [centers.map(({ x }) => x), centers.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - SQUARE / 2, Math.min(...ys) - SQUARE / 2];
  return { x, y, width: Math.max(...xs) + SQUARE / 2 - x, height: Math.max(...ys) + SQUARE / 2 - y };
}

/** Angle of a direction on the screen, in degrees clockwise from up. */
export const angleOf = (facing: Facing, isTurned = false): number => FACINGS.indexOf(facing) * 90 + (isTurned ? 180 : 0);

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** Direction of an arrow key on the board as it is shown; null for another key. */
export function facingOfKey(key: string, isTurned = false): Facing | null {
  const quarter = ARROWS.indexOf(key);
  return quarter < 0 ? null : (FACINGS[(quarter + (isTurned ? 2 : 0)) % 4] as Facing);
}

/** Square at a point; null off the board. */
export function squareAt({ columns, rows, ids }: SquareGrid, { x, y }: Point, isTurned = false): NodeId | null {
  const [across, down] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
  if (across < 0 || down < 0 || across >= columns || down >= rows) return null;
  const [column, row] = isTurned ? [columns - 1 - across, down] : [across, rows - 1 - down];
  return ids[row * columns + column] as NodeId;
}

/** A board as it is shown. */
export interface Layout {
  /** True if it is seen from the other side. */
  isTurned: boolean;
  centerOf(square: NodeId): Point;
  /** Null off the board. */
  squareAt(point: Point): NodeId | null;
}
export const layoutOf = (grid: SquareGrid, isTurned = false): Layout => ({
  isTurned,
  centerOf: (square) => centerOf(grid, square, isTurned),
  squareAt: (point) => squareAt(grid, point, isTurned),
});

/** Direction in which a point lies beyond a square's rim; null inside of the square. */
export function directionBeyond(grid: SquareGrid, id: NodeId, point: Point, isTurned = false): Facing | null {
  const center = centerOf(grid, id, isTurned);
  const [dx, dy] = [point.x - center.x, point.y - center.y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= SQUARE / 2) return null;
  const quarter = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
  return FACINGS[(quarter + (isTurned ? 2 : 0)) % 4] as Facing;
}

/** A piece of a square board. */
export interface Piece {
  id: string;
  side: Side;
  /** Null off the board. */
  at: NodeId | null;
  facing?: Facing;
}

/** Letter of a column, from 0. */
export const columnName = (column: number): string => String.fromCharCode(97 + column);

/** The board that a drawing is on. */
export interface Squares {
  grid: SquareGrid;
  isTurned: boolean;
  /** Center of a square. */
  at(id: NodeId): Point;
  /** Angle of a direction, in degrees clockwise from up. */
  angle(facing: Facing): number;
}

export const SquaresContext = createContext<Squares | null>(null);

/** Throws outside of a `SquareBoard`. */
export function useSquares(): Squares {
  const squares = useContext(SquaresContext);
  if (!squares) throw new Error('a drawing is outside of a board');
  return squares;
}
