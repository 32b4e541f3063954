/** Everything that panel, tray and map of Phase 3 read: the draft, the carriers, who is in need, the chosen carrier's reach, the planned carry. */

import { useCallback, useMemo } from 'react';
import { type CarrierRow, carrierRows, reaching } from '../../../advice/carriers.ts';
import { fillToBasic, spareOf } from '../../../advice/fill.ts';
import { minus } from '../../../advice/loads.ts';
import { reachOf, waysOf } from '../../../advice/reach.ts';
import { keepFor, rivalry, turns } from '../../../advice/share.ts';
import { loadIn, nodeOf, sameStore } from '../../../advice/stores.ts';
import { suggest, suggestOne } from '../../../advice/suggest.ts';
import { type CarrierNow, type Want, wants } from '../../../advice/want.ts';
import type { Rejection } from '../../../engine/core/index.ts';
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
  type Store,
  total,
  type UnitId,
  type View,
  walkInView,
} from '../../../engine/lines-and-webs/index.ts';
import { useAdvised } from '../../seat/useAdvised.ts';
import type { OpenPart } from '../shared/usePart.ts';
import { clear, emptyDraft, ownerOf, sameOwner, type TransportDraft, take, useTransportDraft } from './transportDraft.ts';

export interface Transport {
  part: OpenPart;
  draft: TransportDraft;
  set(change: Partial<TransportDraft>): void;
  rows: CarrierRow[];
  carriers: CarrierNow[];
  wants: Want[];
  /** May a carry be proposed or laid ready, and may it be said who could help? */
  isAdvised: boolean;
  carrier: CarrierRow | null;
  reach: CarrierReach | null;
  /** Of the destinations in reach those with a way from the chosen source. */
  targets: readonly CarryStop[];
  moves: MoveOption[];
  /** The planned carry, null while source or destination is missing. */
  plan: CommandOf<'carry'> | null;
  way: { path: NodeId[]; links: number } | null;
  planWhy: Rejection | null;
  /** Chooses a store for the slot that is being filled; a destination is filled to its basic load at once. */
  choose(store: Store, slot?: 'from' | 'to'): void;
  /** Tokens that would fill the destination. */
  filling(from: Store | null, to: Store | null): Load | null;
}

const NOTHING: Load = { clI: 0, clIII: 0, clV: 0, clIX: 0 };

/** Tokens that bring the destination to its basic load, but for what the carrier should `keep`; null where that means nothing (ports, loose tokens). */
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

/** The draft's patch when a store is chosen for a slot. */
function chosen(part: OpenPart, row: CarrierRow | null, draft: TransportDraft, store: Store, slot: 'from' | 'to'): Partial<TransportDraft> {
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
  return { from, to, slot: from === null ? 'from' : 'to', tokens: fillingOf(part, row, from, to) ?? NOTHING };
}

interface Board {
  rows: CarrierRow[];
  carriers: CarrierNow[];
  list: Want[];
}

const boards = new WeakMap<View, Board>();

/** Carriers, their reach and the wants: counted once a view, for panel and tray. */
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

/** The Aerial Port Squadron carries nothing: in hand, it is to move. @rule 6.3.1 */
const withMethod = (draft: TransportDraft, row: CarrierRow | null): TransportDraft =>
  row?.carry === 0 && draft.method === 'carry' ? { ...draft, method: 'move' } : draft;

export function useTransport(part: OpenPart): Transport {
  const store = useTransportDraft();
  const isOurs = sameOwner(store.of, ownerOf(part));
  const kept = useMemo(() => (isOurs ? store.draft : emptyDraft()), [isOurs, store.draft]);
  const isAdvised = useAdvised();
  const { world, view, why } = part;
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
  const plan = useMemo((): CommandOf<'carry'> | null => {
    if (!carrier || !draft.from || !draft.to) return null;
    return { type: 'carry', side: part.side, carrier: carrier.unit.id, from: draft.from, to: draft.to, tokens: draft.tokens };
  }, [carrier, draft.from, draft.to, draft.tokens, part.side]);
  const way = useMemo(() => (plan ? walkInView(world, view, plan.carrier, plan.from, plan.to) : null), [world, view, plan]);
  const planWhy = useMemo(() => (plan ? why(plan) : null), [plan, why]);
  const { set } = store;
  const choose = useCallback((s: Store, slot = draft.slot) => set(chosen(part, carrier, draft, s, slot)), [part, carrier, draft, set]);
  const filling = useCallback((from: Store | null, to: Store | null) => fillingOf(part, carrier, from, to), [part, carrier]);
  return { part, draft, set, rows, carriers, wants: list, isAdvised, carrier, reach, targets, moves, plan, way, planWhy, choose, filling };
}

/** The best carry for a unit in need, or null: by any carrier, or by one. A side without advice is proposed none. */
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
  // Who is in need now comes before those who are not yet served; who is only low does not.
  return ask(true) ?? (want.kind === 'low' ? null : ask(false));
}

/** Lays a suggested carry on the draft: nothing is sent. */
export function lay(t: Transport, carry: CommandOf<'carry'>, more: Partial<TransportDraft> = {}): void {
  t.set({ ...take(carry.carrier), from: carry.from, to: carry.to, tokens: carry.tokens, ...more });
}

/** Links from each carrier that can serve a want, the nearest first. */
export function nearest(t: Transport, want: Want): { unit: UnitId; links: number }[] {
  const linksOf = (id: UnitId): number => {
    const reach = t.carriers.find((c) => c.unit === id)?.reach;
    return reach?.targets.find((s) => s.store.kind === 'unit' && s.store.unit === want.unit)?.links ?? 0;
  };
  return want.reachers.map((unit) => ({ unit, links: linksOf(unit) })).sort((a, b) => a.links - b.links);
}

/** Takes up who serves a want best with a carry laid ready, else the nearest who reaches it; false where nobody does. A side without advice chooses who goes (`by`) and what it brings. */
export function pickFor(t: Transport, want: Want, by?: UnitId): boolean {
  if (!t.isAdvised) {
    if (by !== undefined) t.set({ ...take(by), from: null, slot: 'from', to: { kind: 'unit', unit: want.unit }, focus: want.unit });
    return by !== undefined;
  }
  const carriers = (by === undefined ? nearest(t, want).map((c) => c.unit) : [by]).flatMap(
    (id) => t.carriers.find((c) => c.unit === id) ?? [],
  );
  const { world, side, view, why } = t.part;
  const allows = (command: Command): boolean => why(command) === null;
  const carry = carriers.reduce((best, c) => best ?? suggestOne({ world, side, want, allows }, view, c), suggestFor(t, want, by));
  const first = carriers[0]?.unit;
  if (carry) lay(t, carry, { focus: want.unit });
  // Only a unit that needs it itself could give: the player says who gives.
  else if (first) t.set({ ...take(first), from: null, slot: 'from', to: { kind: 'unit', unit: want.unit }, focus: want.unit });
  return first !== undefined;
}

/** The next want that should be served, with its carry; being below basic load counts last. */
export function nextWant(t: Transport): { want: Want; carry: CommandOf<'carry'> } | null {
  const { world } = t.part;
  for (const want of turns(t.wants, (id) => world.info[id]?.type.kind === 'combat', t.draft.skipped).order) {
    const carry = suggestFor(t, want);
    if (carry) return { want, carry };
  }
  return null;
}

/** Begins the chain of proposals, or goes on with it after one was sent or skipped. */
export function proposeNext(t: Transport): void {
  const next = nextWant(t);
  if (next) lay(t, next.carry, { chain: 'on' });
  else t.set({ ...clear(), chain: 'done' });
}

/** Passes a proposal over for this chain. */
export function skip(t: Transport): void {
  const { to } = t.draft;
  if (to?.kind === 'unit') t.set({ ...clear(), chain: 'next', sentAt: null, skipped: [...t.draft.skipped, to.unit] });
}

/** The last proposal of a chain has been sent off, and does not show yet. */
export const waitsForStore = ({ chain, sentAt }: TransportDraft, view: View): boolean => chain === 'next' && sentAt === view;

/** Carries the plan out. In a chain the next proposal is asked for; else a carrier with something left stays in hand. */
export function send(t: Transport): boolean {
  const { plan, carrier, draft, part, set } = t;
  if (!plan || !carrier || waitsForStore(draft, part.view) || !part.give(plan)) return false;
  const last = { carrier: carrier.unit.id, from: plan.from, to: plan.to, tokens: plan.tokens };
  const self: Store = { kind: 'unit', unit: carrier.unit.id };
  const stays = carrier.left - total(plan.tokens) > 0;
  const inHand = stays ? { ...take(carrier.unit.id), from: sameStore(plan.to, self) ? self : plan.from } : clear();
  // What was sent stays on the panel until it shows on the map: the next proposal takes its place without the overview between.
  set({ ...(draft.chain === 'on' ? { chain: 'next', sentAt: part.view } : inHand), last });
  return true;
}

/** Gives a command that belongs to no draft, then changes the draft. */
export function order(t: Transport, command: Command, then: Partial<TransportDraft>): boolean {
  if (!t.part.give(command)) return false;
  t.set(then);
  return true;
}
