/** Logistic regression with a small ridge penalty, by Newton's method. Results may be between 0 and 1. */

/** A figure's weight, and its standard error. */
export interface Fitted {
  weight: number;
  error: number;
}

const STEPS = 25;
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0);

/** The inverse of a symmetric positive matrix, by Gauss and Jordan. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < n; i++) {
    const pivot = rows[i] as number[];
    const by = pivot[i] as number;
    for (let k = 0; k < 2 * n; k++) pivot[k] = (pivot[k] as number) / by;
    for (const [j, row] of rows.entries()) {
      const times = row[i] as number;
      if (j === i || times === 0) continue;
      for (let k = 0; k < 2 * n; k++) row[k] = (row[k] as number) - times * (pivot[k] as number);
    }
  }
  return rows.map((row) => row.slice(n));
}

/** How far each figure lies from nothing on the mean. Figures of another size are pulled alike. */
const spreadOf = (xs: readonly (readonly number[])[], k: number): number =>
  xs.reduce((sum, x) => sum + (x[k] as number) ** 2, 0) / xs.length;

/**
 * @param xs figures of each case, all of one length
 * @param ys their results, from 0 to 1
 * @param pull how strongly each weight is pulled towards nothing; figures of another size are pulled alike
 */
export function regress(xs: readonly (readonly number[])[], ys: readonly number[], pull: number): Fitted[] {
  const n = xs[0]?.length ?? 0;
  const ridge = Array.from({ length: n }, (_, k) => pull * spreadOf(xs, k) + 1e-9);
  let weights = new Array<number>(n).fill(0);
  let spread: number[][] = [];
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((w, k) => -(ridge[k] as number) * w);
    const bend = ridge.map((r, k) => ridge.map((_, j) => (j === k ? r : 0)));
    for (const [i, x] of xs.entries()) {
      const p = logistic(dot(x, weights));
      const off = (ys[i] as number) - p;
      for (let k = 0; k < n; k++) {
        slope[k] = (slope[k] as number) + off * (x[k] as number);
        const row = bend[k] as number[];
        for (let j = 0; j < n; j++) row[j] = (row[j] as number) + p * (1 - p) * (x[k] as number) * (x[j] as number);
      }
    }
    spread = inverse(bend);
    weights = weights.map((w, k) => w + dot(spread[k] as number[], slope));
  }
  return weights.map((weight, k) => ({ weight, error: Math.sqrt((spread[k] as number[])[k] as number) }));
}

/** How badly chances foretold results: the mean of the logarithms, 0.69 for a coin. */
export function surprise(chances: readonly number[], ys: readonly number[]): number {
  const sum = chances.reduce((total, chance, i) => {
    const p = Math.min(1 - 1e-6, Math.max(1e-6, chance));
    const y = ys[i] as number;
    return total - y * Math.log(p) - (1 - y) * Math.log(1 - p);
  }, 0);
  return sum / Math.max(1, ys.length);
}
