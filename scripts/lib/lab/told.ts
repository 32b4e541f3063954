/** Formats the numbers that `npm run lab` prints. */

import type { Estimate } from '../../../src/lab/estimate.ts';

export const short = (x: number): number => Number(x.toFixed(4));
/** For the line of JSON. */
export const told = ({ mean, low, high }: Estimate) => ({ mean: short(mean), low: short(low), high: short(high) });
/** Points of 100, to a tenth. */
export const inPoints = (x: number): string => (100 * x).toFixed(1);
/** '4.5 (1.0 to 8.0)' */
export const points = ({ mean, low, high }: Estimate): string => `${inPoints(mean)} (${inPoints(low)} to ${inPoints(high)})`;
