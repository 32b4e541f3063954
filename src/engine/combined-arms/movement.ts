/** Movement: reachable squares, paths, and why a unit cannot go somewhere. */

import type { Rejection } from '../core/contract.ts';
import type { NodeId } from '../core/gameTypes.ts';
import { opponentOf } from '../core/gameTypes.ts';
import { CLOSED, PASS, pathTo as pathIn, type Reach, reach, STOP } from '../map/paths.ts';
import { squareIndex } from '../map/square.ts';
import { AIRBORNE_MOVES } from './scenario.ts';
import type { State, Unit } from './types.ts';
import { type Board, boardNow, distance, figuresOf, isBase, isBeside, isVehicle, reject, unitAt, type World } from './world.ts';

/** Squares that a unit may move this turn. @rule 2.1, 2.3 */
export const movesOf = (unit: Unit): number => (unit.airborne ? AIRBORNE_MOVES : figuresOf(unit).moves);

/** It goes to an empty square over whatever stands between. @ruling R-para */
const jumps = ({ rulings }: World, unit: Unit): boolean => unit.airborne && rulings.para === 'jump';

/** True if an Air Field may move to, or be sent back to, the square. @rule 4.5 @ruling R-air-retreat */
export const mayLand = ({ units }: Pick<State, 'units'>, unit: Unit, at: NodeId): boolean =>
  isBeside(units, unit.side, at, unit) && !isBeside(units, opponentOf(unit.side), at);

/** Mask of the squares that a unit enters on its way; `isBound`: by ground and by the ruling on Air Fields. @rule 4.3, 8.2 @ruling R-through R-air-path */
function maskOf(w: World, s: State, board: Board, unit: Unit, isBound: boolean): Uint8Array {
  const { grid, rulings, ground, scratch } = w;
  const isSlowed = isBound && rulings.difficult === 'on' && isVehicle(unit);
  const isStrict = isBound && rulings.airPath === 'all' && unit.type === 'airfield';
  if (!isSlowed && !isStrict && rulings.through === 'none' && !jumps(w, unit)) return board.open;
  const mask = scratch.mask;
  mask.set(board.open);
  if (jumps(w, unit)) return mask.fill(PASS);
  if (rulings.through === 'friends')
    for (const { side, at } of s.units) if (side === unit.side && at !== null) mask[squareIndex(grid, at)] = PASS;
  // Nobody stops on an occupied square.
  const slow = (square: number): void => {
    if (mask[square] === PASS) mask[square] = board.open[square] === PASS ? STOP : CLOSED;
  };
  if (isSlowed) {
    for (let i = 0; i < mask.length; i++) if (ground[i] === 1) slow(i);
    for (const city of s.cities) slow(squareIndex(grid, city));
  }
  if (isStrict) for (const [i, at] of grid.ids.entries()) if (mask[i] !== CLOSED && !mayLand(s, unit, at)) mask[i] = CLOSED;
  return mask;
}

/** Squares on a unit's ways, its own first; it may not end on all of them. In the world's scratch memory, until the next search. */
const reachOf = (w: World, s: State, board: Board, unit: Unit, isBound = true): Reach =>
  reach(w, squareIndex(w.grid, unit.at as NodeId), movesOf(unit), maskOf(w, s, board, unit, isBound), w.scratch.reached);

/** Squares that a unit can move to now. @rule 4.2, 4.3, 4.5 */
export function destinationsOf(w: World, s: State, board: Board, unit: Unit): NodeId[] {
  if (unit.moved || isBase(unit)) return [];
  const { order, count } = reachOf(w, s, board, unit);
  const found: NodeId[] = [];
  for (let i = 1; i < count; i++) {
    const at = w.grid.ids[order[i] as number] as NodeId;
    if (board.open[order[i] as number] === PASS && (unit.type !== 'airfield' || mayLand(s, unit, at))) found.push(at);
  }
  return found;
}

/** Squares that a unit enters on its way, ending with `to`; only that one if it jumps. The move must be legal. @rule 4.2 */
export function pathTo(w: World, s: State, unit: Unit, to: NodeId): NodeId[] {
  if (jumps(w, unit)) return [to];
  const [, ...path] = pathIn(reachOf(w, s, boardNow(w, s), unit), squareIndex(w.grid, to));
  return path.map((square) => w.grid.ids[square] as NodeId);
}

/** Why a unit cannot move to a square now; null if it can. @rule 4.2, 4.3, 4.5, 4.6, 8.2 */
export function whyNotTo(w: World, s: State, unit: Unit, to: NodeId): Rejection | null {
  const { grid } = w;
  if (isBase(unit)) return reject('move.base', '4.6', [unit]);
  if (unit.moved) return reject('move.again', '4.2', [unit]);
  const goal = squareIndex(grid, to);
  if (goal < 0) return reject('move.off-board', '1.1', [unit]);
  if (to === unit.at) return reject('move.stays', '4.2', [unit]);
  const moves = movesOf(unit);
  const far = distance(unit.at as NodeId, to);
  if (far > moves) return reject('move.far', '4.2', [unit, to], { distance: far, moves });
  const there = unitAt(s, to);
  if (there) return reject('move.occupied', '1.1', [unit, there]);
  if (unit.type === 'airfield') {
    if (isBeside(s.units, opponentOf(unit.side), to)) return reject('move.enemy-near', '4.5', [unit, to]);
    if (!isBeside(s.units, unit.side, to, unit)) return reject('move.alone', '4.5', [unit, to]);
  }
  // The usual case goes without a search.
  if (far === 1) return null;
  const board = boardNow(w, s);
  if ((reachOf(w, s, board, unit).dist[goal] as number) > 0) return null;
  if ((reachOf(w, s, board, unit, false).dist[goal] as number) < 0) return reject('move.blocked', '4.3', [unit, to], { moves });
  return unit.type === 'airfield' ? reject('move.air-path', 'R-air-path', [unit, to]) : reject('move.difficult', '8.2', [unit, to]);
}
