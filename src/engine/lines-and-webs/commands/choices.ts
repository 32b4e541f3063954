/** Answers to the choices during a play (6.8). */

import type { Rejection } from '../../core/index.ts';
import { arrange, canDiffer, sameOrder } from '../cards/deckOrder.ts';
import { GROUP } from '../cards/sheets.ts';
import {
  beginEngagement,
  moveIn as carryOutMoveIn,
  nameVictim as carryOutNaming,
  checkAttacker,
  endPursuit,
  massCal,
  moversIn,
  pursuersOf,
  retreatTo,
  settleDefence,
} from '../combat.ts';
import { cancelCommandPost, joinFromReserve, joinGroup } from '../deck.ts';
import { checkFire, counterFirers, fireAt, MAX_ROUNDS } from '../fires.ts';
import { isSpecial, spendFromHand } from '../hand.ts';
import { retreatsOf } from '../retreat.ts';
import type { UnitId } from '../scenario.ts';
import { canPayPursuit } from '../strength.ts';
import { enemiesInContact, findUnit, opponentOf, reject, unitOf } from '../table.ts';
import type { DeckCard, Engagement, Execution, Pending, PendingKind, State } from '../types.ts';
import type { VerbDefinition } from '../verb.ts';
import type { World } from '../world.ts';

const ex = (s: State): Execution => s.execution as Execution;
const engagementOf = (s: State): Engagement => ex(s).engagement as Engagement;
type PendingOf<K extends PendingKind> = Extract<Pending, { kind: K }>;
const pendingOf = <K extends PendingKind>(s: State): PendingOf<K> => s.pending as PendingOf<K>;

export const decline: VerbDefinition<'decline'> = {
  phases: [],
  answers: ['drone', 'pickUp', 'massCal', 'pursue', 'counterFire'],
  candidates: (_w, _s, side) => [{ type: 'decline', side }],
  check: () => null,
  execute(w, d, c, fx) {
    const pending = d.pending as PendingOf<'drone' | 'pickUp' | 'massCal' | 'pursue' | 'counterFire'>;
    const kind = pending.kind;
    const source = pending.kind === 'drone' ? pending.source : null;
    d.pending = null;
    fx.emit({ type: 'declined', side: c.side, what: kind });
    if (source) joinGroup(w, d, opponentOf(c.side), source, fx);
    else if (kind === 'pursue') endPursuit(d);
    else if (kind === 'counterFire') ex(d).fire = null;
  },
};

export const useDrone: VerbDefinition<'useDrone'> = {
  phases: [],
  answers: ['drone'],
  candidates: (_w, _s, side) => [{ type: 'useDrone', side }],
  check: (_w, s, c) => (s.sides[c.side].hand.droneRecon > 0 ? null : reject('card.not-held', '8.6', undefined, { card: 'droneRecon' })),
  execute(w, d, c, fx) {
    const { source } = pendingOf<'drone'>(d);
    d.pending = null;
    spendFromHand(d, c.side, 'droneRecon', fx);
    fx.emit({ type: 'cardPlayed', side: c.side, card: 'droneRecon', unit: null, node: null, cls: null });
    cancelCommandPost(w, d, c.side, source, fx);
  },
};

export const joinReserve: VerbDefinition<'joinReserve'> = {
  phases: [],
  answers: ['join'],
  *candidates(_w, s, side) {
    const missions = s.sides[side].reserve.filter((card) => !isSpecial(card));
    for (let bits = 1; bits < 1 << missions.length; bits++) {
      const units = missions.filter((_, i) => bits & (1 << i));
      if (units.length <= GROUP) yield { type: 'joinReserve', side, units };
    }
  },
  check(w, s, c) {
    const missions = s.sides[c.side].reserve.filter((card) => !isSpecial(card));
    if (c.units.length < 1 || c.units.length > GROUP) return reject('join.count', '6.4.3', undefined, { most: GROUP });
    if (new Set(c.units).size !== c.units.length || c.units.some((id) => !missions.includes(id)))
      return reject('reserve.not-there', '6.4.3', c.units);
    if (w.rulings.reserve === 'ordered' && c.units.some((id) => missions.indexOf(id) >= c.units.length)) {
      return reject('reserve.top-only', ['6.4.3', 'R-reserve'], missions.slice(0, c.units.length));
    }
    return null;
  },
  execute(w, d, c, fx) {
    d.pending = null;
    joinFromReserve(w, d, c.side, c.units, fx);
  },
};

/** Sample orders of a deck: reversed, each card moved to the top, adjacent cards swapped. Any other order is legal, too. */
function* otherOrders(deck: readonly DeckCard[]): Iterable<DeckCard[]> {
  yield [...deck].reverse();
  for (let i = 1; i < deck.length; i++) {
    const top = [deck[i] as DeckCard, ...deck.filter((_, k) => k !== i)];
    yield top;
    const swapped = [...deck];
    swapped[i] = deck[i - 1] as DeckCard;
    swapped[i - 1] = deck[i] as DeckCard;
    if (i > 1) yield swapped;
  }
}

export const arrangeDeck: VerbDefinition<'arrangeDeck'> = {
  phases: [],
  answers: ['arrange'],
  *candidates(_w, s, side) {
    for (const order of otherOrders(s.sides[opponentOf(side)].execution)) yield { type: 'arrangeDeck', side, order };
  },
  check(_w, s, c) {
    const deck = s.sides[opponentOf(c.side)].execution;
    if (!sameOrder([...deck].sort(), [...c.order].sort())) return reject('arrange.other-cards', '8.5');
    return sameOrder(deck, c.order) && canDiffer(deck) ? reject('arrange.same-order', '8.5') : null;
  },
  execute(_w, d, c, fx) {
    d.pending = null;
    arrange(d, c.side, c.order, fx);
  },
};

export const defend: VerbDefinition<'defend'> = {
  phases: [],
  answers: ['defend'],
  candidates: (_w, _s, side) => [
    { type: 'defend', side, pay: true },
    { type: 'defend', side, pay: false },
  ],
  check: () => null,
  execute(w, d, c, fx) {
    d.pending = null;
    const e = engagementOf(d);
    if (!c.pay) fx.emit({ type: 'doesNotFightBack', unit: e.target, why: 'chose' });
    settleDefence(w, d, e, c.pay, fx);
  },
};

export const nameVictim: VerbDefinition<'nameVictim'> = {
  phases: [],
  answers: ['nameVictim'],
  *candidates(_w, s, side) {
    for (const unit of engagementOf(s).attackers) yield { type: 'nameVictim', side, unit };
  },
  check: (_w, s, c) => (engagementOf(s).attackers.includes(c.unit) ? null : reject('victim.not-attacking', '7.10.1', [c.unit])),
  execute(_w, d, c, fx) {
    d.pending = null;
    carryOutNaming(engagementOf(d), c.unit);
    fx.emit({ type: 'victimNamed', unit: c.unit });
  },
};

export const retreat: VerbDefinition<'retreat'> = {
  phases: [],
  answers: ['retreat'],
  *candidates(w, s, side) {
    const u = unitOf(w, s, pendingOf<'retreat'>(s).unit);
    for (const { to } of retreatsOf(w, s, u, engagementOf(s).node)) yield { type: 'retreat', side, to };
  },
  check(w, s, c) {
    const u = unitOf(w, s, pendingOf<'retreat'>(s).unit);
    const ways = retreatsOf(w, s, u, engagementOf(s).node);
    return ways.some((way) => way.to === c.to) ? null : reject('retreat.no-way', '7.6', [u.id, c.to]);
  },
  execute(w, d, c, fx) {
    d.pending = null;
    retreatTo(w, d, engagementOf(d), c.to, fx);
  },
};

export const useMassCal: VerbDefinition<'useMassCal'> = {
  phases: [],
  answers: ['massCal'],
  candidates: (_w, _s, side) => [{ type: 'useMassCal', side }],
  check: (_w, s, c) => (s.sides[c.side].hand.massCal > 0 ? null : reject('card.not-held', '8.7', undefined, { card: 'massCal' })),
  execute(w, d, c, fx) {
    d.pending = null;
    const e = engagementOf(d);
    spendFromHand(d, c.side, 'massCal', fx);
    fx.emit({ type: 'cardPlayed', side: c.side, card: 'massCal', unit: e.loser, node: null, cls: null });
    massCal(w, d, e, fx);
  },
};

export const moveIn: VerbDefinition<'moveIn'> = {
  phases: [],
  answers: ['moveIn'],
  *candidates(w, s, side) {
    for (const unit of moversIn(w, s, engagementOf(s))) yield { type: 'moveIn', side, unit };
  },
  check: (w, s, c) => (moversIn(w, s, engagementOf(s)).includes(c.unit) ? null : reject('move-in.not-able', ['7.5.1', '7.10.1'], [c.unit])),
  execute(w, d, c, fx) {
    d.pending = null;
    carryOutMoveIn(w, d, engagementOf(d), c.unit, fx);
  },
};

export const pursue: VerbDefinition<'pursue'> = {
  phases: [],
  answers: ['pursue'],
  *candidates(w, s, side) {
    const scouts = s.sides[side].hand.scoutsOut > 0 ? [false, true] : [false];
    for (const unit of pursuersOf(w, s, engagementOf(s))) {
      for (const target of enemiesInContact(w, s, unitOf(w, s, unit))) {
        for (const out of scouts) yield { type: 'pursue', side, unit, target: target.id, scouts: out };
      }
    }
  },
  check(w, s, c) {
    if (!pursuersOf(w, s, engagementOf(s)).includes(c.unit)) return noPursuer(w, s, c.unit);
    const target = findUnit(w, s, c.target);
    if (!target || target.side === c.side || target.node === null) return reject('attack.no-target', '7.7', [c.target]);
    const u = unitOf(w, s, c.unit);
    const why = checkAttacker(w, u, target);
    if (why) return why;
    return c.scouts && s.sides[c.side].hand.scoutsOut < 1 ? reject('card.not-held', '8.9', undefined, { card: 'scoutsOut' }) : null;
  },
  execute(w, d, c, fx) {
    d.pending = null;
    beginEngagement(w, d, { side: c.side, attackers: [c.unit], target: c.target, scouts: c.scouts, pursuit: true }, fx);
  },
};
function noPursuer(w: World, s: State, unit: UnitId): Rejection {
  const e = engagementOf(s);
  const won = e.winner === e.side ? e.attackers.includes(unit) && (e.movedIn ?? unit) === unit : e.target === unit;
  if (won && !canPayPursuit(w, unitOf(w, s, unit))) return reject('pursue.unpaid', '7.7', [unit]);
  return reject('pursue.not-winner', ['7.7', 'R-pursuit'], [unit, ...pendingOf<'pursue'>(s).units]);
}

export const counterFire: VerbDefinition<'counterFire'> = {
  phases: [],
  answers: ['counterFire'],
  *candidates(w, s, side) {
    for (const u of counterFirers(w, s, ex(s).fire as { firer: UnitId; target: UnitId })) {
      for (let rounds = 1; rounds <= Math.min(MAX_ROUNDS, u.load.clV); rounds++) yield { type: 'counterFire', side, unit: u.id, rounds };
    }
  },
  check(w, s, c) {
    const fire = ex(s).fire as { firer: UnitId; target: UnitId };
    const u = findUnit(w, s, c.unit);
    if (!u) return reject('unit.unknown', '7.9.1', [c.unit]);
    if (u.side !== c.side) return reject('unit.not-yours', '7.9.1', [c.unit]);
    const why = checkFire(w, u, unitOf(w, s, fire.firer), c.rounds);
    if (counterFirers(w, s, fire).includes(u)) return why;
    return reject('counter-fire.not-able', ['7.9.1', 'R-counterfire'], [c.unit, fire.firer], { why: why?.code ?? 'R-counterfire' });
  },
  execute(w, d, c, fx) {
    d.pending = null;
    const fire = ex(d).fire as { firer: UnitId; target: UnitId };
    const firer = unitOf(w, d, fire.firer);
    ex(d).fire = null;
    fireAt(w, d, unitOf(w, d, c.unit), firer, c.rounds, 'counterFire', fx);
  },
};
