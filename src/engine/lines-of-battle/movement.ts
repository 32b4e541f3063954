/** Movement: reachable squares and paths. */

import type { NodeId } from '../core/gameTypes.ts';
import { type Facing, opposite } from '../map/square.ts';
import type { Unit } from './types.ts';
import { type Board, figuresOf, otherFacings, squareOf, type World } from './world.ts';

/**
 * Number of squares that free movement reaches, with the unit's own; it stops at `goal`. They are in the world's scratch memory: `found`, nearest
 * first, each with its predecessor on a shortest path in `before`. @rule 4.2
 */
function search({ grid, scratch: { found, before } }: World, board: Board, unit: Unit, goal = -1): number {
  const from = squareOf(grid.columns, unit.at as NodeId);
  before.fill(-1);
  before[from] = from;
  found[0] = from;
  let n = 1;
  for (let steps = figuresOf(unit).moves, i = 0; steps > 0; steps--) {
    for (const rim = n; i < rim; i++) {
      const square = found[i] as number;
      for (const to of grid.around[square] as readonly number[]) {
        if (before[to] !== -1 || board[to]) continue;
        before[to] = square;
        found[n++] = to;
        if (to === goal) return n;
      }
    }
  }
  return n;
}

/** Steps of free movement to each square, by index; -1 out of reach. @rule 4.2 */
export function stepsOf(w: World, board: Board, unit: Unit): Int8Array {
  const { found, before } = w.scratch;
  const steps = new Int8Array(w.grid.ids.length).fill(-1);
  const n = search(w, board, unit);
  for (let i = 0; i < n; i++) {
    const square = found[i] as number;
    steps[square] = i === 0 ? 0 : (steps[before[square] as number] as number) + 1;
  }
  return steps;
}

/** Straight path from a square to `to`, empty if they are equal; null if it is not ahead, too far or blocked. */
function straightTo({ grid }: World, board: Board, from: number, facing: Facing, to: number, steps: number): number[] | null {
  const path: number[] = [];
  for (let square = from; square !== to; ) {
    square = grid.next[square]?.[facing] ?? -1;
    if (square < 0 || path.length === steps || board[square]) return null;
    path.push(square);
  }
  return path;
}

/** Path of a unit that only steps to its front and may turn to `facing` once on the way. @ruling R-move-facing forward-only */
function forwardPath(w: World, board: Board, unit: Unit, to: number, facing: Facing): number[] | null {
  const { moves } = figuresOf(unit);
  const path: number[] = [];
  let square = w.grid.index[unit.at as NodeId] as number;
  for (;;) {
    const rest = straightTo(w, board, square, facing, to, moves - path.length);
    if (rest) return [...path, ...rest];
    square = w.grid.next[square]?.[unit.facing] ?? -1;
    if (square < 0 || path.length === moves || board[square]) return null;
    path.push(square);
  }
}

/** True if a unit can get to a square. @rule 4.2, 4.3 @ruling R-move-facing */
export function canReach(w: World, board: Board, unit: Unit, to: NodeId, facing: Facing | null): boolean {
  if (w.rulings.moveFacing === 'forward-only') return pathTo(w, board, unit, to, facing) !== null;
  const goal = w.grid.index[to] as number;
  search(w, board, unit, goal);
  return w.scratch.before[goal] !== -1;
}

/** Squares that a unit enters on its way, ending with `to`; null if it cannot get there. @rule 4.2, 4.3 @ruling R-move-facing */
export function pathTo(w: World, board: Board, unit: Unit, to: NodeId, facing: Facing | null): NodeId[] | null {
  const { grid } = w;
  const goal = grid.index[to];
  if (unit.at === null || unit.at === to || goal === undefined) return null;
  const ids = (path: number[] | null): NodeId[] | null => path?.map((square) => grid.ids[square] as NodeId) ?? null;
  if (w.rulings.moveFacing === 'forward-only') return ids(forwardPath(w, board, unit, goal, facing ?? unit.facing));
  search(w, board, unit, goal);
  const { before } = w.scratch;
  if (before[goal] === -1) return null;
  const path: number[] = [];
  for (let square = goal; before[square] !== square; square = before[square] as number) path.unshift(square);
  return ids(path);
}

/** Destination of a move, and the facing that it requires; null if any facing will do. */
export interface Destination {
  to: NodeId;
  facing: Facing | null;
}

/** Destinations of a unit. With R-move-facing forward-only they include paths with a turn, if it still may turn. @rule 4.2 @ruling R-move-facing */
export function destinationsOf(w: World, board: Board, unit: Unit): Destination[] {
  const { grid } = w;
  if (unit.at === null) return [];
  if (w.rulings.moveFacing === 'free')
    return Array.from(w.scratch.found.subarray(1, search(w, board, unit)), (to) => ({ to: grid.ids[to] as NodeId, facing: null }));
  const facings: readonly (Facing | null)[] = unit.turned ? [null] : [null, ...otherFacings(unit)];
  const reached = facings.map((facing) => forwardSquares(w, board, unit, facing ?? unit.facing));
  return grid.ids.flatMap((to, square) => facings.flatMap((facing, i) => (reached[i]?.has(square) ? [{ to, facing }] : [])));
}

/** Squares that `forwardPath` reaches. @ruling R-move-facing forward-only */
function forwardSquares({ grid }: World, board: Board, unit: Unit, facing: Facing): ReadonlySet<number> {
  const { moves } = figuresOf(unit);
  const found = new Set<number>();
  let square = squareOf(grid.columns, unit.at as NodeId);
  for (let taken = 0; taken < moves; taken++) {
    const ray = grid.ahead[facing][square] as readonly number[];
    for (let i = 0; i < Math.min(ray.length, moves - taken) && !board[ray[i] as number]; i++) found.add(ray[i] as number);
    square = grid.next[square]?.[unit.facing] ?? -1;
    if (square < 0 || board[square]) break;
    found.add(square);
  }
  return found;
}

/** First unit straight ahead within reach; null if there is none. @rule 5.1 */
export function firstAhead({ grid }: World, board: Board, unit: Unit, facing: Facing = unit.facing): Unit | null {
  if (unit.at === null) return null;
  const ray = grid.ahead[facing][squareOf(grid.columns, unit.at)] as readonly number[];
  for (let i = 0; i < ray.length && i < figuresOf(unit).reach; i++) {
    const there = board[ray[i] as number];
    if (there) return there;
  }
  return null;
}

/** Aspect of an attack in direction `attacking` on a unit facing `defending`. @rule 5.4 */
export const aspectOf = (attacking: Facing, defending: Facing): 'front' | 'side' | 'rear' =>
  attacking === defending ? 'rear' : attacking === opposite(defending) ? 'front' : 'side';
