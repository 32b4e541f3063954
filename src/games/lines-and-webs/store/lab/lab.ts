/** Current question of the laboratory: played by the pool, stored piece by piece; can be paused, resumed and canceled, and resumes after a reload. */

import { create } from 'zustand';
import { hashOf } from '../../../../engine/core/index.ts';
import { readStored, writeStored } from '../../../../store/browserStorage.ts';
import { columnsOfOrder, type LabJob, type Piece } from '../../lab/play.ts';
import { answeredBy, knownBefore, type Played, piecesOf, runOrder } from '../../lab/run.ts';
import { useLabEntry } from './entry.ts';
import { type Pool, startPool } from './pool.ts';
import { type Inquiry, type Shelf, shelf } from './shelf.ts';

/** Session key of the question that this tab reopens, and resumes if it was running. */
const TAB = 'lines-and-webs.lab.question';

/** One job of a question. Its pieces are mutated during play; `tick` of the store signals a change. */
export interface OrderRun extends Played {
  hash: string;
}

export type LabState = 'playing' | 'paused' | 'done' | 'failed';

export interface LabStore {
  /** The question on the screen; null while the form is shown. */
  inquiry: Inquiry | null;
  runs: readonly OrderRun[];
  state: LabState;
  what: string;
  /** True if no worker loaded and the page plays itself. */
  isHere: boolean;
  /** True if the browser stores completed pieces. */
  isKept: boolean;
  tick: number;
  /** Milliseconds per piece over all workers; null before the first piece. */
  pace: number | null;
  /** Earlier questions, latest first; null until loaded. */
  earlier: readonly Inquiry[] | null;
}

export interface LabNeeds {
  shelf: Shelf;
  startPool(order: LabJob): Promise<Pool>;
  /** Current time in milliseconds. */
  now(): number;
  /** Question of this tab, and whether it was running. */
  noted: { read(): { key: string; isPlaying: boolean } | null; write(of: { key: string; isPlaying: boolean } | null): void };
}

/** Number of last pieces that determine the pace. */
const PACED = 24;

/** True if enough has been played. */
export const isAnswered = ({ order, columns, played }: OrderRun): boolean => answeredBy(order, columns, played) !== null;

/** Progress of a question: completed and possible remaining pieces. A job that is answered early counts as complete. */
export function progressOf(runs: readonly OrderRun[]): { done: number; left: number; share: number } {
  let [done, left] = [0, 0];
  for (const run of runs) {
    const played = Object.keys(run.played).length;
    done += played;
    left += isAnswered(run) ? 0 : Math.max(0, piecesOf(run.order) - played);
  }
  return { done, left, share: done + left === 0 ? 0 : done / (done + left) };
}

export const inquiryOf = (title: string, orders: readonly LabJob[], sweep?: Inquiry['sweep']): Inquiry => ({
  key: hashOf(orders.map(hashOf)),
  title,
  orders,
  ...(sweep ? { sweep } : {}),
  askedAt: Date.now(),
  isDone: false,
});

export function createLab({ shelf: shelved, startPool: start, now, noted }: LabNeeds) {
  const use = create<LabStore>(() => ({
    ...{ inquiry: null, runs: [], state: 'paused', what: '', isHere: false, isKept: true, tick: 0, pace: null, earlier: null },
  }));
  /** Number of the current run; results of earlier runs are ignored. */
  let serial = 0;
  let pool: Pool | null = null;
  let times: number[] = [];

  const halt = (): void => {
    serial += 1;
    pool?.close();
    pool = null;
  };

  const refresh = async (): Promise<void> => use.setState({ earlier: await shelved.list() });

  const note = (isPlaying: boolean): void => {
    const { inquiry } = use.getState();
    noted.write(inquiry && { key: inquiry.key, isPlaying });
  };

  const fail = (what: string): void => {
    halt();
    use.setState({ state: 'failed', what });
    note(false);
  };

  const came = (run: OrderRun, n: number, piece: Piece): void => {
    void shelved.add(run.hash, n, piece);
    times = [...times, now()].slice(-PACED);
    const pace = times.length < 2 ? null : ((times.at(-1) as number) - (times[0] as number)) / (times.length - 1);
    use.setState(({ tick, pace: before }) => ({ tick: tick + 1, pace: pace ?? before, isKept: shelved.isKept() }));
  };

  /** Plays one job until it is answered; returns false if canceled or failed. */
  async function playOne(run: OrderRun, mine: number): Promise<boolean> {
    const { order, columns, played } = run;
    const isStopped = (): boolean => mine !== serial;
    if (isAnswered(run)) {
      // Drops pieces beyond the answer.
      await runOrder(order, { workers: [], played, columns });
      return !isStopped();
    }
    const own = pool ?? (await start(order));
    if (own === pool) await own.take(order);
    if (isStopped()) {
      own.close();
      return false;
    }
    pool = own;
    use.setState({ isHere: own.isHere });
    const known = knownBefore(run, use.getState().runs);
    const workers = own.workers.map((worker) => ({ play: (n: number) => worker.play(n, known(n)), close: worker.close }));
    const rest = await runOrder(order, { workers, played, columns, isStopped, onPiece: (n, piece) => came(run, n, piece) });
    if (isStopped()) return false;
    if (rest.why === 'answered') return true;
    fail(rest.why === 'failed' ? rest.what : 'It stopped before its end.');
    return false;
  }

  async function play(): Promise<void> {
    const { inquiry, runs } = use.getState();
    if (!inquiry) return;
    halt();
    const mine = serial;
    times = [now()];
    use.setState({ state: 'playing', what: '', pace: null });
    note(true);
    try {
      for (const run of runs) if (!(await playOne(run, mine))) return;
      halt();
    } catch (fault) {
      if (mine === serial) fail(fault instanceof Error ? fault.message : String(fault));
      return;
    }
    const done = { ...inquiry, isDone: true };
    use.setState(({ tick }) => ({ state: 'done', inquiry: done, tick: tick + 1 }));
    note(false);
    await shelved.put(done);
    await refresh();
  }

  function pause(): void {
    halt();
    if (use.getState().state === 'playing') use.setState({ state: 'paused' });
    note(false);
  }

  /** Shows a question with its completed pieces; returns true if it can be resumed. */
  async function open(inquiry: Inquiry): Promise<boolean> {
    halt();
    const mine = serial;
    const runs = await Promise.all(
      inquiry.orders.map(async (order): Promise<OrderRun> => {
        const hash = hashOf(order);
        return { order, hash, columns: columnsOfOrder(order), played: await shelved.played(hash) };
      }),
    );
    if (mine !== serial) return false;
    use.setState(({ tick }) => ({ inquiry, runs, state: inquiry.isDone ? 'done' : 'paused', what: '', pace: null, tick: tick + 1 }));
    note(false);
    return true;
  }

  return {
    use,
    play,
    pause,
    refresh,
    open,
    /** Stores a question and plays it; resumes one that was asked before. */
    async ask(inquiry: Inquiry): Promise<void> {
      await shelved.put(inquiry);
      use.setState({ isKept: shelved.isKept() });
      void refresh();
      if (await open(inquiry)) await play();
    },
    /** Removes it from the screen; it can be reopened. */
    putAway(): void {
      pause();
      use.setState({ inquiry: null, runs: [] });
      noted.write(null);
      void refresh();
    },
    /** Deletes a question and its pieces. */
    async remove(inquiry: Inquiry): Promise<void> {
      if (use.getState().inquiry?.key === inquiry.key) {
        halt();
        use.setState({ inquiry: null, runs: [], state: 'paused' });
        noted.write(null);
      }
      const others = (await shelved.list()).filter(({ key }) => key !== inquiry.key).flatMap(({ orders }) => orders.map(hashOf));
      await shelved.remove(inquiry, inquiry.orders.map(hashOf), new Set(others));
      await refresh();
    },
    /** Restores this tab's question after a reload, and resumes it if it was running. */
    async recall(): Promise<void> {
      await refresh();
      const before = noted.read();
      const inquiry = before && use.getState().earlier?.find(({ key }) => key === before.key);
      if (!before || !inquiry || use.getState().inquiry) return;
      if ((await open(inquiry)) && before.isPlaying) await play();
    },
  };
}

const tabNote: LabNeeds['noted'] = {
  read() {
    const [key, playing] = (readStored(TAB, 'sessionStorage') ?? '').split(' ');
    return key ? { key, isPlaying: playing === 'playing' } : null;
  },
  write: (of) => writeStored(TAB, of && `${of.key} ${of.isPlaying ? 'playing' : 'resting'}`, 'sessionStorage'),
};

/** The page's instance. */
export const lab = createLab({ shelf, startPool, now: () => performance.now(), noted: tabNote });
export const useLab = lab.use;
// The link to the laboratory shows that it is running.
useLab.subscribe(({ state, inquiry }) => {
  const isPlaying = state === 'playing' && inquiry !== null;
  if (useLabEntry.getState().isPlaying !== isPlaying) useLabEntry.setState({ isPlaying });
});
