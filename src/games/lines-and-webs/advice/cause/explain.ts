/** Causes of shortages: the first obstacle to bringing a unit the tokens that it lacks. Pure, over a view. */

import { canReceive } from '../../../../engine/lines-and-webs/condition.ts';
import type { NodeId, State, SupplyClass, UnitState, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { boxCount, emptyLoad } from '../../../../engine/lines-and-webs/load.ts';
import { checkMoveTo } from '../../../../engine/lines-and-webs/movement.ts';
import { checkMayCarry, checkMayMove } from '../../../../engine/lines-and-webs/supply.ts';
import { checkWalk, walksOf } from '../../../../engine/lines-and-webs/walks.ts';
import { spareOf } from '../fill.ts';
import { comingBy } from '../forecast/ledger.ts';
import { type Basis, pacesOf, type Shortage } from '../forecast/pace.ts';

import { linksBetween } from '../links.ts';
import { landings } from '../sensible.ts';
import { type Ask, bring, lacksBoxes } from './remedy.ts';
import { haulingTable } from './table.ts';
import type { Cause, CauseFigures, CauseKey, Remedy } from './types.ts';

const CLAUSES: { readonly [K in CauseKey]: readonly string[] } = {
  noneLeft: ['6.2.1', '6.2.2'],
  sharedOut: ['6.3.2'],
  landsLate: ['6.1.1'],
  portFull: ['6.1.2', '8.11'],
  portLost: ['6.1.2', '6.1.3'],
  noBox: ['4.5'],
  holdsFull: ['4.5'],
  carryUsed: ['6.3.2'],
  outOfRange: ['6.3.2', '2.4'],
  sourceFar: ['6.3.2'],
  blocked: ['1.9'],
  enemyOnTheWay: ['6.3.2'],
  contact: ['6.3.3.1'],
  displaced: ['6.3.4'],
  carrierDisplaced: ['6.3.1', '6.3.4'],
  carrierDegraded: ['6.3.1', '6.7.2'],
  carrierDisabled: ['6.3.1', '8.1'],
  noCarrier: ['6.3.1'],
  tooLate: ['6.3'],
  farOff: ['6.7.1'],
  notYet: ['6.3.2'],
};
export const cause = <K extends CauseKey>(key: K, figures: CauseFigures[K]): Cause => ({ key, figures, clauses: CLAUSES[key] }) as Cause;

/** One shortage with the Phase 3 state in which it is examined. */
export class Question {
  readonly world: World;
  readonly unit: UnitState;
  readonly cls: SupplyClass;
  readonly carriers: UnitState[];

  constructor(
    readonly ask: Ask,
    readonly state: State,
  ) {
    const { world, side, shortage } = ask;
    this.world = world;
    this.unit = state.units[world.info[shortage.unit]!.at]!;
    this.cls = shortage.cls;
    this.carriers = state.units.filter((u) => u.side === side && u.node !== null && u !== this.unit && world.info[u.id]!.carry > 0);
  }

  links(a: NodeId, b: NodeId): number {
    return linksBetween(this.world, a, b);
  }
  range(u: UnitState): number {
    return this.world.info[u.id]!.type.range ?? 0;
  }
  /** True if the carrier can bring its own tokens to the unit from its current node. */
  reaches(u: UnitState): boolean {
    return checkWalk(this.world, this.state, u, u.node as NodeId, this.unit.node as NodeId) === null;
  }

  /** Stores that can spare the class, as nodes with token counts. */
  stores(): { node: NodeId; tokens: number }[] {
    const ports = this.state.ports
      .filter(({ holder, store }) => holder === this.ask.side && store[this.cls] > 0)
      .map(({ node, store }) => ({ node, tokens: store[this.cls] }));
    const trackers = this.carriers
      .filter((u) => !u.displaced)
      .map((u) => ({ node: u.node as NodeId, tokens: spareOf(this.world.info[u.id]!.type, u.load)[this.cls] }))
      .filter(({ tokens }) => tokens > 0);
    return [...ports, ...trackers];
  }
}

/** Cause if tokens have arrived but no home port accepts them: the enemy holds it, the squadron is missing, or no box is free. @rule 6.1.2, 6.1.3 */
function landingCause({ world, ask: { view, side }, cls }: Question): Cause | null {
  const { arrived, transit } = view.queues[side];
  const waiting = arrived.tokens[cls] + transit.tokens[cls];
  if (waiting === 0) return null;
  const ports = landings(world, view, side);
  const open = ports.filter(({ closed }) => closed === null);
  if (open.length === 0) {
    const lost = (node: NodeId): NodeId | null => (ports.some(({ port, closed }) => port.node === node && closed === 'lost') ? node : null);
    const { spod, apod } = world.home[side];
    return cause('portLost', { seaport: lost(spod.id), airport: lost(apod.id), waiting });
  }
  const [first] = open;
  const isFull = open.every(({ boxes }) => boxes === 0);
  return first && isFull ? cause('portFull', { port: first.port.node, waiting, boxes: first.port.boxes }) : null;
}

/** Cause if no store has a token to spare. */
function stockCause(q: Question): Cause | null {
  const stores = q.stores();
  if (stores.length > 0) return null;
  const { cls } = q;
  const { side, shortage } = q.ask;
  const landed = landingCause(q);
  if (landed) return landed;
  const coming = [...comingBy(q.world, q.ask.view, side)]
    .map(([day, load]) => ({ day, n: (load ?? emptyLoad())[cls] }))
    .filter(({ n }) => n > 0);
  const inTime = coming.filter(({ day }) => day <= shortage.when.day).reduce((n, one) => n + one.n, 0);
  const late = coming.filter(({ day }) => day > shortage.when.day).sort((a, b) => a.day - b.day)[0];
  if (inTime === 0 && late) return cause('landsLate', { cls, tokens: late.n, lands: late.day });
  const lands = coming.length > 0 ? Math.min(...coming.map(({ day }) => day)) : null;
  return cause('noneLeft', { cls, there: 0, coming: inTime, lands: inTime > 0 ? lands : null });
}

/** Cause if carriers within range cannot act today. */
function barredCause(q: Question, near: readonly UnitState[]): Cause | null {
  for (const u of near) {
    if (u.displaced) return cause('carrierDisplaced', { carrier: u.id });
    if (u.disabled) return cause('carrierDisabled', { carrier: u.id });
    if (u.degraded) return cause('carrierDegraded', { carrier: u.id });
  }
  const used = near.filter((u) => checkMayCarry(q.world, u)?.code === 'carry.half-used' || u.exhausted);
  if (used.length === 0) return null;
  const carried = used.reduce((n, u) => n + u.carried, 0);
  return cause('carryUsed', {
    carriers: used.map(({ id }) => id),
    used: carried,
    of: used.reduce((n, u) => n + q.world.info[u.id]!.carry, 0),
  });
}

/** Cause if no carrier reaches the unit: an obstacle on the way, or the distance. */
function wayCause(q: Question): Cause {
  const to = q.unit.node as NodeId;
  const byLinks = [...q.carriers].sort((a, b) => q.links(a.node as NodeId, to) - q.range(a) - (q.links(b.node as NodeId, to) - q.range(b)));
  const carrier = byLinks[0];
  if (!carrier) return cause('noCarrier', {});
  const why = checkWalk(q.world, q.state, carrier, carrier.node as NodeId, to);
  if (why?.code === 'supply.blocked') return cause('blocked', { node: why.ids?.[0] ?? to, carrier: carrier.id });
  const links = q.links(carrier.node as NodeId, to);
  if (links <= q.range(carrier)) {
    const between = (node: NodeId): boolean => q.links(carrier.node as NodeId, node) + q.links(node, to) === links;
    const nodes = q.state.units
      .filter((e) => e.side !== q.ask.side && e.node !== null && between(e.node))
      .map(({ node }) => node as NodeId);
    return cause('enemyOnTheWay', { nodes: [...new Set(nodes)], carrier: carrier.id });
  }
  const closed = closedPlace(q, carrier);
  return closed
    ? cause('contact', { carrier: carrier.id, node: closed })
    : cause('outOfRange', { carrier: carrier.id, links, range: q.range(carrier) });
}

/** Node from which the carrier would reach the unit, closed to it only by enemy contact. @rule 6.3.3.1 */
function closedPlace(q: Question, carrier: UnitState): NodeId | null {
  if (checkMayMove(q.world, carrier)) return null;
  const { move } = q.world.info[carrier.id]!.type;
  const away = (node: NodeId): number => q.links(carrier.node as NodeId, node);
  const near = q.world.land.filter((node) => {
    if (q.links(node, q.unit.node as NodeId) > q.range(carrier) || away(node) > move) return false;
    return checkMoveTo(q.world, q.state, carrier, node)?.code === 'move.contact-closed';
  });
  return near.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** Cause if carriers reach the unit but none reaches a store with the class. */
function sourceCause(q: Question, near: readonly UnitState[]): Cause | null {
  const stores = q.stores();
  let least: { carrier: UnitState; links: number } | null = null;
  for (const u of near) {
    const walks = walksOf(q.world, q.state, u);
    for (const { node } of stores) {
      if (walks.links(node, q.unit.node as NodeId) >= 0) return null;
      const links = q.links(u.node as NodeId, node);
      if (!least || links < least.links) least = { carrier: u, links };
    }
  }
  return least ? cause('sourceFar', { carrier: least.carrier.id, cls: q.cls, links: least.links, range: q.range(least.carrier) }) : null;
}

/** The binding cause. `brought`: a remedy that the rules allow now; if there is one, nothing prevents delivery. @rule 6.3, 6.2, 6.1 */
export function bindingCause(q: Question, brought: Remedy | null): Cause {
  const { unit, cls } = q;
  // The state is then tomorrow's, and the unit may be gone.
  if (q.ask.shortage.when.day < q.state.turn) return cause('tooLate', { day: q.ask.shortage.when.day });
  if (unit.displaced) return cause('displaced', { unit: unit.id });
  if (brought && brought.kind !== 'none' && brought.kind !== 'buy' && brought.kind !== 'move') {
    const carrier = brought.kind === 'carry' ? brought.carrier : brought.kind === 'chain' ? (brought.carriers.at(-1) ?? null) : null;
    return cause('notYet', { carrier });
  }
  const room = canReceive(q.world, unit, cls);
  if (room === 0 && unit.load[cls] === 0) return cause('noBox', { unit: unit.id, boxes: boxCount(q.world.info[unit.id]!.type) });
  if (room === 0 || lacksBoxes(q.ask, q.state)) return cause('holdsFull', { unit: unit.id, held: unit.load[cls] });
  const stock = stockCause(q);
  if (stock) return stock;
  const near = q.carriers.filter((u) => q.reaches(u));
  if (near.length === 0) return wayCause(q);
  const able = near.filter((u) => checkMayCarry(q.world, u) === null);
  if (able.length === 0) return barredCause(q, near) ?? wayCause(q);
  return sourceCause(q, able) ?? barredCause(q, near) ?? cause('notYet', { carrier: able[0]?.id ?? null });
}

/** The binding cause for either side, from public information plus, for the viewer's side, its own plan. */
export function causeOf(world: World, view: View, shortage: Shortage, basis: Basis): Cause {
  const side = world.info[shortage.unit]!.side;
  const ask: Ask = { world, view, side, basis, shortage };
  const state = haulingTable(world, view, side, pacesOf(view, side, basis) ?? (() => 'stands'));
  const isPast = shortage.when.day < state.turn || state.turn > world.scenario.turns;
  const found = isPast ? null : (bring(ask, state, false) ?? bring(ask, state, true));
  return bindingCause(new Question(ask, state), found?.remedy ?? null);
}
