/**
 * Where a computer's decision began, and what it was shown there: from that alone, and from a text that follows from the game, its orders follow. So
 * a reload, an undo and a redo at any moment find the same orders again.
 */

import type { Question } from '../../bots/deciding.ts';
import { canonical, hashOf } from '../../engine/core/index.ts';
import { type Command, isUmpire, type Rules, type State } from '../../engine/core/table.ts';
import { gameOf } from '../../games/rules.ts';
import { type Computer, computersAt, type Seating } from '../../records/seating.ts';
import { computerAt } from '../computerSeats.ts';
import { type Seat, sameSeat, seatName, seatOf } from '../seat.ts';

/** A game as decisions ask it. */
export interface Game {
  rules: Rules;
  seed: string;
  commands: readonly Command[];
  seating: readonly Seating[];
  /** The state after so many orders; good until the next one is asked for. */
  stateAfter(orders: number): State;
}

export interface Decision {
  /** It was made after so many orders. */
  start: number;
  computer: Computer;
  question: Question;
}

const endsPart = ({ type }: Command): boolean => type === 'endPart';

/** Since so many orders the seat has been played by the one who plays it now. */
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

/** After how many orders the seat began the part in which it gives order number `orders`: then it decides on all of the part. */
function partStart({ rules, commands, seating, stateAfter }: Game, seat: Seat, orders: number): number {
  const { turn, phase } = stateAfter(orders);
  const isSame = (at: number): boolean => {
    const state = stateAfter(at);
    return state.turn === turn && state.phase === phase && sameSeat(seatOf(rules, state), seat);
  };
  let least = orders;
  for (let command = commands[least - 1]; command; command = commands[least - 1]) {
    // What the umpire changes is another position.
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

/** How often a side itself has ordered: how often the other side has in secret is not counted. */
const ownOrders = (commands: readonly Command[], { side }: Seat): number =>
  commands.filter((command) => command.side === side && !isUmpire(command)).length;

/** The text by which a person is advised: never the game's seed, and nothing follows from it of what the other side has done in secret. */
export const adviceText = ({ seed, commands }: Pick<Game, 'seed' | 'commands'>, seat: Seat): string =>
  hashOf(`${seed} ${seatName(seat)} suggested ${ownOrders(commands, seat)}`);

/** The decision that is made after so many orders; null where no computer is up then. */
function decisionAfter({ rules, seed, commands, seating, stateAfter }: Game, start: number): Decision | null {
  const state = stateAfter(start);
  const seat = seatOf(rules, state);
  const computer = seat && computerAt(computersAt(seating, start), seat);
  if (!seat || !computer) return null;
  const { level, manner } = computer;
  // Never the game's own seed: from that the dice follow.
  const own = ownOrders(commands.slice(0, start), seat);
  const text = hashOf(`${seed} ${seatName(seat)} ${own} ${level} ${manner}`);
  return {
    start,
    computer,
    question: { view: structuredClone(rules.view(state, seat.side)), seed: text, level, manner, why: false },
  };
}

/** The decision to which order number `orders` belongs; null where no computer gives it. */
export function decisionFor(game: Game, orders: number): Decision | null {
  const { rules, stateAfter } = game;
  const state = stateAfter(orders);
  const seat = seatOf(rules, state);
  if (!seat) return null;
  const isPart = gameOf(rules.id).parts.has(rules.view(state, seat.side).prompt.kind);
  return decisionAfter(game, isPart ? partStart(game, seat, orders) : orders);
}

/** Are they the same order? */
export const isSameOrder = (a: Command | undefined, b: Command | undefined): boolean =>
  a === b || canonical(a ?? null) === canonical(b ?? null);

/** So many of a decision's orders have been given, up to order number `orders`. */
function givenOf({ commands }: Game, { start }: Decision, plan: readonly Command[], orders: number): number {
  let given = 0;
  while (given < plan.length && start + given < orders && isSameOrder(commands[start + given], plan[given])) given += 1;
  return given;
}

/** What follows from a decision at order number `orders`: the place of its next order in the plan, or another decision where something else was ordered since. */
export type Next = { at: number } | { decision: Decision };

/**
 * Goes from a decision whose orders are known to order number `orders`. Where others were given than it planned, what was decided behind the first of them
 * counts; so the way is the same whenever it is gone.
 */
export function follow(game: Game, decision: Decision, plan: readonly Command[], orders: number): Next {
  const given = givenOf(game, decision, plan, orders);
  const reached = decision.start + given;
  if (reached === orders && given < plan.length) return { at: given };
  const behind = reached < orders ? reached + 1 : orders;
  return { decision: decisionAfter(game, behind) ?? (decisionAfter(game, orders) as Decision) };
}
