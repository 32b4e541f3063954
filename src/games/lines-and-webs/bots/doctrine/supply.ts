/** Transports of Phase 3 by doctrine: ports supply their units, units in need are served, and carriers are filled along chains. */

import type { Load, NodeId, Store, SupplyClass, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { boxCount, emptyLoad, fits, loadOf, roomFor, total } from '../../../../engine/lines-and-webs/load.ts';
import { type Walks, walksOf } from '../../../../engine/lines-and-webs/walks.ts';
import type { Interruptible } from '../../../player.ts';
import { spareOf } from '../../advice/fill.ts';
import { shortOf } from '../../advice/loads.ts';
import { liesLow, mendsItself, servedBy } from '../../advice/plan/routine.ts';
import {
  ammoWorth,
  ENABLED,
  FED,
  FUEL_WANTED,
  foodWorth,
  fuelWorth,
  NEAR,
  OWN_FUEL,
  PARTS,
  roundsWanted,
  SERVES_OTHERS,
  shareOf,
  stepWorth,
} from '../../advice/plan/worth.ts';
import { daysToMeal } from '../../advice/want.ts';
import { because, type Reason } from '../reason.ts';
import type { Sandbox } from '../sandbox.ts';

const byUnit = (unit: UnitId): Store => ({ kind: 'unit', unit });
const BASIC = ['clV', 'clIII', 'clI'] as const;

/** A source of tokens, with the load it can spare. */
export interface Source {
  store: Store;
  node: NodeId;
  /** Sort rank: ports first, then carriers. */
  rank: number;
  spare: Readonly<Load>;
}

export function sources(t: Sandbox): Source[] {
  const list: Source[] = [];
  for (const p of t.state.ports)
    if (p.holder === t.side && total(p.store) > 0)
      list.push({ store: { kind: 'port', node: p.node }, node: p.node, rank: 2, spare: p.store });
  for (const u of t.own(t.side))
    if (t.world.info[u.id]!.carry > 0 && !u.displaced && total(u.load) > 0)
      list.push({ store: byUnit(u.id), node: u.node as NodeId, rank: 0, spare: spareOf(t.type(u.id), u.load) });
  return list;
}

/** A carrier that can still carry, and its walks. */
export interface Hauler {
  unit: UnitState;
  walks: Walks;
  left(): number;
}

export function haulers(t: Sandbox): Hauler[] {
  return t.carriers(t.side).map((unit) => ({
    unit,
    walks: walksOf(t.world, t.state, unit),
    left: () => (unit.exhausted ? 0 : Math.max(0, t.world.info[unit.id]!.carry - unit.carried)),
  }));
}

/** A token that a unit wants, and its urgency. */
interface Need {
  unit: UnitState;
  cls: SupplyClass;
  worth: number;
}

/** Days until the next meal, 0 today. @rule 6.7.1 */
const toMeal = (t: Sandbox): number => daysToMeal(t.state.turn, t.world.scenario.mealEvery);

const CLASSES = ['clI', 'clIX', 'clV', 'clIII'] as const;

/** The next token that a unit wants of each class, with its worth as the advice rates it. */
export function needsOf(t: Sandbox, u: UnitState): Need[] {
  const type = t.type(u.id);
  const { clI, clIII, clV } = u.load;
  const share = t.fights(u) ? 1 : SERVES_OTHERS;
  const worth: Load = { clI: share * (u.degraded ? FED : clI > 0 ? 0 : foodWorth(toMeal(t))), clIII: 0, clV: 0, clIX: 0 };
  if (t.fights(u)) {
    const isNear = t.toFoe(t.side, u.node as NodeId) <= NEAR;
    worth.clIX = u.disabled ? ENABLED : stepWorth(4 - u.steps);
    if (clV < Math.max(type.boxes.clV, roundsWanted(type))) worth.clV = ammoWorth(type, clV, isNear);
    if (clIII < Math.max(type.boxes.clIII, FUEL_WANTED)) worth.clIII = fuelWorth(clIII, isNear);
  } else if (clIII === 0) worth.clIII = OWN_FUEL[0];
  return CLASSES.flatMap((cls) => (worth[cls] > 0 && cls !== t.without ? [{ unit: u, cls, worth: worth[cls] }] : []));
}

/** Number of tokens of the class that the unit should get in one delivery. */
function wanted(t: Sandbox, { unit: u, cls }: Need): number {
  if (cls === 'clIX') return u.disabled ? 1 : 4 - u.steps;
  if (cls === 'clI') return u.degraded ? 2 : 1;
  return Math.max(1, shortOf(t.type(u.id), u.load, u.degraded)[cls]);
}

/** Gives the best transport for a need: a near source that has enough, and the carrier with the most capacity left. */
function serve(t: Sandbox, need: Need, able: readonly Hauler[], from: readonly Source[]): boolean {
  const to = need.unit.node as NodeId;
  const most = Math.min(wanted(t, need), Math.max(1, roomFor(t.type(need.unit.id), need.unit.load, need.cls)));
  let best: { hauler: Hauler; source: Source; n: number; score: number } | null = null;
  for (const hauler of able) {
    const left = hauler.left();
    if (left === 0) continue;
    for (const source of from) {
      const spare = source.spare[need.cls];
      if (spare === 0 || (source.store.kind === 'unit' && source.store.unit === need.unit.id)) continue;
      const links = hauler.walks.links(source.node, to);
      if (links < 0) continue;
      const n = Math.min(most, left, spare);
      const own = source.store.kind === 'unit' && source.store.unit === hauler.unit.id ? 1 : 0;
      const score = n * 4 + source.rank + own * 1.5 + Math.min(left, 12) * 0.05 - links * 0.1;
      if (!best || score > best.score) best = { hauler, source, n, score };
    }
  }
  if (!best) return false;
  const tokens = loadOf(need.cls, best.n);
  const { hauler, source, n } = best;
  const order = { type: 'carry', side: t.side, carrier: hauler.unit.id, from: source.store, to: byUnit(need.unit.id), tokens } as const;
  return t.give(order, () => needReason(t, need.unit, need.cls, n));
}

/** The reason for bringing tokens of one class to a unit in need. */
export function needReason(t: Sandbox, u: UnitState, cls: SupplyClass, tokens: number): Reason {
  const unit = u.id;
  if (cls === 'clIX') return u.disabled ? because('revive', { unit }) : because('restore', { unit, tokens, lost: 4 - u.steps });
  if (cls === 'clI' && u.degraded) return because('feedDegraded', { unit, tokens });
  const days = toMeal(t);
  const isMealAhead = t.state.turn + days <= t.world.scenario.turns;
  if (cls !== 'clI' || u.load.clI > 0 || !isMealAhead) return because('bring', { unit, cls, tokens, held: u.load[cls] });
  return because('feed', { unit, hungry: t.own(t.side).filter((one) => one.load.clI === 0 && !one.degraded).length, days });
}

/** The reason for filling a carrier that serves others. */
export const fillReason = (t: Sandbox, u: UnitState, tokens: number): Reason =>
  because('fill', { unit: u.id, tokens, held: total(u.load), boxes: boxCount(t.type(u.id)), serves: servedBy(t.world, t.state, u) });

/** Serves needs, worst first, until no unit can be served. */
export function* serveAll(t: Sandbox, able: readonly Hauler[], least: number): Interruptible<void> {
  const tried = new Set<string>();
  for (;;) {
    yield;
    if (able.every((h) => h.left() === 0)) return;
    const from = sources(t);
    const needs = t
      .own(t.side)
      .filter((u) => !u.displaced)
      .flatMap((u) => needsOf(t, u));
    const open = needs.filter((n) => n.worth >= least && !tried.has(`${n.unit.id} ${n.cls}`));
    if (open.length === 0) return;
    open.sort((a, b) => b.worth - a.worth);
    for (const need of open.slice(0, 6)) {
      if (serve(t, need, able, from)) break;
      tried.add(`${need.unit.id} ${need.cls}`);
    }
  }
}

/** Tokens for a carrier: a few CL IX, then always the class that is furthest below its share. */
function mix(t: Sandbox, to: UnitState, spare: Readonly<Load>, left: number): Load {
  const type = t.type(to.id);
  const boxes = boxCount(type);
  const send = emptyLoad();
  const there = { ...to.load };
  while (total(send) < left) {
    let best: SupplyClass | null = null;
    let lack = 0;
    for (const cls of ['clIX', ...BASIC] as const) {
      if (cls === t.without || spare[cls] <= send[cls]) continue;
      const short = cls === 'clIX' ? (there.clIX < PARTS ? 0.6 : 0) : 1 - there[cls] / shareOf(cls, boxes);
      if (short <= lack) continue;
      there[cls] += 1;
      if (fits(type, there)) {
        lack = short;
        best = cls;
      }
      there[cls] -= 1;
    }
    if (!best) break;
    send[best] += 1;
    there[best] += 1;
  }
  return send;
}

/** Fills one carrier with at least two tokens, from a port or from a carrier further back. */
function fillCarrier(t: Sandbox, target: UnitState, able: readonly Hauler[]): boolean {
  const front = t.toFoe(t.side, target.node as NodeId);
  const from = sources(t)
    .filter(
      ({ store, node }) =>
        store.kind === 'port' || (store.kind === 'unit' && store.unit !== target.id && t.toFoe(t.side, node) >= front + 2),
    )
    .sort((a, b) => b.rank - a.rank || t.toFoe(t.side, b.node) - t.toFoe(t.side, a.node));
  const byLeft = able.filter((h) => h.left() > 1).sort((a, b) => b.left() - a.left());
  for (const hauler of byLeft) {
    for (const source of from) {
      if (hauler.walks.links(source.node, target.node as NodeId) < 0) continue;
      const tokens = mix(t, target, source.spare, hauler.left());
      if (total(tokens) < 2) continue;
      const order = { type: 'carry', side: t.side, carrier: hauler.unit.id, from: source.store, to: byUnit(target.id), tokens } as const;
      if (t.give(order, () => fillReason(t, target, total(tokens)))) return true;
    }
  }
  return false;
}

export function* restock(t: Sandbox, able: readonly Hauler[]): Interruptible<void> {
  const order = t.carriers(t.side).sort((a, b) => t.toFoe(t.side, a.node as NodeId) - t.toFoe(t.side, b.node as NodeId));
  for (const u of order) {
    yield;
    for (let i = 0; i < 3 && boxCount(t.type(u.id)) - total(u.load) >= 2; i++) if (!fillCarrier(t, u, able)) break;
  }
}

/** Units in a port take tokens from its store for free. @rule 6.3.6 */
export function level(t: Sandbox): void {
  for (const port of t.state.ports) {
    if (port.holder !== t.side) continue;
    const from: Store = { kind: 'port', node: port.node };
    for (const u of t.own(t.side)) {
      if (u.node !== port.node || u.displaced) continue;
      const tokens = t.fights(u) || t.type(u.id).kind === 'aps' ? toBasic(t, u, port.store) : mix(t, u, port.store, boxCount(t.type(u.id)));
      if (total(tokens) === 0) continue;
      const why = () => because('fromPort', { unit: u.id, port: port.node, tokens: total(tokens) });
      t.give({ type: 'crossLevel', side: t.side, port: port.node, from, to: byUnit(u.id), tokens }, why);
    }
  }
}

/** Tokens from a store that fill a unit to its basic load and repair it. */
function toBasic(t: Sandbox, u: UnitState, store: Load): Load {
  const short = shortOf(t.type(u.id), u.load, u.degraded);
  const tokens = emptyLoad();
  for (const cls of BASIC) tokens[cls] = cls === t.without ? 0 : Math.min(short[cls], store[cls]);
  tokens.clIX = Math.min(u.disabled ? 1 : 4 - u.steps, store.clIX);
  return tokens;
}

/** Uses the CL IX of carriers that have lost steps or are disabled. @rule 6.3.7 */
export function mendCarriers(t: Sandbox): void {
  for (const u of t.own(t.side)) {
    const { id: unit } = u;
    const why = () => (u.disabled ? because('mendDisabled', { unit }) : because('mendStep', { unit, steps: u.steps }));
    while (t.world.info[unit]!.carry > 0 && mendsItself(u)) if (!t.give({ type: 'useRepair', side: t.side, unit }, why)) break;
  }
}

/** Displaces carriers near the enemy that have carried nothing today. @rule 6.3.4 */
export function displaceIdleCarriers(t: Sandbox): void {
  for (const u of t.carriers(t.side)) {
    const hexes = t.toFoe(t.side, u.node as NodeId);
    if (liesLow(u, hexes)) t.give({ type: 'displace', side: t.side, unit: u.id }, () => because('lieLow', { unit: u.id, hexes }));
  }
}
