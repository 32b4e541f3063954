/** True if the side at the screen may have its Phase 3 planned now. */

import { mayDraft } from '../../../../store/advised.ts';
import type { GameStore } from '../../typedStores.ts';

export const mayDraftPlan = (game: GameStore): boolean =>
  mayDraft(game, game.viewer) && game.view?.phase === 'transport' && game.viewer !== null && game.view.awaited === game.viewer;
