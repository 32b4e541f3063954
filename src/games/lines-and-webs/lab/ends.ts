/**
 * Result of a game, averaged over several ends: the same players play on from Phase 6 of the last two days with new dice. The mean is unbiased
 * and varies less: on Arvel Crossing the dice of the last Phase 6 cause half of the spread, and replaying it costs a fifth of a game.
 */

import { copyState } from '../../../engine/lines-and-webs/copyState.ts';
import type { Outcome, Rules, Side, State } from '../../../engine/lines-and-webs/index.ts';
import { type Match as AnyMatch, type MatchOptions as AnyOptions, playMatch as anyMatch } from '../../../lab/match.ts';
import type { Player } from '../bots/player.ts';
import type { Decision } from '../bots/reason.ts';
import type { LinesAndWebs } from '../types.ts';
import type { Row } from './question.ts';

export type Match = AnyMatch<LinesAndWebs>;
export type MatchOptions = Omit<AnyOptions<LinesAndWebs>, 'known' | 'heard' | 'done'> & {
  known?: ((side: Side, state: State) => Decision | null) | undefined;
  heard?(order: Decision, state: State): void;
  done?(order: Decision, state: State): void;
};
export const playMatch = anyMatch as unknown as (
  rules: Rules,
  players: { readonly [S in Side]: Player },
  seed: string,
  options?: MatchOptions,
) => Match;

/** Continuations per branching point; the first is the game itself. */
const WAYS = [2, 2] as const;
/** Number of ends per result. */
export const ENDS = WAYS.reduce((n: number, ways) => n * ways, 1);

/** Delta's share over a game's ends, from 0 to 1. */
export const shareIn = (columns: readonly string[], row: Row): number => (row[columns.indexOf('share')] as number) / (2 * ENDS);

/** Shares of the games without a gap from the first one, in complete rounds of `round` games. */
export function sharesInRounds(columns: readonly string[], rows: { readonly [game: string]: Row }, round: number): number[] {
  const shares: number[] = [];
  for (let game = 0; rows[game]; game++) shares.push(shareIn(columns, rows[game] as Row));
  return shares.slice(0, Math.floor(shares.length / round) * round);
}

/** Thrown if the game still runs: better orders and the effect of its dice must stay hidden. @rule 11 */
export class GameNotOverError extends Error {}

/** 2 for Delta's victory, 1 for a draw, 0 for Gamma's. */
export const pointsOf = ({ winner }: Outcome): number => (winner === null ? 1 : winner === 'delta' ? 2 : 0);

type Players = { readonly [S in Side]: Player };

interface Line {
  match: Match;
  /** State at each branching point. */
  kept: (State | undefined)[];
}

function line(rules: Rules, players: Players, seed: string, options: MatchOptions): Line {
  /** Days whose Phase 6 is a branching point. */
  const days = WAYS.map((_, i) => rules.world.scenario.turns - (WAYS.length - 1 - i));
  const kept: (State | undefined)[] = [];
  const heard: MatchOptions['heard'] = (order, s) => {
    const at = s.phase === 'execute' ? days.indexOf(s.turn) : -1;
    if (at >= 0 && !kept[at]) kept[at] = copyState(s);
    options.heard?.(order, s);
  };
  return { match: playMatch(rules, players, seed, { ...options, heard }), kept };
}

/** Points of all ends from a branching point; null if a game could not be completed. */
function sumFrom(
  rules: Rules,
  players: Players,
  seed: string,
  at: number,
  { match, kept }: Line,
  known: MatchOptions['known'],
): number | null {
  if (!match.outcome) return null;
  if (at === WAYS.length) return pointsOf(match.outcome);
  const from = kept[at];
  const over = WAYS.slice(at).reduce((n: number, ways) => n * ways, 1);
  if (!from) return pointsOf(match.outcome) * over;
  let sum = sumFrom(rules, players, seed, at + 1, { match, kept }, known);
  for (let way = 1; way < (WAYS[at] as number) && sum !== null; way++) {
    const other = `${seed}/${at}.${way}`;
    const more = sumFrom(rules, players, other, at + 1, line(rules, players, other, { from, known }), known);
    sum = more === null ? null : sum + more;
  }
  return sum;
}

export interface PlayedEnds {
  match: Match;
  /** Delta's points out of `2 * ENDS`; null if a game could not be completed. */
  points: number | null;
}

/** Plays a game with the callbacks of its options, then its alternative ends. */
export function playEnds(rules: Rules, players: Players, seed: string, options: MatchOptions): PlayedEnds {
  const own = line(rules, players, seed, options);
  return { match: own.match, points: sumFrom(rules, players, seed, 0, own, options.known) };
}
