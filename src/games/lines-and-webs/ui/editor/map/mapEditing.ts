/** State of the map editor: tool and options, cursor, selection, and the last message. */
import { create } from 'zustand';
import type { NodeId, PortKind, Scenario, Side, TypeId } from '../../../../../engine/lines-and-webs/scenario.ts';
import type { Settlement } from '../../../scenarios/edit/map/features.ts';
import type { Pin } from '../../../scenarios/edit/map/pins.ts';
import type { Across, RiverClass } from '../../../scenarios/edit/map/rivers.ts';
import type { RouteClass } from '../../../scenarios/edit/map/routes.ts';
import type { Terrain } from '../../../scenarios/edit/map/terrain.ts';
import type { Aim } from './aim.ts';
import type { ToolId } from './tools.tsx';

/** Item placed by the tool for places. */
export type Placing = Settlement | `${Side} ${PortKind}`;

export interface MapEditing {
  tool: ToolId;
  /** True if every edit is repeated at the point-symmetric place. */
  mirror: boolean;
  /** True if a plain press has the tool's opposite effect: for touch, which has no second button. */
  opposite: boolean;
  terrain: Terrain;
  /** True if new land is linked to adjacent land. */
  links: boolean;
  placing: Placing;
  /** The river being drawn; null starts a new one. */
  river: string | null;
  riverClass: RiverClass;
  across: Across;
  /** Index of the route being drawn; null starts a new one. */
  route: number | null;
  routeClass: RouteClass;
  /** First node of a new route. */
  routeFrom: NodeId | null;
  side: Side;
  type: TypeId | null;
  hover: Aim | null;
  /** Number of strokes so far: each is one undo step. */
  strokes: number;
  /** The keyboard cursor. */
  cursor: Aim | null;
  selected: Pin | null;
  /** The item being moved between hexes. */
  carried: { hex: NodeId; name: string } | null;
  /** Target at a window position, while the map is mounted. */
  find: ((point: { x: number; y: number }) => Aim | null) | null;
  /** A hex to center; a new object per request. */
  looked: { hex: NodeId } | null;
  /** Message about the last press, and whether it was refused; `of` is the draft that it applies to. */
  notice: { text: string; isNo: boolean; of?: Scenario } | null;
  shown: { units: boolean; zones: boolean; changes: boolean };
}

export const useMapEditing = create<MapEditing>(() => ({
  tool: 'select',
  mirror: false,
  opposite: false,
  terrain: 'lake',
  links: true,
  placing: 'town',
  river: null,
  riverClass: 'tributary',
  across: 'bar',
  route: null,
  routeClass: 'alternate',
  routeFrom: null,
  side: 'delta',
  type: null,
  hover: null,
  strokes: 0,
  cursor: null,
  selected: null,
  carried: null,
  find: null,
  looked: null,
  notice: null,
  shown: { units: true, zones: false, changes: false },
}));

export const setMapEditing = useMapEditing.setState;

/** Selects another tool. */
export const takeTool = (tool: ToolId): void => setMapEditing({ tool, opposite: false, notice: null, routeFrom: null });
