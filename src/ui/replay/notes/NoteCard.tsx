/** The note on the current moment, with its question and its position among the notes. */

import { ChevronLeft, ChevronRight, CirclePlay, MessageCircleQuestionMark, Pencil, Play, Trash2 } from 'lucide-react';
import type { World } from '../../../engine/core/gameTypes.ts';
import type { Note } from '../../../records/notes.ts';
import { noteActs } from '../../../store/notes/notes.ts';
import { presenter } from '../../../store/projector/presenter.ts';
import { usePresenter } from '../../../store/projector/presenting.ts';
import { useSettings } from '../../../store/projector/settings.ts';
import { address } from '../../acts/address.ts';
import { placeName, unitName } from '../../page.tsx';
import { Clause, ClausesShown } from '../../rules/Clause.tsx';
import { listed } from '../../words/grammar.ts';
import styles from '../Replay.module.css';
import { useNotesHere } from './useReplayNotes.ts';

/** Returns, for example, 'Points at Armor 2 and Ford at 0608.' */
function pointsWords(world: World, { nodes = [], units = [] }: Note): string {
  const names = [...units.map((unit) => unitName(world, unit)), ...nodes.map((node) => placeName(world, node))];
  return names.length > 0 ? `Points at ${listed(names)}.` : '';
}

/** The question of a note, and a button to continue: later events are hidden until then. */
function Question({ note }: { note: Note }) {
  const leads = usePresenter((p) => p.presents && p.isConnected);
  const asked = useSettings((s) => s.question);
  const isAsked = leads && asked !== null;
  const { at, go } = useNotesHere();
  return (
    <div className={`flex wrap gap-2 mt-3 on-raised pad ${styles.question}`}>
      <p className="flex gap-2 large semi full-width">
        <MessageCircleQuestionMark size={20} aria-hidden="true" /> {note.ask}
      </p>
      {leads && !isAsked ? (
        <button type="button" className="btn btn-small" onClick={() => presenter.askForNote(note)} data-testid="note-ask">
          Ask the room
        </button>
      ) : null}
      <button type="button" className="btn btn-small" onClick={isAsked ? presenter.answer : () => go(at + 1)} data-testid="note-reveal">
        <Play size={16} aria-hidden="true" /> {isAsked ? 'Go on and show it' : 'Show what came next'}
      </button>
    </div>
  );
}

function Way({ direction, of }: { direction: 1 | -1; of: string }) {
  const notes = useNotesHere();
  const to = notes.next(direction);
  const name = direction > 0 ? 'Next note' : 'Note before';
  const none = direction > 0 ? 'No later note.' : 'No earlier note.';
  const Sign = direction > 0 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      aria-label={name}
      aria-disabled={to === null}
      title={to ? `${name}: ${to.note.title} (${direction > 0 ? 'N' : 'Shift+N'})` : none}
      onClick={() => notes.step(direction)}
      data-testid={`note-${of}`}
    >
      <Sign size={18} aria-hidden="true" />
    </button>
  );
}

/** Position among the notes, buttons for the others, and playback to the next one. */
export function NoteWays() {
  const { stops, at, now, next, play } = useNotesHere();
  const isLater = (next(1)?.frame ?? at) > at;
  if (stops.length === 0) return null;
  return (
    <div className={`row gap-05 flex-none line-bottom ${styles.ways}`}>
      <Way direction={-1} of="back" />
      <span className={`semi nowrap text-center ${styles.count}`} data-testid="note-count">
        {now ? `Note ${stops.indexOf(now) + 1} of ${stops.length}` : `${stops.length} notes`.replace(/^1 notes/, '1 note')}
      </span>
      <Way direction={1} of="next" />
      <button
        type="button"
        className="btn btn-quiet btn-small px-2 nowrap push-right"
        aria-disabled={!isLater}
        title={isLater ? 'Plays on and pauses at the next note' : 'No later note.'}
        onClick={() => isLater && play()}
        data-testid="note-play"
      >
        <CirclePlay size={17} aria-hidden="true" /> Play to the next
      </button>
    </div>
  );
}

function Tools({ note }: { note: Note }) {
  const { whyNot: why, edit } = useNotesHere();
  const off = { 'aria-disabled': why !== null, 'data-why': why ?? undefined };
  return (
    <div className="flex gap-2 mt-3">
      <button
        type="button"
        className="btn btn-small"
        {...off}
        title={why ?? 'Change this note'}
        onClick={() => edit(note)}
        {...address('editNote')}
        data-testid="note-edit"
      >
        <Pencil size={15} aria-hidden="true" /> Edit
      </button>
      <button
        type="button"
        className="btn btn-small"
        {...off}
        title={why ?? 'Delete this note; it can be brought back'}
        onClick={() => why === null && noteActs.remove(note)}
        data-testid="note-delete"
      >
        <Trash2 size={15} aria-hidden="true" /> Delete
      </button>
    </div>
  );
}

/** Renders nothing without a note. */
export function NoteCard() {
  const { now, world, whyNot } = useNotesHere();
  if (!now) return null;
  const { note } = now;
  const points = pointsWords(world, note);
  return (
    <section
      className={`flex-none scroll-y line-bottom pad-large on-sunk ${styles.card}`}
      aria-label="Note"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      data-testid="note"
      data-note={note.id}
    >
      <div aria-live="polite">
        <h3 className="larger close anywhere">{note.title}</h3>
        {note.text ? <p className={`mt-2 large anywhere ${styles.text}`}>{note.text}</p> : null}
      </div>
      {points || note.clause ? (
        <p className="soft mt-2">
          {points} <ClausesShown value={true}>{note.clause ? <Clause clause={note.clause} /> : null}</ClausesShown>
        </p>
      ) : null}
      {note.ask ? <Question note={note} /> : null}
      {whyNot === null ? <Tools note={note} /> : null}
    </section>
  );
}
