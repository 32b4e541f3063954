/** Phase 2 by doctrine: cards for attacks, replacements, units while they can still arrive, and tokens of the class that will be short first. */

import { controlsApod } from '../../../../engine/lines-and-webs/delivery.ts';
import type { CardKind, Load, NodeId, SupplyClass, TypeId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { defaultOpen } from '../../../../engine/lines-and-webs/load.ts';
import { CLASSES } from '../../../../engine/lines-and-webs/scenario.ts';
import { shortOf } from '../../advice/loads.ts';
import { OUT_OF_REACH, outletOf } from '../../advice/sensible.ts';
import type { Desk } from '../desk.ts';
import { because, type Why } from '../reason.ts';
import { inGame, type Manner } from './manner.ts';
import { daysLeft } from './worth.ts';

/** Days that the queue takes. @rule 6.1.1 */
const QUEUE = 2;
/** Units by what their strength costs. */
const FIGHTERS: readonly TypeId[] = ['mech', 'armor', 'engineer', 'ada', 'fa'];
const DAYS_AHEAD = 2;

/** Cards that are of use only where units fight. */
const FOR_FIGHTS: ReadonlySet<CardKind> = new Set(['nineLine', 'scoutsOut', 'massCal']);
/** Of a card for more points than these one is held: measured with 9-Line Recovery for 3, a second one does not pay. */
const CHEAP = 1;
/** Hexes between the two sides' nearest units within which there may be a fight today; farther apart these cards would lie idle, and their points land units sooner. */
const IN_REACH = 5;

function buyCards(t: Desk, manner: Manner): void {
  const isNear = t.fighters(t.side).some((u) => t.toFoe(t.side, u.node as NodeId) <= IN_REACH);
  for (const [card, wanted] of manner.shelf) {
    // Three units that are joined today are missed everywhere else in a short game.
    if (card === 'commandPost' && inGame(t, { short: 1, long: 0 }) === 1) continue;
    if (!isNear && FOR_FIGHTS.has(card)) continue;
    buyCard(t, card, t.world.figures[t.side].cardPrices[card] > CHEAP ? 1 : wanted);
  }
}

/** Buys copies of a card until so many are held, while it can. */
function buyCard(t: Desk, card: CardKind, wanted: number): void {
  const { hand, plan } = t.state.sides[t.side];
  for (let n = hand[card] + plan.cards[card]; n < wanted; n++)
    if (!t.give({ type: 'buyCard', side: t.side, card }, () => because('buyCard', { card, held: n, wanted }))) return;
}

/** Buys a unit of the first type that the points can pay; straight to the airport where that is open. */
function buyUnit(t: Desk, types: readonly TypeId[], points: number): number {
  for (const type of types) {
    const unit = t.state.units.find((u) => u.side === t.side && u.type === type && u.place === 'expansion' && !isPlanned(t, u));
    const price = unit ? (t.type(unit.id).price ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    if (!unit || price > points) continue;
    const open = defaultOpen(t.type(unit.id), t.world.scenario.openPattern);
    for (const to of ['apod', 'queue'] as const) {
      if (to === 'queue' && isLate(t)) continue;
      const why = () => because('buyUnit', { unit: unit.id, price, days: to === 'apod' ? 0 : QUEUE });
      if (t.give({ type: 'buyUnit', side: t.side, unit: unit.id, to, open }, why)) return price;
    }
  }
  return 0;
}
const isPlanned = (t: Desk, u: UnitState): boolean => t.state.sides[t.side].plan.units.some((p) => p.unit === u.id);

/** What a side will need soon of each class, less what lies in its ports and is on its way. */
function needs(t: Desk): Load {
  const { state, world, side } = t;
  const own = state.sides[side];
  const units = t.own(side);
  const fighters = t.fighters(side).length;
  const ahead = Math.min(DAYS_AHEAD, daysLeft(t));
  const meals = Math.floor((state.turn + ahead) / world.scenario.mealEvery) - Math.floor((state.turn - 1) / world.scenario.mealEvery);
  const need: Load = {
    clI: Math.ceil(units.length * Math.min(1, meals) * 0.7),
    clIII: Math.ceil(fighters * ahead * 0.8),
    clV: Math.ceil(fighters * ahead * 0.8),
    clIX: 0,
  };
  const queued = [own.packaging, own.transit, own.arrived, own.plan.queueTokens, own.plan.apodTokens];
  const stores = state.ports.filter((p) => p.holder === side).map((p) => p.store);
  for (const u of units) {
    const short = shortOf(t.type(u.id), u.load, u.degraded);
    for (const cls of CLASSES) need[cls] += short[cls];
    if (!t.fights(u)) for (const cls of CLASSES) need[cls] -= Math.max(0, u.load[cls] - t.type(u.id).boxes[cls as 'clI']) * 0.5 || 0;
  }
  for (const load of [...queued, ...stores]) for (const cls of CLASSES) need[cls] -= load[cls];
  if (t.without) need[t.without] = Number.NEGATIVE_INFINITY;
  return need;
}

/** Steps that the side's fighters have lost, and those out of action; CL IX in its ports, on its units and on the way. */
export function partsOf(t: Desk): { lost: number; held: number } {
  const { packaging, transit, arrived, plan } = t.state.sides[t.side];
  const stores = t.state.ports.filter((p) => p.holder === t.side).map((p) => p.store);
  const all = [packaging, transit, arrived, plan.queueTokens, plan.apodTokens, ...stores, ...t.own(t.side).map((u) => u.load)];
  const lost = t.fighters(t.side).reduce((n, u) => n + 4 - u.steps + (u.disabled ? 1 : 0), 0);
  return { lost, held: all.reduce((n, load) => n + load.clIX, 0) };
}

/** CL IX that a side should have beside what its units have lost, and at most. @rule 6.3.7 */
const SPARE_PARTS = 2;
const MOST_PARTS = 8;

/** The cheapest strength there is: a step for a token. */
function buyParts(t: Desk, manner: Manner): void {
  const { lost, held } = partsOf(t);
  const wanted = Math.min(MOST_PARTS, Math.ceil(lost * manner.parts) + (isLate(t) ? 0 : SPARE_PARTS)) - held;
  // A unit that is out of action today costs more than a dear token.
  const urgent = t.fighters(t.side).filter((u) => u.disabled).length - held;
  for (let i = 0; i < wanted; i++) {
    const why = () => because('buyParts', { lost, held: held + i });
    if (!buyToken(t, 'clIX', isLate(t) || (i < urgent && canFetch(t)), why)) return;
  }
}

/** Can a carrier bring on what lands in the airport, today or tomorrow? */
const canFetch = (t: Desk): boolean => outletOf(t.world, t.state.units, t.side, t.world.home[t.side].apod.id) > OUT_OF_REACH;

/** Does the queue come too late? */
const isLate = (t: Desk): boolean => daysLeft(t) < QUEUE;

/** Buys a token, straight to the airport where that costs nothing more and a carrier can fetch it, or where it is needed sooner than the queue comes. */
function buyToken(t: Desk, cls: SupplyClass, soon: boolean, why: Why): boolean {
  const buy = (to: 'apod' | 'queue'): boolean => t.give({ type: 'buyTokens', side: t.side, to, cls, n: 1 }, why);
  const isOpen = controlsApod(t.world, t.state, t.side) && canFetch(t);
  return ((isOpen || soon) && buy('apod')) || (!isLate(t) && buy('queue'));
}

/** One token at a time of the class of which most will be missing, for so many points at most. */
function buyTokens(t: Desk, least: number): void {
  const need = needs(t);
  const full = new Set<SupplyClass>();
  const days = Math.min(DAYS_AHEAD, daysLeft(t));
  for (;;) {
    const cls = CLASSES.filter((c) => !full.has(c) && need[c] > least).sort((a, b) => need[b] - need[a])[0];
    if (!cls) return;
    const short = need[cls];
    const why = () =>
      short > 0
        ? because('buyTokens', { cls, lack: Math.ceil(short), days })
        : because('buyStock', { cls, spare: Math.floor(-short), days });
    if (buyToken(t, cls, isLate(t), why)) need[cls] -= 1;
    else full.add(cls);
  }
}

/** On the last day: steps given back without a carrier, and steps taken without a fight. @rule 8.2, 8.8 */
function buyLate(t: Desk, manner: Manner): void {
  for (const [card, most] of manner.late) buyCard(t, card, card === 'airDrop' ? Math.min(most, partsOf(t).lost) : most);
}

export function spend(t: Desk, manner: Manner): void {
  if (manner.cards) buyCards(t, manner);
  if (manner.parts > 0) buyParts(t, manner);
  const left = daysLeft(t);
  if (left === 0 && manner.cards) buyLate(t, manner);
  if (left <= QUEUE) {
    // What cannot arrive in time is not bought; units on the map count at the end.
    while (buyUnit(t, FIGHTERS, Number.POSITIVE_INFINITY) > 0);
    buyTokens(t, 0);
    return;
  }
  const planned = t.state.sides[t.side].plan.units.reduce((sum, { unit }) => sum + (t.type(unit).price ?? 0), 0);
  let points = inGame(t, manner.forUnits) - planned;
  for (let price = buyUnit(t, FIGHTERS, points); price > 0; price = buyUnit(t, FIGHTERS, points)) points -= price;
  buyTokens(t, -inGame(t, { short: 0, long: manner.stock }));
}
