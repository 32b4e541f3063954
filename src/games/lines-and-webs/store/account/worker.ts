/** The worker in which accounts are made, so that the page goes on meanwhile. One question at a time; a file is read through the strict door first. */

import { runThrough } from '../../../../engine/core/index.ts';
import type { Account, AccountAsk, AccountProgress, DayAsk, DayPart } from '../../account/types.ts';
import type { Recorded } from '../../own.ts';
import { accountWalkOf, dayWalkOf, type FromFile, fileWalk } from './making.ts';

/** What it is asked: the account of a record that has been checked, one day of it, or of a file of which nothing is known. */
export type AccountQuestion = { id: number } & ({ record: Recorded; ask: AccountAsk } | { record: Recorded; day: DayAsk } | { file: Blob });

/** What it tells: how far it is, the account, what became of a file, or that it failed. */
export type AccountMessage =
  | { id: number; done: number; of: number }
  | { id: number; account: Account }
  | { id: number; day: DayPart | null }
  | { id: number; read: FromFile }
  | { id: number; failed: true };

/** So that a long record does not answer a thousand times a second. */
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
  const through = <T>(walk: Generator<AccountProgress, T>): T => runThrough(walk, ({ done, of }) => report(done, of));
  if ('file' in data) return { id, read: await fileWalk(data.file, report) };
  if ('day' in data) return { id, day: through(dayWalkOf(data.record, data.day)) };
  return { id, account: through(accountWalkOf(data.record, data.ask)) };
}

addEventListener('message', ({ data }: MessageEvent<AccountQuestion>) => {
  void answer(data).then(tell, () => tell({ id: data.id, failed: true }));
});
