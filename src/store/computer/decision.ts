/**
 * Start and input of a computer's decision. Its commands depend only on that view and on a seed derived from the game, so a reload, undo or redo leads to
 * the same commands.
 */

import type { DecisionRequest } from '../../bots/decisionRequest.ts';
import { type Command, isUmpire, type Rules, type State } from '../../engine/core/gameTypes.ts';
import { canonical, hashOf } from '../../engine/core/index.ts';
import { gameOf } from '../../games/rules.ts';
import { type Computer, computersAt, type Seating } from '../../records/seating.ts';
import { computerAt, type Seat, sameSeat, seatName, seatOf } from '../seat.ts';

/** The part of a game that decisions need. */
export interface Game {
  rules: Rules;
  seed: string;
  commands: readonly Command[];
  seating: readonly Seating[];
  /** State after the given number of commands; valid until the next call. */
  stateAfter(orders: number): State;
}

export interface Decision {
  /** Number of commands before it. */
  start: number;
  computer: Computer;
  question: DecisionRequest;
}

const endsPart = ({ type }: Command): boolean => type === 'endPart';

/** Number of commands since which the present player has had the seat. */
function seatedSince(seating: readonly Seating[], seat: Seat, orders: number): number {
  let since = 0;
  let before = '';
  for (const { from, computers } of seating) {
    if (from > orders) break;
    const now = JSON.stringify(computerAt(computers, seat));
    if (now !== before) since = from;
    before = now;
  }
  return since;
}

/** Number of commands before the part that contains command number `orders`; the decision covers the whole part. */
function partStart({ rules, commands, seating, stateAfter }: Game, seat: Seat, orders: number): number {
  const { turn, phase } = stateAfter(orders);
  const isSame = (at: number): boolean => {
    const state = stateAfter(at);
    return state.turn === turn && state.phase === phase && sameSeat(seatOf(rules, state), seat);
  };
  let least = orders;
  for (let command = commands[least - 1]; command; command = commands[least - 1]) {
    // After an umpire command the position is a new one.
    if (isUmpire(command) || command.side !== seat.side || endsPart(command)) break;
    least -= 1;
  }
  least = Math.max(least, Math.min(orders, seatedSince(seating, seat, orders)));
  let most = orders;
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isSame(middle)) most = middle;
    else least = middle + 1;
  }
  return most;
}

/** Number of the side's own commands; the other side's secret ones must not count. */
const ownOrders = (commands: readonly Command[], { side }: Seat): number =>
  commands.filter((command) => command.side === side && !isUmpire(command)).length;

/** Seed for advice to a person: never the game's seed, and independent of the other side's secret commands. */
export const adviceText = ({ seed, commands }: Pick<Game, 'seed' | 'commands'>, seat: Seat): string =>
  hashOf(`${seed} ${seatName(seat)} suggested ${ownOrders(commands, seat)}`);

/** Decision after the given number of commands; null if no computer is active then. */
function decisionAfter({ rules, seed, commands, seating, stateAfter }: Game, start: number): Decision | null {
  const state = stateAfter(start);
  const seat = seatOf(rules, state);
  const computer = seat && computerAt(computersAt(seating, start), seat);
  if (!seat || !computer) return null;
  const { level, manner } = computer;
  // Never the game's seed: it determines the dice.
  const own = ownOrders(commands.slice(0, start), seat);
  const text = hashOf(`${seed} ${seatName(seat)} ${own} ${level} ${manner}`);
  return {
    start,
    computer,
    question: { view: structuredClone(rules.view(state, seat.side)), seed: text, level, manner, why: false },
  };
}

/** Decision that command number `orders` belongs to; null if no computer gives it. */
export function decisionFor(game: Game, orders: number): Decision | null {
  const { rules, stateAfter } = game;
  const state = stateAfter(orders);
  const seat = seatOf(rules, state);
  if (!seat) return null;
  const isPart = gameOf(rules.id).parts.has(rules.view(state, seat.side).prompt.kind);
  return decisionAfter(game, isPart ? partStart(game, seat, orders) : orders);
}

/** True if the commands are equal. */
export const isSameOrder = (a: Command | undefined, b: Command | undefined): boolean =>
  a === b || canonical(a ?? null) === canonical(b ?? null);

/** Number of the decision's commands that were given before command number `orders`. */
function givenOf({ commands }: Game, { start }: Decision, plan: readonly Command[], orders: number): number {
  let given = 0;
  while (given < plan.length && start + given < orders && isSameOrder(commands[start + given], plan[given])) given += 1;
  return given;
}

/** Index of the next command in the plan, or a new decision if something else was commanded since. */
export type Next = { at: number } | { decision: Decision };

/**
 * Follows a decision up to command number `orders`. If the game departed from the plan, the decision after the first departure counts, so the result does
 * not depend on the path.
 */
export function follow(game: Game, decision: Decision, plan: readonly Command[], orders: number): Next {
  const given = givenOf(game, decision, plan, orders);
  const reached = decision.start + given;
  if (reached === orders && given < plan.length) return { at: given };
  const behind = reached < orders ? reached + 1 : orders;
  return { decision: decisionAfter(game, behind) ?? (decisionAfter(game, orders) as Decision) };
}
