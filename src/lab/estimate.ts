/** Means with confidence intervals. */

/** A mean with its 95% confidence interval from `low` to `high`. */
export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/** True if the interval excludes zero. */
export const isSure = ({ low, high }: Estimate): boolean => low > 0 || high < 0;

/** z-value for a 95% interval. */
export const Z95 = 1.959964;

const sum = (xs: readonly number[]): number => xs.reduce((a, x) => a + x, 0);
export const meanOf = (xs: readonly number[]): number => (xs.length === 0 ? 0 : sum(xs) / xs.length);

/**
 * Squared deviations of two additional cases, one at each end of the range. A few equal cases then do not look certain: rare swings may not have come yet.
 * @param range from the least to the greatest possible value
 */
export const unseen = (range: number): number => range ** 2 / 2;

/** Standard error of the mean. `doubt` is added to the squared deviations (`unseen`). */
export function errorOf(xs: readonly number[], doubt = 0): number {
  const n = xs.length;
  if (n < 2) return Number.POSITIVE_INFINITY;
  const mean = meanOf(xs);
  const squares = sum(xs.map((x) => (x - mean) ** 2)) + doubt;
  return Math.sqrt(squares / (n - 1) / n);
}

/** The 95% confidence interval of a mean with this standard error. */
export const within = (mean: number, error: number): Estimate => ({ mean, low: mean - Z95 * error, high: mean + Z95 * error });

export const estimateOf = (xs: readonly number[]): Estimate => within(meanOf(xs), errorOf(xs));

/** Student t quantile that matches a normal z, by degrees of freedom (Abramowitz and Stegun 26.7.5). */
export function tQuantile(z: number, freedom: number): number {
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7];
  const first = (z3 + z) / (4 * freedom);
  const second = (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom ** 2);
  const third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom ** 3);
  return z + first + second + third;
}

/** Normal z that matches a Student t: the inverse of `tQuantile`. */
export function zQuantile(t: number, freedom: number): number {
  let [least, most] = [0, Math.abs(t)];
  for (let i = 0; i < 50; i++) {
    const half = (least + most) / 2;
    if (tQuantile(half, freedom) < Math.abs(t)) least = half;
    else most = half;
  }
  return Math.sign(t) * most;
}

/** Two-tailed p-value of a normal z (Abramowitz and Stegun 26.2.17). */
export function twoTailedP(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.231_641_9 * x);
  const series = t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return 2 * (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/** Probability that a standard normal value is greater. */
export const upperTail = (z: number): number => (z < 0 ? 1 - twoTailedP(z) / 2 : twoTailedP(z) / 2);

/** False discovery rate of `significant`. */
const RATE = 0.05;

/** Marks the p-values that are significantly different from zero at the false discovery rate `RATE` (Benjamini and Hochberg). */
export function significant(chances: readonly number[]): boolean[] {
  const order = chances.map((_, i) => i).sort((a, b) => (chances[a] as number) - (chances[b] as number));
  let last = -1;
  for (const [rank, i] of order.entries()) if ((chances[i] as number) <= (RATE * (rank + 1)) / chances.length) last = rank;
  const named = chances.map(() => false);
  for (const i of order.slice(0, last + 1)) named[i] = true;
  return named;
}
