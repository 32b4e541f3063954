/** Note on an uncaught error: whether the game is safe, the error message, and the game as a file. */

import { TriangleAlert, X } from 'lucide-react';
import { useGame } from '../../store/game.ts';
import { Notice } from '../kit/Notice.tsx';
import { saveRecord } from '../shell/Menu.tsx';
import { safeWords } from '../words/safe.ts';
import styles from './Failure.module.css';

export function FaultNote({ words, onClose }: { words: string; onClose: () => void }) {
  const hasGame = useGame((g) => g.record !== null);
  return (
    <Notice as="div" className={`flex gap-3 align-top fixed shadow-3 ${styles.floating}`} role="alert" testId="failure-note">
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        <p>
          <b>Something went wrong on this page.</b> {hasGame ? `${safeWords()} Go on playing.` : 'No game was open.'}
        </p>
        <p className="small anywhere mt-05">{words}</p>
      </div>
      <div className="flex gap-2 flex-none push-right">
        {hasGame ? (
          <button type="button" className="btn btn-small" onClick={saveRecord}>
            Save file
          </button>
        ) : null}
        <button type="button" className="btn btn-small" aria-label="Close this note" onClick={onClose}>
          <X size={17} aria-hidden="true" />
        </button>
      </div>
    </Notice>
  );
}
