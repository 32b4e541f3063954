/** A position in numbers, for players that look at many of them. */

import { put, type SquareField, sideOf, squareField, squareTables } from '../../../bots/squareField.ts';
import {
  AIRBORNE_MOVES,
  damageOf,
  FIGURES,
  isBase,
  isDifficult,
  isVehicle,
  movesOf,
  sideOnTurn,
  type Unit,
  type UnitType,
  type View,
  type World,
} from '../../../engine/combined-arms/index.ts';
import { opponentOf, SIDES, type Side } from '../../../engine/core/gameTypes.ts';
import { CLOSED, PASS, type Reach, reach, STOP } from '../../../engine/map/paths.ts';

/** What a unit may still do this turn. */
export const [MOVE, SHOOT] = [1, 2];

/** Worth of a unit to its side while it stands, in General Infantry: estimated. What an army gains by its kinds is in docs/BALANCE.md. */
export const PRICES: { readonly [T in UnitType]: number } = {
  infantry: 1,
  paratroopers: 0.9,
  engineers: 1,
  mechanized: 1.1,
  light: 1.2,
  medium: 1.4,
  heavy: 1.3,
  howitzers: 1.5,
  antitank: 1,
  antiaircraft: 0.9,
  airfield: 1.5,
  fort: 0.9,
  headquarters: 0,
};

/** Steps in the eight directions; opposite ones are half a round apart. */
const ACROSS = [-1, 0, 1, 1, 1, 0, -1, -1];
const ALONG = [-1, -1, -1, 0, 1, 1, 1, 0];

/** The neighbors of each square, and those to which a beaten unit of a side may go. @rule 6.1 @ruling R-back-diagonal */
function boardOf({ grid: { columns, rows, ids }, rulings }: World) {
  const next = ids.map((_, i) =>
    ACROSS.map((across, direction) => {
      const [x, y] = [(i % columns) + across, Math.floor(i / columns) + ALONG[direction]!];
      return x < 0 || x >= columns || y < 0 || y >= rows ? -1 : y * columns + x;
    }),
  );
  const tables = squareTables(next);
  const backOf = (side: Side) =>
    tables.links[side].map((around, from) =>
      around.filter((to) => {
        const [rows, across] = [Math.floor(from / columns) - Math.floor(to / columns), (from % columns) - (to % columns)];
        const back = side === SIDES[0] ? rows : -rows;
        return back === 0 || (back > 0 && (across === 0 || rulings.backDiagonal === 'five'));
      }),
    );
  return Object.assign(tables, { back: { delta: backOf('delta'), gamma: backOf('gamma') } });
}

/** The board of each world: made once, since many fields are. */
const boards = new WeakMap<World, ReturnType<typeof boardOf>>();
function boardFor(w: World) {
  const known = boards.get(w) ?? boardOf(w);
  boards.set(w, known);
  return known;
}

/** What does not change in a turn. */
function fixedOf(w: World, view: View) {
  const { units } = view;
  const bytes = (of: (unit: Unit) => number | boolean) => Uint8Array.from(units, (unit) => Number(of(unit)));
  const prices = units.map(({ type, elite }) => PRICES[type] * (elite ? 1.5 : 1));
  const defence = bytes(({ type, elite }) => FIGURES[type].defence + Number(elite));
  const hqOf = (side: Side) => units.findIndex((unit) => unit.type === 'headquarters' && unit.side === side);
  return {
    w,
    view,
    board: boardFor(w),
    range: bytes(({ type }) => FIGURES[type].range),
    walk: bytes(({ type }) => FIGURES[type].moves),
    defence,
    isAir: bytes(({ type }) => type === 'airfield'),
    isGun: bytes(({ type }) => type === 'antiaircraft'),
    isPara: bytes(({ type }) => type === 'paratroopers'),
    isBase: bytes(isBase),
    isVehicle: bytes(isVehicle),
    price: Float64Array.from(prices),
    /** Damage of a shot of each unit on each. */
    hits: units.map((unit) => bytes((target) => damageOf(unit, target))),
    /** 1 on squares of difficult ground, or null without any. */
    rough: w.rulings.difficult === 'on' ? Uint8Array.from(w.grid.ids, (at) => Number(isDifficult(w, view, at))) : null,
    /** The Headquarters of each side; -1 for none. */
    hq: { delta: hqOf('delta'), gamma: hqOf('gamma') },
    /** Units by worth for a point of defence. */
    dearest: [...units.keys()].sort((a, b) => prices[b]! / defence[b]! - prices[a]! / defence[a]!),
    /** Memory of the search for squares and of the judgement. */
    mask: new Uint8Array(w.grid.ids.length),
    used: new Uint8Array(units.length),
  };
}

const squaresOf = ({ grid }: World, { units }: View) => units.map(({ side, at }) => ({ side, at: at === null ? -1 : grid.index[at]! }));

export function fieldOf(w: World, view: View, fixed = fixedOf(w, view)) {
  const { units, turn, lastLoss, phase } = view;
  const side = sideOnTurn(view);
  const bytes = (of: (unit: Unit) => number | boolean) => Uint8Array.from(units, (unit) => Number(of(unit)));
  const mayOf = (unit: Unit): number => {
    if (unit.side !== side || unit.at === null) return 0;
    const shoots = !unit.attacked && !(unit.moved && unit.type === 'airfield');
    return (phase === 'move' && !unit.moved && !isBase(unit) ? MOVE : 0) + (shoots ? SHOOT : 0);
  };
  // Not by spreading, after which the engine optimizes for one shape of the object after another.
  return Object.assign(squareField(fixed.board, squaresOf(w, view)), fixed, {
    fixed,
    /** MOVE and SHOOT of the active side's units. */
    may: bytes(mayOf),
    moves: bytes(movesOf),
    damage: bytes((unit) => unit.damage),
    retreated: bytes((unit) => unit.retreated),
    /** Turns since the last loss. */
    idle: turn - lastLoss,
  });
}
export type Field = ReturnType<typeof fieldOf>;

const CHANGING = ['at', 'on', 'open', 'may', 'moves', 'damage', 'retreated'] as const;

export function copy(to: Field, from: Field): Field {
  for (const key of CHANGING) to[key].set(from[key]);
  to.idle = from.idle;
  return to;
}
/** A copy that shares what does not change, and the memory of the search. */
export function copyOf(f: Field): Field {
  const { tables, count, deltas, at, on, open, reached, fixed, may, moves, damage, retreated, idle } = f;
  const squares = { tables, count, deltas, at: at.slice(), on: on.slice(), open: open.slice(), reached };
  return Object.assign(squares, fixed, {
    fixed,
    may: may.slice(),
    moves: moves.slice(),
    damage: damage.slice(),
    retreated: retreated.slice(),
    idle,
  });
}

export const defenceOf = (f: Field, i: number): number => f.defence[i]! + (f.rough ? f.rough[f.at[i]!]! : 0);

/** True if a unit of the side, other than `but`, stands beside the square. @param kind only units of which it is 1 */
function isBeside({ tables, on, deltas }: SquareField, side: Side, square: number, but = -1, kind?: Uint8Array): boolean {
  const around = tables.links.delta[square]!;
  for (let k = 0; k < around.length; k++) {
    const i = on[around[k]!]!;
    if (i >= 0 && i !== but && i < deltas === (side === 'delta') && (!kind || kind[i])) return true;
  }
  return false;
}
/** True for Paratroopers beside an own Air Field. @rule 2.3 */
export const isAirborne = (f: Field, i: number): boolean => f.isPara[i] === 1 && isBeside(f, sideOf(f, i), f.at[i]!, i, f.isAir);
/** True if an Anti-Aircraft Gun keeps Air Fields off a unit. @rule 2.4 */
export const isCovered = (f: Field, i: number): boolean => f.isGun[i] === 1 || isBeside(f, sideOf(f, i), f.at[i]!, i, f.isGun);

/** @rule 4.5 */
const mayLand = (f: Field, i: number, to: number): boolean =>
  isBeside(f, sideOf(f, i), to, i) && !isBeside(f, opponentOf(sideOf(f, i)), to);

/**
 * Finds the squares on a unit's ways, its own first; for those it may end on ask `canEnd`.
 * @param isLoose true: own units that can move are no obstacle, as if they had made way
 * @rule 4.2, 4.3, 8.2 @ruling R-through R-para R-air-path
 */
export function reachOf(f: Field, i: number, isLoose = false): Reach {
  const { rulings } = f.w;
  const isSlow = f.rough !== null && f.isVehicle[i] === 1;
  const isStrict = rulings.airPath === 'all' && f.isAir[i] === 1;
  const jumps = rulings.para === 'jump' && f.isPara[i] === 1 && f.moves[i] === AIRBORNE_MOVES;
  const links = f.tables.links[sideOf(f, i)];
  const most = f.may[i]! & MOVE ? f.moves[i]! : 0;
  if (!isLoose && !isSlow && !isStrict && !jumps && rulings.through === 'none') return reach({ links }, f.at[i]!, most, f.open, f.reached);
  const { mask } = f;
  mask.set(f.open);
  for (let j = 0; j < f.count; j++)
    if (f.at[j]! >= 0 && j < f.deltas === i < f.deltas && (rulings.through === 'friends' || (isLoose && f.may[j]! & MOVE)))
      mask[f.at[j]!] = PASS;
  if (jumps) mask.fill(PASS);
  for (let to = 0; to < mask.length; to++) {
    if (isSlow && f.rough![to] && mask[to] === PASS) mask[to] = f.on[to]! < 0 || isLoose ? STOP : CLOSED;
    if (isStrict && mask[to] !== CLOSED && !mayLand(f, i, to)) mask[to] = CLOSED;
  }
  return reach({ links }, f.at[i]!, most, mask, f.reached);
}

/** True if a unit may end its move on a square that `reachOf` has found. @rule 1.1, 4.5 */
export const canEnd = (f: Field, i: number, to: number): boolean =>
  f.at[i] === to || (f.on[to]! < 0 && (f.isAir[i] === 0 || mayLand(f, i, to)));

/** True if a unit can attack another from a square. @rule 2.4, 5.1, 5.5 */
export const canShoot = (f: Field, i: number, target: number, from = f.at[i]!): boolean =>
  (f.may[i]! & SHOOT) > 0 &&
  f.at[target]! >= 0 &&
  f.tables.apart[from]![f.at[target]!]! <= f.range[i]! &&
  (f.isAir[i] === 0 || (from === f.at[i] && !isCovered(f, target)));

export function move(f: Field, i: number, to: number): void {
  if (to === f.at[i]) return;
  put(f, i, to);
  f.may[i]! &= f.isAir[i] ? 0 : ~MOVE;
}

/** Squares that a beaten unit can go back to; none if it is destroyed. @rule 6.1, 6.2, 6.3, 6.5, 6.6 @ruling R-air-retreat R-edge */
export function waysBack(f: Field, i: number): number[] {
  const side = sideOf(f, i);
  const { rulings, grid } = f.w;
  const ways = f.board.back[side][f.at[i]!]!;
  if (f.isBase[i] || f.retreated[i]) return [];
  // Away from the edge there are five ways, or three.
  if (rulings.edge === 'falls' && ways.length < (rulings.backDiagonal === 'five' ? 5 : 3)) return [];
  const isBound = rulings.airRetreat === 'bound' && f.isAir[i] === 1;
  const rowOf = (square: number): number => Math.floor(square / grid.columns);
  return ways.filter(
    (to) => f.on[to]! < 0 && !(rowOf(to) === rowOf(f.at[i]!) && isBeside(f, opponentOf(side), to)) && !(isBound && !mayLand(f, i, to)),
  );
}

/** Shots that could still fall on a unit this turn if it stood on a square. */
function exposure(f: Field, i: number, square: number): number {
  const isSouth = i < f.deltas;
  const steps = f.tables.apart[square]!;
  let sum = 0;
  for (let j = isSouth ? f.deltas : 0; j < (isSouth ? f.count : f.deltas); j++)
    if (f.may[j]! & SHOOT && f.at[j]! >= 0 && steps[f.at[j]!]! <= f.range[j]!) sum += f.hits[j]![i]!;
  return sum;
}

/** The square that a beaten unit's side takes: out of reach of further shots, then nearest to its own Headquarters. */
export function retreatFor(f: Field, i: number, ways: readonly number[]): number {
  const hq = f.hq[sideOf(f, i)];
  const home = hq >= 0 && f.at[hq]! >= 0 ? f.tables.apart[f.at[hq]!]! : f.tables.apart[f.at[i]!]!;
  const rank = (to: number): number => exposure(f, i, to) * 10 + home[to]!;
  const sign = f.w.rulings.retreatChoice === 'attacker' ? -1 : 1;
  return ways.reduce((best, to) => (sign * rank(to) < sign * rank(best) ? to : best));
}

/** What comes of a shot. */
const STAYS = 0;
export const [BACK, DESTROYED] = [1, 2];

/** Carries out a shot, and the retreat. @rule 5.4, 6 @ruling R-after-retreat */
export function shoot(f: Field, i: number, target: number): number {
  f.may[i]! &= ~SHOOT;
  f.damage[target]! += f.hits[i]![target]!;
  if (f.damage[target]! < defenceOf(f, target)) return STAYS;
  const ways = waysBack(f, target);
  if (ways.length === 0) {
    put(f, target, -1);
    f.idle = 0;
    return DESTROYED;
  }
  put(f, target, retreatFor(f, target, ways));
  f.retreated[target] = 1;
  if (f.w.rulings.afterRetreat === 'zero') f.damage[target] = 0;
  return BACK;
}

/** Ends the turn of a side; the other one may act with all units. @rule 2.3, 5.6 */
export function pass(f: Field, side: Side): void {
  f.damage.fill(0);
  f.retreated.fill(0);
  f.may.fill(0);
  for (let i = 0; i < f.count; i++) {
    if (f.at[i]! < 0 || sideOf(f, i) === side) continue;
    f.may[i] = (f.isBase[i] ? 0 : MOVE) + SHOOT;
    f.moves[i] = isAirborne(f, i) ? AIRBORNE_MOVES : f.walk[i]!;
  }
  f.idle++;
}

/** True if the side's Headquarters is destroyed. @rule 7.1 */
export const isLost = (f: Field, side: Side): boolean => f.hq[side] >= 0 && f.at[f.hq[side]]! < 0;
