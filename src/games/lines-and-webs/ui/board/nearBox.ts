/** The part of the map around some places. */

import type { NodeId, World } from '../../../../engine/lines-and-webs/index.ts';
import { type Box, boxAround, HEX } from '../../../../ui/board/geometry.ts';
import { layoutOf } from './layout.ts';

/** Margin around them, in hex sides. */
const ABOUT = { x: 6 * HEX, y: 4 * HEX };

/** Box of the places with their surroundings; null without places. */
export function nearBox(world: World, nodes: readonly NodeId[]): Box | null {
  const { places } = layoutOf(world.scenario.map);
  const points = nodes.flatMap((node) => places.get(node) ?? []);
  return points.length === 0 ? null : boxAround(points, ABOUT);
}
