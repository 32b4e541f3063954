/** Messages to and from a bot that decides elsewhere, e.g. in a worker. The view is the only game data they contain. */

import type { Command, Scenario, View } from '../engine/core/gameTypes.ts';
import { type OnProgress, type Reason, runSync, type Thought } from '../games/player.ts';
import { playersOf } from '../games/players.ts';
import { gameOf } from '../games/rules.ts';
import type { Level, Manner } from '../records/seating.ts';

export interface DecisionRequest {
  view: View;
  /** Seed for the player's own randomness. */
  seed: string;
  level: Level;
  manner: Manner;
  /** True to return reasons; only for recipients who may know all that the player knew. */
  why: boolean;
}

export interface DecisionResult {
  orders: readonly Command[];
  /** One per order; empty if not requested. */
  reasons: readonly Reason[];
}

/** Always report 20 steps, so that progress leaks nothing. */
const STEPS = 20;

/** Converts a share from 0 to 1 into steps; reports each step once. */
function inSteps(onProgress: OnProgress): (share: number) => void {
  let reported = 0;
  return (share) => {
    while (reported < Math.floor(share * STEPS)) {
      reported += 1;
      onProgress(reported, STEPS);
    }
  };
}

type Ask<T> = (question: DecisionRequest, onProgress: OnProgress) => T;

/** Creates a decider by the rules of a scenario that can pause between steps, and share its work. */
export function createThinker(scenario: Scenario): Ask<Thought<DecisionResult>> {
  const { world } = gameOf(scenario.ruleset).rulesOf(scenario);
  const { playerAt } = playersOf(scenario.ruleset);
  return function* ({ view, seed, level, manner, why }, onProgress) {
    const player = playerAt(level, manner);
    const tell = inSteps(onProgress);
    const options = { onProgress: (done: number, total: number) => tell(done / Math.max(1, total)) };
    const situation = { world, view, seed };
    const orders = player.think ? yield* player.think(situation, options) : player.decide(situation);
    // Report all steps even if there was nothing to decide, so that progress leaks nothing.
    if (player.isSlow) tell(1);
    return { orders: orders.map(({ command }) => command), reasons: why ? orders.map(({ reason }) => reason) : [] };
  };
}

/** Creates a decider that runs to completion. */
export function createDecider(scenario: Scenario): Ask<DecisionResult> {
  const think = createThinker(scenario);
  return (question, onProgress) => runSync(think(question, onProgress));
}
