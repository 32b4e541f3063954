/** What the screen shows and points at: selection, hover, drawers, what the present panel wants of the map. Never part of the game. */

import { create } from 'zustand';
import type { Rejection } from '../engine/core/index.ts';
import type { NodeId, Side, Table, UnitId } from '../engine/core/table.ts';

/**
 * What the present panel wants of the map; panels set it with `useMapMode` (src/ui/board/useMapMode.ts), which knows the overlay's type.
 * The store knows no screen, so here an overlay is just something to hand on.
 */
export interface MapModeOf<Overlay> {
  overlay?: Overlay;
  /** Nodes that a click (or Enter on the map cursor) chooses. */
  enabled?: ReadonlySet<NodeId>;
  /** Where the key T goes, in this order; where it is left out, to all nodes that are enabled, targets first. */
  choices?: readonly NodeId[];
  onNode?(node: NodeId): void;
  /** The next press rolls dice: the second half of a double click is not meant. */
  isWary?: boolean;
  /** A block was clicked. Without it a click selects the unit. */
  onUnit?(unit: UnitId): void;
  /** Why a node that is not enabled cannot be chosen; null where the rules are to be asked. */
  whyNot?(node: NodeId): Rejection | null;
  /** A few words for the hovered node, or null. */
  nodeHint?(node: NodeId): string | null;
  /** Units that can be dragged on the map, and what their press begins. */
  draggable?: ReadonlySet<UnitId>;
  onUnitPress?(unit: UnitId, event: Press): void;
  /** What a unit that is in hand does over the map, and where it is let go; null where it cannot be ordered now. */
  take?(unit: UnitId): Taken | null;
}

/** A unit that is in hand. */
export interface Taken {
  over?(place: { node: NodeId; unit: UnitId | null } | null): void;
  /** False: it was refused, and the reason given. */
  drop(place: { node: NodeId; unit: UnitId | null }): boolean;
}

/** As much of a pointer's event as a drag needs. */
interface Press {
  pointerId: number;
  clientX: number;
  clientY: number;
  button: number;
  isPrimary: boolean;
  pointerType: string;
}

/** What the table showed before a fight that is told. It stands everywhere but on the bench until the last die lies and its hits have fallen. */
export interface FrozenTable<G extends Table = Table> {
  view: G['View'];
  viewer: Side;
  /** The log ends before this entry. */
  from: number;
}

/** `log`, `rules`, `help`, `recap`, or one of the game's own. */
export type Drawer = string;

export interface TableStore<G extends Table = Table> {
  selected: UnitId | null;
  select(id: UnitId | null): void;
  /** The unit whose card is open; what the card draws on the map, in place of the panel's overlay. */
  inspected: UnitId | null;
  inspect(id: UnitId | null): void;
  cardOverlay: unknown;
  /** What a suggested order draws on the map, while it is asked for or stands: nothing is chosen in the game meanwhile. */
  suggested: unknown;
  /** What would you do? It is thought over, or stands in the panel's place. */
  isAsking: boolean;
  setAsking(open: boolean): void;
  hover: NodeId | null;
  setHover(node: NodeId | null): void;
  /** A node that a sentence or a row points at: ringed on the map. */
  pointed: NodeId | null;
  point(node: NodeId | null): void;
  /** A node to bring to the middle of the map, with the keyboard's cursor on it; counted, so that the same one can be asked for again. */
  looked: { node: NodeId; n: number; found: { unit: UnitId | null } | null } | null;
  /** `found`: it was looked for, with one of the units there or none: the map's keys act there at once. */
  lookAt(node: NodeId, found?: { unit: UnitId | null } | null): void;
  mapMode: MapModeOf<unknown>;
  /** The map alone: a lesson's panel and tray are still to come. */
  isBare: boolean;
  /** The order with which a lesson goes on: Phase 3 has it in hand. */
  taught: G['Command'] | null;
  setMapMode(mode: MapModeOf<unknown>): void;
  /** The search over the table is open. */
  palette: boolean;
  /** The computer's turn was skipped after this entry of the log: what it did since is told before one's own turn. Null: all was watched. */
  watchedTo: number | null;
  oweAccount(watchedTo: number | null): void;
  /** Who plays which seat is being changed. */
  isSeating: boolean;
  setSeating(open: boolean): void;
  /** Alone: a decision is being chosen to go back to. */
  isGoingBack: boolean;
  setGoingBack(open: boolean): void;
  setPalette(open: boolean): void;
  drawer: Drawer | null;
  openDrawer(drawer: Drawer | null): void;
  /** Offers the recap of what a side missed, once: the table may go for a replay and come back. It is opened, or only noted as offered. */
  offerRecap(recap: object, opens: boolean): void;
  recapOffered: object | null;
  /** The clause that the rules drawer shows, or an entry made from the game (`unit-armor`); asked for so many times, so that the same one can be asked for again. */
  ruleClause: string | null;
  ruleAsked: number;
  openRules(clause?: string): void;
  /** Back to an empty table: another side looks, or another game begins. */
  clear(): void;
  /** A fight is being told: the next turn waits until it has been seen (`telling.ts`). */
  isPlayingBack: boolean;
  /** A fight lies untold until a computer has made its choice in it, so that both come in one scene. */
  awaitsAnswer: boolean;
  /** So many scenes were cut short by somebody who skips a computer's turn. */
  scenesSkipped: number;
  /** It is one of the log's, shown once more over the table. */
  isReplayingFight: boolean;
  held: FrozenTable<G> | null;
  /** The open table before what is being told, until it has been told to its end. */
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
  // It outlives the change of seats at which the table is cleared.
  watchedTo: null,
  recapOffered: null,
  offerRecap: (recap, opens) =>
    set((now) => {
      if (now.recapOffered === recap) return now;
      return opens ? { recapOffered: recap, drawer: 'recap', ruleClause: null } : { recapOffered: recap };
    }),
  openRules: (clause) => set((now) => ({ drawer: 'rules', ruleClause: clause ?? null, ruleAsked: now.ruleAsked + 1 })),
  clear: () => set({ ...EMPTY }),
  isPlayingBack: false,
  awaitsAnswer: false,
  scenesSkipped: 0,
  isReplayingFight: false,
  held: null,
  before: null,
}));

export const closeDrawer = (): void => useTable.getState().openDrawer(null);
