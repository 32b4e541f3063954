/** Validating loader for scenarios from files and links. The built-in ones (`builtIn.ts`) don't need it. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import { loadWith } from '../../../records/problems.ts';
import type { Loaded } from '../../game.ts';
import { scenarioSchema } from './schema.ts';
import { checkSoundParts, validate } from './validate.ts';

export { getScenario, SCENARIOS } from './builtIn.ts';

/** Checks added later: they prevent a new game, but not the loading of an old one. */
const YOUNGER: ReadonlySet<string> = new Set(['turns.few']);

/**
 * Returns a validated copy of a scenario from parsed JSON, or all its problems. If the shape of a part is invalid, the others are still checked.
 * @param isBegun true for the scenario of a saved game, which must still open
 */
export function loadScenario(json: unknown, isBegun = false): Loaded<Scenario> {
  const check = (scenario: Scenario) => validate(scenario).filter(({ code }) => !isBegun || !YOUNGER.has(code));
  return loadWith(scenarioSchema, json, check, (issues) => checkSoundParts(json, issues));
}
