/** Games and their accounts, shared out among processes: the figures are the same however many there are, for each game has a seed of its own. */

import type { Adjusted } from '../../src/games/lines-and-webs/account/types.ts';
import type { Luck } from '../../src/games/lines-and-webs/lab/luck.ts';
import { shareOut } from './process.ts';
import type { Commission } from './seriesAcross.ts';

/** One game: its result with and without the dice, the value of its last state, and the milliseconds that its account took. */
export interface DiceOfGame extends Adjusted {
  value: number;
  ms: number;
  /** The dice of the last days by playing on, and the milliseconds that that took. */
  played: (Pick<Luck, 'raw' | 'dice' | 'games'> & { ms: number }) | null;
}
export interface Accounts extends Commission {
  playsOn: boolean;
}
interface Answer {
  games: DiceOfGame[];
  failure: string | null;
}

const AT_A_TIME = 5;

/** Plays games 0 to `games` - 1 in so many processes; in the order of the games. After a failure no further piece is begun. */
export async function accountsAcross(wanted: Accounts, games: number, workers: number, told: (done: number) => void): Promise<Answer> {
  const pieces = new Map<number, DiceOfGame[]>();
  let failure: string | null = null;
  let done = 0;
  const file = new URL('./accountPiece.ts', import.meta.url);
  await shareOut<Answer>(file, { games, workers, atATime: AT_A_TIME, wanted }, (answer, first) => {
    pieces.set(first, answer.games);
    failure ??= answer.failure;
    done += answer.games.length;
    told(done);
    return failure === null;
  });
  return { games: [...pieces].sort(([a], [b]) => a - b).flatMap(([, list]) => list), failure };
}
