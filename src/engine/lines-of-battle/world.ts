/** Fixed data of a game, and queries about units. */

import type { Side } from '../core/gameTypes.ts';
import { type Zones, zonesOf } from '../map/armies.ts';
import { createReach, type Reach } from '../map/paths.ts';
import { type Facing, type SquareGrid, squareGrid } from '../map/square.ts';
import { createBoard, type SquareBoard, setBoard } from '../map/squareUnits.ts';
import { FIGURES, RULINGS, type Rulings, type Scenario, type TypeFigures } from './scenario.ts';
import type { State, Unit } from './types.ts';

export { findUnit, reject, unitAt, unitId, unitsOf, unitsOnBoard } from '../map/squareUnits.ts';

export type Board = SquareBoard<Unit>;

export interface World {
  readonly scenario: Scenario;
  readonly rulings: Rulings;
  readonly grid: SquareGrid;
  /** Deployment squares of each side. @rule 1.3 @ruling R-zone */
  readonly zone: Zones;
  /** Memory that each command uses again: the board, and the squares found by the last search. */
  readonly scratch: { readonly board: Board; readonly reached: Reach };
}

export function compileWorld(scenario: Scenario): World {
  const { columns, rows } = scenario.board;
  const grid = squareGrid(columns, rows);
  const rulings = { ...RULINGS, ...scenario.rulings };
  const scratch = { board: createBoard<Unit>(grid), reached: createReach(grid.ids.length) };
  return { scenario, rulings, grid, zone: zonesOf(grid, scenario.zone, rulings.zone === 'any'), scratch };
}

/** Clauses of the turn, the end, and units on squares. */
export const CLAUSES = { turn: '4.1', end: '6.1', unit: '1.1' } as const;

/** Units by square. */
export const boardOf = ({ grid }: World, { units }: Pick<State, 'units'>): Board => setBoard(createBoard<Unit>(grid), grid, units);
/** The same in the world's scratch memory: valid until the next call. */
export const boardNow = ({ grid, scratch }: World, { units }: State): Board => setBoard(scratch.board, grid, units);

/** Facing towards the enemy's edge. */
export const forward = (side: Side): Facing => (side === 'delta' ? 'n' : 's');

export const figuresOf = ({ type }: Unit): TypeFigures => FIGURES[type];

/** True if it has done nothing this turn. */
export const isFresh = ({ moved, turned, swapped, attacked }: Unit): boolean => !moved && !turned && !swapped && !attacked;
