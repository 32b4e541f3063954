/** Where the steady player's carriers stand: in chains from port to front, each where it reaches most of those in want and is fed itself. */

import { shortOf } from '../../advice/loads.ts';
import { boxCount, moveOptions, type NodeId, type Side, total, type UnitState, type UnitType } from '../../engine/lines-and-webs/index.ts';
import { FAR } from '../scene.ts';
import type { Table } from './table.ts';

/** A carrier moves only for so much more. */
const WORTH_A_MOVE = 1.5;

/** The ports that a side's supplies come out of: the home seaport, and any that holds tokens. */
function wells(t: Table, side: Side): NodeId[] {
  const spod = t.world.home[side].spod.id;
  return t.state.ports.filter((p) => p.holder === side && (p.node === spod || total(p.store) > 0)).map((p) => p.node);
}

/** What matters for one carrier while the others stand where they stand. */
interface Field {
  type: UnitType;
  range: number;
  wells: NodeId[];
  /** Whom it could serve: where they stand and how much that is worth. */
  clients: { node: NodeId; worth: number }[];
  /** Larger carriers that could fill it, with what is left of their range beyond the nearest port. */
  feeders: { node: NodeId; range: number; beyond: number }[];
}

const nearestWell = (t: Table, ports: readonly NodeId[], node: NodeId): number =>
  ports.reduce((least, port) => Math.min(least, t.links(port, node)), FAR);

function fieldOf(t: Table, side: Side, carrier: UnitState): Field {
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
  return { type, range: type.range ?? 0, wells: ports, clients, feeders };
}

/** How well the carrier would stand on a node. */
function worthOf(t: Table, side: Side, f: Field, node: NodeId): number {
  const well = nearestWell(t, f.wells, node);
  let sum = 0;
  for (const client of f.clients) {
    const away = t.links(node, client.node);
    if (away <= f.range) sum += client.worth * (away + well <= f.range ? 1.6 : 1);
  }
  let fed = well <= f.range ? 1 : 0;
  for (const feeder of f.feeders) {
    const away = t.links(feeder.node, node);
    fed = Math.max(fed, away <= feeder.beyond ? 3 : away <= feeder.range ? 2 : 0);
  }
  const foe = t.toFoe(side, node);
  // The head of the chain never lets go of its port.
  if (f.feeders.length === 0 && well > f.range - 2) sum -= (well - f.range + 2) * 4;
  // The chain creeps towards the front even where nobody is reached yet.
  return sum + fed - foe * 0.15 - (foe <= 1 ? 8 : foe === 2 ? 4 : foe === 3 ? 1 : 0);
}

/** Moves every carrier that would stand much better elsewhere; the large ones first, for the others are fed by them. */
export function advanceCarriers(t: Table, side: Side): void {
  const order = t.carriers(side).map((u) => u.id);
  order.sort((a, b) => t.world.info[b]!.carry - t.world.info[a]!.carry);
  for (const id of order) {
    const u = t.unit(id);
    if (u.load.clIII < 2 || u.node === null) continue;
    const field = fieldOf(t, side, u);
    let best: NodeId | null = null;
    let most = worthOf(t, side, field, u.node) + WORTH_A_MOVE;
    for (const option of moveOptions(t.world, t.state, id)) {
      const worth = worthOf(t, side, field, option.node) - option.cost * 0.05;
      if (worth > most) {
        most = worth;
        best = option.node;
      }
    }
    if (best !== null) t.give({ type: 'moveCarrier', side, unit: id, to: best });
  }
  bringSquadron(t, side);
}

/** The squadron goes to its home airport, which it then controls. @rule 2.9 */
function bringSquadron(t: Table, side: Side): void {
  const home = t.world.home[side].apod.id;
  for (const u of t.own(side)) {
    if (t.type(u.id).kind !== 'aps' || u.node === home || u.node === null || u.load.clIII < 1) continue;
    const ends = moveOptions(t.world, t.state, u.id).map((o) => o.node);
    const next = ends.sort((a, b) => t.links(a, home) - t.links(b, home))[0];
    if (next !== undefined && t.links(next, home) < t.links(u.node, home)) t.give({ type: 'moveCarrier', side, unit: u.id, to: next });
  }
}
