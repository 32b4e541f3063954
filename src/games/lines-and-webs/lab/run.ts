/**
 * Runs a job on several workers, continuing from earlier results. The answer does not depend on the number or speed of the workers:
 * only the pieces before the deciding look count, and later ones are dropped.
 */

import { SIDES } from '../../../engine/lines-and-webs/scenario.ts';
import { looksOf } from '../../../lab/stop.ts';
import { sameJson } from '../scenarios/edit/places.ts';
import { lookOf } from './answer.ts';
import { roundsOf } from './doctrines.ts';
import type { LabJob, Piece, PlayResult } from './play.ts';
import type { GameResults, PairRows, Question, Results, Row } from './question.ts';
import { blocksOf, pairsOf } from './question.ts';
import { gamesOf } from './screening.ts';
import { gamesWithout } from './without.ts';

/** Plays pieces of one job, one at a time. */
export interface LabWorker {
  play(n: number): Promise<PlayResult>;
  close(): void;
}

/** A job and its completed pieces by number. */
export interface Played {
  order: LabJob;
  columns: readonly string[];
  played: { [n: string]: Piece };
}

/** Completed games before the change in other jobs that play the same ones, for example the other values of a sweep. */
export function knownBefore({ order, columns }: Played, others: readonly Played[]): (n: number) => Row | undefined {
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

export interface RunOptions {
  workers: readonly LabWorker[];
  /** Completed pieces by number; new ones are added. */
  played: { [n: string]: Piece };
  columns: readonly string[];
  /** Called for each completed piece. */
  onPiece?(n: number, piece: Piece): void;
  /** Called before each piece: true stops the run, which can be resumed later. */
  isStopped?(): boolean;
  /** Plays only these, all of them, and draws no answer; others play the rest. */
  isMine?(n: number): boolean;
}

/** Reason why a run ended; stopped also if its own share is played. */
export type Rest = { why: 'answered' } | { why: 'stopped' } | { why: 'failed'; what: string };

export const resultsOf = (columns: readonly string[], played: { [n: string]: Piece }): Results => ({
  columns,
  pairs: played as { [n: string]: PairRows },
});
export const gameResultsOf = (columns: readonly string[], played: { [n: string]: Piece }): GameResults => ({
  columns,
  games: played as { [n: string]: Row },
});

/** Bound below which the numbers of the pieces lie that answer the job; null if it is not answered yet. */
export function answeredBy(order: LabJob, columns: readonly string[], played: { [n: string]: Piece }): number | null {
  if (order.kind === 'table') return roundsOf(order, columns, played).isAnswered ? Number.POSITIVE_INFINITY : null;
  if (order.kind !== 'comparison') return Object.keys(played).length >= piecesOf(order) ? piecesOf(order) : null;
  const look = lookOf(order, resultsOf(columns, played));
  return look?.ended ? look.blocks * order.matchups.length : null;
}

/** Total number of pieces of a job; of a table the maximum. */
export function piecesOf(order: LabJob): number {
  switch (order.kind) {
    case 'comparison':
      return pairsOf(order);
    case 'screening':
      return gamesOf(order);
    case 'without':
      return gamesWithout(order);
    default:
      return Math.max(order.games, 2 * order.matchups.length);
  }
}

/** Processor time of a game and its other ends, in ms for each unit and day: measured with player B, 1.7 to 4.4 on the built-in scenarios. */
const UNIT_DAY = 2.5;
/** Player C takes this many times as long. */
const SLOW = 100;

/** Rough processor time in ms of a number of a job's pieces, by default all: half of it to twice as much. */
export function timeOf(order: LabJob, pieces = piecesOf(order)): number {
  const { forces, turns } = order.kind === 'comparison' ? order.before.scenario : order.scenario;
  const units = SIDES.flatMap((side) => [...forces[side].start, ...forces[side].queue]).reduce((n, one) => n + one.count, 0);
  const players = order.matchups.flat();
  const pace = players.reduce((sum, name) => sum + (name === 'C' ? SLOW : 1), 0) / Math.max(1, players.length);
  return pieces * (order.kind === 'comparison' ? 2 : 1) * units * turns * UNIT_DAY * pace;
}

const numbersOf = (order: LabJob, columns: readonly string[], played: Played['played']): readonly number[] =>
  order.kind === 'table' ? roundsOf(order, columns, played).wanted : Array.from({ length: piecesOf(order) }, (_, n) => n);

export async function runOrder(order: LabJob, { workers, played, columns, onPiece, isStopped, isMine }: RunOptions): Promise<Rest> {
  /** Numbers of the pieces, in order; of a table those of the rounds so far. */
  let numbers = numbersOf(order, columns, played);
  let next = 0;
  let rest: Rest | null = null;
  let front = 0;
  /** Piece counts (without a gap) at which the job is checked for an answer. */
  let due = order.kind === 'comparison' ? looksOf(blocksOf(order)).map((blocks) => blocks * order.matchups.length) : [numbers.length];
  let answered: number | null = null;
  const look = (): void => {
    if (isMine) return;
    while (played[numbers[front] as number]) front += 1;
    let isDue = false;
    while (due.length > 0 && front >= (due[0] as number)) {
      due.shift();
      isDue = true;
    }
    if (isDue) answered = answeredBy(order, columns, played);
  };
  look();
  const work = async (worker: LabWorker): Promise<void> => {
    while (rest === null && answered === null) {
      while (next < numbers.length && (played[numbers[next] as number] || isMine?.(numbers[next] as number) === false)) next += 1;
      if (next >= numbers.length) return;
      if (isStopped?.()) {
        rest = { why: 'stopped' };
        return;
      }
      const n = numbers[next] as number;
      next += 1;
      const done = await worker.play(n);
      if (!done.ok) {
        rest = { why: 'failed', what: done.why };
        return;
      }
      played[n] = done.piece;
      onPiece?.(n, done.piece);
      if (answered === null) look();
    }
  };
  await Promise.all(workers.map(work));
  // The games of a table's next round depend on all of this one.
  while (order.kind === 'table' && workers.length > 0 && rest === null && answered === null) {
    numbers = numbersOf(order, columns, played);
    due = [numbers.length];
    await Promise.all(workers.map(work));
  }
  if (answered === null) return rest ?? { why: 'stopped' };
  for (const n of Object.keys(played)) if (Number(n) >= answered) delete played[n];
  return { why: 'answered' };
}
