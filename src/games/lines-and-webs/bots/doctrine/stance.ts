/** How well a combat unit would stand on a node: near enough to fight, where carriers come, covered, guarding what it guards, on its way to a port. */

import type { NodeId, Side, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { FAR } from '../../advice/links.ts';
import type { Desk } from '../desk.ts';
import { because, type Reason } from '../reason.ts';
import { canFight } from '../scene.ts';
import { inGame, type Manner } from './manner.ts';
import { type Plan, threats } from './plan.ts';
import { openPortRisk, prizeAt } from './worth.ts';

/** Links that a carrier may still come nearer tomorrow. */
const TOMORROW = 1;
/** Hexes at which those that cannot fight keep away. */
const BEHIND = 5;
const SHELTERED = 3;
const SHELTER: { readonly [feature: string]: number } = { town: 0.8, city: 1.2, spod: 1, apod: 1 };

function wishOf(t: Desk, u: UnitState, manner: Manner): number {
  const { arm } = t.type(u.id);
  if (!canFight(u)) return BEHIND;
  if (arm === 'artillery' || arm === 'airDefense') return 3;
  return arm === 'engineer' ? 4 : manner.stand;
}

/** Carriers that could serve a unit on the node. */
function served(t: Desk, side: Side, node: NodeId): number {
  let n = 0;
  for (const c of t.carriers(side)) if (t.links(c.node as NodeId, node) <= (t.type(c.id).range ?? 0) + TOMORROW) n += 1;
  return n;
}

/** What makes a node worth standing on, in points; `worth` is their sum. */
export interface Stance {
  worth: number;
  /** A port of the other side. */
  prize: number;
  cover: number;
  /** The way to the port that it guards. */
  guard: number;
  /** The distance that it wants from the enemy. */
  ground: number;
  /** Carriers that could serve it. */
  fed: number;
  /** Own units beside it. */
  mass: number;
  /** The way to the port that is aimed at. */
  goal: number;
}

/** Own units that fight in the node or beside it, the unit itself apart. */
function besides(t: Desk, u: UnitState, node: NodeId): number {
  let near = 0;
  for (const v of t.fighters(u.side)) if (v.id !== u.id && t.hexes(v.node as NodeId, node) <= 1) near += 1;
  return near;
}

/** The node's worth for the unit. */
export function stanceOf(t: Desk, u: UnitState, node: NodeId, plan: Plan, manner: Manner): Stance {
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
  const wish = wishOf(t, u, manner);
  const way = t.wayToFoe(u.side, node);
  const ground = foe < wish ? (foe - wish) * 2 : (wish - (foe + Math.max(foe, way)) / 2) * 0.6;
  const helpers = served(t, u.side, node);
  const fed = helpers === 0 ? -3 : helpers === 1 ? 0 : 0.5;
  const near = besides(t, u, node);
  const mass = near <= 2 ? near * 0.3 : 0.6 - (near - 2) * 0.4;
  const aim = plan.goals[0];
  const goal = aim && canFight(u) ? -t.links(node, aim.node) * inGame(t, manner.drive) : 0;
  const worth = prize + cover + ground + fed + mass + goal - (node === u.node ? 0 : openPortRisk(t, u));
  return { worth, prize, cover, guard: 0, ground, fed, mass, goal };
}

const GAINS = ['prize', 'guard', 'ground', 'fed', 'mass', 'goal', 'cover'] as const;

/** Why a unit marches: what it gains most by, of what its figures bear out. A march that was tried in thought may gain by nothing that is counted here. */
export function marchReason(t: Desk, u: UnitState, march: { to: NodeId; now: Stance; then: Stance }, plan: Plan, manner: Manner): Reason {
  const { to, now, then } = march;
  const from = u.node as NodeId;
  const unit = u.id;
  const gain = (part: (typeof GAINS)[number]): number => then[part] - now[part];
  const gains = GAINS.filter((part) => gain(part) > 0).sort((a, b) => gain(b) - gain(a));
  // Then it is told how near to the enemy it goes.
  for (const part of [...gains, 'ground' as const]) {
    const reason = reasonOfGain(t, u, part, { from, to }, plan, manner);
    if (reason) return reason;
  }
  return because('elsewhere', { unit, place: to });
}

/** What a march brings, in figures; null where they are the same as before it. */
function reasonOfGain(
  t: Desk,
  u: UnitState,
  part: (typeof GAINS)[number],
  { from, to }: { from: NodeId; to: NodeId },
  plan: Plan,
  manner: Manner,
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

/** Why a unit keeps to a port: who could come. */
export function guardReason(t: Desk, u: UnitState, plan: Plan, manner: Manner): Reason {
  const port = plan.guards.get(u.id) as NodeId;
  const guards = [...plan.guards].flatMap(([id, at]) => (at === port ? [id] : [])).sort();
  const [first = FAR, second = FAR] = threats(t, u.side, port);
  const [one, two] = manner.alarm;
  // The second of them calls for a second guard, where it is near enough.
  const links = second <= two ? second : Math.min(first, one);
  const enemies = threats(t, u.side, port).filter((away) => away <= links).length;
  const inPort = t.own(u.side).filter(({ id, node }) => node === port && id !== u.id).length;
  return because('guardPort', { unit: u.id, port, enemies, links, guards, inPort });
}
