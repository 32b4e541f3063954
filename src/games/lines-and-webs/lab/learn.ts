/**
 * Learn from it: moments of a game at which another order was clearly better. Every order of Phase 6, and the decks of every Phase 4, are judged as player C would have
 * judged them before, from the view of their side alone: quickly at first, then with care where something may be found. Only games that are over are looked at.
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
import type { Thought } from '../../player.ts';
import type { Recorded } from '../account/story.ts';
import type { Moment } from '../account/types.ts';
import type { Reason } from '../bots/reason.ts';
import { bestWay, type Closeness, type Decided, DOUBT, reasonsOf, type Way, type Weighed, waysAt, weigh } from '../bots/search/judge.ts';
import { GameNotOverError } from './ends.ts';

export interface LearnAsk {
  /** Whose orders are looked at. */
  sides: readonly Side[];
  /** The text of its chance; the record's own where it is left out. */
  seed?: string;
}

/** A moment at which another order was clearly better, by player C's judgement of what the side knew then. */
export interface LearnMoment {
  /** Before the order; its number is never null, for the game is over. */
  moment: Moment;
  side: Side;
  /** What was ordered, and what would have been better: an order of Phase 6, or the decks of Phase 4; `endPart` stands for no decks at all. */
  given: PlayerCommand;
  better: PlayerCommand;
  /** The odds that the given order had, where it was an attack or a fire. */
  odds: Reason | null;
  /** C's reason for the better one, with the figures that the side had. */
  reason: Reason;
  /** The card that lay on top of the side's execution deck, where it knew it: what turning over meant. */
  top: DeckCard | null;
  /** The side's chance to win with each, from 0 to 1; `gain` is the mean of the differences and `error` its standard error. */
  before: number;
  after: number;
  gain: number;
  error: number;
  /** Imagined states on which both were played on, with the same dice. */
  states: number;
  /** Orders that were tried, the given one counted. */
  tried: number;
}

/** How far it is, from 0 to `of`, and the best so far. */
export interface LearnProgress {
  done: number;
  of: number;
  moments: readonly LearnMoment[];
}

export interface Learned {
  /** The clearest first. */
  moments: readonly LearnMoment[];
  /** Orders that were looked at: those with a choice that player C judges. */
  orders: number;
}

/** The most moments told. */
const MOMENTS = 5;
/** A better order is worth telling from so much of a chance to win on. */
const LEAST = 0.04;
/** Less than this at the first look, and nothing more is thought about it. What is best of many looks better than it is, so little is lost. */
const PROMISING = 0.025;
/** So many are looked at with care, a day's of a side no more than so many. */
const CAREFUL = 20;
const OF_A_DAY = 3;

/** Playouts that each way gets at the first look, and more for the best of them: fewer in a long game. */
const SHORT_GAME = { each: 3, more: 12 };
const LONG_GAME = { each: 2, more: 4 };
/** Decisions of a long game. */
const MANY = 250;
const SECOND_LOOK = { each: 8, more: 96 };
const CLOSELY: Closeness = { step: 64, most: 512, least: LEAST, error: 0.0075 };

/** Of all work the first look takes so much. */
const WORK = 300;
const FIRST_LOOK = 200;
const STRIDE = 64;

type LearnTrack = Track<State, Command, GameEvent, { day: number; phase: Phase }>;

/** A decision of a side: the number of orders before it, and those it gave. */
interface Given {
  /** The side's decision number so much: how often the other side has ordered in secret is not counted. */
  n: number;
  order: number;
  day: number;
  phase: Phase;
  side: Side;
  commands: readonly PlayerCommand[];
}

/** A decision at which something may have been better. */
interface Promising {
  given: Given;
  gain: number;
}

/** Collects the decisions of some sides as the record is played. */
class Decisions {
  readonly list: Given[] = [];
  private readonly count: { [S in Side]: number } = { delta: 0, gamma: 0 };
  /** The orders of the Phase 4 that is going on, and after how many it began. */
  private part: { order: number; commands: PlayerCommand[] } | null = null;

  constructor(private readonly sides: readonly Side[]) {}

  step(order: number, command: Command, { day, phase }: { day: number; phase: Phase }): void {
    // What the umpire changes is another position, and who concedes plays no more.
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

/** Hands a thought's pauses on as progress. */
function* through<T>(thought: Thought<T>, progress: () => LearnProgress): Generator<LearnProgress, T> {
  for (;;) {
    const next = thought.next();
    if (next.done) return next.value;
    yield progress();
  }
}

/** The clearest of each day and side, the greatest first: what follows from one mistake is no second one. */
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

const isClear = ({ gain, error }: Weighed): boolean => gain >= LEAST && gain > DOUBT * error;

/** Those that promise most, spread over the days. */
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

/** Looks a record through. */
class Look {
  private readonly track: LearnTrack;
  private readonly found: LearnMoment[] = [];
  private done = 0;

  constructor(
    private readonly rules: Rules,
    record: Recorded,
    /** Never the game's own seed: from that its dice follow. */
    private readonly text = hashOf({ seed: record.seed, commands: record.commands }),
  ) {
    this.track = createTrack(rules, record.seed, {
      isProven: true,
      stride: STRIDE,
      note: ({ turn, phase }) => ({ day: turn, phase }),
    });
  }

  private readonly progress = (): LearnProgress => ({ done: this.done, of: WORK, moments: clearest(this.found) });

  /** The decisions of some sides. Throws `NotOver` where the game still goes on. */
  *decisions(record: Recorded, sides: readonly Side[]): Generator<LearnProgress, Given[]> {
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

  /** What was known there, and what C would have tried. Nothing of the state goes along but the side's view. */
  private waysOf({ n, order, side, commands }: Given): Thought<Decided | null> {
    const view = structuredClone(this.rules.view(this.track.stateAt(order) as State, side));
    return waysAt({ world: this.rules.world, view, seed: this.seedOf({ n, side }, 'ways') }, commands);
  }

  /** A first look at all of them. */
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

  /** A second one with care; what is clear is found. */
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

  private note({ order, day, phase, side, commands }: Given, decided: Decided, way: Way, weighed: Weighed): void {
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
 * Looks through a record whose orders have been checked, step by step: a caller may rest between two steps, or stop and keep what was found so far. The same record and
 * sides bring the same moments. Throws `NotOver` where the game still goes on. @rule 11
 */
export function* learnWalk(rules: Rules, record: Recorded, { sides, seed }: LearnAsk): Generator<LearnProgress, Learned> {
  const look = new Look(rules, record, seed);
  const all = yield* look.decisions(record, sides);
  const { promising, orders } = yield* look.first(all);
  return { moments: yield* look.second(mostPromising(promising)), orders };
}
