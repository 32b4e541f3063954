/** Scenarios of Lines of Battle: the built-in ones, and what a file may not hold; and its way through the rules' door. */

import { expect, test } from 'vitest';
import { apply } from '../../src/engine/core/index.ts';
import { placesOf, linesOfBattle as rulesOf, type Scenario } from '../../src/engine/lines-of-battle/index.ts';
import { files } from '../../src/games/lines-of-battle/files.ts';
import { linesOfBattle } from '../../src/games/lines-of-battle/rules.ts';
import { SCENARIOS } from '../../src/games/lines-of-battle/scenarios/builtIn.ts';

const [full, six, commander] = SCENARIOS as [(typeof SCENARIOS)[number], (typeof SCENARIOS)[number], (typeof SCENARIOS)[number]];
const codes = (change: object, scenario: object = full) => {
  const loaded = files.loadScenario({ ...scenario, ...change });
  return loaded.ok ? loaded.warnings.map(({ code }) => code) : loaded.problems.map(({ code }) => code);
};

test('each built-in scenario loads without a warning, and each arrangement of it begins a game', () => {
  for (const scenario of SCENARIOS) {
    expect(files.loadScenario(structuredClone(scenario))).toEqual({ ok: true, scenario, warnings: [] });
    const rules = rulesOf(scenario);
    if (scenario.position) continue;
    for (const arrangement of scenario.arrangements) {
      let state = rules.setup('x');
      for (const side of ['delta', 'gamma'] as const) {
        for (const command of [
          { type: 'arrange', side, units: placesOf(rules.world, side, arrangement) },
          { type: 'ready', side },
        ]) {
          const done = apply(rules, state, command);
          expect(done.ok ? null : done.why).toBeNull();
          if (done.ok) state = done.state;
        }
      }
      expect(state).toMatchObject({ phase: 'move', turn: 1 });
    }
  }
});

test('1.3 north’s arrangement is south’s, turned by half', () => {
  const { world } = rulesOf(full);
  const south = placesOf(world, 'delta', full.arrangements[0]!)!;
  const north = placesOf(world, 'gamma', full.arrangements[0]!)!;
  expect(south[0]).toEqual({ type: 'cavalry', at: 'b2', facing: 'n' });
  expect(north[0]).toEqual({ type: 'cavalry', at: 'i9', facing: 's' });
});

test('7.1 R-commander: an arrangement takes the Commander in, and without it Archers', () => {
  const typesIn = (scenario: Scenario, commanders: 'on' | 'off') =>
    scenario.arrangements.map((one) =>
      placesOf(rulesOf({ ...scenario, rulings: { commander: commanders } }).world, 'delta', one)!.map(({ type, at }) => `${type} ${at}`),
    );
  expect(typesIn(full, 'on')).toEqual(typesIn(commander, 'on'));
  expect(typesIn(commander, 'off').flat()).toContain('archers e1');
  expect(typesIn(commander, 'off').flat().join()).not.toContain('commander');
});

test('six a side begins at once, and no contact is possible in its first turn', () => {
  const rules = rulesOf(six);
  const state = rules.setup('x');
  expect(state).toMatchObject({ phase: 'move', turn: 1 });
  expect([...rules.legal(state)].some(({ type }) => type === 'attack')).toBe(false);
});

test('what cannot be played is a fault with a place, what is odd a warning', () => {
  expect(codes({ units: 20 })).toContain('zone.small');
  expect(codes({ zone: { columns: 11, rows: 2 } })).toContain('zone.wide');
  expect(codes({ zone: { columns: 8, rows: 5 }, board: { columns: 10, rows: 8 } })).toContain('zone.deep');
  expect(codes({ arrangements: [{ name: 'Odd', rows: ['Xx'] }] })).toContain('arrangement.zone');
  expect(codes({ limits: { cavalry: 1 } })).toContain('arrangement.army');
  expect(codes({ limits: { commander: 0 }, rulings: { commander: 'on' } })).toContain('arrangement.army');
  expect(codes({}, commander)).toEqual([]);
  const position = six.position!;
  expect(codes({ position: { ...position, delta: [{ ...position.delta[0], at: 'j9' }] } }, six)).toContain('position.off-board');
  expect(codes({ position: { ...position, delta: [position.delta[0], position.delta[0]] } }, six)).toContain('position.twice');
  expect(codes({ position: { ...position, delta: [position.delta[0]] } }, six)).toEqual(['position.count']);
  expect(codes({ position: { ...position, delta: [{ ...position.delta[0], type: 'commander' }] } }, six)).toContain('position.unarmed');
  expect(files.loadScenario({ ...full, color: 1 })).toMatchObject({
    ok: false,
    problems: [{ grade: 'fault', message: expect.stringContaining('color') }],
  });
  expect(files.loadScenario({ ...full, rulings: { reload: 'never' } })).toMatchObject({
    ok: false,
    problems: [{ path: ['rulings', 'reload'] }],
  });
});

test('commands are read by their schema: what the rules list passes, what is malformed does not', () => {
  const rules = rulesOf(six);
  for (const command of rules.legal(rules.setup('x'))) expect(files.command.safeParse(command).success).toBe(true);
  expect(files.command.safeParse({ type: 'move', side: 'delta', unit: 'delta-1', to: 'b2' }).success).toBe(false);
  expect(files.command.safeParse({ type: 'endPhase', side: 'delta', more: 1 }).success).toBe(false);
});

test('an id names a square of the board, a unit, or nothing', () => {
  const { world } = rulesOf(six);
  expect(['a1', 'h8', 'i9', 'delta-6', 'gamma-101', 'x'].map((id) => files.kindOf(world, id))).toEqual([
    'place',
    'place',
    null,
    'piece',
    null,
    null,
  ]);
});

test('the list of games counts the units left, and shows nobody’s place before the set-up is over', () => {
  const begun = rulesOf(six).setup('x');
  expect(linesOfBattle.snapshot(begun)).toMatchObject({ score: { delta: 6, gamma: 6 }, awaited: begun.up });
  const rules = rulesOf(full);
  const hidden = apply(rules, rules.setup('x'), {
    type: 'arrange',
    side: 'delta',
    units: placesOf(rules.world, 'delta', full.arrangements[0]!),
  });
  expect(hidden.ok && linesOfBattle.snapshot(hidden.state)).toMatchObject({
    score: { delta: 0, gamma: 0 },
    places: { delta: [], gamma: [] },
  });
});
