/** Review of a record: the score turn by turn, what was attempted against its chances, and the turns that decided it. Pure. */

import type { GameTypes, Rules, Side } from '../engine/core/gameTypes.ts';
import { simulate } from '../engine/core/index.ts';
import type { GameRecordOf } from './replayGame.ts';

/** Something that succeeds by chance; certain at 1. */
export interface Attempt {
  side: Side;
  chance: number;
  isWon: boolean;
}

/** A turn with at least one attempt. */
export interface Moment<A extends Attempt = Attempt> {
  turn: number;
  side: Side;
  /** Number of commands before the first attempt. */
  at: number;
  attempts: A[];
}

export interface Review<A extends Attempt = Attempt> {
  /** The score after each turn, beginning with the one before the first. */
  course: { turn: number; score: { readonly [S in Side]: number } }[];
  attempts: readonly A[];
  /** In order of time. */
  moments: readonly Moment<A>[];
}

export const wonOf = (attempts: readonly Attempt[]): number => attempts.filter(({ isWon }) => isWon).length;
export const expectedOf = (attempts: readonly Attempt[]): number => attempts.reduce((sum, { chance }) => sum + chance, 0);

const MOST_MOMENTS = 3;

/** Successes, and how far they were from what was to be expected. */
const weightOf = ({ attempts }: Moment): number => wonOf(attempts) + Math.abs(wonOf(attempts) - expectedOf(attempts));

/** The turns that changed most. Of equal ones, the later ones count. */
const heaviest = <A extends Attempt>(moments: readonly Moment<A>[]): Moment<A>[] =>
  [...moments]
    .sort((a, b) => weightOf(b) - weightOf(a) || b.turn - a.turn)
    .slice(0, MOST_MOMENTS)
    .sort((a, b) => a.at - b.at);

interface Reading<G extends GameTypes, A extends Attempt> {
  /** Null before the first turn. */
  scoreOf(state: G['State']): Review['course'][number]['score'] | null;
  attemptOf(event: G['Event']): A | null;
}

/** Reviews a record; an illegal command ends it. */
export function reviewOf<G extends GameTypes, A extends Attempt>(
  rules: Rules<G>,
  { seed, commands }: Pick<GameRecordOf<G>, 'seed' | 'commands'>,
  { scoreOf, attemptOf }: Reading<G, A>,
): Review<A> {
  const scores = new Map<number, Review['course'][number]['score']>();
  const moments: Moment<A>[] = [];
  let [at, turn] = [0, 0];
  const game = simulate(rules, rules.setup(seed), (event) => {
    const attempt = attemptOf(event);
    if (!attempt) return;
    let moment = moments.at(-1);
    if (moment?.turn !== turn || moment.side !== attempt.side) {
      moment = { turn, side: attempt.side, at, attempts: [] };
      moments.push(moment);
    }
    moment.attempts.push(attempt);
  });
  const noteScore = (after: number): void => {
    const score = scoreOf(game.state);
    if (score) scores.set(after, score);
  };
  noteScore(game.state.turn - 1);
  for (const command of commands) {
    turn = game.state.turn;
    if (game.step(command)) break;
    noteScore(turn);
    at += 1;
  }
  const course = [...scores].sort(([a], [b]) => a - b).map(([after, score]) => ({ turn: after, score }));
  return { course, attempts: moments.flatMap(({ attempts }) => attempts), moments: heaviest(moments) };
}
