/** Frame around a zone of a square board; a closed one is hatched in its side's color and says why. */

import type { Side } from '../../../engine/core/gameTypes.ts';
import { boundsOf, useSquares } from './squareLayout.ts';
import styles from './Zone.module.css';

export function Zone({ squares, closed }: { squares: ReadonlySet<string>; closed?: { side: Side; words: string } }) {
  const { at } = useSquares();
  const { x, y, width, height } = boundsOf([...squares].map(at));
  const frame = (look: string | undefined) => <rect x={x} y={y} width={width} height={height} className={look} />;
  if (!closed) return frame(styles.open);
  return (
    <g className={closed.side}>
      <pattern id="zone-hatch" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V16" className={styles.hatch} />
      </pattern>
      {frame(styles.closed)}
      <g transform={`translate(${x + width / 2} ${y + height / 2})`}>
        <g className={styles.sign}>
          <rect x={-230} y={-27} width={460} height={54} rx={12} className={styles.plate} />
          <text className={`middle ${styles.words}`} y={8}>
            {closed.words}
          </text>
        </g>
      </g>
    </g>
  );
}
