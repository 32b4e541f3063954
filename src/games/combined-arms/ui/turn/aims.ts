/** What a held unit or gathered shots come to, by the rules. Pure. */

import {
  asNextTurn,
  boardOf,
  type Command,
  type CommandOf,
  coverOf,
  type Danger,
  damageOf,
  dangerOf,
  defenceOf,
  destinationsOf,
  distance,
  type Effect,
  effectOf,
  type Fire,
  fewest,
  figuresOf,
  fireOf,
  isBase,
  mostEver,
  movesOf,
  pathTo,
  sideOnTurn,
  type Unit,
  unitsOnBoard,
  type View,
  type Worst,
  whyNoAttack,
  whyNotAt,
  whyNotBack,
} from '../../../../engine/combined-arms/index.ts';
import { type NodeId, opponentOf, type Side, type UnitId } from '../../../../engine/core/gameTypes.ts';
import type { Rejection } from '../../../../engine/core/index.ts';
import type { GestureRules, Hold } from '../../../../ui/board/square/gesture.ts';
import type { Fate } from '../../../../ui/board/square/marks.tsx';
import type { Layout } from '../../../../ui/board/square/squareLayout.ts';
import type { SeatedView } from '../../../../ui/seat/useSeat.ts';
import { turnQueries } from '../../../../ui/turn/turnQueries.ts';
import type { CombinedArms } from '../../types.ts';
import type { Marks } from '../board/Block.tsx';

export type Seat = SeatedView<CombinedArms>;

/** Shots that a side has gathered; none has been fired. */
export interface Salvo {
  side: Side;
  /** The target that is chosen now. */
  target: UnitId;
  /** The target of each shot, in the order in which they were chosen. */
  shots: { readonly [unit: UnitId]: UnitId };
}

/** The move of a hold; null if it has no aim. @rule 4.2 */
const moveOf = ({ viewer: side }: Seat, { piece: unit, home, to }: Hold): Command | null =>
  to === home ? null : { type: 'move', side, unit, to };
const QUERIES = turnQueries<CombinedArms>({ moveOf, movesOf });
export const { stateOf, unitOf, unitOn, ownUnits, enemyUnits, whyNot, legal, planOf, ordersOf, orderOf, whyNoAim, reachOf, ableUnits } =
  QUERIES;

/** The gesture's rules in a side's turn. Units that have not moved may go together. */
export const turnRules = (seat: Seat, layout: Layout): GestureRules =>
  QUERIES.gestureRules(
    seat,
    layout,
    (unit) => !unit.moved && !isBase(unit),
    (hold, to) => (whyNot(seat, moveOf(seat, { ...hold, to })) === null ? null : undefined),
  );

/** What both sides' units left could still do to the other Headquarters, and the turns without a loss. @rule 7.1, 7.2 */
export function endgameOf({ view, viewer, world }: Seat) {
  const state = stateOf(view);
  const { stalemate } = world.rulings;
  const unitsOf = (side: Side): number => unitsOnBoard(state, side).length;
  return {
    ...{ side: viewer, own: mostEver(world, state, viewer), other: mostEver(world, state, opponentOf(viewer)) },
    quiet: stalemate === 'off' ? null : { past: view.turn - 1 - view.lastLoss, limit: stalemate },
    units: { own: unitsOf(viewer), other: unitsOf(opponentOf(viewer)) },
  };
}

/** Squares of the way of an aimed unit, ending with its aim; empty if it does not move. */
export function wayOf(seat: Seat, { piece, home, to }: Hold): readonly NodeId[] {
  const state = stateOf(seat.view);
  const unit = unitOf(seat, piece);
  return to !== home && destinationsOf(seat.world, state, boardOf(seat.world, state), unit).includes(to)
    ? pathTo(seat.world, state, unit, to)
    : [];
}

type Fires = ReadonlyMap<UnitId, Fire>;
interface Known {
  fires: Fires;
  threats: Fires;
  danger(unit: Unit): Danger;
}
const known = new WeakMap<View, Partial<Known>>();
/** What is reckoned once for a position. */
function once<K extends keyof Known>(view: View, key: K, make: () => Known[K]): Known[K] {
  const found = known.get(view) ?? {};
  known.set(view, found);
  found[key] ??= make();
  return found[key] as Known[K];
}
/** What the side that is up can gather on each enemy, now and after moves. @rule 5.4 */
export const firesOf = (seat: Seat): Fires =>
  once(seat.view, 'fires', () => {
    const fire = fireOf(seat.world, stateOf(seat.view), seat.viewer);
    return new Map(enemyUnits(seat).map((unit) => [unit.id, fire(unit)]));
  });
/** What the enemy could gather on each own unit in its next turn. @rule 5.4 */
const threatsOf = (seat: Seat): Fires =>
  once(seat.view, 'threats', () => {
    const next = nextTurn(seat);
    const fire = fireOf(seat.world, next, next.up);
    return new Map(unitsOnBoard(next, seat.viewer).map((unit) => [unit.id, fire(unit)]));
  });
const nextTurn = ({ view, viewer }: Seat) => asNextTurn(stateOf(view), opponentOf(viewer));
/** What the side that moves next, of both, can gather on a unit. */
export const fireFor = (seat: Seat, { id, side }: Unit): Fire => (side === seat.viewer ? threatsOf : firesOf)(seat).get(id) ?? NO_FIRE;
const NO_FIRE: Fire = { need: 1, shots: [], now: 0, most: 0, sure: 0, plan: [] };

/** What the side that moves next, of both, can do to a unit: to an enemy in this turn, to an own one in the enemy's. @rule 6.1, 6.3, 6.5, 6.6 */
function dangerFor(seat: Seat, unit: Unit): Danger {
  const { view, viewer, world } = seat;
  return once(view, 'danger', () => {
    const found = new Map<UnitId, Danger>();
    const [state, next] = [stateOf(view), nextTurn(seat)];
    const [now, stands] = [dangerOf(world, state, viewer), dangerOf(world, { ...state, phase: 'attack' }, viewer)];
    const then = dangerOf(world, next, next.up);
    return (one) => {
      const reckon = (): Danger => {
        if (one.side === viewer) return then(unitsOnBoard(next, viewer).find(({ id }) => id === one.id) as Unit);
        const danger = now(one);
        // What attacks alone destroy needs no moves.
        return danger.moves.length > 0 && stands(one).worst === 'destroyed' ? { ...danger, moves: [] } : danger;
      };
      const danger = found.get(one.id) ?? reckon();
      found.set(one.id, danger);
      return danger;
    };
  })(unit);
}
export const worstFor = (seat: Seat, unit: Unit): Worst => dangerFor(seat, unit).worst;

/** A unit that attacks another one from `to`, or bars its way back there: then `damage` is 0. */
export interface Reacher {
  unit: Unit;
  to: NodeId;
  damage: number;
}
/**
 * Who destroys a unit for certain, and from where; else who does the most damage to it. Those that stay come first; the others in the order of their moves.
 * @rule 4.2, 5.4, 6.3
 */
export function reachersOf(seat: Seat, target: Unit): Reacher[] {
  const { now, sure, shots, plan } = fireFor(seat, target);
  const { worst, moves } = dangerFor(seat, target);
  const done = worst === 'destroyed' ? moves : sure > now ? plan : [];
  const stay = shots.filter(({ unit }) => !done.some((one) => one.unit === unit));
  return [...stay, ...done].map(({ unit: id, from: to }) => {
    const unit = unitOf(seat, id);
    const reaches = (unit.side !== seat.viewer || whyNoAttack(unit) === null) && distance(to, target.at as NodeId) <= figuresOf(unit).range;
    return { unit, to, damage: reaches ? damageOf(unit, target) : 0 };
  });
}
/** Those of them that move. */
export const approachOf = (seat: Seat, id: UnitId): Reacher[] =>
  reachersOf(seat, unitOf(seat, id)).filter(({ unit, to }) => unit.at !== to);

/** Enemies that a unit can attack this turn, by the squares to which it can move, its own included. @rule 2.4, 5.1, 5.5 */
export function shotsFrom(seat: Seat, unit: Unit): ReadonlyMap<NodeId, Unit[]> {
  const places = [unit.at as NodeId, ...reachOf(seat, unit.id)];
  return new Map(
    places.map((at) => {
      const there = { ...unit, at, moved: unit.moved || at !== unit.at };
      return [at, enemyUnits(seat).filter((target) => whyNoShot(seat, there, target) === null)];
    }),
  );
}

/** Why a unit cannot attack a target now. @rule 2.4, 5.1, 5.5 */
const whyNoShot = ({ view }: Seat, unit: Unit, target: Unit): Rejection | null =>
  whyNoAttack(unit) ?? whyNotAt(stateOf(view), unit, target);
/** Guns that keep an own Air Field from a target that it could reach. @rule 2.4 */
export const coversOf = (seat: Seat, target: Unit): Unit[] =>
  ownUnits(seat).flatMap((unit) => {
    const why = whyNoShot(seat, unit, target);
    return why?.code === 'attack.covered' ? (coverOf(seat.view, target) ?? []) : [];
  });
/** The refusal of the unit, or of the nearest own one, if it cannot attack that enemy. */
export function whyNobody(seat: Seat, target: Unit, held: UnitId | null): Rejection | null {
  const first = held ? unitOf(seat, held) : ableUnits(seat)[0];
  return first ? whyNoShot(seat, first, target) : null;
}

/** Units whose shots are gathered on a target. */
export const shotsAt = (salvo: Salvo | null, target = salvo?.target): UnitId[] =>
  Object.keys(salvo?.shots ?? {}).filter((unit) => salvo?.shots[unit] === target);
const damageIn = (shots: readonly { damage: number }[]): number => shots.reduce((sum, { damage }) => sum + damage, 0);
/** Damage that the target still bears. */
export const needOf = ({ world, view }: Seat, target: Unit): number => defenceOf(world, stateOf(view), target) - target.damage;

/** What the gathered shots come to on a target, and those that could be added. */
export interface Gathering {
  target: Unit;
  need: number;
  /** Those that can attack it now, the gathered ones first; `at`: the target they are kept for, if any. */
  shooters: readonly { unit: Unit; damage: number; at: UnitId | undefined }[];
  gathered: number;
  /** Damage of those that are free. */
  could: number;
  /** The shots up to the one that does something: the rest is not needed. */
  fired: readonly UnitId[];
  effect: Effect;
}
export function gatheringOf(seat: Seat, salvo: Salvo, id = salvo.target): Gathering {
  const target = unitOf(seat, id);
  const need = needOf(seat, target);
  const able = ownUnits(seat).flatMap((unit) =>
    whyNoShot(seat, unit, target) ? [] : [{ unit, damage: damageOf(unit, target), at: salvo.shots[unit.id] }],
  );
  const shots = shotsAt(salvo, id).flatMap((by) => able.find(({ unit }) => unit.id === by) ?? []);
  const free = able.filter(({ at }) => at === undefined);
  const gathered = damageIn(shots);
  return {
    ...{ target, need, gathered, could: damageIn(free) },
    shooters: [...shots, ...able.filter((one) => !shots.includes(one))],
    fired: shots.flatMap(({ unit }, i) => (damageIn(shots.slice(0, i)) < need ? [unit.id] : [])),
    effect: effectOf(seat.world, stateOf(seat.view), target, gathered),
  };
}

/** The chosen target with one shot more, or without that one. */
export function toggled(salvo: Salvo, unit: UnitId): Salvo {
  const { [unit]: target, ...shots } = salvo.shots;
  return { ...salvo, shots: target === salvo.target ? shots : { ...shots, [unit]: salvo.target } };
}

/** Without the chosen target; null if no shot is left. */
function withoutTarget({ side, target: gone, shots }: Salvo): Salvo | null {
  const kept = Object.entries(shots).filter(([, target]) => target !== gone);
  return kept[0] ? { side, target: kept[0][1], shots: Object.fromEntries(kept) } : null;
}

/** With the fewest shots more that beat the target, of those that are free; all of them if they don't suffice. What is gathered stays. */
export function withFewest(seat: Seat, salvo: Salvo): Salvo {
  const { shooters, need, gathered } = gatheringOf(seat, salvo);
  if (gathered >= need) return salvo;
  const free = shooters.flatMap(({ unit, damage, at }) => (at === undefined ? [{ unit: unit.id, from: unit.at as NodeId, damage }] : []));
  const chosen = fewest(stateOf(seat.view), free, need - gathered) ?? free;
  return { ...salvo, shots: { ...salvo.shots, ...Object.fromEntries(chosen.map(({ unit }) => [unit, salvo.target])) } };
}

/** The orders of the shots that are fired. */
export function volleyOf(seat: Seat, salvo: Salvo): CommandOf<'attack'>[] {
  const { fired, target } = gatheringOf(seat, salvo);
  return fired.map((unit) => ({ type: 'attack', side: seat.viewer, unit, target: target.id }));
}

/** What is left of a salvo in this position; null if nothing is. Of a target that has just been sent back it lets go. */
export function validIn(seat: Seat, salvo: Salvo | null): Salvo | null {
  const { view } = seat;
  if (!salvo || view.outcome || sideOnTurn(view) !== salvo.side) return null;
  const able = Object.entries(salvo.shots).filter(([id, at]) => {
    const [by, other] = [unitOf(seat, id), unitOf(seat, at)];
    return by?.at && other?.at && !whyNoShot(seat, by, other);
  });
  const left = { ...salvo, shots: Object.fromEntries(able) };
  const target = unitOf(seat, salvo.target);
  const isOver = view.pending?.unit === salvo.target || (target?.retreated && shotsAt(left).length < shotsAt(salvo).length);
  const isOpen = target?.at && !isOver && (view.phase !== 'attack' || gatheringOf(seat, left).shooters.length > 0);
  return isOpen ? left : withoutTarget(left);
}

/** The effect of so much damage as an enemy bears, where units stand now. @rule 6.1, 6.6 */
export const fateOf = (seat: Seat, unit: Unit): Effect => effectOf(seat.world, stateOf(seat.view), unit, 99);

const SIGNS = { stays: undefined, retreats: 'back', unsure: 'unsure', destroyed: 'destroyed' } as const;

/** Enemies that would be destroyed if they were beaten now, but have a way back once the target is gone from its square. @rule 6.3 */
export function freedBy(seat: Seat, target: Unit): Unit[] {
  const state = stateOf(seat.view);
  const without = { ...state, units: state.units.map((unit) => (unit.id === target.id ? { ...unit, at: null } : unit)) };
  return enemyUnits(seat).filter((unit) => {
    const { now = 0, need = 1 } = firesOf(seat).get(unit.id) ?? {};
    const isFreed = unit.id !== target.id && fateOf(seat, unit) === 'destroyed' && effectOf(seat.world, without, unit, 99) === 'retreats';
    return isFreed && now >= need;
  });
}

/** True of enemies that can be beaten this turn, and of a Headquarters in reach: that is planned for long before it suffices. */
export const isReached = ({ most, need }: Fire, { type }: Unit): boolean => most >= (type === 'headquarters' ? 1 : need);

/** The marks of a side's turn by unit: at rest only what can be destroyed next. @param isThreat with the own units */
export function marksOf(seat: Seat, salvo: Salvo | null, isThreat: boolean): Map<UnitId, Marks> {
  const able = new Set(ableUnits(seat).map(({ id }) => id));
  const own = ownUnits(seat).map((unit): [UnitId, Marks] => [
    unit.id,
    { fate: isThreat && !salvo ? fateIn(seat, unit) : undefined, isSpent: (unit.moved || unit.attacked) && !able.has(unit.id) },
  ]);
  const enemies = enemyUnits(seat).map((unit): [UnitId, Marks] => {
    if (!salvo) return [unit.id, { fate: fateIn(seat, unit) }];
    const { gathered, could, need } = gatheringOf(seat, salvo, unit.id);
    if (gathered === 0 && unit.id !== salvo.target) return [unit.id, {}];
    const fate: Fate = { sign: fateOf(seat, unit) === 'destroyed' ? 'destroyed' : 'back', when: 'now' };
    const boxes = { gathered, now: salvo.target === unit.id ? could : 0 };
    return [unit.id, { boxes, fate: gathered >= need ? fate : undefined }];
  });
  return new Map([...own, ...enemies]);
}
/** What can become of a unit next; of a retreat only where it is pointed at. */
function fateIn(seat: Seat, unit: Unit, isPointed = false): Fate | undefined {
  const { most, need } = fireFor(seat, unit);
  const sign = most >= need ? SIGNS[worstFor(seat, unit)] : undefined;
  return sign && (isPointed || sign !== 'back') ? { sign, when: unit.side === seat.viewer ? 'theirs' : 'now' } : undefined;
}
/** The marks of a unit that is pointed at: the damage that could reach it, and what that comes to. */
export function pointedMarks(seat: Seat, unit: Unit): Marks {
  const { now, most } = fireFor(seat, unit);
  return { boxes: unit.side === seat.viewer ? { theirs: most } : { now, later: most - now }, fate: fateIn(seat, unit, true) };
}

/** A square that a beaten unit might go back to, and why it can't. @rule 6.1, 6.2, 6.3 */
export interface WayBack {
  at: NodeId;
  why: Rejection | null;
}
/** Enemies that can still attack a beaten unit where it goes. @rule 2.4, 5.1 */
export const stillAt = ({ view }: Seat, unit: Unit, at: NodeId): Unit[] =>
  unitsOnBoard(stateOf(view), opponentOf(unit.side)).filter(
    (one) => whyNoAttack(one) === null && whyNotAt(stateOf(view), one, { ...unit, at }) === null,
  );
/** The five squares beside and behind a unit that are on the board; none for a base, or a unit that has gone back. @rule 6.1, 6.5, 6.6 */
export function waysBackOf({ world, view }: Seat, unit: Unit): WayBack[] {
  const { grid, links } = world;
  if (isBase(unit) || unit.retreated) return [];
  return (links[grid.index[unit.at as NodeId] as number] as readonly number[]).flatMap((square) => {
    const at = grid.ids[square] as NodeId;
    const why = whyNotBack(world, stateOf(view), unit, at);
    return why?.code === 'retreat.direction' ? [] : [{ at, why }];
  });
}
