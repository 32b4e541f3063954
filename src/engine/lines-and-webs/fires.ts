/** Indirect fire and counter-fire (7.9). */

import type { Rejection } from '../core/index.ts';
import { takeHits } from './condition.ts';
import { occupancy } from './occupancy.ts';
import type { NodeId } from './scenario.ts';
import { DIE, isHit, isTwelve, needAt } from './strength.ts';
import { infoOf, isArtillery, nodeIndex, opponentOf, reject, unitOf } from './table.ts';
import type { Execution, State, UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

export const MAX_ROUNDS = 3;

/** Enemy units that an artillery unit may fire at, regardless of ammunition. @rule 7.9 */
export function targetsOf(w: World, s: State, firer: UnitState): UnitState[] {
  const targets: UnitState[] = [];
  if (firer.node === null || firer.degraded || firer.disabled) return targets;
  const { at } = occupancy(w, s);
  const [first, end] = w.span[opponentOf(firer.side)];
  for (let i = first; i < end; i++) {
    const u = s.units[i] as UnitState;
    if (!u.displaced && isNodeInRange(w, firer, at[i] as number)) targets.push(u);
  }
  return targets;
}
export function hasFireTarget(w: World, s: State, firer: UnitState): boolean {
  if (firer.node === null || firer.degraded || firer.disabled || firer.load.clV < 1) return false;
  const { at } = occupancy(w, s);
  const [first, end] = w.span[opponentOf(firer.side)];
  for (let i = first; i < end; i++) if (!s.units[i]!.displaced && isNodeInRange(w, firer, at[i] as number)) return true;
  return false;
}

/**
 * Checks a fire of `rounds` rounds. Rejects `fire.not-artillery`, `fire.degraded`, `fire.disabled`, `fire.rounds`, `fire.no-ammunition`,
 * `fire.displaced`, `fire.out-of-range`. @rule 7.9
 */
export function checkFire(w: World, u: UnitState, target: UnitState | null, rounds: number): Rejection | null {
  if (!isArtillery(w, u)) return reject('fire.not-artillery', '6.6.3', [u.id]);
  if (u.degraded) return reject('fire.degraded', '6.7.2', [u.id]);
  if (u.disabled) return reject('fire.disabled', '8.1', [u.id]);
  if (!target || target.side === u.side || target.node === null) return reject('fire.no-target', '7.9', [u.id]);
  if (rounds < 1 || rounds > MAX_ROUNDS) return reject('fire.rounds', '7.9', [u.id], { most: MAX_ROUNDS });
  if (u.load.clV < rounds) return reject('fire.no-ammunition', '7.9', [u.id], { there: u.load.clV });
  if (target.displaced) return reject('fire.displaced', '6.3.4', [target.id]);
  if (inFireRange(w, u, target)) return null;
  const between = nodeIndex(w, u.node) * w.graph.n + nodeIndex(w, target.node);
  return reject('fire.out-of-range', ['7.9', '1.7', 'R-near-fire'], [u.id, target.id], {
    away: w.graph.distance[between] as number,
    linked: w.graph.linked[between] as number,
    range: infoOf(w, u).type.range ?? 0,
  });
}

/** Pays for the fire, rolls and applies the hits. @rule 7.9 */
export function fireAt(w: World, d: State, u: UnitState, target: UnitState, rounds: number, role: 'fire' | 'counterFire', fx: Fx): void {
  u.load.clV -= rounds;
  fx.emit({ type: 'paid', unit: u.id, cls: 'clV', n: rounds, why: 'fire' });
  const need = needAt(w, target.node as NodeId);
  const dice: number[] = [];
  let hits = 0;
  let twelves = 0;
  for (let i = 0; i < rounds; i++) {
    const die = fx.die(DIE);
    dice.push(die);
    if (isHit(die, need)) hits += 1;
    if (isTwelve(die, true)) twelves += 1;
  }
  fx.emit({ type: 'rolled', units: [u.id], at: target.id, role, dice, need, hits });
  takeHits(d, target, hits, twelves, 'fire', fx);
}

/** Artillery units that may answer a fire. @rule 7.9.1 @ruling R-counterfire */
export function counterFirers(w: World, s: State, fire: { firer: string; target: string }): UnitState[] {
  const rule = w.rulings.counterfire;
  if (rule === 'none') return [];
  const firer = unitOf(w, s, fire.firer);
  return s.units.filter(
    (u, index) =>
      u.side !== firer.side &&
      u.node !== null &&
      w.roster[index]!.type.arm === 'artillery' &&
      (rule === 'any-fa' || u.id === fire.target) &&
      !u.degraded &&
      !u.disabled &&
      u.load.clV >= 1 &&
      inFireRange(w, u, firer),
  );
}

/** Offers counter-fire if possible. @rule 7.9.1 */
export function offerCounterFire(w: World, d: State, firer: UnitState, target: string): void {
  const fire = { firer: firer.id, target };
  if (counterFirers(w, d, fire).length === 0) return;
  (d.execution as Execution).fire = fire;
  d.pending = { kind: 'counterFire', side: opponentOf(firer.side), firer: firer.id };
}

/** True if the target is legal for the artillery unit's indirect fire, regardless of payment and states. @rule 7.9 @ruling R-near-fire */
export function inFireRange(w: World, firer: UnitState, target: UnitState): boolean {
  if (firer.node === null || target.node === null || target.displaced || firer.side === target.side) return false;
  return isNodeInRange(w, firer, nodeIndex(w, target.node));
}
/** True if the fire of a unit on the map reaches this node of the graph (-1 is off the map). @rule 7.9 @ruling R-near-fire */
function isNodeInRange(w: World, firer: UnitState, target: number): boolean {
  if (target < 0) return false;
  const between = nodeIndex(w, firer.node) * w.graph.n + target;
  const distance = w.graph.distance[between] as number;
  if (distance === 1) return w.rulings.nearFire === 'yes' && w.graph.linked[between] !== 1;
  return distance >= 2 && distance <= (infoOf(w, firer).type.range ?? 0);
}
