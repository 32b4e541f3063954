/** Why a unit went hungry or dry: its kind, its chain, and the latest order that would have helped. Pure. */

import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import type { CardKind, NodeId, Side, State, Store, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { unitOf } from '../../../../engine/lines-and-webs/table.ts';
import { boardOf } from '../../advice/plan/board.ts';
import { draftOn } from '../../advice/plan/draft.ts';
import { bringing, worthOne } from '../../advice/plan/enable.ts';
import type { Ledger } from '../ledger.ts';
import type { Story } from '../story.ts';
import { whyNone } from '../supplyCause.ts';
import { doubtOf } from './doubt.ts';
import type { Remedies, Remedy } from './remedy.ts';
import type { HungerCase, HungerKind, HungerOptimum, HungerRemedy, Lack } from './types.ts';

const hasFood = ({ node, load, degraded }: UnitState): boolean => node !== null && load.clI > 0 && !degraded;

/** Why each unit lacked what it lacked. */
export class Causes {
  private readonly optima = new Map<string, HungerOptimum | null>();
  private readonly plans = new Map<string, State>();

  constructor(
    private readonly story: Story,
    private readonly book: Ledger,
    private readonly remedies: Remedies,
  ) {}

  private get record() {
    return this.remedies.record;
  }

  private get world() {
    return this.story.rules.world;
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

  caseOf(lack: Lack): Omit<HungerCase, 'cost' | 'isLastNight'> {
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
      isFedByPlan: latest !== null && lack.cls === 'clI' && latest.arrives < lack.day && this.planFeeds(lack),
      optimum: isCarried && lack.cls === 'clI' ? this.optimum(lack.side, latest.arrives) : null,
    };
  }

  private told(lack: Lack, remedy: Remedy): HungerRemedy {
    const { day: _, ...rest } = remedy;
    return { ...rest, moment: this.story.moment(remedy.order), doubt: doubtOf(this.record, lack, remedy) };
  }
}
