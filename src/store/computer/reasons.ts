/**
 * Reasons for a computer's past commands: the decision is computed again from the same view and seed. Only for viewers who may know the whole
 * game so far.
 */

import type { DecisionResult } from '../../bots/decisionRequest.ts';
import { type Command, isUmpire, type Rules, type State } from '../../engine/core/gameTypes.ts';
import type { Reason } from '../../games/player.ts';
import { computersAt, type Seating } from '../../records/seating.ts';
import type { GameStore } from '../gameStore.ts';
import { openTo } from '../opening.ts';
import { type GameRecordOf, trackFor } from '../replayGame.ts';
import { computerAt, seatOf } from '../seat.ts';

import { inSlices } from '../slices.ts';
import { rulesFor } from '../umpire.ts';
import { createMind, type Mind } from './botWorkerClient.ts';
import { type Decision, decisionFor, follow, type Game, isSameOrder } from './decision.ts';

/**
 * Why no reason was found. `person`: a person or the umpire gave it. `differs`: recomputing gives another command, e.g. for a record of an older version.
 * `failed`: the computation failed.
 */
export type FoundReason = { reason: Reason } | { reason: null; why: 'person' | 'differs' | 'failed' };

export interface Reasons {
  /** Reason of a command, by number. One request at a time. */
  of(order: number): Promise<FoundReason>;
  /** Plan of the part that the command belongs to; null if unknown. */
  planAt(order: number): Promise<PartPlan | null>;
  /** Stops the computation; no further requests. */
  close(): void;
}

/** True if everyone may read the reason: after the game, and within the shared history. */
export const mayReadReasons = ({ state, opening }: Pick<GameStore, 'state' | 'opening'>, order: number): boolean =>
  state?.phase === 'over' || order < openTo(opening);

/** Commands of a part as planned by a computer, with the index of one of them. */
export interface PartPlan {
  /** Number of commands before the decision. */
  start: number;
  /** Index of the requested command. */
  at: number;
  orders: readonly Command[];
  /** One per command. */
  reasons: readonly Reason[];
}

export interface Plans {
  /** Plan of command number `order`, given or next; null if no computer gives it. */
  planAt(game: Game, order: number): Promise<PartPlan | null>;
  /** Stops the computation; no further requests. */
  close(): void;
}

/** Recomputes decisions with their reasons, each once, one at a time. */
export function createPlans(mind: Mind = createMind()): Plans {
  const answers = new Map<string, Promise<DecisionResult>>();
  let tail: Promise<unknown> = Promise.resolve();

  const answerOf = ({ rules }: Game, { start, question }: Decision): Promise<DecisionResult> => {
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
      // The caller sees the failure; the next request runs anyway.
      tail = found.catch(() => null);
      return found;
    },
    close: () => mind.forget(),
  };
}

/** Reasons in a validated record. */
export async function reasonsIn(record: GameRecordOf, seating: readonly Seating[]): Promise<Reasons> {
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
  /** Plan of the command; null if the record has another one. */
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
    // `of` reports the failure; the plan is just omitted.
    planAt: (order) => planAt(order).catch(() => null),
    close: plans.close,
  };
}
