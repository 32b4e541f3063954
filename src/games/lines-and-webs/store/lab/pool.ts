/** Worker pool of the laboratory, one worker per core; if none loads, the page plays itself, one piece at a time. */

import { type PageWorker, workerOf } from '../../../../store/pageWorker.ts';
import { type LabJob, type Playing, type PlayResult, playingOf } from '../../lab/play.ts';
import type { GameOf, Row } from '../../lab/question.ts';
import type { LabWorker } from '../../lab/run.ts';
import type { LabAsked, LabTold } from '../../lab/worker.ts';

const MOST_WORKERS = 8;

/** Error of a piece whose worker was closed; it is played later. */
export const CLOSED = 'closed';

export type PoolWorker = PageWorker<LabAsked, LabTold>;

export interface PoolNeeds {
  /** Null if the page must play itself. */
  startWorker(): Promise<PoolWorker | null>;
  cores: number;
  /** Games played on the page. */
  here(order: LabJob): Playing;
  /** Yields to the page before the next piece. */
  rest(): Promise<void>;
}

/** A worker that can skip the game before the change if it is known. */
export interface Hand extends LabWorker {
  play(piece: number, before?: Row): Promise<PlayResult>;
}

export interface Pool {
  workers: readonly Hand[];
  /** True if no worker loaded: the page plays and is slow. */
  isHere: boolean;
  /** Turns to another job, once all workers are idle: a new worker takes as long as ten pairs of games. Rejects if the job cannot be played. */
  take(order: LabJob): Promise<void>;
  close(): void;
}

/** A worker of the pool. */
interface Taker extends Hand {
  take(order: LabJob): Promise<void>;
}

const startWorker = (): Promise<PoolWorker | null> =>
  workerOf(() =>
    import.meta.env.SINGLE_FILE
      ? import('../../lab/worker.ts?worker&inline').then(({ default: Inline }) => new Inline())
      : new Worker(new URL('../../lab/worker.ts', import.meta.url), { type: 'module' }),
  );

/** Pause between two pieces in which the page renders and responds. */
const REST_MS = 60;

const NEEDS: PoolNeeds = {
  startWorker,
  cores: typeof navigator === 'undefined' ? 1 : (navigator.hardwareConcurrency ?? 1),
  here: playingOf,
  rest: () => new Promise((resolve) => setTimeout(resolve, REST_MS)),
};

interface Remote extends Taker {
  game(at: GameOf): Promise<ReturnType<Playing['game']>>;
}

/** Worker with its job; null if its script did not load. Rejects if it refuses the job. */
async function remote(worker: PoolWorker | null, order: LabJob): Promise<Remote | null> {
  if (!worker) return null;
  let hear: ((told: LabTold) => void) | null = null;
  let isClosed = false;
  const tell = (told: LabTold): void => {
    const heard = hear;
    hear = null;
    heard?.(told);
  };
  const ask = (message: LabAsked): Promise<LabTold> => {
    if (isClosed) return Promise.resolve({ failed: CLOSED });
    return new Promise((resolve) => {
      hear = resolve;
      worker.postMessage(message);
    });
  };
  const close = (): void => {
    isClosed = true;
    worker.terminate();
    tell({ failed: CLOSED });
  };
  worker.onmessage = ({ data }) => tell(data);
  // An error before the first message means that its script did not load; a later one is a crash.
  worker.onerror = () => (isReady ? tell({ failed: 'A worker broke down.' }) : close());
  worker.onmessageerror = worker.onerror as () => void;
  let isReady = false;
  const first = await ask({ order });
  isReady = true;
  if (isClosed) return null;
  if ('failed' in first) {
    close();
    throw new Error(first.failed);
  }
  return {
    async take(next) {
      const told = await ask({ order: next });
      if ('failed' in told) throw new Error(told.failed);
    },
    async play(piece, before): Promise<PlayResult> {
      const told = await ask({ piece, ...(before ? { before } : {}) });
      return 'played' in told ? told.played : { ok: false, why: 'failed' in told ? told.failed : CLOSED };
    },
    async game(at) {
      const told = await ask({ game: at });
      if ('game' in told) return told.game;
      throw new Error('failed' in told ? told.failed : CLOSED);
    },
    close,
  };
}

function local(order: LabJob, { here, rest }: PoolNeeds): Taker {
  let playing = here(order);
  let isClosed = false;
  return {
    async take(next) {
      playing = here(next);
    },
    async play(piece, before) {
      await rest();
      return isClosed ? { ok: false, why: CLOSED } : playing.piece(piece, before);
    },
    close() {
      isClosed = true;
    },
  };
}

/** Number of workers that are started. */
export const workerCount = ({ cores }: Pick<PoolNeeds, 'cores'> = NEEDS): number => Math.min(MOST_WORKERS, Math.max(1, Math.floor(cores)));

/** Starts the workers for a job. Rejects if the job cannot be played. */
export async function startPool(order: LabJob, needs: PoolNeeds = NEEDS): Promise<Pool> {
  const start = async (): Promise<Remote | null> => remote(await needs.startWorker(), order);
  const started = (await Promise.all(Array.from({ length: workerCount(needs) }, start))).filter((one) => one !== null);
  const workers: Taker[] = started.length > 0 ? started : [local(order, needs)];
  return {
    workers,
    isHere: started.length === 0,
    take: async (next) => void (await Promise.all(workers.map((one) => one.take(next)))),
    close() {
      for (const one of workers) one.close();
    },
  };
}

/** One complete game of a job, in a worker if possible. */
export async function playGame(order: LabJob, at: GameOf, needs: PoolNeeds = NEEDS): Promise<ReturnType<Playing['game']>> {
  const worker = await remote(await needs.startWorker(), order);
  if (!worker) return needs.here(order).game(at);
  try {
    return await worker.game(at);
  } finally {
    worker.close();
  }
}
