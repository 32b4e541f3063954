/** Phase 2 as the panel lists it: what is for sale by type, and orders that hand back or buy many things at once. Prices and sums are the engine's. Pure. */

import { scheduledCount } from '../../../../engine/lines-and-webs/arrivals.ts';
import type { CommandOf } from '../../../../engine/lines-and-webs/command.ts';
import { addTo, emptyLoad, total } from '../../../../engine/lines-and-webs/load.ts';
import { budgetOf, copiesToBuy, priceOfToken } from '../../../../engine/lines-and-webs/queriesOfView.ts';
import {
  CARD_KINDS,
  CLASSES,
  type Load,
  type Side,
  type SupplyClass,
  type TypeId,
  type UnitId,
  type UnitType,
} from '../../../../engine/lines-and-webs/scenario.ts';
import type { PlannedUnit } from '../../../../engine/lines-and-webs/types.ts';
import type { View } from '../../../../engine/lines-and-webs/viewTypes.ts';
import type { World } from '../../../../engine/lines-and-webs/world.ts';
import { comingDays } from '../../advice/days.ts';
import { unspent } from '../../advice/handBack.ts';
import { plus, shortOf } from '../../advice/loads.ts';
import { landings } from '../../advice/sensible.ts';
import type { PurchaseRow } from '../../bots/purchases.ts';

type BuyTokens = CommandOf<'buyTokens'>;

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

/** Boxes of the home ports that will be free for what the queue brings, if nothing is carried away meanwhile. @rule 6.1.2, 6.1.3 */
function queueRoom(world: World, view: View, side: Side): number {
  const free = landings(world, view, side).reduce((n, { closed, boxes }) => n + (closed === null ? boxes : 0), 0);
  const { arrived, transit, packaging } = view.queues[side];
  const plan = view.own?.plan;
  const waiting = [arrived, transit, packaging].reduce((n, { tokens }) => n + total(tokens), 0);
  return free - waiting - (plan ? total(plan.queueTokens) : 0);
}

/** Tokens that still fit into the store of the side's airport; 0 where it is not held. @rule 6.2.4 */
export function roomAtAirport(world: World, view: View): number {
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
