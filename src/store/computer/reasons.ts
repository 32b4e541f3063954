/**
 * Why a computer gave an order: its decision is worked out again, by the same text and from the same view, and its reason with it. For those only who
 * may know all of the game up to there.
 */

import type { Answer } from '../../bots/deciding.ts';
import { type Command, isUmpire, type Rules, type State } from '../../engine/core/table.ts';
import type { Reason } from '../../games/player.ts';
import { computersAt, type Seating } from '../../records/seating.ts';
import { computerAt } from '../computerSeats.ts';
import { type Recorded, trackFor } from '../fold.ts';
import type { GameStore } from '../gameStore.ts';
import { openTo } from '../opening.ts';
import { seatOf } from '../seat.ts';
import { inSlices } from '../slices.ts';
import { rulesFor } from '../umpire.ts';
import { type Decision, decisionFor, follow, type Game, isSameOrder } from './decision.ts';
import { createMind, type Mind } from './mind.ts';

/**
 * `person`: a person gave it, or the umpire. `differs`: worked out again another order comes, as where the record is older than the program that plays here.
 * `failed`: the program has failed over it.
 */
export type FoundReason = { reason: Reason } | { reason: null; why: 'person' | 'differs' | 'failed' };

export interface Reasons {
  /** Why the order of this number was given. One question after another. */
  of(order: number): Promise<FoundReason>;
  /** The whole plan of its part by which the order of this number was given; null where that is not known. */
  planAt(order: number): Promise<PartPlan | null>;
  /** Ends what is being worked out; nothing more can be asked. */
  close(): void;
}

/** May everybody at the table read why this order was given? At the end, and as far as the game is open. */
export const mayReadReasons = ({ state, opening }: Pick<GameStore, 'state' | 'opening'>, order: number): boolean =>
  state?.phase === 'over' || order < openTo(opening);

/** The orders of a part as a computer has thought them out, and the place of one of them. */
export interface PartPlan {
  /** It was decided after so many orders. */
  start: number;
  /** The place of the order that was asked for. */
  at: number;
  orders: readonly Command[];
  /** Of each order. */
  reasons: readonly Reason[];
}

export interface Plans {
  /** The plan that order number `order` belongs to, whether it has been given already or is the next one; null where no computer gives it. */
  planAt(game: Game, order: number): Promise<PartPlan | null>;
  /** Ends what is being worked out; nothing more can be asked. */
  close(): void;
}

/** Works decisions out again, with their reasons: each once, one after another. */
export function createPlans(mind: Mind = createMind()): Plans {
  const answers = new Map<string, Promise<Answer>>();
  let tail: Promise<unknown> = Promise.resolve();

  const answerOf = ({ rules }: Game, { start, question }: Decision): Promise<Answer> => {
    const key = `${start} ${question.seed}`;
    const known = answers.get(key) ?? mind.ask(rules.world.scenario, { ...question, why: true });
    answers.set(key, known);
    return known;
  };

  async function find(game: Game, order: number): Promise<PartPlan | null> {
    for (let decision = decisionFor(game, order); decision; ) {
      const { orders, reasons } = await answerOf(game, decision);
      const next = follow(game, decision, orders, order);
      if ('at' in next) return { start: order - next.at, at: next.at, orders, reasons };
      decision = orders.length > 0 ? next.decision : null;
    }
    return null;
  }

  return {
    planAt(game, order) {
      const found = tail.then(() => find(game, order));
      // Who asked hears of it; the next one is worked out all the same.
      tail = found.catch(() => null);
      return found;
    },
    close: () => mind.forget(),
  };
}

/** The reasons in a checked record. */
export async function reasonsIn(record: Recorded, seating: readonly Seating[]): Promise<Reasons> {
  const rules = (await rulesFor(record)) as Rules;
  const track = trackFor(rules, record.seed, { isProven: true });
  await inSlices(track.play(record.commands));
  const { seed, commands } = record;
  const game: Game = { rules, seed, commands, seating, stateAfter: (orders) => track.stateAt(orders) as State };
  const plans = createPlans(createMind());

  const isComputers = (order: number): boolean => {
    const command = commands[order];
    const seat = command && !isUmpire(command) ? seatOf(rules, game.stateAfter(order)) : null;
    return seat !== null && computerAt(computersAt(seating, order), seat) !== null;
  };
  /** The plan that the order was given by; null where another one was given. */
  async function planAt(order: number): Promise<PartPlan | null> {
    const plan = isComputers(order) ? await plans.planAt(game, order) : null;
    return plan && isSameOrder(commands[order], plan.orders[plan.at]) ? plan : null;
  }

  return {
    async of(order) {
      if (!isComputers(order)) return { reason: null, why: 'person' };
      try {
        const plan = await planAt(order);
        const reason = plan?.reasons[plan.at];
        return reason ? { reason } : { reason: null, why: 'differs' };
      } catch {
        return { reason: null, why: 'failed' };
      }
    },
    // `of` says that it failed; the plan beside it is left out.
    planAt: (order) => planAt(order).catch(() => null),
    close: plans.close,
  };
}
