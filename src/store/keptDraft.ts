/** The draft of the editor, kept in the browser's database a moment after each change: a reload or a closed tab loses nothing of it. */

import type { Scenario } from '../engine/lines-and-webs/index.ts';
import type { Section } from '../scenarios/edit/sections.ts';
import { database, queue } from './writes.ts';

/** The draft's row in the drawer `meta`. */
const DRAFT = 'draft';
const PAUSE_MS = 250;

export interface KeptDraft {
  original: Scenario;
  draft: Scenario;
  saved: Scenario;
  own: string | null;
  section: Section;
  /** It lay on the desk; else the list of scenarios stood there. */
  isOpen: boolean;
}

let due: KeptDraft | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  const now = due;
  due = null;
  if (!now) return;
  const { draft, saved, ...rest } = now;
  // What is saved is most often the draft itself: then it is not written twice.
  const value = JSON.stringify({ ...rest, draft, saved: saved === draft ? null : saved });
  void queue((db) => db.put('meta', { key: DRAFT, value }));
}

/** Keeps the draft: `soon`, when nothing changes for a moment, else at once. What is on its way when the page goes is written then. */
export function keepDraft(draft: KeptDraft, soon = false): void {
  due = draft;
  clearTimeout(timer);
  if (soon) timer = setTimeout(write, PAUSE_MS);
  else write();
}
if (typeof addEventListener === 'function') addEventListener('pagehide', write);

/** The draft that was kept; null where there is none. */
export async function readDraft(): Promise<KeptDraft | null> {
  write();
  const db = await database();
  const row = await db?.get('meta', DRAFT);
  if (!row) return null;
  const { saved, ...rest } = JSON.parse(row.value) as Omit<KeptDraft, 'saved'> & { saved: Scenario | null };
  return { ...rest, saved: saved ?? rest.draft };
}
