/** Where the places of a board lie, as its game draws them; lengths are those of the drawing. */

import { createContext, useContext } from 'react';
import type { NodeId } from '../../engine/core/table.ts';
import { type Box, boxAround, grow, HEX, type Point } from './geometry.ts';
import type { MapScale } from './scale.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

export interface BoardLayout {
  places: ReadonlyMap<NodeId, Point>;
  /** From the middle of a place to its edge: to the side, and down. */
  reach: Point;
  /** How far the view can be moved, and what of that is shown when the whole board is. */
  sheet: Box;
  core: Box;
  /** It lies on its side. */
  isTurned: boolean;
  /** Where an arrow key leads; from null, where the keys begin. */
  next(from: NodeId | null, direction: Direction): NodeId | null;
}

/** The box around some places, somewhat wider; for framing a part of the board. */
export function frameOf({ places, reach, sheet }: BoardLayout, nodes: readonly NodeId[]): Box {
  const points = nodes.flatMap((node) => places.get(node) ?? []);
  return points.length === 0 ? sheet : grow(boxAround(points, reach), HEX * 0.5);
}

/** What every layer of a board knows of it: its layout, and how close it is looked at. */
export interface BoardFrame<L extends BoardLayout = BoardLayout> {
  layout: L;
  scale: MapScale;
}

export const MapFrameContext = createContext<BoardFrame | null>(null);

/** Throws outside of a board. */
export function useBoardFrame(): BoardFrame {
  const frame = useContext(MapFrameContext);
  if (!frame) throw new Error('a layer stands outside of a board');
  return frame;
}
