/** Explains why a day turned the game: the events that changed the chance most, then their causes. Up to five links. */

import {
  type EventOf,
  type GameEvent,
  type NodeId,
  type Outcome,
  SIDES,
  type Side,
  type State,
  type SupplyClass,
  type UnitId,
} from '../../../engine/lines-and-webs/index.ts';
import { total } from '../../../engine/lines-and-webs/load.ts';
import { opponentOf, unitOf } from '../../../engine/lines-and-webs/table.ts';
import { portsHeld, totalStrength } from '../../../engine/lines-and-webs/victory.ts';
import { isDelivery, stockOf } from './days.ts';
import type { FightRow, ThrowRow } from './fights.ts';
import { isOf, type Ledger, sumOf } from './ledger.ts';
import { type ChainLink, type LinkFigures, link, unique } from './links.ts';
import type { Act, DayMark, PublicEvent, Story } from './story.ts';
import { whyNone } from './supplyCause.ts';
import { FULL } from './types.ts';

const MAX_LINKS = 5;
/** Change of the chance from which a throw is reported even if it cost no step. */
const TOLD = 0.01;

/** Event types of Phase 6 that affect the other side; other events of its last command belong to the end of the day. */
const HAPPENS: ReadonlySet<GameEvent['type']> = new Set(['portTaken', 'destroyed', 'stepsLost', 'disabled', 'portDamaged']);
const isHunger = (e: GameEvent): boolean => e.type === 'stepsLost' && e.why === 'hunger';

const isFire = ({ kind }: FightRow): boolean => kind === 'fire' || kind === 'counterFire';

/** The span that turned the game for a side: a whole day, or the commands of one turn from `from` up to, excluding, `to`. */
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
  /** The act that is explained now. */
  private act: Pick<Act, 'order' | 'to' | 'side'>;
  /** Number of leading links that explain the change of the chance; the rest are their causes. */
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
  /** Returns the first matching event of a type. */
  private find<T extends GameEvent['type']>(type: T, suits: (e: EventOf<T>) => boolean): EventOf<T> | undefined {
    return this.here().find((e): e is EventOf<T> => e.type === type && suits(e as EventOf<T>));
  }

  /** Index of the last command before `before` that started Phase 6; the umpire may return to it several times. */
  private ordersAt(before: number): number {
    const { mark } = this.turn;
    const began = this.story.told.findLast(
      (one) => isOf(mark, one) && one.order < before && one.event.type === 'phaseBegan' && one.event.phase === 'execute',
    );
    return began?.order ?? mark.from;
  }

  /** The day since which a unit has been hungry or disabled at a command; 0 if it isn't. */
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

  /** Adds why a unit could not fight back (disabled, hungry, or without a token), and the cause of that, counting events before `order`. */
  private unable(unit: UnitId, s: State, order: number): void {
    const u = unitOf(this.story.rules.world, s, unit);
    const { side } = u;
    const from = u.disabled || u.degraded ? this.since(unit, u.disabled ? 'disabled' : 'degraded', order) : 0;
    // The umpire may have set it, so neither time nor cause is known.
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
    // A defender pays CL V first.
    const cls = u.load.clV === 0 ? 'clV' : 'clIII';
    const spent = this.spentOwn(u, cls, order);
    if (spent) this.add('spentOwn', spent);
    else {
      this.add('noTokens', { side, unit, cls });
      this.links.push(...whyNone(this.story, this.book, { side, unit, cls, day: this.day }));
    }
  }

  /** The unit's tokens at the start of Phase 6 and its own spending up to the command; null if it had none. */
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

  /** Adds the causes of a fight's result: the winner's advantages and the other side's handicaps. */
  private whyFight({ fight, order }: ThrowRow, winner: Side): void {
    if (!fight) return;
    const s = this.story.before(order);
    if (winner === fight.side) {
      // The reason why the defender didn't fight back matters more than a card.
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
    // Each hit of fire costs a step, suppressed target or not. @rule 7.9
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
  /** Steps that the other side lost in the throw, minus those of the gaining side. */
  private taken({ fight }: ThrowRow): number {
    if (!fight) return 0;
    const net = fight.actual.target - fight.actual.attacker;
    return fight.side === this.gains ? net : -net;
  }

  /** Adds the throw that destroyed the unit, or the one that did most. */
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
    else if (side === this.gains) {
      this.add('fightWon', {
        ...{ side, by, target, node, steps: actual.target, after: this.lostAfter(target, row.order) },
        ...{ chance: chances.win, won: result === 'win' },
      });
      // Cards on the target before the fight did part of it.
      for (const { event: e, order } of this.told)
        if (e.type === 'cardPlayed' && e.side === side && e.unit === target && order < row.order) this.addCard(e);
    } else this.add('fightLost', { side, by, target, node, steps: actual.attacker, chance: chances.win });
    this.whyFight(row, this.gains);
  }
  /** Steps that the target lost after the dice: no way to retreat, or Mass Cal. @rule 7.6, 8.7 */
  private lostAfter(target: UnitId, order: number): number {
    const since = this.told.filter((one) => this.isIn(one) && one.order >= order);
    const next = since.findIndex((one) => one.order > order && one.event.type === 'engagementBegan');
    const own = next < 0 ? since : since.slice(0, next);
    return own.reduce(
      (n, { event: e }) => (e.type === 'stepsLost' && e.unit === target && (e.why === 'noRetreat' || e.why === 'massCal') ? n + e.n : n),
      0,
    );
  }
  /** Adds a fight in which the losing side took fewer steps than expected, or the gaining side lost fewer. */
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
    // A port that was lost again on the same day is no gain.
    const keeps = (port: NodeId): boolean => this.turn.mark.state.ports.some(({ node, holder }) => node === port && holder === this.gains);
    const taken = this.find('portTaken', ({ by, port }) => by === this.gains && keeps(port));
    if (!taken) return;
    const empty = !this.told.some(({ event: e }) => e.type === 'engagementBegan' && e.node === taken.port);
    this.add('portTaken', { side: this.gains, unit: taken.unit, port: taken.port, empty });
    if (empty) this.add('portOpen', { side: this.loses, port: taken.port });
  }
  /** True if the side held the port before the command. */
  private holds(order: number, port: NodeId, side: Side): boolean {
    return this.story.before(order).ports.some(({ node, holder }) => node === port && holder === side);
  }
  private portDamaged(): void {
    const hit = this.told
      .filter((one) => this.isIn(one))
      .find(({ event: e, order }) => e.type === 'portDamaged' && this.holds(order, e.port, this.loses))?.event;
    if (hit?.type === 'portDamaged') this.add('portDamaged', { side: this.loses, port: hit.port, tokens: total(hit.lost) });
  }

  /** A unit that the side lost; preferably the one destroyed by the most effective throw. */
  private destroyed(): UnitId | undefined {
    const all = this.here().flatMap((e) => (e.type === 'destroyed' && this.sideOf(e.unit) === this.loses ? [e] : []));
    const best = this.bestThrow()?.fight?.destroyed ?? [];
    const gone = all.find(({ unit }) => best.includes(unit)) ?? all[0];
    if (gone) this.add('unitDestroyed', { side: this.loses, unit: gone.unit, node: gone.node, tokens: total(gone.lost) });
    return gone?.unit;
  }

  /** Adds the card or the hunger that destroyed the unit. Returns false if a fight did. */
  private otherEnd(gone: UnitId): boolean {
    const told = this.told.find(({ event: e }) => e.type === 'stepsLost' && e.unit === gone && e.steps === 0);
    if (told?.event.type !== 'stepsLost') return false;
    const { why } = told.event;
    if (why === 'hunger') this.hunger();
    const played = this.find('cardPlayed', ({ card, unit }) => card === why && unit === gone);
    if (played) {
      const { steps } = unitOf(this.story.rules.world, this.story.before(told.order), gone);
      this.addCard(played);
      if (steps < FULL) this.add('wasWeak', { side: this.loses, unit: gone, steps, suppressed: false });
    }
    return why === 'hunger' || played !== undefined;
  }

  private card(): void {
    const played = this.find('cardPlayed', ({ side }) => side === this.gains);
    if (played) this.addCard(played);
  }
  private addCard({ card, unit, node }: EventOf<'cardPlayed'>): void {
    const n = this.told.filter(
      ({ event: e }) => e.type === 'cardPlayed' && e.side === this.gains && e.card === card && e.unit === unit && e.node === node,
    ).length;
    this.add('cardPlayed', { side: this.gains, card, unit, node, n });
  }
  private moved(): void {
    const moved = this.here().findLast((e) => e.type === 'unitMoved' && this.sideOf(e.unit) === this.gains);
    if (moved?.type === 'unitMoved') this.add('moved', { side: this.gains, unit: moved.unit, node: moved.path.at(-1) as NodeId });
  }
  /** Adds the side's purchases. @rule 6.2.3 */
  private bought(): void {
    const bought = this.find('purchasesRevealed', ({ side }) => side === this.gains);
    if (!bought || this.act.side !== this.gains) return;
    const { units, cards, queueTokens, apodTokens } = bought;
    this.add('bought', { side: this.gains, units: units.length, cards, tokens: total(queueTokens) + total(apodTokens) });
  }

  /** Adds hunger at the day's meal. @rule 6.7.2 */
  private hunger(): void {
    const missed = this.told.flatMap(({ event: e }) => (e.type === 'degraded' && this.sideOf(e.unit) === this.loses ? [e.unit] : []));
    const starved = this.told.flatMap(({ event: e }) =>
      e.type === 'stepsLost' && e.why === 'hunger' && this.sideOf(e.unit) === this.loses ? [e] : [],
    );
    const steps = starved.reduce((n, { n: lost }) => n + lost, 0);
    if (steps > 0) this.add('hungerLoss', { side: this.loses, units: [...new Set(starved.map(({ unit }) => unit))], steps });
    const died = starved.filter(({ steps: left }) => left === 0).length;
    const of = this.turn.mark.state.units.filter((u) => u.side === this.loses && u.node !== null).length + died;
    // Hunger on the last night has no effect.
    const isMissed = missed.length > 0 && !this.lastNight();
    if (isMissed) this.add('mealMissed', { side: this.loses, units: missed, of });
    const unit = isMissed ? missed[0] : starved[0]?.unit;
    if (unit) this.links.push(...whyNone(this.story, this.book, { side: this.loses, unit, cls: 'clI', day: this.day }));
  }

  /**
   * Adds that the last day ran out, or was running out for a turn with others to come, if that changed the chance more than all actions. Returns true if it was
   * added. @rule 9.3
   */
  private ranOut(): boolean {
    const { mark, from, to, isWhole, change } = this.turn;
    const { world } = this.story.rules;
    const outcome = this.lastNight();
    if (!outcome || this.day < world.scenario.turns || outcome.kind === 'conceded' || outcome.kind === 'all-ports') return false;
    const [begins, ends] = isWhole ? [mark.from, mark.to] : [from, to];
    const acts = new Set(this.told.flatMap(({ event: e, order }) => (HAPPENS.has(e.type) && !isHunger(e) ? [order] : [])));
    const byEnd = this.story.shifts
      .filter(({ order }) => order >= begins && order < ends && !acts.has(order))
      .reduce((sum, { from: was, to: is }) => sum + Math.sign(change) * (is - was), 0);
    if (byEnd <= Math.abs(change) / 2) return false;
    const isOver = to === mark.to;
    const then = isOver ? null : this.story.before(to);
    const { ports, strength } = then ? { ports: portsHeld(world, then), strength: totalStrength(world, then) } : outcome;
    const [by, counted] = ports.delta === ports.gamma ? (['strength', strength] as const) : (['ports', ports] as const);
    const [own, enemy] = [counted[this.gains], counted[this.loses]];
    if (own <= enemy) return false;
    const left = then && SIDES.reduce((n, side) => n + then.sides[side].execution.length, 0);
    this.add('ranOut', { side: this.gains, by, own, enemy, left });
    return true;
  }
  /** The result if the game ended with this day. */
  private lastNight(): Outcome | null {
    const { outcome } = this.story;
    return outcome?.turn === this.day ? outcome : null;
  }

  /** Adds the day's total deliveries to the side's units if some of them belong to this act. @rule 6.3 */
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

  /** Adds the link for one act; none if there is no fitting kind. */
  private tellOf({ phase }: Act): void {
    if (phase === 'spend') this.bought();
    if (phase === 'transport') this.supplied();
    if (phase !== 'execute') return;
    this.port();
    const gone = this.destroyed();
    if (gone === undefined || !this.otherEnd(gone)) this.fight(gone);
    for (const more of [this.card, this.portDamaged, this.moved, this.hunger]) if (this.links.length === 0) more.call(this);
  }

  /** Acts that moved the chance in the side's favor, largest first. */
  private acts(): Act[] {
    const { mark, from, to, isWhole } = this.turn;
    const gain = ({ change }: Act): number => (this.gains === 'delta' ? change : -change);
    return this.story.acts
      .filter((one) => one.day === this.day && one.order >= (isWhole ? mark.from : from) && one.order < (isWhole ? mark.to : to))
      .filter((one) => gain(one) > 0)
      .sort((a, b) => gain(b) - gain(a));
  }

  /**
   * Builds the chain of up to five links: the largest change, then others at least half as large, then the causes of the first. Empty if no act
   * can be named.
   */
  build(): ChainLink[] {
    this.ranOut();
    const told = [this.links];
    let least = 0;
    for (const act of this.acts()) {
      if (told.length > 2 || Math.abs(act.change) < least) break;
      [this.act, this.links] = [act, []];
      this.tellOf(act);
      // Skips small acts if a larger one has no name.
      least ||= Math.abs(act.change) / 2;
      if (this.links.length === 0) continue;
      told.push(this.links);
    }
    const [ended = [], first = [], second = []] = told;
    this.links = [...ended, ...first.slice(0, 1), ...second.slice(0, 1), ...first.slice(1)];
    for (const more of [this.steps, this.strength, this.stock]) if (this.links.length === 0) more.call(this);
    this.heads = Math.max(1, told.filter((links) => links.length > 0).length);
    return unique(this.links).slice(0, MAX_LINKS);
  }
  /** Who of the losing side went without food that night, and why. Empty if all ate in the end. */
  night(): ChainLink[] {
    this.hunger();
    return unique(this.links).slice(0, MAX_LINKS);
  }
  /** Adds a figure in which the side gained on the other; a tie is no cause. */
  private race(key: 'strength' | 'heldMore', of: (s: State, side: Side) => number): void {
    const { isWhole, mark, from, to } = this.turn;
    const both = (s: State): [number, number] => [of(s, this.gains), of(s, this.loses)];
    const [was, otherWas] = both(this.story.before(isWhole ? mark.from : from));
    const [is, otherIs] = both(isWhole ? mark.state : this.story.before(to));
    // An unchanged figure is no cause.
    if (is !== was && is - was > otherIs - otherWas) this.add(key, { side: this.gains, was, is, otherWas, otherIs });
  }
  private strength(): void {
    this.race('strength', (s, side) => totalStrength(this.story.rules.world, s)[side]);
  }
  /** Adds the side's stock: the last resort on a day without any other event. */
  private stock(): void {
    this.race('heldMore', (s, side) => total(stockOf(s, side).stock));
  }
}
