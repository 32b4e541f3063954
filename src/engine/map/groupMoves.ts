/** Pieces that go one after another, each by a way of its own: the order in which the most of them get there. */

import type { NodeId, Side, UnitId } from '../core/gameTypes.ts';
import type { MapGraph } from './graph.ts';
import { createReach, PASS, type Reach, reach } from './paths.ts';
import { type Facing, type SquareGrid, step } from './square.ts';
import { type SquareUnit, unitAt } from './squareUnits.ts';

export interface GroupMove {
  /** Node of the piece, and where it is to go; -1 if there is no such node. */
  from: number;
  to: number;
  /** The most links that it may go. */
  moves: number;
}

/** Node of each piece; null: not on the board. */
export type Places = readonly (number | null)[];

interface GroupProblem extends Pick<MapGraph, 'links'> {
  moves: readonly GroupMove[];
  /** Mask of the nodes on which nothing stands, before the first move. */
  open: Uint8Array;
  /** True if the move is legal while the pieces stand there; never false only because a node is open. */
  mayGo(move: number, places: Places): boolean;
}

/**
 * Indices of the moves that are made, in their order: as many as can be made in any order, exactly. Of several such orders the one that begins with
 * the first moves of the list.
 */
export function longestOrder({ links, moves, open, mayGo }: GroupProblem): number[] {
  const hinders = hindrancesOf(links, moves, open);
  const seen = new Set<string>();
  let best: number[] = [];

  const placesOf = (done: readonly number[], gone: readonly number[]): Places =>
    moves.map(({ from, to }, i) => (done.includes(i) ? to : gone.includes(i) ? null : from));
  /** Without those that could not go even if all the others had left the board. */
  function hopefulOf(done: readonly number[], left: readonly number[]): readonly number[] {
    const hopeful = left.filter((i) => {
      const places = placesOf(done, left).map((at, j) => (j === i ? (moves[i] as GroupMove).from : at));
      return mayGo(i, places);
    });
    return hopeful.length === left.length ? left : hopefulOf(done, hopeful);
  }
  function search(made: readonly number[], waiting: readonly number[]): void {
    let [done, left] = [made, hopefulOf(made, waiting)];
    // Who can go now and then stands in nobody's way goes now.
    for (;;) {
      const next = left.find((i) => !left.some((j) => hinders(i, j)) && mayGo(i, placesOf(done, [])));
      if (next === undefined) break;
      done = [...done, next];
      left = left.filter((i) => i !== next);
    }
    if (done.length > best.length) best = [...done];
    // Where they stand depends on who has gone, not on the order.
    const key = [...done].sort((a, b) => a - b).join();
    if (done.length + left.length <= best.length || seen.has(key)) return;
    seen.add(key);
    for (const i of left) {
      if (!mayGo(i, placesOf(done, []))) continue;
      const others = left.filter((j) => j !== i);
      search([...done, i], others);
    }
  }
  search(
    [],
    moves.map((_, i) => i),
  );
  return best;
}

/** True if the goal of the one move is on some way of the other. */
function hindrancesOf(links: MapGraph['links'], moves: readonly GroupMove[], open: Uint8Array): (one: number, other: number) => boolean {
  const hopeful = open.slice();
  for (const { from } of moves) hopeful[from] = PASS;
  const reachOf = (node: number, most: number): Reach => {
    const none = createReach(links.length);
    return node < 0 ? none : reach({ links }, node, most, hopeful, none);
  };
  const ways = moves.map(({ from, to, moves: most }) => ({ most, out: reachOf(from, most), back: reachOf(to, most) }));
  return (one, other) => {
    const { to } = moves[one] as GroupMove;
    const { most, out, back } = ways[other] as (typeof ways)[number];
    const [there, then] = [out.dist[to] as number, back.dist[to] as number];
    return one !== other && there >= 0 && then >= 0 && there + then <= most;
  };
}

/** Steps of all units of a side in one direction at once, by unit, without those that cannot. */
export function stepsTogether(grid: SquareGrid, units: readonly SquareUnit[], side: Side, facing: Facing): { [unit: UnitId]: NodeId } {
  let aims = units.flatMap((unit) => {
    const to = unit.side === side && unit.at !== null ? step(grid, unit.at, facing) : null;
    return to === null ? [] : [{ id: unit.id, to }];
  });
  for (let all = -1; all !== aims.length; ) {
    all = aims.length;
    const leaving = new Set(aims.map(({ id }) => id));
    aims = aims.filter(({ to }) => leaving.has(unitAt({ units }, to)?.id ?? '') || !unitAt({ units }, to));
  }
  return Object.fromEntries(aims.map(({ id, to }) => [id, to]));
}
