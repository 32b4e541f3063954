/** Who may ask the staff for a plan of Phase 3, and the act that drafts it: for the button, the key, the drawer Supply and the search. */

import { mayDraft } from '../../../store/advised.ts';
import { useGame } from '../../../store/game.ts';
import type { GameStore } from '../../../store/gameStore.ts';
import { closeDrawer } from '../../../store/table.ts';
import { clear, useTransportDraft } from './transportDraft.ts';

/** Not where the side plays without advice, and not in a lesson. */
export const canPlan = (game: GameStore): boolean => mayDraft(game, game.viewer);

/** Is there a Phase 3 of the side at the screen to be planned now? */
export const canDraft = (game: GameStore): boolean =>
  canPlan(game) && game.view?.phase === 'transport' && game.viewer !== null && game.view.awaited === game.viewer;

/** The act *Draft the supply plan*: whatever is in hand is put down. */
export function draftPlan(): boolean {
  if (!canDraft(useGame.getState())) return false;
  closeDrawer();
  useTransportDraft.getState().set({ ...clear(), task: 'plan' });
  return true;
}
