/** How far a long game is that is being opened: over the whole page, or in place of what waits for it. Short ones are there before it shows. */
import { useLoading } from '../../store/loading.ts';
import styles from './Menu.module.css';

/** Not how many orders: of a game that goes on, that would tell how many were given in secret. */
const percent = new Intl.NumberFormat('en', { style: 'percent' });

/** The share of a piece of work that is done, in words and as a bar. */
export function LoadingBar({ share, what }: { share: number; what: string }) {
  const done = Math.min(1, share);
  return (
    <div className={`grid gap-2 p-4 edge on-panel delayed ${styles.box}`} role="status" data-testid="loading">
      <p>
        {what} <span className="figures">{percent.format(done)}</span>
      </p>
      <progress aria-label={what} value={done} max={1} />
    </div>
  );
}

export function Loading() {
  const progress = useLoading((l) => l.progress);
  if (!progress) return null;
  return (
    <div className={`grid center fixed delayed ${styles.cover}`}>
      <LoadingBar share={progress.done / progress.of} what="Opening the game." />
    </div>
  );
}
