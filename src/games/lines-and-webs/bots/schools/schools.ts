/** Three players of another school, each with one idea. The arena measures the doctrine against them. */

import type {
  CardKind,
  Destination,
  NodeId,
  PlayerCommand,
  SupplyClass,
  TypeId,
  UnitState,
} from '../../../../engine/lines-and-webs/index.ts';
import { defaultOpen, total } from '../../../../engine/lines-and-webs/load.ts';
import { FAR } from '../../advice/links.ts';
import type { Sandbox } from '../sandbox.ts';
import { isEnemyPort, playerOf, type School } from './player.ts';

// ---- purchases

/** Units of the types that are still for sale, up to a sum of points: straight to the airport if that is open, else by the queue. @rule 6.2.3, 6.2.4 */
function* units(t: Sandbox, types: readonly TypeId[], most: number): Iterable<PlayerCommand> {
  let left = most;
  for (const type of types)
    for (const u of t.state.units) {
      const price = t.type(u.id).price ?? FAR;
      if (u.side !== t.side || u.type !== type || u.place !== 'expansion' || price > left) continue;
      const open = defaultOpen(t.type(u.id), t.world.scenario.openPattern);
      const way = (['apod', 'queue'] as const).find(
        (to) => inTime(t, to) && t.allows({ type: 'buyUnit', side: t.side, unit: u.id, to, open }),
      );
      if (!way) continue;
      left -= price;
      yield { type: 'buyUnit', side: t.side, unit: u.id, to: way, open };
    }
}

/** Points for units a day: in a long game each of them has to be fed for long. */
const forUnits = (t: Sandbox): number => (t.world.scenario.turns > 8 && daysLeft(t) > 2 ? 12 : 25);

/** Days from the queue to the port. @rule 6.1.1 */
const QUEUE = 2;
const daysLeft = (t: Sandbox): number => t.world.scenario.turns - t.state.turn;
const inTime = (t: Sandbox, to: Destination): boolean => to === 'apod' || daysLeft(t) >= QUEUE;

function* cards(t: Sandbox, kinds: readonly CardKind[]): Iterable<PlayerCommand> {
  for (const card of kinds) yield { type: 'buyCard', side: t.side, card };
}

/** Tokens until the side holds as many as its units use in `days`, first of the class of which most is missing. */
function* tokens(t: Sandbox, days: number): Iterable<PlayerCommand> {
  const own = t.state.sides[t.side];
  const loads = [...t.state.ports.filter((p) => p.holder === t.side).map((p) => p.store), ...t.own(t.side).map((u) => u.load)];
  const ahead = Math.min(days, daysLeft(t) + 1);
  const fought = t.fighters(t.side).length * ahead * USED;
  const need: { [cls: string]: number } = { clI: (t.own(t.side).length * ahead) / t.world.scenario.mealEvery, clIII: fought, clV: fought };
  for (const load of [...loads, own.packaging, own.transit, own.arrived, own.plan.queueTokens, own.plan.apodTokens])
    for (const cls in need) need[cls]! -= load[cls as SupplyClass];
  for (let i = 0; i < MOST; i++) {
    const cls = (['clI', 'clIII', 'clV'] as const).toSorted((a, b) => need[b]! - need[a]!)[0]!;
    if (need[cls]! <= 0) return;
    need[cls]! -= 1;
    const to = (['apod', 'queue'] as const).find(
      (way) => inTime(t, way) && t.allows({ type: 'buyTokens', side: t.side, to: way, cls, n: 1 }),
    );
    if (to) yield { type: 'buyTokens', side: t.side, to, cls, n: 1 };
  }
}

/** Tokens of fuel, and of ammunition, that a combat unit uses a day; and the most tokens that a day's points buy. */
const USED = 0.8;
const MOST = 40;

/** A CL IX for each lost step and disabled unit. @rule 6.3.7 */
function* parts(t: Sandbox): Iterable<PlayerCommand> {
  const lost = t.fighters(t.side).reduce((n, u) => n + 4 - u.steps + (u.disabled ? 1 : 0), 0);
  const held = t.own(t.side).reduce((n, u) => n + u.load.clIX, 0);
  for (let i = held; i < Math.min(6, lost); i++)
    for (const to of ['apod', 'queue'] as const) if (inTime(t, to)) yield { type: 'buyTokens', side: t.side, to, cls: 'clIX', n: 1 };
}

// ---- ground

const nearest = (t: Sandbox, nodes: readonly NodeId[], from: NodeId): number => Math.min(FAR, ...nodes.map((node) => t.links(node, from)));
const portsOf = (t: Sandbox, isOwn: boolean): NodeId[] => t.state.ports.filter((p) => (p.holder === t.side) === isOwn).map((p) => p.node);

/** Cover within the enemy's reach. @rule 1.3 */
const cover = (t: Sandbox, node: NodeId): number => (t.world.graph.feature[t.world.graph.index[node] as number] ? 0.6 : 0);

/** Entering an enemy port is worth more than anything else. @rule 9.1 */
const PRIZE = 20;
const prize = (t: Sandbox, node: NodeId): number => (isEnemyPort(t, node) ? PRIZE : 0);

/** The unit that stays in each own port: the one nearest to it; a carrier there is enough while no enemy is within a day's march. */
function keeps(t: Sandbox, u: UnitState): NodeId | null {
  for (const port of portsOf(t, true)) {
    if (t.wayToFoe(t.side, port) > 8) continue;
    const near = t.fighters(t.side).toSorted((a, b) => t.links(a.node as NodeId, port) - t.links(b.node as NodeId, port))[0];
    if (near?.id === u.id) return port;
  }
  return null;
}

const dice = (t: Sandbox, u: UnitState): number => t.type(u.id).strength[4 - u.steps] ?? 0;

/** Worth of a step of a combat unit and of a carrier, to a player without a preference. */
const ofStep = (t: Sandbox, u: UnitState): number => (t.fights(u) ? 0.5 + dice(t, u) * 0.12 : 0.7);

// ---- the hoarder: saves units and supplies behind its ports, and strikes on the last days

/** Days of the strike, as a share of the game. */
const STRIKE = 0.3;
const strikes = (t: Sandbox): boolean => daysLeft(t) < Math.ceil(t.world.scenario.turns * STRIKE);
const FIGHTERS = ['mech', 'armor', 'engineer', 'fa', 'ada'] as const;

const hoarder: School = {
  name: 'hoarder',
  *buys(t) {
    yield* parts(t);
    if (strikes(t)) yield* cards(t, ['scoutsOut', 'closeAirSupport', 'massCal', 'nineLine']);
    yield* units(t, FIGHTERS, forUnits(t));
    yield* tokens(t, 6);
    if (daysLeft(t) === 0) yield* cards(t, ['airDrop', 'saintHimars', 'closeAirSupport']);
  },
  wishes: (t) => (strikes(t) ? { first: 'ammunition' } : { first: 'even' }),
  ground(t, u, node) {
    const foe = t.toFoe(t.side, node);
    const kept = keeps(t, u);
    if (kept !== null) return prize(t, node) - t.links(node, kept);
    if (strikes(t)) return prize(t, node) + cover(t, node) - nearest(t, portsOf(t, false), node) * 0.4;
    return cover(t, node) - nearest(t, portsOf(t, true), node) * 0.4 - (foe < 3 ? (3 - foe) * 0.8 : 0);
  },
  prey: ofStep,
  least: (t) => (strikes(t) ? 0 : 0.7),
};

// ---- the siege: everything against one port

/** The port that costs least: far from the defenders' dice, near its own. */
function besieged(t: Sandbox): NodeId | null {
  const cost = (port: NodeId): number => {
    const own = t.fighters(t.side).map((u) => t.links(u.node as NodeId, port));
    const foes = t.state.units.filter((e) => e.side !== t.side && e.node !== null && t.links(e.node, port) <= 3);
    return own.reduce((sum, away) => sum + away, 0) / Math.max(1, own.length) + foes.reduce((sum, e) => sum + dice(t, e), 0) * 0.25;
  };
  return portsOf(t, false).toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

const siege: School = {
  name: 'siege',
  *buys(t) {
    yield* parts(t);
    yield* cards(t, ['closeAirSupport', 'scoutsOut']);
    yield* units(t, ['fa', 'armor', 'mech', 'engineer'], forUnits(t));
    yield* tokens(t, 4);
    if (daysLeft(t) <= 1) yield* cards(t, ['saintHimars', 'massCal', 'nineLine']);
  },
  wishes: (t) => ({
    first: 'ammunition',
    attack: t
      .fighters(t.side)
      .filter((u) => near(t, u) <= 5)
      .map(({ id }) => id),
  }),
  ground(t, u, node) {
    const port = besieged(t);
    const kept = keeps(t, u);
    if (kept !== null) return prize(t, node) - t.links(node, kept);
    if (port === null) return -nearest(t, portsOf(t, true), node);
    const hexes = t.hexes(node, port);
    const gun = t.type(u.id).arm === 'artillery' || t.type(u.id).arm === 'airDefense';
    const camp = gun ? -Math.abs(hexes - 3) : -t.links(node, port) * 0.5;
    return prize(t, node) + cover(t, node) + camp - (u.steps < 3 && t.toFoe(t.side, node) < 3 ? 1.5 : 0);
  },
  prey: (t, target) => ofStep(t, target) * (near(t, target) <= 1 ? 2 : 0.9),
  least: () => 0.1,
};

/** Links from a unit to the besieged port. */
function near(t: Sandbox, u: UnitState): number {
  const port = besieged(t);
  return port === null || u.node === null ? FAR : t.links(u.node, port);
}

// ---- the starver: the enemy's carriers, and the ways by which they are filled

const carriersOf = (t: Sandbox): UnitState[] =>
  t.state.units.filter((e) => e.side !== t.side && e.node !== null && t.world.info[e.id]!.carry > 0);

/** The carrier that brings most, and is not disabled already. */
const biggest = (t: Sandbox): UnitState | undefined =>
  carriersOf(t)
    .filter((e) => !e.disabled && !e.degraded)
    .toSorted((a, b) => t.world.info[b.id]!.carry + total(b.load) - t.world.info[a.id]!.carry - total(a.load))[0];

const starver: School = {
  name: 'starver',
  *buys(t) {
    const at = biggest(t)?.node;
    if (at) {
      yield* cards(t, ['sfInTheArea']);
      yield { type: 'planMarker', side: t.side, node: at };
    }
    yield* cards(t, ['nineLine', 'closeAirSupport', 'closeAirSupport']);
    yield* parts(t);
    yield* units(t, ['armor', 'mech'], forUnits(t));
    yield* tokens(t, 4);
    if (daysLeft(t) === 0) yield* cards(t, ['airDrop', 'saintHimars']);
  },
  wishes: () => ({ first: 'fuel' }),
  ground(t, u, node) {
    const kept = keeps(t, u);
    if (kept !== null) return prize(t, node) - t.links(node, kept);
    const carriers = carriersOf(t).map((e) => e.node as NodeId);
    const wells = portsOf(t, false);
    // On a way from a port to a carrier nothing passes it. @rule 6.3.2
    const cuts = carriers.filter((to) => wells.some((from) => t.links(from, node) + t.links(node, to) === t.links(from, to))).length;
    const isWeak = u.steps < 3 || u.load.clV === 0;
    return prize(t, node) + cover(t, node) + Math.min(3, cuts) * 0.4 - nearest(t, carriers, node) * (isWeak ? -0.2 : 0.5);
  },
  prey: (t, target) => ((t.world.info[target.id]?.carry ?? 0) > 0 ? 1 + t.world.info[target.id]!.carry * 0.15 : ofStep(t, target) * 0.8),
  least: () => 0,
};

export const SCHOOLS = [hoarder, siege, starver].map(playerOf);
