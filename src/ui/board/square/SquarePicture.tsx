/** Thumbnail of a stored game on a square board: its pieces face the other side, as nothing else is stored. */

import { SIDES, type Side } from '../../../engine/core/gameTypes.ts';
import { squareGrid } from '../../../engine/map/square.ts';
import type { GameSummary } from '../../../store/database.ts';
import styles from '../../library/Library.module.css';
import { Tiles } from './Diagram.tsx';
import { centerOf, SQUARE } from './squareLayout.ts';

interface SquarePictureProps {
  game: GameSummary;
  board: { columns: number; rows: number };
  /** Id of the symbol of a side's piece. */
  symbolOf(side: Side): string;
}

/** Hidden from screen readers: the text next to it has the same information. */
export function SquarePicture({ game, board: { columns, rows }, symbolOf }: SquarePictureProps) {
  const grid = squareGrid(columns, rows);
  const place = (id: string) => `translate(${centerOf(grid, id).x} ${centerOf(grid, id).y})`;
  return (
    <svg
      translate="no"
      className={`flex-none edge round-1 ${styles.picture}`}
      viewBox={`0 0 ${columns * SQUARE} ${rows * SQUARE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Tiles grid={grid} />
      {SIDES.flatMap((side) =>
        (game.units?.[side] ?? []).map((at) => (
          <g key={at} className={`ink-side ${side}`} transform={`${place(at)} rotate(${side === 'delta' ? 0 : 180})`}>
            <use href={`#${symbolOf(side)}`} fill="currentColor" x={-42} y={-42} width={84} height={84} />
          </g>
        )),
      )}
    </svg>
  );
}
