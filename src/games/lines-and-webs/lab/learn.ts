/**
 * Finds decisions of a finished game with a clearly better alternative. Player C evaluates every command of Phase 6 and the decks of every Phase 4
 * from the view of their side: quickly first, then thoroughly if promising.
 */

import { createTrack, hashOf, type Track } from '../../../engine/core/index.ts';
import {
  type Command,
  type CommandOf,
  type DeckCard,
  type GameEvent,
  isUmpire,
  type Phase,
  type PlayerCommand,
  type Rules,
  type Side,
  type State,
} from '../../../engine/lines-and-webs/index.ts';
import type { Interruptible } from '../../player.ts';
import type { CheckedCommands } from '../account/story.ts';
import type { Moment } from '../account/types.ts';
import type { Reason } from '../bots/reason.ts';
import {
  bestWay,
  type ChoicePoint,
  type Closeness,
  type Comparison,
  DOUBT,
  reasonsOf,
  type Way,
  waysAt,
  weigh,
} from '../bots/search/judge.ts';
import { GameNotOverError } from './ends.ts';

export interface LearnAsk {
  /** Sides to examine. */
  sides: readonly Side[];
  /** Random seed; the default is derived from the record. */
  seed?: string;
}

/** A decision with a clearly better alternative, in player C's judgment of what the side knew. */
export interface LearnMoment {
  /** Before the command; its index is never null, because the game is over. */
  moment: Moment;
  side: Side;
  /** The given command and the better one: a command of Phase 6, or the decks of Phase 4; `endPart` means no decks. */
  given: PlayerCommand;
  better: PlayerCommand;
  /** Odds of the given command if it was an attack or fire. */
  odds: Reason | null;
  /** C's reason for the better command, with values known to the side. */
  reason: Reason;
  /** Top card of the side's execution deck, if the side knew it. */
  top: DeckCard | null;
  /** The side's chance to win with each, from 0 to 1; `gain` is the mean difference and `error` its standard error. */
  before: number;
  after: number;
  gain: number;
  error: number;
  /** Number of sampled states on which both were played out with the same dice. */
  states: number;
  /** Number of commands tried, including the given one. */
  tried: number;
}

/** Progress from 0 to `of`, and the best results so far. */
export interface LearnProgress {
  done: number;
  of: number;
  moments: readonly LearnMoment[];
}

export interface LearnResult {
  /** Largest gain first. */
  moments: readonly LearnMoment[];
  /** Number of decisions examined: those with a choice that player C evaluates. */
  orders: number;
}

/** Maximum number of results. */
const MOMENTS = 5;
/** Minimum gain in the chance to win. */
const LEAST = 0.04;
/** Minimum gain at the first look. The best of many samples is overestimated, so little is missed. */
const PROMISING = 0.025;
/** Maximum number of thorough examinations, in total and per day and side. */
const CAREFUL = 20;
const OF_A_DAY = 3;

/** Playouts per alternative at the first look, and additional ones for the best; fewer in a long game. */
const SHORT_GAME = { each: 3, more: 12 };
const LONG_GAME = { each: 2, more: 4 };
/** Minimum number of decisions in a long game. */
const MANY = 250;
const SECOND_LOOK = { each: 8, more: 96 };
const CLOSELY: Closeness = { step: 64, most: 512, least: LEAST, error: 0.0075 };

/** Share of the work done by the first look. */
const WORK = 300;
const FIRST_LOOK = 200;
const STRIDE = 64;

type LearnTrack = Track<State, Command, GameEvent, { day: number; phase: Phase }>;

/** A decision of a side: the index of its first command, and its commands. */
interface Given {
  /** Number of the decision within its side; the other side's hidden commands are not counted. */
  n: number;
  order: number;
  day: number;
  phase: Phase;
  side: Side;
  commands: readonly PlayerCommand[];
}

/** A decision that may have a better alternative. */
interface Promising {
  given: Given;
  gain: number;
}

/** Collects the decisions of some sides during a replay. */
class Decisions {
  readonly list: Given[] = [];
  private readonly count: { [S in Side]: number } = { delta: 0, gamma: 0 };
  /** Commands of the current Phase 4, and the index at which it began. */
  private part: { order: number; commands: PlayerCommand[] } | null = null;

  constructor(private readonly sides: readonly Side[]) {}

  step(order: number, command: Command, { day, phase }: { day: number; phase: Phase }): void {
    // Umpire edits make another position; after a concession the side no longer plays.
    if (isUmpire(command) || command.type === 'concede') {
      this.part = null;
      return;
    }
    const { side } = command;
    if (phase === 'execute') this.add({ order, day, phase, side, commands: [command] });
    if (phase !== 'orders') return;
    this.part ??= { order, commands: [] };
    this.part.commands.push(command);
    if (command.type !== 'endPart') return;
    const decks = this.part.commands.findLast((one): one is CommandOf<'setOrders'> => one.type === 'setOrders');
    this.add({ order: this.part.order, day, phase, side, commands: [...(decks ? [decks] : []), command] });
    this.part = null;
  }

  private add(given: Omit<Given, 'n'>): void {
    const n = this.count[given.side]++;
    if (this.sides.includes(given.side)) this.list.push({ n, ...given });
  }
}

/** Reports progress at each pause of a search. */
function* through<T>(thought: Interruptible<T>, progress: () => LearnProgress): Generator<LearnProgress, T> {
  for (;;) {
    const next = thought.next();
    if (next.done) return next.value;
    yield progress();
  }
}

/** Largest gain per day and side, sorted: later results may follow from the same mistake. */
export function clearest(all: readonly LearnMoment[]): LearnMoment[] {
  const told = new Set<string>();
  const list: LearnMoment[] = [];
  for (const one of [...all].sort((a, b) => b.gain - a.gain || (a.moment.order ?? 0) - (b.moment.order ?? 0))) {
    const key = `${one.moment.day} ${one.side}`;
    if (!told.has(key) && list.length < MOMENTS) list.push(one);
    told.add(key);
  }
  return list;
}

const isClear = ({ gain, error }: Comparison): boolean => gain >= LEAST && gain > DOUBT * error;

/** Most promising decisions, spread over the days. */
function mostPromising(all: readonly Promising[]): Promising[] {
  const seen = new Map<string, number>();
  return [...all]
    .sort((a, b) => b.gain - a.gain || a.given.order - b.given.order)
    .filter(({ given: { day, side } }) => {
      const n = seen.get(`${day} ${side}`) ?? 0;
      seen.set(`${day} ${side}`, n + 1);
      return n < OF_A_DAY;
    })
    .slice(0, CAREFUL);
}

/** Examines a record. */
class Look {
  private readonly track: LearnTrack;
  private readonly found: LearnMoment[] = [];
  private done = 0;

  constructor(
    private readonly rules: Rules,
    record: CheckedCommands,
    /** Never the game's own seed, which determines its dice. */
    private readonly text = hashOf({ seed: record.seed, commands: record.commands }),
  ) {
    this.track = createTrack(rules, record.seed, {
      isPrevalidated: true,
      stride: STRIDE,
      note: ({ turn, phase }) => ({ day: turn, phase }),
    });
  }

  private readonly progress = (): LearnProgress => ({ done: this.done, of: WORK, moments: clearest(this.found) });

  /** Decisions of the sides. Throws `GameNotOverError` if the game still runs. */
  *decisions(record: CheckedCommands, sides: readonly Side[]): Generator<LearnProgress, Given[]> {
    const all = new Decisions(sides);
    const { track } = this;
    for (const { at, command, before } of track.play(record.commands)) {
      all.step(at, command, before);
      yield this.progress();
    }
    if (track.length < record.commands.length || this.rules.actor(track.stateAt(track.length) as State) !== null)
      throw new GameNotOverError();
    return all.list;
  }

  private seedOf({ n, side }: Pick<Given, 'n' | 'side'>, look: string): string {
    return `${this.text} ${side} ${n} ${look}`;
  }

  /** Alternatives that C would have tried with the side's knowledge. Uses only the side's view of the state. */
  private waysOf({ n, order, side, commands }: Given): Interruptible<ChoicePoint | null> {
    const view = structuredClone(this.rules.view(this.track.stateAt(order) as State, side));
    return waysAt({ world: this.rules.world, view, seed: this.seedOf({ n, side }, 'ways') }, commands);
  }

  /** First look at all decisions. */
  *first(all: readonly Given[]): Generator<LearnProgress, { promising: Promising[]; orders: number }> {
    const much = all.length > MANY ? LONG_GAME : SHORT_GAME;
    const promising: Promising[] = [];
    let orders = 0;
    for (const [i, given] of all.entries()) {
      this.done = (FIRST_LOOK * i) / all.length;
      const decided = yield* through(this.waysOf(given), this.progress);
      if (!decided) continue;
      orders += 1;
      const { gain } = yield* through(bestWay(decided, this.seedOf(given, 'first'), much), this.progress);
      if (gain >= PROMISING) promising.push({ given, gain });
    }
    return { promising, orders };
  }

  /** Thorough second look; collects the clear results. */
  *second(list: readonly Promising[]): Generator<LearnProgress, readonly LearnMoment[]> {
    for (const [i, { given }] of list.entries()) {
      this.done = FIRST_LOOK + ((WORK - FIRST_LOOK) * i) / list.length;
      const decided = yield* through(this.waysOf(given), this.progress);
      if (!decided) continue;
      const { way, gain } = yield* through(bestWay(decided, this.seedOf(given, 'second'), SECOND_LOOK), this.progress);
      if (gain < PROMISING) continue;
      const weighed = yield* through(weigh(decided, way, this.seedOf(given, 'weighed'), CLOSELY), this.progress);
      if (isClear(weighed)) this.note(given, decided, way, weighed);
    }
    this.done = WORK;
    yield this.progress();
    return clearest(this.found);
  }

  private note({ order, day, phase, side, commands }: Given, decided: ChoicePoint, way: Way, weighed: Comparison): void {
    const { situation, ways } = decided;
    const reasons = reasonsOf(decided, way);
    const [given, better] = [commands[0], way.commands[0]];
    if (!reasons || !given || !better) return;
    const { own } = situation.view;
    const top = (own?.orderKnown ? own.execution[0] : null) ?? null;
    // The numbers of events are for viewers who may not know the number of orders.
    const moment = { day, phase, told: 0, order };
    this.found.push({ moment, side, given, better, ...reasons, top, ...weighed, tried: ways.length });
  }
}

/**
 * Examines a validated record step by step; the caller may pause or stop between steps and keep the results so far. Deterministic for the same record and sides.
 * Throws `GameNotOverError` if the game still runs.
 * @rule 11
 */
export function* learnWalk(rules: Rules, record: CheckedCommands, { sides, seed }: LearnAsk): Generator<LearnProgress, LearnResult> {
  const look = new Look(rules, record, seed);
  const all = yield* look.decisions(record, sides);
  const { promising, orders } = yield* look.first(all);
  return { moments: yield* look.second(mostPromising(promising)), orders };
}
