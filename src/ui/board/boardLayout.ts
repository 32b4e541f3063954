/** Positions of a board's places, as drawn by its game, in drawing units. */

import { createContext, useContext } from 'react';
import type { NodeId } from '../../engine/core/gameTypes.ts';
import { type Box, boxAround, grow, HEX, type Point } from './geometry.ts';
import type { MapScale } from './scale.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

export interface BoardLayout {
  places: ReadonlyMap<NodeId, Point>;
  /** Distance from the center of a place to its edge: horizontal, vertical. */
  reach: Point;
  /** The area in which the view can be moved, and the area shown when the map is fitted. */
  sheet: Box;
  core: Box;
  /** True if the board is rotated by a quarter turn. */
  isTurned: boolean;
  /** Next node in the direction of an arrow key; null as the source means the start. */
  next(from: NodeId | null, direction: Direction): NodeId | null;
}

/** Bounding box of some places with a margin, for framing. */
export function frameOf({ places, reach, sheet }: BoardLayout, nodes: readonly NodeId[]): Box {
  const points = nodes.flatMap((node) => places.get(node) ?? []);
  return points.length === 0 ? sheet : grow(boxAround(points, reach), HEX * 0.5);
}

/** Layout and zoom detail, available to every layer of a board. */
export interface BoardFrame<L extends BoardLayout = BoardLayout> {
  layout: L;
  scale: MapScale;
}

export const MapFrameContext = createContext<BoardFrame | null>(null);

/** Current board frame. Throws outside of a board. */
export function useBoardFrame(): BoardFrame {
  const frame = useContext(MapFrameContext);
  if (!frame) throw new Error('a layer stands outside of a board');
  return frame;
}
