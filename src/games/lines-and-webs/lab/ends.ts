/**
 * A game's result, with the dice of its last days thrown again: from Phase 6 of the last day but one, and again from Phase 6 of the last day, it is played on
 * several times by the same players. The mean of these ends is as true as one end, and swings less: on Arvel Crossing the dice of the last
 * day's Phase 6 alone make half of the spread of the results, and cost a fifth of a game.
 */

import { copyPlain } from '../../../engine/core/copy.ts';
import type { Outcome, Rules, Side, State } from '../../../engine/lines-and-webs/index.ts';
import { type Match as AnyMatch, type MatchOptions as AnyOptions, playMatch as anyMatch } from '../../../lab/match.ts';
import type { Player } from '../bots/player.ts';
import type { Order } from '../bots/reason.ts';
import type { LinesAndWebs } from '../types.ts';
import type { Row } from './question.ts';

export type Match = AnyMatch<LinesAndWebs>;
export type MatchOptions = Omit<AnyOptions<LinesAndWebs>, 'heard' | 'done'> & {
  heard?(order: Order, state: State): void;
  done?(order: Order, state: State): void;
};
export const playMatch = anyMatch as unknown as (
  rules: Rules,
  players: { readonly [S in Side]: Player },
  seed: string,
  options?: MatchOptions,
) => Match;

/** Ways on from each branching; the first of them is the game itself. */
const WAYS = [2, 2] as const;
/** Ends that a result is made of. */
export const ENDS = WAYS.reduce((n: number, ways) => n * ways, 1);

/** Delta's share of a game's ends, from 0 to 1. */
export const shareIn = (columns: readonly string[], row: Row): number => (row[columns.indexOf('share')] as number) / (2 * ENDS);

/** The shares of the games that were played from the first on, in whole rounds of so many. */
export function sharesInRounds(columns: readonly string[], rows: { readonly [game: string]: Row }, round: number): number[] {
  const shares: number[] = [];
  for (let game = 0; rows[game]; game++) shares.push(shareIn(columns, rows[game] as Row));
  return shares.slice(0, Math.floor(shares.length / round) * round);
}

/** The game goes on: what was better there, and what its dice decided, nobody is told. @rule 11 */
export class GameNotOverError extends Error {}

/** 2 where Delta won, 1 for a draw, 0 where Gamma won. */
export const pointsOf = ({ winner }: Outcome): number => (winner === null ? 1 : winner === 'delta' ? 2 : 0);

type Players = { readonly [S in Side]: Player };

interface Line {
  match: Match;
  /** The table at each branching that the line came to. */
  kept: (State | undefined)[];
}

function line(rules: Rules, players: Players, seed: string, options: MatchOptions): Line {
  /** The days whose Phase 6 is a branching. */
  const days = WAYS.map((_, i) => rules.world.scenario.turns - (WAYS.length - 1 - i));
  const kept: (State | undefined)[] = [];
  const heard: MatchOptions['heard'] = (order, s) => {
    const at = s.phase === 'execute' ? days.indexOf(s.turn) : -1;
    if (at >= 0 && !kept[at]) kept[at] = copyPlain(s);
    options.heard?.(order, s);
  };
  return { match: playMatch(rules, players, seed, { ...options, heard }), kept };
}

/** The points of all ends from a branching on; null when a game could not be played on. */
function sumFrom(rules: Rules, players: Players, seed: string, at: number, { match, kept }: Line): number | null {
  if (!match.outcome) return null;
  if (at === WAYS.length) return pointsOf(match.outcome);
  const from = kept[at];
  const over = WAYS.slice(at).reduce((n: number, ways) => n * ways, 1);
  if (!from) return pointsOf(match.outcome) * over;
  let sum = sumFrom(rules, players, seed, at + 1, { match, kept });
  for (let way = 1; way < (WAYS[at] as number) && sum !== null; way++) {
    const other = `${seed}/${at}.${way}`;
    const more = sumFrom(rules, players, other, at + 1, line(rules, players, other, { from }));
    sum = more === null ? null : sum + more;
  }
  return sum;
}

export interface Played {
  match: Match;
  /** Of `2 * ENDS`, Delta's points; null when a game could not be played on. */
  points: number | null;
}

/** Plays a game, with what its options hear, and its other ends. */
export function playEnds(rules: Rules, players: Players, seed: string, options: MatchOptions): Played {
  const own = line(rules, players, seed, options);
  return { match: own.match, points: sumFrom(rules, players, seed, 0, own) };
}
