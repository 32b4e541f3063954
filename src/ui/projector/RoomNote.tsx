/** A note of the replay, and a question to the class. */

import type { Side } from '../../engine/core/gameTypes.ts';
import type { PictureNote } from '../../store/projector/picture.ts';
import { Marked } from '../log/Sentence.tsx';
import { SideEmblem, sideName } from '../page.tsx';
import styles from './Screen.module.css';

/** Text size by length: even the longest note must fit. */
const sizeOf = ({ text }: PictureNote): string => (text.length > 380 ? (styles.long ?? '') : text.length > 160 ? '' : (styles.short ?? ''));

/** The note, with a one-line summary of the events of its moment. */
export function RoomNote({ note, meanwhile }: { note: PictureNote; meanwhile: string | null }) {
  return (
    <section className={`stack min-h-0 clip ${styles.note} ${sizeOf(note)}`} aria-label="Note" data-testid="projector-note">
      <div aria-live="polite">
        <h2>{note.title}</h2>
        {note.text ? <p>{note.text}</p> : null}
      </div>
      {note.clause ? <p className="mt-3 soft">Rules {note.clause}</p> : null}
      {meanwhile ? (
        <p className={`${styles.words} soft ${styles.brief}`} data-testid="projector-now">
          <Marked text={meanwhile} />
        </p>
      ) : null}
    </section>
  );
}

/** The presenter's question. Later events are not on this page. */
export function Question({ text, side, isShort }: { text: string; side: Side | null; isShort: boolean }) {
  return (
    <section
      className={`stack min-h-0 justify-center clip on-ink ${styles.question} ${isShort ? `flex-none ${styles.underNote}` : 'grow'}`}
      data-testid="projector-question"
    >
      {side ? (
        <p className="row gap-4 larger">
          <SideEmblem side={side} size={44} /> You are {sideName(side)}.
        </p>
      ) : null}
      <h2 aria-live="polite">{text}</h2>
    </section>
  );
}
