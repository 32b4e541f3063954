// The regression that the weights of player C are drawn from.

import { describe, expect, it } from 'vitest';
import { regress, surprise } from '../../scripts/lib/regression.ts';
import { picker } from '../../src/bots/picker.ts';

const pick = picker('regression');
const chance = (): number => pick(10_000) / 10_000;
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

describe('logistic regression', () => {
  it('It finds the weights that generated the results, within three of its standard errors', () => {
    const truth = [0.8, -0.3, 0];
    const xs = Array.from({ length: 4000 }, () => [chance() * 4 - 2, chance() * 10 - 5, chance() * 2 - 1]);
    const ys = xs.map((x) => (chance() < logistic(x.reduce((sum, v, k) => sum + v * truth[k]!, 0)) ? 1 : 0));
    const found = regress(xs, ys, 0.01);
    for (const [k, { weight, error }] of found.entries()) {
      expect(error).toBeGreaterThan(0);
      expect(error).toBeLessThan(0.15);
      expect(Math.abs(weight - truth[k]!)).toBeLessThan(3 * error);
    }
    // Whoever is pulled hard says nothing.
    for (const { weight } of regress(xs, ys, 1e6)) expect(Math.abs(weight)).toBeLessThan(0.01);
  });

  it('The loss is log 2 for a coin toss, less for a true prediction, more for a false one', () => {
    expect(surprise([0.5, 0.5], [0, 1])).toBeCloseTo(Math.log(2), 9);
    expect(surprise([0.1, 0.9], [0, 1])).toBeLessThan(0.2);
    expect(surprise([0.9, 0.1], [0, 1])).toBeGreaterThan(2);
  });
});
