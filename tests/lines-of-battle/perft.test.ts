/** Legal orders of the first turn of Six a side, counted to depth 2 by the rules and by a second implementation that shares nothing with them. */

import { expect, test } from 'vitest';
import { simulate } from '../../src/engine/core/index.ts';
import { type Command, linesOfBattle, type State } from '../../src/engine/lines-of-battle/index.ts';
import { SCENARIOS } from '../../src/games/lines-of-battle/scenarios/builtIn.ts';

const SIZE = 8;
const MOVES: { [type: string]: number } = { swordsmen: 2, spearmen: 2, archers: 1, cavalry: 4 };
const TURNS = ['n', 'e', 's', 'w'];
const WAYS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
const nameOf = (x: number, y: number): string => `${'abcdefgh'[x]}${y + 1}`;

interface Piece {
  id: string;
  side: string;
  type: string;
  x: number;
  y: number;
  facing: string;
  done: string;
}
/** `done` of a piece: letters for moved, turned, swapped. */
interface Position {
  up: string;
  pieces: Piece[];
  army: boolean;
}

const isFree = (pieces: Piece[], x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < SIZE && y < SIZE && !pieces.some((one) => one.x === x && one.y === y);

/** Squares to which a piece can go, by trying every walk. */
function walks(pieces: Piece[], x: number, y: number, left: number, found: Set<string>): Set<string> {
  if (left === 0) return found;
  for (const [dx, dy] of WAYS) {
    if (!isFree(pieces, x + dx, y + dy)) continue;
    found.add(nameOf(x + dx, y + dy));
    walks(pieces, x + dx, y + dy, left - 1, found);
  }
  return found;
}

/** Every set of at most two steps of an army that may be taken together. */
function armySteps(pieces: Piece[], side: string): { unit: string; to: string }[][] {
  const own = pieces.filter((one) => one.side === side);
  const single = own.flatMap((one) => WAYS.map(([dx, dy]) => ({ one, x: one.x + dx, y: one.y + dy })));
  const sets = [[], ...single.map((step) => [step]), ...single.flatMap((a, i) => single.slice(i + 1).map((b) => [a, b]))];
  const isLegal = (set: typeof single): boolean => {
    const rest = pieces.filter((piece) => !set.some(({ one }) => one === piece));
    if (new Set(set.map(({ one }) => one)).size < set.length) return false;
    if (!set.every(({ x, y }) => isFree(rest, x, y))) return false;
    const [a, b] = set;
    if (!a || !b) return true;
    const exchange = a.x === b.one.x && a.y === b.one.y && b.x === a.one.x && b.y === a.one.y;
    return !exchange && !(a.x === b.x && a.y === b.y);
  };
  return sets.filter(isLegal).map((set) => set.map(({ one, x, y }) => ({ unit: one.id, to: nameOf(x, y) })));
}

function ordersOf({ up: side, pieces, army }: Position): object[] {
  const own = pieces.filter((one) => one.side === side);
  const orders: object[] = [{ type: 'endPhase', side }];
  for (const { id: unit, type, x, y, facing, done } of own) {
    const turns = done.includes('s') || (done.includes('t') && !army) ? [] : TURNS.filter((one) => one !== facing);
    for (const to of turns) orders.push({ type: 'reface', side, unit, facing: to });
    if (done === '' || done === 't') {
      const goals = army ? [] : walks(pieces, x, y, MOVES[type]!, new Set());
      for (const to of goals) for (const way of [null, facing, ...turns]) orders.push({ type: 'move', side, unit, to, facing: way });
    }
    if (done !== '' || army) continue;
    for (const other of own)
      if (other.done === '' && Math.abs(other.x - x) + Math.abs(other.y - y) === 1)
        orders.push({ type: 'swap', side, unit, other: other.id });
  }
  if (!army && own.every(({ done }) => done === ''))
    for (const steps of armySteps(pieces, side)) orders.push({ type: 'armyMove', side, steps });
  return orders;
}

function after(
  at: Position,
  order: { type: string; unit?: string; other?: string; to?: string; facing?: string | null; steps?: object[] },
): Position {
  const next = structuredClone(at);
  const piece = (id?: string): Piece => next.pieces.find((one) => one.id === id)!;
  const go = (one: Piece, to: string): void =>
    void Object.assign(one, { x: 'abcdefgh'.indexOf(to[0]!), y: Number(to[1]) - 1, done: `${one.done}m` });
  const one = piece(order.unit);
  const turn = (to: string): void => void (to === one.facing || Object.assign(one, { facing: to, done: `${one.done}t` }));
  if (order.type === 'endPhase')
    return { up: at.up === 'delta' ? 'gamma' : 'delta', pieces: next.pieces.map((each) => ({ ...each, done: '' })), army: false };
  if (order.type === 'move') go(one, order.to!);
  if (order.facing) turn(order.facing);
  if (order.type === 'swap') {
    const other = piece(order.other);
    [one.x, one.y, other.x, other.y] = [other.x, other.y, one.x, one.y];
    one.done = other.done = 's';
  }
  for (const { unit, to } of (order.steps ?? []) as { unit: string; to: string }[]) go(piece(unit), to);
  next.army ||= order.type === 'armyMove';
  return next;
}

/** Every order that a check could accept here, and many that it must not. */
function candidates(state: State): Command[] {
  const squares = Array.from({ length: SIZE * SIZE }, (_, i) => nameOf(i % SIZE, Math.floor(i / SIZE)));
  const side = state.up;
  const units = state.units.map(({ id }) => id);
  const steps = units.filter((id) => id.startsWith(side)).flatMap((unit) => stepsAround(state, unit).map((to) => ({ unit, to })));
  const armies = [[], ...steps.map((step) => [step]), ...steps.flatMap((a, i) => steps.slice(i + 1).map((b) => [a, b]))];
  return [
    { type: 'endPhase', side },
    { type: 'advance', side, unit: units[0] },
    ...armies.map((list) => ({ type: 'armyMove', side, steps: list })),
    ...units.flatMap((unit) => [
      ...TURNS.map((facing) => ({ type: 'reface', side, unit, facing })),
      ...units.flatMap((other) => ['swap', 'attack'].map((type) => ({ type, side, unit, [type === 'swap' ? 'other' : 'target']: other }))),
      ...squares.flatMap((to) => [null, ...TURNS].map((facing) => ({ type: 'move', side, unit, to, facing }))),
    ]),
  ] as Command[];
}
const stepsAround = ({ units }: State, id: string): string[] => {
  const at = units.find((unit) => unit.id === id)!.at!;
  return WAYS.map(([dx, dy]) => `${String.fromCharCode(at.charCodeAt(0) + dx)}${Number(at[1]) + dy}`);
};

const keyOf = (order: object): string => JSON.stringify(Object.entries(order).sort());
const keysOf = (orders: readonly object[]): string[] => orders.map(keyOf).sort();

test('4.2 4.4 4.5 4.6 The first orders of Six a side are the same by a second count, to depth 2', () => {
  const rules = linesOfBattle({ ...SCENARIOS[1]!, rulings: { first: 'south' } });
  const start = rules.setup('perft');
  const position: Position = {
    up: 'delta',
    army: false,
    pieces: start.units.map(({ id, side, type, at, facing }) => ({
      ...{ id, side, type, facing, done: '' },
      ...{ x: at!.charCodeAt(0) - 97, y: Number(at![1]) - 1 },
    })),
  };
  const legal = (state: State): Command[] => candidates(state).filter((command) => rules.check(state, command) === null);
  const first = legal(start);
  expect(keysOf(first)).toEqual(keysOf(ordersOf(position)));
  const total = { rules: 0, again: 0 };
  for (const [i, command] of first.entries()) {
    const sim = simulate(rules, start);
    expect(sim.step(command)).toBeNull();
    const again = ordersOf(after(position, command as never));
    // The check of every candidate is dear: one order in twenty, and the counts of what the rules list for all.
    if (i % 20 === 0) {
      const deep = legal(sim.state);
      expect(keysOf(deep), JSON.stringify(command)).toEqual(keysOf(again));
      total.rules += deep.length;
      total.again += again.length;
    }
    const listed = [...rules.legal(sim.state)];
    const known = new Set(again.map(keyOf));
    expect(listed.filter((one) => !known.has(keyOf(one)))).toEqual([]);
    const kinds = (type: string, from: readonly { type?: string }[]) => from.filter((one) => one.type === type).length;
    expect(kinds('reface', listed)).toBe(kinds('reface', again as never));
    // A swap is listed once for its two units, a move without the facings that it may take up.
    expect(2 * kinds('swap', listed)).toBe(kinds('swap', again as never));
    const plain = again.filter((one) => 'facing' in one && one.facing === null);
    expect(kinds('move', listed)).toBe(plain.length);
  }
  expect(total.rules).toBe(total.again);
  expect({ first: first.length, ...total }).toMatchInlineSnapshot(`
    {
      "again": 1557,
      "first": 236,
      "rules": 1557,
    }
  `);
});
