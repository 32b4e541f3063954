/** What of the staff's list cannot wait: the food that must be bought today, and what comes first when points are scarce. Pure; the computer players' own purchases know nothing of it. */

import { QUEUE_DAYS } from '../../advice/forecast/ledger.ts';
import { OUT_OF_REACH, outletOf } from '../../advice/outlet.ts';
import type { Buy, PurchaseRow } from '../../bots/purchases.ts';
import {
  type Destination,
  emptyLoad,
  holdsApod,
  priceOfToken,
  type Side,
  type SupplyClass,
  type View,
  type World,
} from '../../engine/lines-and-webs/index.ts';
import { isNeeded, type Outlook, shortOf, soonShort } from '../words/forecast.ts';

/** So much of the food that is missed is flown in today: as much as can be where that costs no more, else for half of the day's points; none where no carrier would fetch it. @rule 6.2.4 */
export function flyable(world: World, view: View, side: Side): number {
  const port = world.home[side].apod.id;
  const isHeld = view.ports.some(({ node, holder }) => node === port && holder === side);
  if (!isHeld || outletOf(world, view.units, side, port) <= OUT_OF_REACH) return 0;
  return holdsApod(world, view, side)
    ? Number.POSITIVE_INFINITY
    : Math.floor((view.own?.rp ?? 0) / 2 / (priceOfToken(world, view, 'clI', 'apod') ?? 2));
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

const askedOf = (asked: readonly Buy[], cls: SupplyClass): number =>
  asked.reduce((n, c) => n + (c.type === 'buyTokens' && c.cls === cls ? c.n : 0), 0);

/** Is it among what is asked for? */
const isAsked = (asked: readonly Buy[], { key }: PurchaseRow): boolean =>
  asked.some((c) => (c.type === 'buyTokens' ? key === `${c.cls} ${c.to}` : c.type === 'buyCard' && key === c.card));

/**
 * What nobody will miss is left out, and so are tokens that nobody asks for while more wait than the ports have boxes for; of a class of which the side will be short no more is
 * listed than it will be. What ends a shortage stands before all else, then cheap cards with an occasion, the rest as the staff has it.
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
    const n = Math.min(row.n, Math.max(shortOf(day, cls) || Number.POSITIVE_INFINITY, askedOf(asked, cls)) - listed[cls]);
    listed[cls] += n;
    return n > 0 ? [{ ...row, n, buys: [{ ...first, n }] }] : [];
  });
}
