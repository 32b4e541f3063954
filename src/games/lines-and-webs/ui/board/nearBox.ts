/** The part of the map around some places. */

import type { NodeId, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { type Box, boxAround, HEX } from '../../../../ui/board/geometry.ts';
import { layoutOf } from './layout.ts';

/**
 * Margin around them, and their least height as a part of the width: on a screen; beside a lesson's text, where the map's place is tall and what lies
 * above and below shall be of the board, too; and on paper, which is read from near.
 */
const ABOUT = {
  screen: { x: 6 * HEX, y: 4 * HEX, tall: 0 },
  lesson: { x: 6 * HEX, y: 4 * HEX, tall: 0.85 },
  paper: { x: 2.4 * HEX, y: 2 * HEX, tall: 0 },
} as const;

/** Start of a stretch moved so that it lies within another one; in its middle if it is longer. */
const within = (from: number, size: number, start: number, whole: number): number =>
  size > whole ? start + (whole - size) / 2 : Math.min(start + whole - size, Math.max(start, from));

/** Box of the places with their surroundings, within the board; null without places. */
export function nearBox(map: ScenarioMap, nodes: readonly NodeId[], on: keyof typeof ABOUT = 'screen'): Box | null {
  const { places, field } = layoutOf(map);
  const points = nodes.flatMap((node) => places.get(node) ?? []);
  if (points.length === 0) return null;
  const about = boxAround(points, ABOUT[on]);
  const height = Math.max(about.height, ABOUT[on].tall * about.width);
  const { x, width } = about;
  const y = about.y - (height - about.height) / 2;
  return { x: within(x, width, field.x, field.width), y: within(y, height, field.y, field.height), width, height };
}
