/** What the cards say of how even a scenario is: measured of the setup that stands, and worked out rightly. */

import { describe, expect, test } from 'vitest';
import { idleOutcome, setupDigest } from '../../scripts/lib/measure.ts';
import { shareOf } from '../../scripts/lib/series.ts';
import { hashOf } from '../../src/engine/core/index.ts';
import type { Scenario } from '../../src/engine/lines-and-webs/scenario.ts';
import { ALL_SCENARIOS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { MEASURED, type Measured, measuredOf } from '../../src/games/lines-and-webs/scenarios/measured.ts';
import { copyOf } from './helpers.ts';

const ALL = ALL_SCENARIOS.map(({ scenario }) => scenario);
const found = (scenario: Scenario): Measured | null => measuredOf(scenario, hashOf);
const again = (id: string): string => `The setup of ${id} has changed: npm run arena -- --measured ${id} --games 400 --seed balance`;

describe.each(ALL.map((scenario) => ({ id: scenario.id, scenario })))('$id', ({ id, scenario }) => {
  const entry = MEASURED.find((one) => one.scenario === id);

  test('was measured with the setup that it has', () => {
    expect(entry?.setup, again(id)).toBe(setupDigest(scenario));
    expect(found(scenario)).toBe(entry);
  });

  test('its share and bounds follow from the games', () => {
    const { games, delta, gamma, draw, share, low, high } = entry!;
    expect(delta + gamma + draw).toBe(games);
    expect(games).toBeGreaterThanOrEqual(100);
    expect(shareOf(delta, draw, games)).toEqual({ share, interval95: [low, high] });
  });

  test('9.3 doing nothing on both sides ends as it says, whatever the dice', () => {
    for (const seed of ['one', 'two']) expect(idleOutcome(scenario, seed), again(id)).toEqual(entry!.idle);
  });
});

test('each entry is of a scenario that there is, once', () => {
  expect(MEASURED.map((one) => one.scenario).sort()).toEqual(ALL.map(({ id }) => id).sort());
});

test('words, a name, four players and the clock leave what was measured true', () => {
  const s = copyOf('arvel-crossing');
  Object.assign(s, { id: 'mine', name: 'Mine', summary: 'Another.', notes: [] });
  delete s.brief;
  s.rulings = { ...s.rulings, players: 4, clock: 60 };
  expect(found(s)?.scenario).toBe('arvel-crossing');
});

test('another force, deployment, price, day or ruling was never measured', () => {
  const changes: ((s: Scenario) => unknown)[] = [
    (s) => s.forces.delta.start.pop(),
    (s) => Object.assign(s.deployment.gamma, s.deployment.delta),
    (s) => (s.cardPrices.massCal += 1),
    (s) => (s.turns += 1),
    (s) => (s.mealEvery += 1),
    (s) => (s.rulings = { ...s.rulings, finalStrength: 'all' }),
  ];
  for (const change of changes) {
    const s = copyOf('arvel-crossing');
    change(s);
    expect(found(s), String(change)).toBeNull();
  }
});
