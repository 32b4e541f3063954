/** Pieces left of both sides, as figures and pips, for the top bar. */

import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import { SideEmblem } from '../page.tsx';
import styles from './SideCounts.module.css';

export function SideCounts({ left, all }: { left(side: Side): number; all(side: Side): number }) {
  return (
    <span className="stack gap-1 small" aria-hidden="true">
      {SIDES.map((side) => (
        <span key={side} className={`row gap-2 ${side}`}>
          <SideEmblem side={side} size={15} />
          <b className="semi figures">{left(side)}</b>
          <span className={`row ${styles.pips}`}>
            {Array.from({ length: all(side) }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its number
              <i key={n} data-left={n < left(side) ? '' : undefined} />
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}
