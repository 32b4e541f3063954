/** Phase 2 by doctrine: buys cards for attacks, replacements, units that can still arrive, and tokens of the class that will run short first. */

import { controlsApod } from '../../../../engine/lines-and-webs/delivery.ts';
import type { CardKind, Load, NodeId, SupplyClass, TypeId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { defaultOpen } from '../../../../engine/lines-and-webs/load.ts';
import { CLASSES } from '../../../../engine/lines-and-webs/scenario.ts';
import { opponentOf } from '../../../../engine/lines-and-webs/table.ts';
import { shortOf } from '../../advice/loads.ts';
import { OUT_OF_REACH, outletOf } from '../../advice/sensible.ts';
import { because, type ReasonMaker } from '../reason.ts';
import type { Sandbox } from '../sandbox.ts';
import { knownOwn } from './cards.ts';
import { inGame, type PlayStyle } from './playStyle.ts';
import { daysLeft } from './worth.ts';

/** Days from purchase to arrival. @rule 6.1.1 */
const QUEUE = 2;
/** Combat units, most preferred first. */
const FIGHTERS: readonly TypeId[] = ['mech', 'armor', 'engineer', 'ada', 'fa'];
const DAYS_AHEAD = 2;

/** Cards that are useful only if there is a fight. */
const FOR_FIGHTS: ReadonlySet<CardKind> = new Set(['nineLine', 'scoutsOut', 'massCal']);
/** Price above which only one copy of a card is held: a second 9-Line Recovery at 3 points didn't pay in tests. */
const CHEAP = 1;
/** Maximum distance in hexes between the nearest opposing units for a fight today; at a greater distance these points are better spent on units. */
const IN_REACH = 5;

function buyCards(t: Sandbox, manner: PlayStyle): void {
  const isNear = t.fighters(t.side).some((u) => t.toFoe(t.side, u.node as NodeId) <= IN_REACH);
  for (const [card, wanted] of inGame(t, manner.shelf)) {
    if (!isNear && FOR_FIGHTS.has(card)) continue;
    buyCard(t, card, t.world.figures[t.side].cardPrices[card] > CHEAP ? 1 : wanted);
  }
}

/** Buys copies of a card up to the wanted number. */
function buyCard(t: Sandbox, card: CardKind, wanted: number): void {
  const { hand, plan } = t.state.sides[t.side];
  for (let n = hand[card] + plan.cards[card]; n < wanted; n++)
    if (!t.give({ type: 'buyCard', side: t.side, card }, () => because('buyCard', { card, held: n, wanted }))) return;
}

/** Buys the first affordable unit of the types, for the airport if it is open. */
function buyUnit(t: Sandbox, types: readonly TypeId[], points: number): number {
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
const isPlanned = (t: Sandbox, u: UnitState): boolean => t.state.sides[t.side].plan.units.some((p) => p.unit === u.id);

/** Needs of the side per class in the next days, minus the tokens in its ports and in its queue. */
function needs(t: Sandbox): Load {
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

/** Steps lost by the side's combat units, including disabled ones; and CL IX in its ports, on its units, and in its queue. */
export function partsOf(t: Sandbox): { lost: number; held: number } {
  const { packaging, transit, arrived, plan } = t.state.sides[t.side];
  const stores = t.state.ports.filter((p) => p.holder === t.side).map((p) => p.store);
  const all = [packaging, transit, arrived, plan.queueTokens, plan.apodTokens, ...stores, ...t.own(t.side).map((u) => u.load)];
  const lost = t.fighters(t.side).reduce((n, u) => n + 4 - u.steps + (u.disabled ? 1 : 0), 0);
  return { lost, held: all.reduce((n, load) => n + load.clIX, 0) };
}

/** Maximum CL IX beyond the units' losses. @rule 6.3.7 */
const SPARE_PARTS = 2;
const MOST_PARTS = 8;

/** Buys CL IX, the cheapest strength: one step per token. */
function buyParts(t: Sandbox, manner: PlayStyle): void {
  const { lost, held } = partsOf(t);
  const wanted = Math.min(MOST_PARTS, Math.ceil(lost * manner.parts) + (isLate(t) ? 0 : SPARE_PARTS)) - held;
  // A unit that is disabled today costs more than an expensive token.
  const urgent = t.fighters(t.side).filter((u) => u.disabled).length - held;
  for (let i = 0; i < wanted; i++) {
    const why = () => because('buyParts', { lost, held: held + i });
    if (!buyToken(t, 'clIX', isLate(t) || (i < urgent && canFetch(t)), why)) return;
  }
}

/** True if a carrier can pick up tokens from the airport today or tomorrow. */
const canFetch = (t: Sandbox): boolean => outletOf(t.world, t.state.units, t.side, t.world.home[t.side].apod.id) > OUT_OF_REACH;

/** True if the queue would arrive after the last day. */
const isLate = (t: Sandbox): boolean => daysLeft(t) < QUEUE;

/** Buys a token: for the airport if that costs no more and a carrier can fetch it, or if it is needed before the queue arrives. */
function buyToken(t: Sandbox, cls: SupplyClass, soon: boolean, why: ReasonMaker): boolean {
  const buy = (to: 'apod' | 'queue'): boolean => t.give({ type: 'buyTokens', side: t.side, to, cls, n: 1 }, why);
  const isOpen = controlsApod(t.world, t.state, t.side) && canFetch(t);
  return ((isOpen || soon) && buy('apod')) || (!isLate(t) && buy('queue'));
}

/** Buys tokens one at a time, each of the class with the greatest need, while that exceeds `least`. */
function buyTokens(t: Sandbox, least: number): void {
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

/** On the last day, buys the scenario's own cards that strike or bring tokens, and cards that restore steps without a carrier or take enemy steps without a fight. @rule 8.2, 8.8 */
function buyLate(t: Sandbox, manner: PlayStyle): void {
  for (const card of knownOwn(t)) buyCard(t, card, 1);
  for (const [card, most] of manner.late) buyCard(t, card, card === 'airDrop' ? Math.min(most, partsOf(t).lost) : most);
}

/** Blocks the nodes of the largest enemy carriers that can carry: nothing comes to them today, and nothing leaves them. @rule 1.9, 8.10 */
function cutSupply(t: Sandbox, most: number): void {
  const foes = t.carriers(opponentOf(t.side)).sort((a, b) => t.world.info[b.id]!.carry - t.world.info[a.id]!.carry);
  for (const { id, node } of foes.slice(0, most)) {
    const { hand, plan } = t.state.sides[t.side];
    buyCard(t, 'sfInTheArea', plan.markers.length + 1);
    if (hand.sfInTheArea + plan.cards.sfInTheArea <= plan.markers.length) return;
    t.give({ type: 'planMarker', side: t.side, node: node as NodeId }, () =>
      because('cutCarrier', { unit: id, carry: t.world.info[id]!.carry }),
    );
  }
}

export function spend(t: Sandbox, manner: PlayStyle): void {
  if (manner.cuts > 0) cutSupply(t, manner.cuts);
  if (manner.cards) buyCards(t, manner);
  if (manner.parts > 0) buyParts(t, manner);
  const left = daysLeft(t);
  if (left === 0 && manner.cards) buyLate(t, manner);
  if (left <= QUEUE) {
    // Skips purchases that can't arrive in time; units on the map count at the end.
    while (buyUnit(t, FIGHTERS, Number.POSITIVE_INFINITY) > 0);
    buyTokens(t, 0);
    return;
  }
  const planned = t.state.sides[t.side].plan.units.reduce((sum, { unit }) => sum + (t.type(unit).price ?? 0), 0);
  let points = inGame(t, manner.forUnits) - planned;
  for (let price = buyUnit(t, FIGHTERS, points); price > 0; price = buyUnit(t, FIGHTERS, points)) points -= price;
  buyTokens(t, -inGame(t, { short: 0, long: manner.stock }));
}
