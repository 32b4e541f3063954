/** The board of the game screen in a side's turn: what is held, aimed and threatened. */

import { useEffect } from 'react';
import { useTable } from '../../../../store/table.ts';
import { usePutDown, useRuns } from '../../../../ui/acts/keyboard.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import { useGame } from '../../typedStores.ts';
import type { TurnActId } from '../acts/acts.ts';
import { TableBoard } from '../screens/TableBoard.tsx';
import { TurnLayer, UnderLayer } from './TurnLayer.tsx';
import { putBack, settle, useHand, useThreat, useTurn } from './useTurn.ts';

/** T shows or hides threats; while it is held down, those to every square. */
function onThreatKey({ event }: { event: KeyboardEvent }): void {
  useThreat.setState(({ isOn }) => (event.repeat ? { isOn: true, isAll: true } : { isOn: !isOn }));
  if (event.repeat) window.addEventListener('keyup', () => useThreat.setState({ isAll: false }), { once: true });
}

export function TurnBoard(room: BoardRoom) {
  const { seat, hand } = useHand();
  const isComputer = useGame((g) => g.computerUp !== null);
  const isUp = seat.view.awaited === seat.viewer && !isComputer;
  const hold = useTurn(({ gesture }) => gesture.hold);
  const isBusy = useTurn(({ gesture, target, army }) => (gesture.hold ?? target ?? army) !== null);
  const setHover = useTable((t) => t.setHover);
  useEffect(() => settle(seat), [seat]);
  usePutDown(isBusy ? putBack : null);
  useRuns<TurnActId>({
    threat: onThreatKey,
    armyStep: isUp ? hand.startArmy : null,
    turnLeft: hold ? () => hand.turnBy(-1) : null,
    turnRight: hold ? () => hand.turnBy(1) : null,
    swap: hold ? hand.startSwap : null,
  });
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
      under={isUp ? <UnderLayer seat={seat} /> : null}
    >
      {isUp ? <TurnLayer seat={seat} /> : null}
    </TableBoard>
  );
}
