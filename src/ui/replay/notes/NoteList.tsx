/** List of all notes: read, reorder within a moment, add, undo a deletion, and save with the game. */

import { ArrowDown, ArrowUp, MessageCircleQuestionMark, NotebookPen, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Stop, shifted } from '../../../store/notes/list.ts';
import { noteActs, useNotes } from '../../../store/notes/notes.ts';
import { keeps } from '../../../store/writes.ts';
import { address } from '../../acts/address.ts';
import styles from '../Replay.module.css';
import { useNotesHere } from './useReplayNotes.ts';

function Shift({ stop, by, off }: { stop: Stop; by: 1 | -1; off: string | null }) {
  const notes = useNotes((n) => n.notes);
  const where = by < 0 ? 'before' : 'after';
  const why = off ?? (shifted(notes, stop.note.id, by) ? null : `No other note of this moment stands ${where} it.`);
  const Sign = by < 0 ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small px-15"
      aria-label={`Put “${stop.note.title}” ${where} the next`}
      aria-disabled={why !== null}
      title={why ?? `One place ${by < 0 ? 'up' : 'down'}, within the moment`}
      onClick={() => why === null && noteActs.shift(stop.note, by)}
      data-testid={by < 0 ? 'note-up' : 'note-down'}
    >
      <Sign size={16} aria-hidden="true" />
    </button>
  );
}

function Row({ stop, n, isNow, isShared, off }: { stop: Stop; n: number; isNow: boolean; isShared: boolean; off: string | null }) {
  const { whenAt, read } = useNotesHere();
  const { note } = stop;
  return (
    <li className={`row lit ${styles.entry}`}>
      <button
        type="button"
        className={`grid grow min-0 hit text-left ${styles.step}`}
        aria-current={isNow ? 'true' : undefined}
        onClick={() => read(stop)}
        data-stop={note.id}
      >
        <b>{n}</b>
        <span className="semi anywhere">{note.title}</span>
        {note.ask ? <MessageCircleQuestionMark size={16} aria-label="With a question" /> : null}
        <small className={`caption ${styles.when}`}>{whenAt(note.at)}</small>
      </button>
      {isShared && off === null ? (
        <>
          <Shift stop={stop} by={-1} off={off} />
          <Shift stop={stop} by={1} off={off} />
        </>
      ) : null}
    </li>
  );
}

/** The last change, with its undo button. It gets the focus after a deletion, so that the same key doesn't delete the next note. */
function Undo() {
  const { undo } = useNotesHere();
  const last = useNotes((n) => n.changes.at(-1));
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(last);
  useEffect(() => {
    if (last !== before.current && last?.did === 'deleted') button.current?.focus();
    before.current = last;
  }, [last]);
  return (
    <div className="row gap-2 between soft hit px-4">
      <p role="status">{last ? `“${last.title}” ${last.did}.` : ''}</p>
      {last ? (
        <button ref={button} type="button" className="btn btn-quiet btn-small" onClick={undo} data-testid="note-undo">
          <Undo2 size={16} aria-hidden="true" /> Undo
        </button>
      ) : null}
    </div>
  );
}

const WHAT = 'Notes turn a game into a lesson. Each marks a moment, says what to look at, and may ask the class first.';

export function NoteList() {
  const { stops, now, whyNot, begin } = useNotesHere();
  const isHere = useNotes((n) => n.isHere);
  const shares = ({ note }: Stop): boolean => stops.filter((other) => other.note.at === note.at).length > 1;
  return (
    <section className="pb-2" aria-label="Notes" data-testid="notes">
      <div className={styles.write}>
        <button
          type="button"
          className="btn"
          aria-disabled={whyNot !== null}
          data-why={whyNot ?? undefined}
          title={whyNot ?? 'A note on this moment'}
          onClick={begin}
          {...address('writeNote')}
          data-testid="note-write"
        >
          <NotebookPen size={18} aria-hidden="true" /> Write a note here
        </button>
        {whyNot ? <p className="soft py-2">{whyNot}</p> : null}
        {whyNot === null && !keeps() ? (
          <p className="soft py-2">This browser cannot save here: save the game as a file before you leave.</p>
        ) : null}
      </div>
      <Undo />
      {isHere && stops.length === 0 ? <p className="soft pad-wide">{WHAT}</p> : null}
      <ol className={styles.rows} data-testid="note-list">
        {stops.map((stop, i) => (
          <Row key={stop.note.id} stop={stop} n={i + 1} isNow={stop === now} isShared={shares(stop)} off={whyNot} />
        ))}
      </ol>
    </section>
  );
}
