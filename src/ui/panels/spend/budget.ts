/** Phase 2 as the panel lists it: what is for sale by type, and orders that hand back or buy many things at once. Prices and sums are the engine's. Pure. */

import { unspent } from '../../../advice/handBack.ts';
import { plus, shortOf } from '../../../advice/loads.ts';
import { queueRoom } from '../../../advice/plan/purchases.ts';
import { comingDays } from '../../../advice/schedule.ts';
import { type PurchaseRow, priceOfRows, purchaseRows } from '../../../bots/purchases.ts';
import { because, type Order } from '../../../bots/reason.ts';
import { scheduledCount } from '../../../engine/lines-and-webs/arrivals.ts';
import type { CommandOf } from '../../../engine/lines-and-webs/command.ts';
import { addTo, emptyLoad, total } from '../../../engine/lines-and-webs/load.ts';
import { budgetOf, copiesToBuy, priceOfToken } from '../../../engine/lines-and-webs/queriesOfView.ts';
import {
  CARD_KINDS,
  type CardKind,
  CLASSES,
  type Load,
  type SupplyClass,
  type TypeId,
  type UnitId,
  type UnitType,
} from '../../../engine/lines-and-webs/scenario.ts';
import type { PlannedUnit } from '../../../engine/lines-and-webs/types.ts';
import type { View } from '../../../engine/lines-and-webs/viewTypes.ts';
import type { World } from '../../../engine/lines-and-webs/world.ts';

type BuyTokens = CommandOf<'buyTokens'>;

/** Units of one type in the expansion. */
export interface Shelf {
  type: UnitType;
  /** Not bought and not planned. */
  left: UnitId[];
  planned: PlannedUnit[];
}

/** The expansion by type, in the order of the scenario's roster. */
export function shelves(world: World, view: View): Shelf[] {
  const own = view.own;
  if (!own) return [];
  const planned = new Set(own.plan.units.map((p) => p.unit));
  const by = new Map<TypeId, Shelf>();
  const forces = world.scenario.forces[own.side];
  for (const entry of forces.expansion) {
    const type = world.typesOf[own.side][entry.type];
    // What comes by the schedule is not for sale.
    if (type && entry.count > scheduledCount(forces, entry.type)) by.set(type.id, { type, left: [], planned: [] });
  }
  for (const u of view.units) {
    if (u.side !== own.side || u.place !== 'expansion' || planned.has(u.id)) continue;
    by.get(world.info[u.id]?.type.id ?? '')?.left.push(u.id);
  }
  for (const p of own.plan.units) by.get(world.info[p.unit]?.type.id ?? '')?.planned.push(p);
  return [...by.values()];
}

/** What goes into the queue today lands after the last day. @rule 6.1.1 */
export const isTooLate = ({ turn, turns }: Pick<View, 'turn' | 'turns'>): boolean => turn + 2 > turns;

/** Tokens that still fit into the store of the side's airport; 0 where it is not held. @rule 6.2.4 */
function roomAtAirport(world: World, view: View): number {
  const own = view.own;
  const port = own && view.ports.find(({ node, holder }) => node === world.home[own.side].apod.id && holder === own.side);
  return port ? Math.max(0, port.free - total(own.plan.apodTokens)) : 0;
}

/**
 * The commands that spend what is left on tokens, in proportion to what the side's units are short of and use: for the queue; and where the game's end
 * would overtake them there, straight to the airport. No more than there will be boxes for.
 *
 * @param points RP that are left
 * @param most so many tokens of a class will be missed at most
 */
export function fillRest(
  world: World,
  view: View,
  points = budgetOf(world, view)?.left ?? 0,
  most: (cls: SupplyClass) => number = () => Number.POSITIVE_INFINITY,
): BuyTokens[] {
  const own = view.own;
  if (!own) return [];
  const to = isTooLate(view) ? 'apod' : 'queue';
  let room = to === 'apod' ? roomAtAirport(world, view) : queueRoom(world, view, own.side);
  const weight: Load = { clI: 2, clIII: 4, clV: 4, clIX: 0 };
  for (const u of view.units) {
    const info = world.info[u.id];
    if (u.side !== own.side || u.place !== 'map' || !info) continue;
    const short = shortOf(info.type, u.load, u.degraded);
    for (const cls of CLASSES) weight[cls] += short[cls];
  }
  const coming = plus(
    plus(view.queues[own.side].transit.tokens, view.queues[own.side].packaging.tokens),
    plus(own.plan.queueTokens, own.plan.apodTokens),
  );
  // What is bought now lands on the day after tomorrow: until then the schedule counts.
  for (const { day, tokens } of comingDays(world, view, own.side)) if (day <= view.turn + 2) addTo(coming, tokens);
  const buy = emptyLoad();
  const price = (cls: SupplyClass): number => priceOfToken(world, view, cls, to) ?? Number.POSITIVE_INFINITY;
  for (let left = points; left > 0 && room > 0; room--) {
    let best: SupplyClass | null = null;
    for (const cls of ['clV', 'clIII', 'clI'] as const) {
      if (
        own.plan.queueTokens[cls] + own.plan.apodTokens[cls] + buy[cls] >= most(cls) ||
        price(cls) > left ||
        (own.bank && buy[cls] >= own.bank[cls])
      )
        continue;
      if (best === null || weight[cls] / (coming[cls] + buy[cls] + 1) > weight[best] / (coming[best] + buy[best] + 1)) best = cls;
    }
    if (best === null) break;
    buy[best] += 1;
    left -= price(best);
  }
  return CLASSES.filter((cls) => buy[cls] > 0).map((cls) => ({ type: 'buyTokens', side: own.side, to, cls, n: buy[cls] }));
}

/** Are there boxes for more than waits already, before anything is bought today? @rule 6.1.2 */
export function hasRoom(world: World, view: View): boolean {
  const start = unspent(view);
  return start.own !== null && queueRoom(world, start, start.own.side) > 0;
}

/** What the points that a list leaves over would still buy beside what is on it: types of units that land in time, and how many kinds of cards. */
export function stillBuys(world: World, view: View, listed: readonly PurchaseRow[], points: number): { units: UnitType[]; cards: number } {
  const isListed = (id: string): boolean =>
    listed.some(({ ware }) => ('type' in ware ? ware.type : 'card' in ware ? ware.card : '') === id);
  const units = isTooLate(view) ? [] : shelves(world, view).filter(({ left }) => left.length > 0);
  const cards = CARD_KINDS.filter((card) => copiesToBuy(world, view, card) > 0 && world.scenario.cardPrices[card] <= points);
  return {
    units: units.map(({ type }) => type).filter(({ id, price }) => price !== null && price <= points && !isListed(id)),
    cards: cards.filter((card) => !isListed(card)).length,
  };
}

/** So many copies of a card at most for points that would be lost. */
const MOST_COPIES = 3;

/** What points that would be lost still do on days whose purchases land too late: CL IX flown in for units out of action that have none on the map, then steps off the enemy, for strength decides. @rule 6.2.4, 8.8, 9.3 */
function lastRest(world: World, view: View, points: number): Order[] {
  const { own } = view;
  if (!own) return [];
  const { side } = own;
  const fighters = view.units.filter((u) => u.side === side && u.place === 'map' && world.info[u.id]?.type.kind === 'combat');
  const stores = view.ports.flatMap(({ holder, store }) => (holder === side ? [store] : []));
  const loads = view.units.flatMap((u) => (u.side === side && u.place === 'map' ? [u.load] : []));
  const held = [...stores, ...loads, own.plan.apodTokens].reduce((sum, { clIX }) => sum + clIX, 0);
  const out = fighters.filter(({ disabled }) => disabled).length;
  const lost = fighters.reduce((sum, u) => sum + (world.info[u.id]?.type.strength.length ?? u.steps) - u.steps, out);
  const each = priceOfToken(world, view, 'clIX', 'apod') ?? Number.POSITIVE_INFINITY;
  const kits = Math.max(0, Math.min(out - held, roomAtAirport(world, view), Math.floor(points / each), own.bank?.clIX ?? out));
  const card = 'saintHimars';
  const price = world.figures[side].cardPrices[card];
  const copies = Math.min(copiesToBuy(world, view, card), MOST_COPIES, Math.floor((points - (kits > 0 ? kits * each : 0)) / price));
  return [
    ...(kits > 0
      ? [{ command: { type: 'buyTokens', side, to: 'apod', cls: 'clIX', n: kits } as const, reason: because('buyParts', { lost, held }) }]
      : []),
    ...Array.from({ length: copies }, () => ({
      command: { type: 'buyCard', side, card } as const,
      reason: because('buyCard', { card, held: own.hand[card], wanted: copies }),
    })),
  ];
}

/** One of each card that has an occasion today and costs a point, where the side holds none. */
function cheapCards(world: World, { own }: View, occasions: ReadonlyMap<CardKind, unknown>, points: number): Order[] {
  const kinds = own ? [...occasions.keys()].filter((card) => own.hand[card] + own.plan.cards[card] === 0) : [];
  const cheap = kinds.filter((card) => world.figures[own!.side].cardPrices[card] === 1);
  return cheap.slice(0, points).map((card) => ({
    command: { type: 'buyCard', side: own!.side, card },
    reason: because('buyCard', { card, held: 0, wanted: 1 }),
  }));
}

/** The rows with what the points that they leave over buy: more of what is on the list, or rows of its own, which `rest` names by key. Nothing where the list is empty, but on the last days. */
export function withRest(
  world: World,
  view: View,
  rows: readonly PurchaseRow[],
  most: (cls: SupplyClass) => number = () => Number.POSITIVE_INFINITY,
  occasions: ReadonlyMap<CardKind, unknown> = new Map(),
): { rows: readonly PurchaseRow[]; rest: ReadonlySet<string> } {
  const start = unspent(view);
  const left = (budgetOf(world, start)?.left ?? 0) - priceOfRows(rows);
  if (!start.own || left <= 0 || (rows.length === 0 && !isTooLate(view))) return { rows, rest: new Set() };
  const { plan } = start.own;
  for (const { ware, n } of rows) if ('cls' in ware) (ware.to === 'queue' ? plan.queueTokens : plan.apodTokens)[ware.cls] += n;
  const listed = rows.flatMap(({ buys, reason }) => buys.map((command) => ({ command, reason })));
  for (const { ware, n } of rows) if ('card' in ware) plan.cards[ware.card] += n;
  const cards = cheapCards(world, start, occasions, left).filter(
    ({ command }) => command.type === 'buyCard' && copiesToBuy(world, start, command.card) > 0,
  );
  const spare = left - cards.length;
  const more = isTooLate(view)
    ? lastRest(world, start, spare)
    : fillRest(world, start, spare, most).map((command) => ({
        command,
        reason: because('buyTokens', { cls: command.cls, lack: command.n, days: 0 }),
      }));
  const all = purchaseRows(world, start, [...listed, ...cards, ...more]);
  return { rows: all, rest: new Set(all.slice(rows.length).map(({ key }) => key)) };
}
