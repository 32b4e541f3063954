/** Review of a record of a game with units on squares: how many each side has left turn by turn, what was attempted against its chances, and the turns that changed most. Pure. */

import { type GameTypes, opponentOf, type Rules, type Side } from '../engine/core/gameTypes.ts';
import { simulate } from '../engine/core/index.ts';
import { unitsOnBoard } from '../engine/map/squareUnits.ts';
import type { TurnState } from '../engine/map/turnVerbs.ts';
import type { GameRecordOf } from './replayGame.ts';

/** Something that succeeds by chance; certain at 1. */
export interface Attempt {
  side: Side;
  chance: number;
  isWon: boolean;
}

export type Score = { readonly [S in Side]: number };

/** A turn with at least one attempt. */
export interface Moment<A extends Attempt = Attempt> {
  turn: number;
  side: Side;
  /** Number of commands before the first attempt. */
  at: number;
  attempts: A[];
  /** The score before the first attempt, and at the turn's end. */
  before: Score;
  after: Score;
}

export interface Review<A extends Attempt = Attempt> {
  /** The score after each turn, beginning with the one before the first. */
  course: { turn: number; score: Score }[];
  attempts: readonly A[];
  /** The last turn, if its last attempt won the game. */
  decisive: Moment<A> | null;
  /** The others with the biggest swings, in order of time. */
  moments: readonly Moment<A>[];
}

export const wonOf = (attempts: readonly Attempt[]): number => attempts.filter(({ isWon }) => isWon).length;
export const expectedOf = (attempts: readonly Attempt[]): number => attempts.reduce((sum, { chance }) => sum + chance, 0);

const MOST_MOMENTS = 2;

/** What a turn gained its side on the other. */
export function swingOf({ side, before, after }: Moment): number {
  const lead = (score: Score): number => score[side] - score[opponentOf(side)];
  return lead(after) - lead(before);
}

/** The turns with the biggest swings. Of equal ones the less likely count, then the later. */
function biggest<A extends Attempt>(moments: readonly Moment<A>[]): Moment<A>[] {
  const luckOf = ({ attempts }: Moment): number => wonOf(attempts) - expectedOf(attempts);
  return moments
    .filter((moment) => swingOf(moment) > 0)
    .sort((a, b) => swingOf(b) - swingOf(a) || luckOf(b) - luckOf(a) || b.at - a.at)
    .slice(0, MOST_MOMENTS)
    .sort((a, b) => a.at - b.at);
}

/** Reviews a record; an illegal command ends it. @param attemptOf null for an event that is none */
export function reviewOf<G extends GameTypes & { State: TurnState }, A extends Attempt>(
  rules: Rules<G>,
  { seed, commands }: Pick<GameRecordOf<G>, 'seed' | 'commands'>,
  attemptOf: (event: G['Event']) => A | null,
): Review<A> {
  const scores = new Map<number, Score>();
  const moments: Moment<A>[] = [];
  let [at, turn, lastAttempt] = [0, 0, -1];
  let now: Score = { delta: 0, gamma: 0 };
  const game = simulate(rules, rules.setup(seed), (event) => {
    const attempt = attemptOf(event);
    if (!attempt) return;
    let moment = moments.at(-1);
    if (moment?.turn !== turn || moment.side !== attempt.side) {
      moment = { turn, side: attempt.side, at, attempts: [], before: now, after: now };
      moments.push(moment);
    }
    moment.attempts.push(attempt);
    lastAttempt = at;
  });
  const noteScore = (after: number): void => {
    if (game.state.turn === 0) return;
    now = { delta: unitsOnBoard(game.state, 'delta').length, gamma: unitsOnBoard(game.state, 'gamma').length };
    scores.set(after, now);
    const last = moments.at(-1);
    if (last?.turn === after) last.after = now;
  };
  noteScore(game.state.turn - 1);
  for (const command of commands) {
    turn = game.state.turn;
    if (game.step(command)) break;
    noteScore(turn);
    at += 1;
  }
  const last = moments.at(-1);
  const decisive = last?.attempts.at(-1)?.isWon && game.state.outcome && lastAttempt === at - 1 ? last : null;
  const course = [...scores].sort(([a], [b]) => a - b).map(([after, score]) => ({ turn: after, score }));
  const attempts = moments.flatMap((moment) => moment.attempts);
  return { course, attempts, decisive, moments: biggest(moments.filter((moment) => moment !== decisive)) };
}
