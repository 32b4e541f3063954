/** The scenarios that the start screen shows as soon as they are there: the small situations, and the player's own. */

import type { Scenario } from '../../engine/lines-and-webs/index.ts';
import { LESSONS } from '../../scenarios/lessons.ts';
import { ownScenarios } from './ownScenarios.ts';

export interface More {
  lessons: readonly Scenario[];
  own: readonly Scenario[];
}

export async function moreScenarios(): Promise<More> {
  const own = await ownScenarios.list().catch(() => []);
  return {
    lessons: LESSONS.map(({ scenario }) => scenario),
    own: own.filter(({ faults }) => faults === 0).map(({ scenario }) => scenario),
  };
}
