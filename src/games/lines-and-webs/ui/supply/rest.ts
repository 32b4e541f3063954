/** What the points that the staff's list leaves over still buy: unspent they would be lost. Pure; the computer players' own purchases know nothing of it. */

import {
  budgetOf,
  CARD_KINDS,
  type CardKind,
  copiesToBuy,
  emptyLoad,
  type OwnView,
  priceOfToken,
  type Side,
  type SupplyClass,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { unspent } from '../../advice/handBack.ts';
import { kitsOfUse } from '../../advice/plan/kits.ts';
import { isLastDay } from '../../advice/schedule.ts';
import { attacksOf, nextDayView } from '../../advice/threat.ts';
import { type PurchaseRow, priceOfRows, purchaseRows } from '../../bots/purchases.ts';
import { because, type Order } from '../../bots/reason.ts';
import { fillRest, isTooLate, roomAtAirport, shelves } from './budget.ts';
import { kitsHeld } from './urgent.ts';

/** So many copies of a card at most are held for points that would be lost. */
const MOST_COPIES = 3;
const ANY_FIGHT: readonly CardKind[] = ['nineLine', 'closeAirSupport', 'scoutsOut', 'massCal', 'saintHimars'];

/** Cards that are of use in any fight, the dearest last; what needs an occasion of its own comes after them, and not once few days are left in which one may come. */
function byUse(world: World, view: View, side: Side): CardKind[] {
  const { cardPrices } = world.figures[side];
  const isNear = !isTooLate(view) || mayAttack(world, view, side);
  const fight = ANY_FIGHT.filter((card) => isNear || card === 'saintHimars').sort((a, b) => cardPrices[a] - cardPrices[b]);
  return isTooLate(view) ? fight : [...fight, ...CARD_KINDS.filter((card) => !ANY_FIGHT.includes(card))];
}

/** Can any of its units attack an enemy as the table stands? */
function mayAttack(world: World, view: View, side: Side): boolean {
  const next = nextDayView(view);
  return view.units.some((u) => u.side === side && attacksOf(world, next, u.id).length > 0);
}

/** So many copies of a card are of use at most: one for each day that is left. */
const copiesLeft = ({ turn, turns }: View): number => Math.min(MOST_COPIES, turns - turn + 1);

type Occasions = ReadonlyMap<CardKind, unknown>;

/** Copies of cards for so many points: one of each kind, then one more of each, those with an occasion today first. @rule 3.5 */
function cardsFor(world: World, { own, ...view }: View, kinds: readonly CardKind[], points: number, most = MOST_COPIES): Order[] {
  if (!own) return [];
  let left = points;
  return Array.from({ length: most }, (_, copy) => copy).flatMap((copy) =>
    kinds.flatMap((card): Order[] => {
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

/** On the last day no more kits are listed than carriers bring to units that same day, and on no day more that cost extra to be there today. @rule 6.2.4, 6.3.2, 6.3.7 */
export function kitsInTime(world: World, view: View, rows: readonly PurchaseRow[]): readonly PurchaseRow[] {
  const { own } = view;
  if (!own) return rows;
  return rows.flatMap((row) => {
    const [buy] = row.buys;
    if (buy?.type !== 'buyTokens' || buy.cls !== 'clIX') return [row];
    // While the queue is in time it brings for less what would only wait in the airport.
    const isHasty = !isTooLate(view) && buy.to === 'apod' && row.each > (priceOfToken(world, view, 'clIX', 'queue') ?? row.each);
    if (!isHasty && !isLastDay(world, view)) return [row];
    const n = kitsOfUse(world, view, own.side, row.n);
    return n > 0 ? [{ ...row, n, buys: [{ ...buy, n }] }] : [];
  });
}

/** Kits flown in for units out of action that have none on the map. @rule 6.2.4, 6.3.7 */
function lastKits(world: World, view: View, points: number): Order[] {
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

/** Combat units that land in time, the strongest first. @rule 6.2.2 */
function fightersFor(world: World, view: View, points: number): Order[] {
  let left = points;
  const types = shelves(world, view).filter(({ type }) => type.kind === 'combat' && type.price !== null);
  return types
    .sort((a, b) => (b.type.strength[0] ?? 0) - (a.type.strength[0] ?? 0))
    .flatMap(({ type, left: units }) =>
      units.flatMap((unit): Order[] => {
        const price = type.price ?? 0;
        if (price > left) return [];
        left -= price;
        const buy = { type: 'buyUnit', side: view.own!.side, unit, to: 'queue', open: emptyLoad() } as const;
        return [{ command: buy, reason: because('buyUnit', { unit, price, days: 2 }) }];
      }),
    );
}

/** Puts what an order buys into a plan of purchases. */
export function addToPlan(plan: OwnView['plan'], c: Order['command']): void {
  if (c.type === 'buyTokens') plan[c.to === 'queue' ? 'queueTokens' : 'apodTokens'][c.cls] += c.n;
  else if (c.type === 'buyCard') plan.cards[c.card] += 1;
  else if (c.type === 'buyUnit') plan.units.push({ unit: c.unit, to: c.to, open: c.open });
}

const priceOf = (world: World, view: View, orders: readonly Order[]): number => priceOfRows(purchaseRows(world, view, orders));

/**
 * The rows with what the points that they leave over buy: cheap cards with an occasion today, tokens that will be missed, a unit, then cards for any fight. They are more of what is on the
 * list, or rows of its own, which `rest` names by key. Nothing where the list is empty, but on the last days.
 * @param most so many tokens of a class will be missed at most
 */
export function withRest(
  world: World,
  view: View,
  rows: readonly PurchaseRow[],
  most: (cls: SupplyClass) => number = () => Number.POSITIVE_INFINITY,
  occasions: Occasions = new Map(),
): { rows: readonly PurchaseRow[]; rest: ReadonlySet<string> } {
  const start = structuredClone(unspent(view));
  let left = (budgetOf(world, start)?.left ?? 0) - priceOfRows(rows);
  const { own } = start;
  if (!own || left <= 0 || (rows.length === 0 && !isTooLate(view))) return { rows, rest: new Set() };
  const orders = rows.flatMap(({ buys, reason }) => buys.map((command): Order => ({ command, reason })));
  const add = (list: readonly Order[]): void => {
    orders.push(...list);
    left -= priceOf(world, start, list);
    for (const { command } of list) addToPlan(own.plan, command);
  };
  for (const { command } of orders) addToPlan(own.plan, command);
  const isPoint = (card: CardKind): boolean => world.figures[own.side].cardPrices[card] === 1;
  add(cardsFor(world, start, [...occasions.keys()].filter(isPoint), left, 1));
  if (isTooLate(view)) {
    // Who can still fight gets what it lacks before anything else.
    const dry = (occasions.get('airDrop') as { units?: number } | undefined)?.units ?? 0;
    add(cardsFor(world, start, ['airDrop'], left, Math.min(MOST_COPIES, dry)));
    add(lastKits(world, start, left));
    // Strength decides at the end: steps off the enemy before all else.
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
