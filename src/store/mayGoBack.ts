/** Who may take back more than the last order that nobody has seen. */

import type { GameStore } from './gameStore.ts';

/** May whoever plays go back to any of his decisions? One person against the computer; the game notes as practice that he has. */
export const mayGoBack = ({ people, follows, asking, lesson }: Pick<GameStore, 'people' | 'follows' | 'asking' | 'lesson'>): boolean =>
  people.length === 1 && !follows && !asking && lesson === null;

/** The same where his last order is barred to undo: he is asked how far. */
export const mayUndoFurther = (game: GameStore): boolean => game.undoable.bar !== null && game.viewer !== null && mayGoBack(game);
