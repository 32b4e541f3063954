/** The scenario that is edited: the draft, what it was made from, what is wrong with it, and every step that can be taken back. */

import { type Draft, produce } from 'immer';
import { create } from 'zustand';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import type { Problem } from '../../../../records/problems.ts';
import { SCENARIOS } from '../../scenarios/builtIn.ts';
import { type Section, sectionOf } from '../../scenarios/edit/fields.ts';
import { loadScenario } from '../../scenarios/load.ts';
import { type Keeping, keepDraft } from './keptDraft.ts';
import type { KeptDraft } from './ownRows.ts';

interface EditStep<V> {
  what: string;
  /** Steps with the same word here, one after the other, are one. */
  join: string;
  /** The value that the step leads away from: back in the past, forward in the future. */
  value: V;
}

export interface History<V> {
  now: V;
  past: readonly EditStep<V>[];
  future: readonly EditStep<V>[];
}

/** Older steps are forgotten. */
const MAX_STEPS = 300;

/** Nothing has been done yet. */
export const begin = <V>(now: V): History<V> => ({ now, past: [], future: [] });

/** One step more. What had been undone is gone. */
export function recorded<V>(h: History<V>, what: string, next: V, join = ''): History<V> {
  const last = h.past.at(-1);
  if (join !== '' && last?.join === join && h.future.length === 0) {
    return { now: next, past: [...h.past.slice(0, -1), { ...last, what }], future: [] };
  }
  return { now: next, past: [...h.past, { what, join, value: h.now }].slice(-MAX_STEPS), future: [] };
}

/** One step back; the same history where there is none. */
export function undone<V>(h: History<V>): History<V> {
  const last = h.past.at(-1);
  if (!last) return h;
  return { now: last.value, past: h.past.slice(0, -1), future: [...h.future, { ...last, value: h.now }] };
}

/** One step forward again. Whatever comes after it is a step of its own. */
export function redone<V>(h: History<V>): History<V> {
  const next = h.future.at(-1);
  if (!next) return h;
  return { now: next.value, past: [...h.past, { ...next, join: '', value: h.now }], future: h.future.slice(0, -1) };
}

/** What undo would take back, and redo do again. */
export const undoWords = <V>(h: History<V>): string | null => h.past.at(-1)?.what ?? null;
export const redoWords = <V>(h: History<V>): string | null => h.future.at(-1)?.what ?? null;

/** What is wrong with the draft, or perhaps not meant, and where: `path` leads to its place. */
export type Fault = Problem;

/** What a draft is begun with; `saved` is null where it was never saved. */
export type Begun = Pick<KeptDraft, 'original' | 'draft'> & Partial<Pick<KeptDraft, 'own' | 'section'>> & { saved?: Scenario | null };

export interface EditorStore {
  /** A draft is open; else the editor shows the list of scenarios. */
  isOpen: boolean;
  original: Scenario;
  draft: Scenario;
  /** Where the draft stands when nothing of it would be lost: as it was begun, or last saved. */
  saved: Scenario;
  /** A draft has been begun, in this visit or before. */
  isBegun: boolean;
  /** The draft of the last visit has been asked for. */
  isRecalled: boolean;
  /** The entry of the library that saving writes to; null until it is saved for the first time. */
  own: string | null;
  /** Whether the browser keeps the draft through a reload. */
  keeping: Keeping;
  /** Faults and warnings by the same checks as when a file is opened, a moment after each change; the faults first. */
  faults: readonly Fault[];
  section: Section;
  /** The fault that was pressed: its section shows its place. */
  pointed: Fault | null;
  undoWords: string | null;
  redoWords: string | null;
  open(begun: Begun): void;
  /** Puts the draft away: the list of scenarios stands. */
  close(): void;
  show(section: Section): void;
  /** Shows a fault's section with its place. */
  point(fault: Fault): void;
  /**
   * Changes the draft by one step that can be taken back.
   * @param what in words: 'Paint 3 hexes'
   * @param join the same word as the last step's makes both one: typing, dragging
   */
  change(what: string, recipe: (draft: Draft<Scenario>) => void, join?: string): void;
  undo(): void;
  redo(): void;
  /** Looks the draft over at once. */
  check(): readonly Fault[];
  /** This state of the draft lies in the library now, under this key. */
  noteSaved(own: string, saved: Scenario): void;
}

/** A drag changes many times a second; the checks wait for a pause of this length. */
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

  /** Shows where the history stands. */
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
    undoWords: null,
    redoWords: null,
    open({ original, draft, saved, own = null, section = 'about' }) {
      history = begin(draft);
      set({ isOpen: true, original, draft, saved: saved ?? draft, own, section, pointed: null, undoWords: null, redoWords: null });
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

/** Would closing the draft lose anything? */
export const isUnsaved = ({ draft, saved }: Pick<EditorStore, 'draft' | 'saved'>): boolean => draft !== saved;
