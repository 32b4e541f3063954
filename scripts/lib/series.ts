/** Plays a series of games between two players with sides swapped, and sums up the results. */

import type { Rules, Side, VictoryKind } from '../../src/engine/lines-and-webs/index.ts';
import type { Player } from '../../src/games/lines-and-webs/bots/player.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { wilson } from './wilson.ts';

interface Tally {
  a: number;
  b: number;
  draw: number;
}
export const tally = (): Tally => ({ a: 0, b: 0, draw: 0 });

/** A share of the games won, draws counting half, with its interval of 95 in a hundred. */
export interface Share {
  share: number;
  interval95: [number, number];
}
export const shareOf = (won: number, drawn: number, games: number): Share => ({
  share: Number(((won + drawn / 2) / Math.max(1, games)).toFixed(4)),
  interval95: wilson(won + drawn / 2, games),
});

/** 'B won 70% of 20 games against A on Arvel Crossing (48 to 86 with 95% confidence), a draw counted half.' */
export function sentenceOf(a: string, b: string, scenario: string, games: number, drawn: number, { share, interval95 }: Share): string {
  const [low, high] = interval95.map((x) => Math.round(100 * x));
  const half = drawn > 0 ? `, with ${drawn} ${drawn === 1 ? 'draw' : 'draws'} counted half` : '';
  return `${a} won ${Math.round(100 * share)}% of ${games} games against ${b} on ${scenario} (${low} to ${high} with 95% confidence)${half}.`;
}

export interface Series {
  games: number;
  wins: Tally;
  /** By the side that a played. */
  bySide: { [S in Side]: Tally };
  kinds: { [K in VictoryKind]?: { a: number; b: number } };
  /** Milliseconds of every decision. */
  times: { a: number[]; b: number[] };
  commands: number;
  /** Why a game could not be played on; the series ends with it. */
  failure: string | null;
}

/** Games `first` to `last`: game i has the seed SEED-i, and a is Delta in even games, Gamma in odd ones. */
export function playSeries(rules: Rules, a: Player, b: Player, seed: string, first: number, last: number): Series {
  const series: Series = {
    ...{ games: 0, wins: tally(), bySide: { delta: tally(), gamma: tally() }, kinds: {} },
    ...{ times: { a: [], b: [] }, commands: 0, failure: null },
  };
  for (let i = first; i <= last && series.failure === null; i++) {
    const sideOfA: Side = i % 2 === 0 ? 'delta' : 'gamma';
    const seats = sideOfA === 'delta' ? { delta: a, gamma: b } : { delta: b, gamma: a };
    const told = (side: Side, ms: number): unknown => series.times[side === sideOfA ? 'a' : 'b'].push(ms);
    const match = playMatch(rules, seats, `${seed}-${i}`, { timed: { now: () => performance.now(), told } });
    series.commands += match.commands.length;
    if (match.failure || !match.outcome) {
      series.failure = `game ${i}: ${match.failure}`;
      continue;
    }
    const { winner, kind } = match.outcome;
    const by = winner === null ? 'draw' : winner === sideOfA ? 'a' : 'b';
    series.games += 1;
    series.wins[by] += 1;
    series.bySide[sideOfA][by] += 1;
    series.kinds[kind] ??= { a: 0, b: 0 };
    if (by !== 'draw') series.kinds[kind][by] += 1;
  }
  return series;
}
