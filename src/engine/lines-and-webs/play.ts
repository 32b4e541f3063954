/** A play in Phase 6: the unit or the Command Post's group that acts, step by step (6.6.3, 7.10). */

import { hasFireTarget } from './fires.ts';
import { isDamagedHere } from './repair.ts';
import type { Side, UnitId } from './scenario.ts';
import { enemiesInContact, infoOf, isArtillery, unitOf } from './table.ts';
import type { Execution, Member, Play, State, UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

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

/** Why a unit's card is spent for nothing, or null. @rule 6.6.3 */
function forfeitOf(w: World, s: State, u: UnitState): 'degraded' | 'disabled' | 'cannotPay' | null {
  if (u.degraded) return 'degraded';
  if (u.disabled) return 'disabled';
  if (u.load.clIII > 0) return null;
  return isArtillery(w, u) && hasFireTarget(w, s, u) ? null : 'cannotPay';
}

/** Has the unit paid its CL III, and can it attack an enemy in contact? @rule 6.6.3, 7.2 */
export function canAttack(w: World, s: State, m: Member): boolean {
  if (m.stage !== 'paid') return false;
  const u = unitOf(w, s, m.unit);
  return !u.degraded && !u.disabled && u.load.clV > 0 && enemiesInContact(w, s, u).length > 0;
}
/** Must the unit attack before the play can end? @rule 6.6.4, 7.10 */
export function owesAttack(w: World, s: State, m: Member): boolean {
  return m.mustAttack && canAttack(w, s, m);
}
/** Can the artillery unit fire indirectly now? @rule 6.6.3, 7.9 */
export function canFire(w: World, s: State, play: Play, m: Member): boolean {
  if (m.stage === 'done' || m.enteredContact) return false;
  if (m.stage === 'waiting' && play.joint) return false;
  const u = unitOf(w, s, m.unit);
  return isArtillery(w, u) && hasFireTarget(w, s, u);
}
/** Can the engineer repair the port it stands in? In a group only while its units are activated. @rule 6.6.6, 7.10 */
export function canRepair(w: World, s: State, play: Play, m: Member): boolean {
  if (m.stage !== 'paid' || (play.joint && play.step !== 'activate')) return false;
  const u = unitOf(w, s, m.unit);
  return infoOf(w, u).type.arm === 'engineer' && u.load.clIII > 0 && isDamagedHere(w, s, u) && !owesAttack(w, s, m);
}

/** Takes the play one step on; false when a command is awaited. */
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

function forfeit(m: Member, why: 'degraded' | 'disabled' | 'cannotPay', fx: Fx): void {
  m.stage = 'done';
  fx.emit({ type: 'forfeited', unit: m.unit, why });
}

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

/** The play is made: the side's own-turn cards, then the end of its turn. */
export function endPlay(d: State): void {
  const ex = d.execution as Execution;
  ex.play = null;
  ex.stage = 'after';
}
