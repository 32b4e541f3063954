/** Additional scenarios of the start screen, loaded separately: the full battle, the small situations, and the player's own. */

import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { reportFailure } from '../../../../store/lazyCode.ts';
import { ALL_SCENARIOS } from '../../scenarios/all.ts';
import { FIRST } from '../../scenarios/first.ts';
import { ownScenarios } from './ownScenarios.ts';

export interface More {
  builtIn: readonly Scenario[];
  own: readonly Scenario[];
}

/** All included scenarios except the first, which the start screen shows immediately. */
export const OTHERS: readonly Scenario[] = ALL_SCENARIOS.filter((one) => one !== FIRST).map(({ scenario }) => scenario);

export async function moreScenarios(): Promise<More> {
  const own = (await ownScenarios.list().catch(reportFailure)) ?? [];
  return {
    builtIn: OTHERS,
    own: own.filter(({ faults }) => faults === 0).map(({ scenario }) => scenario),
  };
}
