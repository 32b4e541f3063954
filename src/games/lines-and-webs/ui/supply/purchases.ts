/**
 * Phase 2: items for sale, urgent rows of the staff's list, and uses of leftover points. Prices and sums come from the engine. Pure; not used
 * by computer players.
 */

import { scheduledCount } from '../../../../engine/lines-and-webs/arrivals.ts';
import {
  addTo,
  budgetOf,
  type CardKind,
  CLASSES,
  type CommandOf,
  copiesToBuy,
  type Destination,
  emptyLoad,
  holdsApod,
  type Load,
  type OwnView,
  type PlannedUnit,
  priceOfToken,
  type Side,
  type SupplyClass,
  type TypeId,
  total,
  type UnitId,
  type UnitType,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { comingDays, isLastDay, unspent } from '../../advice/days.ts';
import { QUEUE_DAYS } from '../../advice/forecast/ledger.ts';
import { plus, shortOf } from '../../advice/loads.ts';
import { kitsOfUse } from '../../advice/purchases.ts';

import { landings, OUT_OF_REACH, outletOf } from '../../advice/sensible.ts';
import { attacksOf, nextDayView } from '../../advice/threat.ts';
import { type Buy, type PurchaseRow, priceOfRows, purchaseRows } from '../../bots/purchases.ts';
import { because, type Decision } from '../../bots/reason.ts';
import { isNeeded, type Outlook, soonShort, shortOf as willLack } from '../words/forecast.ts';

type BuyTokens = CommandOf<'buyTokens'>;

export interface Shelf {
  type: UnitType;
  /** Neither bought nor planned. */
  left: UnitId[];
  planned: PlannedUnit[];
}

/** Expansion units by type, in roster order. */
export function shelves(world: World, view: View): Shelf[] {
  const own = view.own;
  if (!own) return [];
  const planned = new Set(own.plan.units.map((p) => p.unit));
  const by = new Map<TypeId, Shelf>();
  const forces = world.scenario.forces[own.side];
  for (const entry of forces.expansion) {
    const type = world.typesOf[own.side][entry.type];
    // Scheduled units are not for sale.
    if (type && entry.count > scheduledCount(forces, entry.type)) by.set(type.id, { type, left: [], planned: [] });
  }
  for (const u of view.units) {
    if (u.side !== own.side || u.place !== 'expansion' || planned.has(u.id)) continue;
    by.get(world.info[u.id]?.type.id ?? '')?.left.push(u.id);
  }
  for (const p of own.plan.units) by.get(world.info[p.unit]?.type.id ?? '')?.planned.push(p);
  return [...by.values()];
}

/** True if today's queue would land after the last day. @rule 6.1.1 */
export const isTooLate = ({ turn, turns }: Pick<View, 'turn' | 'turns'>): boolean => turn + 2 > turns;

/** Boxes in home ports that will be free for the queue, if nothing is carried away first. @rule 6.1.2, 6.1.3 */
function queueRoom(world: World, view: View, side: Side): number {
  const free = landings(world, view, side).reduce((n, { closed, boxes }) => n + (closed === null ? boxes : 0), 0);
  const { arrived, transit, packaging } = view.queues[side];
  const plan = view.own?.plan;
  const waiting = [arrived, transit, packaging].reduce((n, { tokens }) => n + total(tokens), 0);
  return free - waiting - (plan ? total(plan.queueTokens) : 0);
}

/** Tokens that fit into the airport's store; 0 if it is not held. @rule 6.2.4 */
function roomAtAirport(world: World, view: View): number {
  const own = view.own;
  const port = own && view.ports.find(({ node, holder }) => node === world.home[own.side].apod.id && holder === own.side);
  return port ? Math.max(0, port.free - total(own.plan.apodTokens)) : 0;
}

/**
 * Returns commands that spend the leftover points on tokens, in proportion to shortages and use: for the queue, or for the airport if the queue
 * would be too late. Limited by free boxes.
 * @param points RP left
 * @param most upper limit per class: its expected shortage
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
  // Purchases land the day after tomorrow; the schedule counts until then.
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

/** True if there is space for more than what already waits, before any purchase. @rule 6.1.2 */
export function hasRoom(world: World, view: View): boolean {
  const start = unspent(world, view);
  return start.own !== null && queueRoom(world, start, start.own.side) > 0;
}

/** Further purchases possible with leftover points: unit types that land in time, and number of card kinds. */
export function stillBuys(world: World, view: View, listed: readonly PurchaseRow[], points: number): { units: UnitType[]; cards: number } {
  const isListed = (id: string): boolean =>
    listed.some(({ ware }) => ('type' in ware ? ware.type : 'card' in ware ? ware.card : '') === id);
  const units = isTooLate(view) ? [] : shelves(world, view).filter(({ left }) => left.length > 0);
  const cards = world.cards.kinds.filter((card) => copiesToBuy(world, view, card) > 0 && world.scenario.cardPrices[card] <= points);
  return {
    units: units.map(({ type }) => type).filter(({ id, price }) => price !== null && price <= points && !isListed(id)),
    cards: cards.filter((card) => !isListed(card)).length,
  };
}

/**
 * Number of missing tokens to fly in today: all if that costs no extra, else for half of the day's points; 0 if no carrier would fetch them.
 * @rule 6.2.4
 */
export function flyable(world: World, view: View, side: Side, cls: SupplyClass = 'clI'): number {
  const port = world.home[side].apod.id;
  const isHeld = view.ports.some(({ node, holder }) => node === port && holder === side);
  if (!isHeld || outletOf(world, view.units, side, port) <= OUT_OF_REACH) return 0;
  return holdsApod(world, view, side)
    ? Number.POSITIVE_INFINITY
    : Math.floor((view.own?.rp ?? 0) / 2 / (priceOfToken(world, view, cls, 'apod') ?? 2));
}

/**
 * Returns one order per CL I that the side will lack when today's queue lands, beyond those already requested; tomorrow would be too late.
 * Food missing earlier is flown in, if possible.
 * @param unfed units that standing orders never feed
 * @param fly maximum number to fly in
 * @rule 6.1.1, 6.2.4, 6.7.1
 */
export function foodToBuy(side: Side, turn: number, { ledger }: Outlook, asked: readonly Buy[], unfed = 0, fly = 0): Buy[] {
  const lands = turn + QUEUE_DAYS;
  const shortOn = (by: number): number => ledger?.days.findLast(({ day }) => day <= by)?.short.clI ?? 0;
  const comes = (to: Destination): number =>
    asked.reduce((n, c) => n + (c.type === 'buyTokens' && c.cls === 'clI' && (c.to === to || to === 'queue') ? c.n : 0), 0);
  const flown = Math.min(fly, Math.max(0, shortOn(lands - 1) - unfed - comes('apod')));
  const isInTime = ledger?.days.some(({ day }) => day === lands) ?? false;
  const queued = isInTime ? Math.max(0, shortOn(lands) - unfed - comes('queue') - flown) : 0;
  return (['apod', 'queue'] as const).flatMap((to) =>
    new Array<Buy>(to === 'apod' ? flown : queued).fill({ type: 'buyTokens', side, to, cls: 'clI', n: 1 }),
  );
}

/** CL IX of a side in its ports, on its units, and landed. */
export function kitsHeld(view: View, side: Side): number {
  const stores = view.ports.flatMap(({ holder, store }) => (holder === side ? [store] : []));
  const loads = view.units.flatMap((u) => (u.side === side && u.place === 'map' ? [u.load] : []));
  return [...stores, ...loads, view.queues[side].arrived.tokens].reduce((sum, { clIX }) => sum + clIX, 0);
}

/** Returns one order per unit out of action without a CL IX held or requested: flown in, as that is faster than the queue. @rule 6.2.4, 6.3.7 */
export function kitsToBuy(world: World, view: View, side: Side, { list }: Outlook, asked: readonly Buy[]): Buy[] {
  const out = list.filter(({ cls, unit }) => cls === 'clIX' && world.info[unit]?.type.kind === 'combat').length;
  const n = Math.min(out - kitsHeld(view, side) - askedOf(asked, 'clIX'), flyable(world, view, side, 'clIX'));
  return new Array<Buy>(Math.max(0, n)).fill({ type: 'buyTokens', side, to: 'apod', cls: 'clIX', n: 1 });
}

const askedOf = (asked: readonly Buy[], cls: SupplyClass): number =>
  asked.reduce((n, c) => n + (c.type === 'buyTokens' && c.cls === cls ? c.n : 0), 0);

const isAsked = (asked: readonly Buy[], { key }: PurchaseRow): boolean =>
  asked.some((c) => (c.type === 'buyTokens' ? key === `${c.cls} ${c.to}` : c.type === 'buyCard' && key === c.card));

/**
 * Sorts the list by urgency: remedies first, then units and useful cheap cards, then the staff's order. Leaves out unneeded tokens, unrequested
 * tokens without space in the ports, and tokens beyond the expected shortage.
 */
export function inUrgency(
  rows: readonly PurchaseRow[],
  turn: number,
  day: Outlook,
  asked: readonly Buy[],
  hasRoom = true,
  occasions: ReadonlyMap<string, unknown> = new Map(),
): PurchaseRow[] {
  const rank = (row: PurchaseRow): number => {
    if (isAsked(asked, row)) return 0;
    if ('card' in row.ware) return row.each === 1 && occasions.has(row.ware.card) ? 1 : 3;
    // A unit stays until nothing else can make space for the player's picks.
    if ('type' in row.ware) return 1;
    return 'cls' in row.ware && soonShort(day, row.ware.cls, turn).length > 0 ? 2 : 3;
  };
  const known = rows.filter(
    (row) => !('cls' in row.ware) || isAsked(asked, row) || (isNeeded(day, row.ware.cls) && (hasRoom || row.ware.to === 'apod')),
  );
  const sorted = known.map((row) => ({ row, at: rank(row) })).sort((a, b) => a.at - b.at);
  const listed = emptyLoad();
  return sorted.flatMap(({ row }) => {
    const [first] = row.buys;
    if (!('cls' in row.ware) || first?.type !== 'buyTokens') return [row];
    const { cls } = row.ware;
    // Each CL IX repairs one step, or one unit out of action; no spare is listed.
    const lacked =
      row.reason?.key === 'buyParts'
        ? listed.clIX + row.reason.figures.lost - row.reason.figures.held
        : willLack(day, cls) || Number.POSITIVE_INFINITY;
    const n = Math.min(row.n, Math.max(lacked, askedOf(asked, cls)) - listed[cls]);
    listed[cls] += n;
    return n > 0 ? [{ ...row, n, buys: [{ ...first, n }] }] : [];
  });
}

/** Maximum number of copies of a card bought with leftover points. */
const MOST_COPIES = 3;
const ANY_FIGHT: readonly CardKind[] = ['nineLine', 'closeAirSupport', 'scoutsOut', 'massCal', 'saintHimars'];

/** Cards useful in any fight, most expensive last, then cards that need an occasion; the latter only if enough days are left. */
function byUse(world: World, view: View, side: Side): CardKind[] {
  const { cardPrices } = world.figures[side];
  const isNear = !isTooLate(view) || mayAttack(world, view, side);
  const fight = ANY_FIGHT.filter((card) => isNear || card === 'saintHimars').sort((a, b) => cardPrices[a] - cardPrices[b]);
  return isTooLate(view) ? fight : [...fight, ...world.cards.kinds.filter((card) => !ANY_FIGHT.includes(card))];
}

function mayAttack(world: World, view: View, side: Side): boolean {
  const next = nextDayView(view);
  return view.units.some((u) => u.side === side && attacksOf(world, next, u.id).length > 0);
}

/** Maximum number of useful copies: one per remaining day. */
const copiesLeft = ({ turn, turns }: View): number => Math.min(MOST_COPIES, turns - turn + 1);

type Occasions = ReadonlyMap<CardKind, unknown>;

/** Cards for a number of points: one of each kind, then further copies, cards useful today first. @rule 3.5 */
function cardsFor(world: World, { own, ...view }: View, kinds: readonly CardKind[], points: number, most = MOST_COPIES): Decision[] {
  if (!own) return [];
  let left = points;
  return Array.from({ length: most }, (_, copy) => copy).flatMap((copy) =>
    kinds.flatMap((card): Decision[] => {
      const held = own.hand[card] + own.plan.cards[card];
      const price = world.figures[own.side].cardPrices[card];
      if (held + copy >= most || price > left || copiesToBuy(world, { ...view, own }, card) <= copy) return [];
      left -= price;
      return [
        { command: { type: 'buyCard', side: own.side, card }, reason: because('buyCard', { card, held: held + copy, wanted: most }) },
      ];
    }),
  );
}

/**
 * Limits kits: on the last day to those that carriers can deliver the same day, and never at the extra price for landing today.
 * @rule 6.2.4, 6.3.2, 6.3.7
 */
export function kitsInTime(world: World, view: View, rows: readonly PurchaseRow[]): readonly PurchaseRow[] {
  const { own } = view;
  if (!own) return rows;
  return rows.flatMap((row) => {
    const [buy] = row.buys;
    if (buy?.type !== 'buyTokens' || buy.cls !== 'clIX') return [row];
    // While the queue is in time, it is cheaper for kits that would only wait at the airport.
    const isHasty = !isTooLate(view) && buy.to === 'apod' && row.each > (priceOfToken(world, view, 'clIX', 'queue') ?? row.each);
    if (!isHasty && !isLastDay(world, view)) return [row];
    const n = kitsOfUse(world, view, own.side, row.n);
    return n > 0 ? [{ ...row, n, buys: [{ ...buy, n }] }] : [];
  });
}

/** Kits flown in for units out of action that have none on the map. @rule 6.2.4, 6.3.7 */
function lastKits(world: World, view: View, points: number): Decision[] {
  const { own } = view;
  if (!own) return [];
  const { side } = own;
  const fighters = view.units.filter((u) => u.side === side && u.place === 'map' && world.info[u.id]?.type.kind === 'combat');
  const held = kitsHeld(view, side) + own.plan.apodTokens.clIX;
  const out = fighters.filter(({ disabled }) => disabled).length;
  const lost = fighters.reduce((sum, u) => sum + (world.info[u.id]?.type.strength.length ?? u.steps) - u.steps, out);
  const each = priceOfToken(world, view, 'clIX', 'apod') ?? Number.POSITIVE_INFINITY;
  const most = Math.min(out - held, roomAtAirport(world, view), Math.floor(points / each), own.bank?.clIX ?? out);
  const n = most > 0 && isLastDay(world, view) ? kitsOfUse(world, view, side, most) : most;
  return n > 0 ? [{ command: { type: 'buyTokens', side, to: 'apod', cls: 'clIX', n }, reason: because('buyParts', { lost, held }) }] : [];
}

/** Combat units that land in time, strongest first. @rule 6.2.2 */
function fightersFor(world: World, view: View, points: number): Decision[] {
  let left = points;
  const types = shelves(world, view).filter(({ type }) => type.kind === 'combat' && type.price !== null);
  return types
    .sort((a, b) => (b.type.strength[0] ?? 0) - (a.type.strength[0] ?? 0))
    .flatMap(({ type, left: units }) =>
      units.flatMap((unit): Decision[] => {
        const price = type.price ?? 0;
        if (price > left) return [];
        left -= price;
        const buy = { type: 'buyUnit', side: view.own!.side, unit, to: 'queue', open: emptyLoad() } as const;
        return [{ command: buy, reason: because('buyUnit', { unit, price, days: 2 }) }];
      }),
    );
}

export function addToPlan(plan: OwnView['plan'], c: Decision['command']): void {
  if (c.type === 'buyTokens') plan[c.to === 'queue' ? 'queueTokens' : 'apodTokens'][c.cls] += c.n;
  else if (c.type === 'buyCard') plan.cards[c.card] += 1;
  else if (c.type === 'buyUnit') plan.units.push({ unit: c.unit, to: c.to, open: c.open });
}

const priceOf = (world: World, view: View, orders: readonly Decision[]): number => priceOfRows(purchaseRows(world, view, orders));

/**
 * Adds purchases for leftover points: useful cheap cards, tokens with an expected shortage, a unit, then cards for any fight. They extend listed
 * rows or form new ones, named by key in `rest`. Empty if the list is empty, except on the last days.
 * @param most expected shortage of a class, the upper limit
 */
export function withRest(
  world: World,
  view: View,
  rows: readonly PurchaseRow[],
  most: (cls: SupplyClass) => number = () => Number.POSITIVE_INFINITY,
  occasions: Occasions = new Map(),
): { rows: readonly PurchaseRow[]; rest: ReadonlySet<string> } {
  const start = structuredClone(unspent(world, view));
  let left = (budgetOf(world, start)?.left ?? 0) - priceOfRows(rows);
  const { own } = start;
  if (!own || left <= 0 || (rows.length === 0 && !isTooLate(view))) return { rows, rest: new Set() };
  const orders = rows.flatMap(({ buys, reason }) => buys.map((command): Decision => ({ command, reason })));
  const add = (list: readonly Decision[]): void => {
    orders.push(...list);
    left -= priceOf(world, start, list);
    for (const { command } of list) addToPlan(own.plan, command);
  };
  for (const { command } of orders) addToPlan(own.plan, command);
  const isPoint = (card: CardKind): boolean => world.figures[own.side].cardPrices[card] === 1;
  add(cardsFor(world, start, [...occasions.keys()].filter(isPoint), left, 1));
  if (isTooLate(view)) {
    // Supplies for units that can still fight come first.
    const dry = (occasions.get('airDrop') as { units?: number } | undefined)?.units ?? 0;
    add(cardsFor(world, start, ['airDrop'], left, Math.min(MOST_COPIES, dry)));
    add(lastKits(world, start, left));
    // Strength decides the end: cards that cost the enemy steps come first.
    add(cardsFor(world, start, ['saintHimars'], left));
  } else {
    const tokens = fillRest(world, start, left, most);
    add(tokens.map((command) => ({ command, reason: because('buyTokens', { cls: command.cls, lack: command.n, days: 0 }) })));
    add(fightersFor(world, start, left));
  }
  add(cardsFor(world, start, byUse(world, start, own.side), left, copiesLeft(view)));
  const all = purchaseRows(world, start, orders);
  return { rows: all, rest: new Set(all.slice(rows.length).map(({ key }) => key)) };
}
