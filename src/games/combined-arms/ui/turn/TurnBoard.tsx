/** The board of the game screen in a side's turn: what is held, gathered and threatened. */

import { useCallback, useEffect, useMemo } from 'react';
import { type GameEvent, movesOf, sideOnTurn } from '../../../../engine/combined-arms/index.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import { useLatest } from '../../../../ui/board/square/useLatest.ts';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { useHandInput } from '../../../../ui/turn/hand.ts';
import { usePast } from '../../../../ui/turn/past.ts';
import { useThreat } from '../../../../ui/turn/threat.tsx';
import { useGame } from '../../typedStores.ts';
import { fireWords, threatWords, wayWords } from '../../words/turn.ts';
import type { ArmsActId } from '../acts.ts';
import { ArmsBoard } from '../board/ArmsBoard.tsx';
import { Motion, newsOf } from '../motion/Motion.tsx';
import { fateOf, firesOf, marksOf, threatsOf, unitOf, unitOn, wayOf } from './aims.ts';
import { TurnLayer, UnderLayer } from './TurnLayer.tsx';
import { hold as inHand, putBack, settleHand, useHand, useSalvo, useTurn } from './useTurn.ts';

export function TurnBoard(room: BoardRoom) {
  const { seat, hand: control } = useHand();
  const { view, viewer, world } = seat;
  const isComputer = useGame((g) => g.computerUp !== null);
  const isUp = view.awaited === viewer && !isComputer && !room.isTelling;
  const hand = useTurn();
  const { hold } = hand.gesture;
  const isTurned = useIsTurned();
  const { news, isByHand, handle } = useLatest();
  useEffect(() => settleHand(seat), [seat]);
  // Another game begins with empty hands.
  useEffect(() => () => inHand({}), []);
  useRuns<ArmsActId>({ fewest: isUp && hand.plan ? control.fewest : null });
  const input = useHandInput({ isUp, hand, control, putBack });
  const past = usePast(newsOf);
  const plan = useSalvo(seat);
  const { isOn, isAll } = useThreat();
  const marked = useMemo(
    () => (isUp && view.phase !== 'retreat' ? marksOf(seat, plan, isOn || isAll) : undefined),
    [seat, view, isUp, plan, isOn, isAll],
  );
  /** The way of a held unit to a lit square, or the damage that could reach a unit. */
  const moreOf = useCallback(
    (square: string): string => {
      const unit = unitOn(seat, square);
      if (unit && view.phase !== 'retreat') {
        const fire = (unit.side === viewer ? threatsOf : firesOf)(seat).get(unit.id);
        return fire ? (unit.side === viewer ? threatWords : fireWords)(fire, unit, fateOf(seat, unit)) : '';
      }
      const way = hold ? wayOf(seat, { ...hold, to: square }) : [];
      return hold && way.length > 0 ? wayWords(unitOf(seat, hold.piece), way.length, movesOf(unitOf(seat, hold.piece))) : '';
    },
    [seat, view, viewer, hold],
  );
  return (
    <ArmsBoard
      ref={handle}
      world={world}
      units={view.units}
      cities={view.cities}
      up={sideOnTurn(view)}
      marked={marked}
      isTurned={isTurned}
      room={room}
      input={input}
      past={past}
      under={isUp ? <UnderLayer seat={seat} /> : null}
      hasRacks
      moreWordsOf={isUp ? moreOf : undefined}
    >
      {isUp ? <TurnLayer seat={seat} /> : null}
      <Motion units={view.units} news={news as readonly GameEvent[] | null} isByHand={isByHand} />
    </ArmsBoard>
  );
}
