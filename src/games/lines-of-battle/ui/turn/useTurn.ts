/** What the active side is about to order: a held unit, a target, or the steps of its army. Nothing of it is part of the game. */

import { useMemo } from 'react';
import { create } from 'zustand';
import type { NodeId, UnitId } from '../../../../engine/core/gameTypes.ts';
import { type Facing, forward, step, type Unit } from '../../../../engine/lines-of-battle/index.ts';
import { createSetting, isFlag } from '../../../../store/setting.ts';
import { AT_REST, aimAt, type Gesture, type GestureRules, type Hold, pickUp } from '../../../../ui/board/square/gesture.ts';
import { gestureControl } from '../../../../ui/board/square/gestureInput.ts';
import { layoutOf } from '../../../../ui/board/square/squareLayout.ts';
import { isByKeys } from '../../../../ui/kit/lastInput.ts';
import { pressGuard, TURN_REST_MS } from '../../../../ui/kit/pressGuard.ts';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
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

export interface TurnStore {
  gesture: Gesture;
  /** Enemy about to be attacked, and by whom. */
  target: { unit: UnitId; by: UnitId } | null;
  army: ArmySteps | null;
}
export const REST: TurnStore = { gesture: AT_REST, target: null, army: null };
export const useTurn = create<TurnStore>(() => REST);
const set = (next: Partial<TurnStore>): void => useTurn.setState(next);

/** Lets go of what is held, or else ends the mode. False if there was neither. */
export function putBack(): boolean {
  const { gesture, target, army } = useTurn.getState();
  set({ ...REST, army: gesture.hold ? army : null });
  return gesture.hold !== null || target !== null || army !== null;
}

export const useThreat = createSetting<{ isOn: boolean; isAll: boolean }>(() => ({ isOn: true, isAll: false }), {
  key: 'lines-of-battle.threat',
  fields: { isOn: isFlag },
});

/** What the seated side can do with any device, on the board as it is shown. */
function turnHand(seat: Seat, isTurned: boolean) {
  const { viewer: side, world } = seat;
  const layout = layoutOf(world.grid, isTurned);
  const { dispatch, refuse, undo } = useGame.getState();
  const now = useTurn.getState;
  const refuseFor = (why: ReturnType<typeof whyNot>): void => {
    if (why) refuse(why);
  };
  const rules = (): GestureRules => (now().army ? armyRules(seat, layout) : turnRules(seat, layout));

  const control = gestureControl({
    rules,
    gesture: () => now().gesture,
    setGesture(gesture) {
      const { hold } = gesture;
      // A unit that is picked up again has no step yet.
      if (hold) set({ army: stepping(hold.piece, null), target: null });
      set({ gesture });
    },
    send: sendHold,
    press(square, hold) {
      const unit = unitOn(seat, square);
      const { advance } = seat.view;
      if (unit && unit.side !== side && !now().army) aimAtEnemy(unit, hold?.piece);
      else if (advance?.to === square) dispatch({ type: 'advance', side, unit: advance.unit });
      else if (hold) refuseFor(whyNot(seat, orderOf(seat, { ...hold, to: square })));
      else set({ target: null });
    },
    putBack,
    facingOf: (id) => unitOf(seat, id).facing,
    refuseTurn: ({ piece: unit }, facing) => refuseFor(whyNot(seat, { type: 'reface', side, unit, facing })),
    mayPress(square) {
      const { army, target } = now();
      const unit = unitOn(seat, square);
      // Enter is the main button's: it sends the army, or attacks.
      if (!unit || army || unit.id === target?.by) return seat.view.advance?.to === square;
      return unit.side !== side || ableUnits(seat).includes(unit);
    },
    stops: () => (now().army ? ownUnits(seat) : nextUnits(seat)).flatMap(({ at }) => at ?? []),
    take(square) {
      const unit = unitOn(seat, square) as Unit;
      const strike = seat.view.phase === 'combat' ? strikesNow(seat).find((one) => one.unit.id === unit.id) : undefined;
      if (strike) aimAtEnemy(strike.target, unit.id);
      else if (!now().army) set({ gesture: { hold: pickUp(unit.id, square), down: null }, target: null });
    },
    // While the army steps, arrows are its direction; with Shift that of the unit at the cursor.
    onArrow(facing, square, isShift) {
      const unit = unitOn(seat, square);
      if (!now().army) return false;
      if (!isShift) armyTo(facing);
      else if (unit?.side === side) set({ army: stepping(unit.id, stepOf(unit, facing)), gesture: AT_REST });
      return true;
    },
  });

  const stepOf = (unit: Unit, facing: Facing): NodeId | null => {
    const hold = pickUp(unit.id, unit.at as NodeId);
    const to = step(world.grid, hold.home, facing);
    return to && aimAt(rules(), hold, to) && to;
  };
  /** The army's steps with that of one unit; null: it stays. */
  const stepping = (unit: UnitId, to: NodeId | null): ArmySteps | null => {
    const { army } = now();
    if (!army) return null;
    const { [unit]: _, ...others } = army;
    return to === null ? others : { ...others, [unit]: to };
  };
  const armyTo = (facing: Facing | null): void => set({ army: facing ? stepsTo(seat, facing) : {}, gesture: AT_REST });

  /** Aims at an enemy, by that unit if it can strike; a second press attacks. */
  function aimAtEnemy(target: Unit, by?: UnitId): void {
    const strikes = strikesNow(seat).filter((strike) => strike.target.id === target.id);
    const found = strikes.find(({ unit }) => unit.id === by) ?? strikes[0];
    if (now().target?.unit === target.id && by === undefined) send();
    else if (found) {
      // The second half of a double click must not roll the dice.
      if (!isByKeys()) pressGuard.nextTurn(TURN_REST_MS);
      set({ ...REST, target: { unit: target.id, by: found.unit.id } });
    } else refuseFor(whyNoStrike(seat, target, by ?? null));
  }
  function sendHold(hold: Hold): void {
    const order = orderOf(seat, hold);
    if (now().army) set({ army: stepping(hold.piece, hold.to) });
    else if (order) dispatch(order);
  }
  /** Orders what is aimed. */
  function send(): void {
    const { gesture, target, army } = now();
    set({ gesture: AT_REST, target: null });
    if (target) dispatch({ type: 'attack', side, unit: target.by, target: target.unit });
    else if (gesture.hold) sendHold(gesture.hold);
    else if (army) dispatch(armyOrder(seat, army));
  }
  return {
    ...control,
    rules,
    send,
    aimAtEnemy,
    /** Begins the army's step, forward, or ends it. */
    startArmy() {
      const why = whyNot(seat, armyOrder(seat, {}));
      if (now().army) putBack();
      else if (why) refuse(why);
      else set({ ...REST, army: stepsTo(seat, forward(side)) });
    },
    armyTo,
    /** Takes back every order of this turn, in its first phase. */
    undoTurn() {
      const given = useGame.getState().record?.commands ?? [];
      const before = given.findLastIndex((order) => order.side !== side || order.type === 'ready');
      for (let n = given.length - 1; n > before && undo(); n--);
    },
  };
}

/** After a change of the position: lets go of what no longer applies. */
export function settle({ view, viewer }: Seat): void {
  const { gesture, target, army } = useTurn.getState();
  const isUp = view.awaited === viewer;
  const unit = (id: UnitId | undefined) => view.units.find((one) => one.id === id && one.at !== null);
  const held = gesture.hold && unit(gesture.hold.piece);
  set({
    gesture: isUp && held?.side === viewer && held.at === gesture.hold?.home ? gesture : AT_REST,
    target: isUp && unit(target?.unit) && unit(target?.by)?.attacked === false ? target : null,
    army: isUp && view.phase === 'move' && !view.armyMoved ? army : null,
  });
}

/** The seated side's position and hand. */
export function useHand() {
  const seat = useSeat();
  const isTurned = useIsTurned();
  const hand = useMemo(() => turnHand(seat, isTurned), [seat, isTurned]);
  return { seat, hand };
}
