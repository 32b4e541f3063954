/** Win, draw and loss as one bar: Delta, grey, Gamma. The three whole percentages add up to 100. */

import type { Side } from '../../../../engine/lines-and-webs/scenario.ts';
import { wholePercents } from '../../analysis/index.ts';
import styles from './Pieces.module.css';

const FIGURE = 'ink condensed larger bold';

export interface OddsBarProps {
  /** Who attacks: its colour stands for `win`. */
  side: Side;
  /** Shares of any sum; they are rounded here. */
  win: number;
  draw: number;
  loss: number;
  /** Leaves the figures out; screen readers still hear them. */
  isBarOnly?: boolean;
  /** Not the way that is chosen. */
  isFaint?: boolean;
}

/** Figures and bar. */
export function OddsBar({ side, win, draw, loss, isBarOnly = false, isFaint = false }: OddsBarProps) {
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
      {!isBarOnly && (
        <span className={`caption ${styles.figures}`} aria-hidden="true">
          <b className={FIGURE}>{w}</b> win <b className={FIGURE}>{d}</b> draw <b className={FIGURE}>{l}</b> lose
        </span>
      )}
      <span className={`flex gap-05 clip ${styles.bar} ${isFaint ? styles.oddsBarFaint : ''}`} aria-hidden="true">
        {parts.map(({ key, share, look }) => share > 0 && <span key={key} className={look} style={{ flexGrow: share }} />)}
      </span>
    </div>
  );
}
