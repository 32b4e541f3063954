/** What of the staff's list cannot wait: the food that must be bought today, and what comes first when points are scarce. Pure; the computer players' own purchases know nothing of it. */

import {
  type Destination,
  emptyLoad,
  holdsApod,
  priceOfToken,
  type Side,
  type SupplyClass,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { QUEUE_DAYS } from '../../advice/forecast/ledger.ts';
import { OUT_OF_REACH, outletOf } from '../../advice/outlet.ts';
import type { Buy, PurchaseRow } from '../../bots/purchases.ts';
import { isNeeded, type Outlook, shortOf, soonShort } from '../words/forecast.ts';

/** So many tokens that are missed are flown in today: as many as can be where that costs no more, else for half of the day's points; none where no carrier would fetch it. @rule 6.2.4 */
export function flyable(world: World, view: View, side: Side, cls: SupplyClass = 'clI'): number {
  const port = world.home[side].apod.id;
  const isHeld = view.ports.some(({ node, holder }) => node === port && holder === side);
  if (!isHeld || outletOf(world, view.units, side, port) <= OUT_OF_REACH) return 0;
  return holdsApod(world, view, side)
    ? Number.POSITIVE_INFINITY
    : Math.floor((view.own?.rp ?? 0) / 2 / (priceOfToken(world, view, cls, 'apod') ?? 2));
}

/**
 * One order for each CL I that the whole side will have nowhere on the day on which today's queue lands, beyond what is asked for already: bought tomorrow it comes too late.
 * What is missed before that day is flown in, where it can be.
 * @param unfed units that are never fed, by the side's standing orders
 * @param fly so many can be flown in
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

/** CL IX that a side has at hand: in its ports, on its units, and landed. */
export function kitsHeld(view: View, side: Side): number {
  const stores = view.ports.flatMap(({ holder, store }) => (holder === side ? [store] : []));
  const loads = view.units.flatMap((u) => (u.side === side && u.place === 'map' ? [u.load] : []));
  return [...stores, ...loads, view.queues[side].arrived.tokens].reduce((sum, { clIX }) => sum + clIX, 0);
}

/** One order for each unit out of action for which no CL IX is at hand or asked for: flown in, it acts sooner than by the queue. @rule 6.2.4, 6.3.7 */
export function kitsToBuy(world: World, view: View, side: Side, { list }: Outlook, asked: readonly Buy[]): Buy[] {
  const out = list.filter(({ cls, unit }) => cls === 'clIX' && world.info[unit]?.type.kind === 'combat').length;
  const n = Math.min(out - kitsHeld(view, side) - askedOf(asked, 'clIX'), flyable(world, view, side, 'clIX'));
  return new Array<Buy>(Math.max(0, n)).fill({ type: 'buyTokens', side, to: 'apod', cls: 'clIX', n: 1 });
}

const askedOf = (asked: readonly Buy[], cls: SupplyClass): number =>
  asked.reduce((n, c) => n + (c.type === 'buyTokens' && c.cls === cls ? c.n : 0), 0);

/** Is it among what is asked for? */
const isAsked = (asked: readonly Buy[], { key }: PurchaseRow): boolean =>
  asked.some((c) => (c.type === 'buyTokens' ? key === `${c.cls} ${c.to}` : c.type === 'buyCard' && key === c.card));

/**
 * What nobody will miss is left out, and so are tokens that nobody asks for while more wait than the ports have boxes for; of a class of which the side will be short no more is
 * listed than it will be. What ends a shortage stands before all else, then units and cheap cards with an occasion, the rest as the staff has it.
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
    // A unit stays as long as anything else can make room for what the player picks.
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
    // Each CL IX repairs one step, or one unit out of action: no spare is listed.
    const lacked =
      row.reason?.key === 'buyParts'
        ? listed.clIX + row.reason.figures.lost - row.reason.figures.held
        : shortOf(day, cls) || Number.POSITIVE_INFINITY;
    const n = Math.min(row.n, Math.max(lacked, askedOf(asked, cls)) - listed[cls]);
    listed[cls] += n;
    return n > 0 ? [{ ...row, n, buys: [{ ...first, n }] }] : [];
  });
}
