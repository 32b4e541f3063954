/** The board of the game screen in a side's turn: what is held, aimed and threatened. */

import { useCallback, useEffect } from 'react';
import type { NodeId } from '../../../../engine/core/gameTypes.ts';
import { figuresOf, type GameEvent, threatsTo } from '../../../../engine/lines-of-battle/index.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import { facingOfKey } from '../../../../ui/board/square/squareLayout.ts';
import { useLatest } from '../../../../ui/board/square/useLatest.ts';
import { useTold } from '../../../../ui/log/useTold.ts';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { useHandInput } from '../../../../ui/turn/hand.ts';
import { usePast } from '../../../../ui/turn/past.ts';
import { useGame } from '../../typedStores.ts';
import { attackWords, threatWords, wayWords } from '../../words/turn.ts';
import type { TurnActId } from '../acts/acts.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';
import { Motion, newsOf } from '../motion/Motion.tsx';
import { stateOf, strikeOn, unitOf, unitOn, wayOf } from './aims.ts';
import { TurnLayer, UnderLayer } from './TurnLayer.tsx';
import { putBack, settleHand, useHand, useTurn } from './useTurn.ts';

export function TurnBoard(room: BoardRoom) {
  const { seat, hand: control } = useHand();
  const { view, viewer, world } = seat;
  const isComputer = useGame((g) => g.computerUp !== null);
  const isUp = view.awaited === viewer && !isComputer && !room.isTelling;
  const told = useTold(seat);
  const hand = useTurn();
  const { hold } = hand.gesture;
  const isTurned = useIsTurned();
  const { news, isByHand, handle } = useLatest();
  useEffect(() => settleHand(seat), [seat]);
  useRuns<TurnActId | 'moveCursor'>({
    armyStep: isUp ? control.startArmy : null,
    moveCursor: isUp && hand.plan ? ({ event }) => control.armyTo(facingOfKey(event.key, isTurned)) : null,
  });
  const input = useHandInput({ isUp, hand, control, putBack });
  const past = usePast(newsOf);
  /** The way of a held unit to a lit square, the threats to an own unit, or the attack on an enemy. */
  const moreOf = useCallback(
    (square: NodeId): string => {
      const strike = strikeOn(seat, square, hold);
      if (strike) return attackWords(strike);
      const unit = unitOn(seat, square);
      if (unit) return unit.side === viewer ? threatWords(threatsTo(world, stateOf(view), unit)) : '';
      const way = hold ? wayOf(seat, { ...hold, to: square }) : [];
      const held = hold && unitOf(seat, hold.piece);
      return held && !held.moved && way.length > 0 ? wayWords(held, way, figuresOf(held).moves) : '';
    },
    [seat, view, viewer, world, hold],
  );
  return (
    <BattleBoard
      ref={handle}
      world={world}
      units={view.units}
      up={view.up}
      isTurned={isTurned}
      room={room}
      input={input}
      past={past}
      under={isUp ? <UnderLayer seat={seat} /> : null}
      hasRacks
      moreWordsOf={isUp ? moreOf : undefined}
    >
      {isUp ? <TurnLayer seat={told} /> : null}
      <Motion units={view.units} news={news as readonly GameEvent[] | null} isByHand={isByHand} />
    </BattleBoard>
  );
}
