/** Pieces that go one after another: the most that can, against every order tried one by one. */

import { expect, it } from 'vitest';
import { type GroupMove, longestOrder, type Places, stepsTogether } from '../../src/engine/map/groupMoves.ts';
import { CLOSED, createReach, PASS, reach } from '../../src/engine/map/paths.ts';
import { type SquareGrid, squareGrid } from '../../src/engine/map/square.ts';

const grid = squareGrid(5, 5);
const at = (id: string): number => grid.index[id] as number;

/** The rule of most games: a way over empty squares, no longer than the piece may go. */
function ruleOf({ links }: SquareGrid, moves: readonly GroupMove[], walls: ReadonlySet<number>) {
  const out = createReach(links.length);
  const open = (places: Places): Uint8Array =>
    new Uint8Array(links.length).map((_, i) => (walls.has(i) || places.includes(i) ? CLOSED : PASS));
  const mayGo = (move: number, places: Places): boolean => {
    const { from, to, moves: most } = moves[move] as GroupMove;
    return to >= 0 && (reach({ links }, from, most, open(places), out).dist[to] as number) > 0;
  };
  return { mayGo, open: open(moves.map(({ from }) => from)) };
}

/** Length of the longest order, by trying all. */
function longestOf(moves: readonly GroupMove[], mayGo: (move: number, places: Places) => boolean): number {
  const tryFrom = (places: (number | null)[], left: readonly number[]): number =>
    Math.max(
      0,
      ...left.map((i) => {
        if (!mayGo(i, places)) return 0;
        const next = places.map((place, j) => (j === i ? (moves[i] as GroupMove).to : place));
        return (
          1 +
          tryFrom(
            next,
            left.filter((j) => j !== i),
          )
        );
      }),
    );
  return tryFrom(
    moves.map(({ from }) => from),
    moves.map((_, i) => i),
  );
}

/** A sequence of numbers below 1 that is the same each time. */
function numbersFrom(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return now / 2147483648;
  };
}

it('The most pieces that can go in any order do, and each of them legally: 600 random boards with walls', () => {
  const random = numbersFrom(7);
  let stuck = 0;
  for (let n = 0; n < 600; n++) {
    const squares = [...grid.ids].sort(() => random() - 0.5).map(at);
    const froms = squares.slice(0, 5);
    const walls = new Set(squares.slice(5, 5 + Math.floor(random() * 9)));
    const shift = [1, 5, 2, 10, 6][Math.floor(random() * 5)] as number;
    const moves = froms.map((from) => ({ from, to: from + shift < 25 ? from + shift : -1, moves: 1 + Math.floor(random() * 4) }));
    const { mayGo, open } = ruleOf(grid, moves, walls);
    const order = longestOrder({ links: grid.links, moves, open, mayGo });
    const places: (number | null)[] = froms.slice();
    for (const i of order) {
      expect(mayGo(i, places)).toBe(true);
      places[i] = (moves[i] as GroupMove).to;
    }
    expect(order).toHaveLength(longestOf(moves, mayGo));
    if (order.length < moves.length) stuck += 1;
  }
  expect(stuck).toBeGreaterThan(100);
});

it('A column goes with its front first, whatever the order in the list', () => {
  const moves = ['c1', 'c2', 'c3'].map((from) => ({ from: at(from), to: at(from) + 5, moves: 1 }));
  const { mayGo, open } = ruleOf(grid, moves, new Set());
  expect(longestOrder({ links: grid.links, moves, open, mayGo })).toEqual([2, 1, 0]);
});

it('Two that would have to change places in a corridor stay, and fourteen others go, without trying every order', () => {
  const wide = squareGrid(10, 10);
  const moves = [
    { from: 0, to: 2, moves: 2 },
    { from: 2, to: 0, moves: 2 },
    ...Array.from({ length: 14 }, (_, i) => ({ from: 40 + i, to: 50 + i, moves: 2 })),
  ];
  const rule = ruleOf(wide, moves, new Set([10, 11, 12, 3, 13]));
  let asked = 0;
  const mayGo = (move: number, places: Places): boolean => {
    asked += 1;
    return rule.mayGo(move, places);
  };
  const order = longestOrder({ links: wide.links, moves, open: rule.open, mayGo });
  expect(order).toHaveLength(14);
  expect(order).not.toContain(0);
  expect(asked).toBeLessThan(2000);
});

it('Units of a side step together; one in the way of the board’s edge or of another side stays, and so do those behind it', () => {
  const unit = (id: string, square: string | null, side: 'delta' | 'gamma' = 'delta') => ({ id, side, type: 'any', at: square });
  const units = [unit('p', 'c3'), unit('q', 'c2'), unit('r', 'a5'), unit('s', 'e1'), unit('t', null), unit('u', 'c4', 'gamma')];
  expect(stepsTogether(grid, units, 'delta', 'n')).toEqual({ s: 'e2' });
  expect(stepsTogether(grid, units, 'delta', 'e')).toEqual({ p: 'd3', q: 'd2', r: 'b5' });
});
