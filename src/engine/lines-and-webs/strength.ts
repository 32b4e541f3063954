/** Dice, thresholds, prices and the winner of an engagement: pure figures that resolution, odds and explanations share (7.2, 7.3, 7.5, 7.8). */

import type { NodeId, UnitId } from './scenario.ts';
import { infoOf, isArtillery, nodeIndex, strengthOf } from './table.ts';
import type { UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

export const DIE = 12;
export const DEFENDER_NEEDS = 7;

/** What a shot at a unit in this node must roll. @rule 1.3 */
export function needAt(w: World, node: NodeId): number {
  const feature = w.graph.feature[nodeIndex(w, node)];
  return feature === null || feature === undefined ? 7 : feature === 'town' ? 8 : 9;
}

/** Does a face hit what needs so much? @rule 1.3, 7.3 */
export const isHit = (face: number, need: number): boolean => face >= need;
/** Does a face count as artillery's twelve? @rule 7.8, 7.9 */
export const isTwelve = (face: number, artillery: boolean): boolean => artillery && face === DIE;

/** Dice that a unit rolls in direct combat: its strength; artillery one at any step. @rule 2.3, 7.8 */
export function combatDice(w: World, u: { id: UnitId; steps: number }): number {
  if (u.steps === 0) return 0;
  return isArtillery(w, u) ? 1 : strengthOf(w, u);
}

export interface Cost {
  clIII: number;
  clV: number;
}
/** What an engagement costs a unit: one CL V, and one CL III from Armor that defends or pursues (an attacker's is that of its activation, unless each fight costs one). @rule 7.2, 7.7 @ruling R-armor-fuel */
export function engagementCost(w: World, u: { id: UnitId }, role: 'attack' | 'pursuit' | 'defend'): Cost {
  const burns = infoOf(w, u).type.arm === 'armor' && (role !== 'attack' || w.rulings.armorFuel === 'each');
  return { clIII: burns ? 1 : 0, clV: 1 };
}
function canPay(u: UnitState, cost: Cost): boolean {
  return u.load.clV >= cost.clV && u.load.clIII >= cost.clIII;
}
export function pay(w: World, u: UnitState, role: 'attack' | 'pursuit' | 'defend', fx: Fx): void {
  const cost = engagementCost(w, u, role);
  for (const cls of ['clV', 'clIII'] as const) {
    if (cost[cls] === 0) continue;
    u.load[cls] -= cost[cls];
    fx.emit({ type: 'paid', unit: u.id, cls, n: cost[cls], why: role });
  }
}

/** Why a unit that is attacked does not fight back, or null. @rule 7.2, 7.11 @ruling R-hungry-defence */
export function silentDefender(w: World, u: UnitState): 'disabled' | 'degraded' | 'cannotPay' | null {
  if (u.disabled) return 'disabled';
  if (u.degraded && w.rulings.hungryDefence === 'no') return 'degraded';
  return canPay(u, engagementCost(w, u, 'defend')) ? null : 'cannotPay';
}

/** Could the unit pay for an attack now, its activation paid; or with its activation's CL III still to pay? @rule 6.6.3, 7.2 @ruling R-armor-fuel */
export function canPayAttack(w: World, u: Pick<UnitState, 'id' | 'load'>, activation: 'paid' | 'ahead' = 'paid'): boolean {
  const { clIII, clV } = engagementCost(w, u, 'attack');
  // Without the ruling's fuel only the CL V is asked for: an activation that cannot be paid is refused by itself.
  return u.load.clV >= clV && (clIII === 0 || u.load.clIII >= clIII + (activation === 'ahead' ? 1 : 0));
}

/** Can the unit pay for an attack by 7.7? */
export function canPayPursuit(w: World, u: UnitState): boolean {
  return canPay(u, engagementCost(w, u, 'pursuit'));
}

/** Who wins, by hits and destruction. Pure: the odds ask the same. @rule 7.5, 7.10.1 */
export function winnerOf(r: {
  attackHits: number;
  defendHits: number;
  targetDead: boolean;
  victimDead: boolean;
  joint: boolean;
}): 'attacker' | 'defender' | null {
  if (r.targetDead) return 'attacker';
  if (r.victimDead && !r.joint) return 'defender';
  return r.attackHits > r.defendHits ? 'attacker' : r.defendHits > r.attackHits ? 'defender' : null;
}
