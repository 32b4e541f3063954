/**
 * A record played through once for its account: every event that is open to both sides, with its day and its order; the dice, valued as they fell;
 * and the table at the ends of days. All else is worked out from here. Nothing in it depends on hands, decks and plans, but for how many orders were given.
 */

import { createTrack, type Stop, type Track } from '../../../engine/core/index.ts';
import { copyState } from '../../../engine/lines-and-webs/copyState.ts';
import {
  awaited,
  type Command,
  copyLoad,
  type GameEvent,
  type Load,
  type Outcome,
  type Phase,
  type Rules,
  type Side,
  type State,
  type UnitId,
  unitOf,
  type Viewer,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { checkMayCarry } from '../../../engine/lines-and-webs/supply.ts';
import { chanceOf, chanceOfActs, leadOf } from './chance.ts';
import { diceOf, mayThrow } from './dice.ts';
import { fightOf, type ThrowRow } from './fights.ts';
import type { AccountAsk, AccountProgress, AccountViewer, IdleCarrier, Moment } from './types.ts';

const BARS = ['displaced', 'degraded', 'disabled', 'exhausted'] as const;

/** What each carrier of the side has carried and could still carry, the most idle first. @rule 6.3.1, 6.3.2 */
function idleCarriers(w: World, s: State, side: Side): IdleCarrier[] {
  const rows: IdleCarrier[] = [];
  for (const at of w.carriers[side]) {
    const u = s.units[at];
    const carry = w.roster[at]?.carry ?? 0;
    if (!u || u.node === null || carry === 0) continue;
    const code = checkMayCarry(w, u)?.code;
    const barred = BARS.find((bar) => code === `carrier.${bar}`) ?? null;
    rows.push({ unit: u.id, carried: u.carried, carry, idle: code ? 0 : carry - u.carried, barred });
  }
  return rows.sort((a, b) => b.idle - a.idle || (a.unit < b.unit ? -1 : 1));
}

/** One event that both sides know, with its place. */
export interface PublicEvent {
  day: number;
  phase: Phase;
  /** The number of orders before the one that brought it. */
  order: number;
  event: GameEvent;
  /** What units that came onto the map have with them, and what one that could not pay to fight back had. */
  loads?: { unit: UnitId; load: Load }[];
}

/** A day as it stood: at its end, or where the record ends. */
export interface DayMark {
  day: number;
  ended: boolean;
  /** Orders given before its first event, and up to its end. */
  from: number;
  to: number;
  state: State;
  /** Where the umpire last went to another day before its end: the first order since, and its day; 0 where he never did. */
  course: { order: number; day: number };
  /** Delta's, when the day began and at its end. */
  before: number;
  chance: number;
  /** The table when Phase 6 began; null where it has not. */
  orders: State | null;
  idle: { [S in Side]: IdleCarrier[] };
}

/** Delta's chance after an order of Phase 6, or at the end of a day. */
export interface Shift {
  day: number;
  order: number;
  from: number;
  to: number;
}

/** One thing that was done, with what it did to Delta's chance, cards in hand left out: what a side bought, what it hauled, a card, a move, a fight from its first order to its last. The last of a day has the night with it. */
export interface Act {
  day: number;
  phase: Phase;
  /** Null where it is no side's alone. */
  side: Side | null;
  /** Its first order, and up to its end. */
  order: number;
  to: number;
  change: number;
}

export interface Recorded {
  seed: string;
  /** They have been checked: they are carried out without being checked again. */
  commands: readonly Command[];
}

export interface Story {
  rules: Rules;
  viewer: AccountViewer;
  /** The first day that is told; 0: all of them. */
  since: number;
  /** Everything may be told: the game is over, or the viewer may know all. */
  whole: boolean;
  outcome: Outcome | null;
  /** The table where the record ends. */
  end: State;
  /** The first order that the rules could not carry out, if there was one; what came before it is told. */
  stopped: Stop | null;
  umpired: boolean;
  orders: number;
  told: readonly PublicEvent[];
  throws: readonly ThrowRow[];
  /** Every change of the chance in Phase 6 and at the ends of days; what changed before Phase 6 lies between two of them. */
  shifts: readonly Shift[];
  acts: readonly Act[];
  /** Orders by which the umpire went to a phase: no turn of Phase 6 goes on beyond one. */
  jumps: readonly number[];
  /** The first is the deployment, as day 0. Empty before it is revealed. */
  days: readonly DayMark[];
  /** Where an order stands, for the viewer. */
  moment(order: number): Moment;
  /** The table before an order; good until the next call. */
  before(order: number): State;
}

type Noted = { day: number; phase: Phase; isFighting: boolean; kept: State | null; idle: { side: Side; rows: IdleCarrier[] } | null };
/** Few looks back are taken, for turning points only; every state that is kept costs a copy. */
const STRIDE = 64;
const NO_LOOK_BACK = 1_000_000;

type AccountTrack = Track<State, Command, GameEvent, Noted>;

function trackOf(rules: Rules, seed: string, { parts, day, isUnproven = false }: AccountAsk): AccountTrack {
  const { world } = rules;
  return createTrack(rules, seed, {
    isProven: !isUnproven,
    stride: parts === 'figures' ? NO_LOOK_BACK : STRIDE,
    note: (s, c): Noted => ({
      day: s.turn,
      phase: s.phase,
      isFighting: s.execution?.engagement != null,
      kept: mayThrow(s, c) && (day ?? s.turn) === s.turn ? copyState(s) : null,
      idle: s.phase === 'transport' && c.type === 'endPart' ? { side: s.active, rows: idleCarriers(world, s, s.active) } : null,
    }),
  });
}

/** A day of which nothing is known yet. */
const opening = (
  from: number,
  course: DayMark['course'],
  before: number,
): Pick<DayMark, 'from' | 'course' | 'before' | 'orders' | 'idle'> => ({
  ...{ from, course, before, orders: null, idle: { delta: [], gamma: [] } },
});

/** Plays the record and notes what happens. */
class Teller {
  readonly told: PublicEvent[] = [];
  readonly throws: ThrowRow[] = [];
  readonly days: DayMark[] = [];
  readonly shifts: Shift[] = [];
  readonly acts: Act[] = [];
  readonly jumps: number[] = [];
  /** By order: events that the viewer had been told before it, and all of them; its day and phase. */
  readonly places: { told: number; all: number; day: number; phase: Phase }[] = [];
  private readonly viewer: Viewer | 'all';
  private readonly isBrief: boolean;
  /** The only day whose changes are noted; undefined: all. */
  private readonly only: number | undefined;
  /** Events that the viewer has been told; and all. */
  heard = 0;
  all = 0;
  /** What is known of the day that runs. */
  private began: Pick<DayMark, 'from' | 'course' | 'before' | 'orders' | 'idle'> = opening(0, { order: 0, day: 0 }, 0.5);
  private chance: number | null = null;
  /** The same with cards in hand left out. */
  private byActs: number | null = null;

  constructor(
    private readonly rules: Rules,
    { viewer, parts, day }: AccountAsk,
  ) {
    this.isBrief = parts === 'figures';
    this.only = day;
    this.viewer = viewer === 'open' ? 'public' : viewer;
  }

  step(at: number, command: Command, noted: Noted, events: readonly GameEvent[], after: State): void {
    this.places.push({ told: this.heard, all: this.all, day: noted.day, phase: noted.phase });
    if (noted.idle) this.began.idle[noted.idle.side] = noted.idle.rows;
    if (noted.kept) this.dice(at, command, noted.kept, events);
    if (command.type !== 'umpireGoTo' && !this.isBrief && (this.only ?? noted.day) === noted.day && noted.phase !== 'setup')
      this.act(at, command, noted, events, after);
    if (command.type === 'umpireGoTo' && noted.phase !== 'setup') this.goTo(at, command.turn, noted, after);
    let { day, phase } = noted;
    this.all += events.length;
    for (const event of events) {
      this.heard += this.viewer === 'all' || this.rules.redact(event, this.viewer) ? 1 : 0;
      if (event.type === 'turnBegan') ({ day, phase } = { day: event.turn, phase: 'deploy' });
      if (event.type === 'phaseBegan') ({ day, phase } = { day: event.turn, phase: event.phase });
      const open = this.rules.redact(event, 'public');
      if (!open) continue;
      const loads = open.type === 'doesNotFightBack' ? this.loadsOf([open.unit], noted.kept ?? after) : this.landed(open, after);
      this.told.push({ day, phase, order: at, event: open, ...(loads.length > 0 ? { loads } : {}) });
      if (event.type === 'deploymentRevealed') this.endDay(0, at + 1, after);
      else if (event.type === 'turnBegan' && event.turn > 1 && noted.phase !== 'setup') this.endDay(event.turn - 1, at + 1, after);
      else if (event.type === 'gameEnded') this.endDay(event.outcome.turn, at + 1, after);
      else if (event.type === 'phaseBegan' && event.phase === 'execute') this.began.orders = copyState(after);
    }
  }

  /** Notes what the order did to the chance; in Phase 6 what came before it is no part of its first order's shift, and that a day has gone by no part of its last one's. */
  private act(order: number, command: Command, { day, phase, isFighting }: Noted, events: readonly GameEvent[], after: State): void {
    const { world } = this.rules;
    const to = chanceOf(world, after);
    const was = this.chance ?? to;
    this.chance = to;
    if (phase === 'execute' && (after.turn === day || after.outcome) && was !== to) this.shifts.push({ day, order, from: was, to });
    const is = chanceOfActs(world, after);
    const before = this.byActs ?? is;
    this.byActs = is;
    const one = { day, phase, order, to: order + 1 };
    // Both sides' purchases come at once: what counts is by how much one of them bought more.
    const isBought = events.some(({ type }) => type === 'purchasesRevealed');
    const side = isBought ? (is > before ? 'delta' : 'gamma') : 'side' in command ? command.side : null;
    const last = this.acts.at(-1);
    const goesOn =
      last?.to === order && last.day === day && last.phase === phase && (phase === 'execute' ? isFighting : last.side === side);
    if (last && goesOn) Object.assign(last, { to: order + 1, change: last.change + is - before });
    else this.acts.push({ ...one, side, change: is - before });
  }

  private landed(event: GameEvent, after: State): { unit: UnitId; load: Load }[] {
    const straight = event.type === 'purchasesRevealed' ? event.units.filter(({ to }) => to === 'apod').map(({ unit }) => unit) : [];
    const units = event.type === 'unitLanded' ? [event.unit] : straight;
    return this.loadsOf(units, after);
  }
  private loadsOf(units: readonly UnitId[], s: State): { unit: UnitId; load: Load }[] {
    return units.map((unit) => ({ unit, load: copyLoad(unitOf(this.rules.world, s, unit).load) }));
  }

  private endDay(day: number, to: number, after: State, ended = true): void {
    const chance = chanceOf(this.rules.world, after);
    this.days.push({ ...this.began, day, ended, to, state: copyState(after), chance });
    this.began = opening(to, this.began.course, chance);
    this.chance = chance;
    this.byActs = chanceOfActs(this.rules.world, after);
  }

  /** The umpire goes to a phase; to another day, or into one that was over: it begins as the table stands, and of days that are played again the first time is none. */
  private goTo(at: number, to: number, { day, phase }: Noted, after: State): void {
    this.chance = chanceOf(this.rules.world, after);
    this.byActs = chanceOfActs(this.rules.world, after);
    this.jumps.push(at);
    if (to === day && phase !== 'over') return;
    while ((this.days.at(-1)?.day ?? -1) >= to) this.days.pop();
    this.began = opening(at + 1, { order: at + 1, day: to }, this.chance);
    // It was over in setup.
    if (this.days.length === 0) this.endDay(0, at + 1, after);
  }

  /** The record ends in the middle of a day. One in which nobody has ordered anything is none yet. */
  rest(after: State): void {
    if (this.days.length > 1 && this.places.length === this.began.from) return;
    if (this.days.length > 0 && !after.outcome && after.phase !== 'setup') this.endDay(after.turn, this.places.length, after, false);
  }

  private dice(order: number, command: Command, before: State, events: readonly GameEvent[]): void {
    const dice = diceOf(this.rules, before, command, events);
    if (!dice) return;
    const mean = (value: (s: State) => number): number => {
      let [sum, came] = [0, 0];
      dice.results.forEach(({ p, after }, i) => {
        const v = value(after);
        sum += p * v;
        if (i === dice.came) came = v;
      });
      return came - sum;
    };
    const { world } = this.rules;
    this.throws.push({
      day: before.turn,
      order,
      fight: fightOf(world, dice, events),
      swing: mean((s) => chanceOf(world, s)),
      strength: mean((s) => leadOf(world, s)),
    });
  }
}

/** Plays a record through, up to a number of orders; a caller may rest between two steps. It ends at the first order that the rules can't carry out. */
export function* storyWalk(rules: Rules, record: Recorded, ask: AccountAsk): Generator<AccountProgress, Story> {
  const commands = record.commands.slice(0, ask.upTo);
  const track = trackOf(rules, record.seed, ask);
  const teller = new Teller(rules, ask);
  const walk = track.play(commands);
  let next = walk.next();
  for (; !next.done; next = walk.next()) {
    const { at, command, before, events } = next.value;
    teller.step(at, command, before, events, track.stateAt(track.length) as State);
    yield { done: at + 1, of: commands.length };
  }
  return storyOf(rules, ask, track, teller, next.value);
}

/** What the teller has noted, for the viewer. */
function storyOf(rules: Rules, ask: AccountAsk, track: AccountTrack, teller: Teller, stopped: Stop | null): Story {
  const last = track.copyAt(track.length);
  teller.rest(last);
  const { outcome, umpired = false } = last;
  const viewer = ask.viewer !== 'open' ? ask.viewer : outcome ? 'all' : 'public';
  const whole = viewer === 'all' || awaited(last) === null;
  const { places, told, throws, days, shifts, acts, jumps } = teller;
  const moment = (order: number): Moment => {
    const place = places[order] ?? { told: teller.heard, all: teller.all, day: last.turn, phase: last.phase };
    return { day: place.day, phase: place.phase, told: viewer === 'all' ? place.all : place.told, order: whole ? order : null };
  };
  const before = (order: number): State => track.stateAt(order) as State;
  return {
    rules,
    viewer,
    since: 0,
    whole,
    outcome,
    end: last,
    stopped,
    umpired,
    orders: track.length,
    told,
    throws,
    days,
    shifts,
    acts,
    jumps,
    moment,
    before,
  };
}
