/** Review of a game: units left by turn, attacks against their odds, and the biggest swings. Pure. */

import type { GameRecord } from '../../engine/core/index.ts';
import { type Aspect, CHANCES, type Command, type EventOf, type Rules, type Scenario } from '../../engine/lines-of-battle/index.ts';
import { type Attempt, type Review, reviewOf } from '../../store/review.ts';
import type { LinesOfBattle } from './types.ts';

export type Attack = Attempt & EventOf<'attacked'>;

/** Number of units that the attacks destroyed from there. */
export const killsFrom = (attacks: readonly Attack[], from: Aspect): number =>
  attacks.filter(({ destroyed, aspect }) => destroyed && aspect === from).length;

/** Fitted to 160 games of player B against itself, of six and of sixteen a side. */
const POWER = 3;

/** Reviews a record; an illegal command ends it. @rule 5.5, 5.6, 5.7, 5.9 */
export const accountOf = (rules: Rules, record: Pick<GameRecord<Scenario, Command>, 'seed' | 'commands'>): Review<Attack> =>
  reviewOf<LinesOfBattle, Attack>(
    rules,
    record,
    (event) =>
      event.type === 'attacked'
        ? {
            ...event,
            chance: (event.dice === null ? CHANCES.sure : event.tieWins ? CHANCES.equal : CHANCES.higher) / CHANCES.sure,
            isWon: event.destroyed,
          }
        : null,
    POWER,
  );
