/** A small part of a board in a text, with pieces and marks as on the board. */

import { type ReactNode, useMemo } from 'react';
import type { SquareGrid } from '../../../engine/map/square.ts';
import look from './SquareBoard.module.css';
import { angleOf, centerOf, SQUARE, type Squares, SquaresContext } from './squareLayout.ts';

/** Width of a square, in px. */
const CELL = 30;

/** The squares of a board, in turn pale and dark. */
export const Tiles = ({ grid }: { grid: SquareGrid }) =>
  grid.ids.map((id, i) => {
    const { x, y } = centerOf(grid, id);
    const isDark = ((i % grid.columns) + Math.floor(i / grid.columns)) % 2 === 0;
    return (
      <rect
        key={id}
        {...{ x: x - SQUARE / 2, y: y - SQUARE / 2, width: SQUARE, height: SQUARE }}
        className={isDark ? look.dark : look.pale}
      />
    );
  });

/** @param label what it shows, for screen readers */
export function Diagram({ grid, label, children }: { grid: SquareGrid; label: string; children: ReactNode }) {
  const { columns, rows } = grid;
  const squares = useMemo((): Squares => ({ grid, isTurned: false, at: (id) => centerOf(grid, id), angle: angleOf }), [grid]);
  return (
    <svg
      translate="no"
      className="flex-none edge round-1"
      width={columns * CELL}
      height={rows * CELL}
      viewBox={`0 0 ${columns * SQUARE} ${rows * SQUARE}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <Tiles grid={grid} />
      <SquaresContext value={squares}>{children}</SquaresContext>
    </svg>
  );
}
