/**
 * Judges a given command as level C would have judged it before, from the view of the player who gave it. Compares it with C's alternatives on fresh
 * states that the choice has not used: otherwise the luckiest alternative would look better than it is.
 */

import { canonical } from '../../../../engine/core/hash.ts';
import { checkCommand } from '../../../../engine/lines-and-webs/commands/index.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import type { PlayerCommand, Side, State, World } from '../../../../engine/lines-and-webs/index.ts';
import { alone, type Interruptible } from '../../../player.ts';
import { DOCTRINE } from '../doctrine/playStyle.ts';
import type { Situation } from '../player.ts';
import type { Reason, ReasonMaker } from '../reason.ts';
import { Sandbox } from '../sandbox.ts';
import { candidates, deckPlans, reasonOf } from './candidates.ts';
import { chooseBy, difference, meanOf, type Played, statesOf } from './choice.ts';
import { plansOf, playOutDay } from './playout.ts';
import { worthOfDay } from './value.ts';

/** One option: a command of Phase 6, or the commands of Phase 4 through its end. The given option has no reason. */
export interface Way {
  commands: readonly PlayerCommand[];
  why: ReasonMaker | null;
}

/** A decision: the situation at that point, and the options, the given one first. */
export interface ChoicePoint {
  situation: Situation;
  ways: readonly Way[];
}

const keyOf = (commands: readonly PlayerCommand[]): string => canonical(commands);

/** True if the command is legal in the states the side considers possible. */
const holds = ({ world, view, seed }: Situation, [first]: readonly PlayerCommand[]): boolean =>
  first !== undefined && checkCommand(world, statesOf({ world, view, seed: `${seed} holds` })(0), first) === null;

/** The options that level C would have tried; null if there was no choice, or if C doesn't judge this kind. @rule 6.4, 6.6, 6.8 */
export function* waysAt(situation: Situation, given: readonly PlayerCommand[]): Interruptible<ChoicePoint | null> {
  const { kind, legal } = situation.view.prompt;
  const desk = new Sandbox(situation);
  const laysDecks = kind === 'orders';
  if (desk.isPart && !laysDecks) return null;
  if (!laysDecks && legal.length < 2) return null;
  const others: Way[] = laysDecks
    ? (yield* deckPlans(situation, DOCTRINE)).map((part) => ({
        commands: part.map(({ command }) => command),
        why: () => part[0]!.reason,
      }))
    : candidates(desk, DOCTRINE).map(({ command, why }) => ({ commands: [command], why }));
  const found = keyOf(given);
  const ways = [{ commands: given, why: null }, ...others.filter(({ commands }) => keyOf(commands) !== found)];
  return ways.length > 1 && holds(situation, given) ? { situation, ways } : null;
}

/** An option and the result of its trial. */
export interface BestAlternative {
  way: Way;
  /** Mean advantage over the given option; 0 if that is kept. Overestimates, because it is the best of many. */
  gain: number;
}

/** The best option on states of this seed; the given one if none is better. */
export function* bestWay(
  { situation, ways }: ChoicePoint,
  seed: string,
  { each, more }: { each: number; more: number },
): Interruptible<BestAlternative> {
  const { world } = situation;
  const plans = plansOf(new Sandbox(situation));
  const play = (state: State, { commands }: Way, side: Side): Played => playOutDay(world, plans, state, commands).played(side);
  const budget = { playouts: ways.length * each + more, decks: 0, supplies: 0, days: 0, first: each, sure: 0 };
  const { plan, gain } = yield* alone(chooseBy({ ...situation, seed }, ways, budget, play));
  return { way: plan, gain };
}

/** Comparison of two options: the side's chance to win with each, from 0 to 1, and the standard error of the mean difference. */
export interface Comparison {
  before: number;
  after: number;
  gain: number;
  error: number;
  /** Number of states on which both were played. */
  states: number;
}

/** A day played out: the side's chance to win after it, and its luck with the dice, which is zero on average. */
interface Tried {
  chance: number;
  luck: number;
}

/** On the last day the chance is 1, 0.5, or 0; the margin doesn't matter. */
function chanceOf(world: World, state: State, side: Side): number {
  if (!state.outcome) return worthOfDay(world, state, side);
  const { winner } = state.outcome;
  return winner === null ? 0.5 : winner === side ? 1 : 0;
}

/**
 * The chances without what luck explains of them, in proportion. Taken from the margin inside of the chance's curve, as the search does, luck would bias their mean: a lead that half
 * of the dice give is worth half of the curve, not the curve of half the lead.
 */
function withoutLuck(all: readonly Tried[]): number[] {
  const [chance, luck] = [meanOf(all.map((one) => one.chance)), meanOf(all.map((one) => one.luck))];
  const squares = all.reduce((sum, one) => sum + (one.luck - luck) ** 2, 0);
  const slope = squares > 0 ? all.reduce((sum, one) => sum + (one.luck - luck) * (one.chance - chance), 0) / squares : 0;
  return all.map((one) => one.chance - slope * one.luck);
}

/** Precision of a comparison, in chances from 0 to 1. */
export interface Closeness {
  /** States between interim checks, and the maximum number. */
  step: number;
  most: number;
  /** Stops if the gain is clearly smaller than this. */
  least: number;
  /** Stops at this standard error. */
  error: number;
}

/** Standard errors on each side of a 95 % interval. */
export const DOUBT = 2;

/** Compares the given option with another on fresh states, with the same dice for both. */
export function* weigh(
  { situation, ways }: ChoicePoint,
  better: Way,
  seed: string,
  { step, most, least, error }: Closeness,
): Interruptible<Comparison> {
  const { world, view } = situation;
  const side = view.viewer as Side;
  const plans = plansOf(new Sandbox(situation));
  const stateOf = statesOf({ ...situation, seed });
  const tried = (k: number, way: Way): Tried => {
    const state = copyState(stateOf(k));
    const { luck } = playOutDay(world, plans, state, way.commands);
    return { chance: chanceOf(world, state, side), luck: luck.of(side) };
  };
  const [given, other]: [Tried[], Tried[]] = [[], []];
  for (let states = step; ; states += step) {
    for (let k = given.length; k < states; k++) {
      given.push(tried(k, ways[0] as Way));
      yield;
      other.push(tried(k, better));
      yield;
    }
    const [before, after] = [withoutLuck(given), withoutLuck(other)];
    const by = difference(after, before);
    // Two slopes and a mean are fitted.
    const doubt = by.error * Math.sqrt(states / Math.max(1, states - 3));
    if (states + step <= most && doubt > error && by.mean + DOUBT * doubt >= least) continue;
    return { before: meanOf(before), after: meanOf(after), gain: by.mean, error: doubt, states };
  }
}

/** Commands whose odds don't depend on the player who gives them. */
const WITH_ODDS: ReadonlySet<string> = new Set(['attack', 'pursue', 'fire']);

/** The odds of the given command, and C's reason for the better one, both computed before the command. */
export function reasonsOf({ situation, ways }: ChoicePoint, { why }: Way): { odds: Reason | null; reason: Reason } | null {
  const given = ways[0]?.commands[0];
  if (!why || !given) return null;
  return { odds: WITH_ODDS.has(given.type) ? reasonOf(new Sandbox(situation), given, DOCTRINE) : null, reason: why() };
}
