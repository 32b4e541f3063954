/** A decision that is asked for from afar: what is handed over, and what comes back. Nothing of the game goes along but the view. */

import type { Command, Scenario, View } from '../engine/core/table.ts';
import { type OnProgress, type Reason, runSync, type Thought } from '../games/player.ts';
import { playersOf } from '../games/players.ts';
import { gameOf } from '../games/rules.ts';
import type { Level, Manner } from '../records/seating.ts';

export interface Question {
  view: View;
  /** For the player's own chance. */
  seed: string;
  level: Level;
  manner: Manner;
  /** Reasons are told along: only to those who may know all that the player knew. */
  why: boolean;
}

export interface Answer {
  orders: readonly Command[];
  /** Of each order; empty where they were not asked for. */
  reasons: readonly Reason[];
}

/** Progress is told in so many steps, and each of them: nothing can be read from how many things were weighed. */
const STEPS = 20;

/** Tells each step up to such a share of 1, once. */
function inSteps(onProgress: OnProgress): (share: number) => void {
  let told = 0;
  return (share) => {
    while (told < Math.floor(share * STEPS)) {
      told += 1;
      onProgress(told, STEPS);
    }
  };
}

type Ask<T> = (question: Question, onProgress: OnProgress) => T;

/** Decides by the rules of a scenario, piece by piece. */
export function createThinker(scenario: Scenario): Ask<Thought<Answer>> {
  const { world } = gameOf(scenario.ruleset).rulesOf(scenario);
  const { playerAt } = playersOf(scenario.ruleset);
  return function* ({ view, seed, level, manner, why }, onProgress) {
    const player = playerAt(level, manner);
    const tell = inSteps(onProgress);
    const more = { onProgress: (done: number, of: number) => tell(done / Math.max(1, of)) };
    const situation = { world, view, seed };
    const orders = player.think ? yield* player.think(situation, more) : player.decide(situation);
    // Whether it had anything to weigh is told by nothing either.
    if (player.isSlow) tell(1);
    return { orders: orders.map(({ command }) => command), reasons: why ? orders.map(({ reason }) => reason) : [] };
  };
}

/** The same at one go. */
export function createDecider(scenario: Scenario): Ask<Answer> {
  const think = createThinker(scenario);
  return (question, onProgress) => runSync(think(question, onProgress));
}
