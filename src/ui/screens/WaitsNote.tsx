/** Shown while the page cannot start: a tab with an older version holds the games, or the browser's storage does not respond. */
import { useEffect, useState } from 'react';
import { useLoading } from '../../store/loading.ts';
import { useSaving } from '../../store/writes.ts';
import styles from './Players.module.css';

/** No note if the page starts within this time. */
const SOON_MS = 1200;

export function WaitsNote() {
  const waits = useSaving((s) => s.state === 'waits');
  // Storage has responded: a long game is loading, which has its own note.
  const isOpening = useLoading((l) => l.progress !== null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOpening || (!waits && !isLong)) return null;
  return (
    <p className={`large text-center ${styles.waits}`} role="status">
      {waits
        ? 'Another tab has an older version of this page open. Close that tab, and this one goes on.'
        : "Waiting for the browser's storage. If it does not answer, the game cannot be saved."}
    </p>
  );
}
