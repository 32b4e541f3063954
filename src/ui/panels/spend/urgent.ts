/** What of the staff's list cannot wait: the food that must be bought today, and what comes first when points are scarce. Pure; the computer players' own purchases know nothing of it. */

import { QUEUE_DAYS } from '../../../advice/forecast/ledger.ts';
import type { Buy, PurchaseRow } from '../../../bots/purchases.ts';
import type { Side } from '../../../engine/lines-and-webs/index.ts';
import { isNeeded, type Outlook, soonShort } from '../../words/forecast.ts';

/**
 * One order for each CL I that the whole side will have nowhere on the day on which today's queue lands, beyond what is asked for already: bought tomorrow it comes too late.
 * @param unfed units that are never fed, by the side's standing orders
 * @rule 6.1.1, 6.7.1
 */
export function foodToBuy(side: Side, turn: number, { ledger }: Outlook, asked: readonly Buy[], unfed = 0): Buy[] {
  const lands = turn + QUEUE_DAYS;
  const short = ledger?.days.find(({ day }) => day === lands)?.short.clI ?? 0;
  const comes = asked.reduce((n, c) => n + (c.type === 'buyTokens' && c.cls === 'clI' ? c.n : 0), 0);
  const one: Buy = { type: 'buyTokens', side, to: 'queue', cls: 'clI', n: 1 };
  return Array.from({ length: Math.max(0, short - unfed - comes) }, () => one);
}

/** Is it among what is asked for? */
const isAsked = (asked: readonly Buy[], { key }: PurchaseRow): boolean =>
  asked.some((c) => (c.type === 'buyTokens' ? key === `${c.cls} ${c.to}` : c.type === 'buyCard' && key === c.card));

/**
 * What nobody will miss is left out, and so are tokens that nobody asks for while more wait than the ports have boxes for; what ends a shortage stands before all
 * else, the rest as the staff has it.
 */
export function inUrgency(rows: readonly PurchaseRow[], turn: number, day: Outlook, asked: readonly Buy[], hasRoom = true): PurchaseRow[] {
  const rank = (row: PurchaseRow): number => {
    if (isAsked(asked, row)) return 0;
    return 'cls' in row.ware && soonShort(day, row.ware.cls, turn).length > 0 ? 1 : 2;
  };
  const known = rows.filter(
    (row) => !('cls' in row.ware) || isAsked(asked, row) || (isNeeded(day, row.ware.cls) && (hasRoom || row.ware.to === 'apod')),
  );
  return known
    .map((row) => ({ row, at: rank(row) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}
