/**
 * Stopping rule of a sequential test: up to ten interim analyses after equal numbers of blocks, with a false positive rate of at most 5% over all of
 * them (O'Brien and Fleming's bounds, widened to Student's t, because the spread is estimated from the blocks).
 */

import { type Estimate, errorOf, meanOf, tQuantile, twoTailedP, unseen, Z95, zQuantile } from './estimate.ts';
import { offsetsOf, type Stage } from './stageWise.ts';

/** Reason to stop: a significant difference (`differs`), a narrow interval (`narrow`), all pairs played (`all`); null to continue. */
export type Ended = 'differs' | 'narrow' | 'all' | null;

/** Probability of a false difference in each direction, over all analyses. */
const TAIL = 0.015;
/**
 * Bounds for 1 to 10 analyses at 3%, by integration over all analyses; the same method reproduces Jennison and Turnbull's tabulated bounds for 5%,
 * which called 9 of 139 equal setups different.
 */
const BOUNDS = [2.17, 2.181, 2.204, 2.222, 2.236, 2.248, 2.258, 2.266, 2.274, 2.28] as const;
const MAX_LOOKS = BOUNDS.length;
/** Fewer blocks do not give a usable estimate of the spread. */
export const MIN_BLOCKS = 20;

/** Number of blocks before each analysis; the last one includes all. */
export function looksOf(blocks: number): number[] {
  const looks = Math.max(1, Math.min(MAX_LOOKS, Math.floor(blocks / MIN_BLOCKS)));
  return Array.from({ length: looks }, (_, i) => Math.ceil((blocks * (i + 1)) / looks));
}

export interface Plan {
  /** Number of blocks if all are played. */
  total: number;
  /** Target half-width of the interval in points of 100; 0 plays all blocks. */
  within: number;
  /** Number of pairs in a block; 1 by default. */
  pairs?: number;
}

/** The latest analysis. */
export interface Look {
  /** Number of blocks included, from the first. */
  blocks: number;
  ended: Ended;
  /** Of the differences, and the normal z of their mean. */
  mean: number;
  error: number;
  z: number;
  /** This analysis, after those at which the run could have ended. */
  stages: readonly Stage[];
}

/** The latest analysis that is due, given the differences of the first blocks, from -1 to 1; null before the first. Ignores blocks after it. */
export function lookAt(differences: readonly number[], { total, within, pairs = 1 }: Plan): Look | null {
  const looks = looksOf(total);
  const stages: Stage[] = [];
  let last: Look | null = null;
  for (const [i, blocks] of looks.entries()) {
    if (blocks > differences.length) break;
    const stage = { time: blocks / total, bound: (BOUNDS[looks.length - 1] as number) * Math.sqrt(looks.length / (i + 1)) };
    if (within === 0) stages.length = 0;
    stages.push(stage);
    const sample = differences.slice(0, blocks);
    const [mean, error] = [meanOf(sample), errorOf(sample, unseen(2) / pairs)];
    const z = zQuantile(mean / error, blocks - 1);
    const isNarrow = tQuantile(stage.bound, blocks - 1) * error * 100 <= within;
    const ended: Ended =
      within > 0 && Math.abs(z) > stage.bound ? 'differs' : within > 0 && isNarrow ? 'narrow' : blocks === total ? 'all' : null;
    last = { blocks, ended, mean, error, z, stages };
    if (ended) break;
  }
  return last;
}

/** The difference. After the end it is corrected for the stop (`offsetsOf`); before, its interval is valid at every analysis, around the plain mean. */
export function differenceAt({ blocks, ended, mean, error, z, stages }: Look): Estimate {
  const { time, bound } = stages.at(-1) as Stage;
  if (blocks < 2) return { mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const offsets = ended ? offsetsOf(stages.slice(0, -1), time, z, TAIL) : { mean: 0, low: bound, high: -bound };
  const below = (offset: number): number => mean - tQuantile(offset, blocks - 1) * error;
  return { mean: below(offsets.mean), low: below(offsets.low), high: below(offsets.high) };
}

export interface Beside extends Estimate {
  /** Two-tailed p-value of zero. */
  chance: number;
}

/**
 * Estimate of another number of the same blocks. What it has in common with the difference is corrected for the stop in proportion; the rest knows nothing of the stop.
 * @param values one for each block of the analysis
 * @param doubt squared deviations to add (`unseen`)
 */
export function besideOf(difference: Estimate, differences: readonly number[], values: readonly number[], doubt: number): Beside {
  const xs = differences.slice(0, values.length);
  const freedom = values.length - 2;
  const [x, y] = [meanOf(xs), meanOf(values)];
  if (freedom < 1) return { mean: y, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, chance: 1 };
  const squares = xs.reduce((sum, one) => sum + (one - x) ** 2, 0);
  const slope = squares > 0 ? xs.reduce((sum, one, i) => sum + (one - x) * ((values[i] as number) - y), 0) / squares : 0;
  const rest = values.map((one, i) => one - slope * ((xs[i] as number) - x));
  const quantile = tQuantile(Z95, freedom);
  const own = quantile * errorOf(rest, doubt) * Math.sqrt((freedom + 1) / freedom);
  // No correction leads out of what was seen.
  const mean = Math.min(Math.max(...values), Math.max(Math.min(...values), y + slope * (difference.mean - x)));
  const [below, above] = [difference.mean - difference.low, difference.high - difference.mean].map((part) => Math.hypot(own, slope * part));
  const [low, high] = (slope < 0 ? [above, below] : [below, above]) as [number, number];
  const half = mean > 0 ? low : high;
  return { mean, low: mean - low, high: mean + high, chance: half > 0 ? twoTailedP(zQuantile((quantile * mean) / half, freedom)) : 1 };
}
