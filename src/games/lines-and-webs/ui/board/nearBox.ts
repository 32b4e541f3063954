/** The part of the map around some places. */

import type { NodeId, World } from '../../../../engine/lines-and-webs/index.ts';
import { type Box, boxAround, HEX } from '../../../../ui/board/geometry.ts';
import { layoutOf } from './layout.ts';

/** Margin around them, in hex sides: on a screen, and on paper, which is read from near. */
const ABOUT = { screen: { x: 6 * HEX, y: 4 * HEX }, paper: { x: 2.4 * HEX, y: 2 * HEX } } as const;

/** Height of the map's place on a projector, as a part of its width. */
const TALL = 0.85;

/** Start of a stretch moved so that it lies within another one; in its middle if it is longer. */
const within = (from: number, size: number, start: number, whole: number): number =>
  size > whole ? start + (whole - size) / 2 : Math.min(start + whole - size, Math.max(start, from));

/** Box of the places with their surroundings, within the board; null without places. */
export function nearBox(world: World, nodes: readonly NodeId[], on: keyof typeof ABOUT = 'screen'): Box | null {
  const { places, field } = layoutOf(world.scenario.map);
  const points = nodes.flatMap((node) => places.get(node) ?? []);
  if (points.length === 0) return null;
  const about = boxAround(points, ABOUT[on]);
  // On a screen as high as the map's place is, so that what is shown besides lies on the board, too.
  const height = on === 'screen' ? Math.max(about.height, TALL * about.width) : about.height;
  const { x, width } = about;
  const y = about.y - (height - about.height) / 2;
  return { x: within(x, width, field.x, field.width), y: within(y, height, field.y, field.height), width, height };
}
