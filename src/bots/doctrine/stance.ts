/** How well a combat unit would stand on a node: near enough to fight, where carriers come, covered, guarding what it guards, on its way to a port. */

import type { NodeId, Side, UnitState } from '../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';
import { isFit } from '../scene.ts';
import { inGame, type Manner } from './manner.ts';
import type { Plan } from './plan.ts';
import { openPortRisk, prizeAt } from './worth.ts';

/** Links that a carrier may still come nearer tomorrow. */
const TOMORROW = 1;
/** Hexes at which those that cannot fight keep away. */
const BEHIND = 5;
const SHELTERED = 3;
const SHELTER: { readonly [feature: string]: number } = { town: 0.8, city: 1.2, spod: 1, apod: 1 };

function wishOf(t: Desk, u: UnitState, manner: Manner): number {
  const { arm } = t.type(u.id);
  if (!isFit(u)) return BEHIND;
  if (arm === 'artillery' || arm === 'airDefense') return 3;
  return arm === 'engineer' ? 4 : manner.stand;
}

/** Carriers that could serve a unit on the node. */
function served(t: Desk, side: Side, node: NodeId): number {
  let n = 0;
  for (const c of t.carriers(side)) if (t.links(c.node as NodeId, node) <= (t.type(c.id).range ?? 0) + TOMORROW) n += 1;
  return n;
}

/** The node's worth for the unit, in points. */
export function stanceOf(t: Desk, u: UnitState, node: NodeId, plan: Plan, manner: Manner): number {
  const { graph } = t.world;
  const prize = prizeAt(t, u.side, node);
  const feature = graph.feature[graph.index[node] as number];
  const foe = t.toFoe(u.side, node);
  const cover = feature && foe <= SHELTERED ? (SHELTER[feature] ?? 0) : 0;
  const guarded = plan.guards.get(u.id);
  if (guarded !== undefined) return prize + cover + 4 - t.links(node, guarded) * 1.5 + (node === guarded ? 4 : 0);
  const wish = wishOf(t, u, manner);
  const way = t.wayToFoe(u.side, node);
  let sum = prize + cover;
  sum += foe < wish ? (foe - wish) * 2 : (wish - (foe + Math.max(foe, way)) / 2) * 0.6;
  const helpers = served(t, u.side, node);
  sum += helpers === 0 ? -3 : helpers === 1 ? 0 : 0.5;
  let near = 0;
  for (const v of t.fighters(u.side)) if (v.id !== u.id && t.hexes(v.node as NodeId, node) <= 1) near += 1;
  sum += near <= 2 ? near * 0.3 : 0.6 - (near - 2) * 0.4;
  const goal = plan.goals[0];
  if (goal && isFit(u)) sum -= t.links(node, goal.node) * inGame(t, manner.drive);
  return sum - (node === u.node ? 0 : openPortRisk(t, u));
}
