/**
 * The whole purchase of Phase 2 as a staff would draft it: what a player by doctrine would buy with all the day's points, in rows of what is alike. The
 * page's draft and *What would you do?* both go by it, so there is one adviser. It needs a side's own view and nothing else.
 */

import type { CardKind, CommandOf, Destination, OwnView, SupplyClass, TypeId, View, World } from '../../../engine/lines-and-webs/index.ts';
import { priceOfToken } from '../../../engine/lines-and-webs/queriesOfView.ts';
import { handBack } from '../advice/purchases.ts';
import { Desk } from './desk.ts';
import { DOCTRINE } from './doctrine/manner.ts';
import { partsOf, spend } from './doctrine/spend.ts';
import { because, type Order, type Reason } from './reason.ts';

export type Buy = CommandOf<'buyTokens' | 'buyUnit' | 'buyCard'>;

/** What is alike: tokens of a class by one way, units of a type by one way, copies of a card. */
export type Ware = { cls: SupplyClass; to: Destination } | { type: TypeId; to: Destination } | { card: CardKind };

export interface PurchaseRow {
  /** The same for the same ware, whatever else is on the list. */
  key: string;
  ware: Ware;
  /** Tokens, units or copies. */
  n: number;
  /** RP for one of them. */
  each: number;
  /** Why the first of them is bought, with the figures as they stood before it. */
  reason: Reason;
  /** One order for each of them. */
  buys: readonly Buy[];
}

const isBuy = (c: { type: string }): c is Buy => c.type === 'buyTokens' || c.type === 'buyUnit' || c.type === 'buyCard';

function wareOf(world: World, c: Buy): Ware {
  if (c.type === 'buyTokens') return { cls: c.cls, to: c.to };
  if (c.type === 'buyCard') return { card: c.card };
  return { type: world.info[c.unit]?.type.id ?? '', to: c.to };
}

function priceOf(world: World, view: View, side: Buy['side'], ware: Ware): number {
  if ('cls' in ware) return priceOfToken(world, view, ware.cls, ware.to) ?? 0;
  return 'card' in ware ? world.figures[side].cardPrices[ware.card] : (world.typesOf[side][ware.type]?.price ?? 0);
}

/** Orders of Phase 2 in rows, in the order in which each ware is first bought; what is no purchase is left out. */
export function purchaseRows(world: World, view: View, orders: readonly Order[]): PurchaseRow[] {
  const rows = new Map<string, PurchaseRow & { buys: Buy[] }>();
  for (const { command, reason } of orders) {
    if (!isBuy(command)) continue;
    const ware = wareOf(world, command);
    const key = Object.values(ware).join(' ');
    const row = rows.get(key) ?? { key, ware, n: 0, each: priceOf(world, view, command.side, ware), reason, buys: [] };
    row.n += command.type === 'buyTokens' ? command.n : 1;
    row.buys.push(command);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** RP for all of the rows. */
export const priceOfRows = (rows: readonly PurchaseRow[]): number => rows.reduce((sum, { n, each }) => sum + n * each, 0);

/** Pieces of a ware among the side's purchases. */
export function boughtOf(world: World, { plan }: Pick<OwnView, 'plan'>, ware: Ware): number {
  if ('cls' in ware) return (ware.to === 'queue' ? plan.queueTokens : plan.apodTokens)[ware.cls];
  if ('card' in ware) return plan.cards[ware.card];
  return plan.units.filter(({ unit, to }) => to === ware.to && world.info[unit]?.type.id === ware.type).length;
}

/** Why something is bought that the forecast of supply asks for. */
function whyAsked(desk: Desk, buy: Buy): Reason {
  if (buy.type === 'buyCard') return because('buyCard', { card: buy.card, held: desk.state.sides[desk.side].hand[buy.card], wanted: 1 });
  if (buy.type === 'buyTokens' && buy.cls !== 'clIX') return because('buyTokens', { cls: buy.cls, lack: buy.n, days: 0 });
  return because('buyParts', partsOf(desk));
}

/** The draft of the day: from an empty plan, whatever has been bought meanwhile; what is `asked` for, as the remedies of shortages, comes first. @rule 6.2 */
export function draftOf(world: World, view: View, asked: readonly Buy[] = []): PurchaseRow[] {
  const own = view.own;
  if (!own || view.phase !== 'spend') return [];
  const desk = new Desk({ world, view, seed: 'draft' });
  for (const back of handBack(own)) desk.give(back as Buy, () => because('partDone', { orders: 0 }));
  desk.orders = [];
  for (const buy of asked) desk.give(buy, () => whyAsked(desk, buy));
  spend(desk, DOCTRINE);
  return purchaseRows(world, view, desk.orders);
}

/** A row that is on the list, and how much of it the points that are left still buy. */
export interface ToBuy {
  row: PurchaseRow;
  /** Pieces of it that are bought. */
  bought: number;
  /** Pieces of it that the list still buys. */
  n: number;
}

interface Wanted {
  key: string;
  each: number;
  /** Pieces of it. */
  wanted: number;
}

const priceOfWanted = (rows: readonly Wanted[]): number => rows.reduce((sum, { each, wanted }) => sum + each * wanted, 0);

/** How many of each row go for the least price that is `need` or more; of all ways to it the one that takes least from the first of `ranked`, then from the next. */
function leastGone(ranked: readonly Wanted[], need: number): ReadonlyMap<string, number> {
  // Prices that can be freed from each row on and those after it.
  const sums = [new Set([0])];
  for (const { each, wanted } of ranked.toReversed()) {
    const after = sums[0] ?? new Set();
    sums.unshift(new Set([...after].flatMap((sum) => Array.from({ length: wanted + 1 }, (_, n) => sum + n * each))));
  }
  let left = Math.min(...[...(sums[0] ?? [])].filter((sum) => sum >= Math.min(need, priceOfWanted(ranked))));
  return new Map(
    ranked.map(({ key, each }, at) => {
      let n = 0;
      while (!sums[at + 1]?.has(left - n * each)) n += 1;
      left -= n * each;
      return [key, n];
    }),
  );
}

/**
 * What the list still buys with the points, row by row. What gives way is first what only took leftover points, then as few points of the others as are enough; of as many the last rows.
 * @param off rows that the player has set himself: left out while he holds that number
 * @param rest rows that only take leftover points
 */
export function stillToBuy(
  world: World,
  own: OwnView,
  rows: readonly PurchaseRow[],
  off: ReadonlyMap<string, number>,
  points: number,
  rest: ReadonlySet<string> = new Set(),
): ToBuy[] {
  const listed = (key: string): number => rows.find((row) => row.key === key)?.n ?? 0;
  // What was bought beyond the list by the other way is not bought again: flown in it comes sooner, and a kit repairs by either way.
  const otherWay = (ware: Ware): number => {
    if (!('cls' in ware) || (ware.to === 'apod' && ware.cls !== 'clIX')) return 0;
    const to = ware.to === 'apod' ? 'queue' : 'apod';
    return Math.max(0, boughtOf(world, own, { cls: ware.cls, to }) - listed(`${ware.cls} ${to}`));
  };
  const all = rows.map((row) => {
    const held = boughtOf(world, own, row.ware);
    const bought = Math.min(row.n, held + otherWay(row.ware));
    return { row, bought, key: row.key, each: row.each, wanted: off.get(row.key) === held ? 0 : row.n - bought };
  });
  const main = all.filter(({ key }) => !rest.has(key));
  const spare = all.filter(({ key }) => rest.has(key));
  const need = priceOfWanted(all) - points;
  const mainGone = leastGone(main, need - priceOfWanted(spare));
  const freed = main.reduce((sum, { key, each }) => sum + each * (mainGone.get(key) ?? 0), 0);
  const gone = new Map([...mainGone, ...leastGone(spare, need - freed)]);
  return all.map(({ row, bought, key, wanted }) => ({ row, bought, n: wanted - (gone.get(key) ?? 0) }));
}

/** The orders that buy what a row still lacks: tokens by one order, units that are not planned yet. */
export function ordersFor(own: OwnView, { row, n }: ToBuy): Buy[] {
  const [first] = row.buys;
  if (!first || n === 0) return [];
  if (first.type === 'buyTokens') return [{ ...first, n }];
  const planned = new Set(own.plan.units.map(({ unit }) => unit));
  return row.buys.filter((c) => c.type !== 'buyUnit' || !planned.has(c.unit)).slice(0, n);
}
