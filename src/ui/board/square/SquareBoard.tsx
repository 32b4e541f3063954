/** A board of squares, always shown whole: ground, coordinates, and a grid for screen readers that takes presses and keys. */

import type { ReactNode } from 'react';
import type { NodeId } from '../../../engine/core/gameTypes.ts';
import type { SquareGrid } from '../../../engine/map/square.ts';
import styles from './SquareBoard.module.css';
import { centerOf, columnName, SQUARE } from './squareLayout.ts';

export interface SquareBoardProps {
  grid: SquareGrid;
  /** Name of the board for screen readers. */
  label: string;
  /** What a screen reader says of a square. */
  wordsOf(square: NodeId): string;
  /** True if the board is seen from the other side. */
  isTurned?: boolean;
  /** Pieces and marks, drawn in units of `SQUARE` per square. */
  children?: ReactNode;
}

/** Room for the coordinates around the board, in drawing units. */
const MARGIN = 36;

export function SquareBoard({ grid, label, wordsOf, isTurned = false, children }: SquareBoardProps) {
  const { columns, rows, ids } = grid;
  const [width, height] = [columns * SQUARE, rows * SQUARE];
  const columnAt = (x: number): string => columnName(isTurned ? columns - 1 - x : x);
  const rowAt = (y: number): number => (isTurned ? y + 1 : rows - y);
  return (
    <div className={`grid full-height ${styles.frame}`}>
      <svg
        translate="no"
        className={styles.board}
        viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
        role="img"
        aria-label={`${label}. ${ids.map(wordsOf).filter(Boolean).join('. ')}`}
      >
        {ids.map((id) => {
          const { x, y } = centerOf(grid, id, isTurned);
          const isDark = (Math.floor(x / SQUARE) + Math.floor(y / SQUARE)) % 2 === 1;
          return (
            <rect
              key={id}
              x={x - SQUARE / 2}
              y={y - SQUARE / 2}
              width={SQUARE}
              height={SQUARE}
              className={isDark ? styles.dark : styles.pale}
            />
          );
        })}
        <rect width={width} height={height} className={styles.edge} />
        <g className={`condensed middle ${styles.coordinates}`}>
          {Array.from({ length: columns }, (_, x) => [-12, height + 26].map((y) => [columnAt(x), (x + 0.5) * SQUARE, y] as const))
            .concat(
              Array.from({ length: rows }, (_, y) => [-20, width + 20].map((x) => [`${rowAt(y)}`, x, (y + 0.5) * SQUARE + 7] as const)),
            )
            .flat()
            .map(([name, x, y]) => (
              <text key={`${x} ${y}`} x={x} y={y}>
                {name}
              </text>
            ))}
        </g>
        {children}
      </svg>
    </div>
  );
}
