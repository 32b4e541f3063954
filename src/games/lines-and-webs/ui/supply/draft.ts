/** Purchase list of the staff in Phase 2, supplies after the remaining purchases, and changing the number of an item. */

import { useMemo, useState } from 'react';
import {
  budgetOf,
  type CardKind,
  CLASSES,
  type Command,
  copiesToBuy,
  emptyLoad,
  type Load,
  type OwnView,
  type Side,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import type { OrderSource } from '../../../../store/gameStore.ts';
import { cardReasons, sceneOf } from '../../advice/purchases.ts';
import {
  type Buy,
  boughtOf,
  draftOf,
  ordersFor,
  type PurchaseRow,
  purchaseRows,
  stillToBuy,
  type ToBuy,
  type Ware,
} from '../../bots/purchases.ts';
import { because } from '../../bots/reason.ts';
import { useStandingOrders } from '../../store/standingOrders.ts';
import { shortOf } from '../words/forecast.ts';
import type { Reasons } from '../words/purchases.ts';
import { addToPlan, flyable, foodToBuy, hasRoom, inUrgency, kitsInTime, kitsToBuy, shelves, withRest } from './purchases.ts';
import { useAskedBuys, useDayOutlook, useOutlook, useOutlookBefore } from './useStaff.ts';

export interface Draft {
  rows: readonly ToBuy[];
  /** The side's picks outside the list. */
  picks: readonly ToBuy[];
  /** True until the list is complete; nothing is shown or bought before. */
  isHeld: boolean;
  /** True for rows set by the player, which the list no longer buys. */
  isSet(row: PurchaseRow): boolean;
  /** Keys of rows that only use leftover points. */
  rest: ReadonlySet<string>;
  /** RP for the remaining purchases. */
  price: number;
  orders: readonly Buy[];
  reasons: Reasons;
  /** Fixes the number of an item; null returns to the suggested number. */
  hold(key: string, n: number | null): void;
}

interface Buyer {
  world: World;
  view: View;
  own: OwnView;
  side: Side;
  dispatch(command: Command, from?: OrderSource): boolean;
  why(command: Command): unknown;
}

const NO_BUYS: readonly Buy[] = [];

function plannedRows({ world, view, own: { plan }, side }: Buyer): PurchaseRow[] {
  const buys: Buy[] = [
    ...(['queue', 'apod'] as const)
      .flatMap((to) =>
        CLASSES.map((cls): Buy => ({ type: 'buyTokens', side, to, cls, n: plan[to === 'queue' ? 'queueTokens' : 'apodTokens'][cls] })),
      )
      .filter((buy) => buy.type === 'buyTokens' && buy.n > 0),
    ...plan.units.map(({ unit, to, open }): Buy => ({ type: 'buyUnit', side, unit, to, open })),
    ...(Object.keys(plan.cards) as CardKind[]).flatMap((card) =>
      Array.from({ length: plan.cards[card] }, (): Buy => ({ type: 'buyCard', side, card })),
    ),
  ];
  return purchaseRows(
    world,
    view,
    buys.map((command) => ({ command, reason: because('partDone', { orders: 0 }) })),
  );
}

/** Null without advice. The list is constant during a day, because neither units nor the other side change while a side spends. */
export function useDraft(part: Buyer, isAdvised: boolean): Draft | null {
  const { world, view } = part;
  const [set, setSet] = useState<ReadonlyMap<string, number>>(new Map());
  const day = useDayOutlook(world, view, isAdvised);
  const { fed } = useStandingOrders();
  const unfed = view.units.filter(({ id, node }) => fed[id] === 'never' && node !== null).length;
  const found = useAskedBuys(world, view, day);
  const isHeld = found === null;
  // Remedies from the Supply drawer first, then missing food, which would be too late tomorrow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the day's, whatever is bought
  const asked = useMemo(() => {
    const list = found?.buys ?? NO_BUYS;
    if (!isAdvised) return list;
    const kits = kitsToBuy(world, view, part.side, day, list);
    return [...kits, ...list, ...foodToBuy(part.side, view.turn, day, list, unfed, flyable(world, view, part.side))];
  }, [world, found, day, isAdvised, view.turn, view.viewer, unfed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is the day's, whatever is bought
  const all = useMemo(() => (isAdvised ? draftOf(world, view, asked) : []), [world, view.turn, view.viewer, isAdvised, asked]);
  const outlook = useOutlook(world, view, part.side, isAdvised);
  const before = useOutlookBefore(world, view, part.side, isAdvised);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what cards are for is the same whatever is bought, and so is the list
  const occasions = useMemo(() => (all.length > 0 ? cardReasons(world, view, sceneOf(world, view)) : new Map()), [all]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const filled = useMemo(() => {
    const rows = kitsInTime(world, view, inUrgency(all, view.turn, day, asked, hasRoom(world, view), occasions));
    return withRest(world, view, rows, (cls) => shortOf(day, cls), occasions);
  }, [world, all, asked, day, view.turn, view.viewer, occasions]);
  const { rows: list, rest } = filled;
  return useMemo(() => {
    if (!isAdvised || list.length === 0) return null;
    const all = stillToBuy(world, part.own, list, set, budgetOf(world, view)?.left ?? 0, rest);
    const held = (row: PurchaseRow): number => boughtOf(world, part.own, row.ware);
    const isSet = (row: PurchaseRow): boolean => set.get(row.key) === held(row);
    // Items bought by the other route get their own row.
    const rows = all.filter(({ row, n, bought }) => n + held(row) > 0 || (list.includes(row) && bought < row.n));
    const picks = plannedRows(part).flatMap((row) => (rows.some((one) => one.row.key === row.key) ? [] : [{ row, bought: row.n, n: 0 }]));
    const price = rows.reduce((sum, { row, n }) => sum + row.each * n, 0);
    const orders = isHeld ? [] : rows.flatMap((one) => ordersFor(part.own, one));
    const reasons = { occasions, outlook, before, rows: list, stranded: found?.stranded ?? [] };
    const hold = (key: string, n: number | null): void =>
      setSet((now) => {
        const next = new Map(now);
        if (n === null) next.delete(key);
        else next.set(key, n);
        return next;
      });
    return { rows, picks, isHeld, isSet, rest, price, orders, reasons, hold };
  }, [isAdvised, isHeld, list, rest, occasions, outlook, before, found, set, part, world, view]);
}

/** The side's plan after buying its picks and the suggestions. */
function planWith({ plan }: OwnView, orders: readonly Buy[]): OwnView['plan'] {
  const next = structuredClone(plan);
  for (const order of orders) addToPlan(next, order);
  return next;
}

/** Shared count for the list and the shelves. */
export interface Basket<P extends Buyer> {
  /** Part as it would be after buying; commands are still checked against the current one. */
  shown: P;
  /** Number of an item suggested in addition to the side's own picks. */
  suggested(ware: Ware): number;
  /**
   * Sets the total number of an item, or as many as possible; suggestions of it become the side's own picks. If none is possible, the command shows
   * the reason.
   * @param open contents of a carrier's open boxes
   */
  setTo(ware: Ware, n: number, from?: OrderSource, open?: Load): boolean;
}

/** Commands for up to `most` more of an item; at least one, so that a rejection gives the reason. */
function buysOf(part: Buyer, ware: Ware, most: number, draft: Draft | null, open: Load): Command[] {
  const { world, view, side, why } = part;
  if ('cls' in ware) {
    const buy = (n: number): Command => ({ type: 'buyTokens', side, to: ware.to, cls: ware.cls, n });
    let n = most;
    while (n > 1 && why(buy(n))) n -= 1;
    return [buy(n)];
  }
  if ('card' in ware) {
    const n = Math.max(1, Math.min(most, copiesToBuy(world, view, ware.card)));
    return Array.from({ length: n }, () => ({ type: 'buyCard', side, card: ware.card }));
  }
  const listed = draft?.orders.filter((c) => c.type === 'buyUnit' && c.to === ware.to && world.info[c.unit]?.type.id === ware.type) ?? [];
  const ids = listed.flatMap((c) => (c.type === 'buyUnit' ? c.unit : []));
  const left = shelves(world, view).find(({ type }) => type.id === ware.type)?.left ?? [];
  const more = left.filter((unit) => !ids.includes(unit)).map((unit): Command => ({ type: 'buyUnit', side, unit, to: ware.to, open }));
  return [...listed, ...more].slice(0, most);
}

function returnsOf({ own: { plan }, side, world }: Buyer, ware: Ware, n: number): Command[] {
  if ('cls' in ware) return [{ type: 'returnTokens', side, to: ware.to, cls: ware.cls, n }];
  if ('card' in ware) return Array.from({ length: n }, () => ({ type: 'returnCard', side, card: ware.card }));
  const planned = plan.units.filter(({ unit, to }) => to === ware.to && world.info[unit]?.type.id === ware.type);
  return planned.slice(-n).map(({ unit }) => ({ type: 'returnUnit', side, unit }));
}

/** Counts used everywhere in Phase 2, with or without a list. */
export function basketOf<P extends Buyer>(part: P, draft: Draft | null): Basket<P> {
  const { world, view, own } = part;
  const plan = planWith(own, draft?.orders ?? NO_BUYS);
  const mine = { ...own, plan };
  return {
    shown: { ...part, own: mine, view: { ...view, own: mine } },
    suggested: (ware) => boughtOf(world, mine, ware) - boughtOf(world, own, ware),
    setTo: (ware, wanted, from = 'player', open = emptyLoad()) => {
      const held = boughtOf(world, own, ware);
      const n = Math.max(0, wanted);
      const key = Object.values(ware).join(' ');
      const row = draft?.rows.find((one) => one.row.key === key)?.row;
      if (row) draft?.hold(key, n < row.n ? n : null);
      if (n === held) return true;
      const orders = n > held ? buysOf(part, ware, n - held, draft, open) : returnsOf(part, ware, held - n);
      // One press, one undo.
      return orders.findIndex((order, i) => !part.dispatch(order, i > 0 ? 'followUp' : from)) !== 0;
    },
  };
}
