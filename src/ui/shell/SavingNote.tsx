/** Says when the game is not being saved, and offers it as a file. Shown above the panel; nothing when all is well. */
import { TriangleAlert } from 'lucide-react';
import { useGame } from '../../store/game.ts';
import { importQueue } from '../../store/importQueue.ts';
import { type SavingState, useSaving } from '../../store/writes.ts';
import styles from './SavingNote.module.css';

const WORDS: { [S in SavingState]: string | null } = {
  ready: null,
  memory: 'This browser keeps nothing here: the game lasts until the page is closed.',
  slow: 'Saving is slow: the last orders are shown, but not yet stored.',
  stopped: 'Saving has stopped: the browser took no more. Orders from here on last until the page is closed.',
  elsewhere: 'Another tab has gone on with this game: orders given here are no longer saved.',
  waits: null,
};

export function SavingNote() {
  const state = useSaving((s) => s.state);
  const words = WORDS[state];
  if (words === null) return null;
  return (
    <div className={styles.note} role="status" data-testid="saving-note">
      <TriangleAlert size={17} aria-hidden="true" className={styles.sign} />
      <span>{words}</span>
      <span className={styles.acts}>
        {state === 'stopped' ? (
          <button type="button" className={styles.save} onClick={() => useGame.getState().saveAgain()} data-testid="save-again">
            Try again
          </button>
        ) : null}
        <button type="button" className={styles.save} onClick={importQueue.askToSave}>
          Save file
        </button>
      </span>
    </div>
  );
}
