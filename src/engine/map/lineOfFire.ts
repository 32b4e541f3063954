/** Squares to strike a target from in a straight line, and units that can move out of the line or of the way to them. For any game of square fields. */

import type { NodeId } from '../core/gameTypes.ts';
import { CLOSED, PASS } from './paths.ts';
import { type SquareGrid, squareIndex, stepsBetween } from './square.ts';
import type { SquareBoard, SquareUnit } from './squareUnits.ts';

/** A square in line with a target. */
interface PlaceInLine<U> {
  square: number;
  /** The squares from the target to this one. */
  line: readonly number[];
  /** The only unit between. */
  between: U | null;
}

/** Squares of a ray from a target, nearest first, from which a unit sees it past nobody, or past one friend. It leaves its own square open behind it. */
export function lineTo<U extends SquareUnit>(
  { open, on, units }: SquareBoard<U>,
  grid: SquareGrid,
  unit: U,
  ray: readonly number[],
): PlaceInLine<U>[] {
  const places: PlaceInLine<U>[] = [];
  let between: U | null = null;
  for (const square of ray) {
    places.push({ square, between, line: ray.slice(0, places.length + 1) });
    if (open[square] !== CLOSED || grid.ids[square] === unit.at) continue;
    const there = units[on[square] as number] as U;
    if (between || there.side !== unit.side) break;
    between = there;
  }
  return places;
}

/** How units move: the most steps of the one that strikes, and the squares that a unit can go to, its own first, where those of the mask are open. */
interface Ways<U> {
  moves: number;
  goalsOf(unit: U, open: Uint8Array): readonly number[];
}

/** True if `other` can go, before the unit or after it, to a square where it leaves open both the way to the place and the line from there. */
function canClear<U extends SquareUnit>(
  open: Uint8Array,
  grid: SquareGrid,
  [unit, other]: readonly [U, U],
  { square, line }: PlaceInLine<U>,
  { goalsOf }: Ways<U>,
): boolean {
  const without = ({ at }: U): Uint8Array => open.with(squareIndex(grid, at as NodeId), PASS);
  const isReached = (now: Uint8Array): boolean => goalsOf(unit, now).includes(square);
  const aside = (now: Uint8Array): number[] =>
    goalsOf(other, now)
      .slice(1)
      .filter((to) => !line.includes(to));
  if (aside(open).some((to) => isReached(without(other).with(to, CLOSED)))) return true;
  return isReached(open) && aside(without(unit).with(square, CLOSED)).length > 0;
}

/** Of places that a unit cannot strike from by itself: the one with the fewest steps that it can if one friend moves away first, and that friend's square. */
export function openedPlace<U extends SquareUnit>(
  board: SquareBoard<U>,
  grid: SquareGrid,
  unit: U,
  places: readonly PlaceInLine<U>[],
  ways: Ways<U>,
): { square: number; blockedBy: NodeId } | null {
  const gap = (a: NodeId | null, b: NodeId | null): number => stepsBetween(grid, a as NodeId, b as NodeId);
  const near = places.map((place) => ({ place, at: grid.ids[place.square] as NodeId }));
  for (const { place, at } of near.sort((a, b) => gap(unit.at, a.at) - gap(unit.at, b.at))) {
    const isNear = (one: U): boolean => gap(unit.at, one.at) + gap(one.at, at) <= ways.moves;
    if (!isNear(unit)) break;
    const friends = board.units.filter((one) => one.side === unit.side && one.id !== unit.id && one.at !== null && isNear(one));
    const other = (place.between ? [place.between] : friends).find((one) => canClear(board.open, grid, [unit, one], place, ways));
    if (other) return { square: place.square, blockedBy: other.at as NodeId };
  }
  return null;
}
