/** What the active side is about to order: a held unit, a target, or the steps of its army. Nothing of it is part of the game. */

import { useMemo } from 'react';
import { create } from 'zustand';
import type { UnitId } from '../../../../engine/core/gameTypes.ts';
import { step, type Unit } from '../../../../engine/lines-of-battle/index.ts';
import { createSetting, isFlag } from '../../../../store/setting.ts';
import { AT_REST, type Gesture, type GestureRules, type Hold } from '../../../../ui/board/square/gesture.ts';
import { type GestureControl, gestureControl } from '../../../../ui/board/square/gestureInput.ts';
import { centerOf, squareAt } from '../../../../ui/board/square/squareLayout.ts';
import { pressGuard, TURN_REST_MS } from '../../../../ui/kit/pressGuard.ts';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { useGame, useSeat } from '../../typedStores.ts';
import {
  type ArmySteps,
  ableUnits,
  armyOrder,
  armyRules,
  type Layout,
  orderOf,
  type Seat,
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
  /** The next arrow chooses the friend to change places with. */
  isSwapping: boolean;
}
export const REST: TurnStore = { gesture: AT_REST, target: null, army: null, isSwapping: false };
export const useTurn = create<TurnStore>(() => REST);
const set = (next: Partial<TurnStore>): void => useTurn.setState(next);

/** Puts back what is held, or else ends the mode. False if there was neither. */
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
function turnHand(seat: Seat, layout: Layout) {
  const { viewer: side, world } = seat;
  const { dispatch, refuse } = useGame.getState();
  const now = useTurn.getState;
  const refuseFor = (why: ReturnType<typeof whyNot>): void => {
    if (why) refuse(why);
  };

  const rules = (): GestureRules => (now().army ? armyRules(seat, layout) : turnRules(seat, layout));
  const control: GestureControl = gestureControl({
    rules,
    gesture: () => now().gesture,
    setGesture(gesture) {
      const { hold } = gesture;
      const { army } = now();
      // A unit that is picked up again has no step yet.
      if (hold && army && hold.piece in army) set({ army: Object.fromEntries(Object.entries(army).filter(([id]) => id !== hold.piece)) });
      set({ gesture, isSwapping: false, ...(hold && { target: null }) });
    },
    send: sendHold,
    press(square, hold) {
      const unit = unitOn(seat, square);
      if (unit && unit.side !== side && !now().army) aimAtEnemy(unit, hold?.piece);
      else if (hold) refuseFor(whyNot(seat, orderOf(seat, { ...hold, to: square })));
      else set({ target: null });
    },
    putBack,
    facingOf: (id) => unitOf(seat, id).facing,
    refuseTurn: ({ piece: unit }, facing) => refuseFor(whyNot(seat, { type: 'reface', side, unit, facing })),
    mayPress(square) {
      const unit = unitOn(seat, square);
      if (now().army) return unit?.side === side;
      return unit !== undefined && (unit.side !== side || ableUnits(seat).includes(unit));
    },
    stops: () => ableUnits(seat).flatMap(({ at }) => at ?? []),
    onKey({ key, shiftKey }, _, facing) {
      const { isSwapping, gesture } = now();
      if (key === 'Tab') return nextAttacker(shiftKey ? -1 : 1);
      const { hold } = gesture;
      if (!isSwapping || !hold || !facing) return false;
      const friend = step(world.grid, hold.home, facing);
      if (friend && !control.dropOn(friend)) refuseFor(whyNot(seat, orderOf(seat, { ...hold, to: friend })));
      return true;
    },
  });

  /** Aims at an enemy, by that unit if it can strike; a second press attacks. */
  function aimAtEnemy(target: Unit, by?: UnitId): void {
    const strikes = strikesNow(seat).filter((strike) => strike.target.id === target.id);
    const found = strikes.find(({ unit }) => unit.id === by) ?? strikes[0];
    if (now().target?.unit === target.id && by === undefined) send();
    else if (found) {
      // The second half of a double click must not roll the dice.
      pressGuard.nextTurn(TURN_REST_MS);
      set({ ...REST, target: { unit: target.id, by: found.unit.id } });
    } else refuseFor(whyNoStrike(seat, target, by ?? null));
  }
  function nextAttacker(by: 1 | -1): boolean {
    const { target } = now();
    const all = strikesNow(seat).filter((strike) => strike.target.id === target?.unit);
    const next = all[(all.findIndex(({ unit }) => unit.id === target?.by) + by + all.length) % all.length];
    if (target && next) set({ target: { ...target, by: next.unit.id } });
    return all.length > 1;
  }
  function sendHold(hold: Hold): void {
    const { army } = now();
    const order = orderOf(seat, hold);
    if (army) set({ army: { ...army, [hold.piece]: hold.to } });
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
    nextAttacker,
    startSwap() {
      const { hold } = now().gesture;
      if (hold) set({ isSwapping: true });
      return hold !== null;
    },
    startArmy() {
      if (now().army) return putBack();
      const why = whyNot(seat, armyOrder(seat, {}));
      if (why) refuse(why);
      else set({ ...REST, army: {} });
      return true;
    },
    setArmy: (army: ArmySteps) => set({ army, gesture: AT_REST }),
  };
}

/** After a change of the position: puts back what no longer applies. */
export function settle({ view, viewer }: Seat): void {
  const { gesture, target, army, isSwapping } = useTurn.getState();
  const isUp = view.awaited === viewer;
  const unit = (id: UnitId | undefined) => view.units.find((one) => one.id === id && one.at !== null);
  const held = gesture.hold && unit(gesture.hold.piece);
  const stands = isUp && held?.side === viewer && held.at === gesture.hold?.home;
  set({
    gesture: stands ? gesture : AT_REST,
    isSwapping: stands && isSwapping,
    target: isUp && unit(target?.unit) && unit(target?.by)?.attacked === false ? target : null,
    army: isUp && view.phase === 'move' && !view.armyMoved ? army : null,
  });
}

/** The seated side's position and hand. */
export function useHand() {
  const seat = useSeat();
  const isTurned = useIsTurned();
  const hand = useMemo(() => {
    const { grid } = seat.world;
    return turnHand(seat, {
      ...{ isTurned, centerOf: (square) => centerOf(grid, square, isTurned) },
      squareAt: (point) => squareAt(grid, point, isTurned),
    });
  }, [seat, isTurned]);
  return { seat, hand };
}
