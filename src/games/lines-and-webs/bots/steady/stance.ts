/** Where the steady player's combat units stand: two hexes from the other side if they can fight, further back if they can't, always where carriers come. */

import { type MoveStop, moveStops, type NodeId, type Side, type UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { canFight } from '../scene.ts';
import type { Table } from './table.ts';

/** A move costs a CL III: it must make things so much better. */
const WORTH_A_MOVE = 1.2;
/** Links that a carrier may still come nearer tomorrow. */
const TOMORROW = 1;
/** Hexes at which those that can't fight keep away. */
const BEHIND = 5;
const SHELTERED = 3;

/** Hexes at which the unit wants the other side's nearest combat unit. */
function wishOf(t: Table, u: UnitState): number {
  const { arm } = t.type(u.id);
  if (!canFight(u)) return BEHIND;
  if (arm === 'artillery' || arm === 'airDefense') return 3;
  return arm === 'engineer' ? 4 : 2;
}

/** Carriers that could serve a unit on the node. */
function served(t: Table, side: Side, node: NodeId): number {
  return t.carriers(side).filter((c) => t.links(c.node as NodeId, node) <= (t.type(c.id).range ?? 0) + TOMORROW).length;
}

const SHELTER: { readonly [feature: string]: number } = { town: 0.8, city: 1.2, spod: 1, apod: 1 };

/** How well the unit would stand on a node. */
function stanceOf(t: Table, u: UnitState, node: NodeId): number {
  const { graph } = t.world;
  const wish = wishOf(t, u);
  const foe = t.toFoe(u.side, node);
  const helpers = served(t, u.side, node);
  const near = t.fighters(u.side).filter((v) => v.id !== u.id && v.node !== null && t.hexes(v.node, node) <= 1).length;
  const feature = graph.feature[graph.index[node] as number];
  const way = t.wayToFoe(u.side, node);
  let sum = foe < wish ? (foe - wish) * 2 : wish - (foe + Math.max(foe, way)) / 2;
  sum += helpers === 0 ? -4 : helpers === 1 ? 0 : 0.5;
  // A neighbour on either flank is good, a crowd is not.
  sum += near <= 2 ? near * 0.3 : 0.6 - (near - 2) * 0.4;
  // Cover counts where it is needed; further back a unit in a port only stands in the way of what arrives.
  return sum + (feature && foe <= SHELTERED ? (SHELTER[feature] ?? 0) : 0);
}

/** The best move without contact, if it is worth its fuel. */
export function betterPlace(t: Table, u: UnitState, options: readonly MoveStop[] = moveStops(t.world, t.state, u.id)): MoveStop | null {
  if (u.node === null || u.load.clIII < 1) return null;
  let most = stanceOf(t, u, u.node) + WORTH_A_MOVE + (u.load.clIII === 1 ? 1 : 0);
  let best: MoveStop | null = null;
  for (const option of options) {
    if (option.contact || option.cost === 0) continue;
    const worth = stanceOf(t, u, option.node);
    if (worth > most) {
      most = worth;
      best = option;
    }
  }
  return best;
}
