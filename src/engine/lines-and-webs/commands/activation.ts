/** Verbs of a play in Phase 6 (6.6.3 to 6.6.6, 7.1, 7.9, 7.10). Their timing is defined in play.ts. */

import { beginEngagement } from '../combat.ts';
import { repairPort as carryOutRepair } from '../condition.ts';
import { fireAt, MAX_ROUNDS, offerCounterFire, targetsOf } from '../fires.ts';
import { moveEnds } from '../movement.ts';
import {
  activate,
  canAttack,
  canFire,
  canRepair,
  checkActivate,
  checkFinish,
  checkFireNow,
  checkHold,
  checkMemberAttacks,
  checkRepair,
  finishStep,
  isRejected,
  memberIn,
  memberOf,
} from '../play.ts';
import type { UnitId } from '../scenario.ts';
import { enemiesInContact, findUnit, isArtillery, reject, unitOf } from '../table.ts';
import type { Execution, Member, Play, State } from '../types.ts';
import type { VerbDefinition } from '../verb.ts';

const playOf = (s: State): Play => (s.execution as Execution).play as Play;
const memberIs = (s: State, id: UnitId): Member => memberOf(playOf(s), id) as Member;

export const moveUnit: VerbDefinition<'moveUnit'> = {
  phases: ['execute'],
  *candidates(w, s, side) {
    for (const m of s.execution?.play?.members ?? []) {
      if (m.stage !== 'waiting') continue;
      for (const to of moveEnds(w, s, unitOf(w, s, m.unit))) yield { type: 'moveUnit', side, unit: m.unit, to };
    }
  },
  check(w, s, c) {
    const it = memberIn(s, c.unit);
    return isRejected(it) ? it : checkActivate(w, s, it.member, c.to);
  },
  execute: (w, d, c, fx) => activate(w, d, memberIs(d, c.unit), c.to, fx),
};

export const hold: VerbDefinition<'hold'> = {
  phases: ['execute'],
  *candidates(w, s, side) {
    for (const m of s.execution?.play?.members ?? []) {
      if (m.stage === 'waiting' && isArtillery(w, unitOf(w, s, m.unit))) yield { type: 'hold', side, unit: m.unit };
    }
  },
  check(w, s, c) {
    const it = memberIn(s, c.unit);
    return isRejected(it) ? it : checkHold(w, s, it.play, it.member);
  },
  execute(_w, d, c) {
    memberIs(d, c.unit).stage = 'held';
  },
};

export const fire: VerbDefinition<'fire'> = {
  phases: ['execute'],
  *candidates(w, s, side) {
    const play = s.execution?.play;
    if (!play) return;
    for (const m of play.members) {
      if (!canFire(w, s, play, m)) continue;
      const u = unitOf(w, s, m.unit);
      for (const target of targetsOf(w, s, u)) {
        for (let rounds = 1; rounds <= Math.min(MAX_ROUNDS, u.load.clV); rounds++) {
          yield { type: 'fire', side, unit: u.id, target: target.id, rounds };
        }
      }
    }
  },
  check(w, s, c) {
    const it = memberIn(s, c.unit);
    return isRejected(it) ? it : checkFireNow(w, s, it.play, it.member, findUnit(w, s, c.target), c.rounds);
  },
  execute(w, d, c, fx) {
    const u = unitOf(w, d, c.unit);
    memberIs(d, c.unit).stage = 'done';
    fireAt(w, d, u, unitOf(w, d, c.target), c.rounds, 'fire', fx);
    offerCounterFire(w, d, u, c.target);
  },
};

export const repairPort: VerbDefinition<'repairPort'> = {
  phases: ['execute'],
  *candidates(w, s, side) {
    const play = s.execution?.play;
    for (const m of play?.members ?? []) if (canRepair(w, s, play as Play, m)) yield { type: 'repairPort', side, unit: m.unit };
  },
  check(w, s, c) {
    const it = memberIn(s, c.unit);
    return isRejected(it) ? it : checkRepair(w, s, it.play, it.member);
  },
  execute(w, d, c, fx) {
    memberIs(d, c.unit).stage = 'done';
    carryOutRepair(w, d, unitOf(w, d, c.unit), fx);
  },
};
export const attack: VerbDefinition<'attack'> = {
  phases: ['execute'],
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
  check(w, s, c) {
    const play = (s.execution as Execution).play;
    if (!play) return reject('play.none', '6.6.1');
    if (c.attackers.length === 0 || new Set(c.attackers).size !== c.attackers.length) return reject('attack.attackers', ['7.1', '7.10']);
    if (c.attackers.length > 1 && !play.joint) return reject('attack.alone', '7.10', c.attackers);
    const target = findUnit(w, s, c.target);
    if (!target || target.side === c.side || target.node === null) return reject('attack.no-target', '7.1', [c.target]);
    for (const id of c.attackers) {
      const why = checkMemberAttacks(w, s, id, target);
      if (why) return why;
    }
    return c.scouts && s.sides[c.side].hand.scoutsOut < 1 ? reject('card.not-held', '8.9', undefined, { card: 'scoutsOut' }) : null;
  },
  execute(w, d, c, fx) {
    for (const id of c.attackers) memberIs(d, id).stage = 'done';
    beginEngagement(w, d, { side: c.side, attackers: c.attackers, target: c.target, scouts: c.scouts, pursuit: false }, fx);
  },
};

export const finish: VerbDefinition<'finish'> = {
  phases: ['execute'],
  candidates: (_w, _s, side) => [{ type: 'finish', side }],
  check(w, s) {
    const { play } = s.execution as Execution;
    return play ? checkFinish(w, s, play) : reject('play.none', '6.6.1');
  },
  execute: (_w, d) => finishStep(d, playOf(d)),
};
