/** The board of the game screen in a side's turn: what is held, aimed and threatened. */

import { useCallback, useEffect } from 'react';
import type { NodeId } from '../../../../engine/core/gameTypes.ts';
import { figuresOf, threatsTo } from '../../../../engine/lines-of-battle/index.ts';
import { useTable } from '../../../../store/table.ts';
import { doAct } from '../../../../ui/acts/acts.ts';
import { usePutDown, useRuns } from '../../../../ui/acts/keyboard.ts';
import type { Hold } from '../../../../ui/board/square/gesture.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import { facingOfKey } from '../../../../ui/board/square/squareLayout.ts';
import { isByKeys } from '../../../../ui/kit/lastInput.ts';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { useGame } from '../../typedStores.ts';
import { threatWords, wayWords } from '../../words/turn.ts';
import type { TurnActId } from '../acts/acts.ts';
import { TableBoard } from '../screens/TableBoard.tsx';
import { reachOf, type Seat, stateOf, unitOf, unitOn, wayOf } from './aims.ts';
import { TurnLayer, UnderLayer } from './TurnLayer.tsx';
import { putBack, settle, useHand, useThreat, useTurn } from './useTurn.ts';

/** T shows or hides threats; while it is held down, those to every square. */
function onThreatKey({ event }: { event: KeyboardEvent }): void {
  useThreat.setState(({ isOn }) => (event.repeat ? { isOn: true, isAll: true } : { isOn: !isOn }));
  if (event.repeat) window.addEventListener('keyup', () => useThreat.setState({ isAll: false }), { once: true });
}

/** The way of a held unit to a lit square, or the threats to an own unit. */
function tell(seat: Seat, hold: Hold | null, square: NodeId): string {
  const { world, view, viewer } = seat;
  const unit = unitOn(seat, square);
  if (unit) return unit.side === viewer ? threatWords(threatsTo(world, stateOf(view), unit)) : '';
  const held = hold && unitOf(seat, hold.piece);
  const way = held && reachOf(seat, held.id).has(square) ? wayOf(seat, { ...hold, to: square }) : [];
  return held && way.length > 0 ? wayWords(held, way, figuresOf(held).moves) : '';
}

export function TurnBoard(room: BoardRoom) {
  const { seat, hand } = useHand();
  const { view, viewer } = seat;
  const isComputer = useGame((g) => g.computerUp !== null);
  const isUp = view.awaited === viewer && !isComputer;
  const isTurned = useIsTurned();
  const { gesture, target, army } = useTurn();
  const { hold } = gesture;
  const setHover = useTable((t) => t.setHover);
  useEffect(() => settle(seat), [seat]);
  // Who plays by keys begins on the board.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a turn
  useEffect(() => {
    if (isUp && isByKeys() && !document.activeElement?.closest('[role="application"], dialog, [data-region="drawer"]')) doAct('toMap');
  }, [isUp, view.turn]);
  usePutDown(hold || target || army ? putBack : null);
  useRuns<TurnActId>({
    threat: onThreatKey,
    armyStep: isUp ? hand.startArmy : null,
    turnLeft: hold ? () => hand.turnBy(-1) : null,
    turnRight: hold ? () => hand.turnBy(1) : null,
  });
  // From anywhere on the screen.
  useRuns({ moveCursor: isUp && army && !hold ? ({ event }) => hand.armyTo(facingOfKey(event.key, isTurned)) : null });
  const moreOf = useCallback((square: NodeId) => tell(seat, hold, square), [seat, hold]);
  const { onHover, ...input } = hand.input;
  return (
    <TableBoard
      {...room}
      input={
        isUp
          ? {
              ...input,
              // The wheel scrolls while nothing is held.
              onWheel: hold ? input.onWheel : undefined,
              onHover(square) {
                setHover(square);
                onHover?.(square);
              },
            }
          : undefined
      }
      moreWordsOf={isUp ? moreOf : undefined}
      under={isUp ? <UnderLayer seat={seat} /> : null}
    >
      {isUp ? <TurnLayer seat={seat} /> : null}
    </TableBoard>
  );
}
