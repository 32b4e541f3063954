/** A unit's block on a board of squares: outlined and lifted while it is held, in its side's colors. The game says its shape and its picture. */

import type { ReactNode } from 'react';
import type { Side } from '../../../engine/core/gameTypes.ts';
import type { Point } from '../geometry.ts';
import styles from './BlockFrame.module.css';

interface BlockFrameProps extends Point {
  unit: { id?: string; side: Side };
  /** Place of the body and of its picture around the block's middle. */
  transform?: string | undefined;
  /** The body: attributes of `use`. */
  body: { href: string; x?: number; y?: number; width: number; height: number };
  isHeld: boolean;
  /** The picture on the body. */
  children: ReactNode;
  /** Signs that neither turn nor shake with it. */
  signs?: ReactNode;
}

/** Class of a picture in the color of signs. */
export const SIGN = styles.sign;

export const BlockFrame = ({ unit: { id, side }, x, y, transform, body, isHeld, children, signs }: BlockFrameProps) => (
  <g transform={`translate(${x} ${y})`}>
    <g className={`${side} ${styles.block} ${isHeld ? styles.held : ''}`} data-block={id} data-at="">
      <g>
        <g transform={transform}>
          {isHeld ? <use {...body} className={styles.outline} /> : null}
          <use {...body} className={styles.halo} />
          <use {...body} className={styles.body} />
          {children}
        </g>
      </g>
      {signs}
    </g>
  </g>
);
