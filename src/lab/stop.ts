/**
 * Stopping rule of a sequential test: up to ten interim analyses after equal numbers of blocks, with a false positive rate of at most 5% over all of
 * them (O'Brien and Fleming's bounds, widened to Student's t, because the spread is estimated from the blocks).
 */

import { type Estimate, errorOf, meanOf, tQuantile } from './estimate.ts';

/** Reason to stop: a significant difference (`differs`), a narrow interval (`narrow`), all pairs played (`all`); null to continue. */
export type Ended = 'differs' | 'narrow' | 'all' | null;

/**
 * Bounds for 1 to 10 analyses at 3%, by integration over all analyses; the same method reproduces Jennison and Turnbull's tabulated bounds for 5%,
 * which called 9 of 139 equal setups different.
 */
const BOUNDS = [2.17, 2.181, 2.204, 2.222, 2.236, 2.248, 2.258, 2.266, 2.274, 2.28] as const;
const MAX_LOOKS = BOUNDS.length;
/** Fewer blocks do not give a usable estimate of the spread. */
export const MIN_BLOCKS = 20;

/** Assumed squared deviation of one additional pair: half a game. */
export const DOUBT = 0.25;

/** Number of blocks before each analysis; the last one includes all. */
export function looksOf(blocks: number): number[] {
  const looks = Math.max(1, Math.min(MAX_LOOKS, Math.floor(blocks / MIN_BLOCKS)));
  return Array.from({ length: looks }, (_, i) => Math.ceil((blocks * (i + 1)) / looks));
}

export interface Look {
  /** Number of blocks included, from the first. */
  blocks: number;
  difference: Estimate;
  ended: Ended;
}

/** The latest analysis that is due, given the differences of the first blocks; null before the first. Ignores blocks after it. */
export function lookAt(differences: readonly number[], total: number, within: number): Look | null {
  const looks = looksOf(total);
  let last: Look | null = null;
  for (const [i, blocks] of looks.entries()) {
    if (blocks > differences.length) break;
    const sample = differences.slice(0, blocks);
    const z = (BOUNDS[looks.length - 1] as number) * Math.sqrt(looks.length / (i + 1));
    const mean = meanOf(sample);
    const half = tQuantile(z, blocks - 1) * errorOf(sample, DOUBT);
    const ended: Ended =
      within > 0 && Math.abs(mean) > half ? 'differs' : within > 0 && half * 100 <= within ? 'narrow' : blocks === total ? 'all' : null;
    last = { blocks, difference: { mean, low: mean - half, high: mean + half }, ended };
    if (ended) break;
  }
  return last;
}
