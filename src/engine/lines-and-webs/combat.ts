/** Engagements (chapter 7): payment, dice, winner, retreat, moving in, pursuit. A state machine that pauses for the choices of 6.8. */

import type { Rejection } from '../core/index.ts';
import { applyCard } from './cards/index.ts';
import { loseSteps, takeHits, takePort } from './condition.ts';
import { isOffered, spendFromHand } from './hand.ts';
import { type Retreat, retreatsOf } from './retreat.ts';
import type { NodeId, Side, UnitId } from './scenario.ts';
import {
  canPayAttack,
  canPayPursuit,
  combatDice,
  DEFENDER_NEEDS,
  DIE,
  isHit,
  isTwelve,
  needAt,
  pay,
  silentDefender,
  winnerOf,
} from './strength.ts';
import { enemiesInContact, inContact, isArtillery, isBlocked, isCombat, opponentOf, reject, unitOf } from './table.ts';
import type { Engagement, Execution, State, UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

/** Checks that the unit can attack the target now, apart from the activation's fuel. Rejects `attack.*`. @rule 7.1, 7.2, 7.11 */
export function checkAttacker(w: World, u: UnitState, target: UnitState): Rejection | null {
  if (u.degraded) return reject('attack.degraded', ['7.11', '6.7.2'], [u.id]);
  if (u.disabled) return reject('attack.disabled', ['7.11', '8.1'], [u.id]);
  if (!inContact(w, u, target)) return reject('attack.no-contact', ['7.1', '1.4'], [u.id, target.id]);
  if (u.load.clV < 1) return reject('attack.no-ammunition', '7.2', [u.id]);
  return canPayAttack(w, u) ? null : reject('attack.no-fuel', ['7.2', 'R-armor-fuel'], [u.id]);
}

export interface Attack {
  side: Side;
  attackers: readonly UnitId[];
  target: UnitId;
  scouts: boolean;
  pursuit: boolean;
}

/** Begins an engagement: names the defender and pays cards and CL V. @rule 7.1, 7.2, 7.7 */
export function beginEngagement(w: World, d: State, a: Attack, fx: Fx): void {
  const target = unitOf(w, d, a.target);
  const node = target.node as NodeId;
  const attackers = [...a.attackers];
  fx.emit({ type: 'engagementBegan', attackers: [...attackers], target: a.target, node, scouts: a.scouts, pursuit: a.pursuit });
  if (a.scouts) {
    spendFromHand(d, a.side, 'scoutsOut', fx);
    fx.emit({ type: 'cardPlayed', side: a.side, card: 'scoutsOut', unit: a.target, node: null, cls: null });
  }
  const heldBack: UnitId[] = [];
  for (const id of attackers) {
    const u = unitOf(w, d, id);
    if (u.suppressed) heldBack.push(id);
    pay(w, u, a.pursuit ? 'pursuit' : 'attack', fx);
  }
  (d.execution as Execution).engagement = {
    side: a.side,
    attackers,
    target: a.target,
    node,
    scouts: a.scouts,
    pursuit: a.pursuit,
    stage: 'pay',
    victim: null,
    defends: false,
    heldBack,
    winner: null,
    loser: null,
    movedIn: null,
  };
}

/** Records whether the defender pays; next, the unit that takes the hits is named. @rule 7.2 */
export function settleDefence(w: World, d: State, e: Engagement, pays: boolean, fx: Fx): void {
  if (pays) {
    e.defends = true;
    pay(w, unitOf(w, d, e.target), 'defend', fx);
  }
  e.stage = 'name';
}

/** Advances the engagement by one stage, or sets the choice that it needs. */
export function advanceEngagement(w: World, d: State, fx: Fx): void {
  const ex = d.execution as Execution;
  const e = ex.engagement as Engagement;
  switch (e.stage) {
    case 'pay':
      stagePay(w, d, e, fx);
      break;
    case 'name':
      if (e.defends && e.attackers.length > 1) d.pending = { kind: 'nameVictim', side: opponentOf(e.side) };
      else nameVictim(e, e.attackers[0] as UnitId);
      break;
    case 'roll':
      stageRoll(w, d, e, fx);
      break;
    case 'retreat':
      stageRetreat(w, d, e, fx);
      break;
    case 'massCal':
      stageMassCal(w, d, e);
      break;
    case 'moveIn':
      stageMoveIn(w, d, e, fx);
      break;
    case 'pursue':
      stagePursue(w, d, e);
      break;
    default:
      throw new Error(`An engagement has no stage ${e.stage}.`);
  }
}

function stagePay(w: World, d: State, e: Engagement, fx: Fx): void {
  const u = unitOf(w, d, e.target);
  const silent = silentDefender(w, u);
  if (silent) {
    fx.emit({ type: 'doesNotFightBack', unit: u.id, why: silent });
    settleDefence(w, d, e, false, fx);
  } else if (w.rulings.defendPay === 'may') d.pending = { kind: 'defend', side: u.side, unit: u.id };
  else settleDefence(w, d, e, true, fx);
}

export function nameVictim(e: Engagement, id: UnitId): void {
  e.victim = id;
  e.stage = 'roll';
}

interface RollResult {
  hits: number;
  twelves: number;
}
function roll(w: World, u: UnitState, target: UnitState, need: number, role: 'attack' | 'defend', fx: Fx): RollResult {
  const n = combatDice(w, u);
  const artillery = isArtillery(w, u);
  const dice: number[] = [];
  let hits = 0;
  let twelves = 0;
  for (let i = 0; i < n; i++) {
    const die = fx.die(DIE);
    dice.push(die);
    if (isHit(die, need)) hits += 1;
    if (isTwelve(die, artillery)) twelves += 1;
  }
  fx.emit({ type: 'rolled', units: [u.id], at: target.id, role, dice, need, hits });
  return { hits, twelves };
}

function defenderRolls(w: World, d: State, e: Engagement, fx: Fx): number {
  const u = unitOf(w, d, e.target);
  if (!e.defends || u.steps === 0) return 0;
  const victim = unitOf(w, d, e.victim as UnitId);
  const { hits, twelves } = roll(w, u, victim, DEFENDER_NEEDS, 'defend', fx);
  takeHits(d, victim, hits, twelves, 'combat', fx);
  return hits;
}
function attackersRoll(w: World, d: State, e: Engagement, fx: Fx): number {
  const target = unitOf(w, d, e.target);
  const need = needAt(w, e.node);
  let hits = 0;
  let twelves = 0;
  for (const id of e.attackers) {
    const u = unitOf(w, d, id);
    if (u.steps === 0) continue;
    const rolled = roll(w, u, target, need, 'attack', fx);
    hits += rolled.hits;
    twelves += rolled.twelves;
  }
  takeHits(d, target, hits, twelves, 'combat', fx);
  return hits;
}

/** Rolls the dice in the order of 7.3 or of Scouts Out. */
function stageRoll(w: World, d: State, e: Engagement, fx: Fx): void {
  let attackHits = 0;
  let defendHits = 0;
  if (e.scouts) {
    attackHits = attackersRoll(w, d, e, fx);
    defendHits = defenderRolls(w, d, e, fx);
  } else {
    defendHits = defenderRolls(w, d, e, fx);
    attackHits = attackersRoll(w, d, e, fx);
  }
  const target = unitOf(w, d, e.target);
  const victim = unitOf(w, d, e.victim as UnitId);
  const winner = winnerOf({
    attackHits,
    defendHits,
    targetDead: target.steps === 0,
    victimDead: victim.steps === 0,
    joint: e.attackers.length > 1,
  });
  e.winner = winner === null ? null : winner === 'attacker' ? e.side : opponentOf(e.side);
  const loser = winner === null ? null : winner === 'attacker' ? target : victim;
  e.loser = loser && loser.steps > 0 ? loser.id : null;
  fx.emit({ type: 'engagementEnded', winner: e.winner, attackHits, defendHits });
  if (e.winner) e.stage = 'retreat';
  else endEngagement(d);
}

function endEngagement(d: State): void {
  (d.execution as Execution).engagement = null;
}

function stageRetreat(w: World, d: State, e: Engagement, fx: Fx): void {
  if (!e.loser) {
    e.stage = 'massCal';
    return;
  }
  const u = unitOf(w, d, e.loser);
  const ways = retreatsOf(w, d, u, e.node);
  if (ways.length > 1) d.pending = { kind: 'retreat', side: e.winner as Side, unit: u.id };
  else if (ways.length === 1) retreatTo(w, d, e, (ways[0] as Retreat).to, fx);
  else {
    fx.emit({ type: 'noWayOut', unit: u.id });
    loseSteps(d, u, 1, 'noRetreat', fx);
    if (u.steps === 0) e.loser = null;
    e.stage = 'massCal';
  }
}

/** Executes a retreat to a node that `retreatsOf` returns. @rule 7.6 */
export function retreatTo(w: World, d: State, e: Engagement, to: NodeId, fx: Fx): void {
  const u = unitOf(w, d, e.loser as UnitId);
  const way = retreatsOf(w, d, u, e.node).find((r) => r.to === to) as Retreat;
  fx.emit({ type: 'retreated', unit: u.id, path: [u.node as NodeId, way.via, way.to] });
  u.node = way.to;
  e.stage = 'massCal';
}

function stageMassCal(w: World, d: State, e: Engagement): void {
  e.stage = 'moveIn';
  if (e.loser && isOffered(w, d, e.winner as Side, 'massCal')) d.pending = { kind: 'massCal', side: e.winner as Side, unit: e.loser };
}

/** Attackers that may move in. @rule 7.5.1, 7.10.1 @ruling R-move-in */
export function moversIn(w: World, s: State, e: Engagement): UnitId[] {
  if (e.winner !== e.side || isBlocked(s, e.node, e.side)) return [];
  if (s.units.some((u) => u.node === e.node && u.side !== e.side)) return [];
  return e.attackers.filter((id) => {
    const u = unitOf(w, s, id);
    return u.steps > 0 && !e.heldBack.includes(id) && !(w.rulings.moveIn === 'after' && u.suppressed);
  });
}
function stageMoveIn(w: World, d: State, e: Engagement, fx: Fx): void {
  const movers = moversIn(w, d, e);
  if (movers.length > 1) d.pending = { kind: 'moveIn', side: e.side };
  else if (movers.length === 1) moveIn(w, d, e, movers[0] as UnitId, fx);
  else e.stage = 'pursue';
}
export function moveIn(w: World, d: State, e: Engagement, id: UnitId, fx: Fx): void {
  const u = unitOf(w, d, id);
  fx.emit({ type: 'movedIn', unit: id, from: u.node as NodeId, node: e.node });
  u.node = e.node;
  e.movedIn = id;
  takePort(w, d, u, fx);
  e.stage = 'pursue';
}

/** Units of the winner that may attack again. @rule 7.7, 7.10.1, 7.11 @ruling R-pursuit */
export function pursuersOf(w: World, s: State, e: Engagement): UnitId[] {
  if (!e.winner || w.rulings.pursuit === 'none') return [];
  if (w.rulings.pursuit === 'attacker' && e.winner !== (s.execution as Execution).turnOf) return [];
  const units = e.winner === e.side ? (e.movedIn ? [e.movedIn] : e.attackers) : [e.target];
  return units.filter((id) => {
    const u = unitOf(w, s, id);
    return u.steps > 0 && isCombat(w, u) && !u.degraded && !u.disabled && canPayPursuit(w, u) && enemiesInContact(w, s, u).length > 0;
  });
}
function stagePursue(w: World, d: State, e: Engagement): void {
  const units = pursuersOf(w, d, e);
  if (units.length) d.pending = { kind: 'pursue', side: e.winner as Side, units };
  else endEngagement(d);
}
/** Ends the engagement without pursuit. */
export function endPursuit(d: State): void {
  endEngagement(d);
}

/** Applies Mass Cal's step loss and sets the next stage. @rule 8.7 */
export function massCal(w: World, d: State, e: Engagement, fx: Fx): void {
  const u = unitOf(w, d, e.loser as UnitId);
  applyCard(w, d, opponentOf(u.side), 'massCal', { unit: u.id, node: null, cls: null }, fx);
  if (u.steps === 0) e.loser = null;
}
