/** Why a day turned the game: what happened first, then why it could. Up to five links. */

import type { CardKind, EventOf, GameEvent, NodeId, Outcome, Side, State, SupplyClass, UnitId } from '../engine/lines-and-webs/index.ts';
import { total } from '../engine/lines-and-webs/load.ts';
import { other, unitOf } from '../engine/lines-and-webs/table.ts';
import { totalStrength } from '../engine/lines-and-webs/victory.ts';
import { since, unready } from './condition.ts';
import { isDelivery, stockOf } from './days.ts';
import type { FightRow, ThrowRow } from './fights.ts';
import { isOf, type Ledger, sumOf } from './ledger.ts';
import { link, unique } from './links.ts';
import type { DayMark, Story, Told } from './story.ts';
import { whyNone } from './supplyCause.ts';
import { threatsBy } from './threats.ts';
import { type ChainLink, FULL, type LinkFigures } from './types.ts';

const MOST = 5;
/** A throw that cost nobody a step is told if it moved the chance to win so far. */
const TOLD = 0.01;

/** What an order of Phase 6 does to the other side; all else that comes with the last one is the end of the day. */
const HAPPENS: ReadonlySet<GameEvent['type']> = new Set(['portTaken', 'destroyed', 'stepsLost', 'disabled', 'portDamaged']);
const isHunger = (e: GameEvent): boolean => e.type === 'stepsLost' && e.why === 'hunger';

const isFire = ({ kind }: FightRow): boolean => kind === 'fire' || kind === 'counterFire';

/** What turned the game for a side: a whole day, or a part of one; most of it in the orders `from` up to, but without, `to`. */
export interface Turn {
  mark: DayMark;
  gains: Side;
  from: number;
  to: number;
  change: number;
  dice: number;
  isWhole: boolean;
}

export class Chain {
  private readonly story: Story;
  private readonly book: Ledger;
  private readonly turn: Turn;
  private readonly day: number;
  private readonly gains: Side;
  private readonly loses: Side;
  private readonly told: readonly Told[];
  private readonly links: ChainLink[] = [];

  constructor(story: Story, book: Ledger, turn: Turn) {
    this.story = story;
    this.book = book;
    this.turn = turn;
    this.day = turn.mark.day;
    this.gains = turn.gains;
    this.loses = other(turn.gains);
    this.told = story.told.filter((one) => isOf(turn.mark, one) && (turn.isWhole || (one.order >= turn.from && one.order < turn.to)));
  }

  private sideOf(unit: UnitId | undefined): Side | undefined {
    return this.story.rules.world.info[unit ?? '']?.side;
  }
  private add<K extends keyof LinkFigures>(key: K, figures: LinkFigures[K], day = this.day): void {
    this.links.push(link(key, day, figures));
  }
  private here(): GameEvent[] {
    return this.told.filter(({ order }) => order >= this.turn.from && order < this.turn.to).map(({ event }) => event);
  }

  /** The order by which Phase 6 began; the last time before that order, where the umpire has gone back to it. */
  private ordersAt(before = this.turn.mark.to): number {
    const { mark } = this.turn;
    const began = this.story.told.findLast(
      (one) => isOf(mark, one) && one.order < before && one.event.type === 'phaseBegan' && one.event.phase === 'execute',
    );
    return began?.order ?? mark.from;
  }

  /** Why a unit could not act, or fight back: disabled, hungry, or without a token; and why that. `order`: what came before it counts. */
  private unable(unit: UnitId, s: State, order: number, when: LinkFigures['noTokens']['when']): void {
    const u = unitOf(this.story.rules.world, s, unit);
    const { side } = u;
    const from = u.disabled || u.degraded ? since(this.story, unit, u.disabled ? 'disabled' : 'degraded', order) : 0;
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
    // Who defends pays CL V first of all, who acts CL III.
    const first = when === 'attacked' ? 'clV' : 'clIII';
    const cls = u.load[first] === 0 ? first : when === 'attacked' ? 'clIII' : 'clV';
    const spent = this.spentOwn(u, cls, order);
    if (spent) this.add('spentOwn', spent);
    else {
      this.add('noTokens', { side, unit, cls, when });
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
        this.add('noFightBack', { side: other(winner), unit: fight.target, why: fight.silent });
        if (fight.silent !== 'chose') this.unable(fight.target, s, order, 'attacked');
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
    return this.story.throws.filter((one) => one.fight && one.order >= this.turn.from && one.order < this.turn.to);
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
    if (!isDestroyed && this.taken(row) <= 0) {
      this.luckyFight(row, fight);
      return;
    }
    if (isFire(fight)) this.add('fireHit', { side, by: by[0] as UnitId, target, node, steps: actual.target });
    else if (side === this.gains)
      this.add('fightWon', { side, by, target, node, steps: actual.target, chance: chances.win, won: result === 'win' });
    else this.add('fightLost', { side, by, target, node, steps: actual.attacker, chance: chances.win });
    this.whyFight(row, this.gains);
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
    const events = this.here();
    // One that was lost again the same day was not what the side gained by.
    const keeps = (port: NodeId): boolean => this.turn.mark.state.ports.some(({ node, holder }) => node === port && holder === this.gains);
    const taken = events.find((e) => e.type === 'portTaken' && e.by === this.gains && keeps(e.port));
    if (taken?.type === 'portTaken') {
      const empty = !this.told.some(({ event: e }) => e.type === 'engagementBegan' && e.node === taken.port);
      this.add('portTaken', { side: this.gains, unit: taken.unit, port: taken.port, empty });
      if (empty) this.add('portOpen', { side: this.loses, port: taken.port });
    }
  }
  /** Did the side hold the port before the order? */
  private holds(order: number, port: NodeId, side: Side): boolean {
    return this.story.before(order).ports.some(({ node, holder }) => node === port && holder === side);
  }
  private portDamaged(): void {
    const hit = this.told
      .filter(({ order }) => order >= this.turn.from && order < this.turn.to)
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
    const played = this.here().find((e) => e.type === 'cardPlayed' && e.card === why && e.unit === gone);
    if (played?.type === 'cardPlayed') {
      const { steps } = unitOf(this.story.rules.world, this.story.before(told.order), gone);
      this.add('cardPlayed', { side: this.gains, card: played.card, unit: gone, node: played.node });
      if (steps < FULL) this.add('wasWeak', { side: this.loses, unit: gone, steps, suppressed: false });
    }
    return why === 'hunger' || played !== undefined;
  }

  private card(): void {
    const events = this.here();
    const hurts = (e: GameEvent, card: CardKind): boolean =>
      (e.type === 'stepsLost' && e.why === card && this.sideOf(e.unit) === this.loses) ||
      (e.type === 'disabled' && card === 'nineLine' && this.sideOf(e.unit) === this.loses);
    const played = events.find((e) => e.type === 'cardPlayed' && e.side === this.gains && events.some((hurt) => hurts(hurt, e.card)));
    if (played?.type === 'cardPlayed')
      this.add('cardPlayed', { side: this.gains, card: played.card, unit: played.unit, node: played.node });
  }

  /** Did the cards of the side that gained bring more than all else together? By the chance before and after each order. */
  private isByCards(): boolean {
    const { mark, from, to, isWhole, change } = this.turn;
    const [begins, ends] = isWhole ? [mark.from, mark.to] : [from, to];
    const cards = new Set(this.told.flatMap(({ event: e, order }) => (e.type === 'cardPlayed' && e.side === this.gains ? [order] : [])));
    let [byCards, byAll] = [0, 0];
    for (const { order, from: was, to: is } of this.story.shifts) {
      if (order < begins || order >= ends) continue;
      byAll += Math.sign(change) * (is - was);
      if (cards.has(order)) byCards += Math.sign(change) * (is - was);
    }
    return byCards > 0 && byCards > byAll - byCards;
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

  /** To whom a card brought something in Phase 6. @rule 8.2 */
  private reached(): ReadonlySet<UnitId> {
    const from = this.ordersAt();
    const freed = this.told.flatMap(({ event: e, order }) => (order > from && (e.type === 'fed' || e.type === 'enabled') ? [e.unit] : []));
    const came = this.book.moved.flatMap(({ day, order, to }) => (day === this.day && order > from && to.kind === 'unit' ? [to.id] : []));
    return new Set([...freed, ...came]);
  }

  /** It did not attack, for most of its fighters could not. */
  private noAttack(): void {
    const s = this.turn.mark.orders;
    const units = s ? unready(this.story.rules.world, s, this.loses, this.reached()) : [];
    const attacks = this.told.filter(({ event: e }) => e.type === 'engagementBegan' && this.sideOf(e.attackers[0]) === this.loses).length;
    if (!s || units.length === 0 || attacks > 0 || !this.turn.isWhole) return;
    this.add('noAttack', { side: this.loses, units, attacks });
    this.unable(units[0] as UnitId, s, this.ordersAt() + 1, 'orders');
  }

  /** Ports that came into reach of the side that gained, or out of reach of the other. */
  private threat(): void {
    const { world } = this.story.rules;
    const { isWhole, mark, from, to } = this.turn;
    const was = (side: Side) => new Set(threatsBy(world, this.story.before(isWhole ? mark.from : from), side).map(({ port }) => port));
    const is = (side: Side) => threatsBy(world, isWhole ? mark.state : this.story.before(to), side);
    const wasMine = was(this.gains);
    const mine = is(this.gains).find(({ port }) => !wasMine.has(port));
    const wasTheirs = was(this.loses);
    const theirs = is(this.loses);
    const { ports } = mark.state;
    const gone = [...wasTheirs].find(
      (port) => theirs.every((one) => one.port !== port) && ports.some(({ node, holder }) => node === port && holder === this.gains),
    );
    if (mine) this.add('portThreat', { side: this.gains, ...mine });
    if (gone !== undefined) this.add('threatEnded', { side: this.loses, port: gone });
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

  private supplied(): void {
    const { info } = this.story.rules.world;
    const isFighter = (id: string): boolean => info[id]?.type.kind === 'combat';
    const got = (day: number): number =>
      total(sumOf(this.book.moved.filter((one) => one.side === this.gains && one.day === day && isDelivery(one) && isFighter(one.to.id))));
    const before = this.story.days.filter(({ day }) => day > 0 && day < this.day).map(({ day }) => got(day));
    if (before.length === 0 || !this.turn.isWhole) return;
    const mean = before.reduce((a, b) => a + b, 0) / before.length;
    if (got(this.day) > mean) this.add('supplied', { side: this.gains, tokens: got(this.day), mean });
  }

  private steps(): void {
    const lost = (side: Side): number =>
      this.told.reduce((n, { event: e }) => (e.type === 'stepsLost' && this.sideOf(e.unit) === side ? n + e.n : n), 0);
    const [mine, others] = [lost(this.loses), lost(this.gains)];
    if (mine > others) this.add('stepsLost', { side: this.loses, steps: mine, other: others, isDay: this.turn.isWhole });
  }

  /** The chain, at most five links; none where nothing that can be named did it. What weighs most comes first: a port, a unit, then steps. */
  build(): ChainLink[] {
    const ranOut = this.ranOut();
    this.port();
    const gone = this.destroyed();
    const isLoss = this.links.length > Number(ranOut);
    if (!isLoss && this.isByCards()) this.card();
    if (!isLoss && !this.mostlyDice()) this.noAttack();
    if (this.links.length === 0) this.portDamaged();
    if (gone === undefined || !this.otherEnd(gone)) this.fight(gone);
    if (isLoss && !this.mostlyDice()) this.noAttack();
    if (this.links.length === 0) this.card();
    if (this.links.length === 0) this.hunger();
    if (this.links.length < 2 && !ranOut) this.hunger();
    if (this.links.length < 2) this.threat();
    for (const more of [this.steps, this.supplied, this.strength, this.stock]) if (this.links.length < 2) more.call(this);
    return unique(this.links).slice(0, MOST);
  }
  /** Then it is no cause that the other side did not attack. */
  private mostlyDice(): boolean {
    const { dice, change } = this.turn;
    return dice * change > 0 && Math.abs(dice) >= Math.abs(change) / 2;
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
