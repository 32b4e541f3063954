/** What the board of the game screen is drawn with in a side's turn, in every game on squares. */

import { useEffect } from 'react';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import type { GestureControl } from '../board/square/gestureInput.ts';
import type { News } from '../board/square/Motion.tsx';
import type { BoardRoom } from '../board/square/SquareBoard.tsx';
import { useLatest } from '../board/square/useLatest.ts';
import type { SeatedView } from '../seat/useSeat.ts';
import { useIsTurned } from '../shell/boardTurn.tsx';
import type { createHand, Hand } from './hand.ts';
import { useHandInput } from './hand.ts';
import { usePast } from './past.ts';

interface Turn<G extends GameTypes, Plan> extends Pick<ReturnType<typeof createHand<Plan>>, 'hold' | 'putBack'> {
  seat: SeatedView<G>;
  hand: Hand<Plan>;
  control: GestureControl;
  /** Lets go of what no longer stands after a change of the position. */
  settle(seat: SeatedView<G>): void;
  newsOf(events: readonly G['Event'][]): News;
  /** It is the side's turn, though the other one may have to answer something: what is pressed meanwhile waits. */
  isOwnTurn?: boolean;
  /** The other side gives many orders: the way of each is drawn where it is pointed at. */
  isQuiet?: boolean;
}

/** `isUp`: the side may order now. `board`: for the board; `motion`: for what moves on it. */
export function useTurnBoard<G extends GameTypes, Plan>(room: BoardRoom, turn: Turn<G, Plan>) {
  const { seat, hand, control, hold, putBack, settle, newsOf, isOwnTurn = false, isQuiet = false } = turn;
  const { view, viewer, world } = seat;
  const isComputer = useGame((g) => g.computerUp !== null);
  const isUp = view.awaited === viewer && !isComputer && !room.isTelling;
  const isTurned = useIsTurned();
  const { news, isByHand, handle } = useLatest();
  useEffect(() => settle(seat), [settle, seat]);
  // Another game begins with empty hands.
  useEffect(() => () => hold({}), [hold]);
  const input = useHandInput({ isUp, isAnswered: isOwnTurn && !isUp, hand, control, putBack });
  const past = usePast(newsOf as (events: readonly never[]) => News);
  const pointed = useTable((t) => t.pointed);
  // What is in the hand counts more than what has been.
  const isFree = hand.gesture.hold === null && hand.plan === null;
  return {
    isUp,
    board: {
      ref: handle,
      world: world as G['World'],
      isTurned,
      room,
      input,
      ...(isFree && { past: { ...past, pointed, isQuiet } }),
      hasRacks: true,
    },
    motion: { news: news as readonly G['Event'][] | null, isByHand },
  };
}
