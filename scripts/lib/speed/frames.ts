/** The browser's own record of a press: when the page's thread took it, and when its frames were painted, in time of the processor. */

import type { CDPSession } from '@playwright/test';

/** What the browser writes down. Times are microseconds: `ts` by the clock, `tts` and `tdur` of the thread. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tts?: number;
  tdur?: number;
  args: { data?: { type?: string } };
}

/** Milliseconds of the page's thread from the press to the end of a frame. */
export interface Frames {
  /** The next frame, as in INP: the press is seen to be taken. */
  next: number;
  /** The frame that shows what was asked for: the first one with other elements or words, or for a command, which is shown once it is stored, the first after that. */
  answer: number;
}

/** Names of the marks: the page has other elements or words; a change has been stored. */
export const MARKS = { changed: 'press: changed', stored: 'press: stored' };

/** Marks what answers a press, from now on. Runs in the page. */
export function markAnswers({ changed, stored }: typeof MARKS): void {
  performance.clearMarks();
  const page = document as Document & { marksAnswers?: true };
  if (page.marksAnswers) return;
  page.marksAnswers = true;
  new MutationObserver(() => performance.mark(changed)).observe(document, { subtree: true, childList: true, characterData: true });
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...of) {
    const transaction = begin.apply(this, of);
    if (transaction.mode === 'readwrite') transaction.addEventListener('complete', () => performance.mark(stored));
    return transaction;
  };
}

/** True for what only a hand begins: a page that is watched beside presses by script. */
const isPress = ({ name, args }: TraceEvent): boolean => name === 'EventDispatch' && /^(pointerup|keydown)$/.test(args.data?.type ?? '');

/** The frames of the first press in what was written down; null if it painted none. */
export function framesOf(events: readonly TraceEvent[]): Frames | null {
  const press = events.filter(isPress).sort((a, b) => a.ts - b.ts)[0];
  if (!press) return null;
  const later = events
    .filter(({ pid, tid, ts, tts }) => pid === press.pid && tid === press.tid && ts >= press.ts && tts !== undefined)
    .sort((a, b) => a.ts - b.ts);
  // The last of the page's thread's work on a frame. An empty one takes no time.
  const frames = later.filter(({ name, tdur = 0 }) => name === 'Layerize' && tdur > 200);
  const changed = later.find(({ name }) => name === MARKS.changed)?.ts ?? press.ts;
  const stored = later.findLast(({ name }) => name === MARKS.stored)?.ts ?? press.ts;
  const end = (since: number): number | undefined => {
    const frame = frames.find(({ ts }) => ts > since);
    return frame && ((frame.tts as number) + (frame.tdur ?? 0) - (press.tts as number)) / 1000;
  };
  const [next, answer] = [end(press.ts), end(Math.max(changed, stored))];
  return next === undefined ? null : { next, answer: answer ?? next };
}

/** Does an act and returns what the browser wrote down meanwhile. */
export async function written(cdp: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const onData = ({ value }: { value: unknown[] }): number => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', onData);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'], excludedCategories: ['*'] },
  });
  try {
    await act();
  } finally {
    const isOver = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
    await cdp.send('Tracing.end');
    await isOver;
    cdp.off('Tracing.dataCollected', onData);
  }
  return events;
}
