/** Plan of a move: destination, attack or fire target, and the effect of a press on a place or an enemy. */

import { useMemo, useRef, useState } from 'react';
import {
  type Command,
  contactsInView,
  type MoveOption,
  movesInView,
  type NodeId,
  type UnitId,
} from '../../../../../engine/lines-and-webs/index.ts';
import { useAdvised } from '../../../../../ui/seat/useAdvised.ts';
import { beyondSupply } from '../../../advice/flow/line.ts';
import { firesFrom } from '../../../advice/threat.ts';
import { useGame } from '../../../typedStores.ts';
import { type SeatedView, useSeat } from '../../seat.ts';
import { useScoutsShown } from './Chances.tsx';
import { isGun } from './legal.ts';
import { useAimed } from './OrderFrame.tsx';
import { type AttackPlan, attackOdds, questionOf } from './odds.ts';

export interface MovePlan {
  to: NodeId | null;
  target: UnitId | null;
  /** Fire target after the move. */
  fire: UnitId | null;
  scouts: boolean;
}
export const NO_PLAN: MovePlan = { to: null, target: null, fire: null, scouts: false };

interface KeptPlan {
  /** Game record at the time of planning. */
  record: object | null;
  unit: UnitId;
  plan: MovePlan;
}
/** Kept outside the panel, which unmounts while a peek is open. */
const kept: KeptPlan = { record: null, unit: '', plan: NO_PLAN };

/** Plan of a unit's move. It is dropped with the next command, which replaces the record. */
function useKeptPlan(unit: UnitId): [MovePlan, (plan: MovePlan) => void] {
  const record = useGame((g) => g.record);
  const [wish, setWish] = useState<MovePlan>(() => (kept.record === record && kept.unit === unit ? kept.plan : NO_PLAN));
  const setPlan = (plan: MovePlan): void => {
    Object.assign(kept, { record, unit, plan });
    setWish(plan);
  };
  return [wish, setPlan];
}

/** Target with the best chance to win. This is advice: without it, the player picks the target. */
function bestTarget(seat: SeatedView, plan: Omit<AttackPlan, 'target'>, targets: readonly UnitId[]): UnitId | null {
  let best: UnitId | null = null;
  let most = -1;
  for (const target of targets) {
    const { win } = attackOdds(seat, questionOf({ ...plan, target }));
    if (win > most) [best, most] = [target, win];
  }
  return best;
}

/** Enemies that the unit can attack after its move, each with the attack places, nearest first. The chances do not depend on the place. @rule 7.3 */
function attackable(seat: SeatedView, unit: UnitId, options: readonly MoveOption[]): Map<UnitId, NodeId[]> {
  const from = new Map<UnitId, NodeId[]>();
  for (const { node, contact, cost } of [...options].sort((a, b) => a.cost - b.cost)) {
    if (!contact && cost > 0) continue;
    for (const enemy of contactsInView(seat.world, seat.view, unit, node)) from.set(enemy, [...(from.get(enemy) ?? []), node]);
  }
  return from;
}

/** Gives the move and the planned attack. Returns false if the rules reject the move. */
function useMoveOrder(unit: UnitId): (plan: MovePlan) => boolean {
  const { viewer } = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  return ({ to, target, fire, scouts }) => {
    // Stored before the move, because the fire panel may mount before dispatch returns.
    if (fire !== null) afterMove.aim = { unit, target: fire, before: useGame.getState().record?.commands.length ?? 0 };
    if (to === null || !dispatch({ type: 'moveUnit', side: viewer, unit, to })) return false;
    const attack: Command | null = target === null ? null : { type: 'attack', side: viewer, attackers: [unit], target, scouts };
    // A choice (picking up loose tokens) may come first; the attack is then given in its own panel.
    if (attack && useGame.getState().why(attack) === null) dispatch(attack);
    return true;
  };
}

/** Place or enemy on the map targeted by a press or a drop. */
export interface Place {
  node: NodeId;
  unit: UnitId | null;
}

/** Enemies within range of the unit's current place, and the handler of a press on one; null if the player chose to move. */
export interface Firing {
  fireTargets: readonly UnitId[];
  onFire: ((target: UnitId) => void) | null;
}

export function useMovePlan(unit: UnitId, joint: boolean, { fireTargets, onFire }: Firing) {
  const seat = useSeat();
  const { view, world } = seat;
  const isAdvised = useAdvised();
  const [wish, keepPlan] = useKeptPlan(unit);
  const [isAimed, setAimed] = useAimed(true);
  const plannedAt = useRef(0);
  const setPlan = (next: MovePlan): void => {
    setAimed(true);
    plannedAt.current = performance.now();
    keepPlan(next);
  };
  const isShown = useScoutsShown();
  const plan = useMemo(() => (isShown ? { ...wish, scouts: true } : wish), [wish, isShown]);
  const options = useMemo(() => movesInView(world, view, unit), [world, view, unit]);
  const option = options.find((o) => o.node === plan.to);
  const here = view.units.find((u) => u.id === unit)?.node ?? undefined;
  const fights = !joint && (view.units.find((u) => u.id === unit)?.load.clV ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seat is a new object at each render; its view says when it changes
  const enemies = useMemo(() => (fights ? attackable(seat, unit, options) : new Map<UnitId, NodeId[]>()), [view, unit, options, fights]);
  const targetsAt = (to: NodeId): UnitId[] => [...enemies].filter(([, places]) => places.includes(to)).map(([enemy]) => enemy);
  const targets = plan.to === null ? [] : targetsAt(plan.to);

  /** Places out of reach of every carrier, with the number of links too far. */
  const beyond = useMemo(
    () =>
      beyondSupply(
        world,
        view,
        unit,
        options.map(({ node }) => node),
      ),
    [world, view, unit, options],
  );
  /** Fire targets from the planned place. */
  const ahead = useMemo(
    () => (plan.to === null || plan.to === here ? [] : firesFrom(world, view, unit, plan.to)),
    [world, view, unit, plan.to, here],
  );
  /** Fire targets after a move, with the place to fire from. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const after = useMemo(() => (joint ? new Map<UnitId, NodeId>() : firesAfter(seat, unit, options)), [view, unit, options, joint]);

  const planTo = (to: NodeId): MovePlan => {
    const mustAttack = options.find((o) => o.node === to)?.contact ?? false;
    const there = mustAttack ? targetsAt(to) : [];
    return {
      to,
      target: isAdvised || there.length < 2 ? bestTarget(seat, { attackers: [unit], scouts: false, from: to }, there) : null,
      fire: null,
      scouts: false,
    };
  };
  const planAttack = (target: UnitId): MovePlan => {
    if (targets.includes(target)) return { ...plan, target };
    const places = enemies.get(target) ?? [];
    return { to: places.find((node) => node === here) ?? places[0] ?? null, target, fire: null, scouts: false };
  };
  const isAhead = (enemy: UnitId): boolean => !joint && !option?.contact && ahead.some(({ target }) => target === enemy);
  const enemyAt = (place: Place): UnitId | null =>
    place.unit ?? view.units.find((u) => u.node === place.node && u.side !== seat.viewer)?.id ?? null;
  /** Move and fire for a press on an enemy, from the planned place or the nearest one. Null if the press means an attack or nothing. */
  const planFire = (place: Place): MovePlan | null => {
    const fire = enemyAt(place);
    // A player who chose a place next to the enemy chose to attack.
    if (fire === null || joint || targets.includes(fire)) return null;
    if (isAhead(fire)) return { ...plan, target: null, fire };
    const from = after.get(fire);
    return from ? { to: from, target: null, fire, scouts: false } : null;
  };
  /** Plan for a place on the map, or null. */
  const planOf = (place: Place): MovePlan | null => {
    const fires = planFire(place);
    if (fires) return fires;
    if (place.unit !== null && enemies.has(place.unit)) return planAttack(place.unit);
    if (options.some((o) => o.node === place.node)) return planTo(place.node);
    const enemy = [...enemies.keys()].find((id) => view.units.find((u) => u.id === id)?.node === place.node);
    return enemy === undefined ? null : planAttack(enemy);
  };
  /** Enemy at the place that the unit can fire at without moving. Null if there is none or the planned place is used. */
  const canFireAt = (place: Place): UnitId | null => {
    if (!onFire) return null;
    const isThere = (id: UnitId): boolean => view.units.find((u) => u.id === id)?.node === place.node;
    return fireTargets.find((id) => (place.unit === null ? isThere(id) : id === place.unit) && !isAhead(id)) ?? null;
  };
  return {
    unit,
    plannedAt,
    /** True if its card has not been turned yet; the first command turns it. */
    isNext: useGame((g) => g.view?.prompt.kind === 'turn'),
    fireTargets,
    onFire,
    canFireAt,
    ahead,
    after,
    beyond,
    joint,
    seat,
    plan,
    isAimed,
    setPlan,
    options,
    option,
    here,
    enemies,
    targets,
    targetsAt,
    planTo,
    planOf,
    order: useMoveOrder(unit),
  };
}

export type MovePlanning = ReturnType<typeof useMovePlan>;

/**
 * Enemies that artillery can fire at after a move, each with the nearest firing place. A unit that enters contact must attack.
 * @rule 6.6.3, 6.6.4, 7.9
 */
function firesAfter({ world, view }: SeatedView, unit: UnitId, options: readonly MoveOption[]): Map<UnitId, NodeId> {
  const nearest = new Map<UnitId, NodeId>();
  if (!isGun({ world }, unit)) return nearest;
  const places = options.filter(({ cost, contact }) => cost > 0 && !contact).sort((a, b) => a.cost - b.cost);
  for (const { node } of places) {
    for (const { target } of firesFrom(world, view, unit, node)) if (!nearest.has(target)) nearest.set(target, node);
  }
  return nearest;
}

interface Aim {
  unit: UnitId;
  target: UnitId;
  /** Number of commands before the move. */
  before: number;
}
/** Planned fire target, kept during the move. */
const afterMove: { aim: Aim | null } = { aim: null };

const BETWEEN: readonly Command['type'][] = ['pickUp', 'decline'];

/** Returns the fire target planned with the last move, also after picking up loose tokens. */
export function aimOf(record: { readonly commands: readonly Command[] } | null, unit: UnitId): UnitId | null {
  const { aim } = afterMove;
  if (aim === null || aim.unit !== unit || !record) return null;
  const given = record.commands.slice(aim.before);
  // The first command of the next unit turns its card.
  const [move, ...since] = given[0]?.type === 'turnOver' ? given.slice(1) : given;
  const isThen = move?.type === 'moveUnit' && move.unit === unit && since.every(({ type }) => BETWEEN.includes(type));
  return isThen ? aim.target : null;
}
