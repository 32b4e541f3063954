/** Turns of Phase 6 by one press: the next card is turned, or the turn is ended. @rule 6.6.1 */

import { opponentOf, type Side, type UnitId } from '../../../engine/lines-and-webs/index.ts';
import { type GameStore, useGame } from '../own.ts';

/** At the table that both sides look at: the turn that is made ends, and the other side turns its top card, by one press. */
export const goOnWith = (give: GameStore['dispatch'], side: Side): boolean =>
  give({ type: 'endTurn', side }) && give({ type: 'turnOver', side: opponentOf(side) }, 'followUp');

/** A unit of the viewer's is taken up: where its card is on top of a closed deck that card is turned, and where it is the next one's the turn that is made ends. False where neither is so. */
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
