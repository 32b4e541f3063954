/** Permission to ask for the computer's suggestion, or for the other side's consent. */

import { isAdvised } from '../../store/advised.ts';
import type { GameStore } from '../../store/gameStore.ts';
import { puzzleIn } from '../../store/lessonGate.ts';
import { undoWay } from '../../store/locks.ts';

/** True for a single player at their own decisions. With a second person, the suggestion would reveal the hand; in a puzzle, the solution. */
export function mayAsk(game: GameStore): boolean {
  const { viewer, people, seating, computerUp, isFollower, state, dayEnd, lesson } = game;
  const isFree = !computerUp && !isFollower && !dayEnd && state?.phase !== 'over';
  return viewer !== null && people.length === 1 && puzzleIn(lesson) === null && seating.length > 0 && isAdvised(game, viewer) && isFree;
}

/** True if another person could consent to undoing the last command. */
export const mayAskConsent = ({
  undoable: { blocker },
  people,
  lesson,
  task,
}: Pick<GameStore, 'undoable' | 'people' | 'lesson' | 'task'>): boolean =>
  blocker !== null && blocker !== 'computer' && people.length === 2 && lesson === null && undoWay(task) === 'free';
