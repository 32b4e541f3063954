/** What to buy now so that what will be missing has landed. Pure, over a view; cards and units are left to the player. */

import {
  addTo,
  budgetOf,
  CLASSES,
  type Destination,
  emptyLoad,
  holdsApod,
  type Load,
  type PlayerCommand,
  priceOfToken,
  type Side,
  type SupplyClass,
  total,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { spareOf } from '../fill.ts';
import { comingBy, ledger, QUEUE_DAYS } from '../forecast/ledger.ts';
import type { Basis, LedgerDay } from '../forecast/types.ts';
import { minus, plus } from '../loads.ts';
import { OUT_OF_REACH, outletOf } from '../outlet.ts';
import { landings } from '../sensible.ts';
import { type Trial, trialOfView } from './table.ts';
import type { Purchase, PurchaseDraft, PurchaseWhy } from './types.ts';

/** What the player wishes of a draft of purchases. */
export interface PurchaseWishes {
  /** The pace at which fuel and ammunition are used; `fights` if left out. */
  basis?: Basis;
  /** RP at most; all that are left, if left out. */
  most?: number;
  /** CL IX for lost steps, beside those for units out of action? Yes if left out. */
  parts?: boolean;
}

/** CL IX for steps at most, at a time. */
const MOST_PARTS = 3;
/** How pressing a missing token of a class is: hunger takes everything a unit can do. */
const PRESSING: Load = { clI: 2, clIII: 1, clV: 1, clIX: 3 };

/** What the side can spare: in its ports, and on its carriers beyond what they keep. */
function spareStock(world: World, view: View, side: Side): Load {
  const all = emptyLoad();
  for (const { holder, store } of view.ports) if (holder === side) addTo(all, store);
  for (const u of view.units) {
    const type = world.info[u.id]?.type;
    if (u.side === side && u.place === 'map' && type?.kind === 'sustainment') addTo(all, spareOf(type, u.load));
  }
  return all;
}

/** What units will miss up to a day and the side cannot bring: neither from its stores, nor out of what lands by then. */
function lackBy(days: readonly LedgerDay[], spare: Load, coming: ReadonlyMap<number, Load>, last: number, end: number): Load {
  let missing = emptyLoad();
  let there = spare;
  // Food for the last night would feed nobody for anything.
  for (const { day, missing: gap } of days) if (day <= last) missing = plus(missing, day < end ? gap : { ...gap, clI: 0 });
  for (const [day, load] of coming) if (day <= last) there = plus(there, load);
  return { ...minus(missing, there), clIX: 0 };
}

/** CL IX for who is out of action, and for some of the lost steps, less what is there or comes. @rule 6.3.7 */
function partsOf(world: World, view: View, side: Side, steps: boolean, have: Load): { lack: number; why: PurchaseWhy } {
  const mends = view.units.filter((u) => u.side === side && u.place === 'map' && world.info[u.id]?.type.kind !== 'sustainment');
  const disabled = mends.filter((u) => u.disabled).length;
  const lost = mends.reduce((n, u) => n + 4 - u.steps, 0);
  const needed = disabled + (steps ? Math.min(MOST_PARTS, lost) : 0);
  return { lack: Math.max(0, needed - have.clIX), why: { key: 'parts', figures: { disabled, lost, held: have.clIX } } };
}

/** Boxes of the home ports that will be free for what the queue brings, if nothing is carried away meanwhile. @rule 6.1.2, 6.1.3 */
export function queueRoom(world: World, view: View, side: Side): number {
  const free = landings(world, view, side).reduce((n, { closed, boxes }) => n + (closed === null ? boxes : 0), 0);
  const { arrived, transit, packaging } = view.queues[side];
  const plan = view.own?.plan;
  const waiting = [arrived, transit, packaging].reduce((n, { tokens }) => n + total(tokens), 0);
  return free - waiting - (plan ? total(plan.queueTokens) : 0);
}

type Lacks = { soon: Load; later: Load };
type Because = PurchaseDraft['unmet'][number]['because'];

class Shopping {
  readonly bought = new Map<string, number>();
  readonly stopped = new Map<SupplyClass, Because>();
  readonly trial: Trial;
  readonly world: World;
  readonly view: View;
  readonly side: Side;
  readonly canFetch: boolean;
  points: number;
  room: number;

  constructor(world: World, view: View, side: Side, most: number) {
    this.world = world;
    this.view = view;
    this.side = side;
    this.trial = trialOfView(world, view);
    this.points = Math.min(budgetOf(world, view)?.left ?? 0, most);
    this.room = queueRoom(world, view, side);
    this.canFetch = outletOf(world, view.units, side, world.home[side].apod.id) > OUT_OF_REACH;
  }

  private buy(cls: SupplyClass, to: Destination): boolean {
    const price = priceOfToken(this.world, this.view, cls, to) ?? Number.POSITIVE_INFINITY;
    if (price > this.points || (to === 'queue' && this.room <= 0)) return false;
    if (!this.trial.give({ type: 'buyTokens', side: this.side, to, cls, n: 1 })) return false;
    this.points -= price;
    if (to === 'queue') this.room -= 1;
    const key = `${to} ${cls}`;
    this.bought.set(key, (this.bought.get(key) ?? 0) + 1);
    return true;
  }

  /** One token: straight where that costs no more or where the queue is too slow, and a carrier can fetch it; else by the queue. @rule 6.2.3, 6.2.4 */
  one(cls: SupplyClass, soon: boolean): boolean {
    const late = this.view.turn + QUEUE_DAYS > this.view.turns;
    const straight = this.canFetch && (soon || holdsApod(this.world, this.view, this.side));
    if (straight && this.buy(cls, 'apod')) return true;
    if (!soon && !late && this.buy(cls, 'queue')) return true;
    this.stopped.set(cls, this.whyNot(cls, soon, late));
    return false;
  }

  private whyNot(cls: SupplyClass, soon: boolean, late: boolean): Because {
    const bank = this.view.own?.bank;
    const taken = (this.bought.get(`queue ${cls}`) ?? 0) + (this.bought.get(`apod ${cls}`) ?? 0);
    if (bank && bank[cls] - taken <= 0) return 'bank';
    const price = priceOfToken(this.world, this.view, cls, soon ? 'apod' : 'queue') ?? 0;
    if (price > this.points) return 'points';
    return soon || late ? 'late' : 'room';
  }
}

/** Buys one token at a time of the class that is most pressing, until nothing is missing or nothing can be bought. */
function shop(shopping: Shopping, lack: Load, soon: boolean): void {
  for (;;) {
    const open = CLASSES.filter((cls) => lack[cls] > 0 && !(shopping.stopped.has(cls) && soon));
    const cls = open.filter((c) => soon || !shopping.stopped.has(c)).sort((a, b) => lack[b] * PRESSING[b] - lack[a] * PRESSING[a])[0];
    if (!cls) return;
    if (shopping.one(cls, soon)) lack[cls] -= 1;
  }
}

function whyBought(view: View, days: readonly LedgerDay[], lacks: Lacks, cls: SupplyClass, to: Destination): PurchaseWhy {
  const day = view.turn + (to === 'apod' ? 0 : QUEUE_DAYS);
  const units = new Set(days.filter((d) => d.day <= view.turn + QUEUE_DAYS).flatMap((d) => d.units[cls])).size;
  return { key: 'missing', figures: { cls, lack: lacks.soon[cls] + lacks.later[cls], day, units } };
}

/**
 * Drafts the tokens to buy in the viewer's part of Phase 2, beside what is planned already: what units will miss by the day on which the queue lands (T+2) at the pace, and neither stores nor
 * what is on its way can give. Straight to the airport where that costs no more, or where it is missed before the queue lands. Points, the bank, and the ports' free boxes are kept; every
 * order is tried on the rules. Empty outside of the part. @rule 6.2
 */
export function draftPurchases(world: World, view: View, wishes: PurchaseWishes = {}): PurchaseDraft {
  const side = view.viewer;
  const none: PurchaseDraft = { purchases: [], left: 0, unmet: [] };
  if (side === 'public' || view.phase !== 'spend' || view.awaited !== side) return none;
  const book = ledger(world, view, side, wishes.basis ?? 'fights');
  if (!book) return none;
  const coming = comingBy(world, view, side);
  const spare = spareStock(world, view, side);
  const lands = view.turn + QUEUE_DAYS;
  const soon = lackBy(book.days, spare, coming, lands - 1, view.turns);
  const later = minus(lackBy(book.days, spare, coming, lands, view.turns), soon);
  const have = [...coming.values()].reduce(plus, spare);
  const parts = partsOf(world, view, side, wishes.parts ?? true, have);
  later.clIX = parts.lack;
  const lacks: Lacks = { soon: { ...soon }, later: { ...later } };
  const shopping = new Shopping(world, view, side, wishes.most ?? Number.POSITIVE_INFINITY);
  // At twice the price only food is worth the haste.
  const rushed = holdsApod(world, view, side) ? soon : { ...emptyLoad(), clI: soon.clI };
  const waits = minus(soon, rushed);
  shop(shopping, rushed, true);
  shopping.stopped.clear();
  // What came too late today is missing still when the queue lands.
  const rest = plus(later, plus(rushed, waits));
  shop(shopping, rest, false);
  const purchases = [...shopping.bought].map(([key, tokens]): Purchase => {
    const [to, cls] = key.split(' ') as [Destination, SupplyClass];
    const command: PlayerCommand = { type: 'buyTokens', side, to, cls, n: tokens };
    const price = tokens * (priceOfToken(world, view, cls, to) ?? 0);
    const why = cls === 'clIX' ? parts.why : whyBought(view, book.days, lacks, cls, to);
    return { command, cls, tokens, to, price, lands: to === 'apod' ? view.turn : lands, why };
  });
  const unmet = CLASSES.filter((cls) => rest[cls] > 0).map((cls) => ({
    cls,
    tokens: rest[cls],
    because: shopping.stopped.get(cls) ?? 'points',
  }));
  return { purchases, left: Math.max(0, (budgetOf(world, view)?.left ?? 0) - purchases.reduce((n, { price }) => n + price, 0)), unmet };
}
