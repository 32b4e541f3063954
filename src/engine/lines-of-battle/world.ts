/** Fixed data of a game, and queries about units and squares. */

import type { Rejection } from '../core/contract.ts';
import type { NodeId, Side, UnitId } from '../core/gameTypes.ts';
import { FACINGS, type Facing, type SquareGrid, squareGrid, turnedByHalf } from '../map/square.ts';
import { FIGURES, RULINGS, type Rulings, type Scenario, type TypeFigures } from './scenario.ts';
import type { State, Unit } from './types.ts';

export interface World {
  readonly scenario: Scenario;
  readonly rulings: Rulings;
  readonly grid: SquareGrid;
  /** Deployment squares of each side. @rule 1.3 @ruling R-zone */
  readonly zone: { readonly [S in Side]: ReadonlySet<NodeId> };
}

export function compileWorld(scenario: Scenario): World {
  const { columns, rows } = scenario.board;
  const grid = squareGrid(columns, rows);
  const rulings = { ...RULINGS, ...scenario.rulings };
  const { zone } = scenario;
  const margin = rulings.zone === 'any' ? 0 : Math.floor((columns - zone.columns) / 2);
  const width = rulings.zone === 'any' ? columns : zone.columns;
  const south = grid.ids.filter((_, i) => i % columns >= margin && i % columns < margin + width && Math.floor(i / columns) < zone.rows);
  const north = south.map((id) => turnedByHalf(grid, id));
  return { scenario, rulings, grid, zone: { delta: new Set(south), gamma: new Set(north) } };
}

/** Facing towards the enemy's edge. */
export const forward = (side: Side): Facing => (side === 'delta' ? 'n' : 's');

export const figuresOf = ({ type }: Unit): TypeFigures => FIGURES[type];
export const findUnit = ({ units }: State, id: unknown): Unit | undefined => units.find((unit) => unit.id === id);
export const unitAt = ({ units }: State, at: NodeId | null): Unit | undefined =>
  at === null ? undefined : units.find((unit) => unit.at === at);
export const unitsOf = ({ units }: State, side: Side): Unit[] => units.filter((unit) => unit.side === side);
/** Unit on each square, by square index. */
export type Board = readonly (Unit | undefined)[];
export function boardOf({ grid }: World, { units }: State): Board {
  const board: (Unit | undefined)[] = new Array(grid.ids.length).fill(undefined);
  for (const unit of units) if (unit.at !== null) board[grid.index[unit.at] as number] = unit;
  return board;
}

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
  const ids = subjects.map((one) => (typeof one === 'string' ? one : one.id));
  const units = subjects.filter((one) => typeof one !== 'string');
  const named = Object.fromEntries(units.map(({ type, at }, i) => [NAMED[i] as string, at === null ? type : `${type} ${at}`]));
  return { code, clauses: [clause], ids, data: { ...named, ...data } };
}
const NAMED = ['unit', 'other', 'third'] as const;

/** Id of a side's n-th unit, from 0. */
export const unitId = (side: Side, n: number): UnitId => `${side}-${n + 1}`;
