/** The fuzzer plays a scenario from a file, and says in words what it cannot play. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseScenarios } from '../../scripts/lib/scenarios.ts';
import type { Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { WITH_ESTIMATES } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { Coverage } from '../oracles/coverage.ts';
import { planGame, playGame } from '../oracles/game.ts';
import { all, copyOf, set } from '../scenarios/helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'scenario-'));
function fileOf(name: string, change: (s: Scenario) => void): string {
  const s = copyOf('arvel-crossing');
  change(s);
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(s));
  return file;
}

test('a scenario that a file holds is played to its end, also one whose ports have too few boxes for the rulings of the table', () => {
  const found = chooseScenarios(fileOf('small.json', set('ports.apod.boxes', 0)));
  expect(found).toMatchObject({ ok: true, scenarios: [{ ports: { apod: { boxes: 0 } } }] });
  if (!found.ok) return;
  for (let i = 0; i < 2; i++) {
    const plan = planGame(found.scenarios, `file-${i}`, 'any');
    expect(playGame(plan, { deep: 0, whole: 0, mutants: 0, near: 0 }, null)).toMatchObject({
      failure: null,
      outcome: { turn: expect.any(Number) },
    });
  }
});

test('a scenario whose sides and ports have figures of their own is played to its end without a broken invariant', () => {
  const own = set('sideFigures', {
    delta: {
      rp: 40,
      tokenPrices: { clI: 3, clIX: 0 },
      unitPrices: { armor: null, fsp: 5 },
      ports: { spod: { units: 2, boxes: 12, closes: 1 } },
    },
    gamma: {
      tokenPrices: { clV: 2 },
      cardPrices: { massCal: 0, droneRecon: 1 },
      portStart: { clI: 3 },
      ports: { apod: { boxes: 30, closes: 0 } },
    },
  });
  const found = chooseScenarios(fileOf('own.json', own));
  expect(found).toMatchObject({ ok: true });
  if (!found.ok) return;
  for (let i = 0; i < 2; i++) {
    const plan = planGame(found.scenarios, `own-${i}`, 'any');
    expect(playGame(plan, { deep: 150, whole: 0, mutants: 4, near: 1 }, null)).toMatchObject({
      failure: null,
      outcome: { turn: expect.any(Number) },
    });
  }
});

test('a scenario with a schedule of arrivals is played to its end without a broken invariant, under an umpire too', () => {
  const tokens = { clI: 2, clIII: 5, clV: 4, clIX: 1 };
  const scheduled = all(
    set('forces.delta.arrivals', [
      { day: 1, units: [], tokens },
      { day: 3, units: [{ type: 'armor', count: 1 }], tokens },
    ]),
    set('forces.gamma.arrivals', [{ day: 2, units: [{ type: 'fsc', count: 2 }], tokens }]),
  );
  const found = chooseScenarios(fileOf('scheduled.json', scheduled));
  expect(found).toMatchObject({ ok: true });
  if (!found.ok) return;
  const coverage = new Coverage();
  for (let i = 0; i < 4; i++) {
    const plan = planGame(found.scenarios, `scheduled-${i}`, 'any');
    expect(plan.scenario.forces).toEqual(found.scenarios[0]?.forces);
    const played = playGame(plan, { deep: 100, whole: 0, mutants: 4, near: 1, umpire: i % 2 === 1 }, coverage);
    expect(played).toMatchObject({ failure: null, outcome: { turn: expect.any(Number) } });
  }
  expect(coverage.counts.event.get('reinforced')).toBeGreaterThan(4);
});

test('a file with faults, a file that is none, and an id that nobody knows are refused in words', () => {
  const broken = fileOf('broken.json', set('rulings.rp', 'x'));
  const noJson = join(folder, 'no.json');
  writeFileSync(noJson, '{');
  const cases: [name: string, said: RegExp][] = [
    [broken, /^fault: rulings.rp: This must be a number. \(schema.type\)$/],
    [noJson, /cannot be read/],
    [join(folder, 'missing.json'), /cannot be read: ENOENT/],
    ['nowhere', /^There is no scenario nowhere. Name a file, or one of ondrel-steppe/],
  ];
  for (const [name, said] of cases) {
    const found = chooseScenarios(name);
    expect(found.ok ? [] : found.problems).toEqual(expect.arrayContaining([expect.stringMatching(said)]));
  }
});

test('the scenarios that come with the game are found by their ids, or all of them', () => {
  expect(chooseScenarios('any')).toMatchObject({ ok: true, scenarios: { length: WITH_ESTIMATES.length } });
  expect(chooseScenarios('long-road')).toMatchObject({ ok: true, scenarios: [{ id: 'long-road' }] });
});
