/** Thumbnail of a stored game: the board and the units, whose facing is not stored with it. */

import { SIDES } from '../../../engine/core/gameTypes.ts';
import type { GameSummary } from '../../../store/database.ts';
import look from '../../../ui/board/square/SquareBoard.module.css';
import styles from '../../../ui/library/Library.module.css';
import { SCENARIOS } from '../scenarios/builtIn.ts';

/** Hidden from screen readers: the text next to it has the same information. */
export function GamePicture({ game }: { game: GameSummary }) {
  const { columns, rows } = SCENARIOS.find(({ id }) => id === game.scenario)?.board ?? { columns: 10, rows: 10 };
  const squares = Array.from({ length: columns * rows }, (_, i) => ({ x: i % columns, y: Math.floor(i / columns) }));
  return (
    <svg
      translate="no"
      className={`flex-none edge round-1 ${styles.picture}`}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {squares.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={1} height={1} className={(x + rows - y) % 2 === 1 ? look.dark : look.pale} />
      ))}
      {SIDES.map((side) => (
        <g key={side} className={`ink-side ${side}`}>
          {(game.units?.[side] ?? []).map((at) => (
            <use
              key={at}
              href={`#lob-body-${side}`}
              fill="currentColor"
              width={0.84}
              height={0.84}
              transform={`translate(${at.charCodeAt(0) - 96.5} ${rows + 0.5 - Number(at.slice(1))}) rotate(${side === 'delta' ? 0 : 180}) translate(-.42 -.42)`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
