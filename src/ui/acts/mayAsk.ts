/** Who may ask what the computer would do, and who the other side. */

import { isAdvised } from '../../store/advised.ts';
import type { GameStore } from '../../store/gameStore.ts';

/** One who plays alone, at any decision of his own: beside another person the answer would tell what is in the hand. */
export function mayAsk(game: GameStore): boolean {
  const { viewer, people, seating, computerUp, isFollower, state, dayEnd } = game;
  const isFree = !computerUp && !isFollower && !dayEnd && state?.phase !== 'over';
  return viewer !== null && people.length === 1 && seating.length > 0 && isAdvised(game, viewer) && isFree;
}

/** Is there another person who could agree that the last order is undone? */
export const mayAskConsent = ({ undoable, people, lesson }: Pick<GameStore, 'undoable' | 'people' | 'lesson'>): boolean =>
  undoable.blocker !== null && undoable.blocker !== 'computer' && people.length === 2 && lesson === null;
