/** The door for scenarios: whatever comes from a file or a share link is loaded here. The built-in ones are in `builtIn.ts`, which needs no schema. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';
import { faultsFirst, fromIssue, isFault, MAX_PROBLEMS, wordsFor } from '../../../records/problems.ts';
import type { Loaded } from '../../game.ts';
import { scenarioSchema } from './schema.ts';
import { checkSense, checkSoundParts } from './sense.ts';

export { getScenario, SCENARIOS } from './builtIn.ts';

/** Faults that were not looked for at first: they bar a new game, and none that has been begun. */
const YOUNGER: ReadonlySet<string> = new Set(['turns.few']);

/**
 * A scenario from parsed JSON, as a copy; or everything that is wrong with it. Where the shape of a part is wrong, the sense of the others is still checked.
 * @param isBegun it is that of a game that has been begun: what is saved stays open
 */
export function loadScenario(json: unknown, isBegun = false): Loaded<Scenario> {
  const shape = scenarioSchema.safeParse(json, { error: wordsFor });
  if (!shape.success) {
    const issues = shape.error.issues.slice(0, MAX_PROBLEMS).map((issue) => fromIssue(issue, json));
    const problems = [...issues, ...checkSoundParts(json, issues)];
    return { ok: false, problems: faultsFirst(problems).slice(0, MAX_PROBLEMS), shaped: null };
  }
  const scenario: Scenario = shape.data;
  const found = checkSense(scenario).filter(({ code }) => !isBegun || !YOUNGER.has(code));
  const problems = faultsFirst(found).slice(0, MAX_PROBLEMS);
  return problems.some(isFault) ? { ok: false, problems, shaped: scenario } : { ok: true, scenario, warnings: problems };
}
