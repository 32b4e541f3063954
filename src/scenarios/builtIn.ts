/** The scenarios that come with the game. Tests load both files through `loadScenario`, so start-up need not. */

import type { Scenario } from '../engine/lines-and-webs/scenario.ts';
import arvelCrossing from './arvel-crossing.json' with { type: 'json' };
import ondrelSteppe from './ondrel-steppe.json' with { type: 'json' };

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

/** The full battle first; lessons.ts has more. */
export const SCENARIOS: readonly BuiltIn[] = [builtIn(ondrelSteppe), builtIn(arvelCrossing)];

/** A built-in scenario, or null if none has this id. */
export const getScenario = (id: string): Scenario | null => SCENARIOS.find((entry) => entry.id === id)?.scenario ?? null;
