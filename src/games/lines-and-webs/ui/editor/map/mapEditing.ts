/** How the map is being edited: the tool in hand and how it is set, what is pointed at and selected, and what came of the last press. */
import { create } from 'zustand';
import type { NodeId, PortKind, Scenario, Side, TypeId } from '../../../../../engine/lines-and-webs/scenario.ts';
import type { Settlement } from '../../../scenarios/edit/map/features.ts';
import type { Pin } from '../../../scenarios/edit/map/pins.ts';
import type { Across, RiverClass } from '../../../scenarios/edit/map/rivers.ts';
import type { RouteClass } from '../../../scenarios/edit/map/routes.ts';
import type { Terrain } from '../../../scenarios/edit/map/terrain.ts';
import type { Aim } from './aim.ts';
import type { ToolId } from './tools.tsx';

/** What the tool for places puts down. */
export type Placing = Settlement | `${Side} ${PortKind}`;

export interface MapEditing {
  tool: ToolId;
  /** Every edit is done at the half-turned place too. */
  mirror: boolean;
  /** A plain press does the tool's opposite: for a finger, which has no second button. */
  opposite: boolean;
  terrain: Terrain;
  /** New land is linked to the land around it. */
  links: boolean;
  placing: Placing;
  /** The river that is drawn; null begins a new one. */
  river: string | null;
  riverClass: RiverClass;
  across: Across;
  /** The route that is drawn, by its place in the list; null begins a new one. */
  route: number | null;
  routeClass: RouteClass;
  /** Where a new route begins. */
  routeFrom: NodeId | null;
  side: Side;
  type: TypeId | null;
  hover: Aim | null;
  /** How many strokes have been drawn: each is one step for undo. */
  strokes: number;
  /** The keyboard's cursor. */
  cursor: Aim | null;
  selected: Pin | null;
  /** What is carried from hex to hex. */
  carried: { hex: NodeId; name: string } | null;
  /** What lies under a point of the window, while the map stands. */
  find: ((point: { x: number; y: number }) => Aim | null) | null;
  /** A hex to be brought to the middle; a new object each time. */
  looked: { hex: NodeId } | null;
  /** What came of the last press, and whether it was refused; `of` is the draft of which it is true. */
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

/** Takes another tool in hand. */
export const takeTool = (tool: ToolId): void => setMapEditing({ tool, opposite: false, notice: null, routeFrom: null });
