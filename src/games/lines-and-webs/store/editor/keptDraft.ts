/** The draft of the editor, kept in the browser's database a moment after each change: a reload or a closed tab loses nothing of it. */

import { create } from 'zustand';
import { openChannel } from '../../../../store/channel.ts';
import { keep, kept } from '../../../../store/kept.ts';
import { late } from '../../../../store/late.ts';
import { database } from '../../../../store/writes.ts';
import type { KeptDraft } from './ownRows.ts';

/** The draft's row in the drawer `meta`. */
const DRAFT = 'draft';
/** A draft that cannot be read is put aside here. */
const BROKEN = 'draft that cannot be read';
const PAUSE_MS = 250;
/** A draft whose page went before it was written: the database takes nothing from a page that goes. */
const LEFT = 'lines-and-webs.draft';

/** What the browser keeps: this draft; nothing, for it took no more; or the draft of another tab, which was changed last. */
export type Keeping = 'kept' | 'refused' | 'elsewhere';

/** What is saved is most often the draft itself: then it is not written twice. */
const textOf = ({ draft, saved, ...rest }: KeptDraft): string => JSON.stringify({ ...rest, draft, saved: saved === draft ? null : saved });

/** Writes one draft at a time to the database: the one that was given last. */
function createDraftWriter() {
  /** The draft that was given last, until it is written. */
  let unwritten: KeptDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onKept: (keeping: Keeping) => void = () => undefined;
  let tabs: BroadcastChannel | null = null;
  /** The draft that this tab has kept, as JSON. */
  let own = '';

  /** All tabs have one draft: a tab that keeps its draft tells the others that theirs is kept no more. */
  const listen = (): void => {
    if (tabs) return;
    tabs = openChannel('lines-and-webs draft');
    if (!tabs) return;
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== own) onKept('elsewhere');
    };
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const now = unwritten;
    if (!now) return;
    try {
      const db = await database();
      await db?.put('meta', { key: DRAFT, value: textOf(now) });
      if (db) keep(LEFT, null);
      if (unwritten === now) unwritten = null;
      onKept(db ? 'kept' : 'refused');
      own = JSON.stringify(now.draft);
      if (db) tabs?.postMessage(own);
    } catch {
      onKept('refused');
    }
  };

  return {
    write,
    /** Keeps the draft: `soon`, when nothing changes for a moment, else at once. */
    keep(draft: KeptDraft, soon: boolean, then: (keeping: Keeping) => void): void {
      listen();
      unwritten = draft;
      onKept = then;
      clearTimeout(timer);
      if (soon) timer = setTimeout(() => void write(), PAUSE_MS);
      else void write();
    },
    /** What is not written when the page goes is put where it can be written at once. A page that comes back alive writes it as usual. */
    leave(): void {
      if (unwritten) keep(LEFT, textOf(unwritten));
      void write();
    },
  };
}

const writer = createDraftWriter();
export const keepDraft = writer.keep;
if (typeof addEventListener === 'function') addEventListener('pagehide', writer.leave);

/** A draft that could not be read: what was kept of it, until it is removed. */
export const useBrokenDraft = create<{ kept: unknown }>(() => ({ kept: null }));

/** The draft that was kept; null where there is none. One that cannot be read is put aside, so that the next draft does not take its place. */
export async function readDraft(): Promise<KeptDraft | null> {
  await writer.write();
  const { readKeptDraft } = await late(import('./ownRows.ts'));
  const left = kept(LEFT);
  const onTheWay = left === null ? null : readKeptDraft(left);
  if (onTheWay) return onTheWay;
  const db = await database();
  const [row, aside] = await Promise.all([db?.get('meta', DRAFT), db?.get('meta', BROKEN)]);
  const draft = row ? readKeptDraft(row.value) : null;
  const broken: unknown = row && !draft ? row.value : left;
  if (broken !== null) {
    await db?.put('meta', { key: BROKEN, value: typeof broken === 'string' ? broken : (JSON.stringify(broken) ?? '') });
    if (!draft) await db?.delete('meta', DRAFT);
    keep(LEFT, null);
  }
  useBrokenDraft.setState({ kept: broken ?? aside?.value ?? null });
  return draft;
}

/** Removes what was kept of a draft that cannot be read. */
export async function removeBrokenDraft(): Promise<void> {
  await (await database())?.delete('meta', BROKEN);
  useBrokenDraft.setState({ kept: null });
}
