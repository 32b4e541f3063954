/** The draft of the editor, kept in the browser's database a moment after each change: a reload or a closed tab loses nothing of it. */

import type { Scenario } from '../../engine/lines-and-webs/index.ts';
import type { Section } from '../../scenarios/edit/sections.ts';
import { database } from '../writes.ts';

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

/** What the browser keeps: this draft; nothing, for it took no more; or the draft of another tab, which was changed last. */
export type Keeping = 'kept' | 'refused' | 'elsewhere';

let due: KeptDraft | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let onKept: (keeping: Keeping) => void = () => undefined;
let tabs: BroadcastChannel | null = null;
/** The draft that this tab has kept, as JSON. */
let own = '';

/** All tabs have one draft: whoever keeps his tells the others that theirs is kept no more. */
function listen(): void {
  if (tabs || typeof BroadcastChannel !== 'function') return;
  tabs = new BroadcastChannel('lines-and-webs draft');
  tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== own) onKept('elsewhere');
  };
}

async function write(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const now = due;
  due = null;
  if (!now) return;
  const { draft, saved, ...rest } = now;
  // What is saved is most often the draft itself: then it is not written twice.
  const value = JSON.stringify({ ...rest, draft, saved: saved === draft ? null : saved });
  try {
    const db = await database();
    await db?.put('meta', { key: DRAFT, value });
    onKept(db ? 'kept' : 'refused');
    own = JSON.stringify(draft);
    if (db) tabs?.postMessage(own);
  } catch {
    onKept('refused');
  }
}

/** Keeps the draft: `soon`, when nothing changes for a moment, else at once. What is on its way when the page goes is written then. */
export function keepDraft(draft: KeptDraft, soon: boolean, then: (keeping: Keeping) => void): void {
  listen();
  due = draft;
  onKept = then;
  clearTimeout(timer);
  if (soon) timer = setTimeout(() => void write(), PAUSE_MS);
  else void write();
}
if (typeof addEventListener === 'function') addEventListener('pagehide', () => void write());

/** The draft that was kept; null where there is none. */
export async function readDraft(): Promise<KeptDraft | null> {
  await write();
  const db = await database();
  const row = await db?.get('meta', DRAFT);
  if (!row) return null;
  const { saved, ...rest } = JSON.parse(row.value) as Omit<KeptDraft, 'saved'> & { saved: Scenario | null };
  return { ...rest, saved: saved ?? rest.draft };
}
