/** What the active side is about to order: a held unit, or shots gathered on targets. */

import { useMemo } from 'react';
import { create } from 'zustand';
import type { Command, Unit, UnitType } from '../../../../engine/combined-arms/index.ts';
import { type NodeId, opponentOf, type UnitId } from '../../../../engine/core/gameTypes.ts';
import { AT_REST, type GestureRules, type Hold, isGroup, pickUp } from '../../../../ui/board/square/gesture.ts';
import { gestureControl } from '../../../../ui/board/square/gestureInput.ts';
import { layoutOf } from '../../../../ui/board/square/squareLayout.ts';
import { giveTogether } from '../../../../ui/turn/group.ts';
import { createHand, useHandOf } from '../../../../ui/turn/hand.ts';
import { useGame, useSeat } from '../../typedStores.ts';
import {
  ableUnits,
  firesOf,
  gatheringOf,
  orderOf,
  ordersOf,
  ownUnits,
  reachOf,
  type Salvo,
  type Seat,
  shotsAt,
  toggled,
  turnRules,
  unitOf,
  unitOn,
  validIn,
  volleyOf,
  whyNoAim,
  whyNobody,
  whyNot,
  withFewest,
} from './aims.ts';

const { useHand: useTurn, set, hold, putBack, settle } = createHand<Salvo>();

export { hold, putBack, useTurn };

/** Type of the unit that comes as a reinforcement. @rule 8.5 */
export const useEntry = create<{ kind: UnitType }>(() => ({ kind: 'infantry' }));

/** What the seated side can do with any device, on the board as it is shown. */
function turnHand(seat: Seat, isTurned: boolean) {
  const { viewer: side, view, world } = seat;
  const { dispatch, refuse, clearRejection } = useGame.getState();
  const now = useTurn.getState;
  /** What is gathered and can still be fired. */
  const salvoNow = (): Salvo | null => validIn(seat, now().plan);
  const gestures = turnRules(seat, layoutOf(world.grid, isTurned));
  const rules = (): GestureRules => gestures;
  const refuseFor = (why: ReturnType<typeof whyNot>): void => {
    if (why) refuse(why);
  };
  const isAsked = view.phase === 'retreat' || view.phase === 'reinforce';
  /** The answer of a press on a square, where the rules ask for one. */
  const answerAt = (at: NodeId): Command =>
    view.phase === 'retreat' ? { type: 'retreat', side, to: at } : { type: 'reinforce', side, kind: useEntry.getState().kind, at };
  const isShooter = (id: UnitId, plan = salvoNow()): boolean =>
    plan !== null && gatheringOf(seat, plan).shooters.some(({ unit }) => unit.id === id);

  /** Chooses a target; a held unit that can attack it is the first to do so. */
  function aimAt(target: UnitId, by: UnitId | null = null): void {
    const plan = salvoNow();
    const salvo: Salvo = { side, shots: {}, ...plan, target };
    const isNew = by !== null && !shotsAt(salvo).includes(by) && isShooter(by, salvo);
    const why = whyNobody(seat, unitOf(seat, target), by);
    const { now: could = 0, most = 0 } = firesOf(seat).get(target) ?? {};
    if (!isNew && why && (by !== null || most === 0)) refuse(why);
    else clearRejection();
    // What has been refused stays marked.
    const { refused } = now().gesture;
    hold({ plan: isNew ? toggled(salvo, by) : could + most > 0 ? salvo : plan, gesture: refused ? { ...AT_REST, refused } : AT_REST });
  }
  function fire(): void {
    const plan = salvoNow();
    if (plan) giveTogether(volleyOf(seat, plan));
  }
  const change = (to: (plan: Salvo) => Salvo): void => {
    const plan = salvoNow();
    if (plan) hold({ plan: to(plan) });
  };
  const toggle = (unit: UnitId): void => change((plan) => toggled(plan, unit));
  const send = (held: Hold | null): void => {
    set({ gesture: AT_REST });
    if (held) giveTogether(ordersOf(seat, held));
  };
  function press(square: NodeId, held: Hold | null): void {
    const plan = salvoNow();
    const unit = unitOn(seat, square);
    if (isAsked) {
      const why = whyNot(seat, answerAt(square));
      why ? refuse(why) : dispatch(answerAt(square));
    } else if (unit?.side === opponentOf(side)) {
      if (!held && plan?.target === unit.id && shotsAt(plan).length > 0) fire();
      else aimAt(unit.id, held && !isGroup(held) ? held.piece : null);
    } else if (held) refuseFor(whyNoAim(seat, { ...held, to: square }));
  }
  const targets = (): NodeId[] => [...firesOf(seat)].flatMap(([id, { now: could }]) => (could > 0 ? [unitOf(seat, id).at as NodeId] : []));
  const control = gestureControl({
    rules,
    gesture: () => now().gesture,
    setGesture(gesture) {
      // A refusal is about the unit that was held.
      if (gesture.hold && gesture.hold.piece !== now().gesture.hold?.piece) clearRejection();
      set({ gesture: isAsked ? AT_REST : gesture });
    },
    send,
    press,
    putBack,
    mayPress(square) {
      const unit = unitOn(seat, square);
      if (isAsked) return whyNot(seat, answerAt(square)) === null;
      return unit !== undefined && (unit.side !== side || ableUnits(seat).includes(unit));
    },
    stops() {
      const plan = salvoNow();
      if (isAsked) return [world.grid.ids.filter((at) => whyNot(seat, answerAt(at)) === null)];
      if (plan)
        return [ownUnits(seat).flatMap(({ id, at }) => (isShooter(id) ? (at ?? []) : [])), [unitOf(seat, plan.target).at as NodeId]];
      const movers = ableUnits(seat).filter(({ id }) => reachOf(seat, id).size > 0);
      return [movers.flatMap(({ at }) => at ?? []), targets()];
    },
    take(square) {
      const unit = unitOn(seat, square);
      if (!unit || isAsked || (salvoNow() && isShooter(unit.id))) return;
      if (unit.side === side) hold({ plan: salvoNow(), gesture: { hold: pickUp(unit.id, square), down: null } });
      else aimAt(unit.id);
    },
    // With shots gathered, Enter at the target or at one of the units fires.
    onKey(facing, square) {
      const plan = salvoNow();
      const { gesture } = now();
      const unit = unitOn(seat, square);
      if (facing || !plan || !unit || gesture.hold || shotsAt(plan).length === 0) return false;
      if (unit.id !== plan.target && !isShooter(unit.id)) return false;
      fire();
      return true;
    },
  });
  const onPress: typeof control.input.onPress = (square, by, point) => {
    const unit = unitOn(seat, square);
    const { hold: before } = now().gesture;
    if (isAsked) return press(square, null);
    if (unit && !before && isShooter(unit.id)) return toggle(unit.id);
    control.input.onPress?.(square, by, point);
    // Without facings nothing else is to be chosen: a press on a lit square moves at once.
    const { hold: after } = now().gesture;
    if (by !== 'keys' && before && after?.to === square && after.to !== after.home) send(after);
  };
  const onJoin: typeof control.input.onJoin = (square) => {
    const unit = unitOn(seat, square);
    if (isAsked || !unit || !salvoNow() || now().gesture.hold || !isShooter(unit.id)) return control.input.onJoin?.(square) ?? false;
    toggle(unit.id);
    return true;
  };
  return {
    ...control,
    input: { ...control.input, onPress, onJoin },
    rules,
    aim: { onSend: () => send(now().gesture.hold), onCancel: putBack },
    aimAt,
    /** Aims a unit at a square, with the target kept. */
    lead: ({ id, at }: Unit, to: NodeId) => hold({ plan: salvoNow(), gesture: { hold: { ...pickUp(id, at as NodeId), to }, down: null } }),
    toggle,
    fire,
    fewest: () => change((plan) => withFewest(seat, plan)),
  };
}

/** What the side on turn has gathered and can still fire. */
export function useSalvo(seat: Seat): Salvo | null {
  const { plan } = useTurn();
  return useMemo(() => validIn(seat, plan), [seat, plan]);
}

/** After a change of the position: lets go of what no longer applies. */
export function settleHand(seat: Seat): void {
  const isUp = seat.view.awaited === seat.viewer;
  settle(
    (held) => isUp && unitOn(seat, held.home)?.id === held.piece && whyNot(seat, orderOf(seat, held)) === null,
    () => true,
  );
  set({ plan: validIn(seat, useTurn.getState().plan) });
}

export const useHand = () => useHandOf(useSeat(), turnHand);
