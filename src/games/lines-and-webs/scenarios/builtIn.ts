/** The scenarios in the initial bundle. Tests validate both with `loadScenario`, so the app needn't at startup. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import { type BuiltIn, FIRST, fromFile } from './first.ts';
import ondrelSteppe from './ondrel-steppe.json' with { type: 'json' };

export type { BuiltIn } from './first.ts';

/** The full battle first; all.ts adds more. */
export const SCENARIOS: readonly BuiltIn[] = [fromFile(ondrelSteppe), FIRST];

/** Returns a scenario of this file by id, or null. */
export const getScenario = (id: string): Scenario | null => SCENARIOS.find((entry) => entry.id === id)?.scenario ?? null;
