/** The scenarios that come with the game. Tests load both files through `loadScenario`, so start-up need not. */

import type { Scenario } from '../engine/lines-and-webs/scenario.ts';
import arvelCrossing from './arvel-crossing.json' with { type: 'json' };
import { type BuiltIn, builtIn, FIRST } from './first.ts';

export type { BuiltIn } from './first.ts';

/** The full battle first; lessons.ts has more. */
export const SCENARIOS: readonly BuiltIn[] = [FIRST, builtIn(arvelCrossing)];

/** A built-in scenario, or null if none has this id. */
export const getScenario = (id: string): Scenario | null => SCENARIOS.find((entry) => entry.id === id)?.scenario ?? null;
