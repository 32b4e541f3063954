/** Wilson's score interval of a share. */

import { Z95 } from '../../src/lab/estimate.ts';

/** Bounds of the true share, to four places, when `n` trials brought `wins` (halves count). [0, 1] without trials. */
export function wilson(wins: number, n: number): [number, number] {
  if (n === 0) return [0, 1];
  const p = wins / n;
  const z2 = (Z95 * Z95) / n;
  const middle = p + z2 / 2;
  const half = Z95 * Math.sqrt((p * (1 - p) + z2 / 4) / n);
  const to4 = (x: number): number => Number(x.toFixed(4));
  return [to4(Math.max(0, (middle - half) / (1 + z2))), to4(Math.min(1, (middle + half) / (1 + z2)))];
}
