/** The board of the game screen in a side's turn: what is held, gathered and threatened. */

import { useCallback, useMemo } from 'react';
import { movesOf, sideOnTurn } from '../../../../engine/combined-arms/index.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import { useIsPuzzle } from '../../../../ui/puzzles/PuzzleList.tsx';
import { useThreat } from '../../../../ui/turn/threat.tsx';
import { useTurnBoard } from '../../../../ui/turn/useTurnBoard.ts';
import { fireWords, threatWords, wayWords } from '../../words/turn.ts';
import type { ArmsActId } from '../acts.ts';
import { ArmsBoard } from '../board/ArmsBoard.tsx';
import { Motion, newsOf } from '../motion/Motion.tsx';
import { fireFor, marksOf, pointedMarks, reachersOf, unitOf, unitOn, wayOf, worstFor } from './aims.ts';
import { TurnLayer, UnderLayer, usePointed } from './TurnLayer.tsx';
import { hold as inHand, putBack, settleHand, useHand, useSalvo, useTurn } from './useTurn.ts';

export function TurnBoard(room: BoardRoom) {
  const { seat, hand: control } = useHand();
  const { view, viewer } = seat;
  const hand = useTurn();
  const { hold } = hand.gesture;
  const turn = {
    seat,
    hand,
    control,
    hold: inHand,
    putBack,
    settle: settleHand,
    newsOf,
    isQuiet: true,
    isOwnTurn: !view.outcome && sideOnTurn(view) === viewer,
  };
  const { isUp, board, motion } = useTurnBoard(room, turn);
  useRuns<ArmsActId>({ fewest: isUp && hand.plan ? control.fewest : null });
  const plan = useSalvo(seat);
  const { isOn, isAll } = useThreat();
  // In a puzzle the next turn never comes.
  const isPuzzle = useIsPuzzle(true);
  const isShown = isAll || (isOn && !isPuzzle);
  const marks = useMemo(
    () => (isUp && view.phase !== 'retreat' ? marksOf(seat, plan, isShown) : undefined),
    [seat, view, isUp, plan, isShown],
  );
  const pointed = usePointed(seat);
  const marked = useMemo(
    () => (marks && pointed ? new Map([...marks, [pointed.id, { ...marks.get(pointed.id), ...pointedMarks(seat, pointed) }]]) : marks),
    [seat, marks, pointed],
  );
  /** The way of a held unit to a lit square, or the damage that could reach a unit. */
  const moreOf = useCallback(
    (square: string): string => {
      const unit = unitOn(seat, square);
      if (unit && view.phase !== 'retreat') {
        const words = unit.side === viewer ? threatWords : fireWords;
        return words(fireFor(seat, unit), unit, worstFor(seat, unit), reachersOf(seat, unit));
      }
      const way = hold ? wayOf(seat, { ...hold, to: square }) : [];
      return hold && way.length > 0 ? wayWords(unitOf(seat, hold.piece), way.length, movesOf(unitOf(seat, hold.piece))) : '';
    },
    [seat, view, viewer, hold],
  );
  return (
    <ArmsBoard
      {...board}
      units={view.units}
      cities={view.cities}
      up={sideOnTurn(view)}
      marked={marked}
      under={isUp ? <UnderLayer seat={seat} /> : null}
      moreWordsOf={isUp ? moreOf : undefined}
    >
      {isUp ? <TurnLayer seat={seat} /> : null}
      <Motion units={view.units} {...motion} />
    </ArmsBoard>
  );
}
