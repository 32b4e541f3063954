/** Movement: reachable squares and paths. */

import type { NodeId } from '../core/gameTypes.ts';
import { FACINGS, type Facing, opposite, type SquareGrid, step } from '../map/square.ts';
import type { Unit } from './types.ts';
import { type Board, figuresOf, otherFacings, type World } from './world.ts';

/** Squares reachable by free movement, as indices, each with its predecessor on a shortest path. @rule 4.2 */
function waysOf({ grid }: World, board: Board, unit: Unit): Map<number, number> {
  const from = grid.index[unit.at as NodeId] as number;
  const before = new Map<number, number>();
  let rim = [from];
  for (let steps = figuresOf(unit).moves; steps > 0; steps--) {
    const beyond: number[] = [];
    for (const square of rim) {
      const next = grid.next[square] as SquareGrid['next'][number];
      for (const facing of FACINGS) {
        const to = next[facing];
        if (to < 0 || to === from || board[to] || before.has(to)) continue;
        before.set(to, square);
        beyond.push(to);
      }
    }
    rim = beyond;
  }
  return before;
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

/** Squares that a unit enters on its way, ending with `to`; null if it cannot get there. @rule 4.2, 4.3 @ruling R-move-facing */
export function pathTo(w: World, board: Board, unit: Unit, to: NodeId, facing: Facing | null): NodeId[] | null {
  const { grid } = w;
  const goal = grid.index[to];
  if (unit.at === null || unit.at === to || goal === undefined) return null;
  const ids = (path: number[] | null): NodeId[] | null => path?.map((square) => grid.ids[square] as NodeId) ?? null;
  if (w.rulings.moveFacing === 'forward-only') return ids(forwardPath(w, board, unit, goal, facing ?? unit.facing));
  const before = waysOf(w, board, unit);
  if (!before.has(goal)) return null;
  const path: number[] = [];
  for (let square: number | undefined = goal; before.has(square as number); square = before.get(square as number))
    path.unshift(square as number);
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
    return Array.from(waysOf(w, board, unit).keys(), (to) => ({ to: grid.ids[to] as NodeId, facing: null }));
  const facings: readonly (Facing | null)[] = unit.turned ? [null] : [null, ...otherFacings(unit)];
  return grid.ids.flatMap((to, square) =>
    board[square] ? [] : facings.flatMap((facing) => (pathTo(w, board, unit, to, facing) ? [{ to, facing }] : [])),
  );
}

/** First unit straight ahead within reach; null if there is none. @rule 5.1 */
export function firstAhead({ grid }: World, board: Board, unit: Unit, facing: Facing = unit.facing): Unit | null {
  let square = unit.at === null ? -1 : (grid.index[unit.at] as number);
  for (let left = figuresOf(unit).reach; left > 0 && square >= 0; left--) {
    square = grid.next[square]?.[facing] ?? -1;
    const there = board[square];
    if (there) return there;
  }
  return null;
}

/** Direction and squares between two squares in one line; null if they are not in line. */
export function between(w: World, from: NodeId, to: NodeId): { facing: Facing; squares: NodeId[] } | null {
  for (const facing of FACINGS) {
    const squares: NodeId[] = [];
    for (let at = step(w.grid, from, facing); at !== null; at = step(w.grid, at, facing)) {
      if (at === to) return { facing, squares };
      squares.push(at);
    }
  }
  return null;
}

/** Aspect of an attack in direction `attacking` on a unit facing `defending`. @rule 5.4 */
export const aspectOf = (attacking: Facing, defending: Facing): 'front' | 'side' | 'rear' =>
  attacking === defending ? 'rear' : attacking === opposite(defending) ? 'front' : 'side';
