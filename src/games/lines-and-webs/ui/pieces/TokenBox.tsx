/** One box of a tracker or port, empty or with its token. */
import type { BoxView } from './boxes.ts';
import { Token } from './Token.tsx';
import styles from './TrackerCard.module.css';

/** A box: shaded ones show their class faintly, open ones are grey, closed ones hatched. */
export function TokenBox({ box, size = 22 }: { box: BoxView | 'closed'; size?: number }) {
  if (box === 'closed') return <span className={`flex-none ${styles.box} ${styles.closed}`} style={{ width: size, height: size }} />;
  if (box.token) return <Token cls={box.token} look={box.look} size={size} />;
  if (box.shaded) return <Token cls={box.shaded} look="faint" size={size} />;
  return <span className={`flex-none ${styles.box}`} style={{ width: size, height: size }} />;
}
