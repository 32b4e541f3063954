/** Saves a replay as a file: public knowledge only (asks first if notes are included), or the whole game with its notes. */

import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotes } from '../../store/notes/notes.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { onDice, secretsName } from '../page.tsx';
import { LOCKED, useReplayLock } from '../task/locked.ts';
import { count } from '../words/grammar.ts';
import styles from './Replay.module.css';
import type { Player } from './useReplay.ts';

function AskNotes({ player, onDone }: { player: Player; onDone(): void }) {
  const notes = useNotes((n) => n.notes);
  const save = (isWith: boolean) => () => {
    onDone();
    player.save(isWith ? notes : []);
  };
  return (
    <Dialog
      title={`Save it with its ${count(notes.length, 'note')}?`}
      width="narrow"
      onClose={onDone}
      testId="public-notes"
      foot={
        <>
          <button type="button" className="btn" onClick={save(false)} data-testid="save-without-notes">
            Without them
          </button>
          <button type="button" className="btn btn-main" onClick={save(true)} data-testid="save-with-notes">
            Save with the notes
          </button>
        </>
      }
    >
      <p>
        The file holds what both sides know. <b>Notes are published as they were written</b>, also where they tell of {secretsName()} that
        one side kept to itself.
      </p>
    </Dialog>
  );
}

export function SavePublic({ player }: { player: Player }) {
  const [isAsking, setAsking] = useState(false);
  const hasNotes = useNotes((n) => n.notes.length > 0);
  const isShut = useReplayLock('sharing');
  return (
    <>
      <button
        type="button"
        className={`btn btn-quiet px-2 ${styles.tool}`}
        aria-label={`Save the public replay as a file${isShut ? `. ${LOCKED}` : ''}`}
        title={isShut ? LOCKED : `Save the public replay as a file, without ${secretsName()}${onDice(' and future dice')}`}
        aria-disabled={isShut || undefined}
        onClick={() => !isShut && (hasNotes ? setAsking(true) : player.save([]))}
        data-testid="save-public"
      >
        <Download size={18} aria-hidden="true" />
      </button>
      {isAsking ? <AskNotes player={player} onDone={() => setAsking(false)} /> : null}
    </>
  );
}
