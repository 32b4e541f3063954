/** Stores the draft in the browser's database shortly after each change, so that a reload or a closed tab loses nothing. */

import { create } from 'zustand';
import { readStored, writeStored } from '../../../../store/browserStorage.ts';
import { openChannel } from '../../../../store/channel.ts';
import { orReport } from '../../../../store/lazyCode.ts';
import { database } from '../../../../store/writes.ts';
import type { KeptDraft } from './ownRows.ts';

/** Key of the draft in the object store `meta`. */
const DRAFT = 'draft';
/** Key under which an unreadable draft is set aside. */
const BROKEN = 'draft that cannot be read';
const PAUSE_MS = 250;
/** Local storage key for a draft that could not be written before the page closed: a closing page cannot write to the database. */
const LEFT = 'lines-and-webs.draft';

/** Status: stored; rejected by the browser; or replaced by a newer draft of another tab. */
export type SaveStatus = 'kept' | 'refused' | 'elsewhere';

/** JSON of the draft; `saved` is omitted if it equals the draft. */
const textOf = ({ draft, saved, ...rest }: KeptDraft): string => JSON.stringify({ ...rest, draft, saved: saved === draft ? null : saved });

/** Writes one draft at a time to the database, always the latest. */
function createDraftWriter() {
  /** Latest draft, until it is written. */
  let unwritten: KeptDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onKept: (keeping: SaveStatus) => void = () => undefined;
  let tabs: BroadcastChannel | null = null;
  /** JSON of the draft that this tab has stored. */
  let own = '';

  /** All tabs share one stored draft: storing notifies the others that theirs is replaced. */
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
      if (db) writeStored(LEFT, null);
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
    /** Stores the draft: with `soon` after a pause in the changes, otherwise immediately. */
    keep(draft: KeptDraft, soon: boolean, then: (keeping: SaveStatus) => void): void {
      listen();
      unwritten = draft;
      onKept = then;
      clearTimeout(timer);
      if (soon) timer = setTimeout(() => void write(), PAUSE_MS);
      else void write();
    },
    /** Writes an unwritten draft to local storage when the page closes. If the page comes back, it writes as usual. */
    leave(): void {
      if (unwritten) writeStored(LEFT, textOf(unwritten));
      void write();
    },
  };
}

const writer = createDraftWriter();
export const keepDraft = writer.keep;
if (typeof addEventListener === 'function') addEventListener('pagehide', writer.leave);

/** Raw data of an unreadable draft, until it is removed. */
export const useBrokenDraft = create<{ kept: unknown }>(() => ({ kept: null }));

/** Reads the stored draft; null if there is none. An unreadable one is set aside, so that the next draft does not overwrite it. */
export async function readDraft(): Promise<KeptDraft | null> {
  await writer.write();
  const { readKeptDraft } = await orReport(import('./ownRows.ts'));
  const left = readStored(LEFT);
  const onTheWay = left === null ? null : readKeptDraft(left);
  if (onTheWay) return onTheWay;
  const db = await database();
  const [row, aside] = await Promise.all([db?.get('meta', DRAFT), db?.get('meta', BROKEN)]);
  const draft = row ? readKeptDraft(row.value) : null;
  const broken: unknown = row && !draft ? row.value : left;
  if (broken !== null) {
    await db?.put('meta', { key: BROKEN, value: typeof broken === 'string' ? broken : (JSON.stringify(broken) ?? '') });
    if (!draft) await db?.delete('meta', DRAFT);
    writeStored(LEFT, null);
  }
  useBrokenDraft.setState({ kept: broken ?? aside?.value ?? null });
  return draft;
}

/** Removes the raw data of an unreadable draft. */
export async function removeBrokenDraft(): Promise<void> {
  await (await database())?.delete('meta', BROKEN);
  useBrokenDraft.setState({ kept: null });
}
