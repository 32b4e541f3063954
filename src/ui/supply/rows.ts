/** What stands in the supply drawer's lists: units that miss the same on the same day for the same reasons are one row. Pure. */

import type { Explained, Remedy } from '../../advice/cause/types.ts';
import type { OwnStock } from '../../advice/forecast/ownStock.ts';
import type { Shortage } from '../../advice/forecast/types.ts';

/** One shortage with all that is known of it; of the other side nothing is told but its stock. */
export interface Told {
  shortage: Shortage;
  own: OwnStock;
  /** Null until it is worked out, and for the other side. */
  why: Explained | null;
}

export interface Row {
  key: string;
  told: readonly Told[];
}

export interface Day {
  day: number;
  rows: readonly Row[];
  units: number;
}

/** What of a remedy is the same for several units: not its orders, not its price. */
function remedyKey(remedy: Remedy): string {
  if (remedy.kind === 'none') return 'none';
  if (remedy.kind === 'buy') return `buy ${remedy.cls} ${remedy.to} ${remedy.lands}`;
  const { commands: _commands, tokens: _tokens, ...rest } = remedy;
  return JSON.stringify(rest);
}

/** What of a cause is: not which unit has it. */
function causeKey({ cause }: Explained): string {
  const { unit: _unit, ...rest } = cause.figures as { unit?: string };
  return JSON.stringify([cause.key, rest]);
}

function keyOf({ shortage, own, why }: Told): string {
  const { cls, effect, when } = shortage;
  return [when.day, cls, effect, own.held, own.last, why ? remedyKey(why.remedy) : '', why ? causeKey(why) : ''].join(' ');
}

/** By day, the soonest first; rows in the order of their most urgent unit. */
export function daysOf(told: readonly Told[]): Day[] {
  const days = new Map<number, Map<string, Told[]>>();
  for (const one of told) {
    const { day } = one.shortage.when;
    const rows = days.get(day) ?? new Map<string, Told[]>();
    const key = keyOf(one);
    rows.set(key, [...(rows.get(key) ?? []), one]);
    days.set(day, rows);
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, rows]) => ({
      day,
      rows: [...rows].map(([key, list]) => ({ key, told: list })),
      units: new Set([...rows.values()].flat().map(({ shortage }) => shortage.unit)).size,
    }));
}

/** What the list of a day comes to: whom carriers serve and when, what is to be bought, who stays without. */
export interface Sum {
  units: number;
  today: number;
  later: number;
  bought: {
    cls: Shortage['cls'];
    tokens: number;
    price: number;
    to: 'queue' | 'apod';
    on: number;
    lands: number;
    or: { price: number; lands: number } | null;
    units: number;
  }[];
  left: number;
  farOff: number;
}

export function sumOf(told: readonly Told[]): Sum {
  const sum: Sum = { units: told.length, today: 0, later: 0, bought: [], left: 0, farOff: 0 };
  for (const { why } of told) {
    const remedy = why?.remedy;
    if (!remedy || remedy.kind === 'none') {
      if (why?.cause.key === 'farOff') sum.farOff += 1;
      else sum.left += 1;
    } else if (remedy.kind === 'buy') {
      const { cls, tokens, price, to, on, lands, or } = remedy;
      const known = sum.bought.find((one) => one.cls === cls && one.to === to);
      const both = known?.or && or ? { price: known.or.price + or.price, lands: or.lands } : null;
      if (known) Object.assign(known, { tokens: known.tokens + tokens, price: known.price + price, units: known.units + 1, or: both });
      else sum.bought.push({ cls, tokens, price, to, on, lands, or, units: 1 });
    } else if (remedy.wait === 0) sum.today += 1;
    else sum.later += 1;
  }
  return sum;
}
