/** The delivery queue and the market: Phases 1 and 2 (6.1, 6.2). */

import type { Rejection } from '../core/index.ts';
import { addTo, basicLoad, copyLoad, emptyLoad, total } from './load.ts';
import { occupancy } from './occupancy.ts';
import { type CardKind, copiesOf, type Load, type Side, type SupplyClass } from './scenario.ts';
import { emptyPlan } from './setup.ts';
import { findUnit, opponentOf, portRoom, reject } from './table.ts';
import type { Destination, Plan, State, UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { PortInfo, World } from './world.ts';

/** True if the APS is ready in its home APOD and its side holds the port. @rule 2.9 */
export function controlsApod(w: World, s: State, side: Side): boolean {
  const apod = w.home[side].apod;
  if (s.ports[apod.at]!.holder !== side) return false;
  for (const index of w.aps[side]) {
    const u = s.units[index]!;
    if (u.node === apod.id && !u.degraded && !u.disabled) return true;
  }
  return false;
}

/** Moves the delivery queue: In Transit arrives; Packaging moves to In Transit. @rule 6.1.1 */
export function moveQueue(d: State, side: Side, fx: Fx): void {
  const sideState = d.sides[side];
  sideState.arrived = sideState.transit;
  sideState.transit = sideState.packaging;
  sideState.packaging = emptyLoad();
  const units: string[] = [];
  for (const u of d.units) {
    if (u.side !== side) continue;
    if (u.place === 'transit') {
      u.place = 'arrived';
      units.push(u.id);
    } else if (u.place === 'packaging') u.place = 'transit';
  }
  fx.emit({ type: 'queueMoved', side, arrived: copyLoad(sideState.arrived), units });
}

/** True if the side has arrivals to place. */
export function hasArrivals(s: State, side: Side): boolean {
  return total(s.sides[side].arrived) > 0 || s.units.some((u) => u.side === side && u.place === 'arrived');
}

/** Returns arrivals that were not placed to In Transit. @rule 6.1.4 */
export function keepInTransit(d: State, side: Side): void {
  const sideState = d.sides[side];
  addTo(sideState.transit, sideState.arrived);
  sideState.arrived = emptyLoad();
  for (const u of d.units) if (u.side === side && u.place === 'arrived') u.place = 'transit';
}

/** Free unit places of a port, not reduced by damage. @rule 6.1.2 */
export function freePlaces(w: World, s: State, port: PortInfo): number {
  return port.spec.units - (occupancy(w, s).count[port.node] as number);
}

/** Checks that arrivals can land in the port. Rejects `deliver.not-a-port`, `deliver.port-lost`, `deliver.uncontrolled`. @rule 6.1.2, 6.1.3, 6.1.4 */
export function checkLanding(w: World, s: State, side: Side, port: string): PortInfo | Rejection {
  const { spod, apod } = w.home[side];
  const info = port === spod.id ? spod : port === apod.id ? apod : null;
  if (!info) return reject('deliver.not-home-port', ['6.1.2', '6.1.4'], [port]);
  if (s.ports[info.at]!.holder !== side) return reject('deliver.port-lost', '6.1.2', [port]);
  if (info === apod && !controlsApod(w, s, side)) return reject('deliver.uncontrolled', ['6.1.3', '2.9'], [port]);
  return info;
}
export function isRejection(v: PortInfo | Rejection): v is Rejection {
  return 'code' in v;
}

/** Price factor for tokens straight to the APOD without the APS. @rule 6.2.4 */
const STRAIGHT = 2;

/** Price of one token in RP: doubled for straight delivery without the APS, also for CL IX. @rule 6.2.2, 6.2.4, D.3 @ruling R-price-ix */
export function tokenPrice(w: World, s: State, side: Side, cls: SupplyClass, to: Destination): number {
  const base = w.figures[side].tokenPrices[cls];
  return to === 'apod' && !controlsApod(w, s, side) ? base * STRAIGHT : base;
}

/** RP by type of purchase. */
export interface Spending {
  tokens: number;
  units: number;
  cards: number;
}
/** RP that a side's plan uses, by type of purchase. @rule 6.2.1, 6.2.2, 6.2.4 */
export function plannedByKind(w: World, s: State, side: Side): Spending {
  const plan = s.sides[side].plan;
  const lift = total(plan.apodTokens) > 0 && !controlsApod(w, s, side) ? STRAIGHT : 1;
  const sum: Spending = { tokens: 0, units: 0, cards: 0 };
  const { tokenPrices, cardPrices } = w.figures[side];
  sum.tokens = priceOf(plan.queueTokens, tokenPrices) + lift * priceOf(plan.apodTokens, tokenPrices);
  for (const { unit } of plan.units) sum.units += w.info[unit]!.type.price ?? 0;
  const { cards } = plan;
  for (const kind in cards) {
    const n = cards[kind as CardKind];
    if (n > 0) sum.cards += n * cardPrices[kind as CardKind];
  }
  return sum;
}
const priceOf = (tokens: Load, prices: Load): number =>
  tokens.clI * prices.clI + tokens.clIII * prices.clIII + tokens.clV * prices.clV + tokens.clIX * prices.clIX;
/** Total RP that a side's plan uses. @rule 6.2.1, 6.2.2 */
export function plannedCost(w: World, s: State, side: Side): number {
  const { tokens, units, cards } = plannedByKind(w, s, side);
  return tokens + units + cards;
}
/** RP of a side this turn: from the scenario, unless the umpire has set them. @rule 6.2.1 @ruling R-rp */
export function pointsOf(w: World, s: State, side: Side): number {
  return s.points?.[side] ?? w.figures[side].rp;
}
export function pointsLeft(w: World, s: State, side: Side): number {
  return pointsOf(w, s, side) - plannedCost(w, s, side);
}

/** Free boxes and unit places for straight delivery to the home APOD. Rejects `deliver.apod-lost`. @rule 6.2.4 */
export function apodRoom(w: World, s: State, side: Side): { boxes: number; places: number } | Rejection {
  const apod = w.home[side].apod;
  const port = s.ports[apod.at]!;
  if (port.holder !== side) return reject('deliver.apod-lost', '6.2.4', [apod.id]);
  const plan = s.sides[side].plan;
  const planned = plan.units.filter((p) => p.to === 'apod').length;
  return { boxes: portRoom(apod, port) - total(plan.apodTokens), places: freePlaces(w, s, apod) - planned };
}

/** Checks that a unit of the expansion is for sale. Rejects `buy.unknown`, `buy.not-for-sale`, `buy.already`. @rule 6.2.2 */
export function checkForSale(w: World, s: State, side: Side, id: string): UnitState | Rejection {
  const u = findUnit(w, s, id);
  if (!u || u.side !== side) return reject('unit.not-yours', '6.2.2', [id]);
  if (u.place !== 'expansion' || w.info[id]!.type.price === null) return reject('buy.not-for-sale', ['2.8', '6.2.2'], [id]);
  if (s.sides[side].plan.units.some((p) => p.unit === id)) return reject('buy.already', '6.2.2', [id]);
  return u;
}

/** Number of copies of a special card that the side can still buy. @rule 6.2.2, 3.5 @ruling R-card-recycle */
export function copiesLeft(w: World, s: State, side: Side, card: keyof Plan['cards']): number {
  const sideState = s.sides[side];
  if (!w.cards.sheets[card]) return 0;
  const used = w.rulings.cardRecycle ? sideState.bought[card] - sideState.spent[card] : sideState.bought[card];
  return copiesOf(w.scenario, card) - used - sideState.plan.cards[card];
}

/** SF in the Area cards in hand and plan that no planned marker uses. */
export function markersAvailable(s: State, side: Side): number {
  const sideState = s.sides[side];
  return sideState.hand.sfInTheArea + sideState.plan.cards.sfInTheArea - sideState.plan.markers.length;
}

/** Reveals Phase 2: purchases go to the queue, the hand and the APOD; then the markers are placed. @rule 6.2.3, 6.2.4, 8.10, 11.2 */
export function revealPurchases(w: World, d: State, fx: Fx): void {
  fx.reveal();
  const sides: readonly Side[] = [d.first, opponentOf(d.first)];
  for (const side of sides) deliver(w, d, side, fx);
  for (const side of sides) {
    const sideState = d.sides[side];
    for (const node of sideState.plan.markers) {
      sideState.hand.sfInTheArea -= 1;
      sideState.spent.sfInTheArea += 1;
      d.markers.push({ node, stops: opponentOf(side) });
      fx.emit({ type: 'markerPlaced', by: side, node, stops: opponentOf(side) });
    }
    sideState.plan = emptyPlan(w);
  }
}

function deliver(w: World, d: State, side: Side, fx: Fx): void {
  const sideState = d.sides[side];
  const plan = sideState.plan;
  const apod = w.home[side].apod;
  addTo(sideState.packaging, plan.queueTokens);
  addTo(d.ports[apod.at]!.store, plan.apodTokens);
  for (const planned of plan.units) {
    const info = w.info[planned.unit]!;
    const u = d.units[info.at]!;
    u.load = basicLoad(info.type, planned.open);
    u.place = planned.to === 'apod' ? 'map' : 'packaging';
    if (planned.to === 'apod') u.node = apod.id;
  }
  let cards = 0;
  for (const kind in plan.cards) {
    const n = plan.cards[kind as keyof typeof plan.cards];
    sideState.hand[kind as keyof typeof plan.cards] += n;
    sideState.bought[kind as keyof typeof plan.cards] += n;
    cards += n;
  }
  fx.emit({
    type: 'purchasesRevealed',
    side,
    queueTokens: copyLoad(plan.queueTokens),
    apodTokens: copyLoad(plan.apodTokens),
    units: plan.units.map(({ unit, to }) => ({ unit, to })),
    cards,
  });
}
