/** Target of the pointer or keyboard cursor: a hex, its nearest side, and the hex beyond. */

import type { NodeId, ScenarioMap } from '../../../../../engine/lines-and-webs/scenario.ts';
import { hexKey, hexNeighbours } from '../../../../../engine/map/hex.ts';
import { HEX, type Point } from '../../../../../ui/board/geometry.ts';
import type { Pair } from '../../../scenarios/edit/map/parts.ts';
import { type Axial, axialKey, centre, HALF, STEPS } from '../../board/layout.ts';

export interface Aim {
  at: Axial;
  /** The hex there, if the map has one. */
  hex: NodeId | null;
  /** That hex and the one beyond the nearest side. */
  pair: Pair | null;
  /** True if closer to a side than to the center. */
  isSide: boolean;
  /** True if on the side and away from its corners, so that following a river doesn't hit adjacent sides. */
  isOnSide: boolean;
}

const hexAt = (map: ScenarioMap, at: Axial): NodeId | null => map.hexes.find((hex) => hex.q === at.q && hex.r === at.r)?.id ?? null;

/** Axial coordinates of the hex that contains a point. */
function axialAt({ x, y }: Point): Axial {
  const q0 = x / (1.5 * HEX);
  const near = [Math.floor(q0), Math.ceil(q0)].flatMap((q) => {
    const r = y / (2 * HALF) - q / 2;
    return [Math.floor(r), Math.ceil(r)].map((value) => ({ q, r: value }));
  });
  const far = (at: Axial) => Math.hypot(centre(at).x - x, centre(at).y - y);
  return near.reduce((best, at) => (far(at) < far(best) ? at : best));
}

/** Aim at a hex and one of its sides, numbered as in the layout's STEPS. */
export function aimAtSide(map: ScenarioMap, at: Axial, side: number, isSide: boolean, isOnSide = isSide): Aim {
  const step = STEPS[side % 6] as Axial;
  const hex = hexAt(map, at);
  const beyond = hexAt(map, { q: at.q + step.q, r: at.r + step.r });
  return { at, hex, pair: hex !== null && beyond !== null ? [hex, beyond] : null, isSide, isOnSide };
}

/** Minimum distance from the center at which a press means the side. */
const SIDE = 0.62 * HALF;
/** Distances to a side and from its ends within which it can be followed. */
const ON_SIDE = 0.76 * HALF;
const ALONG = 0.34 * HEX;

export function aimAt(map: ScenarioMap, point: Point): Aim {
  const at = axialAt(point);
  const middle = centre(at);
  const [dx, dy] = [point.x - middle.x, point.y - middle.y];
  let best = 0;
  let most = -Infinity;
  STEPS.forEach((step, i) => {
    const to = centre(step);
    const along = (dx * to.x + dy * to.y) / Math.hypot(to.x, to.y);
    if (along > most) [best, most] = [i, along];
  });
  const aside = Math.sqrt(Math.max(0, dx * dx + dy * dy - most * most));
  return aimAtSide(map, at, best, most > SIDE, most > ON_SIDE && aside < ALONG);
}

/** True for a place outside of the map that is adjacent to a hex: a hex can be added there. */
export const isRim = (map: ScenarioMap, at: Axial): boolean => {
  const near = new Set(hexNeighbours(at).map(hexKey));
  return hexAt(map, at) === null && map.hexes.some((hex) => near.has(axialKey(hex.q, hex.r)));
};

export type Way = 'up' | 'down' | 'left' | 'right';

/** The neighbor in a direction, including water; horizontal steps stay in the row if possible. */
export function hexBeside(map: ScenarioMap, { q, r }: Axial, way: Way): Axial | null {
  const out = way === 'up' || way === 'left' ? -1 : 1;
  const column = q + out;
  // Alternates between upper and lower neighbors, so that left and right are inverse.
  const near = (q % 2 === 0) === (way === 'right') ? 0 : -out;
  const places = way === 'up' || way === 'down' ? [{ q, r: r + out }] : [near, -out - near].map((by) => ({ q: column, r: r + by }));
  return places.find((at) => hexAt(map, at) !== null) ?? null;
}
