// The generator: the same seed gives the same draws, faces are uniform, draws are counted, a saved generator goes on alike.

import { describe, expect, test } from 'vitest';
import { below, collectEffects, createRng, seededDice, silentEffects } from '../../src/engine/core/index.ts';

const faces = (seed: string, n: number, sides = 12): number[] => {
  const rng = createRng(seed);
  return Array.from({ length: n }, () => seededDice(rng, sides));
};
/** Pearson's statistic of counts against the same expectation each. */
const chiSquare = (counts: readonly number[]): number => {
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
};

describe('the seeded generator', () => {
  test('The same seed gives the same dice, and another seed gives others', () => {
    expect(faces('steppe', 200)).toEqual(faces('steppe', 200));
    expect(faces('steppe', 200)).not.toEqual(faces('steppf', 200));
    expect(faces('', 20)).toEqual(faces('', 20));
  });

  test('The numbers of the generator never change: known faces of a known seed', () => {
    expect(faces('golden', 12)).toEqual(faces('golden', 12));
    expect(createRng('golden')).toEqual(JSON.parse(JSON.stringify(createRng('golden'))));
    expect(faces('golden', 16)).toEqual(GOLDEN);
  });

  test('Faces of a d12 are uniform over 240,000 throws (chi-square, 11 degrees, p > 0.0001)', () => {
    const counts = new Array<number>(12).fill(0);
    for (const face of faces('uniform', 240_000)) counts[face - 1] = (counts[face - 1] as number) + 1;
    expect(chiSquare(counts)).toBeLessThan(37);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test('Pairs of successive faces are also uniform (143 degrees)', () => {
    const counts = new Array<number>(144).fill(0);
    const list = faces('pairs', 288_000);
    for (let i = 0; i < list.length; i += 2) {
      const at = ((list[i] as number) - 1) * 12 + (list[i + 1] as number) - 1;
      counts[at] = (counts[at] as number) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(220);
  });

  test('First faces of consecutive seeds are uniform', () => {
    const counts = new Array<number>(12).fill(0);
    for (let i = 0; i < 24_000; i++) {
      const face = seededDice(createRng(`game-${i}`), 12);
      counts[face - 1] = (counts[face - 1] as number) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(37);
  });

  test('A generator restored from JSON continues its sequence', () => {
    const rng = createRng('saved');
    for (let i = 0; i < 50; i++) seededDice(rng, 12);
    const again = JSON.parse(JSON.stringify(rng));
    expect(Array.from({ length: 50 }, () => seededDice(rng, 12))).toEqual(Array.from({ length: 50 }, () => seededDice(again, 12)));
    expect(again.draws).toBe(100);
  });

  test('Numbers below n stay below n, also for odd n', () => {
    const rng = createRng('below');
    for (const n of [1, 2, 3, 7, 12, 1000, 2 ** 31 + 1]) {
      for (let i = 0; i < 200; i++) {
        const x = below(rng, n);
        expect(Number.isInteger(x) && x >= 0 && x < n).toBe(true);
      }
    }
  });
});

describe('shuffling', () => {
  test('Shuffling keeps all cards and counts its draws, and both kinds of effects give the same order', () => {
    const one = createRng('deck');
    const two = createRng('deck');
    const a = Array.from({ length: 10 }, (_, i) => i);
    const b = [...a];
    const fx = collectEffects(one);
    fx.shuffle(a);
    silentEffects(two).shuffle(b);
    expect(a).toEqual(b);
    expect([...a].sort((x, y) => x - y)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(one).toEqual(two);
    expect(one.draws).toBe(9);
    expect(fx.drew).toBe(true);
  });

  test('Shuffling produces every order of three equally often', () => {
    const rng = createRng('orders');
    const counts: { [order: string]: number } = {};
    for (let i = 0; i < 12_000; i++) {
      const list = [1, 2, 3];
      silentEffects(rng).shuffle(list);
      counts[list.join('')] = (counts[list.join('')] ?? 0) + 1;
    }
    expect(Object.keys(counts)).toHaveLength(6);
    expect(chiSquare(Object.values(counts))).toBeLessThan(26);
  });
});

const GOLDEN = [10, 2, 3, 2, 3, 11, 3, 10, 2, 4, 7, 1, 1, 8, 11, 8];
