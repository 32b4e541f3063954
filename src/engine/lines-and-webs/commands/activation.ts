/** Verbs of a play in Phase 6 (6.6.3 to 6.6.6, 7.1, 7.9, 7.10). */

import type { Rejection } from '../../core/index.ts';
import { beginEngagement, checkAttacker } from '../combat.ts';
import { takePort } from '../condition.ts';
import { checkFire, fireAt, MOST_ROUNDS, offerCounterFire, targetsOf } from '../fires.ts';
import { checkMoveTo, moveEnds, mustFight, wayOf } from '../movement.ts';
import { canAttack, canFire, canRepair, endPlay, memberOf, owesAttack } from '../play.ts';
import { repairPort as carryOutRepair, isDamagedHere } from '../repair.ts';
import type { UnitId } from '../scenario.ts';
import { canPickUp } from '../supply.ts';
import { enemiesInContact, findUnit, infoOf, isArtillery, no, occupancy, portStateAt, unitOf } from '../table.ts';
import type { Execution, Member, Play, State, UnitState } from '../types.ts';
import { verb } from '../verb.ts';
import type { World } from '../world.ts';
import { sampleAttack, sampleFire, sampleHold, sampleMove } from './samples.ts';

/** The play and its member. Rejects `play.none`, `play.not-in-it`. */
function memberIn(s: State, id: UnitId): { play: Play; member: Member } | Rejection {
  const play = (s.execution as Execution).play;
  if (!play) return no('play.none', '6.6.1');
  const member = memberOf(play, id);
  return member ? { play, member } : no('play.not-in-it', '6.6.3', [id]);
}
const isNo = (v: object): v is Rejection => 'code' in v;

export const moveUnit = verb<'moveUnit'>({
  type: 'moveUnit',
  phases: ['execute'],
  fields: { unit: 'id', to: 'id' },
  *candidates(w, s, side) {
    for (const m of s.execution?.play?.members ?? []) {
      if (m.stage !== 'waiting') continue;
      for (const to of moveEnds(w, s, unitOf(w, s, m.unit))) yield { type: 'moveUnit', side, unit: m.unit, to };
    }
  },
  sample: sampleMove,
  check(w, s, c) {
    const it = memberIn(s, c.unit);
    if (isNo(it)) return it;
    if (it.member.stage !== 'waiting') return no('play.already', '6.6.3', [c.unit]);
    const u = unitOf(w, s, c.unit);
    if (u.load.clIII < 1) return no('move.no-fuel', '6.6.3', [u.id]);
    return checkMoveTo(w, s, u, c.to);
  },
  execute(w, d, c, fx) {
    const u = unitOf(w, d, c.unit);
    const member = memberOf((d.execution as Execution).play, c.unit) as Member;
    const stands = mustFight(w, occupancy(w, d), u);
    const { path, contact } = wayOf(w, d, u, c.to);
    u.load.clIII -= 1;
    fx.emit({ type: 'paid', unit: u.id, cls: 'clIII', n: 1, why: 'move' });
    u.node = c.to;
    fx.emit({ type: 'unitMoved', unit: u.id, path });
    member.stage = 'paid';
    member.enteredContact = contact;
    member.mustAttack = contact || stands;
    if (contact) fx.emit({ type: 'entersContact', unit: u.id });
    takePort(w, d, u, fx);
    if (canPickUp(w, d, u)) d.pending = { kind: 'pickUp', side: u.side, unit: u.id };
  },
});

export const hold = verb<'hold'>({
  type: 'hold',
  phases: ['execute'],
  fields: { unit: 'id' },
  *candidates(w, s, side) {
    for (const m of s.execution?.play?.members ?? []) {
      if (m.stage === 'waiting' && isArtillery(w, unitOf(w, s, m.unit))) yield { type: 'hold', side, unit: m.unit };
    }
  },
  sample: sampleHold,
  check(w, s, c) {
    const it = memberIn(s, c.unit);
    if (isNo(it)) return it;
    if (!it.play.joint) return no('hold.not-grouped', '7.10', [c.unit]);
    if (it.member.stage !== 'waiting') return no('play.already', '6.6.3', [c.unit]);
    const u = unitOf(w, s, c.unit);
    if (!isArtillery(w, u)) return no('fire.not-artillery', '7.10', [u.id]);
    if (u.load.clV < 1) return no('fire.no-ammunition', '7.9', [u.id], { there: 0 });
    return targetsOf(w, s, u).length > 0 ? null : no('fire.no-target', '7.9', [u.id]);
  },
  execute(_w, d, c) {
    (memberOf((d.execution as Execution).play, c.unit) as Member).stage = 'held';
  },
});

/** Is this the step of the play in which the unit may fire? Rejects `fire.entered-contact`, `fire.not-now`, `play.already`. @rule 6.6.3, 7.9, 7.10 */
function checkFireStep(play: Play, m: Member): Rejection | null {
  if (m.enteredContact) return no('fire.entered-contact', '7.9', [m.unit]);
  if (m.stage === 'done') return no('play.already', '6.6.3', [m.unit]);
  if (play.joint) return play.step === 'fires' && m.stage !== 'waiting' ? null : no('fire.not-now', '7.10', [m.unit]);
  return null;
}

export const fire = verb<'fire'>({
  type: 'fire',
  phases: ['execute'],
  fields: { unit: 'id', target: 'id', rounds: 'count' },
  *candidates(w, s, side) {
    const play = s.execution?.play;
    if (!play) return;
    for (const m of play.members) {
      if (!canFire(w, s, play, m)) continue;
      const u = unitOf(w, s, m.unit);
      for (const target of targetsOf(w, s, u)) {
        for (let rounds = 1; rounds <= Math.min(MOST_ROUNDS, u.load.clV); rounds++) {
          yield { type: 'fire', side, unit: u.id, target: target.id, rounds };
        }
      }
    }
  },
  sample: sampleFire,
  check(w, s, c) {
    const it = memberIn(s, c.unit);
    if (isNo(it)) return it;
    const u = unitOf(w, s, c.unit);
    if (!isArtillery(w, u)) return no('fire.not-artillery', '6.6.3', [u.id]);
    return checkFireStep(it.play, it.member) ?? checkFire(w, u, findUnit(w, s, c.target), c.rounds);
  },
  execute(w, d, c, fx) {
    const u = unitOf(w, d, c.unit);
    (memberOf((d.execution as Execution).play, c.unit) as Member).stage = 'done';
    fireAt(w, d, u, unitOf(w, d, c.target), c.rounds, 'fire', fx);
    offerCounterFire(w, d, u, c.target);
  },
});

export const repairPort = verb<'repairPort'>({
  type: 'repairPort',
  phases: ['execute'],
  fields: { unit: 'id' },
  *candidates(w, s, side) {
    const play = s.execution?.play;
    for (const m of play?.members ?? []) if (canRepair(w, s, play as Play, m)) yield { type: 'repairPort', side, unit: m.unit };
  },
  check(w, s, c) {
    const it = memberIn(s, c.unit);
    if (isNo(it)) return it;
    const u = unitOf(w, s, c.unit);
    if (infoOf(w, u).type.arm !== 'engineer') return no('repair.not-engineer', '6.6.6', [u.id]);
    if (it.member.stage === 'waiting') return no('repair.not-paid', '6.6.6', [u.id]);
    if (it.member.stage !== 'paid') return no('play.already', '6.6.3', [u.id]);
    if (it.play.joint && it.play.step !== 'activate') return no('repair.not-now', '7.10', [u.id]);
    if (owesAttack(w, s, it.member)) return no('play.must-attack', '6.6.4', [u.id]);
    if (u.load.clIII < 1) return no('move.no-fuel', '6.6.6', [u.id]);
    return isDamagedHere(w, s, u) ? null : noRepair(w, s, u);
  },
  execute(w, d, c, fx) {
    (memberOf((d.execution as Execution).play, c.unit) as Member).stage = 'done';
    carryOutRepair(w, d, unitOf(w, d, c.unit), fx);
  },
});
function noRepair(w: World, s: State, u: UnitState): Rejection {
  const port = portStateAt(w, s, u.node as string);
  if (!port || port.holder !== u.side) return no('repair.no-port', '6.6.6', [u.id]);
  return port.repaired ? no('repair.once-a-turn', '6.6.6', [port.node]) : no('repair.undamaged', '6.6.6', [port.node]);
}

/** One unit's part in an attack. @rule 6.6.3, 7.10 */
function checkMemberAttacks(w: World, s: State, id: UnitId, target: UnitState): Rejection | null {
  const it = memberIn(s, id);
  if (isNo(it)) return it;
  if (it.play.step !== 'attacks') return no('attack.not-now', ['6.6.3', '7.10'], [id]);
  if (it.member.stage === 'done') return no('play.already', '6.6.3', [id]);
  if (it.member.stage !== 'paid') return no('attack.not-paid', '6.6.3', [id]);
  return checkAttacker(w, unitOf(w, s, id), target);
}

export const attack = verb<'attack'>({
  type: 'attack',
  phases: ['execute'],
  fields: { attackers: 'ids', target: 'id', scouts: 'flag' },
  *candidates(w, s, side) {
    const play = s.execution?.play;
    if (play?.step !== 'attacks') return;
    const able = play.members.filter((m) => canAttack(w, s, m)).map((m) => m.unit);
    const scouts = s.sides[side].hand.scoutsOut > 0 ? [false, true] : [false];
    for (let bits = 1; bits < 1 << able.length; bits++) {
      const attackers = able.filter((_, i) => bits & (1 << i));
      for (const target of enemiesInContact(w, s, unitOf(w, s, attackers[0] as UnitId))) {
        for (const out of scouts) yield { type: 'attack', side, attackers, target: target.id, scouts: out };
      }
    }
  },
  sample: sampleAttack,
  check(w, s, c) {
    const play = (s.execution as Execution).play;
    if (!play) return no('play.none', '6.6.1');
    if (c.attackers.length === 0 || new Set(c.attackers).size !== c.attackers.length) return no('attack.attackers', ['7.1', '7.10']);
    if (c.attackers.length > 1 && !play.joint) return no('attack.alone', '7.10', c.attackers);
    const target = findUnit(w, s, c.target);
    if (!target || target.side === c.side || target.node === null) return no('attack.no-target', '7.1', [c.target]);
    for (const id of c.attackers) {
      const why = checkMemberAttacks(w, s, id, target);
      if (why) return why;
    }
    return c.scouts && s.sides[c.side].hand.scoutsOut < 1 ? no('card.not-held', '8.9', undefined, { card: 'scoutsOut' }) : null;
  },
  execute(w, d, c, fx) {
    const play = (d.execution as Execution).play as Play;
    for (const id of c.attackers) (memberOf(play, id) as Member).stage = 'done';
    beginEngagement(w, d, { side: c.side, attackers: c.attackers, target: c.target, scouts: c.scouts, pursuit: false }, fx);
  },
});

export const finish = verb<'finish'>({
  type: 'finish',
  phases: ['execute'],
  fields: {},
  candidates: (_w, _s, side) => [{ type: 'finish', side }],
  check(w, s) {
    const play = (s.execution as Execution).play;
    if (!play) return no('play.none', '6.6.1');
    if (play.step === 'activate') {
      const waiting = play.members.filter((m) => m.stage === 'waiting').map((m) => m.unit);
      return waiting.length ? no('play.still-waiting', ['6.6.3', '7.10'], waiting) : null;
    }
    if (play.step === 'fires') {
      const owing = play.members.filter((m) => m.stage === 'held' && canFire(w, s, play, m));
      return owing.length
        ? no(
            'play.must-fire',
            ['7.10', '6.6.3'],
            owing.map((m) => m.unit),
          )
        : null;
    }
    const owing = play.members.filter((m) => owesAttack(w, s, m));
    return owing.length
      ? no(
          'play.must-attack',
          ['6.6.4', '7.10'],
          owing.map((m) => m.unit),
        )
      : null;
  },
  execute(_w, d) {
    const play = (d.execution as Execution).play as Play;
    if (play.step === 'activate') play.step = 'fires';
    else if (play.step === 'fires') play.step = 'attacks';
    else endPlay(d);
  },
});
