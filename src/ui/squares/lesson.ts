/** A lesson's part on the screen of a game on squares: which control leads to the next order. */

import type { StoreApi, UseBoundStore } from 'zustand';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import type { LessonParts } from '../../games/page.ts';
import { useGame } from '../../store/game.ts';
import { byAct, isShown } from '../acts/address.ts';
import type { Hand } from '../turn/hand.ts';

/** @param find the control for the first of these orders, in that position; only one that is visible is returned */
export const squareLesson = <G extends GameTypes>(
  useTurn: UseBoundStore<StoreApi<Hand<never>>>,
  find: (state: G['State'], left: readonly G['Command'][], isFree: boolean) => Element | null,
  more: Pick<LessonParts<G>, 'nearly'> = {},
): LessonParts<G> => ({
  ...more,
  press(left, isFree) {
    const { state } = useGame.getState();
    const found = state && left.length > 0 ? find(state, left, isFree) : null;
    // The panel may be collapsed on small screens.
    return found && isShown(found) ? found : document.querySelector(`${byAct('fold')}[aria-expanded="false"]`);
  },
  isLed: () => useTurn.getState().gesture.hold !== null,
});
