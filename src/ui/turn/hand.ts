/** What the active side is about to order on a board of squares: a held piece, or a plan of the game's own, such as a target. Nothing of it is part of the game. */

import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { usePutDown, useRuns } from '../acts/keyboard.ts';
import { AT_REST, type Gesture, type Hold } from '../board/square/gesture.ts';
import { focusOn, type GestureControl } from '../board/square/gestureInput.ts';
import type { SquareInput } from '../board/square/squareInput.ts';
import { isByKeys } from '../kit/lastInput.ts';
import { useSeat } from '../seat/useSeat.ts';
import { useIsTurned } from '../shell/boardTurn.tsx';
import type { HandActId } from './handActs.ts';
import { onThreatKey } from './threat.tsx';

export interface Hand<Plan> {
  gesture: Gesture;
  plan: Plan | null;
}
const REST = { gesture: AT_REST, plan: null };

/** Nothing is in the hand, or what is told. */
export function createHand<Plan>() {
  const useHand = create<Hand<Plan>>(() => REST);
  return {
    useHand,
    set: (next: Partial<Hand<Plan>>): void => useHand.setState(next),
    /** Puts this and nothing else in the hand. */
    hold: (next: Partial<Hand<Plan>>): void => useHand.setState({ ...REST, ...next }),
    /** Lets go of the piece, or else of the plan. False if there was neither. */
    putBack(): boolean {
      const { gesture, plan } = useHand.getState();
      useHand.setState({ gesture: AT_REST, plan: gesture.hold ? plan : null });
      return gesture.hold !== null || plan !== null;
    },
    /** After a change of the position: lets go of what no longer stands. */
    settle(holds: (hold: Hold) => boolean, stands: (plan: Plan) => boolean): void {
      const { gesture, plan } = useHand.getState();
      const { hold } = gesture;
      useHand.setState({
        gesture: hold && !hold.group && holds(hold) ? gesture : AT_REST,
        plan: plan && stands(plan) ? plan : null,
      });
    },
  };
}

/** The seated side's position, and what it can do there with any device, on the board as it is shown. */
export function useHandOf<S extends object, H>(seat: S, handOf: (seat: S, isTurned: boolean) => H): { seat: S; hand: H } {
  const isTurned = useIsTurned();
  const hand = useMemo(() => handOf(seat, isTurned), [seat, handOf, isTurned]);
  return { seat, hand };
}

interface HandBoard {
  /** The side may order now. */
  isUp: boolean;
  /** The other side answers something in this side's turn. */
  isAnswered: boolean;
  hand: Hand<unknown>;
  control: GestureControl;
  putBack(): boolean;
}

/**
 * Does something with the input: at once, or, while an order is not shown yet, with the input after it. Nothing if the side may not order then.
 * @param waits the other side answers, and the turn goes on afterwards
 */
function useSoon(input: SquareInput | null, waits: boolean): (act: (input: SquareInput) => void) => void {
  const [late, setLate] = useState<((input: SquareInput) => void)[]>([]);
  useEffect(() => {
    if (late.length === 0 || waits) return;
    setLate([]);
    if (input) for (const act of late) act(input);
  }, [late, input, waits]);
  return (act) => {
    const shown = useGame.getState().whenShown();
    if (shown) void shown.then(() => setLate((all) => [...all, act]));
    else if (input) act(input);
    else if (waits) setLate((all) => [...all, act]);
  };
}

/** What the board does with input while the side may order, also with keys from anywhere on the screen. Otherwise it only tells what is pointed at. */
export function useHandInput({ isUp, isAnswered, hand: { gesture, plan }, control, putBack }: HandBoard): SquareInput {
  const { view } = useSeat();
  const setHover = useTable((t) => t.setHover);
  const isHeld = gesture.hold !== null;
  // Who plays by keys begins on the board, at the first piece that can act.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a turn
  useEffect(() => {
    if (!isUp || !isByKeys() || document.activeElement?.closest('dialog, [data-region="drawer"]')) return;
    focusOn(control.first());
  }, [isUp, view.turn]);
  usePutDown(isHeld || plan !== null ? putBack : null);
  useRuns<HandActId>({
    threat: onThreatKey,
    turnLeft: isHeld ? () => control.turnBy(-1) : null,
    turnRight: isHeld ? () => control.turnBy(1) : null,
    allUnits: isUp && plan === null ? control.gatherAll : null,
  });
  const now = isUp ? control.input : null;
  const soon = useSoon(now, isAnswered);
  if (isAnswered) return { onHover: setHover, onPress: (...press) => soon((then) => then.onPress?.(...press)), mayPress: () => true };
  if (!now) return { onHover: setHover };
  const { onHover, onWheel, onPress, mayPress, onPointer, ...input } = now;
  return {
    ...input,
    onPress: (...press) => soon((then) => then.onPress?.(...press)),
    mayPress: (square) => useGame.getState().whenShown() !== null || mayPress?.(square) === true,
    onPointer: onPointer && {
      ...onPointer,
      up: (...drop) =>
        soon((then) => {
          then.onPointer?.move(...drop);
          then.onPointer?.up(...drop);
        }),
    },
    // The wheel scrolls while nothing is held.
    onWheel: isHeld ? onWheel : undefined,
    onHover(square) {
      setHover(square);
      onHover?.(square);
    },
  };
}
