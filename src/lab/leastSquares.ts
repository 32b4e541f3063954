/** Least squares: the coefficients that best explain the observations, one row of weights per observation. */

import { unseen } from './estimate.ts';

export interface Fit {
  /** Returns a weighted sum of the coefficients, with its standard error. */
  of(weights: readonly (readonly [at: number, weight: number])[]): { mean: number; error: number };
}

/** Pivots below this mean linearly dependent columns. */
const MIN_PIVOT = 1e-9;

/** Inverts a square matrix by Gauss and Jordan; null if it is singular. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] | null {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[best]![k]!)) best = i;
    [rows[k], rows[best]] = [rows[best]!, rows[k]!];
    const pivot = rows[k]![k]!;
    if (Math.abs(pivot) < MIN_PIVOT) return null;
    for (let j = 0; j < 2 * n; j++) rows[k]![j]! /= pivot;
    for (let i = 0; i < n; i++) {
      const factor = rows[i]![k]!;
      if (i === k || factor === 0) continue;
      for (let j = 0; j < 2 * n; j++) rows[i]![j]! -= factor * rows[k]![j]!;
    }
  }
  return rows.map((row) => row.slice(n));
}

/** Fits the coefficients. Returns null if there are not more rows than columns, or if columns are linearly dependent. */
export function leastSquares(lines: readonly (readonly number[])[], observed: readonly number[]): Fit | null {
  const n = lines[0]?.length ?? 0;
  if (n === 0 || lines.length <= n) return null;
  const squares = Array.from({ length: n }, () => Array<number>(n).fill(0));
  const sums = Array<number>(n).fill(0);
  for (const [k, line] of lines.entries())
    for (let i = 0; i < n; i++) {
      if (line[i] === 0) continue;
      sums[i]! += line[i]! * observed[k]!;
      for (let j = 0; j < n; j++) squares[i]![j]! += line[i]! * line[j]!;
    }
  const inverse = inverseOf(squares);
  if (!inverse) return null;
  const figures = inverse.map((row) => row.reduce((sum, x, j) => sum + x * sums[j]!, 0));
  const residual = lines.reduce(
    (sum, line, k) => sum + (observed[k]! - line.reduce((fitted, x, i) => fitted + x * figures[i]!, 0)) ** 2,
    0,
  );
  const spread = (residual + unseen(1)) / (lines.length - n);
  return {
    of(weights) {
      const mean = weights.reduce((sum, [at, weight]) => sum + weight * figures[at]!, 0);
      const variance = weights.reduce((sum, [i, a]) => sum + weights.reduce((part, [j, b]) => part + a * b * inverse[i]![j]!, 0), 0);
      return { mean, error: Math.sqrt(variance * spread) };
    },
  };
}
