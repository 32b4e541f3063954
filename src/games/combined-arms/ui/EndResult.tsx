/** What the shots of a game did, for its end and its replay. */

import { type EventOf, combinedArms as rulesOf } from '../../../engine/combined-arms/index.ts';
import { type Attempt, reviewOf } from '../../../store/review.ts';
import { squareEnd } from '../../../ui/squares/end.tsx';
import type { CombinedArms } from '../types.ts';
import { momentWords, sayEvent } from '../words/events.ts';

/** How much a majority of units counts at the beginning of a turn, fitted to 90 games of player B against itself. */
export const POWER = 8;

type Shot = Attempt & EventOf<'attacked'>;

export const { Review, EndResult } = squareEnd<CombinedArms, Shot>({
  reviewOf: (record) =>
    reviewOf<CombinedArms, Shot>(
      rulesOf(record.scenario),
      record,
      (event) => (event.type === 'attacked' ? { ...event, chance: 1, isWon: event.effect !== 'stays' } : null),
      POWER,
      true,
    ),
  rows(shots) {
    const row = (name: string, counts: (shot: Shot) => boolean) => ({
      name,
      of: (side: Shot['side']) => shots.filter((shot) => shot.side === side && counts(shot)).length,
    });
    return [
      row('Shots', () => true),
      row('Enemies made to retreat', ({ effect }) => effect === 'retreats'),
      row('Enemies destroyed', ({ effect }) => effect === 'destroyed'),
    ];
  },
  momentWords,
  sayEvent,
});
