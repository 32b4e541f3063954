/** The four edges of a map, and how far south a hex lies. */

import type { Axial } from '../../../../../engine/map/hex.ts';

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** Twice the distance south: it grows by two from hex to hex of a column. */
export const southOf = ({ q, r }: Axial): number => 2 * r + q;
