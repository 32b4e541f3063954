/** The plan of a move: where the unit goes, whom it attacks from there, and what a press on a place or on an enemy makes of it. */

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
import { useGame } from '../../../own.ts';
import { type SeatedView, useSeat } from '../../seat.ts';
import { useScoutsShown } from './Chances.tsx';
import { isGun } from './legal.ts';
import { useAimed } from './OrderFrame.tsx';
import { type AttackPlan, attackOdds, questionOf } from './odds.ts';

export interface MovePlan {
  to: NodeId | null;
  target: UnitId | null;
  /** At whom it is to fire once it has moved. */
  fire: UnitId | null;
  scouts: boolean;
}
export const NO_PLAN: MovePlan = { to: null, target: null, fire: null, scouts: false };

interface KeptPlan {
  /** As it stood when the move was planned. */
  record: object | null;
  unit: UnitId;
  plan: MovePlan;
}
/** The plan outlives its panel: while a card is laid in a peek the panel is gone, and it comes back with the same plan. */
const kept: KeptPlan = { record: null, unit: '', plan: NO_PLAN };

/** The plan of a unit's move, until the next order: the record of the game is another one then. */
function useKeptPlan(unit: UnitId): [MovePlan, (plan: MovePlan) => void] {
  const record = useGame((g) => g.record);
  const [wish, setWish] = useState<MovePlan>(() => (kept.record === record && kept.unit === unit ? kept.plan : NO_PLAN));
  const setPlan = (plan: MovePlan): void => {
    Object.assign(kept, { record, unit, plan });
    setWish(plan);
  };
  return [wish, setPlan];
}

/** The target that is beaten most often. A judgement: without advice the player says whom it attacks. */
function bestTarget(seat: SeatedView, plan: Omit<AttackPlan, 'target'>, targets: readonly UnitId[]): UnitId | null {
  let best: UnitId | null = null;
  let most = -1;
  for (const target of targets) {
    const { win } = attackOdds(seat, questionOf({ ...plan, target }));
    if (win > most) [best, most] = [target, win];
  }
  return best;
}

/** Enemies that the unit can attack after its move, each with the places from which it can, the nearest first: the chances are the same from all of them. @rule 7.3 */
function attackable(seat: SeatedView, unit: UnitId, options: readonly MoveOption[]): Map<UnitId, NodeId[]> {
  const from = new Map<UnitId, NodeId[]>();
  for (const { node, contact, cost } of [...options].sort((a, b) => a.cost - b.cost)) {
    if (!contact && cost > 0) continue;
    for (const enemy of contactsInView(seat.world, seat.view, unit, node)) from.set(enemy, [...(from.get(enemy) ?? []), node]);
  }
  return from;
}

/** Gives the move, and the attack that was planned with it. False when the rules refuse the move. */
function useMoveOrder(unit: UnitId): (plan: MovePlan) => boolean {
  const { viewer } = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  return ({ to, target, fire, scouts }) => {
    // Kept before the move: the panel of the fire may stand there before the order is back here.
    if (fire !== null) afterMove.aim = { unit, target: fire, before: useGame.getState().record?.commands.length ?? 0 };
    if (to === null || !dispatch({ type: 'moveUnit', side: viewer, unit, to })) return false;
    const attack: Command | null = target === null ? null : { type: 'attack', side: viewer, attackers: [unit], target, scouts };
    // A choice (to pick up loose tokens) may come between: the attack is then given in its own panel.
    if (attack && useGame.getState().why(attack) === null) dispatch(attack);
    return true;
  };
}

/** A place or an enemy of the map that is meant by a press or a drop. */
export interface Place {
  node: NodeId;
  unit: UnitId | null;
}

/** Enemies that the unit can fire at from where it stands, and what a press on one of them does; null where the move was asked for. */
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

  /** Places that no carrier reaches as things stand, and by how many links. */
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
  /** At whom it could fire from the place that is planned. */
  const ahead = useMemo(
    () => (plan.to === null || plan.to === here ? [] : firesFrom(world, view, unit, plan.to)),
    [world, view, unit, plan.to, here],
  );
  /** At whom it could fire after a move, and from where. */
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
  /** The move and the fire that a press on an enemy means: from the place that is planned, else from the nearest; null where it means an attack, or nothing. */
  const planFire = (place: Place): MovePlan | null => {
    const fire = enemyAt(place);
    // Who has chosen a place beside it has chosen to attack.
    if (fire === null || joint || targets.includes(fire)) return null;
    if (isAhead(fire)) return { ...plan, target: null, fire };
    const from = after.get(fire);
    return from ? { to: from, target: null, fire, scouts: false } : null;
  };
  /** The plan that a place on the map means; null where it means none. */
  const planOf = (place: Place): MovePlan | null => {
    const fires = planFire(place);
    if (fires) return fires;
    if (place.unit !== null && enemies.has(place.unit)) return planAttack(place.unit);
    if (options.some((o) => o.node === place.node)) return planTo(place.node);
    const enemy = [...enemies.keys()].find((id) => view.units.find((u) => u.id === id)?.node === place.node);
    return enemy === undefined ? null : planAttack(enemy);
  };
  /** The enemy of a place that is fired at from where the unit stands; null where there is none, or where it is meant from the place that is planned. */
  const canFireAt = (place: Place): UnitId | null => {
    if (!onFire) return null;
    const isThere = (id: UnitId): boolean => view.units.find((u) => u.id === id)?.node === place.node;
    return fireTargets.find((id) => (place.unit === null ? isThere(id) : id === place.unit) && !isAhead(id)) ?? null;
  };
  return {
    unit,
    plannedAt,
    /** Its card has not been turned yet: its first order turns it. */
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

/** Every enemy that artillery can fire at after a move, each with the nearest place for it: the chances are the same from all of them. Who enters contact must attack. @rule 6.6.3, 6.6.4, 7.9 */
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
  /** How many orders had been given before the move. */
  before: number;
}
/** The target of a fire, kept over the move that is given next. */
const afterMove: { aim: Aim | null } = { aim: null };

const BETWEEN: readonly Command['type'][] = ['pickUp', 'decline'];

/** The target that was planned with the move just made, also where loose tokens were picked up since. */
export function aimOf(record: { readonly commands: readonly Command[] } | null, unit: UnitId): UnitId | null {
  const { aim } = afterMove;
  if (aim === null || aim.unit !== unit || !record) return null;
  const given = record.commands.slice(aim.before);
  // A unit that is next turns its card with its order.
  const [move, ...since] = given[0]?.type === 'turnOver' ? given.slice(1) : given;
  const isThen = move?.type === 'moveUnit' && move.unit === unit && since.every(({ type }) => BETWEEN.includes(type));
  return isThen ? aim.target : null;
}
