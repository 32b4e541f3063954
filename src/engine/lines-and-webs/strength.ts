/** Dice, thresholds, costs and the winner of an engagement: pure functions shared by resolution, odds and explanations (7.2, 7.3, 7.5, 7.8). */

import type { NodeId, UnitId } from './scenario.ts';
import { infoOf, isArtillery, nodeIndex, strengthOf } from './table.ts';
import type { UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

export const DIE = 12;
export const DEFENDER_NEEDS = 7;

/** The lowest face that hits a unit in this node. @rule 1.3 */
export function needAt(w: World, node: NodeId): number {
  const feature = w.graph.feature[nodeIndex(w, node)];
  return feature === null || feature === undefined ? 7 : feature === 'town' ? 8 : 9;
}

/** True if a face hits with this threshold. @rule 1.3, 7.3 */
export const isHit = (face: number, need: number): boolean => face >= need;
/** True if a face counts as artillery's twelve. @rule 7.8, 7.9 */
export const isTwelve = (face: number, artillery: boolean): boolean => artillery && face === DIE;

/** Number of dice that a unit rolls in direct combat: its strength; one for artillery at any step. @rule 2.3, 7.8 */
export function combatDice(w: World, u: { id: UnitId; steps: number }): number {
  if (u.steps === 0) return 0;
  return isArtillery(w, u) ? 1 : strengthOf(w, u);
}

export interface Cost {
  clIII: number;
  clV: number;
}
/**
 * A unit's cost in an engagement: one CL V; for Armor that defends or pursues also one CL III. An attacker's fuel is part of its activation,
 * unless each fight costs one. @rule 7.2, 7.7 @ruling R-armor-fuel
 */
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

/** The reason why an attacked unit does not fight back; null if it does. @rule 7.2, 7.11 @ruling R-hungry-defence */
export function silentDefender(w: World, u: UnitState): 'disabled' | 'degraded' | 'cannotPay' | null {
  if (u.disabled) return 'disabled';
  if (u.degraded && w.rulings.hungryDefence === 'no') return 'degraded';
  return canPay(u, engagementCost(w, u, 'defend')) ? null : 'cannotPay';
}

/** True if the unit could pay for an attack now, with its activation paid or (`ahead`) still to be paid. @rule 6.6.3, 7.2 @ruling R-armor-fuel */
export function canPayAttack(w: World, u: Pick<UnitState, 'id' | 'load'>, activation: 'paid' | 'ahead' = 'paid'): boolean {
  const { clIII, clV } = engagementCost(w, u, 'attack');
  // Without fuel for the attack only CL V counts here: an unpaid activation is rejected elsewhere.
  return u.load.clV >= clV && (clIII === 0 || u.load.clIII >= clIII + (activation === 'ahead' ? 1 : 0));
}

/** True if the unit can pay for an attack by 7.7. */
export function canPayPursuit(w: World, u: UnitState): boolean {
  return canPay(u, engagementCost(w, u, 'pursuit'));
}

/** The winner, by hits and destruction. Pure: shared with the odds. @rule 7.5, 7.10.1 */
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
