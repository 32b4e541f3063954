/**
 * Phase 3 by doctrine: carriers form chains from port to front, each where it reaches the most units in need and can be filled itself.
 * Tries several sets of moves on branches of the desk, and gives the one that leaves the fewest shortages. The staff's plan comes first or after its moves.
 */

import type { NodeId, UnitId, UnitState, UnitType } from '../../../../engine/lines-and-webs/index.ts';
import { boxCount, total } from '../../../../engine/lines-and-webs/load.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { type Interruptible, runSync } from '../../../player.ts';
import { FAR } from '../../advice/links.ts';
import { shortOf } from '../../advice/loads.ts';
import { squadronMove } from '../../advice/plan/routine.ts';
import type { PlanPreferences } from '../../advice/plan/types.ts';
import { because, type Reason } from '../reason.ts';
import { adoptBranch, branchOf, type Sandbox } from '../sandbox.ts';
import { inGame, type PlayStyle } from './playStyle.ts';
import { haulByStaff } from './staff.ts';
import { displaceIdleCarriers, haulers, level, mendCarriers, needsOf, restock, serveAll, sources } from './supply.ts';

/** Ports that supply a side: the home seaport, and any that holds tokens. */
function wells(t: Sandbox): NodeId[] {
  const spod = t.world.home[t.side].spod.id;
  return t.state.ports.filter((p) => p.holder === t.side && (p.node === spod || total(p.store) > 0)).map((p) => p.node);
}

/** Values that matter for one carrier while the others stay in place. */
interface Field {
  id: UnitId;
  type: UnitType;
  /** Value of being the only unit in a friendly port. */
  hold: number;
  range: number;
  wells: NodeId[];
  /** Units that it could serve: node and worth. */
  clients: { node: NodeId; worth: number }[];
  /** Larger carriers that could fill it, with the range they have left beyond the nearest port. */
  feeders: { node: NodeId; range: number; beyond: number }[];
}

const nearestWell = (t: Sandbox, ports: readonly NodeId[], node: NodeId): number =>
  ports.reduce((least, port) => Math.min(least, t.links(port, node)), FAR);

function fieldOf(t: Sandbox, carrier: UnitState, hold: number): Field {
  const type = t.type(carrier.id);
  const carry = t.world.info[carrier.id]!.carry;
  const ports = wells(t);
  const others = t.carriers(t.side).filter((c) => c.id !== carrier.id);
  const helpers = (node: NodeId): number => others.filter((c) => t.links(c.node as NodeId, node) <= (t.type(c.id).range ?? 0)).length;
  const clients: Field['clients'] = [];
  for (const u of t.own(t.side)) {
    if (u.id === carrier.id || u.node === null) continue;
    const of = t.type(u.id);
    const share = 1 + 0.5 * helpers(u.node);
    if (of.kind === 'combat') clients.push({ node: u.node, worth: (1 + 0.5 * total(shortOf(of, u.load, u.degraded))) / share });
    else if (t.world.info[u.id]!.carry < carry) clients.push({ node: u.node, worth: (boxCount(of) - total(u.load)) / 6 / share });
  }
  const feeders = others
    .filter((c) => t.world.info[c.id]!.carry > carry)
    .map((c) => ({
      node: c.node as NodeId,
      range: t.type(c.id).range ?? 0,
      beyond: (t.type(c.id).range ?? 0) - nearestWell(t, ports, c.node as NodeId),
    }));
  return { id: carrier.id, type, hold, range: type.range ?? 0, wells: ports, clients, feeders };
}

/** Value of holding a port alone with the carrier. @rule 9.1 */
function keeping(t: Sandbox, f: Field, node: NodeId): number {
  const port = t.world.ports.find((p) => p.id === node);
  if (!port || t.state.ports[port.at]!.holder !== t.side) return 0;
  return t.own(t.side).some((u) => u.node === node && u.id !== f.id) ? 0 : f.hold;
}

/** Components of a carrier's value on a node; `worth` is the sum. */
interface Post {
  worth: number;
  /** Units within its range. */
  reach: number;
  /** Larger carriers and ports that can fill it. */
  fed: number;
  /** Distance of the chain's first carrier to its port. */
  head: number;
  /** A port that it helps to hold. */
  hold: number;
  /** Distance from the enemy: neither too near nor too far. */
  safe: number;
  front: number;
}

function postOf(t: Sandbox, f: Field, node: NodeId): Post {
  const well = nearestWell(t, f.wells, node);
  let reach = 0;
  for (const client of f.clients) {
    const away = t.links(node, client.node);
    if (away <= f.range) reach += client.worth * (away + well <= f.range ? 1.6 : 1);
  }
  let fed = well <= f.range ? 1 : 0;
  for (const feeder of f.feeders) {
    const away = t.links(feeder.node, node);
    fed = Math.max(fed, away <= feeder.beyond ? 3 : away <= feeder.range ? 2 : 0);
  }
  const foe = t.toFoe(t.side, node);
  // The first carrier of the chain stays within range of its port.
  const head = f.feeders.length === 0 && well > f.range - 2 ? -(well - f.range + 2) * 4 : 0;
  const hold = keeping(t, f, node);
  // Moves the chain toward the front even before any unit is in range.
  const front = -foe * 0.15;
  const safe = -(foe <= 1 ? 8 : foe === 2 ? 4 : foe === 3 ? 1 : 0);
  return { worth: reach + head + hold + fed + front + safe, reach, fed, head, hold, safe, front };
}

const GAINS = ['reach', 'fed', 'head', 'hold', 'safe', 'front'] as const;

/** Links from a node to the nearest larger carrier or port. */
const toFeeder = (t: Sandbox, f: Field, node: NodeId): number =>
  Math.min(nearestWell(t, f.wells, node), ...f.feeders.map((feeder) => t.links(feeder.node, node)));

/** The reason for a carrier's move: its largest gain. */
function postReason(t: Sandbox, f: Field, [from, to]: readonly [NodeId, NodeId], [now, then]: readonly [Post, Post]): Reason {
  const unit = f.id;
  let most: (typeof GAINS)[number] = 'reach';
  for (const part of GAINS) if (then[part] - now[part] > then[most] - now[most]) most = part;
  const reached = (node: NodeId): number => f.clients.filter((client) => t.links(node, client.node) <= f.range).length;
  const hexes = { unit, hexes: t.toFoe(t.side, to), before: t.toFoe(t.side, from) };
  switch (most) {
    case 'reach':
      if (reached(to) <= reached(from)) return because('reachBetter', { unit, now: reached(to) });
      return because('reachMore', { unit, now: reached(to), before: reached(from) });
    case 'fed':
      return because('toBeFilled', { unit, links: toFeeder(t, f, to), before: toFeeder(t, f, from) });
    case 'head':
      return because('keepPort', { unit, links: nearestWell(t, f.wells, to), range: f.range });
    case 'hold':
      return because('holdPort', { unit, port: to, others: t.own(t.side).filter((u) => u.node === to && u.id !== unit).length });
    case 'safe':
      return because('backFromEnemy', hexes);
    case 'front':
      return because('towardsFront', hexes);
  }
}

/** Total worth of the carriers' positions. */
function standing(t: Sandbox, hold: number): number {
  return t.carriers(t.side).reduce((sum, u) => sum + postOf(t, fieldOf(t, u, hold), u.node as NodeId).worth, 0);
}

/** Moves each of the movers that gains more than `least`; the large ones first, because they fill the others. */
function advanceCarriers(t: Sandbox, hold: number, { movers, least }: { movers: readonly UnitId[]; least: number }): void {
  const order = t
    .carriers(t.side)
    .map((u) => u.id)
    .filter((id) => movers.includes(id));
  order.sort((a, b) => t.world.info[b]!.carry - t.world.info[a]!.carry);
  for (const id of order) {
    const u = t.unit(id);
    if (u.load.clIII < 2 || u.node === null) continue;
    const field = fieldOf(t, u, hold);
    const from = u.node;
    const now = postOf(t, field, from);
    let best: { to: NodeId; then: Post } | null = null;
    let most = now.worth + least;
    for (const option of moveStops(t.world, t.state, id)) {
      const then = postOf(t, field, option.node);
      const worth = then.worth - option.cost * 0.05;
      if (worth > most) {
        most = worth;
        best = { to: option.node, then };
      }
    }
    if (!best) continue;
    const { to, then } = best;
    t.give({ type: 'moveCarrier', side: t.side, unit: id, to }, () => postReason(t, field, [from, to], [now, then]));
  }
  bringSquadron(t);
}

/** Moves the squadron to its home airport, which it then controls. @rule 2.9 */
function bringSquadron(t: Sandbox): void {
  const port = t.world.home[t.side].apod.id;
  for (const { id: unit } of t.own(t.side)) {
    const move = squadronMove(t.world, t.state, unit);
    if (!move) continue;
    t.give({ type: 'moveCarrier', side: t.side, unit, to: move.to }, () => because('squadron', { unit, port, links: move.links }));
  }
}

/** Minimum gains of a move: by default, when few carriers should move, and when one more is tried. */
const WORTH_A_MOVE = 1.5;
const WORTH_MUCH = 4;
const WORTH_LITTLE = 0.3;
/** Minimum gain of an alternative. */
const WORTH_A_CHANGE = 0.01;

/** The reason for ending transport: capacity left, units without food, and food left. */
export function transportReason(t: Sandbox): Reason {
  const tokens = haulers(t).reduce((n, hauler) => n + hauler.left(), 0);
  const food = sources(t).reduce((n, source) => n + source.spare.clI, 0);
  return because('transportDone', { tokens, hungry: t.own(t.side).filter((u) => u.load.clI === 0).length, food });
}

/** Total shortages on the map after all transports. */
const missing = (t: Sandbox): number =>
  t.own(t.side).reduce((sum, u) => sum + needsOf(t, u).reduce((worth, need) => worth + need.worth, 0), 0);

/** Weight of the carriers' positions tomorrow, relative to today's shortages. */
const TOMORROW = 0.5;
/** Its wishes for the staff's plan. */
const STAFF: PlanPreferences = { first: 'ammunition', follow: true, displace: true };
/** Rounds in which a single carrier's move is added or removed. */
const ROUNDS = 2;

/** The carriers that move, and their minimum gain; the others stay. */
interface Marches {
  movers: readonly UnitId[];
  least: number;
}

/** Key of all carrier positions; the transports follow from it. */
const wayOf = (t: Sandbox): string =>
  t.orders
    .map(({ command: c }) => (c.type === 'moveCarrier' ? `${c.unit} ${c.to}` : ''))
    .join(' ')
    .trim();

/** Moves the carriers, then transports. Returns the worth of the result; null if these moves have been tried. */
function* haul(t: Sandbox, manner: PlayStyle, { movers, least }: Marches, tried: Set<string>): Interruptible<number | null> {
  advanceCarriers(t, manner.hold, { movers, least });
  yield;
  const way = wayOf(t);
  if (tried.has(way)) return null;
  tried.add(way);
  level(t);
  yield* deliver(t);
  return worthOfHaul(t, manner);
}

/** The first plan that comes to mind, for playouts: every carrier that gains moves, and all deliver. */
export function haulQuickly(t: Sandbox, manner: PlayStyle): void {
  mendCarriers(t);
  advanceCarriers(t, manner.hold, { movers: t.carriers(t.side).map(({ id }) => id), least: WORTH_A_MOVE });
  level(t);
  const able = haulers(t);
  runSync(serveAll(t, able, 0.5));
  runSync(restock(t, able));
}

/** What the doctrine delivers itself: needs, worst first, and tokens for carriers. */
function* deliver(t: Sandbox): Interruptible<void> {
  const able = haulers(t);
  yield* serveAll(t, able, 2);
  yield* restock(t, able);
  yield* serveAll(t, able, 0.5);
  yield* restock(t, able);
}

/** Worth of the carriers' positions tomorrow, minus what is missing today. */
const worthOfHaul = (t: Sandbox, manner: PlayStyle): number => standing(t, manner.hold) * TOMORROW - missing(t);

/** Picks the best set of moves: every carrier that gains, only those that gain much, or none; then varies it by one carrier at a time. */
function* bestHaul(t: Sandbox, manner: PlayStyle): Interruptible<Sandbox> {
  const all = t.carriers(t.side).map((u) => u.id);
  const tried = new Set<string>();
  let best = { desk: t, worth: Number.NEGATIVE_INFINITY };
  const attempt = function* (movers: readonly UnitId[], least: number): Interruptible<void> {
    const desk = branchOf(t);
    const worth = yield* haul(desk, manner, { movers, least }, tried);
    if (worth !== null && worth > best.worth + WORTH_A_CHANGE) best = { desk, worth };
  };
  yield* attempt(all, WORTH_A_MOVE);
  yield* attempt([], WORTH_A_MOVE);
  yield* attempt(all, WORTH_MUCH);
  for (let round = 0; round < ROUNDS; round++) {
    const before = best.desk;
    const moved = all.filter((id) => before.orders.some(({ command: c }) => c.type === 'moveCarrier' && c.unit === id));
    for (const id of moved)
      yield* attempt(
        moved.filter((other) => other !== id),
        WORTH_A_MOVE,
      );
    for (const id of all) if (!moved.includes(id)) yield* attempt([...moved, id], WORTH_LITTLE);
    if (best.desk === before) break;
  }
  return best.desk;
}

/** The staff delivers, and moves carriers where that delivers more. */
function askStaff(t: Sandbox): void {
  bringSquadron(t);
  haulByStaff(t, STAFF);
}

/** The carriers' moves of the best own plan; then the staff delivers, and the doctrine what is left. */
function* moveThenAsk(t: Sandbox, manner: PlayStyle): Interruptible<void> {
  const plan = yield* bestHaul(t, manner);
  const moves = plan.orders.slice(t.orders.length).filter(({ command }) => command.type === 'moveCarrier');
  for (const { command, reason } of moves) t.give(command, () => reason);
  yield;
  askStaff(t);
  yield* deliver(t);
}

export function* transport(t: Sandbox, manner: PlayStyle): Interruptible<void> {
  const staff = inGame(t, manner.staff);
  if (staff === 'first') askStaff(t);
  yield;
  mendCarriers(t);
  level(t);
  yield;
  if (staff === 'after') yield* moveThenAsk(t, manner);
  else adoptBranch(t, yield* bestHaul(t, manner));
  displaceIdleCarriers(t);
}
