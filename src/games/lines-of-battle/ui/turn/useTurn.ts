/** What the active side is about to order: a held unit, a target, or the steps of its army. */

import { type NodeId, opponentOf, type UnitId } from '../../../../engine/core/gameTypes.ts';
import { type Facing, forward, step } from '../../../../engine/lines-of-battle/index.ts';
import { aimAt, type Gesture, type GestureRules, type Hold, isAimed, isGroup, pickUp } from '../../../../ui/board/square/gesture.ts';
import { gestureControl } from '../../../../ui/board/square/gestureInput.ts';
import { layoutOf } from '../../../../ui/board/square/squareLayout.ts';
import { pressGuard } from '../../../../ui/kit/pressGuard.ts';
import { giveTogether } from '../../../../ui/turn/group.ts';
import { createHand, type Hand, useHandOf } from '../../../../ui/turn/hand.ts';
import { useGame, useSeat } from '../../typedStores.ts';
import type { Strike } from '../../words/turn.ts';
import {
  type ArmySteps,
  ableUnits,
  armyOrder,
  armyRules,
  nextUnits,
  orderOf,
  ordersOf,
  ownUnits,
  type Seat,
  stepsTo,
  strikeOn,
  turnRules,
  unitOf,
  unitOn,
  whyNoAim,
  whyNoStrike,
  whyNot,
} from './aims.ts';

/** The plan: the army's steps. */
export type TurnHand = Hand<ArmySteps>;
const { useHand: useTurn, set, hold, putBack, settle } = createHand<ArmySteps>();

export { hold, putBack, useTurn };

/** What the seated side can do with any device, on the board as it is shown. */
function turnHand(seat: Seat, isTurned: boolean) {
  const { viewer: side, world } = seat;
  const layout = layoutOf(world.grid, isTurned);
  const { dispatch, refuse, clearRejection } = useGame.getState();
  const now = useTurn.getState;
  const army = () => now().plan;
  const refuseFor = (why: ReturnType<typeof whyNot>): void => {
    if (why) refuse(why);
  };
  const rules = (): GestureRules => (army() ? armyRules(seat, layout) : turnRules(seat, layout));
  const isEnemy = (square: NodeId): boolean => unitOn(seat, square)?.side === opponentOf(side);

  function setGesture(gesture: Gesture): void {
    const { hold: held } = gesture;
    // A refusal is about the unit that was held.
    if (held && held.piece !== now().gesture.hold?.piece) clearRejection();
    // A unit that is picked up again has no step yet.
    set({ gesture, plan: held ? stepping(held.piece, null) : army() });
  }
  /** Orders an attack; where it ends moving, aims it first. */
  function strikeWith({ unit, target }: Strike): void {
    const aimed = { ...pickUp(unit.id, unit.at as NodeId), to: target.at as NodeId };
    hold({ gesture: { hold: aimed, down: null } });
    if (seat.view.phase === 'combat') send();
  }
  const control = gestureControl({
    rules,
    gesture: () => now().gesture,
    setGesture,
    send: sendHold,
    press(square, held) {
      const { advance } = seat.view;
      const strike = strikeOn(seat, square, held);
      const waits = held !== null && isGroup(held) && isAimed(held);
      if (isEnemy(square) && !army() && !waits) strike ? strikeWith(strike) : refuseFor(whyNoStrike(seat, square, held?.piece ?? null));
      else if (advance?.to === square) dispatch({ type: 'advance', side, unit: advance.unit });
      else if (held)
        refuseFor(army() ? whyNot(seat, armyOrder(seat, { ...army(), [held.piece]: square })) : whyNoAim(seat, { ...held, to: square }));
    },
    putBack,
    facingOf: (id) => unitOf(seat, id).facing,
    refuseTurn: ({ piece: unit }, facing) => refuseFor(whyNot(seat, { type: 'reface', side, unit, facing })),
    mayPress(square) {
      return isEnemy(square) || seat.view.advance?.to === square || ableUnits(seat).some(({ at }) => at === square);
    },
    stops: () => (army() ? [ownUnits(seat)] : nextUnits(seat)).map((units) => units.flatMap(({ at }) => at ?? [])),
    take(square) {
      const strike = strikeOn(seat, square, null);
      const unit = strike?.unit ?? unitOn(seat, square);
      if (unit?.at && !army()) setGesture({ hold: { ...pickUp(unit.id, unit.at), to: square }, down: null });
    },
    // While the army steps, Enter sends it, and arrows are its direction; with Shift that of the unit at the cursor.
    onKey(facing, square, isShift) {
      const unit = unitOn(seat, square);
      if (!army()) return false;
      if (!facing) send();
      else if (!isShift) armyTo(facing);
      else if (unit?.side === side) hold({ plan: stepping(unit.id, step(world.grid, square, facing)) });
      return true;
    },
  });

  /** The army's steps with that one; without one of the unit if it may not, or stays. Null unless the army steps. */
  function stepping(unit: UnitId, to: NodeId | null): ArmySteps | null {
    const steps = army();
    const { [unit]: _, ...others } = steps ?? {};
    const isStep = to !== null && aimAt(rules(), pickUp(unit, unitOf(seat, unit).at as NodeId), to);
    return steps && (isStep ? { ...others, [unit]: to } : others);
  }
  const armyTo = (facing: Facing | null): void => hold({ plan: facing ? stepsTo(seat, facing) : {} });

  function sendHold(held: Hold): void {
    const order = orderOf(seat, held);
    // The second half of a double click does not attack once more.
    if (order?.type === 'attack') pressGuard.nextTurn(0);
    if (army()) set({ plan: stepping(held.piece, held.to) });
    else giveTogether(ordersOf(seat, held));
  }
  /** Orders what is aimed. */
  function send(): void {
    const { gesture, plan } = now();
    hold({ plan });
    if (gesture.hold) sendHold(gesture.hold);
    else if (plan) dispatch(armyOrder(seat, plan));
  }
  return {
    ...control,
    rules,
    aim: { onSend: send, onCancel: putBack },
    strikeWith,
    armyTo,
    /** Begins the army's step, forward, or ends it. */
    startArmy() {
      const why = whyNot(seat, armyOrder(seat, {}));
      if (army()) putBack();
      else if (why) refuse(why);
      else armyTo(forward(side));
    },
  };
}

/** After a change of the position: lets go of what no longer applies. */
export function settleHand(seat: Seat): void {
  const { view, viewer } = seat;
  const isUp = view.awaited === viewer;
  settle(
    (held) => isUp && unitOn(seat, held.home)?.id === held.piece && (held.to === held.home || whyNot(seat, orderOf(seat, held)) === null),
    () => isUp && view.phase === 'move' && !view.armyMoved,
  );
}

export const useHand = () => useHandOf(useSeat(), turnHand);
