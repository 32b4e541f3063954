/** Sequence of play (6.0): phases, active side, initiative, reset, turn counter. */

import { consume, reset } from './consumption.ts';
import { hasArrivals, keepInTransit, moveQueue, revealPurchases } from './delivery.ts';
import { beginExecution, returnCommandPosts } from './execution.ts';
import { SIDES, type Side } from './scenario.ts';
import { closeDay, reinforce } from './schedule.ts';
import { opponentOf } from './table.ts';
import type { Phase, State } from './types.ts';
import type { Fx } from './verb.ts';
import { decide, noteAllPorts } from './victory.ts';
import type { World } from './world.ts';

/** First side of a turn. @rule 6.0 @ruling R-first-side */
export function firstSide(w: World, turn: number): Side {
  const rule = w.rulings.firstSide;
  return rule === 'alternate' ? (turn % 2 === 1 ? 'delta' : 'gamma') : rule;
}

export function beginPhase(w: World, d: State, phase: Phase, fx: Fx): void {
  d.phase = phase;
  for (const side of SIDES) d.sides[side].done = false;
  d.active = d.first;
  fx.emit({ type: 'phaseBegan', phase, turn: d.turn });
  if (phase === 'deploy') {
    for (const side of [d.first, opponentOf(d.first)]) {
      reinforce(w, d, side, fx);
      moveQueue(d, side, fx);
    }
    closeDay(d);
    skipEmptyDeploy(w, d, fx);
  }
}

/** Skips Phase 1 of a side without arrivals. The queue is public, so this reveals nothing. @rule 6.1.1, D.6 */
function skipEmptyDeploy(w: World, d: State, fx: Fx): void {
  while (d.phase === 'deploy' && !hasArrivals(d, d.active)) endPart(w, d, d.active, fx);
}

function beginTurn(w: World, d: State, fx: Fx): void {
  d.first = firstSide(w, d.turn);
  d.initiative = null;
  fx.emit({ type: 'turnBegan', turn: d.turn, first: d.first });
  beginPhase(w, d, 'deploy', fx);
}

/** Ends a side's setup or its Phase 1 to 4; continues with the other side or the next phase. @rule 6.0 */
export function endPart(w: World, d: State, side: Side, fx: Fx): void {
  const phase = d.phase;
  d.sides[side].done = true;
  fx.emit({ type: 'partEnded', side, phase });
  if (phase === 'deploy') keepInTransit(d, side);
  if (phase === 'transport') {
    for (const u of d.units) if (u.side === side && (u.moved || u.carried > 0)) u.exhausted = true;
  }
  if (!d.sides[opponentOf(side)].done) {
    d.active = opponentOf(side);
    if (phase === 'deploy') skipEmptyDeploy(w, d, fx);
    return;
  }
  nextPhase(w, d, phase, fx);
}

function nextPhase(w: World, d: State, phase: Phase, fx: Fx): void {
  switch (phase) {
    case 'setup':
      fx.reveal();
      fx.emit({ type: 'deploymentRevealed' });
      beginTurn(w, d, fx);
      break;
    case 'deploy':
      beginPhase(w, d, 'spend', fx);
      break;
    case 'spend':
      revealPurchases(w, d, fx);
      beginPhase(w, d, 'transport', fx);
      break;
    case 'transport':
      beginPhase(w, d, 'orders', fx);
      break;
    case 'orders':
      goIntoExecution(d, fx);
      break;
    default:
      throw new Error(`No part of ${phase} can be ended.`);
  }
}

/** Rolls the initiative and begins Phase 6. @rule 6.5.1 */
export function goIntoExecution(d: State, fx: Fx): void {
  rollInitiative(d, fx);
  fx.emit({ type: 'phaseBegan', phase: 'execute', turn: d.turn });
  beginExecution(d, d.initiative!.side, fx);
}

/** @rule 6.5.1 */
function rollInitiative(d: State, fx: Fx): void {
  const rolls: [number, number][] = [];
  let winner: Side | null = null;
  while (!winner) {
    const delta = fx.die(12);
    const gamma = fx.die(12);
    rolls.push([delta, gamma]);
    winner = delta > gamma ? 'delta' : gamma > delta ? 'gamma' : null;
    fx.emit({ type: 'initiativeRolled', delta, gamma, winner });
  }
  d.initiative = { side: winner, rolls };
}

/** Ends Phase 6: Phase 7, the victory check, the next turn. @rule 6.7 */
export function endTurnOfDay(w: World, d: State, fx: Fx): void {
  returnCommandPosts(d);
  d.execution = null;
  consume(w, d, fx);
  reset(d, fx);
  noteAllPorts(w, d, fx);
  if (decide(w, d, fx)) return;
  d.turn += 1;
  beginTurn(w, d, fx);
}
