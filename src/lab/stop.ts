/**
 * When a question is answered. It is looked at up to ten times, after equal numbers of blocks; at each look the interval is so wide that over all looks together
 * a difference that is none is called one in at most 5 of 100 questions (O'Brien and Fleming's bounds, widened to Student's, since the spread is known only by as many
 * blocks). They are set for 3 of 100: with bounds for 5, as Jennison and Turnbull tabulate them, alike setups were called different in 9 of 139.
 */

import { type Estimate, errorOf, meanOf, tQuantile } from './estimate.ts';

/**
 * Why no more is played: a test decided (`differs`: the two are different, at most 5 of 100 such answers are wrong); the difference is known closely enough
 * (`narrow`); all pairs were played (`all`); or not yet (null).
 */
export type Ended = 'differs' | 'narrow' | 'all' | null;

/** For one look, two looks … ten, each at 3 in a hundred; by integration over all looks, which for 5 in a hundred brings the tabled bounds. */
const BOUNDS = [2.17, 2.181, 2.204, 2.222, 2.236, 2.248, 2.258, 2.266, 2.274, 2.28] as const;
const MAX_LOOKS = BOUNDS.length;
/** Fewer blocks than these say nothing of their spread. */
export const MIN_BLOCKS = 20;

/** One pair more might have differed by half a game. */
export const DOUBT = 0.25;

/** After how many blocks each look is taken; the last is after all of them. */
export function looksOf(blocks: number): number[] {
  const looks = Math.max(1, Math.min(MAX_LOOKS, Math.floor(blocks / MIN_BLOCKS)));
  return Array.from({ length: looks }, (_, i) => Math.ceil((blocks * (i + 1)) / looks));
}

export interface Look {
  /** Blocks that it counts: the first so many. */
  blocks: number;
  difference: Estimate;
  ended: Ended;
}

/** The last look that is due when the differences of the first blocks are known; null before the first. Later blocks than its own do not count. */
export function lookAt(differences: readonly number[], all: number, within: number): Look | null {
  const looks = looksOf(all);
  let last: Look | null = null;
  for (const [i, blocks] of looks.entries()) {
    if (blocks > differences.length) break;
    const seen = differences.slice(0, blocks);
    const z = (BOUNDS[looks.length - 1] as number) * Math.sqrt(looks.length / (i + 1));
    const mean = meanOf(seen);
    const half = tQuantile(z, blocks - 1) * errorOf(seen, DOUBT);
    const ended: Ended =
      within > 0 && Math.abs(mean) > half ? 'differs' : within > 0 && half * 100 <= within ? 'narrow' : blocks === all ? 'all' : null;
    last = { blocks, difference: { mean, low: mean - half, high: mean + half }, ended };
    if (ended) break;
  }
  return last;
}
