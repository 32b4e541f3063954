/** Why a day turned the game: what moved the chance most, then why it could. Up to five links. */

import type { EventOf, GameEvent, NodeId, Outcome, Side, State, SupplyClass, UnitId } from '../../../engine/lines-and-webs/index.ts';
import { total } from '../../../engine/lines-and-webs/load.ts';
import { opponentOf, unitOf } from '../../../engine/lines-and-webs/table.ts';
import { totalStrength } from '../../../engine/lines-and-webs/victory.ts';
import { isDelivery, stockOf } from './days.ts';
import type { FightRow, ThrowRow } from './fights.ts';
import { isOf, type Ledger, sumOf } from './ledger.ts';
import { type ChainLink, type LinkFigures, link, unique } from './links.ts';
import type { Act, DayMark, PublicEvent, Story } from './story.ts';
import { whyNone } from './supplyCause.ts';
import { FULL } from './types.ts';

const MAX_LINKS = 5;
/** A throw that cost nobody a step is told if it moved the chance to win so far. */
const TOLD = 0.01;

/** What an order of Phase 6 does to the other side; all else that comes with the last one is the end of the day. */
const HAPPENS: ReadonlySet<GameEvent['type']> = new Set(['portTaken', 'destroyed', 'stepsLost', 'disabled', 'portDamaged']);
const isHunger = (e: GameEvent): boolean => e.type === 'stepsLost' && e.why === 'hunger';

const isFire = ({ kind }: FightRow): boolean => kind === 'fire' || kind === 'counterFire';

/** What turned the game for a side: a whole day, or the orders of one turn of it, `from` up to, but without, `to`. */
export interface Turn {
  mark: DayMark;
  gains: Side;
  from: number;
  to: number;
  change: number;
  isWhole: boolean;
}

const ENDS = { degraded: 'fed', disabled: 'enabled' } as const;

export class Chain {
  private readonly day: number;
  private readonly gains: Side;
  private readonly loses: Side;
  private readonly told: readonly PublicEvent[];
  private links: ChainLink[] = [];
  /** What is told of now: its orders. */
  private act: Pick<Act, 'order' | 'to' | 'side'>;
  /** The first order of what is told first. */
  at: number;
  /** How many of the first links tell what moved the chance; the others tell why. */
  heads = 0;

  constructor(
    private readonly story: Story,
    private readonly book: Ledger,
    private readonly turn: Turn,
  ) {
    this.day = turn.mark.day;
    this.gains = turn.gains;
    this.loses = opponentOf(turn.gains);
    this.told = story.told.filter((one) => isOf(turn.mark, one) && one.order < turn.to && (turn.isWhole || one.order >= turn.from));
    this.act = { order: turn.from, to: turn.to, side: null };
    this.at = turn.from;
  }

  private sideOf(unit: UnitId | undefined): Side | undefined {
    return this.story.rules.world.info[unit ?? '']?.side;
  }
  private add<K extends keyof LinkFigures>(key: K, figures: LinkFigures[K]): void {
    this.links.push(link(key, this.day, figures));
  }
  private isIn({ order }: { order: number }): boolean {
    return order >= this.act.order && order < this.act.to;
  }
  private here(): GameEvent[] {
    return this.told.filter((one) => this.isIn(one)).map(({ event }) => event);
  }
  /** The first of a kind that suits. */
  private find<T extends GameEvent['type']>(type: T, suits: (e: EventOf<T>) => boolean): EventOf<T> | undefined {
    return this.here().find((e): e is EventOf<T> => e.type === type && suits(e as EventOf<T>));
  }

  /** The order by which Phase 6 began; the last time before that order, where the umpire has gone back to it. */
  private ordersAt(before: number): number {
    const { mark } = this.turn;
    const began = this.story.told.findLast(
      (one) => isOf(mark, one) && one.order < before && one.event.type === 'phaseBegan' && one.event.phase === 'execute',
    );
    return began?.order ?? mark.from;
  }

  /** The day since which a unit has been hungry or disabled when an order was given; 0 where it is not. */
  private since(unit: UnitId, what: keyof typeof ENDS, order: number): number {
    let day = 0;
    for (const one of this.story.told) {
      if (one.order >= order) break;
      const { event } = one;
      if (event.type === what && event.unit === unit) day = one.day;
      if (event.type === ENDS[what] && event.unit === unit) day = 0;
    }
    return day;
  }

  /** Why a unit could not fight back: disabled, hungry, or without a token; and why that. `order`: what came before it counts. */
  private unable(unit: UnitId, s: State, order: number): void {
    const u = unitOf(this.story.rules.world, s, unit);
    const { side } = u;
    const from = u.disabled || u.degraded ? this.since(unit, u.disabled ? 'disabled' : 'degraded', order) : 0;
    // An umpire has made it so: nobody knows since when, nor why.
    if (from === 0 && this.story.umpired && (u.disabled || u.degraded)) return;
    const day = from || this.day;
    if (u.disabled) {
      this.add('wasDisabled', { side, unit, since: day });
      return;
    }
    if (u.degraded) {
      this.add('wasHungry', { side, unit, since: day });
      this.links.push(...whyNone(this.story, this.book, { side, unit, cls: 'clI', day }));
      return;
    }
    // Who defends pays CL V first of all.
    const cls = u.load.clV === 0 ? 'clV' : 'clIII';
    const spent = this.spentOwn(u, cls, order);
    if (spent) this.add('spentOwn', spent);
    else {
      this.add('noTokens', { side, unit, cls });
      this.links.push(...whyNone(this.story, this.book, { side, unit, cls, day: this.day }));
    }
  }

  /** What it had when Phase 6 began, and spent by itself up to the order; null where it had none. */
  private spentOwn({ id, side }: State['units'][number], cls: SupplyClass, order: number): LinkFigures['spentOwn'] | null {
    const from = this.ordersAt(order);
    const had = unitOf(this.story.rules.world, this.story.before(from + 1), id).load[cls];
    if (had === 0) return null;
    const since = (one: { day: number; order: number }): boolean => one.day === this.day && one.order > from && one.order < order;
    const got = sumOf(this.book.moved.filter((one) => one.to.id === id && since(one)))[cls];
    const by = new Map<EventOf<'paid'>['why'], number>();
    for (const { event: e, ...when } of this.story.told)
      if (e.type === 'paid' && e.unit === id && e.cls === cls && since(when)) by.set(e.why, (by.get(e.why) ?? 0) + e.n);
    const spent = [...by].map(([why, n]) => ({ why, n })).sort((a, b) => b.n - a.n);
    return { side, unit: id, cls, had, got, spent };
  }

  /** Why a fight went so: what helped the winner, and what hindered the other. */
  private whyFight({ fight, order }: ThrowRow, winner: Side): void {
    if (!fight) return;
    const s = this.story.before(order);
    if (winner === fight.side) {
      // What kept the defender from fighting back tells more than a card.
      if (fight.scouts && !fight.silent) this.add('cardHelped', { side: winner, card: 'scoutsOut' });
      if (fight.kind === 'joint' && !fight.silent) this.add('cardHelped', { side: winner, card: 'commandPost' });
      if (fight.silent) {
        this.add('noFightBack', { side: opponentOf(winner), unit: fight.target, why: fight.silent });
        if (fight.silent !== 'chose') this.unable(fight.target, s, order);
        return;
      }
    }
    const weak = winner === fight.side ? fight.target : (fight.attackers[0] as UnitId);
    const u = unitOf(this.story.rules.world, s, weak);
    // Each hit of a fire costs a step, whether its target is suppressed or not. @rule 7.9
    if (u.steps < FULL || (u.suppressed && !isFire(fight)))
      this.add('wasWeak', { side: u.side, unit: weak, steps: u.steps, suppressed: u.suppressed });
  }

  /** The throw that did most for the side that gained. */
  private bestThrow(): ThrowRow | null {
    const sign = this.gains === 'delta' ? 1 : -1;
    const worth = (one: ThrowRow): number => one.swing * sign + 0.001 * this.taken(one);
    return this.near().sort((a, b) => worth(b) - worth(a))[0] ?? null;
  }
  private near(): ThrowRow[] {
    return this.story.throws.filter((one) => one.fight && this.isIn(one));
  }
  /** Steps that the other side lost in it, less those of the side that gained. */
  private taken({ fight }: ThrowRow): number {
    if (!fight) return 0;
    const net = fight.actual.target - fight.actual.attacker;
    return fight.side === this.gains ? net : -net;
  }

  /** The throw that destroyed the unit, or the one that did most. */
  private fight(gone: UnitId | undefined): void {
    const row = this.near().find((one) => one.fight?.destroyed.includes(gone ?? '')) ?? this.bestThrow();
    const fight = row?.fight;
    if (!row || !fight) return;
    const { side, attackers: by, target, node, actual, chances, result } = fight;
    const isDestroyed = gone !== undefined && fight.destroyed.includes(gone);
    if (!isDestroyed && this.taken(row) <= 0 && !(side === this.gains && result === 'win')) {
      this.luckyFight(row, fight);
      return;
    }
    if (isFire(fight)) this.add('fireHit', { side, by: by[0] as UnitId, target, node, steps: actual.target });
    else if (side === this.gains)
      this.add('fightWon', {
        ...{ side, by, target, node, steps: actual.target, after: this.lostAfter(target, row.order) },
        ...{ chance: chances.win, won: result === 'win' },
      });
    else this.add('fightLost', { side, by, target, node, steps: actual.attacker, chance: chances.win });
    this.whyFight(row, this.gains);
  }
  /** Steps that its target lost after the dice: it found no way to retreat, or Mass Cal. @rule 7.6, 8.7 */
  private lostAfter(target: UnitId, order: number): number {
    const since = this.told.filter((one) => this.isIn(one) && one.order >= order);
    const next = since.findIndex((one) => one.order > order && one.event.type === 'engagementBegan');
    const own = next < 0 ? since : since.slice(0, next);
    return own.reduce(
      (n, { event: e }) => (e.type === 'stepsLost' && e.unit === target && (e.why === 'noRetreat' || e.why === 'massCal') ? n + e.n : n),
      0,
    );
  }
  /** A fight in which the side that lost took fewer steps than the mean, or the side that gained lost fewer. */
  private luckyFight({ swing }: ThrowRow, fight: FightRow): void {
    const { side, attackers: by, target, node, actual, expected } = fight;
    if (swing * (this.gains === 'delta' ? 1 : -1) < TOLD) return;
    if (side !== this.gains) {
      if (actual.target < expected.target)
        this.add('fightFailed', { side, by, target, node, took: actual.target, expected: expected.target, isFire: isFire(fight) });
    } else if (!isFire(fight) && actual.attacker < expected.attacker)
      this.add('fightCheap', { side, by, target, node, lost: actual.attacker, expected: expected.attacker });
  }

  private port(): void {
    // One that was lost again the same day was not what the side gained by.
    const keeps = (port: NodeId): boolean => this.turn.mark.state.ports.some(({ node, holder }) => node === port && holder === this.gains);
    const taken = this.find('portTaken', ({ by, port }) => by === this.gains && keeps(port));
    if (!taken) return;
    const empty = !this.told.some(({ event: e }) => e.type === 'engagementBegan' && e.node === taken.port);
    this.add('portTaken', { side: this.gains, unit: taken.unit, port: taken.port, empty });
    if (empty) this.add('portOpen', { side: this.loses, port: taken.port });
  }
  /** Did the side hold the port before the order? */
  private holds(order: number, port: NodeId, side: Side): boolean {
    return this.story.before(order).ports.some(({ node, holder }) => node === port && holder === side);
  }
  private portDamaged(): void {
    const hit = this.told
      .filter((one) => this.isIn(one))
      .find(({ event: e, order }) => e.type === 'portDamaged' && this.holds(order, e.port, this.loses))?.event;
    if (hit?.type === 'portDamaged') this.add('portDamaged', { side: this.loses, port: hit.port, tokens: total(hit.lost) });
  }

  /** A unit that the side lost: best the one of the throw that did most. */
  private destroyed(): UnitId | undefined {
    const all = this.here().flatMap((e) => (e.type === 'destroyed' && this.sideOf(e.unit) === this.loses ? [e] : []));
    const best = this.bestThrow()?.fight?.destroyed ?? [];
    const gone = all.find(({ unit }) => best.includes(unit)) ?? all[0];
    if (gone) this.add('unitDestroyed', { side: this.loses, unit: gone.unit, node: gone.node, tokens: total(gone.lost) });
    return gone?.unit;
  }

  /** What destroyed the unit, where no fight did: a card, or hunger. */
  private otherEnd(gone: UnitId): boolean {
    const told = this.told.find(({ event: e }) => e.type === 'stepsLost' && e.unit === gone && e.steps === 0);
    if (told?.event.type !== 'stepsLost') return false;
    const { why } = told.event;
    if (why === 'hunger') this.hunger();
    const played = this.find('cardPlayed', ({ card, unit }) => card === why && unit === gone);
    if (played) {
      const { steps } = unitOf(this.story.rules.world, this.story.before(told.order), gone);
      this.add('cardPlayed', { side: this.gains, card: played.card, unit: gone, node: played.node });
      if (steps < FULL) this.add('wasWeak', { side: this.loses, unit: gone, steps, suppressed: false });
    }
    return why === 'hunger' || played !== undefined;
  }

  private card(): void {
    const played = this.find('cardPlayed', ({ side }) => side === this.gains);
    if (played) this.add('cardPlayed', { side: this.gains, card: played.card, unit: played.unit, node: played.node });
  }
  private moved(): void {
    const moved = this.here().findLast((e) => e.type === 'unitMoved' && this.sideOf(e.unit) === this.gains);
    if (moved?.type === 'unitMoved') this.add('moved', { side: this.gains, unit: moved.unit, node: moved.path.at(-1) as NodeId });
  }
  /** What the side bought. @rule 6.2.3 */
  private bought(): void {
    const bought = this.find('purchasesRevealed', ({ side }) => side === this.gains);
    if (!bought || this.act.side !== this.gains) return;
    const { units, cards, queueTokens, apodTokens } = bought;
    this.add('bought', { side: this.gains, units: units.length, cards, tokens: total(queueTokens) + total(apodTokens) });
  }

  /** Hunger at the day's meal. @rule 6.7.2 */
  private hunger(): void {
    const missed = this.told.flatMap(({ event: e }) => (e.type === 'degraded' && this.sideOf(e.unit) === this.loses ? [e.unit] : []));
    const starved = this.told.flatMap(({ event: e }) =>
      e.type === 'stepsLost' && e.why === 'hunger' && this.sideOf(e.unit) === this.loses ? [e] : [],
    );
    const steps = starved.reduce((n, { n: lost }) => n + lost, 0);
    if (steps > 0) this.add('hungerLoss', { side: this.loses, units: [...new Set(starved.map(({ unit }) => unit))], steps });
    const died = starved.filter(({ steps: left }) => left === 0).length;
    const of = this.turn.mark.state.units.filter((u) => u.side === this.loses && u.node !== null).length + died;
    // Who goes hungry on the last night loses nothing by it any more.
    const isMissed = missed.length > 0 && !this.lastNight();
    if (isMissed) this.add('mealMissed', { side: this.loses, units: missed, of });
    const unit = isMissed ? missed[0] : starved[0]?.unit;
    if (unit) this.links.push(...whyNone(this.story, this.book, { side: this.loses, unit, cls: 'clI', day: this.day }));
  }

  /** Did the last day by running out bring more than all that was done: what stood was only not yet sure? True where it is told so. @rule 9.3 */
  private ranOut(): boolean {
    const { mark, from, to, isWhole, change } = this.turn;
    const outcome = this.lastNight();
    if (outcome?.winner !== this.gains || (outcome.kind !== 'more-ports' && outcome.kind !== 'strength')) return false;
    const [begins, ends] = isWhole ? [mark.from, mark.to] : [from, to];
    const acts = new Set(this.told.flatMap(({ event: e, order }) => (HAPPENS.has(e.type) && !isHunger(e) ? [order] : [])));
    const byEnd = this.story.shifts
      .filter(({ order }) => order >= begins && order < ends && !acts.has(order))
      .reduce((sum, { from: was, to: is }) => sum + Math.sign(change) * (is - was), 0);
    if (byEnd <= Math.abs(change) / 2) return false;
    const by = outcome.kind === 'more-ports' ? 'ports' : 'strength';
    this.add('ranOut', { side: this.gains, by, own: outcome[by][this.gains], enemy: outcome[by][this.loses] });
    return true;
  }
  /** How the game ended, where it ended with this day. */
  private lastNight(): Outcome | null {
    const { outcome } = this.story;
    return outcome?.turn === this.day ? outcome : null;
  }

  /** What its units were brought that day, as the day's figures have it, where some of it came in this. @rule 6.3 */
  private supplied(): void {
    const brought = this.book.moved.filter((one) => one.side === this.gains && isOf(this.turn.mark, one) && isDelivery(one));
    if (brought.some((one) => this.isIn(one))) this.add('supplied', { side: this.gains, tokens: total(sumOf(brought)) });
  }

  private steps(): void {
    const lost = (side: Side): number =>
      this.told.reduce((n, { event: e }) => (e.type === 'stepsLost' && this.sideOf(e.unit) === side ? n + e.n : n), 0);
    const [mine, others] = [lost(this.loses), lost(this.gains)];
    if (mine > others) this.add('stepsLost', { side: this.loses, steps: mine, other: others, isDay: this.turn.isWhole });
  }

  /** What is to be said of one thing that was done; nothing where it has no name. */
  private tellOf({ phase }: Act): void {
    if (phase === 'spend') this.bought();
    if (phase === 'transport') this.supplied();
    if (phase !== 'execute') return;
    this.port();
    const gone = this.destroyed();
    if (gone === undefined || !this.otherEnd(gone)) this.fight(gone);
    for (const more of [this.card, this.portDamaged, this.moved, this.hunger]) if (this.links.length === 0) more.call(this);
  }

  /** What was done that moved the chance the side's way, the greatest first. */
  private acts(): Act[] {
    const { mark, from, to, isWhole } = this.turn;
    const gain = ({ change }: Act): number => (this.gains === 'delta' ? change : -change);
    return this.story.acts
      .filter((one) => one.day === this.day && one.order >= (isWhole ? mark.from : from) && one.order < (isWhole ? mark.to : to))
      .filter((one) => gain(one) > 0)
      .sort((a, b) => gain(b) - gain(a));
  }

  /** The chain, at most five links; none where nothing that can be named did it. First what moved the chance most, then what moved it half as far at least, then why the first could. */
  build(): ChainLink[] {
    this.ranOut();
    const told = [this.links];
    let least = 0;
    for (const act of this.acts()) {
      if (told.length > 2 || Math.abs(act.change) < least) break;
      [this.act, this.links] = [act, []];
      this.tellOf(act);
      // Nor is a small thing told where a greater one has no name.
      least ||= Math.abs(act.change) / 2;
      if (this.links.length === 0) continue;
      if (told.length === 1) this.at = act.order;
      told.push(this.links);
    }
    const [ended = [], first = [], second = []] = told;
    this.links = [...ended, ...first.slice(0, 1), ...second.slice(0, 1), ...first.slice(1)];
    for (const more of [this.steps, this.strength, this.stock]) if (this.links.length === 0) more.call(this);
    this.heads = Math.max(1, told.filter((links) => links.length > 0).length);
    return unique(this.links).slice(0, MAX_LINKS);
  }
  /** Where it won ground on the other side in a figure; a tie is no cause. */
  private race(key: 'strength' | 'heldMore', of: (s: State, side: Side) => number): void {
    const { isWhole, mark, from, to } = this.turn;
    const both = (s: State): [number, number] => [of(s, this.gains), of(s, this.loses)];
    const [was, otherWas] = both(this.story.before(isWhole ? mark.from : from));
    const [is, otherIs] = both(isWhole ? mark.state : this.story.before(to));
    // What stayed as it was is no cause.
    if (is !== was && is - was > otherIs - otherWas) this.add(key, { side: this.gains, was, is, otherWas, otherIs });
  }
  private strength(): void {
    this.race('strength', (s, side) => totalStrength(this.story.rules.world, s)[side]);
  }
  /** What the side holds: the last that can be said of a day on which nothing else happened. */
  private stock(): void {
    this.race('heldMore', (s, side) => total(stockOf(s, side).stock));
  }
}
