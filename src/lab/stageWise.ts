/**
 * Estimates after a sequential test that may have stopped early, when the plain mean is too far from zero on average. Results are ordered by stage: an earlier stop counts as
 * more extreme (Fairbanks and Madsen; Tsiatis, Rosner and Mehta). The true effect is estimated by the one under which half of all runs would end as extreme or more.
 */

import { upperTail } from './estimate.ts';

/** A value of the process before an analysis, and its probability without an effect. */
interface Point {
  x: number;
  weight: number;
}

/** An analysis: share of all blocks that it includes, and the z-value at which the test stops there. */
export interface Stage {
  time: number;
  bound: number;
}

/** Intervals of the numerical integration by Simpson's rule; an even number. */
const INTERVALS = 32;

/** The points that remain below the bound of the stage, from those of the stage before. */
function survivors(points: readonly Point[], { time, bound }: Stage, step: number): Point[] {
  const end = bound * Math.sqrt(time);
  const width = (2 * end) / INTERVALS;
  return Array.from({ length: INTERVALS + 1 }, (_, i) => {
    const x = -end + i * width;
    const simpson = ((i === 0 || i === INTERVALS ? 1 : i % 2 === 1 ? 4 : 2) * width) / 3;
    const density = points.reduce((sum, from) => sum + from.weight * Math.exp(-((x - from.x) ** 2) / (2 * step)), 0);
    return { x, weight: (simpson * density) / Math.sqrt(2 * Math.PI * step) };
  });
}

/** Returns the probability of a result as high or higher by stage, by the effect: the mean of the process at time 1. `stages` end with that of the result. */
function tailOf(stages: readonly Stage[]): (effect: number) => number {
  let points: readonly Point[] = [{ x: 0, weight: 1 }];
  let before = 0;
  const parts = stages.map((stage) => {
    const part = { points, before, step: stage.time - before, end: stage.bound * Math.sqrt(stage.time) };
    points = stage === stages.at(-1) ? [] : survivors(points, stage, part.step);
    before = stage.time;
    return part;
  });
  return (effect) =>
    parts.reduce(
      (sum, { points, before, step, end }) =>
        points.reduce(
          (all, { x, weight }) =>
            all + weight * Math.exp(effect * x - (effect ** 2 * before) / 2) * upperTail((end - x - effect * step) / Math.sqrt(step)),
          sum,
        ),
      0,
    );
}

/** How far the estimate and the ends of its interval lie below the z-value that was found. */
export interface Offsets {
  mean: number;
  low: number;
  high: number;
}

/** More standard errors than any estimate lies away from what was found. */
const FAR = 12;
const HALVINGS = 20;

/**
 * @param earlier the analyses at which the run could have stopped before, and did not
 * @param time share of all blocks at the stop
 * @param z what was found there
 * @param tail probability outside of the interval, at each end
 */
export function offsetsOf(earlier: readonly Stage[], time: number, z: number, tail: number): Offsets {
  if (z < 0) {
    const { mean, low, high } = offsetsOf(earlier, time, -z, tail);
    return { mean: -mean, low: -high, high: -low };
  }
  const chance = tailOf([...earlier, { time, bound: z }]);
  const offset = (wanted: number): number => {
    let [least, most] = [-FAR, FAR];
    for (let i = 0; i < HALVINGS; i++) {
      const half = (least + most) / 2;
      if (chance((z - half) / Math.sqrt(time)) > wanted) least = half;
      else most = half;
    }
    return (least + most) / 2;
  };
  return { mean: earlier.length === 0 ? 0 : offset(0.5), low: offset(tail), high: offset(1 - tail) };
}
