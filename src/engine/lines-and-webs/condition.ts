/** Changes to units and ports: receiving tokens, step losses, destruction, capture, damage and repair of ports. */

import type { Rejection } from '../core/index.ts';
import type { LossReason } from './events.ts';
import { addTo, copyLoad, emptyLoad, fits, roomFor, total } from './load.ts';
import type { Load, NodeId, SupplyClass, UnitId } from './scenario.ts';
import { findUnit, infoOf, isCombat, openBoxes, portInfoAt, portStateAt, reject } from './table.ts';
import type { PortState, State, UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

/** Number of CL IX a unit can use now: one to end *disabled*, then one per lost step. @rule 6.3.7 @ruling R-repair-cap */
export function repairsNeeded(w: World, u: UnitState): number {
  const cap = w.rulings.repairCap;
  const lost = 4 - u.steps;
  const steps = cap === 'none' ? lost : Math.max(0, Math.min(lost, cap - u.restored));
  return (u.disabled ? 1 : 0) + steps;
}

/** Ways of delivery: by carriers and hands, or by Air Drop (8.2). */
export type Delivery = 'ground' | 'air';

/** Number of `n` delivered CL IX used at once: all for a combat unit or the APS; by Air Drop, those a sustainment unit needs; else 0. @rule 6.3.7 */
function usedAtOnce(w: World, u: UnitState, n: number, delivery: Delivery): number {
  if (infoOf(w, u).type.kind !== 'sustainment') return n;
  return delivery === 'air' && w.scenario.edition !== '1.1' ? Math.min(n, repairsNeeded(w, u)) : 0;
}

/** Tokens left to put into boxes after a hungry unit eats its CL I and CL IX are used. @rule 6.3.7 */
export function boxed(w: World, u: UnitState, tokens: Load, delivery: Delivery = 'ground'): Load {
  const remaining = copyLoad(tokens);
  if (u.degraded && remaining.clI > 0) remaining.clI -= 1;
  remaining.clIX -= usedAtOnce(w, u, remaining.clIX, delivery);
  return remaining;
}

/**
 * Checks that a unit on the map can receive these tokens. Rejects `supply.no-need` (a CL IX that neither repairs nor restores),
 * `supply.no-box`. @rule 4.5, 6.3.7
 */
export function checkReceive(w: World, u: UnitState, tokens: Load, delivery: Delivery = 'ground'): Rejection | null {
  const type = infoOf(w, u).type;
  if (tokens.clIX > 0 && type.kind !== 'sustainment' && tokens.clIX > repairsNeeded(w, u)) {
    return reject('supply.no-need', ['6.3.7', 'R-repair-cap'], [u.id], { needed: repairsNeeded(w, u) });
  }
  const load = boxed(w, u, tokens, delivery);
  addTo(load, u.load);
  return fits(type, load) ? null : reject('supply.no-box', '4.5', [u.id]);
}

/** Number of tokens of one class the unit can receive now by ground. @rule 4.5, 6.3.7 */
export function canReceive(w: World, u: UnitState, cls: SupplyClass): number {
  const type = infoOf(w, u).type;
  if (cls === 'clIX' && type.kind !== 'sustainment') return repairsNeeded(w, u);
  return roomFor(type, u.load, cls) + (cls === 'clI' && u.degraded ? 1 : 0);
}

/** Uses one CL IX on a unit: ends *disabled*, or else restores a step. @rule 6.3.7 */
export function repair(u: UnitState, fx: Fx): void {
  if (u.disabled) {
    u.disabled = false;
    fx.emit({ type: 'enabled', unit: u.id });
  } else {
    u.steps += 1;
    u.restored += 1;
    fx.emit({ type: 'stepRestored', unit: u.id, steps: u.steps });
  }
}

/** Gives checked tokens to a unit. @rule 6.3.7 */
export function receive(w: World, u: UnitState, tokens: Load, fx: Fx, delivery: Delivery = 'ground'): void {
  const remaining = boxed(w, u, tokens, delivery);
  if (remaining.clI < tokens.clI) {
    u.degraded = false;
    fx.emit({ type: 'fed', unit: u.id });
  }
  for (let i = remaining.clIX; i < tokens.clIX; i++) repair(u, fx);
  addTo(u.load, remaining);
}

/** Clears the states that end when a unit leaves the map. */
export function clearStates(u: UnitState): void {
  u.suppressed = false;
  u.degraded = false;
  u.disabled = false;
  u.displaced = false;
  u.exhausted = false;
  u.moved = false;
  u.carried = 0;
  u.activated = false;
  u.restored = 0;
}

/** Removes a destroyed unit from the map; its card leaves its deck at once. @rule 2.2, 6.6.8 */
function destroy(d: State, u: UnitState, fx: Fx): void {
  fx.emit({ type: 'destroyed', unit: u.id, node: u.node as NodeId, lost: copyLoad(u.load) });
  u.place = 'destroyed';
  u.node = null;
  u.steps = 0;
  u.load = emptyLoad();
  clearStates(u);
  const side = d.sides[u.side];
  dropCard(side.execution, u.id);
  dropCard(side.reserve, u.id);
}
/** Removes a unit's card from a deck. */
export function dropCard(deck: string[], id: UnitId): void {
  const index = deck.indexOf(id);
  if (index >= 0) deck.splice(index, 1);
}

/** Applies step losses; a unit on black is destroyed. @rule 2.2 */
export function loseSteps(d: State, u: UnitState, n: number, why: LossReason, fx: Fx): void {
  if (n <= 0 || u.steps === 0) return;
  const lost = Math.min(n, u.steps);
  u.steps -= lost;
  fx.emit({ type: 'stepsLost', unit: u.id, n: lost, steps: u.steps, why });
  if (u.steps === 0) destroy(d, u, fx);
}

/** The effect of hits by 7.4, twelves of artillery first (7.9). Pure: shared by resolution, odds and explanations. */
export function hitEffect(hits: number, twelves: number, suppressed: boolean): { steps: number; suppressed: boolean } {
  if (hits === 0) return { steps: 0, suppressed };
  return { steps: hits - (suppressed || twelves > 0 ? 0 : 1), suppressed: true };
}

/** Applies hits to a unit. @rule 7.4, 7.9 */
export function takeHits(d: State, u: UnitState, hits: number, twelves: number, why: LossReason, fx: Fx): void {
  const effect = hitEffect(hits, twelves, u.suppressed);
  if (effect.suppressed && !u.suppressed) {
    u.suppressed = true;
    fx.emit({ type: 'suppressed', unit: u.id });
  }
  loseSteps(d, u, effect.steps, why, fx);
}

/** Captures an enemy-held port after the unit has ended its own move or moved in. @rule 9.1 @ruling R-capture */
export function takePort(w: World, d: State, u: UnitState, fx: Fx): void {
  const info = u.node === null ? null : portInfoAt(w, u.node);
  if (!info) return;
  const port = d.ports[info.at] as PortState;
  if (port.holder === u.side || !(isCombat(w, u) || w.rulings.capture === 'any')) return;
  port.holder = u.side;
  port.since = d.turn;
  fx.emit({ type: 'portTaken', port: port.node, by: u.side, unit: u.id });
}

/** Adds one damage token to a port; tokens without a box are lost. @rule 8.11 */
export function damagePort(w: World, d: State, index: number, fx: Fx): void {
  const port = d.ports[index] as PortState;
  const info = w.ports[index]!;
  port.damage += 1;
  const boxes = openBoxes(info, port);
  const lost = emptyLoad();
  const order: readonly SupplyClass[] = ['clIX', 'clV', 'clIII', 'clI'];
  while (total(port.store) > boxes) {
    let fullest: SupplyClass = 'clIX';
    for (const cls of order) if (port.store[cls] > port.store[fullest]) fullest = cls;
    port.store[fullest] -= 1;
    lost[fullest] += 1;
  }
  fx.emit({ type: 'portDamaged', port: port.node, damage: port.damage, lost });
}

/** Checks that a unit is the side's own and on the map. Rejects `unit.unknown`, `unit.not-yours`, `unit.off-map`. */
export function checkOwnOnMap(w: World, s: State, id: UnitId, side: string): Rejection | null {
  const u = findUnit(w, s, id);
  if (!u) return reject('unit.unknown', '2.1', [id]);
  if (u.side !== side) return reject('unit.not-yours', '6.0', [id]);
  return u.place === 'map' ? null : reject('unit.off-map', '5.1', [id]);
}

/** True if the unit is in a port of its side that is damaged and was not repaired this turn. */
export function isDamagedHere(w: World, s: State, u: UnitState): boolean {
  const port = u.node === null ? null : portStateAt(w, s, u.node);
  return port !== null && port.holder === u.side && port.damage > 0 && !port.repaired;
}

/** Spends the second CL III and removes one damage token. @rule 6.6.6 */
export function repairPort(w: World, d: State, u: UnitState, fx: Fx): void {
  const port = portStateAt(w, d, u.node as string)!;
  u.load.clIII -= 1;
  fx.emit({ type: 'paid', unit: u.id, cls: 'clIII', n: 1, why: 'repair' });
  port.damage -= 1;
  port.repaired = true;
  fx.emit({ type: 'portRepaired', unit: u.id, port: port.node, damage: port.damage });
}
