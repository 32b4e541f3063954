/** The short battle, for a first game: what the start screen shows first. The other scenarios come after the page stands. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import arvelCrossing from './arvel-crossing.json' with { type: 'json' };

export interface BuiltIn {
  id: string;
  name: string;
  summary: string;
  scenario: Scenario;
}

/** TypeScript widens the words of a JSON file to string. */
export const builtIn = (json: unknown): BuiltIn => {
  const scenario = json as Scenario;
  return { id: scenario.id, name: scenario.name, summary: scenario.summary, scenario };
};

export const FIRST: BuiltIn = builtIn(arvelCrossing);

/** The id of a scenario with values tuned by play is that of the scenario with the estimates, and this (`tuned.ts`). */
const TUNED = '-tuned';
export const isTuned = ({ id }: Pick<Scenario, 'id'>): boolean => id.endsWith(TUNED);
/** The note of a tuned scenario that is told where its values are chosen: what else differs (`tuned.ts`). */
export const TOLD_AT_CHOICE = 1;
export const tunedId = (id: string): string => id + TUNED;
/** The id of the scenario with the estimates; its own where it is that. */
export const estimatesId = (id: string): string => (isTuned({ id }) ? id.slice(0, -TUNED.length) : id);
