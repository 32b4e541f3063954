// @vitest-environment node
/** Changes to an army before the battle, in a game of many types without facings, as the next one on squares has. */

import { expect, test } from 'vitest';
import { arranged, zonesOf } from '../../src/engine/map/armies.ts';
import { squareGrid } from '../../src/engine/map/square.ts';
import { exchanged, isSameArmy, leaving, nextSquare, type Piece, typesIn } from '../../src/ui/muster/army.ts';

const grid = squareGrid(8, 8);
const zone = { columns: 8, rows: 3 };
const army = (rows: string): Piece[] =>
  arranged(
    grid,
    zone,
    'delta',
    rows.split('/').map((row) => row.split(' ')),
  )!.map(({ short, at }) => ({ type: short, at }));
const ARMY = army('- - foot - - foot - -/- tank guns flag guns tank - -');

test('A zone with room to spare has squares for more than an army, and the other side’s is turned by half', () => {
  const zones = zonesOf(grid, zone, false);
  expect(zones.delta.size).toBe(24);
  expect([zones.delta.has('h3'), zones.delta.has('a4'), zones.gamma.has('a6'), zones.gamma.has('a5')]).toEqual([true, false, true, false]);
  expect(ARMY[0]).toEqual({ type: 'foot', at: 'c2' });
  expect(arranged(grid, zone, 'gamma', [['foot']])).toEqual([{ short: 'foot', at: 'h8' }]);
  expect(arranged(grid, { ...zone, columns: 2 }, 'delta', [['foot', 'foot', 'foot']])).toBeNull();
});

test('One fewer of a type takes the held piece if it is of the type, otherwise the last, and nothing where there is none', () => {
  expect(leaving(ARMY, 'foot', null)?.at).toBe('f2');
  expect(leaving(ARMY, 'foot', 'c2')?.at).toBe('c2');
  expect(leaving(ARMY, 'foot', 'b1')?.at).toBe('f2');
  expect(leaving(ARMY, 'plane', null)).toBeUndefined();
});

test('A piece dropped on another changes places with it, and on a free square leaves its own', () => {
  expect(exchanged(ARMY, 'c2', 'b1').filter(({ at }) => at === 'c2' || at === 'b1')).toEqual([
    { type: 'foot', at: 'b1' },
    { type: 'tank', at: 'c2' },
  ]);
  expect(exchanged(ARMY, 'c2', 'a3').map(({ at }) => at)).toContain('a3');
  expect(isSameArmy(exchanged(ARMY, 'c2', 'f2'), ARMY)).toBe(true);
  expect(isSameArmy(exchanged(ARMY, 'c2', 'b1'), ARMY)).toBe(false);
});

test('The next piece goes where an army with the same types has one, then where another has, then anywhere in the zone', () => {
  const other = { name: 'Other', pieces: army('foot foot/plane - guns flag guns tank - -') };
  const armies = [{ name: 'First', pieces: ARMY }, other];
  const squares = zonesOf(grid, zone, false).delta;
  expect(nextSquare(armies, [], typesIn(ARMY), squares, 'foot')).toBe('c2');
  expect(nextSquare(armies, [], typesIn(other.pieces), squares, 'foot')).toBe('a2');
  expect(nextSquare(armies, [{ type: 'foot', at: 'c2' }], typesIn(ARMY).slice(1), squares, 'foot')).toBe('f2');
  expect(nextSquare([], [{ type: 'foot', at: 'a1' }], ['tank'], squares, 'tank')).toBe('b1');
});
