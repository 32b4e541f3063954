/** A unit's block. Its tip is the front; a round back is South's, a notched one North's. */

import type { Unit } from '../../../../engine/lines-of-battle/index.ts';
import { angleOf } from '../../../../ui/board/square/squareLayout.ts';
import styles from './Block.module.css';

/** Width of a block, in drawing units of a board with squares of 100. */
const BLOCK = 77;

/** Drawn around (x, y), in SVG. */
export function Block({
  unit,
  x,
  y,
  angle = angleOf(unit.facing),
  size = BLOCK,
}: {
  unit: Pick<Unit, 'side' | 'type' | 'facing' | 'reloads'>;
  x: number;
  y: number;
  /** Of its front, in degrees clockwise from up; by default of a board that is not turned. */
  angle?: number;
  size?: number;
}) {
  const { side, type, reloads } = unit;
  const art = (name: string) => `#lob-${name}`;
  return (
    <g className={`${side} ${styles.block}`} transform={`translate(${x} ${y}) rotate(${angle})`}>
      <use href={art(`body-${side}`)} x={-size / 2} y={-size / 2} width={size} height={size} className={styles.body} fill="currentColor" />
      <use href={art('brow')} x={-size / 2} y={-size / 2} width={size} height={size} className={styles.brow} fill="currentColor" />
      <use
        href={art(reloads ? 'reloading' : type)}
        x={-size * 0.25}
        y={-size * 0.12}
        width={size / 2}
        height={size / 2}
        className={styles.sign}
        fill="currentColor"
      />
    </g>
  );
}
