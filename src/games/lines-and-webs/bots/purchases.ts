/**
 * A complete purchase draft for Phase 2: what a doctrine bot would buy with the day's points, grouped into rows. The draft on the screen
 * and *What would you do?* both use it, so their advice agrees. Needs only the side's own view.
 */

import type { CardKind, CommandOf, Destination, OwnView, SupplyClass, TypeId, View, World } from '../../../engine/lines-and-webs/index.ts';
import { priceOfToken } from '../../../engine/lines-and-webs/queriesOfView.ts';
import { handBack } from '../advice/purchases.ts';
import { DOCTRINE } from './doctrine/playStyle.ts';
import { partsOf, spend } from './doctrine/spend.ts';
import { because, type Decision, type Reason } from './reason.ts';
import { Sandbox } from './sandbox.ts';

export type Buy = CommandOf<'buyTokens' | 'buyUnit' | 'buyCard'>;

/** One kind of purchase: tokens of a class by one route, units of a type by one route, or copies of a card. */
export type Ware = { cls: SupplyClass; to: Destination } | { type: TypeId; to: Destination } | { card: CardKind };

export interface PurchaseRow {
  /** Stable key of the ware, independent of the rest of the list. */
  key: string;
  ware: Ware;
  /** Number of tokens, units, or copies. */
  n: number;
  /** RP per piece. */
  each: number;
  /** The reason for the first piece, with the figures before it is bought. */
  reason: Reason;
  /** One command per piece. */
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

/** Groups the commands of Phase 2 into rows, by first purchase of each ware; skips commands that buy nothing. */
export function purchaseRows(world: World, view: View, orders: readonly Decision[]): PurchaseRow[] {
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

/** Total RP of the rows. */
export const priceOfRows = (rows: readonly PurchaseRow[]): number => rows.reduce((sum, { n, each }) => sum + n * each, 0);

/** Number of pieces of a ware among the side's purchases. */
export function boughtOf(world: World, { plan }: Pick<OwnView, 'plan'>, ware: Ware): number {
  if ('cls' in ware) return (ware.to === 'queue' ? plan.queueTokens : plan.apodTokens)[ware.cls];
  if ('card' in ware) return plan.cards[ware.card];
  return plan.units.filter(({ unit, to }) => to === ware.to && world.info[unit]?.type.id === ware.type).length;
}

/** The reason for a purchase that the supply forecast requests. */
function whyAsked(desk: Sandbox, buy: Buy): Reason {
  if (buy.type === 'buyCard') return because('buyCard', { card: buy.card, held: desk.state.sides[desk.side].hand[buy.card], wanted: 1 });
  if (buy.type === 'buyTokens' && buy.cls !== 'clIX') return because('buyTokens', { cls: buy.cls, lack: buy.n, days: 0 });
  return because('buyParts', partsOf(desk));
}

/**
 * The draft of the day, computed from an empty plan whatever has been bought. `asked` purchases, such as remedies for shortages, come first.
 * @rule 6.2
 */
export function draftOf(world: World, view: View, asked: readonly Buy[] = []): PurchaseRow[] {
  const own = view.own;
  if (!own || view.phase !== 'spend') return [];
  const desk = new Sandbox({ world, view, seed: 'draft' });
  for (const back of handBack(own)) desk.give(back as Buy, () => because('partDone', { orders: 0 }));
  desk.orders = [];
  for (const buy of asked) desk.give(buy, () => whyAsked(desk, buy));
  spend(desk, DOCTRINE);
  return purchaseRows(world, view, desk.orders);
}

/** A row of the list, and the number of pieces that the remaining points still buy. */
export interface ToBuy {
  row: PurchaseRow;
  /** Number of pieces already bought. */
  bought: number;
  /** Number of pieces that the list still buys. */
  n: number;
}

interface Wanted {
  key: string;
  each: number;
  /** Total number of pieces. */
  wanted: number;
}

const priceOfWanted = (rows: readonly Wanted[]): number => rows.reduce((sum, { each, wanted }) => sum + each * wanted, 0);

/**
 * Pieces to drop per row so that the freed points are the smallest sum of at least `need`; ties drop as little as possible from the first of
 * `ranked`, then from the next.
 */
function leastGone(ranked: readonly Wanted[], need: number): ReadonlyMap<string, number> {
  // Sums that can be freed from each row and those after it.
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
 * Returns what the list can still buy with the points, row by row. Drops purchases of leftover points first, then as few points of the other rows
 * as possible, preferring the last rows.
 * @param off number of pieces per row as set by the player: the row is skipped while they hold that number
 * @param rest rows that only use leftover points
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
  // Surplus pieces bought by the other route count too: by air they come sooner, and repair kits work by either route.
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

/** Commands that buy the missing pieces of a row: all tokens in one command, units that are not planned yet. */
export function ordersFor(own: OwnView, { row, n }: ToBuy): Buy[] {
  const [first] = row.buys;
  if (!first || n === 0) return [];
  if (first.type === 'buyTokens') return [{ ...first, n }];
  const planned = new Set(own.plan.units.map(({ unit }) => unit));
  return row.buys.filter((c) => c.type !== 'buyUnit' || !planned.has(c.unit)).slice(0, n);
}
