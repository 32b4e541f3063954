/** The console of a game with units on squares: what a line may leave out, and what it refuses. */
import { expect, test } from 'vitest';
import { bench } from '../../src/games/lines-of-battle/ui/workbench/bench.tsx';
import type { Language } from '../../src/ui/workbench/bench.ts';
import { readLine } from '../../src/ui/workbench/console/parse.ts';
import { battle } from '../lines-of-battle/kit.ts';

const { rules, state } = battle('Sw d4 w', 'Sp d6 s');
const read = (line: string) =>
  readLine({ world: rules.world, state, awaited: 'delta', language: bench.language as unknown as Language }, line);

test.each([
  ['put delta-1 c4', { type: 'umpirePut', side: 'delta', unit: 'delta-1', to: 'c4', facing: 'w' }],
  ['put gamma-1 E5 n', { type: 'umpirePut', side: 'gamma', unit: 'gamma-1', to: 'e5', facing: 'n' }],
  ['add cavalry e5', { type: 'umpireAdd', side: 'delta', kind: 'cavalry', at: 'e5', facing: 'n' }],
  ['add cavalry e5 side=gamma', { type: 'umpireAdd', side: 'gamma', kind: 'cavalry', at: 'e5', facing: 's' }],
  ['mark delta-1 attacked', { type: 'umpireMark', side: 'delta', unit: 'delta-1', mark: 'attacked', on: true }],
  ['move delta-1 d5', { type: 'move', side: 'delta', unit: 'delta-1', to: 'd5', facing: null }],
])('The line %j says a whole command', (line, command) => {
  expect(read(line)).toMatchObject({ ok: true, command });
});

test.each([
  ['put delta-1 z9', 'The board has no square “z9”.'],
  ['put archers c4', '“unit” is a unit, as in delta-3.'],
])('The line %j names a square or a unit that there is not', (line, say) => {
  expect(read(line)).toMatchObject({ ok: false, say });
});

test('An order to face another way needs its direction', () => {
  expect(read('reface delta-1').ok).toBe(false);
});
