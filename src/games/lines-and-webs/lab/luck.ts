/**
 * What the dice decided: from every throw of the last days the game is played on, with what came and with what could have come. A control variate: what came less the
 * mean over all results has the mean 0 whatever was thrown before, however the game is played on; so has their sum, and the result without it has the
 * mean of the result. Player B plays on, with the decks as they lay. Only games that are over are looked at.
 *
 * Ruling: this is the one count by which a verdict on a game's dice is told (it takes 42.9 % off the spread of results; the valuation by what stands on the map 5.4 %,
 * docs/LAB.md). It takes minutes, so nothing that cannot wait says what even dice would have made of a game: neither the headline before it is asked for, nor a class
 * side by side, its table, its print or its room, nor the report of a day. A swing by the valuation is shown nowhere. A moment's chance to win is told by
 * the line of chances (account/chance.ts) alone; what else plays on tells differences, never a chance.
 */

import { below, createRng, createTrack, hashOf, silentEffects } from '../../../engine/core/index.ts';
import { copyState } from '../../../engine/lines-and-webs/copyState.ts';
import type { CardKind, Command, GameEvent, Outcome, Phase, Rules, Side, State } from '../../../engine/lines-and-webs/index.ts';
import { DIE } from '../../../engine/lines-and-webs/strength.ts';
import { awaited, opponentOf } from '../../../engine/lines-and-webs/table.ts';
import { errorOf, meanOf } from '../../../lab/estimate.ts';
import { resultOf } from '../account/chance.ts';
import { type DiceResult, diceOf, mayThrow } from '../account/dice.ts';
import { fightOf } from '../account/fights.ts';
import type { Recorded } from '../account/story.ts';
import type { FightKind, Moment } from '../account/types.ts';
import { execute } from '../bots/doctrine/execute.ts';
import { DOCTRINE } from '../bots/doctrine/manner.ts';
import { doctrinePlayer } from '../bots/doctrine/player.ts';
import { Trial } from '../bots/search/trial.ts';
import { GameNotOverError } from './ends.ts';

/** More orders than the rest of a game has. */
const MAX_ORDERS = 20_000;

/** Whom an order throws dice for; null for one that throws none, or none of its own. */
function throwOf(c: Command): string | null {
  switch (c.type) {
    case 'attack':
      return `${c.attackers.join()} ${c.target}`;
    case 'pursue':
    case 'fire':
      return `${c.unit} ${c.target}`;
    case 'counterFire':
      return c.unit;
    case 'defend':
    case 'nameVictim':
      return 'answer';
    case 'playCard':
      return c.card;
    case 'endPart':
      return 'initiative';
    default:
      return null;
  }
}

/** The dice that come next are those of the text for this order. */
export function deal(s: State, c: Command, text: string): void {
  const whose = throwOf(c);
  // In place: the players at the table hold this generator.
  if (whose !== null) Object.assign(s.rng, createRng(`${text} ${s.turn} ${c.type} ${whose}`));
}

/**
 * How it ends where player B plays on for both sides. Each throw has dice of its own, by its place in the game and whom it is for: what a difference does not
 * touch goes the same way in two games with the same text. The state is played on as it is. Throws where the game does not end.
 */
export function playOn(rules: Rules, s: State, text: string): Outcome {
  const player = doctrinePlayer('B');
  const { world } = rules;
  const seats: { readonly [S in Side]: Trial } = { delta: new Trial(world, s, 'delta'), gamma: new Trial(world, s, 'gamma') };
  const ordersOf = (side: Side): readonly Command[] =>
    // At the table itself: in Phase 6 nothing is tried before it is ordered, and to make a view takes longer than to decide.
    s.phase === 'execute'
      ? [execute(seats[side], DOCTRINE).command]
      : player.decide({ world, view: rules.view(s, side), seed: text }).map(({ command }) => command);
  for (let n = 0; n < MAX_ORDERS; ) {
    if (s.outcome) return s.outcome;
    const side = awaited(s);
    if (!side) break;
    for (const command of ordersOf(side)) {
      deal(s, command, text);
      seats[side].carryOut(command as Parameters<Trial['carryOut']>[0]);
      n += 1;
    }
  }
  throw new Error('A game that was played on did not end.');
}

export interface LuckAsk {
  /** The text of its chance; the record's own where it is left out. */
  seed?: string;
  /** How many times as many pairs of games; 1 where it is left out. */
  care?: number;
}

/** One throw. Chances and changes are Delta's, from 0 to 1. */
export interface DecidedThrow {
  /** Before the order; its number is never null, for the game is over. */
  moment: Moment;
  kind: FightKind | 'airDefence' | 'initiative';
  /** Who won the initiative. */
  winner?: Side;
  /** Whose air defence rolled against which card, and whether it was stopped. */
  airDefence?: { side: Side; card: CardKind; stopped: boolean };
  /** The mean result with what came, less the mean over all that could have come; and the standard error of that. */
  swing: number;
  error: number;
}

export interface LuckProgress {
  done: number;
  of: number;
}

/** The result with the dice of the last days taken out. */
export interface Luck {
  /** The first day whose dice are weighed. */
  from: number;
  /** Delta's: 1 won, ½ draw, 0 lost. */
  raw: number;
  /** Sum of the swings: 0 on the mean over games. And its standard error. */
  dice: number;
  error: number;
  /** `raw - dice`. It may lie outside of 0 to 1. */
  adjusted: number;
  /** In the order of the game. */
  throws: readonly DecidedThrow[];
  /** Games that were played on. */
  games: number;
}

/** Days whose dice are weighed: those of the last two make seven tenths of the spread of the results (docs/LAB.md), and to play on from there is quick. */
const DAYS = 2;
/** Games by which it is seen how much is open at a throw: by any of its results, not by the one that came, so that nothing leans to a side. */
const LOOK = 10;
/** Pairs of games by which a throw is weighed where nothing was open, and so many more for a whole point of the spread of the results: fewer where each takes longer. */
const LEAST = 8;
const MORE = { lastDay: 130, before: 90 };

/** The square of a difference by a quarter. */
const HIDDEN = 0.0625;

/** All that the dice of an order could have brought, and what came. */
interface Dice {
  kind: DecidedThrow['kind'];
  about?: Pick<DecidedThrow, 'winner' | 'airDefence'>;
  results: readonly Pick<DiceResult, 'p' | 'faces'>[];
  came: number;
}
interface Thrown extends Dice {
  order: number;
  day: number;
  phase: Phase;
  before: State;
  command: Command;
}

/** Ties are thrown again: either side is as likely. @rule 6.5.1 */
function initiativeOf(events: readonly GameEvent[]): Dice | null {
  const rolled = events.findLast((e) => e.type === 'initiativeRolled');
  if (!rolled) return null;
  const results = [[DIE, 1] as const, [1, DIE] as const].map((faces) => ({ p: 0.5, faces: [...faces] }));
  return { kind: 'initiative', about: { winner: rolled.winner as Side }, results, came: rolled.winner === 'delta' ? 0 : 1 };
}

function diceOfOrder(rules: Rules, before: State, command: Command, events: readonly GameEvent[]): Dice | null {
  if (before.phase === 'orders') return initiativeOf(events);
  const dice = diceOf(rules, before, command, events);
  if (!dice || dice.results.length < 2) return null;
  const { results, came } = dice;
  const fight = fightOf(rules.world, dice, events);
  if (fight || command.type !== 'playCard') return { kind: fight?.kind ?? 'airDefence', results, came };
  // The last of its results is that nobody stopped the card.
  const airDefence = { side: opponentOf(command.side), card: command.card, stopped: came < results.length - 1 };
  return { kind: 'airDefence', about: { airDefence }, results, came };
}

/** The throws of the last days, in the order of the game. Throws `NotOver` where it still goes on. */
export function* throwsOf(
  rules: Rules,
  { seed, commands }: Recorded,
  from: number,
): Generator<LuckProgress, { all: Thrown[]; raw: number }> {
  const isKept = (s: State, c: Command): boolean => s.turn >= from && (mayThrow(s, c) || (s.phase === 'orders' && c.type === 'endPart'));
  const note = (s: State, c: Command): State | null => (isKept(s, c) ? copyState(s) : null);
  const track = createTrack(rules, seed, { isProven: true, stride: Number.MAX_SAFE_INTEGER, note });
  const all: Thrown[] = [];
  for (const { at, command, before, events } of track.play(commands)) {
    const dice = before && diceOfOrder(rules, before, command, events);
    if (dice) all.push({ order: at, day: before.turn, phase: before.phase, before, command, ...dice });
    yield { done: 0, of: 1 };
  }
  const { outcome } = track.stateAt(track.length);
  if (track.length < commands.length || !outcome) throw new GameNotOverError();
  return { all, raw: resultOf(outcome) };
}

/** So many results drawn by their chances, each as often as it is likely as nearly as can be: from a drawn start in equal steps. */
function drawn(results: Dice['results'], n: number, text: string): number[] {
  const rng = createRng(text);
  const start = below(rng, 2 ** 30) / 2 ** 30;
  let [at, upTo] = [0, results[0]?.p ?? 1];
  return Array.from({ length: n }, (_, k) => {
    while ((k + start) / n > upTo && at < results.length - 1) upTo += results[++at]?.p ?? 0;
    return at;
  });
}

const spreadOf = (list: readonly number[]): number => errorOf(list) * Math.sqrt(list.length);

type Weighed = Pick<DecidedThrow, 'swing' | 'error'> & { games: number };

/**
 * The standard error of the mean of pairs of which each result has its fixed part: only how much those of one result differ counts. What a few pairs that are
 * all alike might have hidden is added: one of them more that differed by a quarter.
 */
function doubtOf(pairs: ReadonlyMap<number, readonly number[]>, n: number): number {
  let [squares, freedom, drawn] = [HIDDEN, 1, 0];
  for (const list of pairs.values()) {
    const mean = meanOf(list);
    squares += list.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    freedom += list.length - 1;
    drawn += list.length;
  }
  return Math.sqrt((squares / freedom) * drawn) / n;
}

/** One throw on the scales: a caller may rest after each game. */
export function* weigh(rules: Rules, thrown: Thrown, text: string, care: number): Generator<undefined, Weighed> {
  const { before, command, results, came } = thrown;
  let games = 0;
  /** Delta's result where the throw came to this, and the game was played on. */
  const ending = (which: number, dice: string): number => {
    const s = copyState(before);
    deal(s, command, dice);
    s.rng.forced = [...(results[which]?.faces ?? [])];
    rules.execute(s, command, silentEffects<GameEvent>(s.rng));
    delete s.rng.forced;
    games += 1;
    return resultOf(playOn(rules, s, dice));
  };
  const look: number[] = [];
  for (const [k, which] of drawn(results, LOOK, `${text} look`).entries()) {
    look.push(ending(which, `${text} look ${k}`));
    yield;
  }
  /** By what else could have come. */
  const pairs = new Map<number, number[]>();
  const more = thrown.day < rules.world.scenario.turns ? MORE.before : MORE.lastDay;
  const n = Math.max(LEAST, Math.round(care * (LEAST + more * spreadOf(look))));
  for (const [k, which] of drawn(results, n, `${text} pairs`).entries()) {
    // The same with the same dice: no difference.
    if (which === came) continue;
    const dice = `${text} ${k}`;
    pairs.set(which, [...(pairs.get(which) ?? []), ending(came, dice) - ending(which, dice)]);
    yield;
  }
  const swing = [...pairs.values()].flat().reduce((sum, one) => sum + one, 0) / n;
  return { swing, error: doubtOf(pairs, n), games };
}

/**
 * Weighs the dice of the last days of a record whose orders have been checked; a caller may rest between two steps. The same record brings the same figures.
 * Throws `NotOver` where the game still goes on. @rule 11
 */
export function* luckWalk(rules: Rules, record: Recorded, { seed, care = 1 }: LuckAsk = {}): Generator<LuckProgress, Luck> {
  const from = Math.max(1, rules.world.scenario.turns - DAYS + 1);
  const { all, raw } = yield* throwsOf(rules, record, from);
  // Never the game's own seed: from that its dice follow.
  const text = seed ?? hashOf({ seed: record.seed, commands: record.commands });
  const throws: DecidedThrow[] = [];
  let played = 0;
  for (const [i, thrown] of all.entries()) {
    const scales = weigh(rules, thrown, `luck ${text} ${thrown.order}`, care);
    let next = scales.next();
    for (; !next.done; next = scales.next()) yield { done: i, of: all.length };
    const { games, ...weighed } = next.value;
    const { day, phase, order, kind, about } = thrown;
    // The numbers of events are for viewers who may not know the number of orders.
    throws.push({ moment: { day, phase, told: 0, order }, kind, ...about, ...weighed });
    played += games;
  }
  const dice = throws.reduce((n, { swing }) => n + swing, 0);
  const error = Math.sqrt(throws.reduce((n, one) => n + one.error ** 2, 0));
  return { from, raw, dice, error, adjusted: raw - dice, throws, games: played };
}
