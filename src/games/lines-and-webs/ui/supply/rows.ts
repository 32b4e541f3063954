/** Rows of the Supply drawer: units with the same shortage on the same day for the same reasons share a row. Pure. */
import type { NodeId, Side, SupplyClass, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { Remedy, ShortageExplanation } from '../../advice/cause/types.ts';
import { portReaches } from '../../advice/flow/reach.ts';
import type { OwnStock } from '../../advice/forecast/course.ts';
import type { Shortage } from '../../advice/forecast/pace.ts';

/** Shortage with its explanation; for the other side only its stock is known. */
export interface ExplainedShortage {
  shortage: Shortage;
  own: OwnStock;
  /** Null until it is computed, and for the other side. */
  why: ShortageExplanation | null;
}

export interface Row {
  key: string;
  told: readonly ExplainedShortage[];
}

export interface Day {
  day: number;
  rows: readonly Row[];
  units: number;
}

/** Key of a remedy that several units share, without commands and price. */
function remedyKey(remedy: Remedy): string {
  if (remedy.kind === 'none') return remedy.instead ? `instead ${remedyKey(remedy.instead)}` : 'none';
  if (remedy.kind === 'buy') return `buy ${remedy.cls} ${remedy.to} ${remedy.lands} ${remedy.move?.carrier} ${remedy.move?.to}`;
  if (remedy.kind === 'drop') return `drop ${remedy.cls} ${remedy.price} ${remedy.on}`;
  const { commands: _commands, tokens: _tokens, nth: _nth, ...rest } = remedy;
  return JSON.stringify(rest);
}

/** Key of a cause that several units share, without the unit. */
function causeKey({ cause }: ShortageExplanation): string {
  const { unit: _unit, ...rest } = cause.figures as { unit?: string };
  return JSON.stringify([cause.key, rest]);
}

function keyOf({ shortage, own, why }: ExplainedShortage): string {
  const { cls, effect, when } = shortage;
  return [when.day, cls, effect, own.held, own.last, why ? remedyKey(why.remedy) : '', why ? causeKey(why) : ''].join(' ');
}

/** Groups by day, soonest first; rows are ordered by their most urgent unit. */
export function daysOf(told: readonly ExplainedShortage[]): Day[] {
  const days = new Map<number, Map<string, ExplainedShortage[]>>();
  for (const one of told) {
    const { day } = one.shortage.when;
    const rows = days.get(day) ?? new Map<string, ExplainedShortage[]>();
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

type Bought = Omit<Extract<Remedy, { kind: 'buy' }>, 'kind' | 'commands' | 'port'> & { units: number };

/** Summary of a day: units supplied by carriers, purchases, air drops, and units without help. */
export interface Sum {
  units: number;
  today: number;
  /** Carriers that must be repaired or fed before today's deliveries. */
  once: UnitId[];
  later: number;
  /** Waiting days of units supplied later. */
  waits: number[];
  bought: Bought[];
  /** Cards that deliver one token each, held or to be bought. */
  drops: { cls: SupplyClass; n: number; units: number; price: number; on: number }[];
  /** Units helped only at the expense of others; units without any remedy found. */
  instead: UnitId[];
  left: UnitId[];
  farOff: number;
}

function addBought(list: Bought[], { kind: _kind, commands: _commands, port: _port, ...one }: Extract<Remedy, { kind: 'buy' }>): void {
  const known = list.find(({ cls, to }) => one.cls === cls && one.to === to);
  if (!known) {
    list.push({ ...one, units: 1 });
    return;
  }
  const or = known.or && one.or ? { price: known.or.price + one.or.price, lands: one.or.lands } : null;
  const move = known.move ?? one.move;
  Object.assign(known, { tokens: known.tokens + one.tokens, price: known.price + one.price, units: known.units + 1, or, move });
}

function addDrop(list: Sum['drops'], { cls, tokens, price, on }: Extract<Remedy, { kind: 'drop' }>): void {
  const known = list.find((one) => one.cls === cls && one.on === on && one.price > 0 === price > 0);
  if (known) Object.assign(known, { n: known.n + tokens, units: known.units + 1, price: known.price + price });
  else list.push({ cls, n: tokens, units: 1, price, on });
}

export function sumOf(told: readonly ExplainedShortage[]): Sum {
  const sum: Sum = {
    ...{ units: told.length, today: 0, once: [], later: 0, waits: [] },
    ...{ bought: [], drops: [], instead: [], left: [], farOff: 0 },
  };
  for (const { why, shortage } of told) {
    const remedy = why?.remedy;
    if (!remedy || remedy.kind === 'none') {
      if (why?.cause.key === 'farOff') sum.farOff += 1;
      else sum[remedy?.instead ? 'instead' : 'left'].push(shortage.unit);
    } else if (remedy.kind === 'buy') addBought(sum.bought, remedy);
    else if (remedy.kind === 'drop') addDrop(sum.drops, remedy);
    else if (remedy.wait === 0) {
      sum.today += 1;
      if (remedy.once && !sum.once.includes(remedy.once)) sum.once.push(remedy.once);
    } else {
      sum.later += 1;
      sum.waits.push(remedy.wait);
    }
  }
  return sum;
}

/** First shortage per unit: the earliest, and on the same day the first in the list. */
export function firstOfUnits(shortages: readonly Shortage[]): Shortage[] {
  const first = new Map<UnitId, Shortage>();
  for (const one of shortages) {
    const known = first.get(one.unit);
    if (!known || one.when.day < known.when.day) first.set(one.unit, one);
  }
  return [...first.values()];
}

export interface Reach {
  /** Nodes that a token from the side's ports can reach today. */
  nodes: NodeId[];
  /** Nodes with units of the side out of reach. */
  bare: NodeId[];
  /** Number of the side's units on the map, and number in reach. */
  units: number;
  reached: number;
}

/** Reach of a side's port tokens today, through carriers. @rule 6.3.2 */
export function reachOf(world: World, view: View, side: Side): Reach {
  const nodes = new Set(portReaches(world, view, side).flatMap((port) => port.nodes.map(({ node }) => node)));
  const own = view.units.flatMap((u) => (u.side === side && u.place === 'map' && u.node !== null ? [u.node] : []));
  const bare = [...new Set(own)].filter((node) => !nodes.has(node));
  return { nodes: [...nodes], bare, units: own.length, reached: own.filter((node) => nodes.has(node)).length };
}
