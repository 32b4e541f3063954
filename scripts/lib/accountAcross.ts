/** Plays games and reviews them in several processes. Each game has its own seed, so the result does not depend on their number. */

import { leadOf, resultOf } from '../../src/games/lines-and-webs/account/chance.ts';
import type { Story } from '../../src/games/lines-and-webs/account/story.ts';
import type { Luck } from '../../src/games/lines-and-webs/lab/luck.ts';
import { shareOut } from './process.ts';
import type { Commission } from './seriesAcross.ts';

/** The result with the dice taken out, by the valuation. */
interface Adjusted {
  /** Delta's: 1 won, ½ draw, 0 lost; of a running game its chance now. */
  raw: number;
  /** Sum of what each throw did to the chance beyond its mean: 0 on the mean over games. */
  dice: number;
  /** `raw - dice`. It may lie outside of 0 to 1. */
  adjusted: number;
  /** The same for Delta's strength less Gamma's at the end, in dice of 9.3. */
  strength: { raw: number; dice: number; adjusted: number };
}

/**
 * A control variate: what each throw did to the chance, less its mean over all results, has mean 0 whatever is thrown before; so has their sum, and the
 * result without it has the mean of the result.
 */
export function adjustedOf(story: Story): Adjusted {
  const end = story.days.at(-1);
  const raw = story.outcome ? resultOf(story.outcome) : (end?.chance ?? 0.5);
  const dice = story.throws.reduce((n, { swing }) => n + swing, 0);
  const lead = end ? leadOf(story.rules.world, end.state) : 0;
  const steps = story.throws.reduce((n, { strength }) => n + strength, 0);
  return { raw, dice, adjusted: raw - dice, strength: { raw: lead, dice: steps, adjusted: lead - steps } };
}

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
