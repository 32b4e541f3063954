/** Luck of dice against expectation: by hand where that is easy, against simulation and by what must hold else. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createRng, seededDice } from '../../src/engine/core/index.ts';
import { luckOf, type Throw } from '../../src/games/lines-and-webs/analysis/luck.ts';

describe('luck', () => {
  it('The luck of no dice is even and certain', () => {
    expect(luckOf([])).toEqual({ dice: 0, hits: 0, expected: 0, way: 'even', chance: 1, distribution: [1] });
  });

  it('The luck of one die that hits on 7 or more is a coin', () => {
    expect(luckOf([{ dice: 1, need: 7, hits: 1 }])).toMatchObject({ expected: 0.5, way: 'more', chance: 0.5 });
    expect(luckOf([{ dice: 1, need: 7, hits: 0 }])).toMatchObject({ expected: 0.5, way: 'fewer', chance: 0.5 });
  });

  it('The luck of a throw counts all that are as far off or farther, on the same side', () => {
    // Of four coins three or four hit in 5 cases of 16; one or none as often.
    expect(luckOf([{ dice: 4, need: 7, hits: 3 }]).chance).toBeCloseTo(5 / 16, 12);
    expect(luckOf([{ dice: 4, need: 7, hits: 1 }]).chance).toBeCloseTo(5 / 16, 12);
    expect(luckOf([{ dice: 4, need: 7, hits: 2 }])).toMatchObject({ way: 'even', chance: 6 / 16 });
  });

  it('The luck of throws with different needs adds up', () => {
    // 8+: 5 of 12; 5+: 8 of 12. Both miss in 7/12 * 4/12.
    const luck = luckOf([
      { dice: 1, need: 8, hits: 0 },
      { dice: 1, need: 5, hits: 0 },
    ]);
    expect(luck.expected).toBeCloseTo(13 / 12, 12);
    expect(luck.chance).toBeCloseTo((7 * 4) / 144, 12);
    expect(luckOf([{ dice: 2, need: 13, hits: 0 }])).toMatchObject({ expected: 0, way: 'even', chance: 1 });
    expect(luckOf([{ dice: 2, need: 1, hits: 2 }])).toMatchObject({ expected: 2, way: 'even', chance: 1 });
  });
});

const throws = fc.array(
  fc
    .record({ dice: fc.nat(6), need: fc.integer({ min: 2, max: 12 }) })
    .chain(({ dice, need }) => fc.record({ dice: fc.constant(dice), need: fc.constant(need), hits: fc.nat(dice) })),
  { maxLength: 30 },
);

test('The distribution of hits adds up to one, its mean is the expectation, and the order of the throws does not matter', () => {
  fc.assert(
    fc.property(throws, (list: Throw[]) => {
      const luck = luckOf(list);
      expect(luck.distribution.length).toBe(luck.dice + 1);
      expect(luck.distribution.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      expect(luck.distribution.reduce((a, b, hits) => a + b * hits, 0)).toBeCloseTo(luck.expected, 9);
      expect(luck.chance).toBeGreaterThan(0);
      expect(luck.chance).toBeLessThanOrEqual(1);
      expect(luckOf([...list].reverse()).chance).toBeCloseTo(luck.chance, 9);
    }),
    { numRuns: 200 },
  );
});

test('The generator of the game has the luck that is expected of it', () => {
  const rng = createRng('luck');
  const hits = [0, 0, 0, 0, 0];
  for (let i = 0; i < 20_000; i++) {
    const n = [0, 0, 0, 0].filter(() => seededDice(rng, 12) >= 8).length;
    hits[n] = (hits[n] as number) + 1;
  }
  const { distribution } = luckOf([{ dice: 4, need: 8, hits: 0 }]);
  for (const [n, p] of distribution.entries()) expect((hits[n] as number) / 20_000).toBeCloseTo(p, 1.7);
});
