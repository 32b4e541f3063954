/** Movement: reachable squares and paths. */

import type { NodeId } from '../core/gameTypes.ts';
import { CLOSED, pathTo as pathIn, type Reach, reach } from '../map/paths.ts';
import { FACINGS, type Facing, squareIndex } from '../map/square.ts';
import type { Unit } from './types.ts';
import { type Board, figuresOf, type World } from './world.ts';

/**
 * Squares that a unit can get to if it faces that way at the end, its own first; null: as now. They are in the world's scratch memory, until the
 * next search. @rule 4.2, 4.3 @ruling R-move-facing
 */
export function reachOf({ grid, rulings, scratch }: World, { open }: Board, unit: Unit, facing: Facing | null): Reach {
  const { moves } = figuresOf(unit);
  const home = squareIndex(grid, unit.at as NodeId);
  if (rulings.moveFacing === 'free') return reach(grid, home, moves, open, scratch.reached);
  const found = reach(grid, home, 0, open, scratch.reached);
  const { dist, prev, order } = found;
  /** Goes straight on from a square, as far as nobody stands there. */
  const march = (from: number, way: Facing): void => {
    for (let at = from; (dist[at] as number) < moves; ) {
      const to = grid.next[at]?.[way] ?? -1;
      if (to < 0 || open[to] === CLOSED) return;
      if ((dist[to] as number) < 0) {
        dist[to] = (dist[at] as number) + 1;
        prev[to] = at;
        order[found.count++] = to;
      }
      at = to;
    }
  };
  march(home, unit.facing);
  // It may turn once on the way.
  if (facing !== null) for (const corner of order.slice(0, found.count)) march(corner, facing);
  return found;
}

/** Squares that a unit enters on its way, ending with `to`; null if it cannot get there. @rule 4.2, 4.3 @ruling R-move-facing */
export function pathTo(w: World, board: Board, unit: Unit, to: NodeId, facing: Facing | null): NodeId[] | null {
  const goal = squareIndex(w.grid, to);
  if (unit.at === null || goal < 0) return null;
  const [, ...path] = pathIn(reachOf(w, board, unit, facing), goal);
  return path.length > 0 ? path.map((square) => w.grid.ids[square] as NodeId) : null;
}

/**
 * Destinations of a unit, with the facing that each requires; null if any will do. With R-move-facing forward-only they include paths with a turn, if it
 * still may turn. @rule 4.2 @ruling R-move-facing
 */
export function destinationsOf(w: World, board: Board, unit: Unit): { to: NodeId; facing: Facing | null }[] {
  const isAny = w.rulings.moveFacing === 'free' || unit.turned;
  const facings = isAny ? [null] : [null, ...FACINGS.filter((one) => one !== unit.facing)];
  return facings.flatMap((facing) => {
    const { order, count } = reachOf(w, board, unit, facing);
    return Array.from(order.subarray(1, count), (to) => ({ to: w.grid.ids[to] as NodeId, facing }));
  });
}
