/** Plays a series in several processes. Each game has its own seed, so the result does not depend on their number. */

import type { Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { type Stretch, shareOut } from './process.ts';
import { type Series, tally } from './series.ts';

/** Who plays what. */
export interface Commission {
  scenario: Scenario;
  a: string;
  b: string;
  seed: string;
}
export type Piece = Commission & Stretch;

/** Games that a process plays at a time. */
const AT_A_TIME = 10;

export type Sums = Pick<Series, 'games' | 'wins' | 'bySide' | 'failure'>;

function add(to: Sums, piece: Sums): void {
  to.games += piece.games;
  for (const key of ['a', 'b', 'draw'] as const) {
    to.wins[key] += piece.wins[key];
    for (const side of ['delta', 'gamma'] as const) to.bySide[side][key] += piece.bySide[side][key];
  }
}

/** Plays games 0 to `games` - 1 in so many processes. After a failure no further piece is begun; the failure of the earliest game is told. */
export async function playAcross(commission: Commission, games: number, workers: number): Promise<Sums> {
  const sums: Sums = { games: 0, wins: tally(), bySide: { delta: tally(), gamma: tally() }, failure: null };
  let failedAt = Number.POSITIVE_INFINITY;
  const file = new URL('./seriesPiece.ts', import.meta.url);
  await shareOut<Sums>(file, { games, workers, atATime: AT_A_TIME, wanted: commission }, (played, first) => {
    add(sums, played);
    if (played.failure === null) return true;
    if (first < failedAt) {
      failedAt = first;
      sums.failure = played.failure;
    }
    return false;
  });
  return sums;
}
