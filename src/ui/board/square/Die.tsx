/** A die with six faces. South's has round corners and North's cut ones, as their emblems' plates have. */

import type { Side } from '../../../engine/core/gameTypes.ts';
import type { DieProps } from '../../../games/page.ts';
import styles from './Die.module.css';

/** Places of the pips, in rows of three from the top left. */
const PIPS = ['', '4', '26', '246', '0268', '02468', '023568'] as const;

/** A die around (0, 0), 40 units wide. */
export const DieFace = ({ side, value }: { side: Side; value: number | null }) => (
  <g className={`${side} ${styles.die}`}>
    {side === 'delta' ? (
      <rect x={-20} y={-20} width={40} height={40} rx={10} className={styles.body} />
    ) : (
      <path d="M-12 -20H12L20 -12V12L12 20H-12L-20 12V-12Z" className={styles.body} />
    )}
    {[...(PIPS[value ?? 0] ?? '')].map((place) => (
      <circle
        key={place}
        cx={((Number(place) % 3) - 1) * 11}
        cy={(Math.floor(Number(place) / 3) - 1) * 11}
        r={4.2}
        className={styles.pip}
      />
    ))}
  </g>
);

/** A hit has an outline and a tick. */
export function Die({ side, value, isHit = false, size = 24 }: DieProps) {
  const words = value === null ? 'a die to be rolled' : `${value}${isHit ? ', wins' : ''}`;
  return (
    <svg translate="no" className="flex-none" width={size} height={size} viewBox="-26 -26 52 52" role="img" aria-label={words}>
      <DieFace side={side} value={value} />
      {isHit ? (
        <g className={styles.hit}>
          <circle cx={16} cy={-16} r={9} />
          <path d="M12 -16l3 3 5 -6" />
        </g>
      ) : null}
    </svg>
  );
}
