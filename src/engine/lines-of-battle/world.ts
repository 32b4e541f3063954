/** Fixed data of a game, and queries about units and squares. */

import type { Rejection } from '../core/contract.ts';
import type { NodeId, Side, UnitId } from '../core/gameTypes.ts';
import { type Zones, zonesOf } from '../map/armies.ts';
import { FACINGS, type Facing, type SquareGrid, squareGrid } from '../map/square.ts';
import { FIGURES, RULINGS, type Rulings, type Scenario, type TypeFigures } from './scenario.ts';
import type { State, Unit } from './types.ts';

export interface World {
  readonly scenario: Scenario;
  readonly rulings: Rulings;
  readonly grid: SquareGrid;
  /** Deployment squares of each side. @rule 1.3 @ruling R-zone */
  readonly zone: Zones;
  /** Memory of the check and the execution of one command, which the next one uses again. */
  readonly scratch: Scratch;
}

interface Scratch {
  readonly board: (Unit | undefined)[];
  /** Squares found by a search, nearest first, and the square before each; -1 where it has not been. */
  readonly found: Int16Array;
  readonly before: Int16Array;
}

export function compileWorld(scenario: Scenario): World {
  const { columns, rows } = scenario.board;
  const grid = squareGrid(columns, rows);
  const rulings = { ...RULINGS, ...scenario.rulings };
  const { length } = grid.ids;
  const scratch = { board: new Array(length), found: new Int16Array(length), before: new Int16Array(length) };
  return { scenario, rulings, grid, zone: zonesOf(grid, scenario.zone, rulings.zone === 'any'), scratch };
}

/** Facing towards the enemy's edge. */
export const forward = (side: Side): Facing => (side === 'delta' ? 'n' : 's');

export const figuresOf = ({ type }: Unit): TypeFigures => FIGURES[type];
export function findUnit({ units }: State, id: unknown): Unit | undefined {
  for (const unit of units) if (unit.id === id) return unit;
  return undefined;
}
export function unitAt({ units }: State, at: NodeId | null): Unit | undefined {
  if (at !== null) for (const unit of units) if (unit.at === at) return unit;
  return undefined;
}
export const unitsOf = ({ units }: State, side: Side): Unit[] => units.filter((unit) => unit.side === side);
/** Unit on each square, by square index. */
export type Board = readonly (Unit | undefined)[];
export const boardOf = ({ grid }: World, s: State): Board => fill(new Array(grid.ids.length), grid, s);
/** The same in the world's scratch memory: valid until the next call. */
export const boardNow = ({ grid, scratch }: World, s: State): Board => fill(scratch.board, grid, s);

function fill(board: (Unit | undefined)[], { columns }: SquareGrid, { units }: State): Board {
  board.fill(undefined);
  for (const unit of units) if (unit.at !== null) board[squareOf(columns, unit.at)] = unit;
  return board;
}
/** Index of a square of the board; faster than a look at the grid's table. */
export const squareOf = (columns: number, at: NodeId): number => {
  const row = at.length === 2 ? at.charCodeAt(1) - 49 : 10 * (at.charCodeAt(1) - 48) + at.charCodeAt(2) - 49;
  return row * columns + at.charCodeAt(0) - 97;
};

/** Units on the board. */
export const alive = (state: State, side: Side): Unit[] => state.units.filter((unit) => unit.side === side && unit.at !== null);

/** True if it has done nothing this turn. */
export const isFresh = ({ moved, turned, swapped, attacked }: Unit): boolean => !moved && !turned && !swapped && !attacked;

export const otherFacings = ({ facing }: Unit): Facing[] => FACINGS.filter((one) => one !== facing);

/** Builds a rejection. Units go into its ids, and as `unit`, `other` and `third` into its data, named by type and square: 'archers c4'. */
export function reject(
  code: string,
  clause: string,
  subjects: readonly (Unit | NodeId)[] = [],
  data: Readonly<Record<string, string | number>> = {},
): Rejection {
  const ids: string[] = [];
  const named: Record<string, string> = {};
  let n = 0;
  for (const one of subjects) {
    ids.push(typeof one === 'string' ? one : one.id);
    if (typeof one !== 'string') named[NAMED[n++] as string] = one.at === null ? one.type : `${one.type} ${one.at}`;
  }
  return { code, clauses: [clause], ids, data: { ...named, ...data } };
}
const NAMED = ['unit', 'other', 'third'] as const;

/** Id of a side's n-th unit, from 0. */
export const unitId = (side: Side, n: number): UnitId => Object.keys({ [`${side}-${n + 1}`]: 0 })[0]!;
