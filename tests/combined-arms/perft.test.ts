/** Legal orders of the first turn of Eight a side, counted to depth 2 by the rules and by a second program that shares nothing with them. */

import { expect, test } from 'vitest';
import { type Command, combinedArms, type State } from '../../src/engine/combined-arms/index.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { SCENARIOS } from '../../src/games/combined-arms/scenarios/builtIn.ts';

const WALKS: { [type: string]: number } = {
  infantry: 1,
  mechanized: 2,
  medium: 2,
  howitzers: 1,
  antitank: 1,
  engineers: 1,
  headquarters: 0,
};
const REACHES: { [type: string]: number } = {
  infantry: 1,
  mechanized: 1,
  medium: 2,
  howitzers: 3,
  antitank: 2,
  engineers: 1,
  headquarters: 1,
};
const WAYS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([dx, dy]) => dx !== 0 || dy !== 0);
const nameOf = (x: number, y: number): string => `${'abcdefgh'[x]}${y + 1}`;

interface Piece {
  id: string;
  side: string;
  type: string;
  x: number;
  y: number;
  moved: boolean;
}

/** Squares to which a piece can go, by trying every walk. */
function walks(pieces: Piece[], x: number, y: number, left: number, found: Set<string>): Set<string> {
  if (left === 0) return found;
  for (const [dx, dy] of WAYS) {
    const [to, up] = [x + dx, y + dy];
    if (to < 0 || up < 0 || to > 7 || up > 7 || pieces.some((one) => one.x === to && one.y === up)) continue;
    found.add(nameOf(to, up));
    walks(pieces, to, up, left - 1, found);
  }
  return found;
}

function ordersOf(pieces: Piece[], side: string): string[] {
  const orders = ['endMoves', 'endTurn'];
  for (const piece of pieces.filter((one) => one.side === side)) {
    if (!piece.moved)
      for (const to of walks(pieces, piece.x, piece.y, WALKS[piece.type]!, new Set())) orders.push(`move ${piece.id} ${to}`);
    for (const other of pieces)
      if (other.side !== side && Math.max(Math.abs(other.x - piece.x), Math.abs(other.y - piece.y)) <= REACHES[piece.type]!)
        orders.push(`attack ${piece.id} ${other.id}`);
  }
  return orders.sort();
}

/** Every order that a check could accept here, and many that it must not. */
function candidates({ up: side, units }: State): Command[] {
  const squares = Array.from({ length: 64 }, (_, i) => nameOf(i % 8, Math.floor(i / 8)));
  const ids = units.map(({ id }) => id);
  return [
    ...['endMoves', 'endTurn'].map((type) => ({ type, side })),
    ...ids.flatMap((unit) => [
      ...squares.map((to) => ({ type: 'move', side, unit, to })),
      ...ids.map((target) => ({ type: 'attack', side, unit, target })),
    ]),
    ...squares.map((to) => ({ type: 'retreat', side, to })),
  ] as Command[];
}
const textOf = (command: Command): string =>
  [
    command.type,
    ...('unit' in command ? [command.unit] : []),
    ...('to' in command ? [command.to] : 'target' in command ? [command.target] : []),
  ].join(' ');

test('4.2 4.3 5.1 The first orders of Eight a side are the same by a second count, to depth 2', () => {
  const rules = combinedArms(SCENARIOS[1]!);
  const start = rules.setup('perft');
  const piecesOf = ({ units }: State): Piece[] =>
    units.map(({ id, side, type, at, moved }) => ({ id, side, type, moved, x: at!.charCodeAt(0) - 97, y: Number(at![1]) - 1 }));
  const legal = (state: State): string[] =>
    candidates(state)
      .filter((command) => rules.check(state, command) === null)
      .map(textOf)
      .sort();
  const first = ordersOf(piecesOf(start), 'delta');
  expect(legal(start)).toEqual(first);
  expect([...rules.legal(start)].map(textOf).sort()).toEqual(first);
  let second = 0;
  for (const command of rules.legal(start)) {
    if (command.type !== 'move') continue;
    const sim = simulate(rules, start);
    expect(sim.step(command)).toBeNull();
    const again = ordersOf(piecesOf(sim.state), 'delta');
    expect([...rules.legal(sim.state)].map(textOf).sort(), textOf(command)).toEqual(again);
    second += again.length;
  }
  expect({ first: first.length, second }).toMatchInlineSnapshot(`
    {
      "first": 41,
      "second": 1325,
    }
  `);
});
