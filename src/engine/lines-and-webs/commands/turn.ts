/** Verbs of a side's turn in Phase 6 (6.6.1, 6.6.7): the play, special cards from the hand, the end of the turn. And of all phases: ending one's part, conceding (6.0, 9.4). */

import type { Rejection } from '../../core/index.ts';
import { applyCard, checkAim, legalAims } from '../cards/index.ts';
import type { CommandOf } from '../command.ts';
import { playFromReserve, playTurned, turnOverTop } from '../deck.ts';
import { isSpecial, spendFromHand } from '../hand.ts';
import { endPart as carryOut } from '../sequence.ts';
import { reject } from '../table.ts';
import type { Execution, State } from '../types.ts';
import type { VerbDefinition } from '../verb.ts';
import { concede as carryOutConcession } from '../victory.ts';
import type { World } from '../world.ts';
import { checkAllPlaced } from './setup.ts';

/** Checks that the turn's play has not begun. Rejects `turn.play-made`, `turn.mid-play`. @rule 6.6.1 */
function checkPlayNotBegun(s: State): Rejection | null {
  const ex = s.execution as Execution;
  if (ex.play)
    return reject(
      'turn.mid-play',
      ['6.6.1', '6.8.1'],
      ex.play.members.map((m) => m.unit),
    );
  return ex.stage === 'before' ? null : reject('turn.play-made', '6.6.1');
}

export const turnOver: VerbDefinition<'turnOver'> = {
  phases: ['execute'],
  candidates: (_w, _s, side) => [{ type: 'turnOver', side }],
  check: (_w, s, c) => checkPlayNotBegun(s) ?? (s.sides[c.side].execution.length > 0 ? null : reject('turn.deck-empty', '6.6.1')),
  execute: (w, d, c, fx) => turnOverTop(w, d, c.side, fx),
};

export const playReserve: VerbDefinition<'playReserve'> = {
  phases: ['execute'],
  *candidates(_w, s, side) {
    const { reserve } = s.sides[side];
    if (reserve.length > 0) for (const card of new Set(reserve)) yield { type: 'playReserve', side, card };
  },
  check(w, s, c) {
    const why = checkPlayNotBegun(s);
    if (why) return why;
    const reserve = s.sides[c.side].reserve;
    if (!reserve.includes(c.card)) return reject('reserve.not-there', '6.6.1', [c.card]);
    if (w.rulings.reserve === 'ordered' && reserve[0] !== c.card)
      return reject('reserve.top-only', ['6.6.1', 'R-reserve'], [reserve[0] as string]);
    if (isSpecial(c.card) && !reserve.some((card) => !isSpecial(card))) return reject('reserve.nothing-to-join', '6.4.3');
    return null;
  },
  execute: (w, d, c, fx) => playFromReserve(w, d, c.side, c.card, fx),
};

/** Passes, which ends the turn. Own-turn cards may be played first. @rule 6.6.1, D.7 */
export const pass: VerbDefinition<'pass'> = {
  phases: ['execute'],
  candidates: (_w, _s, side) => [{ type: 'pass', side }],
  check(_w, s, c) {
    const why = checkPlayNotBegun(s);
    return (
      why ??
      (s.sides[c.side].execution.length === 0
        ? null
        : reject('turn.must-play', '6.6.1', undefined, { cards: s.sides[c.side].execution.length }))
    );
  },
  execute(_w, d, c, fx) {
    fx.emit({ type: 'passed', side: c.side, byItself: false });
    (d.execution as Execution).stage = 'ended';
  },
};

export const endTurn: VerbDefinition<'endTurn'> = {
  phases: ['execute'],
  candidates: (_w, _s, side) => [{ type: 'endTurn', side }],
  check(_w, s) {
    const ex = s.execution as Execution;
    if (ex.play)
      return reject(
        'turn.mid-play',
        '6.6.1',
        ex.play.members.map((m) => m.unit),
      );
    return ex.stage === 'after' ? null : reject('turn.no-play-yet', '6.6.1');
  },
  execute(_w, d) {
    (d.execution as Execution).stage = 'ended';
  },
};

/** Checks the timing of a card from the hand. Rejects `card.wrong-window`, `turn.mid-play`, `card.not-held`. @rule 6.6.7, 8 */
function checkWindow(w: World, s: State, c: CommandOf<'playCard'>): Rejection | null {
  if (s.pending?.kind === 'aim')
    return s.pending.card === c.card ? null : reject('card.aim-the-turned', '8.13', undefined, { card: s.pending.card });
  if (!w.cards.sheets[c.card]?.when.includes(s.phase === 'transport' ? 'transport' : 'turn'))
    return reject('card.wrong-window', ['8', '6.6.7'], undefined, { card: c.card });
  if (s.execution?.play)
    return reject(
      'turn.mid-play',
      ['6.6.1', '6.6.7'],
      s.execution.play.members.map((m) => m.unit),
    );
  return s.sides[c.side].hand[c.card] > 0 ? null : reject('card.not-held', '8', undefined, { card: c.card });
}

export const playCard: VerbDefinition<'playCard'> = {
  phases: ['transport', 'execute'],
  answers: ['aim'],
  *candidates(w, s, side) {
    const aimed = s.pending?.kind === 'aim' ? s.pending.card : null;
    for (const card of w.cards.ownTurn) {
      if (aimed ? aimed !== card : s.sides[side].hand[card] === 0) continue;
      for (const aim of legalAims(w, s, side, card)) yield { type: 'playCard', side, card, ...aim };
    }
  },
  check(w, s, c) {
    const why = checkWindow(w, s, c);
    return why ?? checkAim(w, s, c.side, c.card, { unit: c.unit, node: c.node, cls: c.cls });
  },
  execute(w: World, d, c, fx) {
    const aim = { unit: c.unit, node: c.node, cls: c.cls };
    if (d.pending?.kind === 'aim') {
      d.pending = null;
      playTurned(w, d, c.side, c.card, aim, fx);
      return;
    }
    spendFromHand(d, c.side, c.card, fx);
    fx.emit({ type: 'cardPlayed', side: c.side, card: c.card, ...aim });
    applyCard(w, d, c.side, c.card, aim, fx);
  },
};

export const endPart: VerbDefinition<'endPart'> = {
  phases: ['setup', 'deploy', 'spend', 'transport', 'orders'],
  candidates: (_w, _s, side) => [{ type: 'endPart', side }],
  check: (w, s, c) => (s.phase === 'setup' ? checkAllPlaced(w, s, c.side) : null),
  execute: (w, d, c, fx) => carryOut(w, d, c.side, fx),
};

export const concede: VerbDefinition<'concede'> = {
  phases: ['setup', 'deploy', 'spend', 'transport', 'orders', 'execute'],
  answers: ['drone', 'join', 'aim', 'arrange', 'pickUp', 'defend', 'nameVictim', 'retreat', 'massCal', 'moveIn', 'pursue', 'counterFire'],
  candidates: (_w, _s, side) => [{ type: 'concede', side }],
  check: () => null,
  execute: (w, d, c, fx) => carryOutConcession(w, d, c.side, fx),
};
