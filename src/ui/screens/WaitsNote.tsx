/** Said while the page can't begin: a tab with an older version of it holds the games. */
import { useSaving } from '../../store/writes.ts';
import styles from './StartScreen.module.css';

export function WaitsNote() {
  const waits = useSaving((s) => s.state === 'waits');
  return waits ? (
    <p className={styles.waits} role="status">
      Another tab has an older version of this page open. Close that tab, and this one goes on by itself.
    </p>
  ) : null;
}
