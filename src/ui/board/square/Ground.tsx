/** Ground of a square board: two tones in turn, the grid, and contour lines beyond its edge. Decoration only. */

import { memo } from 'react';
import { contours, heightsOf } from '../relief.ts';
import styles from './SquareBoard.module.css';
import { SQUARE } from './squareLayout.ts';

/** How far the contours run past the board, in drawing units, and how much larger than on a map they are. */
const BEYOND = { x: 900, y: 900 };
const TIMES = 1.8;

const kept = new Map<string, string>();

/** Contour lines for a board of this size. */
function linesFor(columns: number, rows: number): string {
  const key = `${columns} ${rows}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const [width, height] = [(columns * SQUARE + 2 * BEYOND.x) / TIMES, (rows * SQUARE + 2 * BEYOND.y) / TIMES];
  const { thin, heavy } = contours(heightsOf('board'), { x: -BEYOND.x / TIMES, y: -BEYOND.y / TIMES, width, height });
  kept.set(key, thin + heavy);
  return thin + heavy;
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Squares of two tones, in SVG. */
const Checks = ({ columns, rows }: { columns: number; rows: number }) => {
  const dark = range(rows).flatMap((y) =>
    range(columns).flatMap((x) => ((x + y) % 2 === 1 ? `M${x * SQUARE} ${y * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z` : [])),
  );
  return (
    <>
      <rect width={columns * SQUARE} height={rows * SQUARE} className={styles.pale} />
      <path d={dark.join('')} className={styles.dark} />
    </>
  );
};

export const Ground = memo(({ columns, rows }: { columns: number; rows: number }) => {
  const [width, height] = [columns * SQUARE, rows * SQUARE];
  const lines = [
    ...range(columns - 1).map((x) => `M${(x + 1) * SQUARE} 0V${height}`),
    ...range(rows - 1).map((y) => `M0 ${(y + 1) * SQUARE}H${width}`),
  ];
  return (
    <div className={`no-pointer ${styles.ground}`} aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden with the element around it */}
      <svg translate="no" viewBox={`0 0 ${width} ${height}`} focusable="false">
        <path d={linesFor(columns, rows)} className={styles.contours} transform={`scale(${TIMES})`} />
        <Checks columns={columns} rows={rows} />
        <path d={lines.join('')} className={styles.lines} />
        <rect x={-1.5} y={-1.5} width={width + 3} height={height + 3} className={styles.edge} />
      </svg>
    </div>
  );
});
