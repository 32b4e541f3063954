/** Shown when a stored game was opened but data stored with it could not be read: the damaged part and what to do with it. */

import { useState } from 'react';
import { type BrokenPart, useBrokenParts } from '../../store/brokenParts.ts';
import { removeParts, saveParts } from '../../store/brokenRows.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { count } from '../words/grammar.ts';
import styles from './Files.module.css';

function wordsOf({ what, count: n }: BrokenPart): string {
  switch (what) {
    case 'undone':
      return `${count(n, 'undone order')} that the log would show crossed out`;
    case 'opening':
      return 'how much of the game both sides agreed to show: it counts as none';
    case 'notes':
      return count(n, 'note');
    default:
      return 'a part of its title, its players or where it came from';
  }
}

export function BrokenPartsDialog() {
  const parts = useBrokenParts((b) => b.parts);
  const [saved, setSaved] = useState(false);
  const close = () => useBrokenParts.setState({ game: null, parts: [] });
  const save = () => {
    saveParts();
    setSaved(true);
  };
  return (
    <Dialog
      title="A part of this game cannot be read"
      onClose={close}
      testId="broken-parts"
      foot={
        <>
          <button type="button" className="btn" onClick={close}>
            Keep it as it is
          </button>
          <button type="button" className="btn" onClick={() => void removeParts()} data-testid="remove-parts">
            Remove it
          </button>
          <button type="button" className="btn btn-main" onClick={save} data-testid="save-parts">
            Save as a file
          </button>
        </>
      }
    >
      <p>All orders are fine, and the game goes on. This part is damaged and left out:</p>
      <ul className={styles.problems}>
        {parts.map((part) => (
          <li key={part.what}>{wordsOf(part)}</li>
        ))}
      </ul>
      <p className="soft mb-2" role="status">
        {saved
          ? 'Saved as a file. The file may hold orders of both sides.'
          : 'Nothing has been deleted. You will be asked again next time.'}
      </p>
    </Dialog>
  );
}
