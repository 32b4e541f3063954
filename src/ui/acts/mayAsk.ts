/** Who may ask what the computer would do. */

import { isAdvised } from '../../store/advised.ts';
import type { GameStore } from '../../store/gameStore.ts';

/** One who plays alone, at any decision of his own: beside another person the answer would tell what is in the hand. */
export function mayAsk(game: GameStore): boolean {
  const { viewer, people, seating, computerUp, isFollower, state, dayEnd } = game;
  const isFree = !computerUp && !isFollower && !dayEnd && state?.phase !== 'over';
  return viewer !== null && people.length === 1 && seating.length > 0 && isAdvised(game, viewer) && isFree;
}
