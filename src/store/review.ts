/** Review of a record of a game with units on squares: how many each side has left turn by turn, what was attempted against its chances, and the turns that decided it. Pure. */

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
  /** The side's chance to win, before the first attempt and at the turn's end, or after the reply. */
  chances: { before: number; after: number };
}

export interface Review<A extends Attempt = Attempt> {
  /** The score after each turn, beginning with the one before the first. */
  course: { turn: number; score: Score }[];
  attempts: readonly A[];
  /** The turns that changed the chance to win most, in order of time. */
  moments: readonly Moment<A>[];
}

export const wonOf = (attempts: readonly Attempt[]): number => attempts.filter(({ isWon }) => isWon).length;
export const expectedOf = (attempts: readonly Attempt[]): number => attempts.reduce((sum, { chance }) => sum + chance, 0);

const MOST_MOMENTS = 3;
/** A smaller change decides nothing, unless it is the biggest. */
const LEAST_CHANGE = 0.05;

/** Chance of a side to win by the units left, whoever is up. @param power how much a majority counts: fitted to games between computer players */
export function chanceBy(score: Score, side: Side, power: number): number {
  const [own, others] = [score[side] ** power, score[opponentOf(side)] ** power];
  return own + others > 0 ? own / (own + others) : 0.5;
}

const changeOf = ({ chances: { before, after } }: Moment): number => after - before;

/** The turns with the biggest changes; of equal ones the later count. */
const biggest = <A extends Attempt>(moments: readonly Moment<A>[]): Moment<A>[] =>
  [...moments]
    .sort((a, b) => changeOf(b) - changeOf(a) || b.at - a.at)
    .filter((moment, i) => changeOf(moment) > (i === 0 ? 0 : LEAST_CHANGE))
    .slice(0, MOST_MOMENTS)
    .sort((a, b) => a.at - b.at);

/**
 * Reviews a record; an illegal command ends it.
 * @param attemptOf null for an event that is none
 * @param power of `chanceBy`
 * @param isReplied a turn is judged after the other side's reply, where each turn destroys something that the next one gets back
 */
export function reviewOf<G extends GameTypes & { State: TurnState }, A extends Attempt>(
  rules: Rules<G>,
  { seed, commands }: Pick<GameRecordOf<G>, 'seed' | 'commands'>,
  attemptOf: (event: G['Event']) => A | null,
  power: number,
  isReplied = false,
): Review<A> {
  const scores = new Map<number, Score>();
  const moments: Moment<A>[] = [];
  let [at, turn] = [0, 0];
  let now: Score = { delta: 0, gamma: 0 };
  const game = simulate(rules, rules.setup(seed), (event) => {
    const attempt = attemptOf(event);
    if (!attempt) return;
    let moment = moments.at(-1);
    if (moment?.turn !== turn || moment.side !== attempt.side) {
      const chance = chanceBy(now, attempt.side, power);
      moment = { turn, side: attempt.side, at, attempts: [], before: now, after: now, chances: { before: chance, after: chance } };
      moments.push(moment);
    }
    moment.attempts.push(attempt);
  });
  const noteScore = (after: number): void => {
    if (game.state.turn === 0) return;
    now = { delta: unitsOnBoard(game.state, 'delta').length, gamma: unitsOnBoard(game.state, 'gamma').length };
    scores.set(after, now);
    const { outcome } = game.state;
    for (const moment of moments.slice(-2)) {
      if (moment.turn === after) moment.after = now;
      // A blow that ends the game wins it, whatever else is left.
      if (moment.turn === after || (isReplied && moment.turn === after - 1))
        moment.chances.after = outcome?.winner ? Number(outcome.winner === moment.side) : chanceBy(now, moment.side, power);
    }
  };
  noteScore(game.state.turn - 1);
  for (const command of commands) {
    turn = game.state.turn;
    if (game.step(command)) break;
    noteScore(turn);
    at += 1;
  }
  const course = [...scores].sort(([a], [b]) => a - b).map(([after, score]) => ({ turn: after, score }));
  const attempts = moments.flatMap((moment) => moment.attempts);
  return { course, attempts, moments: biggest(moments) };
}
