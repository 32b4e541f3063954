/** Progress of opening a long game, on the whole page or in place of a component. Short games open before it appears. */
import { useLoading } from '../../store/loading.ts';
import styles from './Menu.module.css';

/** A percentage, because the number of commands would reveal how many were given in secret. */
const percent = new Intl.NumberFormat('en', { style: 'percent' });

/** The completed share (0 to 1) of a task, as text and as a bar. */
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
