/**
 * Why a computer gave an order: its decision is worked out again, by the same text and from the same view, and its reason with it. For those only who
 * may know all of the game up to there.
 */

import type { Answer } from '../../bots/deciding.ts';
import type { Reason } from '../../bots/reason.ts';
import { isUmpire, type State } from '../../engine/lines-and-webs/index.ts';
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
  /** Ends what is being worked out; nothing more can be asked. */
  close(): void;
}

/** May everybody at the table read why this order was given? At the end, and as far as the game is open. */
export const mayReadReasons = ({ state, opening }: Pick<GameStore, 'state' | 'opening'>, order: number): boolean =>
  state?.phase === 'over' || order < openTo(opening);

/** The reasons in a checked record. */
export async function reasonsIn(record: Recorded, seating: readonly Seating[], mind: Mind = createMind()): Promise<Reasons> {
  const rules = await rulesFor(record);
  const track = trackFor(rules, record.seed, { isProven: true });
  await inSlices(track.play(record.commands));
  const { seed, commands, scenario } = record;
  const game: Game = { rules, seed, commands, seating, stateAfter: (orders) => track.stateAt(orders) as State };
  const answers = new Map<string, Promise<Answer>>();
  let tail: Promise<unknown> = Promise.resolve();

  const answerOf = ({ start, question }: Decision): Promise<Answer> => {
    const key = `${start} ${question.seed}`;
    const known = answers.get(key) ?? mind.ask(scenario, { ...question, why: true });
    answers.set(key, known);
    return known;
  };

  const isComputers = (order: number): boolean => {
    const command = commands[order];
    const seat = command && !isUmpire(command) ? seatOf(rules, game.stateAfter(order)) : null;
    return seat !== null && computerAt(computersAt(seating, order), seat) !== null;
  };

  async function find(order: number): Promise<FoundReason> {
    if (!isComputers(order)) return { reason: null, why: 'person' };
    for (let decision = decisionFor(game, order); decision; ) {
      const answer: Answer = await answerOf(decision);
      const next = follow(game, decision, answer.orders, order);
      if ('at' in next) {
        const reason = answer.reasons[next.at];
        const isSame = isSameOrder(commands[order], answer.orders[next.at]);
        return isSame && reason ? { reason } : { reason: null, why: 'differs' };
      }
      decision = answer.orders.length > 0 ? next.decision : null;
    }
    return { reason: null, why: 'differs' };
  }

  return {
    of(order) {
      const found = tail.then(() => find(order)).catch((): FoundReason => ({ reason: null, why: 'failed' }));
      tail = found;
      return found;
    },
    close: () => mind.forget(),
  };
}
