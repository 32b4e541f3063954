/** Explains that the game is not being saved, and offers it as a file. */

import { TriangleAlert } from 'lucide-react';
import { useGame } from '../../store/game.ts';
import { askToSave } from '../../store/imports/importRows.ts';
import { useSaving } from '../../store/writes.ts';
import { canRetry, savingWords } from '../words/saving.ts';
import styles from './Notes.module.css';

export function SavingTrouble() {
  const state = useSaving((s) => s.state);
  const trouble = useSaving((s) => s.trouble);
  const retries = useSaving((s) => s.retries);
  const words = savingWords(state, trouble);
  if (words === null) return null;
  return (
    <div className={`grid flex-none small snug on-warn ${styles.savingNoteNote}`} role="status" data-testid="saving-note">
      <TriangleAlert size={17} aria-hidden="true" className={styles.sign} />
      <span>
        {retries > 0 ? `Tried again ${retries === 1 ? 'once' : `${retries} times`}, without success. ` : ''}
        {words}
      </span>
      <span className={`flex gap-4 ${styles.acts}`}>
        {canRetry(state, trouble) ? (
          <button type="button" className={`semi ${styles.save}`} onClick={() => useGame.getState().saveAgain()} data-testid="save-again">
            {state === 'removed' ? 'Keep it as a game' : 'Try again'}
          </button>
        ) : null}
        <button type="button" className={`semi ${styles.save}`} onClick={askToSave}>
          Save file
        </button>
      </span>
    </div>
  );
}
