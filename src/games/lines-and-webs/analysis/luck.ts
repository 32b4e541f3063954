/** Luck with dice: actual and expected hits, and the probability of such luck. */

const FACES = 12;

/** Dice thrown together; each hits on `need` or higher. */
export interface Throw {
  dice: number;
  need: number;
  hits: number;
}

export interface Luck {
  dice: number;
  hits: number;
  /** Mean number of hits for these dice. */
  expected: number;
  /** Hits compared with the expected number. */
  way: 'fewer' | 'more' | 'even';
  /** Probability from 0 to 1 of that few hits or fewer, or of that many or more; of exactly that number if even. */
  chance: number;
  /** Probability of each number of hits, from 0. */
  distribution: readonly number[];
}

/** Probability that one die hits on `need` or higher. */
export const hitChance = (need: number): number => Math.min(FACES, Math.max(0, FACES + 1 - need)) / FACES;

/** Probabilities of 0, 1, 2, … hits, built up die by die. */
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

/** Luck of one side over all its throws to hit. */
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
