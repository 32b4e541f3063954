/** Web worker that makes reviews, so that the page stays responsive. One request at a time; a file is validated first. */

import { runToEnd } from '../../../../engine/core/index.ts';
import type { Debrief } from '../../account/hunger/types.ts';
import type { Account, AccountAsk, AccountProgress, DayAsk, DayPart } from '../../account/types.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { accountWalkOf, dayWalkOf, debriefWalkOf, type FromFile, fileWalk } from './making.ts';

/** Requests: the review of a validated record, one day of it, its debrief, or of an unknown file. */
export type AccountQuestion = { id: number } & (
  | { record: GameRecordOf; ask: AccountAsk }
  | { record: GameRecordOf; day: DayAsk }
  | { record: GameRecordOf; debrief: true }
  | { file: Blob }
);

/** Responses: progress, the review, the result of a file, or a failure. */
export type AccountMessage =
  | { id: number; done: number; of: number }
  | { id: number; account: Account }
  | { id: number; day: DayPart | null }
  | { id: number; debrief: Debrief | null }
  | { id: number; read: FromFile }
  | { id: number; failed: true };

/** Limits progress messages for a long record. */
const EVERY_MS = 60;

const tell = (message: AccountMessage): void => postMessage(message);

function reporter(id: number): (done: number, of: number) => void {
  let last = performance.now();
  return (done, of) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    tell({ id, done, of });
  };
}

async function answer(data: AccountQuestion): Promise<AccountMessage> {
  const { id } = data;
  const report = reporter(id);
  const through = <T>(walk: Generator<AccountProgress, T>): T => runToEnd(walk, ({ done, of }) => report(done, of));
  if ('file' in data) return { id, read: await fileWalk(data.file, report) };
  if ('day' in data) return { id, day: through(dayWalkOf(data.record, data.day)) };
  if ('debrief' in data) return { id, debrief: through(debriefWalkOf(data.record)) };
  return { id, account: through(accountWalkOf(data.record, data.ask)) };
}

addEventListener('message', ({ data }: MessageEvent<AccountQuestion>) => {
  void answer(data).then(tell, () => tell({ id: data.id, failed: true }));
});
