/** Units on a board of squares: who stands where. For any game of square fields; kinds and rules are the game's. */

import type { Rejection } from '../core/contract.ts';
import type { NodeId, Side, UnitId } from '../core/gameTypes.ts';
import { CLOSED, PASS } from './paths.ts';
import { type SquareGrid, squareIndex } from './square.ts';

export interface SquareUnit {
  id: UnitId;
  side: Side;
  type: string;
  /** Null off the board. */
  at: NodeId | null;
}
interface Has<U> {
  readonly units: readonly U[];
}

/** Id of a side's n-th unit, from 0. A key, because strings that were keys are compared by identity, which is many times faster. */
export const unitId = (side: Side, n: number): UnitId => Object.keys({ [`${side}-${n + 1}`]: n })[0] as UnitId;

export function findUnit<U extends SquareUnit>({ units }: Has<U>, id: unknown): U | undefined {
  for (const unit of units) if (unit.id === id) return unit;
  return undefined;
}
export function unitAt<U extends SquareUnit>({ units }: Has<U>, at: NodeId | null): U | undefined {
  if (at !== null) for (const unit of units) if (unit.at === at) return unit;
  return undefined;
}
export const unitsOf = <U extends SquareUnit>({ units }: Has<U>, side: Side): U[] => units.filter((unit) => unit.side === side);
export const unitsOnBoard = <U extends SquareUnit>({ units }: Has<U>, side: Side): U[] =>
  units.filter((unit) => unit.side === side && unit.at !== null);

/** Units by square. */
export interface SquareBoard<U extends SquareUnit> {
  units: readonly U[];
  /** Mask of the squares that nobody stands on: `PASS`, otherwise `CLOSED`. */
  readonly open: Uint8Array;
  /** Index of the unit on each square that is not open. */
  readonly on: Int16Array;
  /** Square of each unit, as `on` has it. */
  readonly places: (NodeId | null)[];
}

export const createBoard = <U extends SquareUnit>({ ids: { length } }: SquareGrid): SquareBoard<U> => ({
  ...{ units: [], open: new Uint8Array(length).fill(PASS), on: new Int16Array(length), places: [] },
});

/** Brings a board up to date: only units that stand elsewhere than last time cost anything. Returns it. */
export function setBoard<U extends SquareUnit>(board: SquareBoard<U>, grid: SquareGrid, units: readonly U[]): SquareBoard<U> {
  const { places } = board;
  board.units = units;
  for (let i = 0; i < units.length; i++) {
    const { at } = units[i] as U;
    if (places[i] !== at) move(board, grid, i, at);
  }
  for (let i = units.length; i < places.length; i++) move(board, grid, i, null);
  return board;
}
function move({ open, on, places }: SquareBoard<SquareUnit>, grid: SquareGrid, unit: number, to: NodeId | null): void {
  const from = squareIndex(grid, places[unit] ?? '');
  // Another unit may have come there meanwhile.
  if (on[from] === unit) open[from] = PASS;
  places[unit] = to;
  if (to === null) return;
  const square = squareIndex(grid, to);
  open[square] = CLOSED;
  on[square] = unit;
}

/** A rejection. Units go into its ids, and as `unit`, `other` and `third` into its data, named by type and square: 'archers c4'. */
export function reject(
  code: string,
  clause: string,
  subjects: readonly (SquareUnit | NodeId)[] = [],
  given?: Readonly<Record<string, string | number>>,
): Rejection {
  const ids: string[] = [];
  const data: { unit?: string; other?: string; third?: string } = {};
  for (const one of subjects) {
    ids.push(typeof one === 'string' ? one : one.id);
    if (typeof one === 'string') continue;
    const name = one.at === null ? one.type : `${one.type} ${one.at}`;
    if (data.unit === undefined) data.unit = name;
    else if (data.other === undefined) data.other = name;
    else data.third = name;
  }
  return { code, clauses: [clause], ids, data: given ? { ...data, ...given } : data };
}
