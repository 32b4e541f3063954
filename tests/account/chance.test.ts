/** The chance to win that the account tells: the valuation, with as much trust in it as games of that size bear out. */
import { expect, it } from 'vitest';
import { tempered } from '../../src/account/chance.ts';

it('9 A lead among many units says less than the same lead among few; which side leads, and certainty, stay', () => {
  expect(tempered(0.8, 34)).toBeCloseTo(0.8, 12);
  expect(tempered(0.8, 20)).toBeCloseTo(0.8, 12);
  expect(tempered(0.8, 104)).toBeGreaterThan(0.5);
  expect(tempered(0.8, 104)).toBeLessThan(0.65);
  expect(tempered(0.5, 104)).toBeCloseTo(0.5, 12);
  expect([tempered(0, 104), tempered(1, 104)]).toEqual([0, 1]);
  for (const chance of [0.05, 0.3, 0.6, 0.97]) expect(tempered(chance, 104) + tempered(1 - chance, 104)).toBeCloseTo(1, 12);
});
