/** The scenarios that come with the game. Tests load both files through `loadScenario`, so start-up need not. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import { type BuiltIn, FIRST, fromFile } from './first.ts';
import ondrelSteppe from './ondrel-steppe.json' with { type: 'json' };

export type { BuiltIn } from './first.ts';

/** The full battle first; all.ts has more. */
export const SCENARIOS: readonly BuiltIn[] = [fromFile(ondrelSteppe), FIRST];

/** A built-in scenario, or null if none has this id. */
export const getScenario = (id: string): Scenario | null => SCENARIOS.find((entry) => entry.id === id)?.scenario ?? null;
