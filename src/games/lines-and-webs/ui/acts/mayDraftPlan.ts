/** Whether there is a Phase 3 of the side at the screen that its staff may plan now. */

import { mayDraft } from '../../../../store/advised.ts';
import type { GameStore } from '../../typedStores.ts';

export const mayDraftPlan = (game: GameStore): boolean =>
  mayDraft(game, game.viewer) && game.view?.phase === 'transport' && game.viewer !== null && game.view.awaited === game.viewer;
