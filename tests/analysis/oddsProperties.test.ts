/** What holds for the odds of any engagement. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chances, engagementOdds, fireOdds, type Losses } from '../../src/games/lines-and-webs/analysis/index.ts';
import type { Fields } from '../rules/kit.ts';
import { field, type Ground } from './field.ts';

const fields: fc.Arbitrary<Fields> = fc.record({ steps: fc.integer({ min: 1, max: 4 }), suppressed: fc.boolean() });
const foeFields: fc.Arbitrary<Fields> = fc.record({
  steps: fc.integer({ min: 1, max: 4 }),
  suppressed: fc.boolean(),
  disabled: fc.boolean(),
  degraded: fc.boolean(),
});
const on = fc.constantFrom<Ground>('open', 'town', 'city', 'apod', 'spod');
const attacker = fc.constantFrom('d-armor-1', 'd-armor-2', 'd-mech-1', 'd-mech-2', 'd-fa-1', 'd-fa-2', 'd-ada-1', 'd-engineer-1');
const foe = fc.constantFrom('g-armor-1', 'g-mech-1', 'g-fa-1', 'g-ada-1', 'g-engineer-1', 'g-fsc-1', 'g-bsb-1', 'g-dssb-1', 'g-aps-1');
const lineup = fc.record({
  on,
  attackers: fc
    .uniqueArray(fc.tuple(attacker, fields), { selector: ([id]) => id, minLength: 1, maxLength: 3 })
    .map((list) => Object.fromEntries(list)),
  target: fc.tuple(foe, foeFields),
});

const sum = (l: Losses): number => l.nothing + l.suppressedOnly + l.steps.reduce((a, b) => a + b, 0) + l.destroyed;

function expectSound(c: Chances, steps: { target: number; victim: number }): void {
  expect(c.win + c.draw + c.lose).toBeCloseTo(1, 10);
  for (const when of [c, c.afterRetreat]) {
    for (const who of ['target', 'victim'] as const) {
      const l = when[who];
      expect(sum(l)).toBeCloseTo(1, 10);
      for (const p of [l.nothing, l.suppressedOnly, ...l.steps, l.destroyed]) expect(p).toBeGreaterThanOrEqual(0);
      expect(l.steps[0]).toBe(0);
      const mean = l.steps.reduce((a, p, lost) => a + p * lost, 0) + l.destroyed * steps[who];
      expect(l.expectedSteps).toBeCloseTo(mean, 10);
    }
  }
  expect(c.win).toBeGreaterThanOrEqual(c.target.destroyed - 1e-12);
}

test('7.5 the chances of any engagement add up to 1', () => {
  fc.assert(
    fc.property(lineup, fc.boolean(), (l, scouts) => {
      const g = field(l);
      const o = engagementOdds(g.w, g.s, { attackers: g.attackers, target: g.target, scouts });
      const target = l.target[1].steps as number;
      for (const row of o.byVictim) expectSound(row, { target, victim: l.attackers[row.unit]!.steps as number });
      if (o.defenderSilent) expect(o.lose).toBe(0);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('8.9 Scouts Out never worsens the odds of one attacker', () => {
  fc.assert(
    fc.property(lineup, (l) => {
      const g = field(l);
      const ask = { attackers: g.attackers.slice(0, 1), target: g.target };
      const plain = engagementOdds(g.w, g.s, { ...ask, scouts: false });
      const scouted = engagementOdds(g.w, g.s, { ...ask, scouts: true });
      expect(scouted.win).toBeGreaterThanOrEqual(plain.win - 1e-12);
      expect(scouted.lose).toBeLessThanOrEqual(plain.lose + 1e-12);
    }),
    { numRuns: 150, seed: 8 },
  );
});

test('7.9 the chances of any fire add up to 1', () => {
  fc.assert(
    fc.property(on, foe, foeFields, fc.integer({ min: 1, max: 3 }), (where, id, state, rounds) => {
      const g = field({ on: where, attackers: { 'd-fa-1': {} }, target: [id, state] });
      const o = fireOdds(g.w, g.s, { unit: 'd-fa-1', target: id, rounds });
      expect(sum(o)).toBeCloseTo(1, 12);
      expect(o.expectedHits).toBeCloseTo((rounds * (13 - o.need)) / 12, 12);
    }),
    { numRuns: 150, seed: 9 },
  );
});
