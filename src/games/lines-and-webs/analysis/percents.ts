/** Shares as whole percentages. */

/** Rounds shares of any sum to whole percentages that add up to 100, by largest remainder; the earlier of equal remainders is rounded up. All 0 if the sum is. */
export function wholePercents(values: readonly number[]): number[] {
  const sum = values.reduce((a, b) => a + b, 0);
  if (!(sum > 0)) return values.map(() => 0);
  const exact = values.map((value) => (value / sum) * 100);
  const whole = exact.map((value) => Math.floor(value + 1e-9));
  const missing = 100 - whole.reduce((a, b) => a + b, 0);
  const order = exact.map((value, i) => ({ i, rest: value - whole[i]! })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, missing)) whole[i]! += 1;
  return whole;
}

/** A chance as a whole percentage, '33%': what it and its opposite come to together is 100. */
export const percentOf = (chance: number): string => `${wholePercents([chance, 1 - chance])[0]}%`;
