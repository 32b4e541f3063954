/** Practice mode: who may undo past the last order. */

import type { GameStore } from './gameStore.ts';

/** May whoever plays go back to any of his decisions? One person against the computer; the game notes as practice that he has. */
export const mayGoBack = ({
  people,
  isFollower,
  asking,
  lesson,
}: Pick<GameStore, 'people' | 'isFollower' | 'asking' | 'lesson'>): boolean =>
  people.length === 1 && !isFollower && !asking && lesson === null;

/** The same where his last order is barred to undo: he is asked how far. */
export const mayUndoFurther = (game: GameStore): boolean => game.undoable.bar !== null && game.viewer !== null && mayGoBack(game);
