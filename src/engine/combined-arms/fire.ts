/**
 * Fire that can be gathered on one unit. A unit shoots once and stands on one square, and a square holds one unit: so the most is a matching of units to
 * squares, not a sum. Anti-Aircraft cover counts as it stands; a target that has gone back is another question.
 */

import { type NodeId, opponentOf, type Side, type UnitId } from '../core/gameTypes.ts';
import { MOST_UNITS } from '../map/armies.ts';
import { CLOSED, createReach, MAX_LINKS, PASS, reach } from '../map/paths.ts';
import { Places } from '../map/places.ts';
import { squareIndex } from '../map/square.ts';
import { EXPERIENCE, targetsOf, whyNoAttack, whyNotAt } from './attack.ts';
import { destinationsOf, whyNotTo } from './movement.ts';
import { firstSide, unitOf } from './setup.ts';
import { isAirborne } from './turns.ts';
import type { State, Unit } from './types.ts';
import {
  type Board,
  boardOf,
  damageOf,
  defenceOf,
  distance,
  figuresOf,
  isBase,
  isBeside,
  unitsOf,
  unitsOnBoard,
  type World,
} from './world.ts';

/** A unit attacks from that square, its own or one that it moves to. */
export interface Shot {
  unit: UnitId;
  from: NodeId;
  damage: number;
}

export interface Fire {
  /** Damage that the target still bears until it has to go back. */
  need: number;
  /** Shots from where units stand, and the damage of all of them: exact. */
  shots: Shot[];
  now: number;
  /**
   * Damage after moves. `most` is an upper bound: own units that can move never stand in the way. `sure` is the damage of `plan`, whose moves are legal
   * in its order. If both are the same, it is exact.
   */
  most: number;
  sure: number;
  plan: Shot[];
}

/** Sum of the damage of shots. */
export const damageIn = (shots: readonly { damage: number }[]): number => shots.reduce((sum, { damage }) => sum + damage, 0);

/** Squares from which each unit can attack a target, best first. */
export interface Shooter {
  unit: Unit;
  damage: number;
  places: readonly NodeId[];
}

/** The most damage with one unit a square: the heaviest first. Exact. */
export function gather(shooters: readonly Shooter[]): Shot[] {
  const places = new Places<NodeId, Shooter>();
  for (const shooter of shooters.toSorted((a, b) => b.damage - a.damage)) places.add(shooter);
  return [...places.held].map(([from, { unit, damage }]) => ({ unit: unit.id, from, damage })).sort((a, b) => b.damage - a.damage);
}

/** Makes the moves of a plan in an order in which they are legal, as far as there is one. Returns the state then, and the stands that were taken. */
export function carryOut<T extends Pick<Shot, 'unit' | 'from'>>(w: World, s: State, plan: readonly T[]): { state: State; done: T[] } {
  const state = { ...s, units: s.units.map((unit) => ({ ...unit })) };
  const unitOf = (stand: T): Unit => state.units.find(({ id }) => id === stand.unit) as Unit;
  const done = plan.filter((stand) => unitOf(stand).at === stand.from);
  const left = plan.filter((stand) => !done.includes(stand));
  for (let i = 0; i < left.length; ) {
    const stand = left[i] as T;
    const unit = unitOf(stand);
    if (whyNotTo(w, state, unit, stand.from)) {
      i++;
      continue;
    }
    unit.at = stand.from;
    unit.moved = true;
    done.push(stand);
    left.splice(i, 1);
    i = 0;
  }
  return { state, done };
}

/** The board as if units of the side that can move stood nowhere. */
export function freeWays(w: World, s: State, side: Side): Board {
  const board = boardOf(w, s);
  for (const unit of unitsOnBoard(s, side)) if (!isBase(unit) && !unit.moved) board.open[squareIndex(w.grid, unit.at as NodeId)] = PASS;
  return board;
}

/**
 * What a side can gather on any one unit in the state's phase. Reckons the ways once: ask it for many targets.
 * @rule 2.4, 4.2, 5.1, 5.4, 5.5
 */
export function fireOf(w: World, s: State, side: Side): (target: Unit) => Fire {
  const able = unitsOnBoard(s, side).filter((unit) => whyNoAttack(unit) === null);
  const movable = s.phase === 'move' ? able.filter(({ type }) => type !== 'airfield') : [];
  const waysOn = (board: Board) => new Map(movable.map((unit) => [unit.id, destinationsOf(w, s, board, unit)]));
  const [free, present] = [waysOn(freeWays(w, s, side)), waysOn(boardOf(w, s))];
  return (target) => {
    const shootersBy = (ways: typeof free): Shooter[] =>
      able.flatMap((unit) => {
        const places = (whyNotAt(s, unit, target) ? [] : [unit.at as NodeId]).concat(
          (ways.get(unit.id) ?? []).filter((at) => distance(at, target.at as NodeId) <= figuresOf(unit).range),
        );
        return places.length > 0 ? [{ unit, damage: damageOf(unit, target), places }] : [];
      });
    const shots = gather(shootersBy(new Map()));
    const bound = gather(shootersBy(free));
    const most = damageIn(bound);
    let plan = most === damageIn(shots) ? shots : carryOut(w, s, bound).done;
    if (damageIn(plan) < most) {
      const other = carryOut(w, s, gather(shootersBy(present))).done;
      plan = [plan, other, shots].reduce((best, one) => (damageIn(one) > damageIn(best) ? one : best));
    }
    return { need: defenceOf(w, s, target) - target.damage, shots, now: damageIn(shots), most, sure: damageIn(plan), plan };
  };
}

/**
 * The cheapest of shots that suffice: as few as possible, then with the least over; of equal ones those that have fewer other targets. Null if all
 * together do not. For shots that can all be made together: `shots` or `plan` of a `Fire`.
 */
export function fewest(s: State, shots: readonly Shot[], need: number): Shot[] | null {
  const others = new Map(shots.map(({ unit }) => [unit, targetsOf(s, s.units.find(({ id }) => id === unit) as Unit).length]));
  const sorted = shots.toSorted((a, b) => (others.get(a.unit) as number) - (others.get(b.unit) as number));
  const [twos, ones] = [sorted.filter(({ damage }) => damage > 1), sorted.filter(({ damage }) => damage === 1)];
  for (let count = 1; count <= shots.length; count++)
    for (let heavy = Math.max(0, count - ones.length); heavy <= Math.min(count, twos.length); heavy++)
      if (heavy + count >= need) return [...twos.slice(0, heavy), ...ones.slice(0, count - heavy)];
  return null;
}

/** The state as if a side's turn began now, without a reinforcement: for what could reach the other side's units then. @rule 2.3, 4.1, 5.6 */
export function asNextTurn(s: State, side: Side): State {
  const units = s.units.map((unit) => ({ ...unit, moved: false, attacked: false, damage: 0, retreated: false, hit: null }));
  for (const unit of units) unit.airborne = unit.side === side && isAirborne(units, unit);
  return { ...s, units, up: side, phase: 'move', pending: null };
}

/**
 * The most damage that a side's units left could ever do to the enemy Headquarters in one turn, and what it needs; null if there is none. Less than it
 * needs is certain, for however both sides move: bases stand still, and those that cannot be destroyed close their squares. Enough is only a chance: the
 * enemy's other units may stand in the way for ever.
 * @rule 1.1, 2.2, 4.5, 4.6, 6.6, 7.1, 8.2, 8.3, 8.4, 8.5
 */
export function mostEver(w: World, s: State, side: Side): { most: number; need: number } | null {
  const { grid, rulings } = w;
  const [own, enemies] = [side, opponentOf(side)].map((of) => unitsOnBoard(s, of)) as [Unit[], Unit[]];
  const goal = enemies.find(({ type }) => type === 'headquarters');
  if (!goal) return null;
  const more = (of: Side): number => (rulings.reinforcement === 'on' ? MOST_UNITS - unitsOf(s, of).length : 0);
  const victims = enemies.length - 1 + more(opponentOf(side));
  const isElite = (unit: Unit): boolean => unit.elite || (rulings.experience === 'on' && unit.helped + victims >= EXPERIENCE);
  // Of the kinds that may come, one does two damage to bases and the other one shoots over them.
  const coming = (['engineers', 'howitzers'] as const).flatMap((type) =>
    Array.from({ length: Math.min(more(side), grid.columns) }, (_, n) => unitOf(`${type} ${n}`, side, type, null, false)),
  );
  const units = [...own, ...coming];
  const mask = new Uint8Array(grid.ids.length);
  const standing = new Set(
    [...own, ...enemies].filter(({ type, side: of }) => type === 'headquarters' || (of !== side && type === 'fort')),
  );
  /** Squares that a unit may come to while those bases stand. */
  const placesOf = (unit: Unit): NodeId[] => {
    if (isBase(unit)) return [unit.at as NodeId];
    const jumps = rulings.para === 'jump' && unit.type === 'paratroopers' && units.some(({ type }) => type === 'airfield');
    const ways = unit.at !== null && !jumps && reach(w, squareIndex(grid, unit.at), MAX_LINKS, mask, createReach(mask.length));
    const found = grid.ids.filter((_, i) => (ways ? (ways.dist[i] as number) >= 0 : mask[i] === PASS));
    if (unit.type !== 'airfield') return found;
    const isLed = units.some((one) => one !== unit && !isBase(one));
    const bars = [...standing].filter((one) => one.side !== side);
    return found.filter((at) => at === unit.at || ((isLed || isBeside(own, side, at, unit)) && !isBeside(bars, opponentOf(side), at)));
  };
  const mostAt = (target: Unit): number =>
    damageIn(
      gather(
        units.map((unit) => ({
          unit,
          damage: damageOf({ ...unit, elite: isElite(unit) }, target),
          places: placesOf(unit).filter((at) => distance(at, target.at as NodeId) <= figuresOf(unit).range),
        })),
      ),
    );
  let falls: Unit | undefined;
  do {
    mask.fill(PASS);
    for (const { at } of standing) mask[squareIndex(grid, at as NodeId)] = CLOSED;
    falls = [...standing].find((one) => one !== goal && one.side !== side && mostAt(one) >= defenceOf(w, s, one));
    if (falls) standing.delete(falls);
  } while (falls);
  return { most: mostAt(goal), need: defenceOf(w, s, goal) };
}

/** False if a side can certainly destroy the enemy Headquarters no more. Ask it when the turns have begun. @rule 7.1 */
export function canStillTake(w: World, s: State, side: Side): boolean {
  const ever = mostEver(w, s, side);
  return ever !== null && ever.most >= ever.need;
}

/** What could reach a side's Headquarters in the enemy's first turn, from what is placed so far. */
export interface Opening {
  damage: number;
  need: number;
  /** Empty squares of its zone that lower the damage if a unit stands there, the best first. */
  close: { at: NodeId; damage: number }[];
}

/**
 * An upper bound: enemy units that are not placed yet stand on whichever square of their zone is best, and never in each other's way. Null while the
 * Headquarters is not placed.
 * @rule 3.3, 4.3, 7.1
 */
export function openingFire(w: World, s: State, side: Side): Opening | null {
  const target = unitsOf(s, side).find(({ type }) => type === 'headquarters');
  if (!target || target.at === null) return null;
  const enemy = opponentOf(side);
  const state = asNextTurn(s, enemy);
  const hasUnplacedField = unitsOf(s, enemy).some(({ type, at }) => type === 'airfield' && at === null);
  const board = freeWays(w, state, enemy);
  const zone = [...w.zone[enemy]].filter((at) => board.open[squareIndex(w.grid, at)] !== CLOSED);
  const shooter = (unit: Unit): Shooter => {
    const airborne = unit.airborne || (unit.type === 'paratroopers' && hasUnplacedField);
    const places = (unit.at === null ? zone : [unit.at]).flatMap((at) => {
      const one = { ...unit, at, airborne };
      const ways = unit.type === 'airfield' ? [] : destinationsOf(w, state, board, one);
      return [at, ...ways].filter((from) => distance(from, target.at as NodeId) <= figuresOf(unit).range);
    });
    return { unit, damage: damageOf(unit, target), places: [...new Set(places)] };
  };
  const near = unitsOf(state, enemy).filter((unit) => shooter(unit).places.length > 0);
  const damageNow = (): number => damageIn(gather(near.map(shooter)));
  const damage = damageNow();
  const close = [...w.zone[side]].flatMap((at) => {
    const square = squareIndex(w.grid, at);
    if (damage === 0 || board.open[square] === CLOSED) return [];
    board.open[square] = CLOSED;
    const left = damageNow();
    board.open[square] = PASS;
    return left < damage ? [{ at, damage: left }] : [];
  });
  return { damage, need: defenceOf(w, s, target), close: close.sort((a, b) => a.damage - b.damage) };
}

/** True if the enemy has the first turn, so that `openingFire` can come. @rule 3.4 */
export const isSecond = (w: World, side: Side): boolean => firstSide(w) !== side;
