/** UI state of the table: selection, hover, drawers, map mode. Not part of the game. */

import { create } from 'zustand';
import type { GameTypes, NodeId, Side, UnitId } from '../engine/core/gameTypes.ts';
import type { Rejection } from '../engine/core/index.ts';

/** What the current panel asks of the map; set with `useMapMode` (src/ui/board/useMapMode.ts), which knows the overlay's type. */
export interface MapModeOf<Overlay> {
  overlay?: Overlay;
  /** Nodes that a click, or Enter at the map cursor, chooses. */
  enabled?: ReadonlySet<NodeId>;
  /** Nodes that the T key visits, in order; by default all enabled nodes, targets first. */
  choices?: readonly NodeId[];
  onNode?(node: NodeId): void;
  /** The next press rolls dice: ignore the second half of a double click. */
  isWary?: boolean;
  /** Called on a click on a unit. Without it the click selects the unit. */
  onUnit?(unit: UnitId): void;
  /** Why a disabled node cannot be chosen; null: ask the rules. */
  whyNot?(node: NodeId): Rejection | null;
  /** A short hint for the hovered node, or null. */
  nodeHint?(node: NodeId): string | null;
  /** Units that can be dragged, and what the press starts. */
  draggable?: ReadonlySet<UnitId>;
  onUnitPress?(unit: UnitId, event: Press): void;
  /** Drag handlers for a unit; null if it cannot be ordered now. */
  take?(unit: UnitId): DragHandlers | null;
}

/** Handlers of a unit that is being dragged. */
export interface DragHandlers {
  over?(place: { node: NodeId; unit: UnitId | null } | null): void;
  /** False if the drop was rejected; the reason has been shown. */
  drop(place: { node: NodeId; unit: UnitId | null }): boolean;
}

/** The part of a pointer event that a drag needs. */
interface Press {
  pointerId: number;
  clientX: number;
  clientY: number;
  button: number;
  isPrimary: boolean;
  pointerType: string;
}

/** The table before a fight that is played back. Shown everywhere but in the fight panel until the last die has settled. */
export interface FrozenTable<G extends GameTypes = GameTypes> {
  view: G['View'];
  viewer: Side;
  /** The log ends before this entry. */
  from: number;
}

/** `log`, `rules`, `help`, `recap`, or a drawer of the game. */
export type Drawer = string;

export interface TableStore<G extends GameTypes = GameTypes> {
  selected: UnitId | null;
  select(id: UnitId | null): void;
  /** Unit with an open card, and the card's map overlay, which replaces the panel's. */
  inspected: UnitId | null;
  inspect(id: UnitId | null): void;
  cardOverlay: unknown;
  /** Map overlay of a suggested command. */
  suggested: unknown;
  /** True while a suggestion is being prepared or shown. */
  isAsking: boolean;
  setAsking(open: boolean): void;
  hover: NodeId | null;
  setHover(node: NodeId | null): void;
  /** Node that a sentence or row points at: ringed on the map. */
  pointed: NodeId | null;
  point(node: NodeId | null): void;
  /** Node to scroll to, with the map cursor on it. Counted, so that the same node can be requested again. */
  looked: { node: NodeId; n: number; found: { unit: UnitId | null } | null } | null;
  /** `found`: result of a search, optionally a unit there; map keys act on it at once. */
  lookAt(node: NodeId, found?: { unit: UnitId | null } | null): void;
  mapMode: MapModeOf<unknown>;
  /** Only the map is shown: a lesson adds panel and tray later. */
  isBare: boolean;
  /** Next command of a lesson, which Phase 3 prepares. */
  taught: G['Command'] | null;
  setMapMode(mode: MapModeOf<unknown>): void;
  /** The search over the table is open. */
  palette: boolean;
  /** The computer's turn was skipped after this entry of the log: what it did since is told before one's own turn. Null: all was watched. */
  watchedTo: number | null;
  oweAccount(watchedTo: number | null): void;
  /** The seats dialog is open. */
  isSeating: boolean;
  setSeating(open: boolean): void;
  /** Solo: the dialog for going back to a decision is open. */
  isGoingBack: boolean;
  setGoingBack(open: boolean): void;
  setPalette(open: boolean): void;
  drawer: Drawer | null;
  openDrawer(drawer: Drawer | null): void;
  /** Offers the recap of what a side missed, once, even if the table unmounts for a replay. `opens`: open it, too. */
  offerRecap(recap: object, opens: boolean): void;
  recapOffered: object | null;
  /** Clause or entry (`unit-armor`) shown by the rules drawer, and a count, so that the same one can be requested again. */
  ruleClause: string | null;
  ruleAsked: number;
  openRules(clause?: string): void;
  /** Resets the table for another viewer, turn or game. */
  clear(more?: { keepsDrawer: boolean }): void;
  /** A fight is being played back; the next turn waits for it. */
  isPlayingBack: boolean;
  /** A fight waits until a computer has made its choice in it, so that both are shown as one scene. */
  awaitsAnswer: boolean;
  /** Number of scenes cut short by skipping a computer's turn. */
  scenesSkipped: number;
  /** A fight from the log is being replayed over the table. */
  isReplayingFight: boolean;
  held: FrozenTable<G> | null;
  /** The open table before the scene that is being played back. */
  before: G['View'] | null;
}

const NO_MODE: MapModeOf<unknown> = {};
const EMPTY = {
  selected: null,
  inspected: null,
  cardOverlay: null,
  suggested: null,
  isAsking: false,
  hover: null,
  pointed: null,
  looked: null,
  mapMode: NO_MODE,
  isBare: false,
  taught: null,
  palette: false,
  isSeating: false,
  isGoingBack: false,
  drawer: null,
  ruleClause: null,
  ruleAsked: 0,
};

export const useTable = create<TableStore>((set) => ({
  ...EMPTY,
  select: (selected) => set({ selected }),
  inspect: (inspected) => set({ inspected }),
  setHover: (hover) => set((now) => (now.hover === hover ? now : { hover })),
  point: (pointed) => set((now) => (now.pointed === pointed ? now : { pointed })),
  lookAt: (node, found = null) => set((now) => ({ pointed: node, looked: { node, n: (now.looked?.n ?? 0) + 1, found } })),
  setMapMode: (mapMode) => set({ mapMode }),
  setPalette: (palette) => set({ palette }),
  setAsking: (isAsking) => set({ isAsking }),
  oweAccount: (watchedTo) => set({ watchedTo }),
  setSeating: (isSeating) => set({ isSeating }),
  setGoingBack: (isGoingBack) => set({ isGoingBack }),
  openDrawer: (drawer) => set({ drawer, ruleClause: null }),
  // Survives the change of seats that clears the table.
  watchedTo: null,
  recapOffered: null,
  offerRecap: (recap, opens) =>
    set((now) => {
      if (now.recapOffered === recap) return now;
      // Nobody is torn from what they read.
      return opens && now.drawer === null ? { recapOffered: recap, drawer: 'recap', ruleClause: null } : { recapOffered: recap };
    }),
  openRules: (clause) => set((now) => ({ drawer: 'rules', ruleClause: clause ?? null, ruleAsked: now.ruleAsked + 1 })),
  clear: (more) => set(({ drawer, ruleClause, ruleAsked }) => ({ ...EMPTY, ...(more?.keepsDrawer && { drawer, ruleClause, ruleAsked }) })),
  isPlayingBack: false,
  awaitsAnswer: false,
  scenesSkipped: 0,
  isReplayingFight: false,
  held: null,
  before: null,
}));

export const closeDrawer = (): void => useTable.getState().openDrawer(null);
