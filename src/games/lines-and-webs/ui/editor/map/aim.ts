/** What the pointer or the keyboard's cursor means on the map: a hex, and the side of it that is nearest with the hex beyond it. */

import type { NodeId, ScenarioMap } from '../../../../../engine/lines-and-webs/scenario.ts';
import { hexKey, hexNeighbours } from '../../../../../engine/map/hex.ts';
import { HEX, type Point } from '../../../../../ui/board/geometry.ts';
import type { Pair } from '../../../scenarios/edit/map/parts.ts';
import { type Axial, axialKey, centre, HALF, STEPS } from '../../board/layout.ts';

export interface Aim {
  at: Axial;
  /** The hex there, if the map has one. */
  hex: NodeId | null;
  /** That hex and the one beyond the side that is meant. */
  pair: Pair | null;
  /** Nearer to a side than to the middle. */
  isSide: boolean;
  /** On the side, away from its corners: a hand that follows a river does not mean the sides that branch off there. */
  isOnSide: boolean;
}

const hexAt = (map: ScenarioMap, at: Axial): NodeId | null => map.hexes.find((hex) => hex.q === at.q && hex.r === at.r)?.id ?? null;

/** The place of the grid in which a point lies. */
function axialAt({ x, y }: Point): Axial {
  const q0 = x / (1.5 * HEX);
  const near = [Math.floor(q0), Math.ceil(q0)].flatMap((q) => {
    const r = y / (2 * HALF) - q / 2;
    return [Math.floor(r), Math.ceil(r)].map((value) => ({ q, r: value }));
  });
  const far = (at: Axial) => Math.hypot(centre(at).x - x, centre(at).y - y);
  return near.reduce((best, at) => (far(at) < far(best) ? at : best));
}

/** The aim at a hex, and at one of its sides, counted as in the layout's STEPS. */
export function aimAtSide(map: ScenarioMap, at: Axial, side: number, isSide: boolean, isOnSide = isSide): Aim {
  const step = STEPS[side % 6] as Axial;
  const hex = hexAt(map, at);
  const beyond = hexAt(map, { q: at.q + step.q, r: at.r + step.r });
  return { at, hex, pair: hex !== null && beyond !== null ? [hex, beyond] : null, isSide, isOnSide };
}

/** From how far out of the middle a press means the side. */
const SIDE = 0.62 * HALF;
/** How near to a side, and how far from its ends, it is followed. */
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

/** A place beyond the map's hexes that touches one of them: where a hex can be added. */
export const isRim = (map: ScenarioMap, at: Axial): boolean => {
  const near = new Set(hexNeighbours(at).map(hexKey));
  return hexAt(map, at) === null && map.hexes.some((hex) => near.has(axialKey(hex.q, hex.r)));
};

export type Way = 'up' | 'down' | 'left' | 'right';

/** The hex in a direction, water too; sideways it keeps its row as well as it can. */
export function hexBeside(map: ScenarioMap, { q, r }: Axial, way: Way): Axial | null {
  const out = way === 'up' || way === 'left' ? -1 : 1;
  const column = q + out;
  // In every other column the hex beside lies half a hex higher, so that left and right come back to where they began.
  const near = (q % 2 === 0) === (way === 'right') ? 0 : -out;
  const places = way === 'up' || way === 'down' ? [{ q, r: r + out }] : [near, -out - near].map((by) => ({ q: column, r: r + by }));
  return places.find((at) => hexAt(map, at) !== null) ?? null;
}
