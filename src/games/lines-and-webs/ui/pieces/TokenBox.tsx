/** One box of a tracker or port, empty or with its token. */
import type { BoxView } from './boxes.ts';
import styles from './Pieces.module.css';
import { Token } from './Token.tsx';

/** A box: shaded ones show their class faintly, open ones are grey, closed ones hatched. */
export function TokenBox({ box, size = 22 }: { box: BoxView | 'closed'; size?: number }) {
  if (box === 'closed')
    return <span className={`flex-none on-sunk round-1 ${styles.trackerCardBox} ${styles.closed}`} style={{ width: size, height: size }} />;
  if (box.token) return <Token cls={box.token} look={box.look} size={size} />;
  if (box.shaded) return <Token cls={box.shaded} look="faint" size={size} />;
  return <span className={`flex-none on-sunk round-1 ${styles.trackerCardBox}`} style={{ width: size, height: size }} />;
}
