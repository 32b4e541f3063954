/** Everything that panel, tray and map of Phase 3 read: the desk, the carriers, who is in want, the chosen carrier's reach, the planned carry. */

import { useCallback, useMemo } from 'react';
import type { Rejection } from '../../../engine/core/index.ts';
import {
  type CarrierReach,
  type Command,
  type CommandOf,
  carryWay,
  type Load,
  type MoveOption,
  moveOptions,
  type NodeId,
  type Store,
  type UnitId,
} from '../../../engine/lines-and-webs/index.ts';
import type { Part } from '../shared/usePart.ts';
import { type CarrierRow, carrierRows, reaching } from './carriers.ts';
import { clear, type Desk, emptyDesk, ownerOf, sameOwner, take, useDeskStore } from './desk.ts';
import { fillToBasic, spareOf } from './fill.ts';
import { reachOf, waysOf } from './reach.ts';
import { loadIn, sameStore } from './stores.ts';
import { suggest } from './suggest.ts';
import { type CarrierNow, type Want, wants } from './want.ts';

export interface Transport {
  part: Part;
  desk: Desk;
  set(change: Partial<Desk>): void;
  rows: CarrierRow[];
  carriers: CarrierNow[];
  wants: Want[];
  carrier: CarrierRow | null;
  reach: CarrierReach | null;
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

/** Tokens that bring the destination to its basic load; null where that means nothing (ports, loose tokens). */
function fillingOf(part: Part, row: CarrierRow | null, from: Store | null, to: Store | null): Load | null {
  if (!row || !from || !to || to.kind !== 'unit') return null;
  const { world, view } = part;
  const unit = part.unit(to.unit);
  const type = world.info[to.unit]?.type;
  if (!unit || !type) return null;
  const giver = from.kind === 'unit' ? (world.info[from.unit]?.type ?? null) : null;
  const spare = spareOf(giver, loadIn(view, from));
  return fillToBasic({ type, load: unit.load, degraded: unit.degraded, spare, left: row.left, pattern: world.scenario.openPattern });
}

const NOTHING: Load = { clI: 0, clIII: 0, clV: 0, clIX: 0 };

/** The desk's patch when a store is chosen for a slot. */
function chosen(part: Part, row: CarrierRow | null, desk: Desk, store: Store, slot: 'from' | 'to'): Partial<Desk> {
  let { from, to } = desk;
  const self: Store | null = row ? { kind: 'unit', unit: row.unit.id } : null;
  if (slot === 'from') {
    from = store;
    if (sameStore(from, to)) to = null;
    if (to === null && !sameStore(from, self)) to = self;
  } else {
    to = store;
    if (sameStore(from, to)) from = sameStore(to, self) ? null : self;
  }
  return { from, to, slot: from === null ? 'from' : 'to', draft: fillingOf(part, row, from, to) ?? NOTHING };
}

export function useTransport(part: Part): Transport {
  const store = useDeskStore();
  const isOurs = sameOwner(store.of, ownerOf(part));
  const desk = useMemo(() => (isOurs ? store.desk : emptyDesk()), [isOurs, store.desk]);
  const { world, state, view, why } = part;
  const rows = useMemo(() => carrierRows(world, view), [world, view]);
  const carriers = useMemo(() => reaching(world, state, rows), [world, state, rows]);
  const list = useMemo(
    () => wants({ world, view, carriers, loadOf: (s) => loadIn(view, s), hasWay: waysOf(world, state) }),
    [world, state, view, carriers],
  );
  const row = rows.find((r) => r.unit.id === desk.carrier) ?? null;
  const carrier = row && (row.state === 'ready' || row.state === 'spent') ? row : null;
  const reach = useMemo(() => (carrier && carrier.carry > 0 ? reachOf(world, state, carrier.unit.id) : null), [world, state, carrier]);
  const moves = useMemo(
    () => (carrier && desk.method === 'move' ? moveOptions(world, state, carrier.unit.id) : []),
    [world, state, carrier, desk.method],
  );
  const plan = useMemo((): CommandOf<'carry'> | null => {
    if (!carrier || !desk.from || !desk.to) return null;
    return { type: 'carry', side: part.side, carrier: carrier.unit.id, from: desk.from, to: desk.to, tokens: desk.draft };
  }, [carrier, desk.from, desk.to, desk.draft, part.side]);
  const way = useMemo(() => (plan ? carryWay(world, state, plan.carrier, plan.from, plan.to) : null), [world, state, plan]);
  const planWhy = useMemo(() => (plan ? why(plan) : null), [plan, why]);
  const { set } = store;
  const choose = useCallback((s: Store, slot = desk.slot) => set(chosen(part, carrier, desk, s, slot)), [part, carrier, desk, set]);
  const filling = useCallback((from: Store | null, to: Store | null) => fillingOf(part, carrier, from, to), [part, carrier]);
  return { part, desk, set, rows, carriers, wants: list, carrier, reach, moves, plan, way, planWhy, choose, filling };
}

/** The best carry for a unit in want, or null. */
export function suggestFor(t: Transport, want: Want): CommandOf<'carry'> | null {
  const { part, carriers, rows } = t;
  const filling = (id: UnitId, from: Store, to: Store): Load | null =>
    fillingOf(part, rows.find((r) => r.unit.id === id) ?? null, from, to);
  return suggest({ world: part.world, side: part.side, want, carriers, filling, allows: (command) => part.why(command) === null });
}

/** Lays a suggested carry on the desk: nothing is sent. */
export function lay(t: Transport, carry: CommandOf<'carry'>): void {
  t.set({ ...take(carry.carrier), from: carry.from, to: carry.to, draft: carry.tokens });
}

/** The most urgent want that a carrier can serve, with its carry. Being below basic load is not urgent. */
export function nextWant(t: Transport): { want: Want; carry: CommandOf<'carry'> } | null {
  for (const want of t.wants) {
    if (want.kind === 'low' || want.reachers.length === 0) continue;
    const carry = suggestFor(t, want);
    if (carry) return { want, carry };
  }
  return null;
}

/** Carries the plan out; a carrier with something left stays in hand. */
export function send(t: Transport): boolean {
  const { plan, carrier, desk, part, set } = t;
  if (!plan || !carrier || !part.give(plan)) return false;
  const n = plan.tokens.clI + plan.tokens.clIII + plan.tokens.clV + plan.tokens.clIX;
  const last = { from: plan.from, to: plan.to, tokens: plan.tokens };
  const self: Store = { kind: 'unit', unit: carrier.unit.id };
  const next = carrier.left - n > 0 ? { ...take(carrier.unit.id), from: sameStore(plan.to, self) ? self : plan.from } : clear();
  set({ ...next, last, sent: desk.sent + n });
  return true;
}

/** Gives a command that belongs to no draft, then changes the desk. */
export function order(t: Transport, command: Command, then: Partial<Desk>): boolean {
  if (!t.part.give(command)) return false;
  t.set(then);
  return true;
}
