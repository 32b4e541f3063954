/** Editor of a note: title, text, clause, question, highlights, and moment. The replay stays usable during editing. */

import { Crosshair, MapPin, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '../../../records/limits.ts';
import { byAct } from '../../acts/address.ts';
import { TextField } from '../../kit/TextField.tsx';
import { whyUnfit } from '../../kit/textLength.ts';
import { placeName, unitName } from '../../page.tsx';
import { fetchBook } from '../../rules/shownBook.ts';
import styles from '../Replay.module.css';
import { type Draft, useNotesHere } from './useReplayNotes.ts';

/** All clause numbers; null if the rules can't be loaded. */
const fetchClauses = () =>
  fetchBook().then(
    ({ ids }) => ids,
    () => null,
  );

/** All clause numbers; null until the rules are loaded. */
function useClauses(): ReadonlySet<string> | null {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let here = true;
    void fetchClauses().then((clauses) => here && setIds(clauses));
    return () => {
      here = false;
    };
  }, []);
  return ids;
}

/** Reason why the draft can't be saved; null if it can. */
function whyUnsaved(draft: Draft, clauses: ReadonlySet<string> | null): string | null {
  const { title, clause } = draft;
  if (title.trim() === '') return 'The note needs a title.';
  const [long] = TYPED.flatMap(({ key, name, most }) => whyUnfit(name, draft[key] ?? '', most) ?? []);
  if (long) return long;
  return clause && clauses && !clauses.has(clause) ? `There is no rule ${clause}.` : null;
}

/** Text fields of a note, with their maximum lengths. */
const TYPED = [
  { key: 'title', name: 'The title', most: LIMITS.name },
  { key: 'text', name: 'The text', most: LIMITS.text },
  { key: 'ask', name: 'The question', most: LIMITS.ask },
] as const;

/** Highlights of the note; clicks on the map add and remove them. */
function Points({ draft }: { draft: Draft }) {
  const { world, isPointing, setPointing, point } = useNotesHere();
  const { nodes = [], units = [] } = draft;
  const all = [
    ...units.map((unit) => ({ key: unit, name: unitName(world, unit), off: () => point('', unit) })),
    ...nodes.map((node) => ({ key: node, name: placeName(world, node), off: () => point(node, null) })),
  ];
  return (
    <div>
      <span className={`between inks ${styles.pointing}`}>
        Points at
        <button
          type="button"
          className="btn btn-small"
          aria-pressed={isPointing}
          title="Then press places and units on the map, or press Enter at its cursor"
          onClick={() => setPointing(!isPointing)}
          data-testid="note-point"
        >
          <Crosshair size={16} aria-hidden="true" /> {isPointing ? 'Pointing: press on the map' : 'Point on the map'}
        </button>
      </span>
      <ul className="flex wrap gap-15 mt-1">
        {all.map(({ key, name, off }) => (
          <li key={key}>
            <button type="button" className="btn btn-small" title={`Take ${name} off the note`} onClick={off} data-pointed={key}>
              {name} <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The moment of the note, and a button that moves it to the current one. */
function Where({ draft }: { draft: Draft }) {
  const { order, whenAt, change } = useNotesHere();
  const isHere = whenAt(draft.at) === whenAt(order);
  return (
    <div className="row gap-2 between soft">
      <p className="row gap-15">
        <MapPin size={16} aria-hidden="true" /> {whenAt(draft.at)}
      </p>
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={isHere}
        title={isHere ? 'It is at this moment already. Go to another one to move it.' : 'Moves the note to this moment'}
        onClick={() => change({ at: order })}
        data-testid="note-move"
      >
        Move it here
      </button>
    </div>
  );
}

type Typed = 'title' | 'text' | 'clause' | 'ask';

function Fields({ draft, clauses }: { draft: Draft; clauses: ReadonlySet<string> | null }) {
  const list = useId();
  const { change } = useNotesHere();
  const typed = (key: Typed) => (text: string) => change({ [key]: text });
  return (
    <>
      <TextField
        box={styles.field}
        className="field full-width"
        label="Title"
        value={draft.title}
        most={LIMITS.name}
        onText={typed('title')}
        testId="note-title"
      />
      <TextField
        box={styles.field}
        className="field full-width"
        label={
          <>
            Text <small className="caption regular">with a question, a lesson shows it as the answer</small>
          </>
        }
        value={draft.text}
        most={LIMITS.text}
        rows={4}
        onText={typed('text')}
        testId="note-text"
      />
      <TextField
        box={styles.field}
        className="field full-width"
        label={
          <>
            Question <small className="caption regular">asked before it shows what came next</small>
          </>
        }
        value={draft.ask ?? ''}
        most={LIMITS.ask}
        onText={typed('ask')}
        testId="note-question"
      />
      <TextField
        box={styles.field}
        className="field full-width"
        label={
          <>
            Rule <small className="caption regular">its number, or the name of a ruling</small>
          </>
        }
        value={draft.clause ?? ''}
        most={LIMITS.key}
        list={list}
        onText={typed('clause')}
        testId="note-clause"
      />
      <datalist id={list}>{clauses ? [...clauses].map((id) => <option key={id} value={id} />) : null}</datalist>
    </>
  );
}

export function NoteEditor({ draft }: { draft: Draft }) {
  const notes = useNotesHere();
  const form = useRef<HTMLFormElement>(null);
  const clauses = useClauses();
  const why = whyUnsaved(draft, clauses);
  const [isSaying, setSaying] = useState(false);
  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    return () => {
      // Returns the focus to the notes.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(`${byAct('editNote')}, ${byAct('writeNote')}`)?.focus();
      });
    };
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The user may save before the rules are loaded: check the clause first.
    if (whyUnsaved(draft, clauses ?? (await fetchClauses()))) setSaying(true);
    else notes.save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
  };
  return (
    <form
      ref={form}
      className={`stack gap-2 grow min-h-0 scroll-y ${styles.editor}`}
      aria-label={draft.id ? 'Change the note' : 'Write a note'}
      onSubmit={save}
      onKeyDown={onKeyDown}
      data-testid="note-editor"
    >
      <Where draft={draft} />
      <Fields draft={draft} clauses={clauses} />
      <Points draft={draft} />
      <p role="status" className={isSaying && why ? 'warn' : undefined}>
        {isSaying && why ? why : ''}
      </p>
      <div className="flex gap-2 mt-3">
        <button type="button" className="btn" onClick={notes.leave} data-testid="note-cancel">
          Cancel
        </button>
        <button
          type="submit"
          className="btn btn-main grow"
          aria-disabled={why !== null}
          title={why ?? 'Save the note (Ctrl+Enter)'}
          data-testid="note-save"
        >
          Save the note
        </button>
      </div>
    </form>
  );
}
