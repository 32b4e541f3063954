/** The question that the laboratory works on: its games are played by the pool and laid on the shelf as they come; pause, going on, cancelling; and after a reload it goes on from where it stopped. */

import { create } from 'zustand';
import { hashOf } from '../../../../engine/core/index.ts';
import { keep, kept } from '../../../../store/kept.ts';
import { columnsOfOrder, type Order, type Piece } from '../../lab/play.ts';
import type { PairRows, Question, Row } from '../../lab/question.ts';
import { answeredBy, piecesOf, runOrder } from '../../lab/run.ts';
import { sameJson } from '../../scenarios/edit/places.ts';
import { useLabEntry } from './entry.ts';
import { type Pool, startPool } from './pool.ts';
import { type Inquiry, type Shelf, shelf } from './shelf.ts';

/** After a reload this tab takes this question up again, and plays on if it was playing. */
const TAB = 'lines-and-webs.lab.question';

/** One order of a question, and what was played of it. */
export interface OrderRun {
  order: Order;
  hash: string;
  columns: readonly string[];
  /** Grows while it is played; `tick` of the store says that it did. */
  played: { [n: string]: Piece };
}

export type LabState = 'playing' | 'paused' | 'done' | 'failed';

export interface LabStore {
  /** The question on the screen; null while the next is being thought of. */
  inquiry: Inquiry | null;
  runs: readonly OrderRun[];
  state: LabState;
  what: string;
  /** No worker came: the page plays by itself. */
  isHere: boolean;
  /** The browser keeps what is played. */
  isKept: boolean;
  tick: number;
  /** Milliseconds from one piece to the next, with all workers; null before the first has come. */
  pace: number | null;
  /** Asked before, the last first; null until they are known. */
  earlier: readonly Inquiry[] | null;
}

export interface LabNeeds {
  shelf: Shelf;
  startPool(order: Order): Promise<Pool>;
  /** Milliseconds. */
  now(): number;
  /** What this tab worked on, and whether it was playing. */
  noted: { read(): { key: string; isPlaying: boolean } | null; write(of: { key: string; isPlaying: boolean } | null): void };
}

/** The pace is told by so many last pieces. */
const PACED = 24;

/** Has enough of it been played? */
export const isAnswered = ({ order, columns, played }: OrderRun): boolean => answeredBy(order, columns, played) !== null;

/** How far a question is: pieces played and pieces that may still come. An order that is answered early counts as whole. */
export function progressOf(runs: readonly OrderRun[]): { done: number; left: number; share: number } {
  let [done, left] = [0, 0];
  for (const run of runs) {
    const played = Object.keys(run.played).length;
    done += played;
    left += isAnswered(run) ? 0 : Math.max(0, piecesOf(run.order) - played);
  }
  return { done, left, share: done + left === 0 ? 0 : done / (done + left) };
}

export const inquiryOf = (title: string, orders: readonly Order[], sweep?: Inquiry['sweep']): Inquiry => ({
  key: hashOf(orders.map(hashOf)),
  title,
  orders,
  ...(sweep ? { sweep } : {}),
  askedAt: Date.now(),
  isDone: false,
});

/** Games before the change that another order of the question has played: all values of a figure are compared with the same ones. */
function knownFor({ order, columns }: OrderRun, others: readonly OrderRun[]): (n: number) => Row | undefined {
  if (order.kind !== 'comparison' || order.apart) return () => undefined;
  const base = ({ before, matchups, seed }: Question): object => ({ before, matchups, seed });
  const same = others.filter(
    (other) =>
      other.order !== order &&
      other.order.kind === 'comparison' &&
      sameJson(other.columns, columns) &&
      sameJson(base(other.order), base(order)),
  );
  return (n) => same.map(({ played }) => (played[n] as PairRows | undefined)?.before).find((row) => row !== undefined);
}

export function createLab({ shelf: shelved, startPool: start, now, noted }: LabNeeds) {
  const use = create<LabStore>(() => ({
    ...{ inquiry: null, runs: [], state: 'paused', what: '', isHere: false, isKept: true, tick: 0, pace: null, earlier: null },
  }));
  /** Whoever was begun before the last number has nothing to say any more. */
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

  /** Plays one order to its answer; false where that was called off, or failed. */
  async function playOne(run: OrderRun, mine: number): Promise<boolean> {
    const { order, columns, played } = run;
    const isStopped = (): boolean => mine !== serial;
    if (isAnswered(run)) {
      // What was played beyond its answer is dropped there.
      await runOrder(order, { workers: [], played, columns });
      return !isStopped();
    }
    const own = await start(order);
    if (isStopped()) {
      own.close();
      return false;
    }
    pool = own;
    use.setState({ isHere: own.isHere });
    const known = knownFor(run, use.getState().runs);
    const workers = own.workers.map((worker) => ({ play: (n: number) => worker.play(n, known(n)), close: worker.close }));
    const rest = await runOrder(order, { workers, played, columns, isStopped, onPiece: (n, piece) => came(run, n, piece) });
    if (isStopped()) return false;
    own.close();
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

  /** Shows a question with what was played of it; true where it can be gone on with. */
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
    /** Lays a question on the shelf, and plays it. One that was asked before goes on. */
    async ask(inquiry: Inquiry): Promise<void> {
      await shelved.put(inquiry);
      use.setState({ isKept: shelved.isKept() });
      void refresh();
      if (await open(inquiry)) await play();
    },
    /** Takes it off the screen; it can be opened again. */
    putAway(): void {
      pause();
      use.setState({ inquiry: null, runs: [] });
      noted.write(null);
      void refresh();
    },
    /** Takes a question away with all that was played for it. */
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
    /** After a reload: what this tab worked on, and it plays on if it was playing. */
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
    const [key, playing] = (kept(TAB, 'sessionStorage') ?? '').split(' ');
    return key ? { key, isPlaying: playing === 'playing' } : null;
  },
  write: (of) => keep(TAB, of && `${of.key} ${of.isPlaying ? 'playing' : 'resting'}`, 'sessionStorage'),
};

/** The page's. */
export const lab = createLab({ shelf, startPool, now: () => performance.now(), noted: tabNote });
export const useLab = lab.use;
// The way to the laboratory says so, wherever it stands.
useLab.subscribe(({ state, inquiry }) => {
  const isPlaying = state === 'playing' && inquiry !== null;
  if (useLabEntry.getState().isPlaying !== isPlaying) useLabEntry.setState({ isPlaying });
});
