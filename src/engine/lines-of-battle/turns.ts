/** Beginning and end of turns, and of the game. */

import type { Effects } from '../core/contract.ts';
import { opponentOf, type Side } from '../core/gameTypes.ts';
import { FACINGS } from '../map/square.ts';
import { endGame, stronger } from '../map/turnVerbs.ts';
import { targetOf } from './combat.ts';
import type { GameEvent, State, Unit } from './types.ts';
import { boardNow, figuresOf, unitsOnBoard, type World } from './world.ts';

type Fx = Effects<GameEvent>;

/** Text that identifies a position, including the active side. @ruling R-stalemate off */
const positionOf = ({ up, units }: State): string =>
  [up, ...units.flatMap((unit) => (unit.at === null ? [] : `${unit.id}${unit.at}${unit.facing}${unit.reloads ? 'r' : ''}`))].join(' ');

/** True if no unit on the board can attack. @rule 6.3 */
export const isUnarmed = (units: readonly Unit[]): boolean => units.every((unit) => unit.at === null || figuresOf(unit).reach === 0);

/** Ends the game if the loss decides it. @rule 6.1, 6.3, 7.1 */
export function endByLoss(s: State, fx: Fx, side: Side, lost: Unit): void {
  if (lost.type === 'commander') endGame(s, fx, 'commander', side);
  else if (unitsOnBoard(s, opponentOf(side)).length === 0) endGame(s, fx, 'destroyed', side);
  else if (isUnarmed(s.units)) endGame(s, fx, 'unarmed', null);
}

/** Begins a side's turn. @rule 4.1, 6.4 @ruling R-stalemate */
export function beginTurn(w: World, s: State, fx: Fx, side: Side): void {
  s.up = side;
  s.turn += 1;
  s.phase = 'move';
  s.armyMoved = false;
  s.advance = null;
  // This side's own offer was not accepted. @rule 6.4
  if (s.offer === side) s.offer = null;
  for (const unit of s.units) {
    if (unit.side === side) unit.moved = unit.turned = unit.swapped = unit.attacked = false;
  }
  fx.emit({ type: 'turnBegan', turn: s.turn, side });
  fx.emit({ type: 'phaseBegan', turn: s.turn, phase: s.phase });
  if (w.rulings.stalemate !== 'off') return;
  const position = positionOf(s);
  s.seen[position] = (s.seen[position] ?? 0) + 1;
  if (s.seen[position] === 3) endGame(s, fx, 'repetition', null);
}

export function beginCombat(s: State, fx: Fx): void {
  s.phase = 'combat';
  fx.emit({ type: 'phaseBegan', turn: s.turn, phase: s.phase });
}

export function endTurn(w: World, s: State, fx: Fx): void {
  const { stalemate } = w.rulings;
  const isNextTurn = w.rulings.reload === 'next-turn';
  // Archers that skipped an attack are loaded again. @rule 5.8 @ruling R-reload
  for (const unit of s.units)
    if (unit.reloads && unit.side === s.up && unit.at !== null && !unit.attacked && (isNextTurn || targetOf(w, boardNow(w, s), unit)))
      unit.reloads = false;
  if (stalemate !== 'off' && s.turn - s.lastLoss >= stalemate) endGame(s, fx, 'stalemate', stronger(s));
  else beginTurn(w, s, fx, opponentOf(s.up));
}

/** True if a unit may turn now. @rule 4.4, 4.5 @ruling R-reface R-army-facing */
export function mayTurn(w: World, s: State, unit: Unit): boolean {
  if (unit.swapped) return false;
  if (s.armyMoved) return s.phase === 'move' || w.rulings.armyFacing === 'turn';
  return !unit.turned && (s.phase === 'move' || w.rulings.reface === 'any');
}

/** True if the active side can still attack, after turning if it may. @rule 6.5 */
export function canAttack(w: World, s: State): boolean {
  const board = boardNow(w, s);
  for (const unit of s.units) {
    // A unit without reach has no target.
    if (unit.side !== s.up || unit.at === null || unit.attacked || unit.swapped || unit.reloads) continue;
    if (targetOf(w, board, unit)) return true;
    if (mayTurn(w, s, unit)) for (const facing of FACINGS) if (targetOf(w, board, unit, facing)) return true;
  }
  return false;
}
