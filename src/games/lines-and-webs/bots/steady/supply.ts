/** Phase 3 of the steady player: ports level, carriers move up, the page's proposals are taken, and what can still be carried fills the carriers at the front. */

import {
  boxCount,
  emptyLoad,
  fits,
  type Load,
  loadOf,
  type NodeId,
  type Side,
  type Store,
  type SupplyClass,
  total,
  type UnitId,
  type UnitState,
} from '../../../../engine/lines-and-webs/index.ts';
import { fillToBasic, spareOf } from '../../advice/fill.ts';
import { minus, plus } from '../../advice/loads.ts';
import { reachOf } from '../../advice/reach.ts';
import { advanceCarriers, displaceIdleCarriers, NO_PORT } from '../carriers.ts';
import { takeProposals } from './proposals.ts';
import type { Table } from './table.ts';

const byUnit = (unit: UnitId): Store => ({ kind: 'unit', unit });
const ANY = 99;
/** Tokens of each class that stay in a port's store when carriers are filled: tomorrow's reserve. */
const RESERVE: Load = { clI: 3, clIII: 3, clV: 3, clIX: 0 };
/** CL IX that a carrier at the front keeps at hand. */
const SPARES = 2;

function loadAt(t: Table, store: Store): Load {
  if (store.kind === 'unit') return t.unit(store.unit).load;
  return t.state.ports.find((p) => p.node === store.node)?.store ?? emptyLoad();
}

/** How a carrier's boxes are shared among the classes, so that it never stands full of fuel before the hungry. */
const SHARE = { clI: 0.36, clIII: 0.34, clV: 0.3 } as const;

/** Tokens for a carrier: a few CL IX, then always the class of which it has least for its share. */
function mix(t: Table, to: UnitState, spare: Load, left: number): Load {
  const type = t.type(to.id);
  const boxes = boxCount(type);
  const send = emptyLoad();
  const wished: SupplyClass[] = ['clIX', 'clI', 'clIII', 'clV'];
  const lack = (cls: SupplyClass): number => {
    const there = to.load[cls] + send[cls];
    return cls === 'clIX' ? (there < SPARES ? 1 : 0) : 1 - there / Math.ceil(SHARE[cls] * boxes + 1);
  };
  while (total(send) < left) {
    const open = wished.filter((c) => spare[c] > send[c] && lack(c) > 0 && fits(type, plus(to.load, plus(send, loadOf(c)))));
    const cls = open.sort((a, b) => lack(b) - lack(a))[0];
    if (!cls) break;
    send[cls] += 1;
  }
  return send;
}

/** Tokens that fill a unit: a carrier with a mixed load, others to their basic load. */
function filling(t: Table, to: UnitState, spare: Load, left: number): Load {
  const type = t.type(to.id);
  if (type.kind === 'sustainment' && !to.degraded) return mix(t, to, spare, left);
  const { openPattern: pattern } = t.world.scenario;
  return fillToBasic({ type, load: to.load, degraded: to.degraded, spare: { ...spare, clIX: 0 }, left, pattern });
}

/** Units in a port help themselves from its store, for nothing. @rule 6.3.6 */
function level(t: Table, side: Side): void {
  for (const port of t.state.ports) {
    if (port.holder !== side) continue;
    for (const u of t.own(side)) {
      if (u.node !== port.node) continue;
      const tokens = filling(t, u, t.fights(u) ? port.store : minus(port.store, RESERVE), ANY);
      const from: Store = { kind: 'port', node: port.node };
      if (total(tokens) > 0) t.give({ type: 'crossLevel', side, port: port.node, from, to: byUnit(u.id), tokens });
    }
  }
}

/** Stores further back than the target, ports first: only from there is a carrier filled, so that tokens go one way. */
function behind(t: Table, side: Side, target: UnitState): { store: Store; node: NodeId }[] {
  const list: { store: Store; node: NodeId }[] = [];
  for (const p of t.state.ports)
    if (p.holder === side && total(p.store) > 0) list.push({ store: { kind: 'port', node: p.node }, node: p.node });
  const front = t.toFoe(side, target.node as NodeId);
  const rear = t.carriers(side).filter((c) => c.id !== target.id && t.toFoe(side, c.node as NodeId) >= front + 2);
  rear.sort((a, b) => total(b.load) - total(a.load));
  for (const c of rear) list.push({ store: byUnit(c.id), node: c.node as NodeId });
  return list;
}

/** One carry that fills a carrier by two tokens or more, by whoever has most left. */
function fillCarrier(t: Table, side: Side, target: UnitState): boolean {
  const info = t.world.info;
  const able = t.carriers(side).filter((c) => info[c.id]!.carry > c.carried);
  able.sort((a, b) => info[b.id]!.carry - b.carried - (info[a.id]!.carry - a.carried));
  const sources = behind(t, side, target);
  for (const carrier of able) {
    const reach = reachOf(t.world, t.view(side), carrier.id);
    const range = t.type(carrier.id).range ?? 0;
    const away = (node: NodeId): number => reach?.nodes.find((n) => n.node === node)?.links ?? ANY;
    const last = away(target.node as NodeId);
    for (const { store, node } of sources) {
      if (away(node) + last > range) continue;
      const left = info[carrier.id]!.carry - carrier.carried;
      const spare = store.kind === 'unit' ? spareOf(t.type(store.unit), loadAt(t, store)) : minus(loadAt(t, store), RESERVE);
      const tokens = filling(t, target, spare, left);
      if (total(tokens) < 2) continue;
      if (t.give({ type: 'carry', side, carrier: carrier.id, from: store, to: byUnit(target.id), tokens })) return true;
    }
  }
  return false;
}

/** Fills carriers, those nearest the front first, with all that others can still carry. */
function restock(t: Table, side: Side): void {
  const order = t.carriers(side).map((u) => u.id);
  order.sort((a, b) => t.toFoe(side, t.unit(a).node as NodeId) - t.toFoe(side, t.unit(b).node as NodeId));
  for (const id of order) {
    while (boxCount(t.type(id)) - total(t.unit(id).load) >= 2 && fillCarrier(t, side, t.unit(id)));
  }
}

/** CL IX to those that have lost most, or stand disabled. */
function repair(t: Table, side: Side): void {
  const need = (u: UnitState): number => 4 - u.steps + (u.disabled ? 3 : 0);
  for (const u of t.own(side).filter((v) => need(v) > 1)) {
    if (u.load.clIX > 0) t.give({ type: 'useRepair', side, unit: u.id });
    if (!t.fights(u)) continue;
    const stores = [...t.state.ports.filter((p) => p.holder === side).map((p): Store => ({ kind: 'port', node: p.node }))];
    for (const c of t.carriers(side)) stores.push(byUnit(c.id));
    const from = stores.filter((s) => loadAt(t, s).clIX > 0);
    const carriers = t.carriers(side).map((c) => c.id);
    from.some((s) =>
      carriers.some((carrier) => t.give({ type: 'carry', side, carrier, from: s, to: byUnit(u.id), tokens: loadOf('clIX') })),
    );
  }
}

export function transport(t: Table, side: Side): void {
  level(t, side);
  advanceCarriers(t, side, NO_PORT);
  level(t, side);
  repair(t, side);
  takeProposals(t, side);
  restock(t, side);
  takeProposals(t, side);
  restock(t, side);
  displaceIdleCarriers(t, side);
  t.give({ type: 'endPart', side });
}
