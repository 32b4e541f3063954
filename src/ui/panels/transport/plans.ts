/** Who may ask the staff for a plan of Phase 3. */

import { mayDraft } from '../../../store/advised.ts';
import type { GameStore } from '../../../store/gameStore.ts';

/** Not where the side plays without advice, and not in a lesson. */
export const canPlan = (game: GameStore): boolean => mayDraft(game, game.viewer);
