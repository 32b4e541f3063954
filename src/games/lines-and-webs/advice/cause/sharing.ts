/**
 * The shortages of a side, each with its cause and the cheapest end of it, so that no token and no carry is promised twice: what ends the first is carried out on a
 * private table before the next is asked. Pure, over a view.
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
import { type Ask, type Brought, bring, deliverAnyWay, isEnded, mend, planWith } from './remedy.ts';
import { firstTable, nextTable, withTokens } from './table.ts';
import type { Explained, Remedy } from './types.ts';

/** Phases 3 that are looked at, today's included: as far as what is bought tomorrow lands. */
const DAYS = QUEUE_DAYS + 2;
/** What is missed later than in so many days, nothing is sought for yet: for food the next two meals, for fuel and ammunition what can be bought today. */
const SOUGHT_DAYS = { clI: 5, clIII: QUEUE_DAYS, clV: QUEUE_DAYS, clIX: QUEUE_DAYS } as const;
const isFarOff = ({ cls, when }: Shortage): boolean => when.days > SOUGHT_DAYS[cls];
/** A carry must bring more than it takes elsewhere. */
const WORTH_A_CARRY = 0.01;

/** Does it gain more than it costs, by the same values as the plan of Phase 3? A move costs a CL III, and what the carrier is worth where it stands. */
function pays(world: World, side: Side, { remedy, after }: Brought, before: State): boolean {
  const worth = worthOf(world, before, side);
  return worth.of(after) - worth.of(before) > (remedy.kind === 'move' ? WORTH_A_MOVE : WORTH_A_CARRY);
}

/** Carriers that have a hand in it. */
const carriersOf = (remedy: Remedy): readonly UnitId[] =>
  remedy.kind === 'chain' ? remedy.carriers : remedy.kind === 'carry' || remedy.kind === 'move' ? [remedy.carrier] : [];

class Sharing {
  /** The Phase 3 of each day, after what is promised there. */
  tables = new Map<number, State>();
  readonly first: number;
  /** The first of them as it is before anything is promised. */
  readonly alone: State;
  remedies: Remedy[];
  market: Market;
  /** Nothing stands against it, but today it would bring less than it costs: of these a later day is asked. */
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

  /** Would it let a carrier carry again that could do nothing at first: one that is out of action, or hungry? @rule 6.3.1 */
  private enables({ unit, cls }: Shortage): boolean {
    const info = this.of.world.info[unit]!;
    const u = this.alone.units[info.at]!;
    return info.carry > 0 && (cls === 'clIX' || (cls === 'clI' && u.degraded));
  }

  /** Those that are open and whose day has not passed on the table, who carries again first. Who is out of action stays so until he is mended, on whatever day. @rule 8.1 */
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

  /** The carrier of a remedy that could not carry before: what was promised for it must come first. */
  private restsOn(i: number, remedy: Remedy): UnitId | null {
    const by = new Set(carriersOf(remedy));
    const one = this.list.find((s, k) => k !== i && by.has(s.unit) && this.isToday(this.remedies[k] as Remedy) && this.enables(s));
    return one?.unit ?? null;
  }

  private take(i: number, day: number, found: Brought | null): void {
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

  /** On the first two Phases 3: as carriers stand, then, day by day of the shortages, after a move. Later only as they stand then. */
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

  /** The days after the first, each from the one before it. */
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

  /** A carrier that can do nothing is bought free, today, where others that go without today are served by it then. @rule 6.3.1, 6.3.7 */
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

  /** Does the whole supply plan of the first table bring it, with what is bought for that day? Then no card is bought for it. */
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

  /** By the queue where it lands in time, else straight to the airport; CL IX straight, where it mends at once, and else by the queue. Last of all by air. @rule 6.2.3, 6.2.4, 8.2 */
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

  /** What would end one that stays open, were nothing promised to anybody else: null where nothing that is looked at would. */
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

/** What will be over when the day ends. */
const BINDS_TODAY: ReadonlySet<string> = new Set(['carryUsed', 'holdsFull', 'displaced', 'carrierDisplaced', 'blocked', 'notYet']);

/** How many of the list get a class without its being bought. */
function servedOf(list: readonly Shortage[], remedies: readonly Remedy[]): Load {
  const served = emptyLoad();
  for (const cls of CLASSES)
    served[cls] = list.filter((s, i) => s.cls === cls && remedies[i] !== undefined && 'wait' in (remedies[i] as Remedy)).length;
  return served;
}

/**
 * Causes and remedies of the viewer's own shortages, in their order, the most urgent first. What carriers and stores can spare is shared out: today's Phase 3 (or the next one), with the carriers that
 * can be bought free for it; those of the days after it with what lands there; then purchases and Air Drops. Carried out in the order that they tell, each is legal and ends its own. Empty for another
 * side's. @rule 6.1, 6.2, 6.3, 8.2
 */
export function explainAll(world: World, view: View, list: readonly Shortage[], basis: Basis): Explained[] {
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
  return own.map((shortage, i): Explained => {
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
    // What binds today alone is no reason for a day that lies beyond those that were looked at.
    const isPast = shortage.when.day >= sharing.first + DAYS && BINDS_TODAY.has(why.key);
    const instead = isPast ? null : sharing.instead(shortage, marketOf(world, view, side));
    return { shortage, cause: isPast ? cause('farOff', { days: shortage.when.days }) : why, remedy: { kind: 'none', instead } };
  });
}
