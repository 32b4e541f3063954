/** What the screen shows and points at: selection, hover, drawers, what the present panel wants of the map. Never part of the game. */

import { create } from 'zustand';
import type { NodeId, UnitId } from '../engine/lines-and-webs/index.ts';

/**
 * What the present panel wants of the map; panels set it with `useMapMode` (src/ui/frame/useMapMode.ts), which knows the overlay's type.
 * The store knows no screen, so here an overlay is just something to hand on.
 */
export interface MapModeOf<Overlay> {
  overlay?: Overlay;
  /** Nodes that a click (or Enter on the map cursor) chooses. */
  enabled?: ReadonlySet<NodeId>;
  onNode?(node: NodeId): void;
  /** A block was clicked. Without it a click selects the unit. */
  onUnit?(unit: UnitId): void;
  /** A few words for the hovered node, or null. */
  nodeHint?(node: NodeId): string | null;
}

export type Drawer = 'log' | 'rules' | 'help' | 'recap';

export interface TableStore {
  selected: UnitId | null;
  select(id: UnitId | null): void;
  hover: NodeId | null;
  setHover(node: NodeId | null): void;
  /** A node that a sentence or a row points at: ringed on the map. */
  pointed: NodeId | null;
  point(node: NodeId | null): void;
  mapMode: MapModeOf<unknown>;
  setMapMode(mode: MapModeOf<unknown>): void;
  drawer: Drawer | null;
  openDrawer(drawer: Drawer | null): void;
  /** The clause that the rules drawer shows first. */
  ruleClause: string | null;
  openRules(clause?: string): void;
  /** Back to an empty table: another side looks, or another game begins. */
  clear(): void;
}

const NO_MODE: MapModeOf<unknown> = {};
const EMPTY = { selected: null, hover: null, pointed: null, mapMode: NO_MODE, drawer: null, ruleClause: null };

export const useTable = create<TableStore>((set) => ({
  ...EMPTY,
  select: (selected) => set({ selected }),
  setHover: (hover) => set((now) => (now.hover === hover ? now : { hover })),
  point: (pointed) => set((now) => (now.pointed === pointed ? now : { pointed })),
  setMapMode: (mapMode) => set({ mapMode }),
  openDrawer: (drawer) => set({ drawer }),
  openRules: (clause) => set({ drawer: 'rules', ruleClause: clause ?? null }),
  clear: () => set({ ...EMPTY }),
}));
