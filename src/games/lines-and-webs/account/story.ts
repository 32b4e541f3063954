/**
 * One replay of a record for its account: all public events with day and command index, dice rated by their results, and states at the ends of
 * days. Depends on no hidden cards or plans, except for the number of commands.
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
import { ChanceRows, type Change, type Given } from './chanceRows.ts';
import { diceOf, mayThrow } from './dice.ts';
import { fightOf, type ThrowRow } from './fights.ts';
import type { AccountAsk, AccountProgress, AccountViewer, IdleCarrier, Moment } from './types.ts';

const BARS = ['displaced', 'degraded', 'disabled', 'exhausted'] as const;

/** Used and unused capacity of the side's carriers, most unused first. @rule 6.3.1, 6.3.2 */
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

/** A public event with its position. */
export interface PublicEvent {
  day: number;
  phase: Phase;
  /** Index of the command. */
  order: number;
  event: GameEvent;
  /** Loads of units that entered the map, and of one that couldn't pay to fight back. */
  loads?: { unit: UnitId; load: Load }[];
}

/** Snapshot of a day: at its end, or at the end of the record. */
export interface DayMark {
  day: number;
  ended: boolean;
  /** Command index of its first event, and of its end. */
  from: number;
  to: number;
  state: State;
  /** The umpire's last jump to another day before its end: the first command index after it, and its day; 0 if none. */
  course: { order: number; day: number };
  /** Delta's chance at the start of the day and at its end. */
  before: number;
  chance: number;
  /** State when Phase 6 began; null if it hasn't. */
  orders: State | null;
  idle: { [S in Side]: IdleCarrier[] };
}

/** Delta's chance after a command of Phase 6, or at the end of a day. */
export interface Shift {
  day: number;
  order: number;
  from: number;
  to: number;
}

/**
 * One act and its effect on Delta's chance, excluding cards in hand: a purchase, a transport, a card, a move, or a whole fight. The last act
 * of a day includes the night.
 */
export interface Act {
  day: number;
  phase: Phase;
  /** Null if it isn't the act of one side. */
  side: Side | null;
  /** Index of its first command, and of its end. */
  order: number;
  to: number;
  change: number;
}

export interface CheckedCommands {
  seed: string;
  /** Checked commands, which are executed without another check. */
  commands: readonly Command[];
}

export interface Story {
  rules: Rules;
  viewer: AccountViewer;
  /** The first day reported; 0 for all. */
  since: number;
  /** True if everything may be shown: the game is over, or the viewer may know all. */
  whole: boolean;
  outcome: Outcome | null;
  /** State at the end of the record. */
  end: State;
  /** The first command that the rules couldn't execute, if any; everything before it is reported. */
  stopped: Stop | null;
  umpired: boolean;
  orders: number;
  told: readonly PublicEvent[];
  throws: readonly ThrowRow[];
  /** All changes of the chance in Phase 6 and at the ends of days; changes before Phase 6 are between two of them. */
  shifts: readonly Shift[];
  acts: readonly Act[];
  /** What moved the chance, each change once. Empty where only figures were asked for. */
  changes: readonly Change[];
  /** Command indexes of the umpire's phase jumps: a turn of Phase 6 never spans one. */
  jumps: readonly number[];
  /** Day 0 is the deployment. Empty before it is revealed. */
  days: readonly DayMark[];
  /** The moment of a command for the viewer. */
  moment(order: number): Moment;
  /** State before a command; valid until the next call. */
  before(order: number): State;
}

type Noted = Given & { kept: State | null; idle: { side: Side; rows: IdleCarrier[] } | null };
/** Commands between stored states: only turning points look back, and each stored state costs a copy. */
const STRIDE = 64;
const NO_LOOK_BACK = 1_000_000;

type AccountTrack = Track<State, Command, GameEvent, Noted>;

function trackOf(rules: Rules, seed: string, { parts, day, isUnproven = false }: AccountAsk): AccountTrack {
  const { world } = rules;
  return createTrack(rules, seed, {
    isPrevalidated: !isUnproven,
    stride: parts === 'figures' ? NO_LOOK_BACK : STRIDE,
    note: (s, c): Noted => ({
      day: s.turn,
      phase: s.phase,
      isFighting: s.execution?.engagement != null,
      turnOf: s.execution?.turnOf ?? null,
      kept: mayThrow(s, c) && (day ?? s.turn) === s.turn ? copyState(s) : null,
      idle: s.phase === 'transport' && c.type === 'endPart' ? { side: s.active, rows: idleCarriers(world, s, s.active) } : null,
    }),
  });
}

/** A day without any data yet. */
const opening = (
  from: number,
  course: DayMark['course'],
  before: number,
): Pick<DayMark, 'from' | 'course' | 'before' | 'orders' | 'idle'> => ({
  ...{ from, course, before, orders: null, idle: { delta: [], gamma: [] } },
});

/** Replays the record and collects the story. */
class Teller {
  readonly told: PublicEvent[] = [];
  readonly throws: ThrowRow[] = [];
  readonly days: DayMark[] = [];
  readonly shifts: Shift[] = [];
  readonly acts: Act[] = [];
  readonly jumps: number[] = [];
  /** Per command: number of events visible to the viewer before it, number of all events, day, and phase. */
  readonly places: { told: number; all: number; day: number; phase: Phase }[] = [];
  private readonly viewer: Viewer | 'all';
  private readonly isBrief: boolean;
  /** The only day whose changes are noted; undefined for all. */
  private readonly only: number | undefined;
  /** Number of events visible to the viewer, and of all events. */
  heard = 0;
  all = 0;
  /** Data of the current day. */
  private began: Pick<DayMark, 'from' | 'course' | 'before' | 'orders' | 'idle'> = opening(0, { order: 0, day: 0 }, 0.5);
  private chance: number | null = null;
  /** The chance without cards in hand. */
  private byActs: number | null = null;
  readonly rows: ChanceRows;

  constructor(
    private readonly rules: Rules,
    { viewer, parts, day }: AccountAsk,
  ) {
    this.rows = new ChanceRows(rules.world);
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

  /**
   * Notes the command's effect on the chance. In Phase 6 the first command's shift excludes what came before, and the last one's excludes the
   * passage of the day.
   */
  private act(order: number, command: Command, noted: Noted, events: readonly GameEvent[], after: State): void {
    const { world } = this.rules;
    const { day, phase, isFighting } = noted;
    const to = this.rows.step(order, command, noted, events, after);
    const was = this.chance ?? to;
    this.chance = to;
    if (phase === 'execute' && (after.turn === day || after.outcome) && was !== to) this.shifts.push({ day, order, from: was, to });
    const is = chanceOfActs(world, after);
    const before = this.byActs ?? is;
    this.byActs = is;
    const one = { day, phase, order, to: order + 1 };
    // Purchases of both sides are revealed together: only their difference counts.
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
    const chance = this.isBrief ? chanceOf(this.rules.world, after) : this.rows.begin(after);
    this.days.push({ ...this.began, day, ended, to, state: copyState(after), chance });
    this.began = opening(to, this.began.course, chance);
    this.chance = chance;
    this.byActs = chanceOfActs(this.rules.world, after);
  }

  /** Handles the umpire's jump to a phase. Another day, or an earlier phase, starts from the current state; days to be replayed are dropped. */
  private goTo(at: number, to: number, { day, phase }: Noted, after: State): void {
    this.chance = this.isBrief ? chanceOf(this.rules.world, after) : this.rows.restart(day, at, after);
    this.byActs = chanceOfActs(this.rules.world, after);
    this.jumps.push(at);
    if (to === day && phase !== 'over') return;
    while ((this.days.at(-1)?.day ?? -1) >= to) this.days.pop();
    this.began = opening(at + 1, { order: at + 1, day: to }, this.chance);
    // The jump ends the setup.
    if (this.days.length === 0) this.endDay(0, at + 1, after);
  }

  /** Ends a record in the middle of a day. A day without any command doesn't count. */
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

/** Replays a record up to a command index; the caller can pause between steps. Ends at the first command that the rules can't execute. */
export function* storyWalk(rules: Rules, record: CheckedCommands, ask: AccountAsk): Generator<AccountProgress, Story> {
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

/** Builds the viewer's story from the collected data. */
function storyOf(rules: Rules, ask: AccountAsk, track: AccountTrack, teller: Teller, stopped: Stop | null): Story {
  const last = track.copyAt(track.length);
  teller.rest(last);
  const { outcome, umpired = false } = last;
  const viewer = ask.viewer !== 'open' ? ask.viewer : outcome ? 'all' : 'public';
  const whole = viewer === 'all' || awaited(last) === null;
  const { places, told, throws, days, shifts, acts, jumps } = teller;
  const changes = teller.rows.all;
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
    changes,
    jumps,
    moment,
    before,
  };
}
