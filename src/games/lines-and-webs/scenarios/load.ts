/** Validating loader for scenarios from files and links. The built-in ones (`builtIn.ts`) don't need it. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import { faultsFirst, fromIssue, isFault, MAX_PROBLEMS, wordsFor } from '../../../records/problems.ts';
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
  const shape = scenarioSchema.safeParse(json, { error: wordsFor });
  if (!shape.success) {
    const issues = shape.error.issues.slice(0, MAX_PROBLEMS).map((issue) => fromIssue(issue, json));
    const problems = [...issues, ...checkSoundParts(json, issues)];
    return { ok: false, problems: faultsFirst(problems).slice(0, MAX_PROBLEMS), shaped: null };
  }
  const scenario: Scenario = shape.data;
  const found = validate(scenario).filter(({ code }) => !isBegun || !YOUNGER.has(code));
  const problems = faultsFirst(found).slice(0, MAX_PROBLEMS);
  return problems.some(isFault) ? { ok: false, problems, shaped: scenario } : { ok: true, scenario, warnings: problems };
}
