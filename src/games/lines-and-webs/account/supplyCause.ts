/** Explains why a unit lacked supplies, back from the unit to carrier, port, and queue. Uses advice/cause for the limits that applied that day. */

import { copyState } from '../../../engine/lines-and-webs/copyState.ts';
import type { NodeId, Side, State, Store, SupplyClass, UnitId } from '../../../engine/lines-and-webs/index.ts';
import { loadOf, total } from '../../../engine/lines-and-webs/load.ts';
import { openBoxes, unitOf } from '../../../engine/lines-and-webs/table.ts';
import { causeOf } from '../advice/cause/explain.ts';
import type { Cause } from '../advice/cause/types.ts';
import type { Shortage } from '../advice/forecast/pace.ts';
import { linksBetween } from '../advice/links.ts';
import { type Ledger, sumOf } from './ledger.ts';
import { type ChainLink, type LinkFigures, link, staffLink, type ToldCause } from './links.ts';
import type { Story } from './story.ts';

/** Number of days in which landings are counted. */
const LOOKS_BACK = 3;

const EFFECT: { readonly [C in SupplyClass]: Shortage['effect'] } = { clI: 'degraded', clIII: 'move', clV: 'attack', clIX: 'disabled' };

/** Index of the command that ended the side's Phase 3 on a day; null if there is none. */
function endOfTransport(story: Story, side: Side, day: number): number | null {
  const found = story.told.findLast(
    ({ day: d, event }) => d === day && event.type === 'partEnded' && event.phase === 'transport' && event.side === side,
  );
  return found?.order ?? null;
}

/** A full home port of the side where tokens of the class waited to land that day. @rule 6.1.2 */
function fullPort(story: Story, { side, cls }: Lack, s: State): LinkFigures['portWasFull'] | null {
  const w = story.rules.world;
  const waiting = s.sides[side].arrived[cls];
  if (waiting === 0) return null;
  for (const info of [w.home[side].spod, w.home[side].apod]) {
    const port = s.ports[info.at];
    if (!port || port.holder !== side) continue;
    const boxes = openBoxes(info, port);
    if (total(port.store) >= boxes) return { side, port: info.id, cls, waiting, boxes };
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
  constructor(
    private readonly story: Story,
    private readonly book: Ledger,
    private readonly lack: Lack,
    /** State when the side's Phase 3 ended. */
    private readonly s: State,
    private readonly node: NodeId,
  ) {}

  private away(from: NodeId): number {
    return linksBetween(this.story.rules.world, from, this.node);
  }
  private range(unit: UnitId): number {
    return this.story.rules.world.info[unit]?.type.range ?? 0;
  }

  /** Explains why no tokens of the class came: stock on the map, in ports, and on the way. */
  private stock(): ChainLink[] {
    const { side, cls, day } = this.lack;
    const full = fullPort(this.story, this.lack, this.s);
    if (full) return [link('portWasFull', day, full)];
    const lost = this.carrierLost();
    const links: ChainLink[] = [];
    if (this.s.ports.every((p) => p.holder !== side || p.store[cls] === 0)) {
      links.push(link('portsEmpty', day, { side, cls }));
      const days = Math.min(LOOKS_BACK, day - Math.max(1, this.story.since) + 1);
      const recent = <T extends { side: Side; day: number }>(list: readonly T[]): T[] =>
        list.filter((one) => one.side === side && one.day > day - days && one.day <= day);
      const landed = sumOf(recent(this.book.moved).filter(({ how }) => how === 'landed' || how === 'straight'))[cls];
      const used = sumOf(recent(this.book.used))[cls];
      if (landed < used) links.push(link('fewLanded', day, { side, cls, landed, used, days }));
    }
    return lost && links.length < 2 ? [...links, lost] : links;
  }

  /** A carrier with the unit in its range that was lost in the last days. */
  private carrierLost(): ChainLink | null {
    const { side, day } = this.lack;
    const { info } = this.story.rules.world;
    const lost = this.story.told.findLast(
      ({ day: d, event }) =>
        d < day &&
        d >= day - LOOKS_BACK &&
        event.type === 'destroyed' &&
        info[event.unit]?.side === side &&
        (info[event.unit]?.carry ?? 0) > 0 &&
        this.away(event.node) <= this.range(event.unit),
    );
    if (lost?.event.type !== 'destroyed') return null;
    return link('carrierLost', lost.day, { side, unit: lost.event.unit, carry: info[lost.event.unit]?.carry ?? 0 });
  }

  /** Carriers with capacity left that don't have the unit in range. */
  private idle(): ChainLink | null {
    const { side, day } = this.lack;
    const mark = this.story.days.find((one) => one.day === day);
    const isFar = (id: UnitId): boolean => {
      const { node } = unitOf(this.story.rules.world, this.s, id);
      return node !== null && this.away(node) > this.range(id);
    };
    const rows = (mark?.idle[side] ?? []).filter((one) => one.idle > 1 && isFar(one.unit)).slice(0, 3);
    const tokens = rows.reduce((n, one) => n + one.idle, 0);
    return rows.length > 0 ? link('idleElsewhere', day, { side, units: rows.map(({ unit }) => unit), tokens }) : null;
  }

  private spent(carriers: readonly UnitId[]): ChainLink[] {
    const { info } = this.story.rules.world;
    const rows = carriers.map((unit) => ({
      unit,
      carried: unitOf(this.story.rules.world, this.s, unit).carried,
      carry: info[unit]?.carry ?? 0,
    }));
    const most = rows.filter(({ carried, carry }) => carried > 0 && carried >= carry).sort((a, b) => b.carried - a.carried)[0];
    if (!most) return [];
    const why = this.stock();
    const idle = this.idle();
    return [link('carrierSpent', this.lack.day, { side: this.lack.side, ...most }), ...(why.length > 0 ? why : idle ? [idle] : [])];
  }

  /** The shortest route from a store of the class via the carrier. */
  private sourceFar(carrier: UnitId): ChainLink[] {
    const { world } = this.story.rules;
    const { side, unit, cls, day } = this.lack;
    const { node } = unitOf(world, this.s, carrier);
    if (node === null) return [];
    const stores = [
      ...this.s.ports.filter((p) => p.holder === side && p.store[cls] > 0).map((p) => p.node),
      ...this.s.units.flatMap((u) => (u.side === side && u.id !== unit && u.node !== null && u.load[cls] > 0 ? [u.node] : [])),
    ];
    const links = Math.min(...stores.map((from) => linksBetween(world, from, node))) + this.away(node);
    const range = this.range(carrier);
    if (world.rulings.carry !== 'through' || !Number.isFinite(links) || links <= range) return [];
    return [link('sourceFar', day, { side, unit, cls, carrier, links, range })];
  }

  /** True if one command could have brought a token of the class: a transport by the carrier, or sharing in a port. */
  private isOpen(carrier: UnitId | null): boolean {
    const { side, unit, cls } = this.lack;
    const to: Store = { kind: 'unit', unit };
    const stores: Store[] = [
      ...this.s.ports.map(({ node }): Store => ({ kind: 'port', node })),
      ...this.s.units.flatMap((u): Store[] => (u.side === side && u.node !== null ? [{ kind: 'unit', unit: u.id }] : [])),
    ];
    return stores.some((from) => {
      const what = { side, from, to, tokens: loadOf(cls) };
      return (
        this.story.rules.check(this.s, carrier === null ? { type: 'crossLevel', ...what } : { type: 'carry', carrier, ...what }) === null
      );
    });
  }

  /** The limit that applied, according to the advice. @rule 6.3 */
  binding(): ChainLink[] {
    const { rules } = this.story;
    const { side, unit, cls, day } = this.lack;
    const view = rules.view(this.s, 'public');
    const cause = causeOf(rules.world, view, { unit, cls, when: { day, days: 0 }, effect: EFFECT[cls] }, 'stands');
    const named = (told: Extract<Cause, { key: ToldCause }>): ChainLink => staffLink(told, day, { side, unit, cls });
    const withLost = (first: readonly ChainLink[]): ChainLink[] => {
      const lost = this.carrierLost();
      return lost ? [...first, lost] : [...first];
    };
    switch (cause.key) {
      case 'carryUsed':
        return this.spent(cause.figures.carriers);
      case 'noneLeft':
      case 'portFull':
        return this.stock();
      case 'portLost': {
        // Tokens still at sea don't count as kept out by the port.
        const waiting = this.s.sides[side].arrived[cls];
        return waiting > 0 ? [named({ ...cause, figures: { ...cause.figures, waiting } })] : this.stock();
      }
      case 'landsLate': {
        // Tokens that traveling units carry belong to them.
        const { transit, packaging } = this.s.sides[side];
        const tokens = transit[cls] || packaging[cls];
        const lands = day + (transit[cls] > 0 ? 1 : 2);
        return tokens > 0 ? [named({ ...cause, figures: { cls, tokens, lands } })] : this.stock();
      }
      case 'sourceFar':
        return withLost(this.sourceFar(cause.figures.carrier));
      case 'notYet':
        return this.isOpen(cause.figures.carrier) ? [named(cause)] : [];
      case 'enemyOnTheWay':
        return cause.figures.nodes.length > 0 ? [named(cause)] : [];
      case 'outOfRange':
      case 'noCarrier':
        return withLost([named(cause)]);
      case 'sharedOut':
      case 'farOff':
      case 'tooLate':
      case 'holdsFull':
        return [];
      default:
        return [named(cause)];
    }
  }
}

/** What a unit gave to others of what it held, between two commands; null if nothing. What a carrier only passes on comes and goes by one command. */
function givenBy(
  story: Story,
  book: Ledger,
  { unit, cls }: Lack,
  { from, to }: { from: number; to: number },
): { n: number; to: UnitId[] } | null {
  const moves = book.moved.filter((one) => one.tokens[cls] > 0 && one.order > from && one.order < to);
  const given = moves.flatMap((one) => {
    if (one.from.id !== unit || moves.some(({ order, to: { id } }) => order === one.order && id === unit)) return [];
    const last = moves.findLast(({ order }) => order === one.order)?.to.id;
    return last && story.rules.world.info[last] ? [{ n: one.tokens[cls], unit: last }] : [];
  });
  return given.length === 0 ? null : { n: given.reduce((sum, { n }) => sum + n, 0), to: [...new Set(given.map((one) => one.unit))] };
}

/**
 * Explains why a unit had none of a class on a day: time without deliveries, and the limit at the end of its side's Phase 3; nearest cause
 * first. Empty if it had some then.
 */
export function whyNone(story: Story, book: Ledger, lack: Lack): ChainLink[] {
  const { side, unit, cls, day } = lack;
  const order = endOfTransport(story, side, day);
  if (order === null) return [];
  const s = copyState(story.before(order));
  const { node, load } = unitOf(story.rules.world, s, unit);
  if (node === null || load[cls] > 0) return [];
  const got = book.moved.findLast((one) => one.to.id === unit && one.tokens[cls] > 0 && one.day <= day && one.order < order);
  const since = got?.day ?? 0;
  // Ignores a token of yesterday that was used since; and missing deliveries if the umpire has skipped days.
  const chain =
    since < day - 1 && (got || story.since === 0)
      ? [link('notSupplied', day, { side, unit, cls, since, gave: givenBy(story, book, lack, { from: got?.order ?? -1, to: order }) })]
      : [];
  return [...chain, ...new Search(story, book, lack, s, node).binding()];
}
