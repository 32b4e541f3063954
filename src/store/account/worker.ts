/** The worker in which accounts are made, so that the page goes on meanwhile. One question at a time; a file is read through the strict door first. */

import type { Account, AccountAsk } from '../../account/index.ts';
import type { Recorded } from '../fold.ts';
import { accountWalkOf, type FromFile, fileWalk } from './making.ts';

/** What it is asked: the account of a record that has been checked, or of a file of which nothing is known. */
export type AccountQuestion = { id: number } & ({ record: Recorded; ask: AccountAsk } | { file: Blob });

/** What it tells: how far it is, the account, what became of a file, or that it failed. */
export type AccountMessage =
  | { id: number; done: number; of: number }
  | { id: number; account: Account }
  | { id: number; read: FromFile }
  | { id: number; failed: true };

/** So that a long record does not answer a thousand times a second. */
const EVERY_MS = 60;

const tell = (told: AccountMessage): void => postMessage(told);

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
  if ('file' in data) return { id, read: await fileWalk(data.file, report) };
  const walk = accountWalkOf(data.record, data.ask);
  for (;;) {
    const next = walk.next();
    if (next.done) return { id, account: next.value };
    report(next.value.done, next.value.of);
  }
}

addEventListener('message', ({ data }: MessageEvent<AccountQuestion>) => {
  void answer(data).then(tell, () => tell({ id: data.id, failed: true }));
});
