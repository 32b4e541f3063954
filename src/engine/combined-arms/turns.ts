/** Beginning and end of turns, and of the game. */

import type { Effects } from '../core/contract.ts';
import { type NodeId, opponentOf, type Side } from '../core/gameTypes.ts';
import { MOST_UNITS } from '../map/armies.ts';
import { endGame, stronger } from '../map/turnVerbs.ts';
import { targetsOf } from './attack.ts';
import { destinationsOf } from './movement.ts';
import type { GameEvent, State, Unit } from './types.ts';
import { boardNow, distance, unitAt, unitsOf, unitsOnBoard, type World } from './world.ts';

type Fx = Effects<GameEvent>;

/** A side gets another unit in every turn of its own with this number. @rule 8.5 */
const REINFORCED = 3;
/** Turns in a row in which nobody can do anything, after which nothing can change: a reinforcement would have come. @rule 7.4 */
const STUCK = 2 * REINFORCED;

/** Empty squares of a side's last row. @rule 8.5 */
export function entrances({ grid: { ids, columns } }: World, s: State, side: Side): NodeId[] {
  const row = side === 'delta' ? ids.slice(0, columns) : ids.slice(-columns);
  return row.filter((at) => !unitAt(s, at));
}

/** Begins a side's turn. @rule 4.1, 8.5 @ruling R-reinforce */
export function beginTurn(w: World, s: State, fx: Fx, side: Side, passes = 0): void {
  s.up = side;
  s.turn += 1;
  // This side's own offer was not accepted.
  if (s.offer === side) s.offer = null;
  for (const unit of s.units) {
    if (unit.side !== side) continue;
    unit.moved = unit.attacked = false;
    unit.hit = null;
  }
  fx.emit({ type: 'turnBegan', turn: s.turn, side });
  if (w.rulings.reinforcement === 'on' && Math.ceil(s.turn / 2) % REINFORCED === 0) {
    if (unitsOf(s, side).length < MOST_UNITS && entrances(w, s, side).length > 0) {
      s.phase = 'reinforce';
      fx.emit({ type: 'phaseBegan', turn: s.turn, phase: s.phase });
      return;
    }
    fx.emit({ type: 'reinforcementLost', side });
  }
  beginMoves(w, s, fx, passes);
}

/** Paratroopers beside an Air Field of their side. @rule 2.3 */
export const isAirborne = (units: readonly Unit[], { type, side, at }: Unit): boolean =>
  type === 'paratroopers' &&
  at !== null &&
  units.some((one) => one.type === 'airfield' && one.side === side && one.at !== null && distance(one.at, at) === 1);

/** Begins the Move Phase; a side with nothing to do passes. @rule 2.3, 4.1, 7.4 */
export function beginMoves(w: World, s: State, fx: Fx, passes = 0): void {
  s.phase = 'move';
  for (const unit of s.units) unit.airborne = unit.side === s.up && isAirborne(s.units, unit);
  fx.emit({ type: 'phaseBegan', turn: s.turn, phase: s.phase });
  if (canMove(w, s) || canAttack(s)) return;
  fx.emit({ type: 'passed', side: s.up });
  if (passes === STUCK) endGame(s, fx, 'stalemate', stronger(s));
  else endTurn(w, s, fx, passes + 1);
}

export function beginAttacks(s: State, fx: Fx): void {
  s.phase = 'attack';
  fx.emit({ type: 'phaseBegan', turn: s.turn, phase: s.phase });
}

/** Ends the turn, and the game by cities or stalemate. @rule 5.6, 7.2, 8.1 @ruling R-stalemate R-city */
export function endTurn(w: World, s: State, fx: Fx, passes = 0): void {
  const { stalemate } = w.rulings;
  for (const unit of s.units) {
    unit.damage = 0;
    unit.retreated = false;
  }
  if (s.cities.length > 0 && s.cities.every((city) => unitAt(s, city)?.side === s.up)) endGame(s, fx, 'cities', s.up);
  else if (stalemate !== 'off' && s.turn - s.lastLoss >= stalemate) endGame(s, fx, 'stalemate', stronger(s));
  else beginTurn(w, s, fx, opponentOf(s.up), passes);
}

/** True if the active side can still move a unit. @rule 7.4 */
function canMove(w: World, s: State): boolean {
  const board = boardNow(w, s);
  return unitsOnBoard(s, s.up).some((unit) => destinationsOf(w, s, board, unit).length > 0);
}
/** True if the active side can still attack. @rule 7.4 */
const canAttack = (s: State): boolean => unitsOnBoard(s, s.up).some((unit) => targetsOf(s, unit).length > 0);
