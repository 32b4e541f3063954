/** Scenarios of Combined Arms: the built-in ones, and what a file may not hold. */

import { expect, test } from 'vitest';
import { armiesOf, checkArmy, checkElite, combinedArms, countTypes, type Scenario } from '../../src/engine/combined-arms/index.ts';
import { turnedByHalf } from '../../src/engine/map/square.ts';
import { files } from '../../src/games/combined-arms/files.ts';
import { SCENARIOS } from '../../src/games/combined-arms/scenarios/builtIn.ts';

const [full, eight, woods, towns, campaign] = SCENARIOS as [Scenario, Scenario, Scenario, Scenario, Scenario];
const codes = (change: object, scenario: object = full) => {
  const loaded = files.loadScenario({ ...scenario, ...change });
  return loaded.ok ? loaded.warnings.map(({ code }) => code) : loaded.problems.map(({ code }) => code);
};

test('3.1 8.3 each built-in scenario loads without a warning, and each army of it is legal, also with elite units', () => {
  for (const scenario of SCENARIOS) {
    expect(files.loadScenario(structuredClone(scenario))).toEqual({ ok: true, scenario, warnings: [] });
    for (const elite of ['off', 'on'] as const) {
      const { world } = combinedArms({ ...scenario, rulings: { ...scenario.rulings, elite } });
      for (const { name, pieces } of armiesOf(world, 'gamma')) {
        const army = countTypes(pieces.map(({ type }) => type));
        expect(
          [
            checkArmy(world, army),
            checkElite(
              world,
              army,
              pieces.flatMap((one) => (one.elite ? [one.type] : [])),
            ),
          ],
          name,
        ).toEqual([null, null]);
        expect(pieces.every(({ at }) => world.zone.gamma.has(at))).toBe(true);
      }
    }
  }
});

test('1.1 north’s armies, positions and ground are south’s, turned by half: nobody has the better board', () => {
  for (const scenario of [woods, towns, campaign]) {
    const { grid } = combinedArms(scenario).world;
    for (const squares of [...Object.values(scenario.ground ?? {}), scenario.cities ?? []])
      expect([...squares].sort()).toEqual(squares.map((at) => turnedByHalf(grid, at)).sort());
  }
  const { grid } = combinedArms(eight).world;
  const { delta, gamma } = eight.position!;
  expect(gamma).toEqual(delta.map(({ type, at }) => ({ type, at: turnedByHalf(grid, at) })));
});

test('3.3 eight a side begins at once, and no shot reaches in its first turn', () => {
  const rules = combinedArms(eight);
  const state = rules.setup('x');
  expect(state).toMatchObject({ phase: 'move', turn: 1, up: 'delta' });
  expect([...rules.legal(state)].some(({ type }) => type === 'attack')).toBe(false);
});

test('what cannot be played is a fault with a place, what is odd a warning', () => {
  expect(codes({ units: 30 })).toContain('zone.small');
  expect(codes({ zone: { columns: 8, rows: 5 } })).toContain('zone.deep');
  expect(codes({ arrangements: [{ name: 'Odd', rows: ['Xx'] }] })).toContain('arrangement.zone');
  expect(codes({ limits: { ...full.limits, tanks: 1 } })).toContain('arrangement.army');
  expect(codes({ arrangements: [] })).toEqual(['arrangement.none']);
  expect(codes({ arrangements: [] }, eight)).toEqual([]);
  expect(codes({ ground: { woods: ['i1'] } })).toEqual(['ground.off-board']);
  expect(codes({ cities: ['a4', 'b4', 'c4', 'k9'] })).toEqual(['ground.off-board']);
  expect(codes({ cities: ['a4', 'b4', 'c4', 'c4'] })).toEqual(['cities.twice']);
  expect(codes({ cities: ['a4'] })).toHaveLength(1);
  const { delta, gamma } = eight.position!;
  expect(codes({ position: { delta: delta.slice(0, 4), gamma } }, eight)).toEqual(['position.headquarters', 'position.count']);
  expect(codes({ position: { delta: [...delta.slice(1), { type: 'fort', at: 'i9' }], gamma } }, eight)).toContain('position.off-board');
  expect(codes({ position: { delta: [...delta.slice(1), delta[2]], gamma } }, eight)).toContain('position.twice');
  expect(codes({ rulings: { first: 'third' } })).toHaveLength(1);
  expect(codes({ color: 1 })).toHaveLength(1);
});

test('commands are read by their schema: what the rules list passes, what is malformed does not', () => {
  for (const scenario of SCENARIOS) {
    const rules = combinedArms(scenario);
    for (const command of rules.legal(rules.setup('x'))) expect(files.command.safeParse(command).success).toBe(true);
  }
  expect(files.command.safeParse({ type: 'retreat', side: 'delta', to: null }).success).toBe(true);
  expect(files.command.safeParse({ type: 'move', side: 'delta', unit: 'delta-1' }).success).toBe(false);
  expect(files.command.safeParse({ type: 'endTurn', side: 'delta', more: 1 }).success).toBe(false);
});

test('an id names a square of the board, a unit, or nothing', () => {
  const { world } = combinedArms(eight);
  expect(['a1', 'h8', 'i9', 'delta-6', 'gamma-101', 'x'].map((id) => files.kindOf(world, id))).toEqual([
    'place',
    'place',
    null,
    'piece',
    null,
    null,
  ]);
});
