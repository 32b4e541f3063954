/** Turns of Phase 6 by one press: turns the next card, or ends the turn. @rule 6.6.1 */

import { opponentOf, type Side, type UnitId } from '../../../engine/lines-and-webs/index.ts';
import { type GameStore, useGame } from '../typedStores.ts';

/** Open table: ends the current turn and turns the other side's top card with one press. */
export const goOnWith = (give: GameStore['dispatch'], side: Side): boolean =>
  give({ type: 'endTurn', side }) && give({ type: 'turnOver', side: opponentOf(side) }, 'followUp');

/** Selects a unit of the viewer: turns its card if that is on top of a closed deck, ends the current turn if it is next. Returns false otherwise. */
export function turnFor(unit: UnitId): boolean {
  const { view, viewer, state, isOpen, shown, computerUp, dispatch } = useGame.getState();
  if (!view || !viewer || !state || computerUp || shown) return false;
  const { kind, side } = view.prompt;
  const isTop = (whose: Side): boolean => state.sides[whose].execution[0] === unit;
  if (side !== viewer) return false;
  if (kind === 'after' && isOpen && isTop(opponentOf(side))) return goOnWith(dispatch, side);
  if (!isTop(side)) return false;
  if (kind === 'turn' && isOpen) return dispatch({ type: 'turnOver', side });
  return kind === 'after' && view.own?.orderKnown === true && dispatch({ type: 'endTurn', side });
}
