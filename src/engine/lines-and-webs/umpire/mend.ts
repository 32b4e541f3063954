/** Cleans up after an umpire command: discards what cannot continue, and lists it in the event. */

import { canDiffer } from '../cards/deckOrder.ts';
import { legalAims } from '../cards/index.ts';
import { checkCommand, VERBS } from '../commands/index.ts';
import { counterFirers } from '../fires.ts';
import { isSpecial } from '../hand.ts';
import { total } from '../load.ts';
import { endPlay } from '../play.ts';
import { CLASSES, type NodeId, SIDES, type Side, type UnitId } from '../scenario.ts';
import { emptyPlan } from '../setup.ts';
import { canPickUp } from '../supply.ts';
import { handCount, opponentOf, unitOf } from '../table.ts';
import type { Execution, PendingKind, State } from '../types.ts';
import type { Fx } from '../verb.ts';
import type { World } from '../world.ts';
import type { UmpireEffects } from './verb.ts';

/** Choices within an engagement. */
const OF_A_FIGHT: ReadonlySet<PendingKind> = new Set(['defend', 'nameVictim', 'retreat', 'massCal', 'moveIn', 'pursue']);
/** Choices that the engagement's stage offers again, with the current options. */
const ASKED_AGAIN: ReadonlySet<PendingKind> = new Set(['defend', 'nameVictim', 'retreat', 'moveIn', 'pursue']);

/** Drops the pending choice, with the card or fire behind it. */
export function dropChoice(d: State, news: UmpireEffects): void {
  const { pending, execution } = d;
  if (!pending) return;
  d.pending = null;
  if (execution?.fire) {
    execution.fire = null;
    news.put.push('fire');
  } else if (execution?.turned) {
    execution.turned = null;
    news.put.push('card');
  } else if (!OF_A_FIGHT.has(pending.kind)) news.put.push('choice');
}

/** Ends any engagement, fire or choice that involves a unit that was moved or the node it was put on. */
export function interrupt(d: State, unit: UnitId, node: NodeId | null, news: UmpireEffects): void {
  const ex = d.execution;
  if (!ex) return;
  const e = ex.engagement;
  if (e && (e.target === unit || e.attackers.includes(unit) || e.node === node)) {
    ex.engagement = null;
    if (d.pending && OF_A_FIGHT.has(d.pending.kind)) d.pending = null;
    news.put.push('fight');
  }
  const choice = d.pending;
  const fires = ex.fire && (ex.fire.firer === unit || ex.fire.target === unit);
  if (fires || (choice?.kind === 'pickUp' && choice.unit === unit)) dropChoice(d, news);
}

/** True if the pending choice still has options. */
function hasOptions(w: World, d: State, ex: Execution): boolean {
  const choice = d.pending;
  switch (choice?.kind) {
    case 'join':
      return d.sides[choice.side].reserve.some((card) => !isSpecial(card));
    case 'aim':
      return !legalAims(w, d, choice.side, choice.card)[Symbol.iterator]().next().done;
    case 'arrange': {
      const deck = d.sides[opponentOf(choice.side)].execution;
      return deck.length > 2 && canDiffer(deck);
    }
    case 'pickUp':
      return canPickUp(w, d, unitOf(w, d, choice.unit));
    case 'counterFire':
      return ex.fire !== null && counterFirers(w, d, ex.fire).length > 0;
    default:
      return true;
  }
}

/** Repairs Phase 6 after a change: removes units that left the play, drops choices without options, repeats the engagement's choice. */
function repairExecution(w: World, d: State, ex: Execution, news: UmpireEffects): void {
  const { play } = ex;
  if (play) {
    const remaining = play.members.filter((m) => unitOf(w, d, m.unit).node !== null);
    if (remaining.length < play.members.length) {
      play.members = remaining;
      news.put.push('play');
    }
  }
  const kind = d.pending?.kind;
  if (kind && ASKED_AGAIN.has(kind)) d.pending = null;
  if (hasOptions(w, d, ex)) return;
  // The card played for the choice is spent: that was the turn's play.
  if (kind === 'join' || kind === 'aim') endPlay(d);
  dropChoice(d, news);
}

/** True if the side has planned any purchase. */
export function isPlanned(s: State, side: Side): boolean {
  const { queueTokens, apodTokens, units, cards, markers } = s.sides[side].plan;
  return total(queueTokens) + total(apodTokens) + units.length + markers.length > 0 || handCount(cards) > 0;
}

const NOWHERE: Fx = {
  live: false,
  die() {
    throw new Error('A purchase rolls no dice.');
  },
  shuffle() {},
  emit() {},
  reveal() {},
};

/** True if the side could plan the same purchases now. @rule 6.2.1, 6.2.2, 6.2.4, 3.4 */
function couldPlan(w: World, s: State, side: Side): boolean {
  const d = JSON.parse(JSON.stringify(s)) as State;
  const { plan } = d.sides[side];
  d.sides[side].plan = emptyPlan(w);
  d.active = side;
  const commands: object[] = [
    ...w.cards.kinds.flatMap((card) => Array.from({ length: plan.cards[card] }, () => ({ type: 'buyCard', card }))),
    ...plan.units.map(({ unit, to, open }) => ({ type: 'buyUnit', unit, to, open })),
    ...CLASSES.map((cls) => ({ type: 'buyTokens', to: 'queue', cls, n: plan.queueTokens[cls] })),
    ...CLASSES.map((cls) => ({ type: 'buyTokens', to: 'apod', cls, n: plan.apodTokens[cls] })),
    ...plan.markers.map((node) => ({ type: 'planMarker', node })),
  ].filter((c) => !('n' in c) || c.n > 0);
  for (const part of commands) {
    const c = { ...part, side } as Parameters<typeof VERBS.buyCard.check>[2];
    if (checkCommand(w, d, c)) return false;
    VERBS[c.type as 'buyCard'].execute(w, d, c, NOWHERE);
  }
  return true;
}

/** Cleans up the state after a change. */
export function mend(w: World, d: State, news: UmpireEffects): void {
  if (d.phase === 'execute' && d.execution) repairExecution(w, d, d.execution, news);
  if (d.phase !== 'spend') return;
  for (const side of SIDES) {
    if (!isPlanned(d, side) || couldPlan(w, d, side)) continue;
    d.sides[side].plan = emptyPlan(w);
    news.plans.push(side);
  }
}
