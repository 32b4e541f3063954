/** Shown if the game that was open when the page was closed cannot be opened: the reason and the next steps. */
import { Notice } from '../kit/Notice.tsx';
import styles from './Failure.module.css';

interface NotResumedProps {
  onRetry: () => void;
  onLeave: () => void;
}

export function NotResumed({ onRetry, onLeave }: NotResumedProps) {
  return (
    <main className={`grid center ${styles.page}`} data-testid="not-resumed">
      <div className={`on-panel round-3 shadow-2 ${styles.sheet}`}>
        <h1 className="largest mb-3">Your game could not be opened</h1>
        <Notice className="mt-3" role="alert">
          Part of the page, or the browser’s storage, did not respond. Your game is unchanged: try again.
        </Notice>
        <div className={`flex wrap gap-2 justify-end ${styles.buttons}`}>
          <button type="button" className="btn" onClick={onLeave}>
            To the start screen
          </button>
          <button type="button" className="btn" onClick={() => window.location.reload()}>
            Reload the page
          </button>
          <button type="button" className="btn btn-main" onClick={onRetry}>
            Try again
          </button>
        </div>
      </div>
    </main>
  );
}
