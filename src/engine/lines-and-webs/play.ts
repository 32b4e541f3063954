/**
 * A play in Phase 6: the actions of a unit or a Command Post's group (6.6.3, 7.10). Defines the legal actions of each step and the next step, in
 * the order of play; moving, firing and fighting are in other files.
 *
 * | Event                                           | `play.step`               | the unit's `stage`          | Clause               | Code                         |
 * | ----------------------------------------------- | ------------------------- | --------------------------- | -------------------- | ---------------------------- |
 * | a card is turned over or played from reserve    | (no play yet)             |                             | 6.6.1, 6.4.3, 8.4    | deck.ts                      |
 * | the play begins                                 | activate                  | waiting                     | 6.6.3, 7.10          | `beginPlay`                  |
 * | a unit that cannot act forfeits                 | activate                  | waiting to done             | 6.4.4, 6.6.3         | `advanceActivation`          |
 * | it pays one CL III and moves, 0 links or more   | activate                  | waiting to paid             | 6.6.3, 6.6.4, 9.1    | `activate`, movement.ts      |
 * | it picks up loose tokens (a choice)             | activate                  | paid                        | 6.3.5                | commands/transport.ts        |
 * | artillery of a group waits to fire              | activate                  | waiting to held             | 7.10 (a)             | commands/activation.ts       |
 * | an Engineer repairs a port                      | activate; alone: attacks  | paid to done                | 6.6.6, 7.10, D.9     | repair.ts                    |
 * | artillery fires; it may be answered (a choice)  | fires; alone: both others | waiting, held, paid to done | 7.9, 7.9.1, 7.10 (b) | fires.ts                     |
 * | units name a defender and attack                | attacks                   | paid to done                | 6.6.5, 7.1, 7.10 (c) | combat.ts, with stages       |
 * | the owner ends the step                         | to the next, or the end   |                             | 6.6.3, 7.10          | `finishStep`                 |
 * | the play is complete; cards, end of the turn    | (no play any more)        |                             | 6.6.1                | `endPlay`, execution.ts      |
 *
 * A unit that acts alone has no step `fires`: it fires while it waits, instead of moving (D.1: even if it must fight), or after its move. Choices
 * (6.8) are answered in commands/choices.ts; after each of them execution.ts calls `advancePlay` again.
 */

import type { Rejection } from '../core/index.ts';
import { checkAttacker } from './combat.ts';
import { isDamagedHere, takePort } from './condition.ts';
import { checkFire, hasFireTarget, targetsOf } from './fires.ts';
import { checkMoveTo, mustFight, wayOf } from './movement.ts';
import { occupancy, touchesEnemy } from './occupancy.ts';

import type { NodeId, Side, UnitId } from './scenario.ts';
import { canPayAttack } from './strength.ts';
import { canPickUp } from './supply.ts';
import { enemiesInContact, infoOf, isArtillery, nodeIndex, portStateAt, reject, unitOf } from './table.ts';
import type { Execution, Member, Play, State, UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

// ---- the play begins

/** Begins a play: turns over the units' cards, which is their one activation of the turn. @rule 6.6.3 */
export function beginPlay(w: World, d: State, side: Side, source: Play['source'], units: readonly UnitId[], joint: boolean): void {
  for (const id of units) unitOf(w, d, id).activated = true;
  (d.execution as Execution).play = {
    side,
    source,
    joint,
    members: units.map((unit) => ({ unit, stage: 'waiting', mustAttack: false, enteredContact: false })),
    step: 'activate',
  };
}

export function memberOf(play: Play | null, id: UnitId): Member | null {
  return play?.members.find((m) => m.unit === id) ?? null;
}

/** The current play and its member. Rejects `play.none`, `play.not-in-it`. */
export function memberIn(s: State, id: UnitId): { play: Play; member: Member } | Rejection {
  const play = (s.execution as Execution).play;
  if (!play) return reject('play.none', '6.6.1');
  const member = memberOf(play, id);
  return member ? { play, member } : reject('play.not-in-it', '6.6.3', [id]);
}
export const isRejected = (v: object): v is Rejection => 'code' in v;

// ---- from step to step

/** Advances the play by one step; false if it needs a command. */
export function advancePlay(w: World, d: State, fx: Fx): boolean {
  const ex = d.execution as Execution;
  const play = ex.play as Play;
  for (let i = play.members.length - 1; i >= 0; i--) {
    if (unitOf(w, d, play.members[i]!.unit).steps === 0) play.members.splice(i, 1);
  }
  if (play.step === 'activate') return advanceActivation(w, d, play, fx);
  if (play.step === 'fires') {
    if (play.members.some((m) => canFire(w, d, play, m))) return false;
    for (const m of play.members) {
      if (m.stage === 'held') forfeit(m, 'cannotPay', fx);
    }
    play.step = 'attacks';
    return true;
  }
  const open = play.members.some((m) => canAttack(w, d, m) || canRepair(w, d, play, m) || (!play.joint && canFire(w, d, play, m)));
  if (open) return false;
  endPlay(d);
  return true;
}

// ---- activation: forfeit, move, wait, repair

function advanceActivation(w: World, d: State, play: Play, fx: Fx): boolean {
  let waits = false;
  for (const m of play.members) {
    if (m.stage !== 'waiting') continue;
    const why = forfeitOf(w, d, unitOf(w, d, m.unit));
    if (why) forfeit(m, why, fx);
    else waits = true;
  }
  if (waits || (play.joint && play.members.some((m) => canRepair(w, d, play, m)))) return false;
  play.step = play.joint ? 'fires' : 'attacks';
  return true;
}

/** The reason why a unit's card is wasted; null if the unit can act, e.g. after being fed or repaired in time. @rule 6.4.4, 6.6.3 */
export function forfeitOf(w: World, s: State, u: UnitState): 'degraded' | 'disabled' | 'cannotPay' | null {
  if (u.degraded) return 'degraded';
  if (u.disabled) return 'disabled';
  if (u.load.clIII > 0) return null;
  return isArtillery(w, u) && hasFireTarget(w, s, u) ? null : 'cannotPay';
}

function forfeit(m: Member, why: 'degraded' | 'disabled' | 'cannotPay', fx: Fx): void {
  m.stage = 'done';
  fx.emit({ type: 'forfeited', unit: m.unit, why });
}

/** Checks that the unit can pay and move to the node. Rejects `play.already`, `move.*`. @rule 6.6.3, 6.6.4 */
export function checkActivate(w: World, s: State, m: Member, to: NodeId): Rejection | null {
  if (m.stage !== 'waiting') return reject('play.already', '6.6.3', [m.unit]);
  const u = unitOf(w, s, m.unit);
  return u.load.clIII < 1 ? reject('move.no-fuel', '6.6.3', [u.id]) : checkMoveTo(w, s, u, to);
}

/** The unit pays, moves, captures the port at its end node, and may pick up loose tokens there. @rule 6.6.3, 6.6.4, 6.3.5, 9.1 */
export function activate(w: World, d: State, m: Member, to: NodeId, fx: Fx): void {
  const u = unitOf(w, d, m.unit);
  const o = occupancy(w, d);
  const stands = mustFight(w, o, u);
  const contact = to !== u.node && touchesEnemy(o, nodeIndex(w, to), u.side);
  const path = fx.live ? wayOf(w, d, u, to) : [];
  u.load.clIII -= 1;
  fx.emit({ type: 'paid', unit: u.id, cls: 'clIII', n: 1, why: 'move' });
  u.node = to;
  fx.emit({ type: 'unitMoved', unit: u.id, path });
  m.stage = 'paid';
  m.enteredContact = contact;
  m.mustAttack = contact || stands;
  if (contact) fx.emit({ type: 'entersContact', unit: u.id });
  takePort(w, d, u, fx);
  if (canPickUp(w, d, u)) d.pending = { kind: 'pickUp', side: u.side, unit: u.id };
}

/** Checks that the artillery unit of a group can wait to fire. Rejects `hold.not-grouped`, `play.already`, `fire.*`. @rule 7.10 */
export function checkHold(w: World, s: State, play: Play, m: Member): Rejection | null {
  if (!play.joint) return reject('hold.not-grouped', '7.10', [m.unit]);
  if (m.stage !== 'waiting') return reject('play.already', '6.6.3', [m.unit]);
  const u = unitOf(w, s, m.unit);
  if (!isArtillery(w, u)) return reject('fire.not-artillery', '7.10', [u.id]);
  if (u.load.clV < 1) return reject('fire.no-ammunition', '7.9', [u.id], { there: 0 });
  return targetsOf(w, s, u).length > 0 ? null : reject('fire.no-target', '7.9', [u.id]);
}

/** True if the engineer can repair the port on its node; in a group only during activation. @rule 6.6.6, 7.10, D.9 */
export function canRepair(w: World, s: State, play: Play, m: Member): boolean {
  if (m.stage !== 'paid' || (play.joint && play.step !== 'activate')) return false;
  const u = unitOf(w, s, m.unit);
  return infoOf(w, u).type.arm === 'engineer' && u.load.clIII > 0 && isDamagedHere(w, s, u) && !owesAttack(w, s, m);
}

/** Checks a repair. Rejects `repair.*`, `play.*`, `move.no-fuel`. @rule 6.6.6, 7.10, D.9 */
export function checkRepair(w: World, s: State, play: Play, m: Member): Rejection | null {
  const u = unitOf(w, s, m.unit);
  if (infoOf(w, u).type.arm !== 'engineer') return reject('repair.not-engineer', '6.6.6', [u.id]);
  if (m.stage === 'waiting') return reject('repair.not-paid', '6.6.6', [u.id]);
  if (m.stage !== 'paid') return reject('play.already', '6.6.3', [u.id]);
  if (play.joint && play.step !== 'activate') return reject('repair.not-now', ['7.10', 'D.9'], [u.id]);
  if (owesAttack(w, s, m)) return reject('play.must-attack', '6.6.4', [u.id]);
  if (u.load.clIII < 1) return reject('move.no-fuel', '6.6.6', [u.id]);
  return isDamagedHere(w, s, u) ? null : noRepair(w, s, u);
}
function noRepair(w: World, s: State, u: UnitState): Rejection {
  const port = portStateAt(w, s, u.node as string);
  if (!port || port.holder !== u.side) return reject('repair.no-port', '6.6.6', [u.id]);
  return port.repaired ? reject('repair.once-a-turn', '6.6.6', [port.node]) : reject('repair.undamaged', '6.6.6', [port.node]);
}

// ---- fires

/** True if the artillery unit can fire indirectly now. @rule 6.6.3, 7.9 */
export function canFire(w: World, s: State, play: Play, m: Member): boolean {
  if (m.stage === 'done' || m.enteredContact) return false;
  if (m.stage === 'waiting' && play.joint) return false;
  const u = unitOf(w, s, m.unit);
  return isArtillery(w, u) && hasFireTarget(w, s, u);
}
/** Checks that the unit may fire at this step of the play. Rejects `fire.entered-contact`, `fire.not-now`, `play.already`. @rule 6.6.3, 7.9, 7.10 */
function checkFireStep(play: Play, m: Member): Rejection | null {
  if (m.enteredContact) return reject('fire.entered-contact', '7.9', [m.unit]);
  if (m.stage === 'done') return reject('play.already', '6.6.3', [m.unit]);
  if (play.joint) return play.step === 'fires' && m.stage !== 'waiting' ? null : reject('fire.not-now', '7.10', [m.unit]);
  return null;
}

/** Checks a fire of `rounds` rounds at the target now. Rejects `fire.*`, `play.already`. @rule 6.6.3, 7.9, 7.10, D.1 */
export function checkFireNow(w: World, s: State, play: Play, m: Member, target: UnitState | null, rounds: number): Rejection | null {
  const u = unitOf(w, s, m.unit);
  if (!isArtillery(w, u)) return reject('fire.not-artillery', '6.6.3', [u.id]);
  return checkFireStep(play, m) ?? checkFire(w, u, target, rounds);
}

// ---- attacks

/** True if the unit has paid its CL III and can attack an enemy in contact. No movement is needed. @rule 6.6.3, 6.6.5, 7.2 */
export function canAttack(w: World, s: State, m: Member): boolean {
  if (m.stage !== 'paid') return false;
  const u = unitOf(w, s, m.unit);
  return !u.degraded && !u.disabled && canPayAttack(w, u) && enemiesInContact(w, s, u).length > 0;
}
/** True if the unit must attack before the play can end. @rule 6.6.4, 7.10 */
function owesAttack(w: World, s: State, m: Member): boolean {
  return m.mustAttack && canAttack(w, s, m);
}
/** Checks one unit's participation in an attack. @rule 6.6.3, 7.10 */
export function checkMemberAttacks(w: World, s: State, id: UnitId, target: UnitState): Rejection | null {
  const it = memberIn(s, id);
  if (isRejected(it)) return it;
  if (it.play.step !== 'attacks') return reject('attack.not-now', ['6.6.3', '7.10'], [id]);
  if (it.member.stage === 'done') return reject('play.already', '6.6.3', [id]);
  if (it.member.stage !== 'paid') return reject('attack.not-paid', '6.6.3', [id]);
  return checkAttacker(w, unitOf(w, s, id), target);
}

// ---- the end of a step and of the play

/** Checks that the owner can end the step. Rejects `play.still-waiting`, `play.must-fire`, `play.must-attack`. @rule 6.6.3, 6.6.4, 7.10 */
export function checkFinish(w: World, s: State, play: Play): Rejection | null {
  const owing = play.members.filter((m) => owesStep(w, s, play, m)).map((m) => m.unit);
  if (owing.length === 0) return null;
  switch (play.step) {
    case 'activate':
      return reject('play.still-waiting', ['6.6.3', '7.10'], owing);
    case 'fires':
      return reject('play.must-fire', ['7.10', '6.6.3'], owing);
    default:
      return reject('play.must-attack', ['6.6.4', '7.10'], owing);
  }
}
/** True if the unit must still act before this step can end. */
function owesStep(w: World, s: State, play: Play, m: Member): boolean {
  if (play.step === 'activate') return m.stage === 'waiting';
  return play.step === 'fires' ? m.stage === 'held' && canFire(w, s, play, m) : owesAttack(w, s, m);
}

/** Advances to the next step; after the attacks the play is complete. */
export function finishStep(d: State, play: Play): void {
  if (play.step === 'activate') play.step = 'fires';
  else if (play.step === 'fires') play.step = 'attacks';
  else endPlay(d);
}

/** Completes the play: own-turn cards and the end of the side's turn follow. */
export function endPlay(d: State): void {
  const ex = d.execution as Execution;
  ex.play = null;
  ex.stage = 'after';
}
