/** Scenario draft of the editor: its original, its problems, and an undo history. */

import { type Draft, produce } from 'immer';
import { create } from 'zustand';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import type { Problem } from '../../../../records/problems.ts';
import { SCENARIOS } from '../../scenarios/builtIn.ts';
import { type Section, sectionOf } from '../../scenarios/edit/fields.ts';
import { loadScenario } from '../../scenarios/load.ts';
import { keepDraft, type SaveStatus } from './keptDraft.ts';
import type { KeptDraft } from './ownRows.ts';

interface EditStep<V> {
  what: string;
  /** Consecutive steps with the same key are merged. */
  join: string;
  /** Value before the step (past) or after it (future). */
  value: V;
}

export interface History<V> {
  now: V;
  past: readonly EditStep<V>[];
  future: readonly EditStep<V>[];
}

/** Maximum number of stored steps. */
const MAX_STEPS = 300;

/** History without steps. */
export const begin = <V>(now: V): History<V> => ({ now, past: [], future: [] });

/** Adds a step and clears the redo steps. */
export function recorded<V>(h: History<V>, what: string, next: V, join = ''): History<V> {
  const last = h.past.at(-1);
  if (join !== '' && last?.join === join && h.future.length === 0) {
    return { now: next, past: [...h.past.slice(0, -1), { ...last, what }], future: [] };
  }
  return { now: next, past: [...h.past, { what, join, value: h.now }].slice(-MAX_STEPS), future: [] };
}

/** Undoes one step; returns the same history if there is none. */
export function undone<V>(h: History<V>): History<V> {
  const last = h.past.at(-1);
  if (!last) return h;
  return { now: last.value, past: h.past.slice(0, -1), future: [...h.future, { ...last, value: h.now }] };
}

/** Redoes one step, which is not merged with later ones. */
export function redone<V>(h: History<V>): History<V> {
  const next = h.future.at(-1);
  if (!next) return h;
  return { now: next.value, past: [...h.past, { ...next, join: '', value: h.now }], future: h.future.slice(0, -1) };
}

/** Descriptions of the next undo and redo steps. */
export const undoWords = <V>(h: History<V>): string | null => h.past.at(-1)?.what ?? null;
export const redoWords = <V>(h: History<V>): string | null => h.future.at(-1)?.what ?? null;

/** A problem of the draft, or a warning; `path` is its place. */
export type Fault = Problem;

/** Initial state of a draft; `saved` is null if it was never saved. */
export type DraftStart = Pick<KeptDraft, 'original' | 'draft'> & Partial<Pick<KeptDraft, 'own' | 'section'>> & { saved?: Scenario | null };

export interface EditorStore {
  /** True if a draft is open; otherwise the editor shows the list of scenarios. */
  isOpen: boolean;
  original: Scenario;
  draft: Scenario;
  /** Last saved or initial state of the draft. */
  saved: Scenario;
  /** True if there is a draft from this or an earlier visit. */
  isBegun: boolean;
  /** True once the last visit's draft has been requested. */
  isRecalled: boolean;
  /** Library key of the draft; null until it is saved for the first time. */
  own: string | null;
  /** Status of storing the draft in the browser. */
  keeping: SaveStatus;
  /** Problems and warnings by the checks for opening a file, shortly after each change; problems first. */
  faults: readonly Fault[];
  section: Section;
  /** The selected problem; its section shows its place. */
  pointed: Fault | null;
  /** Keys of changes that the laboratory is not asked about. */
  leftOut: ReadonlySet<string>;
  undoWords: string | null;
  redoWords: string | null;
  open(begun: DraftStart): void;
  /** Closes the draft and shows the list of scenarios. */
  close(): void;
  show(section: Section): void;
  /** Shows the section and place of a problem. */
  point(fault: Fault): void;
  /**
   * Changes the draft by one undoable step.
   * @param what description: 'Paint 3 hexes'
   * @param join steps with the same key are merged: typing, dragging
   */
  change(what: string, recipe: (draft: Draft<Scenario>) => void, join?: string): void;
  undo(): void;
  redo(): void;
  /** Checks the draft immediately. */
  check(): readonly Fault[];
  /** Notes that this state of the draft is saved in the library under the key. */
  noteSaved(own: string, saved: Scenario): void;
}

/** Delay of the checks after a change; a drag makes many changes per second. */
const CHECK_MS = 90;

const faultsOf = (scenario: Scenario): readonly Fault[] => {
  const loaded = loadScenario(scenario);
  return loaded.ok ? loaded.warnings : loaded.problems;
};

const blank = SCENARIOS[0]?.scenario as Scenario;

export const useEditor = create<EditorStore>((set, get) => {
  let history: History<Scenario> = begin(blank);
  let checking: ReturnType<typeof setTimeout> | undefined;

  const kept = (): KeptDraft => {
    const { original, draft, saved, own, section, isOpen } = get();
    return { original, draft, saved, own, section, isOpen };
  };

  const keep = (soon = false): void => keepDraft(kept(), soon, (keeping) => set({ keeping }));

  const check = (): readonly Fault[] => {
    clearTimeout(checking);
    checking = undefined;
    const faults = faultsOf(get().draft);
    set({ faults });
    return faults;
  };

  /** Publishes the current state of the history. */
  const showHistory = (next: History<Scenario>): void => {
    if (next === history) return;
    history = next;
    set({ draft: next.now, pointed: null, undoWords: undoWords(next), redoWords: redoWords(next) });
    clearTimeout(checking);
    checking = setTimeout(check, CHECK_MS);
    keep(true);
  };

  return {
    isOpen: false,
    isBegun: false,
    isRecalled: false,
    original: blank,
    draft: blank,
    saved: blank,
    own: null,
    keeping: 'kept',
    faults: [],
    section: 'about',
    pointed: null,
    leftOut: new Set(),
    undoWords: null,
    redoWords: null,
    open({ original, draft, saved, own = null, section = 'about' }) {
      history = begin(draft);
      const fresh = { pointed: null, leftOut: new Set<string>(), undoWords: null, redoWords: null };
      set({ isOpen: true, original, draft, saved: saved ?? draft, own, section, ...fresh });
      check();
      keep();
    },
    close() {
      set({ isOpen: false });
      keep();
    },
    show(section) {
      set({ section, pointed: null });
      keep();
    },
    point(fault) {
      set({ section: sectionOf(fault.path), pointed: fault });
    },
    change(what, recipe, join = '') {
      const next = produce(get().draft, recipe);
      if (next !== get().draft) showHistory(recorded(history, what, next, join));
    },
    undo: () => showHistory(undone(history)),
    redo: () => showHistory(redone(history)),
    check,
    noteSaved(own, saved) {
      set({ own, saved });
      keep();
    },
  };
});

/** True if the draft has unsaved changes. */
export const isUnsaved = ({ draft, saved }: Pick<EditorStore, 'draft' | 'saved'>): boolean => draft !== saved;
