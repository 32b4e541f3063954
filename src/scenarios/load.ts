/** The door for scenarios: whatever comes from a file or a share link is loaded here. The built-in ones are in `builtIn.ts`, which needs no schema. */

import type { Scenario } from '../engine/lines-and-webs/scenario.ts';
import { faultsFirst, fromIssue, isFault, MAX_PROBLEMS, type Problem, wordsFor } from './problems.ts';
import { scenarioSchema } from './schema.ts';
import { checkSense, checkSoundParts } from './sense.ts';

export { getScenario, SCENARIOS } from './builtIn.ts';

/**
 * A scenario without faults, with its warnings. Otherwise all problems, faults first; where at least the shape is right, the editor can mend
 * it: then `shaped` has it.
 */
export type Loaded = { ok: true; scenario: Scenario; warnings: Problem[] } | { ok: false; problems: Problem[]; shaped: Scenario | null };

/** A scenario from parsed JSON, as a copy; or everything that is wrong with it. Where the shape of a part is wrong, the sense of the others is still checked. */
export function loadScenario(json: unknown): Loaded {
  const shape = scenarioSchema.safeParse(json, { error: wordsFor });
  if (!shape.success) {
    const issues = shape.error.issues.slice(0, MAX_PROBLEMS).map((issue) => fromIssue(issue, json));
    const problems = [...issues, ...checkSoundParts(json, issues)];
    return { ok: false, problems: faultsFirst(problems).slice(0, MAX_PROBLEMS), shaped: null };
  }
  const scenario: Scenario = shape.data;
  const problems = faultsFirst(checkSense(scenario)).slice(0, MAX_PROBLEMS);
  return problems.some(isFault) ? { ok: false, problems, shaped: scenario } : { ok: true, scenario, warnings: problems };
}
