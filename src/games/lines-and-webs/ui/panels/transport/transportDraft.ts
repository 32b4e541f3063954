/** What a side has in hand in Phase 3: carrier, method, source, destination. Shared by panel and tray, forgotten by day and side. */

import { create } from 'zustand';
import type { Command, NodeId, Side, Store, SupplyClass, UnitId, World } from '../../../../../engine/lines-and-webs/index.ts';
import type { OpenPart } from '../shared/usePart.ts';

export type Method = 'carry' | 'move' | 'displace';
/** The staff's plan, with which the phase opens where a side has advice; carrying and moving by hand; passing tokens inside a port; an Air Drop from the hand. */
type Task = 'plan' | 'carry' | 'level' | 'drop';

/** What the player has said of today's plan. */
export interface PlanAnswers {
  /** Where the plan breaks, by the break's key: it is mended as the staff would, or left so. */
  answers: { readonly [key: string]: 'follow' | 'leave' };
  /** Units that it brings nothing, and carriers that it does not move. */
  refused: readonly UnitId[];
  stays: readonly UnitId[];
}

export interface TransportDraft extends PlanAnswers {
  task: Task;
  carrier: UnitId | null;
  method: Method;
  from: Store | null;
  to: Store | null;
  /** Which of the two a click on the map fills. */
  slot: 'from' | 'to';
  /** The unit of which is asked who can reach it; the target of an Air Drop. */
  focus: UnitId | null;
  /** Who is to be supplied as soon as the carrier in hand has moved. */
  serve: UnitId | null;
  /** Port in which tokens are passed. */
  port: NodeId | null;
  /** The class of an Air Drop, and whether somebody has chosen it: then no unit changes it. */
  cls: SupplyClass;
  isClassChosen: boolean;
  /** Carriers that have worked by hand and are given back to the plan. */
  freed: readonly UnitId[];
  /** Carriers that are the player's for today alone. */
  kept: readonly UnitId[];
  /** The phase was about to end by itself, and the player has come back to it: it waits now. */
  isHeld: boolean;
}

/** What is put away when a carrier, a port or a card is chosen or laid down. */
const EMPTY_HAND = {
  task: 'carry',
  carrier: null,
  method: 'carry',
  from: null,
  to: null,
  slot: 'to',
  focus: null,
  serve: null,
  port: null,
  isClassChosen: false,
} as const satisfies Partial<TransportDraft>;

export const EMPTY_DRAFT: TransportDraft = {
  ...EMPTY_HAND,
  task: 'plan',
  cls: 'clI',
  freed: [],
  kept: [],
  refused: [],
  stays: [],
  isHeld: false,
  answers: {},
};

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
  draft: EMPTY_DRAFT,
  open: (owner) => {
    if (!sameOwner(get().of, owner)) set({ of: owner, draft: EMPTY_DRAFT });
  },
  set: (change) => set({ draft: { ...get().draft, ...change } }),
}));

export const clear = (): Partial<TransportDraft> => EMPTY_HAND;

/** A carrier in hand: its own tracker is the source, the destination is asked for. */
export function selectCarrier(carrier: UnitId, method: Method = 'carry'): Partial<TransportDraft> {
  return { ...clear(), carrier, method, from: { kind: 'unit', unit: carrier } };
}

/** What is to be in hand for an order, so that one press or one drag gives it. */
export function handFor(order: Command): Partial<TransportDraft> {
  if (order.type === 'moveCarrier') return selectCarrier(order.unit, 'move');
  if (order.type === 'carry') return { ...selectCarrier(order.carrier), from: order.from, to: order.to };
  return order.type === 'crossLevel' ? { ...clear(), task: 'level', port: order.port } : clear();
}
