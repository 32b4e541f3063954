import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePercents } from '../../src/games/lines-and-webs/analysis/index.ts';

test('7.5 whole percentages add up to 100, the largest remainders rounded up', () => {
  expect(wholePercents([0.334, 0.188, 0.478])).toEqual([33, 19, 48]);
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([0.005, 0.005, 0.99])).toEqual([1, 0, 99]);
  expect(wholePercents([0.25, 0.25, 0.5])).toEqual([25, 25, 50]);
  expect(wholePercents([0.29, 0.14, 0.57])).toEqual([29, 14, 57]);
});

test('7.5 nothing to share gives no percentages', () => {
  expect(wholePercents([0, 0, 0])).toEqual([0, 0, 0]);
  expect(wholePercents([])).toEqual([]);
});

test('7.5 whole percentages of any shares add up to 100 and are less than one off', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }), (shares) => {
      const sum = shares.reduce((a, b) => a + b, 0);
      fc.pre(sum > 1e-6);
      const whole = wholePercents(shares);
      expect(whole.reduce((a, b) => a + b, 0)).toBe(100);
      whole.forEach((n, i) => {
        expect(Number.isInteger(n)).toBe(true);
        expect(Math.abs(n - (shares[i]! / sum) * 100)).toBeLessThan(1 + 1e-6);
      });
    }),
  );
});
