/** Assumed daily activity of units, and what a unit needs and pays for it. Pure; payments of fights follow the rules. */

import { silentEffects } from '../../../../engine/core/effects.ts';
import { MAX_ROUNDS } from '../../../../engine/lines-and-webs/fires.ts';
import type { GameEvent, Load, Side, State, SupplyClass, UnitId, UnitState, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { emptyLoad } from '../../../../engine/lines-and-webs/load.ts';
import { canPayAttack, canPayPursuit, engagementCost, pay } from '../../../../engine/lines-and-webs/strength.ts';
import { checkMayMove } from '../../../../engine/lines-and-webs/supply.ts';

/**
 * Activity of every unit of the side on each remaining day, including today if possible:
 * - `stands`: no action. It only eats (6.7.1).
 * - `moves`: one CL III per day: a combat unit in its activation (6.6.3), a carrier and the APS by their method (6.3.3, 2.9).
 * - `fights`: a combat unit pays the CL III of its activation and the CL V of one attack (6.6.3, 7.2), then, if possible, one more engagement, a pursuit
 *   or a defense, at the same cost: CL V, and CL III too for Armor (7.2, 7.7). Artillery fires up to three CL V without moving (7.9).
 *   Carriers and the APS do nothing.
 * A unit that cannot pay for its activation does nothing that day and keeps its tokens.
 */
export type Pace = 'stands' | 'moves' | 'fights';
/** A pace, or the side's orders of today: units in execution and reserve fight each day, all others do nothing. */
export type Basis = Pace | 'orders';

/** A day of the game; `days` counts from today, which is 0. */
export interface ForecastDay {
  day: number;
  days: number;
}

/** One class that one unit will lack on one day. */
export interface Shortage {
  unit: UnitId;
  cls: SupplyClass;
  when: ForecastDay;
  /** Consequence for the unit. */
  effect: 'degraded' | 'step' | 'destroyed' | 'disabled' | 'move' | 'attack' | 'fire';
}

/** Pace of each unit; the default is `stands`. */
export type Paces = (unit: UnitId) => Pace;

/** Bases that the view knows for a side. A side's orders are known only to itself, once it can have given any. @rule 11.3 */
export function basesOf(view: View, side: Side): Basis[] {
  const ordered = view.own?.side === side && (view.phase === 'orders' || view.phase === 'execute');
  return ordered ? ['stands', 'moves', 'fights', 'orders'] : ['stands', 'moves', 'fights'];
}

/** Pace per unit: the same for all, or by the side's decks; null if the viewer does not know them. */
export function pacesOf(view: View, side: Side, basis: Basis): Paces | null {
  if (basis !== 'orders') return () => basis;
  if (!view.own || !basesOf(view, side).includes('orders')) return null;
  const ordered = new Set<UnitId>([...view.own.execution, ...view.own.reserve]);
  for (const member of view.execution?.play?.members ?? []) ordered.add(member.unit);
  return (unit) => (ordered.has(unit) ? 'fights' : 'stands');
}

const isGun = (w: World, u: UnitState): boolean => w.info[u.id]?.type.arm === 'artillery';
const isCombat = (w: World, u: UnitState): boolean => w.info[u.id]?.type.kind === 'combat';
const isUp = (u: UnitState): boolean => !u.degraded && !u.disabled;

/** True if the unit can pay for a move: a combat unit's activation, a carrier's or the APS's method. @rule 6.6.3, 6.3.3, 2.9 */
export function canMove(w: World, u: UnitState): boolean {
  return isCombat(w, u) ? isUp(u) && u.load.clIII > 0 : checkMayMove(w, u) === null;
}
/** True if the unit can pay for its activation and an attack. @rule 6.6.3, 7.2 */
export const canAttack = (w: World, u: UnitState): boolean => isCombat(w, u) && isUp(u) && u.load.clIII > 0 && canPayAttack(w, u, 'ahead');
/** True if the unit has ammunition to fire. @rule 7.9 */
export const canFire = (w: World, u: UnitState): boolean => isGun(w, u) && isUp(u) && u.load.clV > 0;

/** Requirements of the unit for a day at the pace, excluding its meal; empty if it is disabled or has acted today. @rule 6.6.3, 7.2, 7.7, 7.9 */
export function needAt(w: World, u: UnitState, pace: Pace): Load {
  const need = emptyLoad();
  if (u.disabled || pace === 'stands') return need;
  if (pace === 'moves') return { ...need, clIII: 1 };
  if (!isCombat(w, u)) return need;
  if (isGun(w, u)) return { ...need, clV: MAX_ROUNDS };
  const [first, second] = [engagementCost(w, u, 'attack'), engagementCost(w, u, 'pursuit')];
  return { ...need, clIII: 1 + first.clIII + second.clIII, clV: first.clV + second.clV };
}

/** Pays for a day at the pace, as far as the unit can. */
export function payAt(w: World, d: State, u: UnitState, pace: Pace): void {
  if (pace === 'moves' && canMove(w, u)) u.load.clIII -= 1;
  if (pace !== 'fights') return;
  if (isGun(w, u)) {
    if (canFire(w, u)) u.load.clV -= Math.min(MAX_ROUNDS, u.load.clV);
    return;
  }
  if (!canAttack(w, u)) return;
  const fx = silentEffects<GameEvent>(d.rng);
  u.load.clIII -= 1;
  pay(w, u, 'attack', fx);
  if (canPayPursuit(w, u)) pay(w, u, 'pursuit', fx);
}

/** True if the unit's activation, or its side's part of Phase 3, is still to come today. @rule 6.0, 6.3, 6.6.3 */
export function hasToday(w: World, s: State, u: UnitState): boolean {
  if (s.phase === 'over') return false;
  if (isCombat(w, u)) return s.phase !== 'execute' || !u.activated;
  if (s.phase === 'orders' || s.phase === 'execute') return false;
  if (s.phase !== 'transport') return true;
  return !s.sides[u.side].done && !u.moved && u.carried === 0 && !u.exhausted && !u.displaced;
}
