/** Fixed data of a game, and queries about units. */

import type { NodeId, Side } from '../core/gameTypes.ts';
import { type Zones, zonesOf } from '../map/armies.ts';
import { createReach, type Reach } from '../map/paths.ts';
import { kingLinks, type SquareGrid, squareGrid, squareIndex } from '../map/square.ts';
import { createBoard, type SquareBoard, setBoard } from '../map/squareUnits.ts';
import { FIGURES, GROUNDS, RULINGS, type Rulings, type Scenario, type TypeFigures } from './scenario.ts';
import type { State, Unit } from './types.ts';

export { findUnit, reject, unitAt, unitId, unitsOf, unitsOnBoard } from '../map/squareUnits.ts';

export type Board = SquareBoard<Unit>;

export interface World {
  readonly scenario: Scenario;
  readonly rulings: Rulings;
  readonly grid: SquareGrid;
  /** The up to eight neighbors of each square. */
  readonly links: readonly (readonly number[])[];
  /** The rear rows of each side. @rule 3.3 */
  readonly zone: Zones;
  /** 1 on difficult ground other than cities. @rule 8.2 */
  readonly ground: Uint8Array;
  /** Memory that each command uses again: the board, a mask of it, and the squares found by the last search. */
  readonly scratch: { readonly board: Board; readonly mask: Uint8Array; readonly reached: Reach };
}

export function compileWorld(scenario: Scenario): World {
  const { columns, rows } = scenario.board;
  const grid = squareGrid(columns, rows);
  const rulings = { ...RULINGS, ...scenario.rulings };
  const size = grid.ids.length;
  const ground = new Uint8Array(size);
  if (rulings.difficult === 'on')
    for (const kind of GROUNDS) for (const at of scenario.ground?.[kind] ?? []) ground[squareIndex(grid, at)] = 1;
  const scratch = { board: createBoard<Unit>(grid), mask: new Uint8Array(size), reached: createReach(size) };
  return { scenario, rulings, grid, links: kingLinks(grid), zone: zonesOf(grid, scenario.zone, false), ground, scratch };
}

/** Clauses of the turn, the end, and units on squares. */
export const CLAUSES = { turn: '4.1', end: '7.1', unit: '1.1' } as const;

/** Units by square. */
export const boardOf = ({ grid }: World, { units }: Pick<State, 'units'>): Board => setBoard(createBoard<Unit>(grid), grid, units);
/** The same in the world's scratch memory: valid until the next call. */
export const boardNow = ({ grid, scratch }: World, { units }: State): Board => setBoard(scratch.board, grid, units);

export const figuresOf = ({ type }: Pick<Unit, 'type'>): TypeFigures => FIGURES[type];
/** True for a Fortification or Headquarters. */
export const isBase = (unit: Pick<Unit, 'type'>): boolean => figuresOf(unit).class === 'bases';
/** True for a Tank or Mechanized Infantry. @rule 8.2 */
export const isVehicle = (unit: Pick<Unit, 'type'>): boolean => unit.type === 'mechanized' || figuresOf(unit).class === 'tanks';

/** Row of a square's name. */
const rowOf = (at: NodeId): number => (at.length === 2 ? at.charCodeAt(1) - 48 : 10 * (at.charCodeAt(1) - 48) + at.charCodeAt(2) - 48);

/** Steps of a chess king between two squares. */
export function distance(a: NodeId, b: NodeId): number {
  const across = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
  const along = Math.abs(rowOf(a) - rowOf(b));
  return across > along ? across : along;
}

/** True if a unit of the side, other than `but`, stands beside the square; those off the board stand nowhere. */
export function isBeside(units: readonly Unit[], side: Side, at: NodeId, but?: Unit): boolean {
  for (const unit of units) if (unit.side === side && unit !== but && unit.at !== null && distance(unit.at, at) === 1) return true;
  return false;
}

/** True on difficult ground, if that option is on; cities are such. @rule 8.2 */
export const isDifficult = ({ grid, ground, rulings }: World, { cities }: Pick<State, 'cities'>, at: NodeId): boolean =>
  rulings.difficult === 'on' && (ground[squareIndex(grid, at)] === 1 || cities.includes(at));

/** Damage in one turn at which a unit has to go back, where it stands. @rule 2.1, 8.2, 8.3 */
export const defenceOf = (w: World, s: Pick<State, 'cities'>, unit: Pick<Unit, 'type' | 'elite' | 'at'>): number =>
  figuresOf(unit).defence + Number(unit.elite) + Number(unit.at !== null && isDifficult(w, s, unit.at));

/** Damage of one shot. @rule 2.2, 8.3 */
export const damageOf = (unit: Pick<Unit, 'type' | 'elite'>, target: Pick<Unit, 'type'>): number =>
  unit.elite || figuresOf(unit).strong === figuresOf(target).class ? 2 : 1;
