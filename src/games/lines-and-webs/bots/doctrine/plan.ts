/**
 * The plan of a day, from public information: port guards, target ports, and the value of a node for a combat unit.
 * Deterministic: the same view gives the same plan.
 */

import type { NodeId, Side, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { FAR } from '../../advice/links.ts';
import { because, type Reason } from '../reason.ts';
import type { Sandbox } from '../sandbox.ts';
import { canFight, type StateQueries } from '../stateQueries.ts';
import { inGame, type PlayStyle } from './playStyle.ts';
import { openPortRisk, prizeAt, SHELTER } from './worth.ts';

export interface Plan {
  /** Units that guard a port, with its node. */
  guards: Map<UnitId, NodeId>;
  /** Enemy ports, the easiest target first. */
  goals: { node: NodeId; hard: number }[];
}

/** Maximum distance in links of a unit that is called as a guard. */
const CALLED = 9;

/** True if the unit can march and take a port. */
const canMarch = (u: UnitState): boolean => u.load.clIII > 0 && !u.degraded && !u.disabled && u.node !== null;

/** Picks a guard for a port: a near unit of little use elsewhere. */
function guardFor(t: StateQueries, side: Side, port: NodeId, taken: ReadonlySet<UnitId>): UnitState | null {
  let best: UnitState | null = null;
  let least = FAR;
  for (const u of t.fighters(side)) {
    if (taken.has(u.id) || u.node === null) continue;
    // A unit that alone holds a port open to the enemy stays there.
    if (u.node !== port && openPortRisk(t, u) > 0) continue;
    const { arm } = t.type(u.id);
    const away = t.links(u.node, port);
    if (away > CALLED || (away > 0 && !canMarch(u))) continue;
    const weight = arm === 'mechanized' ? 0 : arm === 'armor' ? 1 : arm === 'engineer' ? 1.5 : arm === 'airDefense' ? 2.5 : 4;
    const cost = away + weight * 0.7 + (4 - u.steps) * 0.3;
    if (cost < least) {
      least = cost;
      best = u;
    }
  }
  return best;
}

/** Number of enemy units within `links` of a node that can march and fight. */
const nearby = (t: StateQueries, armed: readonly UnitState[], node: NodeId, links: number): number =>
  armed.filter((e) => t.links(e.node as NodeId, node) <= links).length;

const armedFoes = (t: StateQueries, side: Side): UnitState[] =>
  t.state.units.filter((u) => u.side !== side && u.node !== null && t.fights(u) && canMarch(u));

/** Distances in links from a node to the enemy units that could march on it, nearest first. */
const threats = (t: StateQueries, side: Side, node: NodeId): number[] =>
  armedFoes(t, side)
    .map((e) => t.links(e.node as NodeId, node))
    .sort((a, b) => a - b);

export function planOf(t: StateQueries, side: Side, manner: PlayStyle): Plan {
  const guards = new Map<UnitId, NodeId>();
  const taken = new Set<UnitId>();
  const foes = t.state.units.filter((u) => u.side !== side && u.node !== null);
  const armed = armedFoes(t, side);
  const held = t.state.ports.filter((p) => p.holder === side);
  const near = (node: NodeId, links: number): number => nearby(t, armed, node, links);
  if (manner.guards === 'all') {
    for (const u of t.fighters(side)) {
      const home = held.toSorted((a, b) => t.links(u.node as NodeId, a.node) - t.links(u.node as NodeId, b.node))[0];
      if (home) guards.set(u.id, home.node);
    }
  } else if (manner.guards === 'some') {
    for (const port of held.toSorted((a, b) => near(b.node, manner.alarm[1]) - near(a.node, manner.alarm[1]))) {
      const wanted = near(port.node, manner.alarm[1]) >= 2 ? 2 : near(port.node, manner.alarm[0]) >= 1 ? 1 : 0;
      // Carriers in the port hold it too.
      const others = t.own(side).filter((u) => u.node === port.node && !t.fights(u)).length;
      for (let i = others; i < wanted; i++) {
        const u = guardFor(t, side, port.node, taken);
        if (!u) break;
        taken.add(u.id);
        guards.set(u.id, port.node);
      }
    }
  }
  const goals = t.state.ports
    .filter((p) => p.holder !== side)
    .map((p) => {
      let hard = 0;
      for (const e of foes) {
        const away = t.links(e.node as NodeId, p.node);
        if (away === 0) hard += (t.world.info[e.id]?.type.strength[4 - e.steps] ?? 0) * 1.5;
        else if (away <= 2 && t.fights(e)) hard += 2;
      }
      const own = t.fighters(side).map((u) => t.links(u.node as NodeId, p.node));
      own.sort((x, y) => x - y);
      return { node: p.node, hard: hard + (own[0] ?? FAR) + (own[1] ?? FAR) * 0.5 };
    });
  goals.sort((x, y) => x.hard - y.hard);
  return { guards, goals };
}

/** Links that a carrier may approach tomorrow. */
const TOMORROW = 1;
/** Distance in hexes that noncombat units keep from the enemy. */
const BEHIND = 5;
export const SHELTERED = 3;
/** Preferred distance in hexes to the nearest enemy for a unit type. */
export function wishOf(u: UnitState, arm: string, manner: PlayStyle): number {
  if (!canFight(u)) return BEHIND;
  if (arm === 'artillery' || arm === 'airDefense') return 3;
  return arm === 'engineer' ? 4 : manner.stand;
}

/** Value of a distance to the enemy, by hexes and by links, relative to the preferred one. */
export const groundWorth = (foe: number, way: number, wish: number): number =>
  foe < wish ? (foe - wish) * 2 : (wish - (foe + Math.max(foe, way)) / 2) * 0.6;
/** Value of the number of carriers that could serve the unit. */
export const fedWorth = (carriers: number): number => (carriers === 0 ? -3 : carriers === 1 ? 0 : 0.5);
export const massWorth = (units: number): number => (units <= 2 ? units * 0.3 : 0.6 - (units - 2) * 0.4);

/** Number of carriers that could serve a unit on the node. */
function served(t: Sandbox, side: Side, node: NodeId): number {
  let n = 0;
  for (const c of t.carriers(side)) if (t.links(c.node as NodeId, node) <= (t.type(c.id).range ?? 0) + TOMORROW) n += 1;
  return n;
}

/** Components of a node's value, in points; `worth` is their sum. */
export interface Stance {
  worth: number;
  /** An enemy port. */
  prize: number;
  cover: number;
  /** Distance to the guarded port. */
  guard: number;
  /** Preferred distance to the enemy. */
  ground: number;
  /** Carriers that could serve the unit. */
  fed: number;
  /** Adjacent friendly units. */
  mass: number;
  /** Distance to the target port. */
  goal: number;
}

/** Number of other friendly combat units on the node or adjacent to it. */
function besides(t: Sandbox, u: UnitState, node: NodeId): number {
  let near = 0;
  for (const v of t.fighters(u.side)) if (v.id !== u.id && t.hexes(v.node as NodeId, node) <= 1) near += 1;
  return near;
}

/** Rates the node for the unit. */
export function stanceOf(t: Sandbox, u: UnitState, node: NodeId, plan: Plan, manner: PlayStyle): Stance {
  const { graph } = t.world;
  const prize = prizeAt(t, u.side, node);
  const feature = graph.feature[graph.index[node] as number];
  const foe = t.toFoe(u.side, node);
  const cover = feature && foe <= SHELTERED ? (SHELTER[feature] ?? 0) : 0;
  const guarded = plan.guards.get(u.id);
  if (guarded !== undefined) {
    const worth = prize + cover + 4 - t.links(node, guarded) * 1.5 + (node === guarded ? 4 : 0);
    return { worth, prize, cover, guard: worth - prize - cover, ground: 0, fed: 0, mass: 0, goal: 0 };
  }
  const wish = wishOf(u, t.type(u.id).arm, manner);
  const ground = groundWorth(foe, t.wayToFoe(u.side, node), wish);
  const fed = fedWorth(served(t, u.side, node));
  const mass = massWorth(besides(t, u, node));
  const aim = plan.goals[0];
  const goal = aim && canFight(u) ? -t.links(node, aim.node) * inGame(t, manner.drive) : 0;
  const worth = prize + cover + ground + fed + mass + goal - (node === u.node ? 0 : openPortRisk(t, u));
  return { worth, prize, cover, guard: 0, ground, fed, mass, goal };
}

const GAINS = ['prize', 'guard', 'ground', 'fed', 'mass', 'goal', 'cover'] as const;

/** The reason for a march: its largest gain that the figures confirm. A march chosen by search may gain by something that isn't counted here. */
export function marchReason(
  t: Sandbox,
  u: UnitState,
  march: { to: NodeId; now: Stance; then: Stance },
  plan: Plan,
  manner: PlayStyle,
): Reason {
  const { to, now, then } = march;
  const from = u.node as NodeId;
  const unit = u.id;
  const gain = (part: (typeof GAINS)[number]): number => then[part] - now[part];
  const gains = GAINS.filter((part) => gain(part) > 0).sort((a, b) => gain(b) - gain(a));
  // If nothing else is gained, the reason is the distance to the enemy.
  for (const part of [...gains, 'ground' as const]) {
    const reason = reasonOfGain(t, u, part, { from, to }, plan, manner);
    if (reason) return reason;
  }
  return because('elsewhere', { unit, place: to });
}

/** The figures of a march's gain; null if they don't change. */
function reasonOfGain(
  t: Sandbox,
  u: UnitState,
  part: (typeof GAINS)[number],
  { from, to }: { from: NodeId; to: NodeId },
  plan: Plan,
  manner: PlayStyle,
): Reason | null {
  const unit = u.id;
  switch (part) {
    case 'prize':
      return because('takePort', { unit, port: to });
    case 'guard':
      return guardReason(t, u, plan, manner);
    case 'ground': {
      const hexes = { unit, hexes: t.toFoe(u.side, to), before: t.toFoe(u.side, from) };
      if (hexes.hexes !== hexes.before) return because(hexes.hexes < hexes.before ? 'closeUp' : 'standOff', hexes);
      const links = { unit, links: t.wayToFoe(u.side, to), before: t.wayToFoe(u.side, from) };
      return links.links < links.before ? because('closeUpByRoad', links) : null;
    }
    case 'fed': {
      const carriers = { unit, carriers: served(t, u.side, to), before: served(t, u.side, from) };
      return carriers.carriers > carriers.before ? because('toCarriers', carriers) : null;
    }
    case 'mass': {
      const units = { unit, units: besides(t, u, to), before: besides(t, u, from) };
      return units.units === units.before ? null : because(units.units > units.before ? 'mass' : 'spreadOut', units);
    }
    case 'goal': {
      const port = plan.goals[0]?.node as NodeId;
      const links = { unit, port, links: t.links(to, port), before: t.links(from, port) };
      return links.links < links.before ? because('advance', links) : null;
    }
    case 'cover':
      return because('cover', { unit, place: to });
  }
}

/** The reason for guarding a port: the enemies that could reach it. */
export function guardReason(t: Sandbox, u: UnitState, plan: Plan, manner: PlayStyle): Reason {
  const port = plan.guards.get(u.id) as NodeId;
  const guards = [...plan.guards].flatMap(([id, at]) => (at === port ? [id] : [])).sort();
  const [first = FAR, second = FAR] = threats(t, u.side, port);
  const [one, two] = manner.alarm;
  // The second enemy calls for a second guard if it is near enough.
  const links = second <= two ? second : Math.min(first, one);
  const enemies = threats(t, u.side, port).filter((away) => away <= links).length;
  const inPort = t.own(u.side).filter(({ id, node }) => node === port && id !== u.id).length;
  return because('guardPort', { unit: u.id, port, enemies, links, guards, inPort });
}
