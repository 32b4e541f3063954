/** What an attack or a fire is worth to the steady player: steps that the other side should lose against own ones, by the exact odds. */

import {
  contactsFrom,
  fireTargets,
  moveStops,
  type NodeId,
  type Side,
  type UnitId,
  type UnitState,
} from '../../../../engine/lines-and-webs/index.ts';
import { engagementOdds, fireOdds } from '../../analysis/index.ts';
import { pointsIn } from '../points.ts';
import { canFight } from '../scene.ts';
import type { Table } from './table.ts';

/** Attackers, each on the node that it would stand on, and the unit that they would attack. */
export interface Blow {
  attackers: UnitId[];
  from: { [unit: UnitId]: NodeId };
  target: UnitId;
  worth: number;
}

/** What a won fight is worth beside the steps: ground, and a day of the other side's supplies. */
const VICTORY = 2;
const PORT = 4;
/** Each further unit of the other side that touches the attacker's node. */
const EXPOSED = 1;

/** Points of one step of a unit. */
const stepOf = (t: Table, id: UnitId): number => (pointsIn(t.world)[t.world.info[id]!.at] as number) / 4;

/** The worth of an attack. */
export function worthOfBlow(t: Table, attackers: readonly UnitId[], from: Blow['from'], target: UnitId, scouts = false): number {
  const odds = engagementOdds(t.world, t.state, { attackers, target, scouts, from });
  const { side, node } = t.unit(target);
  const port = t.world.ports.find((p) => p.id === node);
  const prize = VICTORY + (port && t.state.ports[port.at]!.holder === side ? PORT : 0);
  let sum = odds.afterRetreat.target.expectedSteps * stepOf(t, target) + odds.win * prize;
  const worst = odds.byVictim.reduce((a, b) =>
    b.afterRetreat.victim.expectedSteps * stepOf(t, b.unit) > a.afterRetreat.victim.expectedSteps * stepOf(t, a.unit) ? b : a,
  );
  sum -= worst.afterRetreat.victim.expectedSteps * stepOf(t, worst.unit);
  for (const id of attackers) {
    const at = from[id] ?? t.unit(id).node;
    if (at !== null && at !== undefined) sum -= (contactsFrom(t.world, t.state, id, at).length - 1) * EXPOSED;
  }
  return sum;
}

/** The best attack of one unit, moving first or not; null if it touches nobody or cannot pay. */
export function bestBlow(t: Table, u: UnitState): Blow | null {
  if (!canFight(u) || t.type(u.id).arm === 'artillery' || t.type(u.id).arm === 'airDefense') return null;
  let best: Blow | null = null;
  for (const { node, contact, cost } of moveStops(t.world, t.state, u.id)) {
    if (!contact && cost > 0) continue;
    for (const target of contactsFrom(t.world, t.state, u.id, node)) {
      const from = { [u.id]: node };
      const worth = worthOfBlow(t, [u.id], from, target);
      if (!best || worth > best.worth) best = { attackers: [u.id], from, target, worth };
    }
  }
  return best;
}

/** Gathers up to `most` units around one target, each on its own node; the order of `units` says who comes first. */
function jointBlow(t: Table, units: readonly UnitState[], target: UnitId, most = 3): Blow | null {
  const taken = new Set<NodeId>();
  const blow: Blow = { attackers: [], from: {}, target, worth: 0 };
  for (const u of units) {
    if (blow.attackers.length === most || !canFight(u)) continue;
    const spots = moveStops(t.world, t.state, u.id).filter(
      (o) => (o.contact || o.cost === 0) && !taken.has(o.node) && contactsFrom(t.world, t.state, u.id, o.node).includes(target),
    );
    const exposed = (node: NodeId): number => contactsFrom(t.world, t.state, u.id, node).length;
    const spot = spots.sort((a, b) => exposed(a.node) - exposed(b.node) || a.cost - b.cost)[0];
    if (!spot) continue;
    taken.add(spot.node);
    blow.attackers.push(u.id);
    blow.from[u.id] = spot.node;
  }
  if (blow.attackers.length === 0) return null;
  blow.worth = worthOfBlow(t, blow.attackers, blow.from, target);
  return blow;
}

/** The best joint attack that a side could make today. */
export function bestJointBlow(t: Table, side: Side, units: readonly UnitState[]): Blow | null {
  let best: Blow | null = null;
  const strong = [...units].filter((u) => t.type(u.id).arm === 'armor' || t.type(u.id).arm === 'mechanized');
  strong.sort((a, b) => b.steps - a.steps);
  for (const e of t.state.units) {
    if (e.side === side || e.node === null) continue;
    const blow = jointBlow(t, strong, e.id);
    if (blow && blow.attackers.length > 1 && (!best || blow.worth > best.worth)) best = blow;
  }
  return best;
}

/** The best target of an artillery unit where it stands, with rounds: most that it can spare. */
export function bestFire(t: Table, u: UnitState): { target: UnitId; rounds: number } | null {
  const rounds = Math.min(u.load.clV > 3 ? 3 : 2, u.load.clV - 1);
  if (rounds < 1) return null;
  let best: UnitId | null = null;
  let most = 0;
  for (const target of fireTargets(t.world, t.state, u.id)) {
    const odds = fireOdds(t.world, t.state, { unit: u.id, target, rounds });
    const worth = odds.expectedSteps * stepOf(t, target) + odds.expectedHits * (t.fights(t.unit(target)) ? 1 : 0.2);
    if (worth > most) {
      most = worth;
      best = target;
    }
  }
  return best === null ? null : { target: best, rounds };
}
