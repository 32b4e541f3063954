/** Debrief of supply: for each unit that went hungry or dry, why, and the latest order that would have helped. Pure. */

import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import { tokenPrice } from '../../../../engine/lines-and-webs/delivery.ts';
import type { CardKind, Command, NodeId, Side, State, Store, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import { engagementCost } from '../../../../engine/lines-and-webs/strength.ts';
import { opponentOf, unitOf } from '../../../../engine/lines-and-webs/table.ts';
import { totalStrength } from '../../../../engine/lines-and-webs/victory.ts';
import { linksBetween } from '../../advice/links.ts';
import { storeKey } from '../../advice/loads.ts';
import { boardOf } from '../../advice/plan/board.ts';
import { draftOn } from '../../advice/plan/draft.ts';
import { bringing, worthOne } from '../../advice/plan/enable.ts';
import { isDelivery } from '../days.ts';
import { type Ledger, sumOf } from '../ledger.ts';
import type { Story } from '../story.ts';
import { whyNone } from '../supplyCause.ts';
import { bySides } from '../types.ts';
import { Changed } from './changed.ts';
import { Remedies, type Remedy } from './remedy.ts';
import type {
  Change,
  HungerAccount,
  HungerCase,
  HungerCost,
  HungerKind,
  HungerOptimum,
  HungerPurchase,
  HungerRemedy,
  Lack,
} from './types.ts';

/** Units that became hungry. @rule 6.7.2 */
function hungry({ told, rules, days }: Story): Lack[] {
  const all = told.flatMap(({ event, day, order }) => (event.type === 'degraded' ? [{ unit: event.unit, day, to: order + 1 }] : []));
  return all.map(({ unit, day, to }): Lack => {
    const again = all.find((one) => one.unit === unit && one.day > day)?.day ?? Number.POSITIVE_INFINITY;
    const since = days.filter((mark) => mark.day >= day && mark.day < again);
    const fed = since.findIndex(({ state }) => !state.units.some((u) => u.id === unit && u.node !== null && u.degraded));
    const nights = fed < 0 ? since.length : fed;
    return { side: rules.world.info[unit]!.side, unit, cls: 'clI', day, node: '', to, nights };
  });
}

/** Combat units that entered Phase 6 without a class, and had some the day before. @rule 6.6.3, 7.2 */
function dry({ days, told, rules }: Story): Lack[] {
  const { world } = rules;
  return days.flatMap(({ day, orders }, i): Lack[] => {
    const began = told.findLast(({ day: d, event }) => d === day && event.type === 'phaseBegan' && event.phase === 'execute');
    if (!orders || !began) return [];
    return orders.units.flatMap((u, at): Lack[] => {
      const was = days[i - 1]?.orders?.units[at];
      if (u.node === null || world.info[u.id]?.type.kind !== 'combat') return [];
      const classes = (['clIII', 'clV'] as const).filter((cls) => u.load[cls] === 0 && !(was && was.node !== null && was.load[cls] === 0));
      return classes.map((cls) => ({ side: u.side, unit: u.id, cls, day, node: u.node as NodeId, to: began.order + 1, nights: 0 }));
    });
  });
}

const hasFood = ({ node, load, degraded }: UnitState): boolean => node !== null && load.clI > 0 && !degraded;

class Debrief {
  private readonly record: Changed;
  private readonly remedies: Remedies;
  private readonly optima = new Map<string, HungerOptimum | null>();
  private readonly plans = new Map<string, State>();

  constructor(
    private readonly story: Story,
    private readonly book: Ledger,
    commands: readonly Command[],
  ) {
    this.record = new Changed(story, commands);
    this.remedies = new Remedies(this.record);
  }

  private get world() {
    return this.story.rules.world;
  }

  lacks(): Lack[] {
    const all = [...hungry(this.story), ...dry(this.story)];
    return all.map((lack) => ({ ...lack, node: unitOf(this.world, this.record.before(lack.to), lack.unit).node ?? lack.node }));
  }

  /** The latest purchase after a command that would have helped; `isMore`: with points beside all that the side had. */
  private purchase(lack: Lack, after: number, isMore = false): Remedy | null {
    for (const day of this.remedies.daysOf(lack)) {
      const end = this.remedies.endOf(lack.side, 'spend', day);
      if (end === null || end <= after) continue;
      for (const to of day + 2 <= lack.day ? (['queue', 'apod'] as const) : (['apod'] as const)) {
        const found = this.remedies.byPurchase(lack, day, to, isMore);
        if (found) return found;
      }
    }
    return null;
  }

  /** True if the unit could be supplied on the day of the lack in the state that `edit` changes; `by` is what must give or carry. */
  private holds(lack: Lack, by: string, edit: (state: State) => boolean): boolean {
    const end = this.remedies.endOf(lack.side, 'transport', lack.day);
    if (end === null) return false;
    const state = copyState(this.record.before(end));
    if (!edit(state)) return false;
    const found = bringing(boardOf(this.world, state, lack.side, {}, worthOne(lack.unit, lack.cls)));
    return found !== null && (found.from === by || found.by.includes(by));
  }

  /** What it could have had lay in a port that the enemy took or hit since, and with it the unit could still have been supplied. @rule 6.3.8, 8.11 */
  private captured(lack: Lack, { source, order }: Remedy): HungerCase['captured'] {
    const end = this.remedies.endOf(lack.side, 'transport', lack.day);
    if (source.store.kind !== 'port' || end === null) return null;
    const { node: port } = source;
    for (const { event, order: at, day } of this.story.told) {
      if (at <= order || at >= end) continue;
      const isTaken = event.type === 'portTaken' && event.port === port && event.by !== lack.side;
      if (!isTaken && !(event.type === 'portDamaged' && event.port === port)) continue;
      const was = this.record.before(at).ports.find(({ node }) => node === port);
      const n = event.type === 'portDamaged' ? event.lost[lack.cls] : (was?.store[lack.cls] ?? 0);
      if (was?.holder !== lack.side || n === 0) continue;
      const isCause = this.holds(lack, port, (s) => {
        const now = s.ports.find(({ node }) => node === port) as State['ports'][number];
        const more = { ...now.store, [lack.cls]: now.store[lack.cls] + n };
        Object.assign(now, isTaken ? { holder: lack.side, store: { ...was.store } } : { store: more });
        for (const u of s.units)
          if (isTaken && u.side !== lack.side && u.node === port) Object.assign(u, { node: null, place: 'destroyed' });
        return isTaken || now.holder === lack.side;
      });
      if (isCause) return { port, day, n, card: isTaken ? null : this.cardAt(at, { node: port }) };
    }
    return null;
  }

  /** The card played by a command on a unit or a place. */
  private cardAt(order: number, on: { unit?: UnitId; node?: NodeId }): CardKind | null {
    const hit = this.story.told.find(
      ({ event, order: at }) => at === order && event.type === 'cardPlayed' && (on.unit ? event.unit === on.unit : event.node === on.node),
    );
    return hit?.event.type === 'cardPlayed' ? hit.event.card : null;
  }

  /** A carrier of the way that was lost since, and with which the unit could still have been supplied. */
  private lost(lack: Lack, { hops, order }: Remedy): HungerCase['lost'] {
    const end = this.remedies.endOf(lack.side, 'transport', lack.day);
    if (end === null || end <= order) return null;
    for (const { by } of hops) {
      if (by === null) continue;
      const HOW = { destroyed: 'destroyed', disabled: 'disabled', degraded: 'hungry', retreated: 'beaten' } as const;
      const told = this.story.told.find(
        ({ event, order: at }) => at > order && at < end && event.type in HOW && 'unit' in event && event.unit === by,
      );
      if (!told) continue;
      const then = unitOf(this.world, this.record.before(order), by);
      const isCause = this.holds(lack, by, (s) => {
        if (s.units.some((u) => u.id !== by && u.node === then.node) && !s.ports.some(({ node }) => node === then.node)) return false;
        Object.assign(unitOf(this.world, s, by), { ...then, load: { ...then.load }, carried: 0, exhausted: false });
        return true;
      });
      const how = HOW[told.event.type as keyof typeof HOW];
      const card = how === 'hungry' || how === 'beaten' ? null : this.cardAt(told.order, { unit: by });
      if (isCause) return { unit: by, day: told.day, how, card };
    }
    return null;
  }

  /** What it spent on attacks of its own choice since it last entered Phase 6 with some: without them it would have had some. @rule 7.2, 7.7, 7.9 */
  private spent({ unit, cls, day, to }: Lack): HungerCase['spent'] {
    const paid = this.story.told.flatMap(({ event, day: d, order }) => {
      const isChosen = event.type === 'paid' && (event.why === 'attack' || event.why === 'pursuit' || event.why === 'fire');
      return isChosen && event.unit === unit && event.cls === cls && d === day - 1 && order < to ? [{ n: event.n, order }] : [];
    });
    const last = paid.at(-1);
    if (!last) return null;
    return { day: day - 1, n: paid.reduce((n, one) => n + one.n, 0), order: last.order, moment: this.story.moment(last.order) };
  }

  private landed(lack: Lack, remedy: Remedy | null): Pick<HungerCase, 'landed' | 'bought'> {
    const none = { landed: null, bought: null };
    if (!remedy) return none;
    const boughtOn = (day: number): { sea: number; air: number; cards: number } | null => {
      const told = this.story.told.findLast(
        ({ event, day: d }) => d === day && event.type === 'purchasesRevealed' && event.side === lack.side,
      );
      if (told?.event.type !== 'purchasesRevealed') return null;
      return { sea: told.event.queueTokens[lack.cls], air: told.event.apodTokens[lack.cls], cards: told.event.cards };
    };
    if (remedy.buy) {
      const told = boughtOn(remedy.buy.day);
      return { landed: null, bought: told && { day: remedy.buy.day, n: told.sea + told.air, sea: told.sea, cards: told.cards } };
    }
    const { source } = remedy;
    if (source.store.kind !== 'port') return none;
    const came = this.book.moved.findLast(
      ({ how, to, tokens, order, side }) =>
        (how === 'landed' || how === 'straight') &&
        to.id === source.node &&
        side === lack.side &&
        tokens[lack.cls] > 0 &&
        order < remedy.order,
    );
    if (!came) return none;
    const day = came.how === 'straight' ? came.day : came.day - 2;
    const told = boughtOn(day);
    const [n, sea] = came.how === 'straight' ? [told?.air ?? 0, 0] : [told?.sea ?? 0, told?.sea ?? 0];
    const landed = { day: came.day, port: source.node, n: came.tokens[lack.cls] };
    return { landed, bought: n >= landed.n ? { day, n, sea, cards: told?.cards ?? 0 } : null };
  }

  /** The staff's plan of a whole part of Phase 3 with food first, against what was done; null if it fed no more. */
  private optimum(side: Side, day: number): HungerOptimum | null {
    const key = `${side} ${day}`;
    const known = this.optima.get(key);
    if (known !== undefined) return known;
    const end = this.remedies.endOf(side, 'transport', day);
    let found: HungerOptimum | null = null;
    if (end !== null) {
      const fed = (s: State): number => s.units.filter((u) => u.side === side && hasFood(u)).length;
      const would = fed(this.planned(side, day) as State);
      const did = fed(this.record.before(end));
      if (would > did) found = { day, would, did };
    }
    this.optima.set(key, found);
    return found;
  }

  /** The state after the staff's plan of a whole part of Phase 3, food first; null if there is none. */
  private planned(side: Side, day: number): State | null {
    const end = this.remedies.endOf(side, 'transport', day);
    const key = `${side} ${day}`;
    const known = this.plans.get(key);
    if (end === null || known) return known ?? null;
    const { after } = draftOn(this.world, this.record.before(this.remedies.partBegan(end)), side, { first: 'food' });
    this.plans.set(key, after);
    return after;
  }

  /** True if the staff's plan of the day of the lack leaves the unit with food. */
  private planFeeds({ side, day, unit }: Lack): boolean {
    const after = this.planned(side, day);
    return after !== null && hasFood(unitOf(this.world, after, unit));
  }

  /** An enemy, or a card in its hand, that could have come between the order and the lack. */
  private doubt({ side, unit, cls, day, node }: Lack, { order, day: from, arrives, hops, buy, source }: Remedy): HungerRemedy['doubt'] {
    const { world } = this;
    const s = this.record.before(order);
    const foe = opponentOf(side);
    // Phases of combat before the token reaches the unit, when its way could be cut, and after, when fighting back could spend what it brought.
    const ways: { reaches: 'way' | 'unit'; nodes: NodeId[]; nights: number }[] = [
      { reaches: 'way', nodes: buy ? [source.node, ...hops.flatMap(({ path }) => path)] : [], nights: arrives - from },
      {
        reaches: 'unit',
        nodes: cls === 'clI' || engagementCost(world, { id: unit }, 'defend')[cls] === 0 ? [] : [node, unitOf(world, s, unit).node ?? node],
        nights: day - from,
      },
    ];
    const near = s.units.flatMap((u) => {
      const type = world.info[u.id]?.type;
      const at = u.node;
      if (u.side !== foe || at === null || type?.kind !== 'combat') return [];
      return ways.flatMap(({ reaches, nodes, nights }) => {
        // Fire harms a carrier, and makes nobody fight back. @rule 7.9
        const range = reaches === 'way' && type.arm === 'artillery' ? Math.max(1, type.range ?? 0) : 1;
        const most = Math.max(-1, ...nodes.map((one) => type.move * nights + range - linksBetween(world, at, one)));
        return nights > 0 && most >= 0 ? [{ unit: u.id, reaches, most }] : [];
      });
    });
    const [first] = near.sort((a, b) => b.most - a.most);
    if (first) return { unit: first.unit, reaches: first.reaches };
    const { hand } = s.sides[foe];
    const isWaiting = arrives > from;
    if (isWaiting && hand.nineLine > 0 && hops.some(({ by }) => by !== null)) return { card: 'nineLine' };
    return isWaiting && hand.sfInTheArea > 0 && hops.some(({ path }) => path.length > 1) ? { card: 'sfInTheArea' } : null;
  }

  /** Days on which a side moved nothing in its part of Phase 3. @rule 6.3 */
  still(side: Side): HungerAccount['still'][Side] {
    const days = [...new Set(this.story.days.map(({ day }) => day))];
    const parts = days.flatMap((day) => {
      const end = this.remedies.endOf(side, 'transport', day);
      return end === null ? [] : [{ day, isStill: end === this.remedies.partBegan(end) }];
    });
    return { days: parts.flatMap(({ day, isStill }) => (isStill ? [day] : [])), of: parts.length };
  }

  /** What the side could spare of the class when its part of Phase 3 ended: all but the last token of who eats, moves or fights with it. */
  private spare({ side, cls, day }: Lack): HungerCase['spare'] {
    const end = this.remedies.endOf(side, 'transport', day);
    if (end === null) return null;
    const s = this.record.before(end);
    const isKept = (id: UnitId): boolean => cls !== 'clV' || this.world.info[id]?.type.kind === 'combat';
    const held: { store: Store; n: number }[] = [
      ...s.ports.flatMap(({ node, holder, store }) => (holder === side ? [{ store: { kind: 'port' as const, node }, n: store[cls] }] : [])),
      ...s.units.flatMap((u) => {
        const n = u.load[cls] - Number(isKept(u.id));
        return u.side === side && u.node !== null && n > 0 ? [{ store: { kind: 'unit' as const, unit: u.id }, n }] : [];
      }),
    ];
    const [first] = held.sort((a, b) => b.n - a.n);
    return first && first.n > 0 ? { n: held.reduce((n, one) => n + one.n, 0), store: first.store, most: first.n } : null;
  }

  caseOf(lack: Lack): HungerCase {
    let carried: Remedy | null = null;
    for (const day of this.remedies.daysOf(lack)) carried ??= this.remedies.byCarry(lack, day);
    const captured = carried && this.captured(lack, carried);
    const lost = carried && !captured ? this.lost(lack, carried) : null;
    const spent = lack.cls === 'clI' ? null : this.spent(lack);
    const kind: HungerKind | null = captured ? 'captured' : lost ? 'carrierLost' : spent ? 'ownAttacks' : null;
    const since = kind === 'ownAttacks' ? (spent?.order ?? -1) : -1;
    const bought = this.purchase(lack, Math.max(since, carried?.order ?? -1));
    const exact = bought ?? (carried && carried.order > since ? carried : null);
    const latest = exact ?? (kind ? null : this.purchase(lack, -1, true));
    const isCarried = latest !== null && latest.buy === null;
    const spare = this.spare(lack);
    return {
      ...lack,
      // What is named is what the latest order shows.
      kind: kind ?? (isCarried ? 'notSent' : latest ? 'neverSupplied' : spare ? 'outOfReach' : 'noneLeft'),
      shows: this.story.moment(lack.to - 1),
      ...this.landed(lack, latest),
      ...{ captured, lost, spent: kind === 'ownAttacks' ? spent : null, spare },
      remedy: latest && this.told(lack, latest),
      why: kind || latest ? [] : whyNone(this.story, this.book, lack),
      together: null,
      sharesPurchase: null,
      isFedByPlan: latest !== null && lack.cls === 'clI' && latest.arrives < lack.day && this.planFeeds(lack),
      optimum: isCarried && lack.cls === 'clI' ? this.optimum(lack.side, latest.arrives) : null,
    };
  }

  /** Of cases that the purchases of one day would have helped, how many were met at once; says so of each of them. */
  purchases(cases: readonly HungerCase[]): HungerPurchase[] {
    const groups = new Map<string, HungerCase[]>();
    for (const one of cases) {
      const { buy } = one.remedy ?? {};
      const key = `${one.side} ${one.cls} ${buy?.day} ${(buy?.more ?? 0) > 0}`;
      if (buy) groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    return [...groups.values()].flatMap((group): HungerPurchase[] => {
      const [first] = group;
      const moment = first?.remedy?.moment;
      if (!first || !moment || group.length < 2) return [];
      const { met: found, changes } = this.remedies.together(group);
      const doubt = found.map(({ lack, remedy }) => this.doubt(lack, remedy)).find((one) => one !== null) ?? null;
      const met = found.map(({ lack: { unit, day } }) => ({ unit, day }));
      const sums = {
        of: group.length,
        back: this.handedBack(first.side, changes),
        more: changes.reduce((n, { points = 0 }) => n + points, 0),
      };
      for (const one of group) one.sharesPurchase = { ...sums, met: met.length };
      return [{ side: first.side, cls: first.cls, moment, ...sums, met, changes, doubt }];
    });
  }

  /** RP of what these changes hand back. */
  private handedBack(side: Side, changes: readonly Change[]): number {
    const { cardPrices } = this.world.figures[side];
    return changes
      .flatMap(({ at, before }) => before.map((command) => ({ at, command })))
      .reduce((sum, { at, command }) => {
        if (command.type === 'returnCard') return sum + cardPrices[command.card];
        if (command.type !== 'returnTokens') return sum;
        return sum + command.n * tokenPrice(this.world, this.record.before(at), side, command.cls, command.to);
      }, 0);
  }

  /** Says of cases that share a store or carrier how many could be met at once, so that nobody adds them up. */
  share(cases: readonly HungerCase[]): void {
    const keysOf = ({ side, cls, remedy }: HungerCase): string[] =>
      remedy && !remedy.buy
        ? [`${cls} ${storeKey(remedy.source.store)}`, ...remedy.hops.flatMap(({ by }) => by ?? [])].map(
            (key) => `${side} ${remedy.carriedAt} ${key}`,
          )
        : [];
    const left = new Set(cases);
    for (const first of cases) {
      const group = left.delete(first) ? [first] : [];
      for (const one of group) {
        const keys = keysOf(one);
        for (const other of left) if (keysOf(other).some((key) => keys.includes(key)) && left.delete(other)) group.push(other);
      }
      if (group.length < 2) continue;
      // The staff's plan may meet more of those who eat that night.
      const byPlan = group.filter((one) => one.cls === 'clI' && one.remedy?.arrives === one.day && this.planFeeds(one)).length;
      const together = { of: group.length, met: Math.max(byPlan, this.remedies.together(group).met.length) };
      for (const one of group) one.together = together;
    }
  }

  private told(lack: Lack, remedy: Remedy): HungerRemedy {
    const { day: _, ...rest } = remedy;
    return { ...rest, moment: this.story.moment(remedy.order), doubt: this.doubt(lack, remedy) };
  }
}

function costOf({ rules, told, days, end, outcome }: Story, book: Ledger, side: Side): HungerCost {
  const { world } = rules;
  const isOwn = (unit: UnitId): boolean => world.info[unit]?.side === side;
  const starved = told.flatMap(({ event: e }) => (e.type === 'stepsLost' && e.why === 'hunger' && isOwn(e.unit) ? [e] : []));
  const hungry = days.flatMap(({ orders }) => orders?.units.filter((u) => u.side === side && u.node !== null && u.degraded) ?? []);
  const brought = sumOf(book.moved.filter((one) => one.side === side && isDelivery(one)));
  const units = end.units.filter(({ degraded }) => degraded);
  return {
    steps: starved.reduce((sum, { n }) => sum + n, 0),
    units: starved.filter(({ steps }) => steps === 0).length,
    fighters: hungry.filter(({ id }) => world.info[id]?.type.kind === 'combat').length,
    trucks: hungry.filter(({ id }) => (world.info[id]?.carry ?? 0) > 0).length,
    orders: told.filter(({ event: e }) => e.type === 'forfeited' && e.why === 'degraded' && isOwn(e.unit)).length,
    strength: { hungry: totalStrength(world, { ...end, units })[side], all: totalStrength(world, end)[side] },
    isWinner: outcome?.winner === side,
    brought: { food: brought.clI, all: total(brought) },
  };
}

/** The debrief; null if an umpire changed the game, or the viewer may not know everything. */
export function hungerOf(story: Story, book: Ledger, commands: readonly Command[]): HungerAccount | null {
  if (story.umpired || !story.whole) return null;
  const debrief = new Debrief(story, book, commands);
  const lacks = debrief.lacks();
  const cases = lacks.map((lack) => debrief.caseOf(lack));
  debrief.share(cases);
  const last = lacks.filter(({ cls, day }) => cls === 'clI' && day === story.outcome?.turn);
  return {
    cases,
    purchases: debrief.purchases(cases),
    still: bySides((side) => debrief.still(side)),
    lastNight: last.length,
    cost: bySides((side) => costOf(story, book, side)),
  };
}
