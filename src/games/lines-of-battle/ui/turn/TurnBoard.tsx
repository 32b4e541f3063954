/** The board of the game screen in a side's turn: what is held, aimed and threatened. */

import { useCallback } from 'react';
import type { NodeId } from '../../../../engine/core/gameTypes.ts';
import { figuresOf, threatsTo } from '../../../../engine/lines-of-battle/index.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import { facingOfKey } from '../../../../ui/board/square/squareLayout.ts';
import { useTold } from '../../../../ui/log/useTold.ts';
import { useTurnBoard } from '../../../../ui/turn/useTurnBoard.ts';
import { attackWords, threatWords, wayWords } from '../../words/turn.ts';
import type { TurnActId } from '../acts/acts.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';
import { Motion, newsOf } from '../motion/Motion.tsx';
import { stateOf, strikeOn, unitOf, unitOn, wayOf } from './aims.ts';
import { TurnLayer, UnderLayer } from './TurnLayer.tsx';
import { hold as inHand, putBack, settleHand, useHand, useTurn } from './useTurn.ts';

export function TurnBoard(room: BoardRoom) {
  const { seat, hand: control } = useHand();
  const { view, viewer, world } = seat;
  const told = useTold(seat);
  const hand = useTurn();
  const { hold } = hand.gesture;
  const turn = { seat, hand, control, hold: inHand, putBack, settle: settleHand, newsOf };
  const { isUp, board, motion } = useTurnBoard(room, turn);
  useRuns<TurnActId | 'moveCursor'>({
    armyStep: isUp ? control.startArmy : null,
    moveCursor: isUp && hand.plan ? ({ event }) => control.armyTo(facingOfKey(event.key, board.isTurned)) : null,
  });
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
      {...board}
      units={view.units}
      up={view.up}
      under={isUp ? <UnderLayer seat={seat} /> : null}
      moreWordsOf={isUp ? moreOf : undefined}
    >
      {isUp ? <TurnLayer seat={told} /> : null}
      <Motion units={view.units} {...motion} />
    </BattleBoard>
  );
}
