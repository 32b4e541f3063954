/**
 * Effect of the dice of the last days in a finished game: compares each roll with all its possible results by playing the game out with player B.
 * A control variate: the actual result minus the mean over all results has a mean of 0, so the result without it keeps its mean.
 */

import { below, createRng, createTrack, hashOf, silentEffects } from '../../../engine/core/index.ts';
import { copyState } from '../../../engine/lines-and-webs/copyState.ts';
import type { CardKind, Command, GameEvent, Outcome, Phase, Rules, Side, State } from '../../../engine/lines-and-webs/index.ts';
import { DIE } from '../../../engine/lines-and-webs/strength.ts';
import { awaited, opponentOf } from '../../../engine/lines-and-webs/table.ts';
import { errorOf } from '../../../lab/estimate.ts';
import { resultOf } from '../account/chance.ts';
import { type DiceResult, diceOf, mayThrow } from '../account/dice.ts';
import { fightOf } from '../account/fights.ts';
import type { CheckedCommands } from '../account/story.ts';
import type { FightKind, Moment } from '../account/types.ts';
import { execute } from '../bots/doctrine/execute.ts';
import { doctrinePlayer } from '../bots/doctrine/player.ts';
import { DOCTRINE, WITHOUT_STAFF } from '../bots/doctrine/playStyle.ts';
import { Trial } from '../bots/search/trial.ts';
import { GameNotOverError } from './ends.ts';

/** More commands than the rest of any game has. */
const MAX_ORDERS = 20_000;

/** Key of the side whose dice a command rolls; null if it rolls none, or none of its own. */
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

/** Seeds the dice of a command from the text. */
export function deal(s: State, c: Command, text: string): void {
  const whose = throwOf(c);
  // In place: the players hold a reference to this generator.
  if (whose !== null) Object.assign(s.rng, createRng(`${text} ${s.turn} ${c.type} ${whose}`));
}

/**
 * Outcome if player B plays on for both sides. Each roll has its own dice by position in the game and recipient, so that two games with the same text
 * share all unaffected rolls. Changes the state. Throws if the game does not end.
 */
export function playOn(rules: Rules, s: State, text: string): Outcome {
  const player = doctrinePlayer('B', WITHOUT_STAFF);
  const { world } = rules;
  const seats: { readonly [S in Side]: Trial } = { delta: new Trial(world, s, 'delta'), gamma: new Trial(world, s, 'gamma') };
  const ordersOf = (side: Side): readonly Command[] =>
    // Decide on the state itself: making a view takes longer than a decision of Phase 6.
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
  /** Random seed; the default is derived from the record. */
  seed?: string;
  /** Factor for the number of game pairs; the default is 1. */
  care?: number;
}

/** One roll. Chances and changes are Delta's, from 0 to 1. */
export interface DecidedThrow {
  /** Before the command; its index is never null, because the game is over. */
  moment: Moment;
  kind: FightKind | 'airDefence' | 'initiative';
  /** Winner of the initiative. */
  winner?: Side;
  /** Side whose air defense rolled against a card, and whether it stopped the card. */
  airDefence?: { side: Side; card: CardKind; stopped: boolean };
  /** Mean result with the actual roll minus the mean over all possible rolls, and its standard error. */
  swing: number;
  error: number;
}

export interface LuckProgress {
  done: number;
  of: number;
}

/**
 * Result without the effect of the last days' dice.
 *
 * Ruling: this is the only verdict on a game's dice (it removes 42.9 % of the spread of results; the valuation of units on the map 5.4 %, docs/LAB.md).
 * It takes minutes, so no page, print or projector shows a luck-adjusted result before it is requested. The valuation's swing is shown nowhere.
 * A chance to win is shown only by the line of chances (account/chance.ts); other playouts show differences only.
 */
export interface Luck {
  /** First day whose dice are evaluated. */
  from: number;
  /** Delta's result: 1 for a win, ½ for a draw, 0 for a loss. */
  raw: number;
  /** Sum of the swings, with a mean of 0 over all games, and its standard error. */
  dice: number;
  error: number;
  /** `raw - dice`. Can be outside of 0 to 1. */
  adjusted: number;
  /** In game order. */
  throws: readonly DecidedThrow[];
  /** Number of games played out. */
  games: number;
}

/** Number of days whose dice are evaluated: the last two cause seven tenths of the spread (docs/LAB.md) and are quick to play out. */
const DAYS = 2;
/** Games that measure how open a roll is, over all its results, so that the actual one introduces no bias. */
const LOOK = 10;
/** Minimum game pairs per roll, and additional ones per point of variance; fewer if games take longer. */
const LEAST = 8;
const MORE = { lastDay: 130, before: 90 };

/** Squared difference of a quarter. */
const HIDDEN = 0.0625;

/** All possible results of a command's dice, and the actual one. */
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

/** Ties are rerolled: both sides are equally likely. @rule 6.5.1 */
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
  // The last result means that the card was not stopped.
  const airDefence = { side: opponentOf(command.side), card: command.card, stopped: came < results.length - 1 };
  return { kind: 'airDefence', about: { airDefence }, results, came };
}

/** Rolls of the last days, in game order. Throws `GameNotOverError` if the game still runs. */
export function* throwsOf(
  rules: Rules,
  { seed, commands }: CheckedCommands,
  from: number,
): Generator<LuckProgress, { all: Thrown[]; raw: number }> {
  const isKept = (s: State, c: Command): boolean => s.turn >= from && (mayThrow(s, c) || (s.phase === 'orders' && c.type === 'endPart'));
  const note = (s: State, c: Command): State | null => (isKept(s, c) ? copyState(s) : null);
  const track = createTrack(rules, seed, { isPrevalidated: true, stride: Number.MAX_SAFE_INTEGER, note });
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

/** Stratified sample of `n` results in proportion to their chances, from a random start. */
export function drawn(results: Dice['results'], n: number, text: string): number[] {
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
 * Standard error of the mean of `n` draws of `drawn`, from the differences of those with another result than the actual one. Neighbors are compared, because each result may
 * have come once: how results differ is then doubted too, which errs on the safe side. One more difference of a quarter is added, because a few equal ones may hide variation.
 */
export function errorOfDraws(differences: readonly number[], n: number): number {
  const steps = differences.length - 1;
  const squares = differences.slice(1).reduce((sum, one, i) => sum + (one - (differences[i] as number)) ** 2 / 2, 0);
  return Math.sqrt(HIDDEN + squares * (1 + 1 / Math.max(1, steps))) / n;
}

/** Evaluates one roll; the caller may pause after each game. */
export function* weigh(rules: Rules, thrown: Thrown, text: string, care: number): Generator<undefined, Weighed> {
  const { before, command, results, came } = thrown;
  let games = 0;
  /** Delta's result of the game played out from the given roll. */
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
  const differences: number[] = [];
  const more = thrown.day < rules.world.scenario.turns ? MORE.before : MORE.lastDay;
  const n = Math.max(LEAST, Math.round(care * (LEAST + more * spreadOf(look))));
  for (const [k, which] of drawn(results, n, `${text} pairs`).entries()) {
    // The same result has no difference.
    if (which === came) continue;
    const dice = `${text} ${k}`;
    differences.push(ending(came, dice) - ending(which, dice));
    yield;
  }
  const swing = differences.reduce((sum, one) => sum + one, 0) / n;
  return { swing, error: errorOfDraws(differences, n), games };
}

/**
 * Evaluates the dice of the last days of a validated record; the caller may pause between steps. Deterministic.
 * Throws `GameNotOverError` if the game still runs.
 * @rule 11
 */
export function* luckWalk(rules: Rules, record: CheckedCommands, { seed, care = 1 }: LuckAsk = {}): Generator<LuckProgress, Luck> {
  const from = Math.max(1, rules.world.scenario.turns - DAYS + 1);
  const { all, raw } = yield* throwsOf(rules, record, from);
  // Never the game's own seed, which determines its dice.
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
