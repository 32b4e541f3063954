/**
 * Judges an order that was given, as player C would have judged it before: from the view of whoever gave it, and nothing else. What C would have tried
 * is tried beside it, and the two are weighed on states of their own, which the choice has not seen: else what was best by luck alone would look better than it is.
 */

import { canonical } from '../../../../engine/core/hash.ts';
import { checkCommand } from '../../../../engine/lines-and-webs/commands/index.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import type { PlayerCommand, Side, State } from '../../../../engine/lines-and-webs/index.ts';
import type { Thought } from '../../../player.ts';
import { Desk } from '../desk.ts';
import { DOCTRINE } from '../doctrine/manner.ts';
import type { Situation } from '../player.ts';
import type { Reason, Why } from '../reason.ts';
import { candidates, deckPlans, reasonOf } from './candidates.ts';
import { chooseBy, difference, meanOf, statesOf } from './choice.ts';
import { plansOf, playOutDay } from './playout.ts';

/** One way to go on: an order of Phase 6, or the orders of a Phase 4 up to its end. The given one has no reason: nobody knows it. */
export interface Way {
  commands: readonly PlayerCommand[];
  why: Why | null;
}

/** A decision: what was known there, and the ways to go on, the given one first. */
export interface Decided {
  situation: Situation;
  ways: readonly Way[];
}

const keyOf = (commands: readonly PlayerCommand[]): string => canonical(commands);

/** Could the order be given in what the side believes? It could where it was. */
const holds = ({ world, view, seed }: Situation, [first]: readonly PlayerCommand[]): boolean =>
  first !== undefined && checkCommand(world, statesOf({ world, view, seed: `${seed} holds` })(0), first) === null;

/** The ways that player C would have tried; null where there was nothing to choose, or where C judges nothing. @rule 6.4, 6.6, 6.8 */
export function* waysAt(situation: Situation, given: readonly PlayerCommand[]): Thought<Decided | null> {
  const { kind, legal } = situation.view.prompt;
  const desk = new Desk(situation);
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

/** What was tried, and how it came out. */
export interface Tried {
  way: Way;
  /** How much better than the given one, on the mean; 0 where that stays. What is best of many looks better than it is. */
  gain: number;
}

/** The best of all ways on states of this seed, the given one where none is better. */
export function* bestWay({ situation, ways }: Decided, seed: string, { each, more }: { each: number; more: number }): Thought<Tried> {
  const { world } = situation;
  const plans = plansOf(new Desk(situation));
  const play = (state: State, { commands }: Way, side: Side): number => playOutDay(world, plans, state, commands).value(side);
  const budget = { playouts: ways.length * each + more, decks: 0, first: each, sure: 0 };
  const { plan, gain } = yield* chooseBy({ ...situation, seed }, ways, budget, play);
  return { way: plan, gain };
}

/** Two ways weighed: the side's chance to win with each, from 0 to 1, and the error of the mean of their difference. */
export interface Weighed {
  before: number;
  after: number;
  gain: number;
  error: number;
  /** States on which both were played on. */
  states: number;
}

/** Won, drawn or lost where the day is the last one; how it was won counts for nothing here. */
function chanceOf(state: State, value: number, side: Side): number {
  if (!state.outcome) return value;
  const { winner } = state.outcome;
  return winner === null ? 0.5 : winner === side ? 1 : 0;
}

/** How closely two ways are weighed, in chances from 0 to 1. */
export interface Closeness {
  /** States between two looks at the result, and at most. */
  step: number;
  most: number;
  /** A gain that is surely less is no use: then it ends. */
  least: number;
  /** The error at which it ends. */
  error: number;
}

/** So many errors on either side: 95 in 100. */
export const DOUBT = 2;

/** Weighs the given way against another on fresh states, both with the same dice. */
export function* weigh({ situation, ways }: Decided, better: Way, seed: string, { step, most, least, error }: Closeness): Thought<Weighed> {
  const { world, view } = situation;
  const side = view.viewer as Side;
  const plans = plansOf(new Desk(situation));
  const stateOf = statesOf({ ...situation, seed });
  const chanceWith = (k: number, way: Way): number => {
    const state = copyState(stateOf(k));
    const value = playOutDay(world, plans, state, way.commands).value(side);
    return chanceOf(state, value, side);
  };
  const [given, other]: [number[], number[]] = [[], []];
  for (let states = step; ; states += step) {
    for (let k = given.length; k < states; k++) {
      given.push(chanceWith(k, ways[0] as Way));
      yield;
      other.push(chanceWith(k, better));
      yield;
    }
    const by = difference(other, given);
    if (states + step <= most && by.error > error && by.mean + DOUBT * by.error >= least) continue;
    return { before: meanOf(given), after: meanOf(other), gain: by.mean, error: by.error, states };
  }
}

/** Orders that speak for themselves: their odds are known whoever gives them. */
const WITH_ODDS: ReadonlySet<string> = new Set(['attack', 'pursue', 'fire']);

/** The odds that the given order had, and C's reason for the better one, both as they stood before. */
export function reasonsOf({ situation, ways }: Decided, { why }: Way): { odds: Reason | null; reason: Reason } | null {
  const given = ways[0]?.commands[0];
  if (!why || !given) return null;
  return { odds: WITH_ODDS.has(given.type) ? reasonOf(new Desk(situation), given, DOCTRINE) : null, reason: why() };
}
