/**
 * Causes and cheapest remedies of a side's shortages, without promising a token or a carry twice:
 * each remedy is executed on a private state before the next shortage is examined. Pure, over a view.
 */

import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import {
  CLASSES,
  emptyLoad,
  type Load,
  loadOf,
  type Side,
  type State,
  type UnitId,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { QUEUE_DAYS } from '../forecast/ledger.ts';
import { type Basis, type Paces, pacesOf, type Shortage } from '../forecast/pace.ts';

import { draftOn } from '../plan/draft.ts';
import { WORTH_A_MOVE } from '../plan/haul.ts';
import { worthOf } from '../plan/worth.ts';
import { bindingCause, cause, Question } from './explain.ts';
import { copyMarket, dropOffer, dropPart, type Market, marketOf, type Offer, planOffer, takeOffer, tokenOffer } from './offers.ts';
import { type Ask, bring, deliverAnyWay, isEnded, mend, planWith, type RemedyResult } from './remedy.ts';
import { firstTable, nextTable, withTokens } from './table.ts';
import type { Remedy, ShortageExplanation } from './types.ts';

/** Number of Phases 3 to examine, including today's: until tomorrow's purchases land. */
const DAYS = QUEUE_DAYS + 2;
/** Days ahead for which remedies are sought: the next two meals for food; for fuel and ammunition the time of a purchase. */
const SOUGHT_DAYS = { clI: 5, clIII: QUEUE_DAYS, clV: QUEUE_DAYS, clIX: QUEUE_DAYS } as const;
const isFarOff = ({ cls, when }: Shortage): boolean => when.days > SOUGHT_DAYS[cls];
/** Minimum net gain of a carry. */
const WORTH_A_CARRY = 0.01;

/** True if the remedy gains more than it costs, by the values of the supply plan. A move costs one CL III and the carrier's worth at its old node. */
function pays(world: World, side: Side, { remedy, after }: RemedyResult, before: State): boolean {
  const worth = worthOf(world, before, side);
  return worth.of(after) - worth.of(before) > (remedy.kind === 'move' ? WORTH_A_MOVE : WORTH_A_CARRY);
}

/** Carriers involved in a remedy. */
const carriersOf = (remedy: Remedy): readonly UnitId[] =>
  remedy.kind === 'chain' ? remedy.carriers : remedy.kind === 'carry' || remedy.kind === 'move' ? [remedy.carrier] : [];

class Sharing {
  /** Phase 3 state of each day, after the remedies promised for it. */
  tables = new Map<number, State>();
  readonly first: number;
  /** The first state, before any promises. */
  readonly alone: State;
  remedies: Remedy[];
  market: Market;
  /** Indices of shortages whose remedy would cost more than it gains today; a later day is tried for them. */
  readonly waits = new Set<number>();
  private nth = 0;
  private planned: State | null = null;

  constructor(
    private readonly of: Omit<Ask, 'shortage'>,
    private readonly list: readonly Shortage[],
    private readonly paces: Paces,
  ) {
    const { world, view, side } = of;
    this.remedies = list.map(() => ({ kind: 'none', instead: null }));
    const table = firstTable(world, view, side, paces);
    this.first = table.turn;
    this.tables.set(table.turn, table);
    this.alone = copyState(table);
    this.market = marketOf(world, view, side);
  }

  ask(shortage: Shortage): Ask {
    return { ...this.of, shortage };
  }
  private isOpen = (i: number): boolean => this.remedies[i]?.kind === 'none' && !isFarOff(this.list[i] as Shortage);

  /** True if the remedy lets a disabled or hungry carrier carry again. @rule 6.3.1 */
  private enables({ unit, cls }: Shortage): boolean {
    const info = this.of.world.info[unit]!;
    const u = this.alone.units[info.at]!;
    return info.carry > 0 && (cls === 'clIX' || (cls === 'clI' && u.degraded));
  }

  /**
   * Open shortages whose day has not passed in the state, carriers that can be enabled first. A disabled unit stays disabled until repaired.
   * @rule 8.1
   */
  private open(day: number): { i: number; ask: Ask }[] {
    if (day > this.of.world.scenario.turns) return [];
    const open = this.list.flatMap((shortage, i) => {
      const isMissed = shortage.when.day < day;
      if (!this.isOpen(i) || (isMissed && shortage.cls !== 'clIX')) return [];
      return [{ i, ask: this.ask(isMissed ? { ...shortage, when: { day, days: day - this.of.view.turn } } : shortage) }];
    });
    const parts = ({ ask }: { ask: Ask }): number => (ask.shortage.cls === 'clIX' && this.enables(ask.shortage) ? 0 : 1);
    return open.sort((a, b) => a.ask.shortage.when.day - b.ask.shortage.when.day || parts(a) - parts(b));
  }

  private isToday(remedy: Remedy): boolean {
    if ('wait' in remedy) return remedy.wait === 0;
    return remedy.kind !== 'none' && (remedy.kind === 'buy' ? remedy.lands : remedy.on) === this.first;
  }

  /** The carrier of a remedy that could not carry before: its own remedy must come first. */
  private restsOn(i: number, remedy: Remedy): UnitId | null {
    const by = new Set(carriersOf(remedy));
    const one = this.list.find((s, k) => k !== i && by.has(s.unit) && this.isToday(this.remedies[k] as Remedy) && this.enables(s));
    return one?.unit ?? null;
  }

  private take(i: number, day: number, found: RemedyResult | null): void {
    if (!found) return;
    const { remedy, after } = found;
    if (!pays(this.of.world, this.of.side, found, this.tables.get(day) as State)) {
      if (day === this.first) this.waits.add(i);
      return;
    }
    const shared = { wait: day - this.first, nth: this.nth++, once: day === this.first ? this.restsOn(i, remedy) : null };
    this.remedies[i] = 'wait' in remedy ? { ...remedy, ...shared } : remedy;
    this.tables.set(day, after);
  }

  /** Finds remedies by carriers: in the first two Phases 3 as carriers are, then, by day of shortage, after a move; later only as they are. */
  haul(day: number): void {
    const open = this.open(day);
    const days = [...new Set(open.map(({ ask }) => ask.shortage.when.day))];
    for (const due of days) {
      const now = open.filter(({ ask }) => ask.shortage.when.day === due);
      for (const moves of day <= this.first + 1 ? [false, true] : [false]) {
        for (const { i, ask } of now) {
          const table = this.tables.get(day) as State;
          if (moves && day === this.first && this.waits.has(i)) continue;
          if (this.remedies[i]?.kind === 'none') this.take(i, day, (moves ? null : mend(ask, table)) ?? bring(ask, table, moves));
        }
      }
    }
  }

  /** Examines the following days, each from the state of the previous one. */
  later(): void {
    for (let day = this.first + 1; day < this.first + DAYS && day <= this.of.world.scenario.turns; day++) {
      this.tables.set(day, nextTable(this.of.world, this.of.view, this.of.side, this.tables.get(day - 1) as State, this.paces));
      this.haul(day);
    }
  }

  private accept(i: number, offer: Offer | null, or: { price: number; lands: number } | null = null): boolean {
    if (!offer || !takeOffer(this.market, offer)) return false;
    const { remedy } = offer;
    const nth = this.nth++;
    this.remedies[i] = remedy.kind === 'buy' ? { ...remedy, nth, or: or && or.price < remedy.price ? or : null } : { ...remedy, nth };
    if (this.tables.has(offer.day)) this.tables.set(offer.day, offer.after);
    return true;
  }

  /** Buys tokens today for carriers that cannot act, if that serves other shortages of today. @rule 6.3.1, 6.3.7 */
  enable(): void {
    for (const [i, shortage] of this.list.entries()) {
      if (!this.isOpen(i) || !this.enables(shortage)) continue;
      const before = { tables: new Map(this.tables), remedies: [...this.remedies], market: copyMarket(this.market) };
      const served = (): number => this.remedies.filter(({ kind }) => kind !== 'none').length;
      const had = served();
      const ask = this.ask(shortage);
      const offers = [
        () => tokenOffer(ask, this.market, this.tables, 'apod'),
        () => dropOffer(ask, this.market, this.tables, true),
        () => dropOffer(ask, this.market, this.tables, false),
      ];
      for (const offer of offers) {
        const found = offer();
        if (found?.day !== this.first || !this.accept(i, found)) continue;
        this.haul(this.first);
        if (served() > had + 1) break;
        Object.assign(this, {
          ...before,
          tables: new Map(before.tables),
          remedies: [...before.remedies],
          market: copyMarket(before.market),
        });
      }
    }
  }

  /** True if the whole supply plan of the first state delivers it, including that day's purchases; then no card is bought. */
  private isPlanned(ask: Ask): boolean {
    if (!this.planned) {
      let table = this.alone;
      for (const one of this.remedies)
        if (one.kind === 'buy' && one.lands === this.first)
          table = withTokens(this.of.world, table, one.port, loadOf(one.cls, one.tokens)) ?? table;
      this.planned = draftOn(this.of.world, table, this.of.side, {}).after;
    }
    return isEnded(ask, this.planned);
  }

  /**
   * Buys remaining remedies: by queue if it lands in time, else straight to the airport; CL IX straight to the airport if that repairs at once,
   * else by queue; Air Drops last. @rule 6.2.3, 6.2.4, 8.2
   */
  buy(): void {
    for (const [i, shortage] of this.list.entries()) {
      if (!this.isOpen(i)) continue;
      const ask = this.ask(shortage);
      const by = (to: 'queue' | 'apod'): Offer | null => tokenOffer(ask, this.market, this.tables, to);
      const drop = (held: boolean): Offer | null => dropOffer(ask, this.market, this.tables, held);
      if (shortage.cls !== 'clIX') {
        this.accept(i, by('queue')) ||
          this.accept(i, by('apod')) ||
          this.accept(i, drop(true)) ||
          this.isPlanned(ask) ||
          this.accept(i, drop(false));
        continue;
      }
      const slow = by('queue');
      const or = slow?.remedy.kind === 'buy' ? slow.remedy : null;
      this.accept(i, by('apod'), or) || this.accept(i, drop(true)) || this.accept(i, slow) || this.accept(i, drop(false));
    }
  }

  /** Remedy for an open shortage if nothing were promised to others; null if there is none. */
  instead(shortage: Shortage, market: Market): Exclude<Remedy, { kind: 'none' }> | null {
    const { alone } = this;
    const ask = this.ask(shortage);
    const tables = new Map([[alone.turn, alone]]);
    if (shortage.when.day >= alone.turn || shortage.cls === 'clIX') {
      const brought = (mend(ask, alone) ?? bring(ask, alone, false) ?? bring(ask, alone, true) ?? deliverAnyWay(ask, alone))?.remedy;
      if (brought && brought.kind !== 'none') return brought;
    }
    const offers = [tokenOffer(ask, market, tables, 'apod'), dropOffer(ask, market, tables, true), dropOffer(ask, market, tables, false)];
    const found = offers.find((offer) => offer !== null && takeOffer(copyMarket(market), offer));
    const plan = found?.remedy ?? planWith(ask, alone);
    if (plan) return plan;
    const part = dropPart(ask, market, alone);
    const rest = part && planWith(ask, part.after);
    if (rest) return { ...rest, commands: [part.play, ...rest.commands] };
    const flown = planOffer(ask, market, alone);
    return flown && takeOffer(copyMarket(market), flown) ? flown.remedy : null;
  }
}

/** Causes that end with the day. */
const BINDS_TODAY: ReadonlySet<string> = new Set(['carryUsed', 'holdsFull', 'displaced', 'carrierDisplaced', 'blocked', 'notYet']);

/** Number of shortages per class that are solved without a purchase. */
function servedOf(list: readonly Shortage[], remedies: readonly Remedy[]): Load {
  const served = emptyLoad();
  for (const cls of CLASSES)
    served[cls] = list.filter((s, i) => s.cls === cls && remedies[i] !== undefined && 'wait' in (remedies[i] as Remedy)).length;
  return served;
}

/**
 * Causes and remedies of the viewer's shortages, in their order, most urgent first. Spare tokens and carries are shared out:
 * first in today's Phase 3 (or the next one) with the carriers that a purchase enables, then on later days with their arrivals, then by purchases and Air Drops.
 * Executed in the given order, each remedy is legal and ends its shortage. Empty for the other side.
 * @rule 6.1, 6.2, 6.3, 8.2
 */
export function explainAll(world: World, view: View, list: readonly Shortage[], basis: Basis): ShortageExplanation[] {
  const side = view.viewer;
  if (side === 'public') return [];
  const paces = pacesOf(view, side, basis);
  const own = list.filter(({ unit }) => world.info[unit]?.side === side);
  if (!paces || own.length === 0) return [];
  const sharing = new Sharing({ world, view, side, basis }, own, paces);
  const { alone } = sharing;
  sharing.haul(sharing.first);
  sharing.enable();
  sharing.later();
  sharing.buy();
  const served = servedOf(own, sharing.remedies);
  return own.map((shortage, i): ShortageExplanation => {
    const remedy = sharing.remedies[i] as Remedy;
    const ask = sharing.ask(shortage);
    if (isFarOff(shortage)) return { shortage, cause: cause('farOff', { days: shortage.when.days }), remedy };
    if (sharing.waits.has(i) && 'wait' in remedy) return { shortage, cause: cause('notYet', { carrier: null }), remedy };
    const now = 'wait' in remedy && remedy.wait === 0 && remedy.once === null;
    const wanted = !now && served[shortage.cls] > 0 && shortage.when.day >= alone.turn && bring(ask, alone, false) !== null;
    const why = wanted
      ? cause('sharedOut', { cls: shortage.cls, units: served[shortage.cls] })
      : bindingCause(new Question(ask, alone), now ? remedy : null);
    if (remedy.kind !== 'none') return { shortage, cause: why, remedy };
    // A cause that ends today does not explain a shortage beyond the examined days.
    const isPast = shortage.when.day >= sharing.first + DAYS && BINDS_TODAY.has(why.key);
    const instead = isPast ? null : sharing.instead(shortage, marketOf(world, view, side));
    return { shortage, cause: isPast ? cause('farOff', { days: shortage.when.days }) : why, remedy: { kind: 'none', instead } };
  });
}
