/** What the active side is about to order: a held unit, a target, or the steps of its army. */

import { useMemo } from 'react';
import type { NodeId, UnitId } from '../../../../engine/core/gameTypes.ts';
import { type Facing, forward, step, type Unit } from '../../../../engine/lines-of-battle/index.ts';
import { aimAt, type GestureRules, type Hold, pickUp } from '../../../../ui/board/square/gesture.ts';
import { gestureControl } from '../../../../ui/board/square/gestureInput.ts';
import { layoutOf } from '../../../../ui/board/square/squareLayout.ts';
import { isByKeys } from '../../../../ui/kit/lastInput.ts';
import { pressGuard, TURN_REST_MS } from '../../../../ui/kit/pressGuard.ts';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { createHand, type Hand } from '../../../../ui/turn/hand.ts';
import { useGame, useSeat } from '../../typedStores.ts';
import {
  type ArmySteps,
  ableUnits,
  armyOrder,
  armyRules,
  nextUnits,
  orderOf,
  ownUnits,
  type Seat,
  stepsTo,
  strikesNow,
  turnRules,
  unitOf,
  unitOn,
  whyNoStrike,
  whyNot,
} from './aims.ts';

/** An enemy about to be attacked, and by whom; or the army's steps. */
type Plan = { target: UnitId; by: UnitId } | { army: ArmySteps };
export type TurnHand = Hand<Plan>;
const { useHand: useTurn, set, hold, putBack, settle } = createHand<Plan>();

export { hold, putBack, useTurn };

export const armyIn = ({ plan }: TurnHand): ArmySteps | null => (plan && 'army' in plan ? plan.army : null);
export const targetIn = ({ plan }: TurnHand) => (plan && 'target' in plan ? plan : null);

/** What the seated side can do with any device, on the board as it is shown. */
function turnHand(seat: Seat, isTurned: boolean) {
  const { viewer: side, world } = seat;
  const layout = layoutOf(world.grid, isTurned);
  const { dispatch, refuse } = useGame.getState();
  const now = useTurn.getState;
  const army = () => armyIn(now());
  const refuseFor = (why: ReturnType<typeof whyNot>): void => {
    if (why) refuse(why);
  };
  const rules = (): GestureRules => (army() ? armyRules(seat, layout) : turnRules(seat, layout));

  const control = gestureControl({
    rules,
    gesture: () => now().gesture,
    setGesture(gesture) {
      // A unit that is picked up again has no step yet.
      if (gesture.hold) set({ plan: stepping(gesture.hold.piece, null) });
      set({ gesture });
    },
    send: sendHold,
    press(square, held) {
      const unit = unitOn(seat, square);
      const { advance } = seat.view;
      if (unit && unit.side !== side && !army()) aimAtEnemy(unit, held?.piece);
      else if (advance?.to === square) dispatch({ type: 'advance', side, unit: advance.unit });
      else if (held) refuseFor(whyNot(seat, orderOf(seat, { ...held, to: square })));
      else set({ plan: armyPlan() });
    },
    putBack,
    facingOf: (id) => unitOf(seat, id).facing,
    refuseTurn: ({ piece: unit }, facing) => refuseFor(whyNot(seat, { type: 'reface', side, unit, facing })),
    mayPress(square) {
      const unit = unitOn(seat, square);
      // Enter is the main button's: it sends the army, or attacks.
      if (!unit || army() || unit.id === targetIn(now())?.by) return seat.view.advance?.to === square;
      return unit.side !== side || ableUnits(seat).includes(unit);
    },
    stops: () => (army() ? ownUnits(seat) : nextUnits(seat)).flatMap(({ at }) => at ?? []),
    take(square) {
      const unit = unitOn(seat, square) as Unit;
      const strike = seat.view.phase === 'combat' && strikesNow(seat).find((one) => one.unit.id === unit.id);
      if (strike) aimAtEnemy(strike.target, unit.id);
      else if (!army()) hold({ gesture: { hold: pickUp(unit.id, square), down: null } });
    },
    // While the army steps, arrows are its direction; with Shift that of the unit at the cursor.
    onArrow(facing, square, isShift) {
      const unit = unitOn(seat, square);
      if (!army()) return false;
      if (!isShift) armyTo(facing);
      else if (unit?.side === side) hold({ plan: stepping(unit.id, step(world.grid, square, facing)) });
      return true;
    },
  });

  const armyPlan = (): Plan | null => {
    const steps = army();
    return steps && { army: steps };
  };
  /** The plan with that step of a unit; without one if it may not, or stays. Null unless the army steps. */
  const stepping = (unit: UnitId, to: NodeId | null): Plan | null => {
    const steps = army();
    const { [unit]: _, ...others } = steps ?? {};
    const isStep = to !== null && aimAt(rules(), pickUp(unit, unitOf(seat, unit).at as NodeId), to);
    return steps && { army: isStep ? { ...others, [unit]: to } : others };
  };
  const armyTo = (facing: Facing | null): void => hold({ plan: { army: facing ? stepsTo(seat, facing) : {} } });

  /** Aims at an enemy, by that unit if it can strike; a second press attacks. */
  function aimAtEnemy(target: Unit, by?: UnitId): void {
    const strikes = strikesNow(seat).filter((strike) => strike.target.id === target.id);
    const found = strikes.find(({ unit }) => unit.id === by) ?? strikes[0];
    if (targetIn(now())?.target === target.id && by === undefined) send();
    else if (found) {
      // The second half of a double click must not roll the dice.
      if (!isByKeys()) pressGuard.nextTurn(TURN_REST_MS);
      hold({ plan: { target: target.id, by: found.unit.id } });
    } else refuseFor(whyNoStrike(seat, target, by ?? null));
  }
  function sendHold(held: Hold): void {
    const order = orderOf(seat, held);
    if (army()) set({ plan: stepping(held.piece, held.to) });
    else if (order) dispatch(order);
  }
  /** Orders what is aimed. */
  function send(): void {
    const was = now();
    const [target, steps] = [targetIn(was), army()];
    hold({ plan: armyPlan() });
    if (was.gesture.hold) sendHold(was.gesture.hold);
    else if (target) dispatch({ type: 'attack', side, unit: target.by, target: target.target });
    else if (steps) dispatch(armyOrder(seat, steps));
  }
  return {
    ...control,
    rules,
    send,
    aimAtEnemy,
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
export function settleHand({ view, viewer }: Seat): void {
  const isUp = view.awaited === viewer;
  const unit = (id: UnitId) => view.units.find((one) => one.id === id && one.at !== null);
  settle(
    (piece, home) => isUp && unit(piece)?.at === home,
    (plan) =>
      isUp &&
      ('army' in plan ? view.phase === 'move' && !view.armyMoved : unit(plan.target) !== undefined && unit(plan.by)?.attacked === false),
  );
}

/** The seated side's position and hand. */
export function useHand() {
  const seat = useSeat();
  const isTurned = useIsTurned();
  const hand = useMemo(() => turnHand(seat, isTurned), [seat, isTurned]);
  return { seat, hand };
}
