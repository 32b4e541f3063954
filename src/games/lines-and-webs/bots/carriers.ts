/** Where a player's carriers stand: in chains from port to front, each where it reaches most of those in want and is fed itself. */

import { because, type Reason, type Why } from '../../../bots/reason.ts';
import type { NodeId, PlayerCommand, Side, UnitId, UnitState, UnitType } from '../../../engine/lines-and-webs/index.ts';
import { boxCount, total } from '../../../engine/lines-and-webs/load.ts';
import { moveStops } from '../../../engine/lines-and-webs/queries.ts';
import { FAR } from '../advice/links.ts';
import { shortOf } from '../advice/loads.ts';
import type { Scene } from './scene.ts';

/** A table on which orders are given. */
type Hands = Scene & { give(c: PlayerCommand, why: Why): boolean };

/** The ports that a side's supplies come out of: the home seaport, and any that holds tokens. */
function wells(t: Hands, side: Side): NodeId[] {
  const spod = t.world.home[side].spod.id;
  return t.state.ports.filter((p) => p.holder === side && (p.node === spod || total(p.store) > 0)).map((p) => p.node);
}

/** What matters for one carrier while the others stand where they stand. */
interface Field {
  id: UnitId;
  type: UnitType;
  /** What it is worth to be the first and the second unit in a port of its own. */
  hold: readonly [number, number];
  range: number;
  wells: NodeId[];
  /** Whom it could serve: where they stand and how much that is worth. */
  clients: { node: NodeId; worth: number }[];
  /** Larger carriers that could fill it, with what is left of their range beyond the nearest port. */
  feeders: { node: NodeId; range: number; beyond: number }[];
}

const nearestWell = (t: Hands, ports: readonly NodeId[], node: NodeId): number =>
  ports.reduce((least, port) => Math.min(least, t.links(port, node)), FAR);

function fieldOf(t: Hands, side: Side, carrier: UnitState, hold: readonly [number, number]): Field {
  const type = t.type(carrier.id);
  const carry = t.world.info[carrier.id]!.carry;
  const ports = wells(t, side);
  const others = t.carriers(side).filter((c) => c.id !== carrier.id);
  const helpers = (node: NodeId): number => others.filter((c) => t.links(c.node as NodeId, node) <= (t.type(c.id).range ?? 0)).length;
  const clients: Field['clients'] = [];
  for (const u of t.own(side)) {
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

/** Units that a port should hold, so that it is not lost with the first of them. */
const IN_PORT = 2;

/** What it is worth that the carrier helps to hold a port. @rule 9.1 */
function keeping(t: Hands, side: Side, f: Field, node: NodeId): number {
  const port = t.world.ports.find((p) => p.id === node);
  if (!port || t.state.ports[port.at]!.holder !== side) return 0;
  const others = t.own(side).filter((u) => u.node === node && u.id !== f.id).length;
  return others === 0 ? f.hold[0] : others < IN_PORT ? f.hold[1] : 0;
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

function postOf(t: Hands, side: Side, f: Field, node: NodeId): Post {
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
  const foe = t.toFoe(side, node);
  // The head of the chain never lets go of its port.
  const head = f.feeders.length === 0 && well > f.range - 2 ? -(well - f.range + 2) * 4 : 0;
  const hold = keeping(t, side, f, node);
  // The chain creeps towards the front even where nobody is reached yet.
  const front = -foe * 0.15;
  const safe = -(foe <= 1 ? 8 : foe === 2 ? 4 : foe === 3 ? 1 : 0);
  return { worth: reach + head + hold + fed + front + safe, reach, fed, head, hold, safe, front };
}

const GAINS = ['reach', 'fed', 'head', 'hold', 'safe', 'front'] as const;

/** Links from a node to whatever fills a carrier: a larger one, or a port. */
const toFeeder = (t: Hands, f: Field, node: NodeId): number =>
  Math.min(nearestWell(t, f.wells, node), ...f.feeders.map((feeder) => t.links(feeder.node, node)));

/** Why a carrier moves: what it gains most by. */
function postReason(t: Hands, side: Side, f: Field, [from, to]: readonly [NodeId, NodeId], [now, then]: readonly [Post, Post]): Reason {
  const unit = f.id;
  let most: (typeof GAINS)[number] = 'reach';
  for (const part of GAINS) if (then[part] - now[part] > then[most] - now[most]) most = part;
  const reached = (node: NodeId): number => f.clients.filter((client) => t.links(node, client.node) <= f.range).length;
  const hexes = { unit, hexes: t.toFoe(side, to), before: t.toFoe(side, from) };
  switch (most) {
    case 'reach':
      if (reached(to) <= reached(from)) return because('reachBetter', { unit, now: reached(to) });
      return because('reachMore', { unit, now: reached(to), before: reached(from) });
    case 'fed':
      return because('toBeFilled', { unit, links: toFeeder(t, f, to), before: toFeeder(t, f, from) });
    case 'head':
      return because('keepPort', { unit, links: nearestWell(t, f.wells, to), range: f.range });
    case 'hold':
      return because('holdPort', { unit, port: to, others: t.own(side).filter((u) => u.node === to && u.id !== unit).length });
    case 'safe':
      return because('backFromEnemy', hexes);
    case 'front':
      return because('towardsFront', hexes);
  }
}

/** How well the carriers of a side stand in all. */
export function standing(t: Hands, side: Side, hold: readonly [number, number]): number {
  return t.carriers(side).reduce((sum, u) => sum + postOf(t, side, fieldOf(t, side, u, hold), u.node as NodeId).worth, 0);
}

/** A carrier moves only for so much more. */
export const WORTH_A_MOVE = 1.5;

export interface March {
  /** A carrier moves only for so much more. */
  least: number;
  /** Who may move; all where nobody is named. */
  movers?: ReadonlySet<UnitId>;
}

/** Moves every carrier that would stand so much better elsewhere; the large ones first, for the others are fed by them. */
export function advanceCarriers(t: Hands, side: Side, hold: readonly [number, number], march: March = { least: WORTH_A_MOVE }): void {
  const order = t.carriers(side).map((u) => u.id);
  order.sort((a, b) => t.world.info[b]!.carry - t.world.info[a]!.carry);
  for (const id of order) {
    const u = t.unit(id);
    if (u.load.clIII < 2 || u.node === null || march.movers?.has(id) === false) continue;
    const field = fieldOf(t, side, u, hold);
    const from = u.node;
    const now = postOf(t, side, field, from);
    let best: { to: NodeId; then: Post } | null = null;
    let most = now.worth + march.least;
    for (const option of moveStops(t.world, t.state, id)) {
      const then = postOf(t, side, field, option.node);
      const worth = then.worth - option.cost * 0.05;
      if (worth > most) {
        most = worth;
        best = { to: option.node, then };
      }
    }
    if (!best) continue;
    const { to, then } = best;
    t.give({ type: 'moveCarrier', side, unit: id, to }, () => postReason(t, side, field, [from, to], [now, then]));
  }
  bringSquadron(t, side);
}

/** The squadron goes to its home airport, which it then controls. @rule 2.9 */
function bringSquadron(t: Hands, side: Side): void {
  const home = t.world.home[side].apod.id;
  for (const u of t.own(side)) {
    if (t.type(u.id).kind !== 'aps' || u.node === home || u.node === null || u.load.clIII < 1) continue;
    const ends = moveStops(t.world, t.state, u.id).map((o) => o.node);
    const next = ends.sort((a, b) => t.links(a, home) - t.links(b, home))[0];
    if (next === undefined || t.links(next, home) >= t.links(u.node, home)) continue;
    const why = () => because('squadron', { unit: u.id, port: home, links: t.links(next, home) });
    t.give({ type: 'moveCarrier', side, unit: u.id, to: next }, why);
  }
}

/** Hexes from the other side within which a carrier that has nothing to do lies low. */
const UNDER_FIRE = 3;

/** Carriers near the other side's guns that have carried nothing lie low for the day. @rule 6.3.4 */
export function displaceIdleCarriers(t: Hands, side: Side): void {
  for (const u of t.carriers(side)) {
    const hexes = t.toFoe(side, u.node as NodeId);
    if (u.moved || u.carried > 0 || hexes > UNDER_FIRE) continue;
    t.give({ type: 'displace', side, unit: u.id }, () => because('lieLow', { unit: u.id, hexes }));
  }
}
