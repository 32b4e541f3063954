/** State of Phase 3 for panel, tray and map: selection, carriers, needs, reach of the selected carrier. Reset per day and side. */

import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import {
  type CarrierReach,
  type CarryStop,
  type Command,
  type CommandOf,
  hasWalkInView,
  type Load,
  type MoveOption,
  movesInView,
  type NodeId,
  type Side,
  type Store,
  type SupplyClass,
  total,
  type UnitId,
  type View,
  type World,
  walkInView,
} from '../../../../../engine/lines-and-webs/index.ts';
import type { OrderSource } from '../../../../../store/gameStore.ts';
import { useAdvised } from '../../../../../ui/seat/useAdvised.ts';
import { type CarrierNow, type CarrierRow, carrierRows, reaching, reachOf, waysOf } from '../../../advice/carriers.ts';
import { fillToBasic, spareOf } from '../../../advice/fill.ts';
import { loadIn, minus, nodeOf, sameStore } from '../../../advice/loads.ts';
import { keepFor, rivalry, suggest, suggestOne } from '../../../advice/suggest.ts';
import { type Want, wants } from '../../../advice/want.ts';
import { useGame } from '../../../typedStores.ts';
import type { OpenPart } from '../shared/usePart.ts';

export type Method = 'carry' | 'move' | 'displace';
/** The staff's plan (default with advice), manual carry and move, cross-leveling in a port, Air Drop from the hand. */
type Task = 'plan' | 'carry' | 'level' | 'drop';

/** The player's answers to today's plan. */
export interface PlanAnswers {
  /** Answers by problem key: fix it as the staff would, or leave it. */
  answers: { readonly [key: string]: 'follow' | 'leave' };
  /** Units that get nothing, and carriers that the plan must not move. */
  refused: readonly UnitId[];
  stays: readonly UnitId[];
}

interface TransportDraft extends PlanAnswers {
  task: Task;
  carrier: UnitId | null;
  method: Method;
  from: Store | null;
  to: Store | null;
  /** Slot that a click on the map fills. */
  slot: 'from' | 'to';
  /** Unit whose possible carriers are shown; target of an Air Drop. */
  focus: UnitId | null;
  /** Unit to supply once the selected carrier has moved. */
  serve: UnitId | null;
  /** Port for cross-leveling. */
  port: NodeId | null;
  /** Class of an Air Drop. Once chosen by the player, selecting a unit does not change it. */
  cls: SupplyClass;
  isClassChosen: boolean;
  /** Carriers that have worked by hand and are returned to the plan. */
  freed: readonly UnitId[];
  /** Carriers kept by the player for today only. */
  kept: readonly UnitId[];
  /** True if the phase was about to end automatically and the player came back. */
  isHeld: boolean;
}

/** Fields to reset when a carrier, port or card is selected or deselected. */
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

const EMPTY_DRAFT: TransportDraft = {
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

/** Owner of the draft. Each opened game has a new world object. */
export interface Owner {
  world: World | null;
  turn: number;
  side: Side;
}
export const ownerOf = (part: OpenPart): Owner => ({ world: part.world, turn: part.view.turn, side: part.side });
export const sameOwner = (a: Owner, b: Owner): boolean => a.world === b.world && a.turn === b.turn && a.side === b.side;

interface DraftStore {
  /** Game, day and side of the draft. */
  of: Owner;
  draft: TransportDraft;
  /** Starts an empty draft for another game, day or side. */
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

/** Selects a carrier: its own tracker is the source, and the destination is next. */
export function selectCarrier(carrier: UnitId, method: Method = 'carry'): Partial<TransportDraft> {
  return { ...clear(), carrier, method, from: { kind: 'unit', unit: carrier } };
}

/** Selection that lets one press or one drag give the command. */
export function handFor(order: Command): Partial<TransportDraft> {
  if (order.type === 'moveCarrier') return selectCarrier(order.unit, 'move');
  if (order.type === 'carry') return { ...selectCarrier(order.carrier), from: order.from, to: order.to };
  return order.type === 'crossLevel' ? { ...clear(), task: 'level', port: order.port } : clear();
}

export interface Transport {
  part: OpenPart;
  draft: TransportDraft;
  set(change: Partial<TransportDraft>): void;
  rows: CarrierRow[];
  carriers: CarrierNow[];
  wants: Want[];
  /** True if carries and helpers may be suggested. */
  isAdvised: boolean;
  carrier: CarrierRow | null;
  reach: CarrierReach | null;
  /** Destinations in reach with a path from the chosen source. */
  targets: readonly CarryStop[];
  moves: MoveOption[];
  /** Path from source to destination; null if one is missing or there is no path. */
  way: { path: NodeId[]; links: number } | null;
  /** Chooses a store for the current slot. */
  choose(store: Store, slot?: 'from' | 'to'): void;
  /** Returns the carry of these tokens by the selected carrier; null if incomplete. */
  carryOf(tokens: Load | null): CommandOf<'carry'> | null;
  /** Tokens that would fill the destination; null if not applicable. */
  filling: Load | null;
}

const NOTHING: Load = { clI: 0, clIII: 0, clV: 0, clIX: 0 };

/** Tokens that bring the destination to its basic load, minus what the carrier should `keep`; null for ports and loose tokens. */
function fillingOf(part: OpenPart, row: CarrierRow | null, from: Store | null, to: Store | null, keep: Load = NOTHING): Load | null {
  if (!row || !from || !to || to.kind !== 'unit') return null;
  const { world, view } = part;
  const unit = part.unit(to.unit);
  const type = world.info[to.unit]?.type;
  if (!unit || !type) return null;
  const giver = from.kind === 'unit' ? (world.info[from.unit]?.type ?? null) : null;
  const all = spareOf(giver, loadIn(view, from));
  const spare = from.kind === 'unit' && from.unit === row.unit.id ? minus(all, keep) : all;
  const left = row.left - total(keep);
  return fillToBasic({ type, load: unit.load, degraded: unit.degraded, spare, left, pattern: world.scenario.openPattern });
}

/** Changes to the draft when a store is chosen for a slot. */
function chosen(row: CarrierRow | null, draft: TransportDraft, store: Store, slot: 'from' | 'to'): Partial<TransportDraft> {
  let { from, to } = draft;
  const self: Store | null = row ? { kind: 'unit', unit: row.unit.id } : null;
  if (slot === 'from') {
    from = store;
    if (sameStore(from, to)) to = null;
    if (to === null && !sameStore(from, self)) to = self;
  } else {
    to = store;
    if (sameStore(from, to)) from = sameStore(to, self) ? null : self;
  }
  return { from, to, slot: from === null ? 'from' : 'to' };
}

interface Board {
  rows: CarrierRow[];
  carriers: CarrierNow[];
  list: Want[];
}

const boards = new WeakMap<View, Board>();

/** Carriers, reach and needs, computed once per view for panel and tray. */
function boardOf({ world, view }: OpenPart): Board {
  const known = boards.get(view);
  if (known) return known;
  const rows = carrierRows(world, view);
  const carriers = reaching(world, view, rows);
  const list = wants({ world, view, carriers, hasWay: waysOf(world, view) });
  const board = { rows, carriers, list };
  boards.set(view, board);
  return board;
}

/** The Aerial Port Squadron cannot carry, so selecting it starts a move. @rule 6.3.1 */
const withMethod = (draft: TransportDraft, row: CarrierRow | null): TransportDraft =>
  row?.carry === 0 && draft.method === 'carry' ? { ...draft, method: 'move' } : draft;

export function useTransport(part: OpenPart): Transport {
  const store = useTransportDraft();
  const kept = sameOwner(store.of, ownerOf(part)) ? store.draft : EMPTY_DRAFT;
  const isAdvised = useAdvised();
  const { world, view } = part;
  const { rows, carriers, list } = boardOf(part);
  const row = rows.find((r) => r.unit.id === kept.carrier) ?? null;
  const draft = useMemo(() => withMethod(kept, row), [kept, row]);
  const carrier = row && (row.state === 'ready' || row.state === 'spent') ? row : null;
  const reach = useMemo(() => (carrier && carrier.carry > 0 ? reachOf(world, view, carrier.unit.id) : null), [world, view, carrier]);
  const targets = useMemo((): readonly CarryStop[] => {
    const from = draft.from && nodeOf(view, draft.from);
    if (!reach || !carrier || !from) return reach?.targets ?? [];
    const hasWay = hasWalkInView(world, view, carrier.unit.id);
    return reach.targets.filter((stop) => hasWay(from, stop.node));
  }, [world, view, carrier, reach, draft.from]);
  const moves = useMemo(
    () => (carrier && draft.method === 'move' && carrier.left === carrier.carry ? movesInView(world, view, carrier.unit.id) : []),
    [world, view, carrier, draft.method],
  );
  const { from, to } = draft;
  const way = useMemo(
    () => (carrier && from && to ? walkInView(world, view, carrier.unit.id, from, to) : null),
    [world, view, carrier, from, to],
  );
  const filling = useMemo(() => fillingOf(part, carrier, from, to), [part, carrier, from, to]);
  const carryOf = useCallback(
    (tokens: Load | null): CommandOf<'carry'> | null =>
      carrier && from && to && tokens ? { type: 'carry', side: part.side, carrier: carrier.unit.id, from, to, tokens } : null,
    [part.side, carrier, from, to],
  );
  const { set } = store;
  const choose = useCallback((s: Store, slot = draft.slot) => set(chosen(carrier, draft, s, slot)), [carrier, draft, set]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one for each change of the draft, though it holds the same again: a lesson then chooses its carrier again
  return useMemo(
    () => ({ part, draft, set, rows, carriers, wants: list, isAdvised, carrier, reach, targets, moves, way, choose, carryOf, filling }),
    [store, part, draft, set, rows, carriers, list, isAdvised, carrier, reach, targets, moves, way, choose, carryOf, filling],
  );
}

/** Suggests the best carry for a unit in need, by any carrier or by `by`. Null if there is none or without advice. */
export function suggestFor(t: Transport, want: Want, by?: UnitId): CommandOf<'carry'> | null {
  if (!t.isAdvised) return null;
  const { part, rows } = t;
  const carriers = by === undefined ? t.carriers : t.carriers.filter((c) => c.unit === by);
  const row = (id: UnitId): CarrierRow | null => rows.find((r) => r.unit.id === id) ?? null;
  const ask = (keeps: boolean): CommandOf<'carry'> | null =>
    suggest({
      world: part.world,
      side: part.side,
      want,
      carriers,
      filling: (id, from, to) => fillingOf(part, row(id), from, to, keeps ? keepFor(t.wants, id, want.unit) : NOTHING),
      rivalry: (id) => rivalry(t.wants, id, want.unit),
      allows: (command) => part.why(command) === null,
    });
  // Units in need come before units that are not yet served; low stocks do not.
  return ask(true) ?? (want.kind === 'low' ? null : ask(false));
}

/** Links from each carrier that can serve a need, nearest first. */
export function nearest(t: Transport, want: Want): { unit: UnitId; links: number }[] {
  const linksOf = (id: UnitId): number => {
    const reach = t.carriers.find((c) => c.unit === id)?.reach;
    return reach?.targets.find((s) => s.store.kind === 'unit' && s.store.unit === want.unit)?.links ?? 0;
  };
  return want.reachers.map((unit) => ({ unit, links: linksOf(unit) })).sort((a, b) => a.links - b.links);
}

/**
 * Delivers what a unit needs with one command, by the best carrier or by `by`. Returns false if none reaches it. If nobody can spare it, or
 * without advice, the player selects source and tokens.
 */
export function serve(t: Transport, want: Want, by?: UnitId, from: OrderSource = 'player'): boolean {
  const at = { kind: 'unit', unit: want.unit } as const;
  const asks = (carrier: UnitId): void => t.set({ ...selectCarrier(carrier), from: null, slot: 'from', to: at, focus: want.unit });
  if (!t.isAdvised) {
    if (by !== undefined) asks(by);
    return by !== undefined;
  }
  const carriers = (by === undefined ? nearest(t, want).map((c) => c.unit) : [by]).flatMap(
    (id) => t.carriers.find((c) => c.unit === id) ?? [],
  );
  const { world, side, view, why, dispatch } = t.part;
  const allows = (command: Command): boolean => why(command) === null;
  const carry = carriers.reduce((best, c) => best ?? suggestOne({ world, side, want, allows }, view, c), suggestFor(t, want, by));
  const first = carriers[0]?.unit;
  if (carry) return dispatch(carry, from);
  if (first) asks(first);
  return first !== undefined;
}

/** Moves a carrier. One that can carry stays selected. @rule 6.3.3 */
export function moveTo({ part, rows, set }: Transport, unit: UnitId, to: NodeId, served: UnitId | null = null): boolean {
  if (!part.dispatch({ type: 'moveCarrier', side: part.side, unit, to })) return false;
  const carries = (rows.find((row) => row.unit.id === unit)?.carry ?? 0) > 0;
  useGame.getState().withShown(() => set(carries ? { ...selectCarrier(unit), serve: served } : clear()));
  return true;
}
