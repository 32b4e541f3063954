/** Luck with dice: what was hit against what was to be expected, and how likely such luck is. */

const FACES = 12;

/** Dice that were thrown together: each hits from the face `need` on. */
export interface Throw {
  dice: number;
  need: number;
  hits: number;
}

export interface Luck {
  dice: number;
  hits: number;
  /** The hits that as many dice bring on average. */
  expected: number;
  /** Is it less than expected, more, or neither? */
  way: 'fewer' | 'more' | 'even';
  /** How likely it is to hit as few, or as many; with neither, exactly so many. Between 0 and 1. */
  chance: number;
  /** How likely each number of hits is, from 0 on. */
  distribution: readonly number[];
}

/** How likely one die hits from the face `need` on. */
export const hitChance = (need: number): number => Math.min(FACES, Math.max(0, FACES + 1 - need)) / FACES;

/** How likely 0, 1, 2 … hits are: the dice one after another. */
function distributionOf(throws: readonly Throw[]): number[] {
  let now = [1];
  for (const { dice, need } of throws) {
    const p = hitChance(need);
    for (let i = 0; i < dice; i++) {
      const next = new Array<number>(now.length + 1).fill(0);
      for (const [hits, q] of now.entries()) {
        next[hits] = (next[hits] as number) + q * (1 - p);
        next[hits + 1] = (next[hits + 1] as number) + q * p;
      }
      now = next;
    }
  }
  return now;
}

const sum = (list: readonly number[]): number =>
  Math.min(
    1,
    list.reduce((a, b) => a + b, 0),
  );

/** The luck of one side, over all that it threw to hit something. */
export function luckOf(throws: readonly Throw[]): Luck {
  const distribution = distributionOf(throws);
  const dice = throws.reduce((n, one) => n + one.dice, 0);
  const hits = throws.reduce((n, one) => n + one.hits, 0);
  const expected = throws.reduce((n, one) => n + one.dice * hitChance(one.need), 0);
  const off = hits - expected;
  const way = Math.abs(off) < 1e-9 ? 'even' : off < 0 ? 'fewer' : 'more';
  const tail =
    way === 'fewer' ? distribution.slice(0, hits + 1) : way === 'more' ? distribution.slice(hits) : distribution.slice(hits, hits + 1);
  return { dice, hits, expected, way, chance: sum(tail), distribution };
}
