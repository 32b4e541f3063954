/** Why a unit had not what it needed: from the unit back to carrier, port and queue. What the staff would have said that day is asked of advice/cause. */

import { causeOf } from '../advice/cause/explain.ts';
import type { Shortage } from '../advice/forecast/types.ts';
import type { NodeId, Side, State, SupplyClass, UnitId } from '../engine/lines-and-webs/index.ts';
import { total } from '../engine/lines-and-webs/load.ts';
import { openBoxes, unitOf } from '../engine/lines-and-webs/table.ts';
import { type Ledger, sumOf } from './ledger.ts';
import { link, staffLink } from './links.ts';
import type { Story } from './story.ts';
import type { ChainLink } from './types.ts';

/** Days of which the landings are counted. */
const LOOKS_BACK = 3;

const EFFECT: { readonly [C in SupplyClass]: Shortage['effect'] } = { clI: 'degraded', clIII: 'move', clV: 'attack', clIX: 'disabled' };

/** The order that ended the side's Phase 3 of a day; null where it did not come to it. */
function endOfTransport(story: Story, side: Side, day: number): number | null {
  const found = story.told.findLast(
    ({ day: d, event }) => d === day && event.type === 'partEnded' && event.phase === 'transport' && event.side === side,
  );
  return found?.order ?? null;
}

/** A home port of the side without a free box, where tokens waited to land that day. @rule 6.1.2 */
function fullPort(story: Story, side: Side, s: State): { port: NodeId; waiting: number; boxes: number } | null {
  const w = story.rules.world;
  const waiting = total(s.sides[side].arrived) + total(s.sides[side].transit);
  if (waiting === 0) return null;
  for (const info of [w.home[side].spod, w.home[side].apod]) {
    const port = s.ports[info.at];
    if (!port || port.holder !== side) continue;
    const boxes = openBoxes(info, port);
    if (total(port.store) >= boxes) return { port: info.id, waiting, boxes };
  }
  return null;
}

export interface Lack {
  side: Side;
  unit: UnitId;
  cls: SupplyClass;
  day: number;
}

class Search {
  private readonly story: Story;
  private readonly book: Ledger;
  constructor(story: Story, book: Ledger) {
    this.story = story;
    this.book = book;
  }

  /** The last day on which the unit got a token of the class; 0: never. */
  lastGot({ unit, cls, day }: Lack): number {
    const got = this.book.moved.filter((one) => one.to.id === unit && one.tokens[cls] > 0 && one.day <= day);
    return got.at(-1)?.day ?? 0;
  }

  /** Why nothing came of the class: what was on the map, in the ports, and on its way. */
  private stock({ side, cls, day }: Lack, s: State): ChainLink[] {
    const links: ChainLink[] = [];
    const full = fullPort(this.story, side, s);
    const lost = this.carrierLost(side, day);
    if (full) return [link('portWasFull', day, { side, ...full })];
    if (s.ports.every((p) => p.holder !== side || p.store[cls] === 0)) {
      const days = Math.min(LOOKS_BACK, day);
      const landed = this.book.moved.filter(
        (one) => one.side === side && (one.how === 'landed' || one.how === 'straight') && one.day > day - days && one.day <= day,
      );
      links.push(link('portsEmpty', day, { side, cls }), link('fewLanded', day, { side, cls, landed: sumOf(landed)[cls], days }));
    }
    if (lost && links.length < 2) links.push(lost);
    return links;
  }

  private carrierLost(side: Side, day: number): ChainLink | null {
    const { info } = this.story.rules.world;
    const lost = this.story.told.findLast(
      ({ day: d, event }) =>
        d < day &&
        d >= day - LOOKS_BACK &&
        event.type === 'destroyed' &&
        info[event.unit]?.side === side &&
        (info[event.unit]?.carry ?? 0) > 0,
    );
    if (lost?.event.type !== 'destroyed') return null;
    return link('carrierLost', lost.day, { side, unit: lost.event.unit, carry: info[lost.event.unit]?.carry ?? 0 });
  }

  private idle({ side, day }: Lack, spent: readonly UnitId[]): ChainLink | null {
    const mark = this.story.days.find((one) => one.day === day);
    const rows = (mark?.idle[side] ?? []).filter((one) => one.idle > 1 && !spent.includes(one.unit)).slice(0, 3);
    const tokens = rows.reduce((n, one) => n + one.idle, 0);
    return rows.length > 0 ? link('idleElsewhere', day, { side, units: rows.map(({ unit }) => unit), tokens }) : null;
  }

  /** What bound when the side's Phase 3 of that day ended. @rule 6.3 */
  binding(lack: Lack): ChainLink[] {
    const order = endOfTransport(this.story, lack.side, lack.day);
    if (order === null) return [];
    const { rules } = this.story;
    const s = this.story.before(order);
    const u = unitOf(rules.world, s, lack.unit);
    if (u.node === null) return [];
    const view = rules.view(s, 'public');
    const shortage: Shortage = { unit: lack.unit, cls: lack.cls, when: { day: lack.day, days: 0 }, effect: EFFECT[lack.cls] };
    const cause = causeOf(rules.world, view, shortage, 'stands');
    if (cause.key === 'carryUsed') {
      const { carriers } = cause.figures;
      const rows = carriers.map((id) => ({
        unit: id,
        carried: unitOf(rules.world, s, id).carried,
        carry: rules.world.info[id]?.carry ?? 0,
      }));
      const most = rows.filter(({ carried }) => carried > 0).sort((a, b) => b.carried - a.carried)[0];
      if (most) {
        const why = this.stock(lack, s);
        const idle = this.idle(lack, carriers);
        return [link('carrierSpent', lack.day, { side: lack.side, ...most }), ...(why.length > 0 ? why : idle ? [idle] : [])];
      }
    }
    if (cause.key === 'noneLeft' || cause.key === 'portFull') {
      const why = this.stock(lack, s);
      if (why.length > 0) return why;
    }
    const { side, unit, cls } = lack;
    const named = staffLink(cause, lack.day, { side, unit, cls });
    const lost =
      cause.key === 'outOfRange' || cause.key === 'noCarrier' || cause.key === 'sourceFar' ? this.carrierLost(side, lack.day) : null;
    return lost ? [named, lost] : [named];
  }
}

/** From the unit that had none back to what bound, the nearest first. */
export function supplyChain(story: Story, book: Ledger, lack: Lack): ChainLink[] {
  const search = new Search(story, book);
  const { side, unit, cls, day } = lack;
  const since = search.lastGot(lack);
  const chain = [link('noTokens', day, { side, unit, cls })];
  // A token of yesterday that was used since says nothing.
  if (since < day - 1) chain.push(link('notSupplied', day, { side, unit, cls, since }));
  return [...chain, ...search.binding(lack)];
}
