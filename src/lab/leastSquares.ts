/** Least squares: figures that, weighted by the columns of each line, come nearest to what was seen. */

import { DOUBT } from './stop.ts';

export interface Fit {
  /** A sum of the figures with weights, and its standard error. */
  of(weights: readonly (readonly [at: number, weight: number])[]): { mean: number; error: number };
}

/** Columns that nothing tells apart leave a pivot so small. */
const MIN_PIVOT = 1e-9;

/** The inverse of a square matrix by Gauss and Jordan; null where columns cannot be told apart. */
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
      const by = rows[i]![k]!;
      if (i === k || by === 0) continue;
      for (let j = 0; j < 2 * n; j++) rows[i]![j]! -= by * rows[k]![j]!;
    }
  }
  return rows.map((row) => row.slice(n));
}

/** @returns null where there are no more lines than columns, or columns that cannot be told apart */
export function leastSquares(lines: readonly (readonly number[])[], seen: readonly number[]): Fit | null {
  const n = lines[0]?.length ?? 0;
  if (n === 0 || lines.length <= n) return null;
  const squares = Array.from({ length: n }, () => Array<number>(n).fill(0));
  const sums = Array<number>(n).fill(0);
  for (const [k, line] of lines.entries())
    for (let i = 0; i < n; i++) {
      if (line[i] === 0) continue;
      sums[i]! += line[i]! * seen[k]!;
      for (let j = 0; j < n; j++) squares[i]![j]! += line[i]! * line[j]!;
    }
  const inverse = inverseOf(squares);
  if (!inverse) return null;
  const figures = inverse.map((row) => row.reduce((sum, x, j) => sum + x * sums[j]!, 0));
  const left = lines.reduce((sum, line, k) => sum + (seen[k]! - line.reduce((at, x, i) => at + x * figures[i]!, 0)) ** 2, 0);
  // As elsewhere: one game more might have differed, so that games that are all alike leave a doubt.
  const spread = (left + DOUBT) / (lines.length - n);
  return {
    of(weights) {
      const mean = weights.reduce((sum, [at, weight]) => sum + weight * figures[at]!, 0);
      const own = weights.reduce((sum, [i, a]) => sum + weights.reduce((part, [j, b]) => part + a * b * inverse[i]![j]!, 0), 0);
      return { mean, error: Math.sqrt(own * spread) };
    },
  };
}
