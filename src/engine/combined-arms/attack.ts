/** Attacks: targets, damage, retreat and destruction. */

import type { Effects, Rejection } from '../core/contract.ts';
import { type NodeId, opponentOf } from '../core/gameTypes.ts';
import { squareIndex } from '../map/square.ts';
import { endGame } from '../map/turnVerbs.ts';
import { mayLand } from './movement.ts';
import type { Effect, GameEvent, LossCause, State, Unit } from './types.ts';
import { damageOf, defenceOf, distance, figuresOf, isBase, isBeside, reject, unitAt, type World } from './world.ts';

type Fx = Effects<GameEvent>;

/** Enemies that a unit must have helped to destroy. @rule 8.4 */
export const EXPERIENCE = 5;

/** A unit on the board, for an event. */
export const acting = ({ side, id, type, at }: Unit) => ({ side, unit: id, kind: type, from: at as NodeId });

/** Why a unit cannot attack this turn; null if it can. @rule 5.1, 5.5 */
export function whyNoAttack(unit: Unit): Rejection | null {
  if (unit.attacked) return reject('attack.again', '5.1', [unit]);
  return unit.moved && unit.type === 'airfield' ? reject('attack.air-moved', '5.5', [unit]) : null;
}

/** The Anti-Aircraft Gun that keeps Air Fields off a unit: itself, or one beside it; null if none. @rule 2.4 */
export function coverOf({ units }: Pick<State, 'units'>, target: Pick<Unit, 'side' | 'at'>): Unit | null {
  for (const unit of units)
    if (unit.type === 'antiaircraft' && unit.side === target.side && unit.at !== null && distance(unit.at, target.at as NodeId) <= 1)
      return unit;
  return null;
}

/** Why an able unit cannot attack that target from its square. @rule 2.4, 5.1, 5.3 */
export function whyNotAt(s: State, unit: Unit, target: Unit): Rejection | null {
  if (target.side === unit.side) return reject('attack.friend', '5.3', [unit, target]);
  const { range } = figuresOf(unit);
  const far = distance(unit.at as NodeId, target.at as NodeId);
  if (far > range) return reject('attack.range', '5.1', [unit, target], { distance: far, range });
  const cover = unit.type === 'airfield' ? coverOf(s, target) : null;
  return cover && reject('attack.covered', '2.4', [unit, target, cover]);
}

/** Enemies that a unit can attack now. @rule 5.1 */
export const targetsOf = (s: State, unit: Unit): Unit[] =>
  whyNoAttack(unit) ? [] : s.units.filter((one) => one.at !== null && one.side !== unit.side && whyNotAt(s, unit, one) === null);

/** Why a beaten unit cannot go back to a square; null if it can. @rule 6.1, 6.2, 6.3 @ruling R-back-diagonal R-air-retreat */
export function whyNotBack({ grid, rulings }: World, s: State, unit: Unit, to: NodeId): Rejection | null {
  const [home, goal] = [squareIndex(grid, unit.at as NodeId), squareIndex(grid, to)];
  if (goal < 0) return reject('retreat.off-board', '6.3', [unit]);
  const rows = Math.floor(goal / grid.columns) - Math.floor(home / grid.columns);
  const back = unit.side === 'delta' ? -rows : rows;
  const across = Math.abs((goal % grid.columns) - (home % grid.columns));
  if (back < 0 || back > 1 || across > 1 || goal === home) return reject('retreat.direction', '6.1', [unit, to]);
  if (back + across === 2 && rulings.backDiagonal === 'three') return reject('retreat.diagonal', 'R-back-diagonal', [unit, to]);
  const there = unitAt(s, to);
  if (there) return reject('retreat.occupied', '6.3', [unit, there]);
  if (back === 0 && isBeside(s.units, opponentOf(unit.side), to)) return reject('retreat.enemy-near', '6.2', [unit, to]);
  if (unit.type === 'airfield' && rulings.airRetreat === 'bound' && !mayLand(s, unit, to))
    return reject('retreat.air', 'R-air-retreat', [unit, to]);
  return null;
}

/** Squares that a beaten unit can go back to, and whether it may be sent off the board: back from its last row, or sideways. @rule 6.1, 6.3 @ruling R-edge */
export function waysBack(w: World, s: State, unit: Unit): { to: NodeId[]; off: boolean } {
  const { grid, links, rulings } = w;
  const home = squareIndex(grid, unit.at as NodeId);
  const around = (links[home] as readonly number[]).map((square) => grid.ids[square] as NodeId);
  const column = home % grid.columns;
  const isAtRear = unit.side === 'delta' ? home < grid.columns : home >= grid.ids.length - grid.columns;
  const isAtEdge = isAtRear || column === 0 || column === grid.columns - 1;
  return { to: around.filter((to) => whyNotBack(w, s, unit, to) === null), off: rulings.edge === 'falls' && isAtEdge };
}

/** What becomes of a unit whose damage reaches its defence. @rule 6.3, 6.5, 6.6 */
function fateOf(w: World, s: State, unit: Unit): { cause: LossCause } | { cause: null; to: NodeId[]; off: boolean } {
  if (isBase(unit)) return { cause: 'base' };
  if (unit.retreated) return { cause: 'again' };
  const back = waysBack(w, s, unit);
  if (back.to.length === 0) return { cause: back.off ? 'edge' : 'no-square' };
  return { cause: null, ...back };
}

/** What so much more damage would come to where everybody stands now. @rule 5.4, 6.1 */
export function effectOf(w: World, s: State, target: Unit, damage: number): Effect {
  if (target.damage + damage < defenceOf(w, s, target)) return 'stays';
  return fateOf(w, s, target).cause === null ? 'retreats' : 'destroyed';
}

/** Destroys a unit; the Headquarters decide the game. @rule 7.1, 8.4 */
function destroy(w: World, s: State, fx: Fx, unit: Unit, cause: LossCause): void {
  const helpers = s.units.filter(({ hit }) => hit === unit.id);
  if (fx.live) fx.emit({ type: 'destroyed', ...acting(unit), cause, by: helpers.map(({ id }) => id) });
  unit.at = null;
  unit.damage = 0;
  s.lastLoss = s.turn;
  for (const helper of helpers) {
    helper.helped += 1;
    if (w.rulings.experience === 'off' || helper.elite || helper.helped < EXPERIENCE) continue;
    helper.elite = true;
    if (fx.live) fx.emit({ type: 'becameElite', ...acting(helper) });
  }
  if (unit.type === 'headquarters') endGame(s, fx, 'headquarters', opponentOf(unit.side));
}

/** Moves a beaten unit back. @rule 6.5 @ruling R-after-retreat */
function goBack(w: World, s: State, fx: Fx, unit: Unit, to: NodeId, chosen: boolean): void {
  if (fx.live) fx.emit({ type: 'retreated', ...acting(unit), to, chosen });
  unit.at = to;
  unit.retreated = true;
  if (w.rulings.afterRetreat === 'stays') return;
  unit.damage = 0;
  for (const one of s.units) if (one.hit === unit.id) one.hit = null;
}

/** One shot with all that follows from it. @rule 5.1, 5.4, 6 @ruling R-retreat-choice R-edge */
export function shoot(w: World, s: State, fx: Fx, unit: Unit, target: Unit): void {
  const [damage, defence] = [damageOf(unit, target), defenceOf(w, s, target)];
  target.damage += damage;
  unit.attacked = true;
  unit.hit = target.id;
  const fate = target.damage < defence ? null : fateOf(w, s, target);
  if (fx.live) {
    const effect: Effect = fate === null ? 'stays' : fate.cause === null ? 'retreats' : 'destroyed';
    const of = { target: target.id, targetKind: target.type, at: target.at as NodeId };
    fx.emit({ type: 'attacked', ...acting(unit), ...of, damage, total: target.damage, defence, effect });
  }
  if (fate === null) return;
  if (fate.cause !== null) destroy(w, s, fx, target, fate.cause);
  else if (fate.to.length === 1 && !fate.off) goBack(w, s, fx, target, fate.to[0] as NodeId, false);
  else {
    s.pending = { unit: target.id, side: target.side, to: fate.to, off: fate.off };
    s.phase = 'retreat';
    s.up = fate.off || w.rulings.retreatChoice === 'attacker' ? unit.side : target.side;
  }
}

/** The answer to `pending`; null: off the board. The attack phase goes on. @rule 6.4 @ruling R-edge */
export function answer(w: World, s: State, fx: Fx, unit: Unit, to: NodeId | null): void {
  s.pending = null;
  s.phase = 'attack';
  s.up = opponentOf(unit.side);
  if (to === null) destroy(w, s, fx, unit, 'edge');
  else goBack(w, s, fx, unit, to, true);
}
