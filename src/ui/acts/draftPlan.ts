/** The act *Draft the supply plan*, and who may ask for it: for the button, the key, the drawer Supply and the search. */
import { mayDraft } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import type { GameStore } from '../../store/gameStore.ts';
import { closeDrawer } from '../../store/table.ts';
import { callFor } from './calls.ts';

/** Not where the side plays without advice, and not in a lesson. */
export const canPlan = (game: GameStore): boolean => mayDraft(game, game.viewer);

/** Is there a Phase 3 of the side at the screen to be planned now? */
export const canDraft = (game: GameStore): boolean =>
  canPlan(game) && game.view?.phase === 'transport' && game.viewer !== null && game.view.awaited === game.viewer;

/** The panel puts down whatever is in hand, and shows the plan. */
export function draftPlan(): boolean {
  if (!canDraft(useGame.getState())) return false;
  closeDrawer();
  callFor('plan');
  return true;
}
