/** Whether there is a Phase 3 of the side at the screen that its staff may plan now. */

import type { GameStore } from '../../../../store/gameStore.ts';
import { mayDraft } from '../../store/advised.ts';

export const mayDraftPlan = (game: GameStore): boolean =>
  mayDraft(game, game.viewer) && game.view?.phase === 'transport' && game.viewer !== null && game.view.awaited === game.viewer;
