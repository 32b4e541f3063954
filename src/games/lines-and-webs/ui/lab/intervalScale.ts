/** One scale for figures with their doubt, as bars are drawn on it. */

import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Estimate } from '../../../../lab/answerTypes.ts';

/** Beyond these a difference of shares cannot lie, in points of 100. */
export const WIDEST: readonly [number, number] = [-100, 100];

export interface IntervalScale {
  /** From points of 100 to where they are drawn. */
  scale: ScaleLinear<number, number>;
  /** Where a share is drawn; what lies beyond the scale, at its end. */
  at(share: number): number;
}

/** A scale with round ends that reaches at least from `from` to `to`, and to every estimate within `bounds`; all in points of 100. `range`: where its ends are drawn. */
export function intervalScale(
  estimates: readonly Estimate[],
  {
    from,
    to,
    bounds,
    ticks,
    range,
  }: { from: number; to: number; bounds: readonly [number, number]; ticks: number; range: readonly [number, number] },
): IntervalScale {
  const [least, most] = bounds;
  const bound = (share: number): number => Math.max(least, Math.min(most, share * 100));
  const ends = estimates.flatMap(({ mean, low, high }) => [mean, low, high].map(bound));
  const scale = scaleLinear()
    .domain([Math.min(from, ...ends), Math.max(to, ...ends)])
    .nice(ticks)
    .range(range);
  const [begin, end] = scale.domain() as [number, number];
  return { scale, at: (share) => scale(Math.max(begin, Math.min(end, bound(share)))) };
}
