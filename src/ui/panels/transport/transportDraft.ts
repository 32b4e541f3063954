/** The supply order that a side is putting together in Phase 3 and has not given yet: carrier, method, source, destination, numbers. Shared by panel and tray, forgotten by day and side. */

import { create } from 'zustand';
import {
  emptyLoad,
  type Load,
  type NodeId,
  type Side,
  type Store,
  type SupplyClass,
  type UnitId,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import type { OpenPart } from '../shared/usePart.ts';

export type Method = 'carry' | 'move' | 'displace';
/** Carrying and moving; passing tokens inside a port; an Air Drop from the hand; the staff's plan. */
export type Task = 'carry' | 'level' | 'drop' | 'plan';

export interface Sent {
  carrier: UnitId;
  from: Store;
  to: Store;
  tokens: Load;
}

export interface TransportDraft {
  task: Task;
  carrier: UnitId | null;
  method: Method;
  from: Store | null;
  to: Store | null;
  /** Which of the two a click on the map fills. */
  slot: 'from' | 'to';
  tokens: Load;
  /** Where the carrier would move. */
  goal: NodeId | null;
  /** The unit of which is asked who can reach it; the target of an Air Drop. */
  focus: UnitId | null;
  /** Who is to be supplied as soon as the carrier in hand has moved. */
  serve: UnitId | null;
  /** Port in which tokens are passed. */
  port: NodeId | null;
  /** The class of an Air Drop, and whether somebody has chosen it: then no unit changes it. */
  cls: SupplyClass;
  isClassChosen: boolean;
  last: Sent | null;
  /** "Supply next" one after another: the plan is a proposal; the next one is asked for; all within reach are served. */
  chain: 'off' | 'on' | 'next' | 'done';
  /** What the side saw when it sent a proposal off: the next one waits until the order has been stored and shows. */
  sentAt: View | null;
  /** Units that were passed over in this chain. */
  skipped: readonly UnitId[];
  /** For the tray: acts of this part and when it began. */
  clicks: number;
  keys: number;
  since: number;
}

export const emptyDraft = (): TransportDraft => ({
  task: 'carry',
  carrier: null,
  method: 'carry',
  from: null,
  to: null,
  slot: 'to',
  tokens: emptyLoad(),
  goal: null,
  focus: null,
  serve: null,
  port: null,
  cls: 'clI',
  isClassChosen: false,
  last: null,
  chain: 'off',
  sentAt: null,
  skipped: [],
  clicks: 0,
  keys: 0,
  since: Date.now(),
});

/** Whose draft it is: a world is made anew for each game that is opened. */
export interface Owner {
  world: World | null;
  turn: number;
  side: Side;
}
export const ownerOf = (part: OpenPart): Owner => ({ world: part.world, turn: part.view.turn, side: part.side });
export const sameOwner = (a: Owner, b: Owner): boolean => a.world === b.world && a.turn === b.turn && a.side === b.side;

interface DraftStore {
  /** Game, day and side that the draft belongs to. */
  of: Owner;
  draft: TransportDraft;
  /** A fresh draft for another game, day or side; nothing of the old one is shown. */
  open(owner: Owner): void;
  set(change: Partial<TransportDraft>): void;
}

export const useTransportDraft = create<DraftStore>((set, get) => ({
  of: { world: null, turn: 0, side: 'delta' },
  draft: emptyDraft(),
  open: (owner) => {
    if (!sameOwner(get().of, owner)) set({ of: owner, draft: emptyDraft() });
  },
  set: (change) => set({ draft: { ...get().draft, ...change } }),
}));

/** What is put away when a carrier, a port or a card is chosen or laid down. */
const CLEAR: Partial<TransportDraft> = {
  task: 'carry',
  carrier: null,
  method: 'carry',
  from: null,
  to: null,
  slot: 'to',
  goal: null,
  focus: null,
  serve: null,
  port: null,
  isClassChosen: false,
  chain: 'off',
};

export const clear = (): Partial<TransportDraft> => ({ ...CLEAR, tokens: emptyLoad() });

/** A carrier in hand: its own tracker is the source, the destination is asked for. */
export function take(carrier: UnitId, method: Method = 'carry'): Partial<TransportDraft> {
  return { ...clear(), carrier, method, from: { kind: 'unit', unit: carrier } };
}
