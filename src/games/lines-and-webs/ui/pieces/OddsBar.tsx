/** Win, draw and loss as one bar: Delta, gray, Gamma. The three whole percentages add up to 100. */

import type { Side } from '../../../../engine/lines-and-webs/scenario.ts';
import { wholePercents } from '../../analysis/index.ts';
import styles from './Pieces.module.css';

interface OddsBarProps {
  /** Attacking side, whose color is used for `win`. */
  side: Side;
  /** Shares of any sum; rounded here. */
  win: number;
  draw: number;
  loss: number;
  /** True for an option that is not selected. */
  isFaint?: boolean;
}

/** Bar; its numbers are for screen readers only. */
export function OddsBar({ side, win, draw, loss, isFaint = false }: OddsBarProps) {
  const [w = 0, d = 0, l = 0] = wholePercents([win, draw, loss]);
  const other = side === 'delta' ? 'gamma' : 'delta';
  const parts = [
    { key: 'win', share: w, look: `${side} bg-side` },
    { key: 'draw', share: d, look: styles.draw },
    { key: 'loss', share: l, look: `${other} bg-side` },
  ];
  return (
    <div className="stack gap-1">
      <span className="sr-only">{`${w} percent win, ${d} percent draw, ${l} percent lose`}</span>
      <span className={`flex gap-05 clip ${styles.bar} ${isFaint ? styles.oddsBarFaint : ''}`} aria-hidden="true">
        {parts.map(({ key, share, look }) => share > 0 && <span key={key} className={look} style={{ flexGrow: share }} />)}
      </span>
    </div>
  );
}
