/** Where a player's carriers stand: in chains from port to front, each where it reaches most of those in want and is fed itself. */

import type { NodeId, UnitId, UnitState, UnitType } from '../../../../engine/lines-and-webs/index.ts';
import { boxCount, total } from '../../../../engine/lines-and-webs/load.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { FAR } from '../../advice/links.ts';
import { shortOf } from '../../advice/loads.ts';
import { squadronMove } from '../../advice/plan/routine.ts';
import type { Desk } from '../desk.ts';
import { because, type Reason } from '../reason.ts';

/** The ports that a side's supplies come out of: the home seaport, and any that holds tokens. */
function wells(t: Desk): NodeId[] {
  const spod = t.world.home[t.side].spod.id;
  return t.state.ports.filter((p) => p.holder === t.side && (p.node === spod || total(p.store) > 0)).map((p) => p.node);
}

/** What matters for one carrier while the others stand where they stand. */
interface Field {
  id: UnitId;
  type: UnitType;
  /** What it is worth to be the only unit in a port of its own. */
  hold: number;
  range: number;
  wells: NodeId[];
  /** Whom it could serve: where they stand and how much that is worth. */
  clients: { node: NodeId; worth: number }[];
  /** Larger carriers that could fill it, with what is left of their range beyond the nearest port. */
  feeders: { node: NodeId; range: number; beyond: number }[];
}

const nearestWell = (t: Desk, ports: readonly NodeId[], node: NodeId): number =>
  ports.reduce((least, port) => Math.min(least, t.links(port, node)), FAR);

function fieldOf(t: Desk, carrier: UnitState, hold: number): Field {
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

/** What it is worth that the carrier holds a port alone. @rule 9.1 */
function keeping(t: Desk, f: Field, node: NodeId): number {
  const port = t.world.ports.find((p) => p.id === node);
  if (!port || t.state.ports[port.at]!.holder !== t.side) return 0;
  return t.own(t.side).some((u) => u.node === node && u.id !== f.id) ? 0 : f.hold;
}

/** How well a carrier would stand on a node, and what makes it so; `worth` is the sum. */
interface Post {
  worth: number;
  /** Those whom it reaches. */
  reach: number;
  /** Larger carriers and ports that fill it. */
  fed: number;
  /** The head of a chain and its port. */
  head: number;
  /** A port that it helps to hold. */
  hold: number;
  /** Distance from the enemy: not too near, and not too far. */
  safe: number;
  front: number;
}

function postOf(t: Desk, f: Field, node: NodeId): Post {
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
  // The head of the chain never lets go of its port.
  const head = f.feeders.length === 0 && well > f.range - 2 ? -(well - f.range + 2) * 4 : 0;
  const hold = keeping(t, f, node);
  // The chain creeps towards the front even where nobody is reached yet.
  const front = -foe * 0.15;
  const safe = -(foe <= 1 ? 8 : foe === 2 ? 4 : foe === 3 ? 1 : 0);
  return { worth: reach + head + hold + fed + front + safe, reach, fed, head, hold, safe, front };
}

const GAINS = ['reach', 'fed', 'head', 'hold', 'safe', 'front'] as const;

/** Links from a node to whatever fills a carrier: a larger one, or a port. */
const toFeeder = (t: Desk, f: Field, node: NodeId): number =>
  Math.min(nearestWell(t, f.wells, node), ...f.feeders.map((feeder) => t.links(feeder.node, node)));

/** Why a carrier moves: what it gains most by. */
function postReason(t: Desk, f: Field, [from, to]: readonly [NodeId, NodeId], [now, then]: readonly [Post, Post]): Reason {
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

/** How well the carriers stand in all. */
export function standing(t: Desk, hold: number): number {
  return t.carriers(t.side).reduce((sum, u) => sum + postOf(t, fieldOf(t, u, hold), u.node as NodeId).worth, 0);
}

/** Moves every carrier of the movers that would stand better elsewhere by more than `least`; the large ones first, for the others are fed by them. */
export function advanceCarriers(t: Desk, hold: number, { movers, least }: { movers: readonly UnitId[]; least: number }): void {
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

/** The squadron goes to its home airport, which it then controls. @rule 2.9 */
function bringSquadron(t: Desk): void {
  const port = t.world.home[t.side].apod.id;
  for (const { id: unit } of t.own(t.side)) {
    const move = squadronMove(t.world, t.state, unit);
    if (!move) continue;
    t.give({ type: 'moveCarrier', side: t.side, unit, to: move.to }, () => because('squadron', { unit, port, links: move.links }));
  }
}
