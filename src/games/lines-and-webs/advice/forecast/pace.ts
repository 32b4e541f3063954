/** How much units are taken to do each day, and what one uses in a day at such a pace: what it would need, and what it pays out of what it holds. Pure; the payments of fights are the rules' own. */

import { silentEffects } from '../../../../engine/core/effects.ts';
import { MAX_ROUNDS } from '../../../../engine/lines-and-webs/fires.ts';
import type { GameEvent, Load, Side, State, SupplyClass, UnitId, UnitState, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { emptyLoad } from '../../../../engine/lines-and-webs/load.ts';
import { canPayAttack, canPayPursuit, engagementCost, pay } from '../../../../engine/lines-and-webs/strength.ts';
import { checkMayMove } from '../../../../engine/lines-and-webs/supply.ts';

/**
 * What every unit of the side does each day that is left, today included where it still can:
 * - `stands`: nothing. It only eats (6.7.1).
 * - `moves`: one CL III a day: a combat unit in its activation (6.6.3), a carrier and the APS by their method (6.3.3, 2.9).
 * - `fights`: a combat unit pays the CL III of its activation and the CL V of one attack (6.6.3, 7.2), then, if it can, one more engagement, a pursuit
 *   or a defence, which cost the same: CL V, and CL III too from Armor (7.2, 7.7). Artillery fires from where it stands, up to three CL V (7.9).
 *   Carriers and the APS stand.
 * A unit that cannot pay for its activation does nothing that day and keeps what it has.
 */
export type Pace = 'stands' | 'moves' | 'fights';
/** A pace, or the side's own orders of today: those in execution and in reserve fight each day, all others stand. */
export type Basis = Pace | 'orders';

/** A day of the game; `days` from today, 0 is today. */
export interface When {
  day: number;
  days: number;
}

/** One unit will miss one class on one day. */
export interface Shortage {
  unit: UnitId;
  cls: SupplyClass;
  when: When;
  /** What it costs the unit: degraded, a step, its life, out of action, its move, its attack, its fire. */
  effect: 'degraded' | 'step' | 'destroyed' | 'disabled' | 'move' | 'attack' | 'fire';
}

/** Pace of each unit; who is not named stands. */
export type Paces = (unit: UnitId) => Pace;

/** The bases that the view knows for a side: its own orders are known to itself only, once it can have given any. @rule 11.3 */
export function basesOf(view: View, side: Side): Basis[] {
  const ordered = view.own?.side === side && (view.phase === 'orders' || view.phase === 'execute');
  return ordered ? ['stands', 'moves', 'fights', 'orders'] : ['stands', 'moves', 'fights'];
}

/** Everybody at the same pace, or by the side's decks; null where the viewer does not know them. */
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

/** Can it pay for a move: a combat unit's activation, a carrier's and the APS's method? @rule 6.6.3, 6.3.3, 2.9 */
export function canMove(w: World, u: UnitState): boolean {
  return isCombat(w, u) ? isUp(u) && u.load.clIII > 0 : checkMayMove(w, u) === null;
}
/** Can it pay for its activation and an attack? @rule 6.6.3, 7.2 */
export const canAttack = (w: World, u: UnitState): boolean => isCombat(w, u) && isUp(u) && u.load.clIII > 0 && canPayAttack(w, u, 'ahead');
/** Has it anything to fire? @rule 7.9 */
export const canFire = (w: World, u: UnitState): boolean => isGun(w, u) && isUp(u) && u.load.clV > 0;

/** What the unit needs for a day at the pace, its meal apart; nothing where it is out of action or already acted today. @rule 6.6.3, 7.2, 7.7, 7.9 */
export function needAt(w: World, u: UnitState, pace: Pace): Load {
  const need = emptyLoad();
  if (u.disabled || pace === 'stands') return need;
  if (pace === 'moves') return { ...need, clIII: 1 };
  if (!isCombat(w, u)) return need;
  if (isGun(w, u)) return { ...need, clV: MAX_ROUNDS };
  const [first, second] = [engagementCost(w, u, 'attack'), engagementCost(w, u, 'pursuit')];
  return { ...need, clIII: 1 + first.clIII + second.clIII, clV: first.clV + second.clV };
}

/** The unit pays for a day at the pace, as far as it can. */
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

/** Can the unit still use its day: is its activation, or its side's part of Phase 3, still to come? @rule 6.0, 6.3, 6.6.3 */
export function hasToday(w: World, s: State, u: UnitState): boolean {
  if (s.phase === 'over') return false;
  if (isCombat(w, u)) return s.phase !== 'execute' || !u.activated;
  if (s.phase === 'orders' || s.phase === 'execute') return false;
  if (s.phase !== 'transport') return true;
  return !s.sides[u.side].done && !u.moved && u.carried === 0 && !u.exhausted && !u.displaced;
}
