/** Queue of game reviews: distributes requests to web workers, or runs them on the page in slices if no worker loads. */

import { orReport } from '../../../../store/lazyCode.ts';
import { type PageWorker, workerOf } from '../../../../store/pageWorker.ts';
import { walkInSlices } from '../../../../store/slices.ts';
import type { Debrief } from '../../account/hunger/types.ts';
import type { Account, AccountAsk, DayAsk, DayPart } from '../../account/types.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import type { FromFile } from './making.ts';
import type { AccountMessage, AccountQuestion } from './worker.ts';

export type OnProgress = (done: number, of: number) => void;

export type AccountWorker = PageWorker<AccountQuestion, AccountMessage>;

export interface ClerkNeeds {
  /** Null if the page must do the work itself. */
  startWorker(): Promise<AccountWorker | null>;
  /** Maximum number of simultaneous workers. */
  hands: number;
}

const startWorker = (): Promise<AccountWorker | null> =>
  workerOf(() =>
    import.meta.env.SINGLE_FILE
      ? import('./worker.ts?worker&inline').then(({ default: Inline }) => new Inline())
      : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );

/** Maximum workers for files; more gain nothing on typical machines. */
const MAX_WORKERS = 4;
const hands = (): number => Math.max(1, Math.min(MAX_WORKERS, globalThis.navigator?.hardwareConcurrency || 2));

class NotMade extends Error {}

type Asked =
  | { record: GameRecordOf; ask: AccountAsk }
  | { record: GameRecordOf; day: DayAsk }
  | { record: GameRecordOf; debrief: true }
  | { file: Blob };
type Answered = { account: Account } | { day: DayPart | null } | { debrief: Debrief | null } | { read: FromFile };

/** Runs on the page, which renders and responds in between. */
async function here(asked: Asked, onProgress: OnProgress): Promise<Answered> {
  const { accountWalkOf, dayWalkOf, debriefWalkOf, fileWalk } = await orReport(import('./making.ts'));
  const report = ({ done, of }: { done: number; of: number }) => onProgress(done, of);
  if ('file' in asked) return { read: await fileWalk(asked.file, onProgress) };
  if ('day' in asked) return { day: await walkInSlices(dayWalkOf(asked.record, asked.day), report) };
  if ('debrief' in asked) return { debrief: await walkInSlices(debriefWalkOf(asked.record), report) };
  return { account: await walkInSlices(accountWalkOf(asked.record, asked.ask), report) };
}

/** Sends one request to one worker. If the worker never responds, it could not be loaded and the page does the work. */
function askWorker(worker: AccountWorker, id: number, asked: Asked, onProgress: OnProgress): Promise<Answered | null> {
  return new Promise((resolve, reject) => {
    let hasSpoken = false;
    const broke = (): void => (hasSpoken ? reject(new NotMade()) : resolve(null));
    worker.onerror = broke;
    worker.onmessageerror = broke;
    worker.onmessage = ({ data }) => {
      hasSpoken = true;
      if (data.id !== id) return;
      if ('done' in data) onProgress(data.done, data.of);
      else if ('failed' in data) reject(new NotMade());
      else resolve(data);
    };
    worker.postMessage({ id, ...asked });
  });
}

export interface ReviewPool {
  /** Review of a validated record. Rejects if it cannot be made. */
  account(record: GameRecordOf, ask: AccountAsk, onProgress?: OnProgress): Promise<Account>;
  /** One day of the record from public information; null if there is no such day. */
  day(record: GameRecordOf, ask: DayAsk): Promise<DayPart | null>;
  /** Why units went hungry, with the board at each; null if the game is not over. */
  debrief(record: GameRecordOf): Promise<Debrief | null>;
  /** Contents of a file and the statistics of its game. */
  file(file: Blob, onProgress?: OnProgress): Promise<FromFile>;
  /** Ends the workers; running requests are not answered. */
  close(): void;
}

export function createClerk(needs: ClerkNeeds = { startWorker, hands: hands() }): ReviewPool {
  let serial = 0;
  let started = 0;
  let isClosed = false;
  const free: AccountWorker[] = [];
  const all: AccountWorker[] = [];
  const queue: ((worker: AccountWorker | null) => void)[] = [];

  async function hand(): Promise<AccountWorker | null> {
    const one = free.pop();
    if (one) return one;
    if (started >= needs.hands) return new Promise((resolve) => queue.push(resolve));
    started += 1;
    const worker = await needs.startWorker();
    if (worker) all.push(worker);
    return worker;
  }

  const giveBack = (worker: AccountWorker | null): void => {
    const next = queue.shift();
    if (next) next(worker);
    else if (worker) free.push(worker);
    else started -= 1;
  };

  async function answered(asked: Asked, onProgress: OnProgress): Promise<Answered> {
    const worker = await hand();
    try {
      const answer = worker && (await askWorker(worker, serial++, asked, onProgress));
      if (isClosed) throw new NotMade();
      return answer ?? (await here(asked, onProgress));
    } finally {
      giveBack(worker);
    }
  }

  return {
    async account(record, ask, onProgress = () => undefined) {
      const answer = await answered({ record, ask }, onProgress);
      if (!('account' in answer)) throw new NotMade();
      return answer.account;
    },
    async day(record, day) {
      const answer = await answered({ record, day }, () => undefined);
      if (!('day' in answer)) throw new NotMade();
      return answer.day;
    },
    async debrief(record) {
      const answer = await answered({ record, debrief: true }, () => undefined);
      if (!('debrief' in answer)) throw new NotMade();
      return answer.debrief;
    },
    async file(file, onProgress = () => undefined) {
      const answer = await answered({ file }, onProgress);
      if (!('read' in answer)) throw new NotMade();
      return answer.read;
    },
    close() {
      isClosed = true;
      for (const worker of all) worker.terminate();
    },
  };
}
