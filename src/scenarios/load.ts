/** The door for scenarios: whatever comes from a file or a share link is loaded here. The built-in ones are in `builtIn.ts`, which needs no schema. */

import type { Scenario } from '../engine/lines-and-webs/scenario.ts';
import { fromIssue, MAX_PROBLEMS, type Problem, wordsFor } from './problems.ts';
import { scenarioSchema } from './schema.ts';
import { checkSense } from './sense.ts';

export { getScenario, SCENARIOS } from './builtIn.ts';

/** What is not in order can still be mended in the editor, where at least its shape is right: then `shaped` has it. */
export type Loaded = { ok: true; scenario: Scenario } | { ok: false; problems: Problem[]; shaped: Scenario | null };

/** A scenario from parsed JSON, as a copy; or what is wrong with it: its shape first, and only when that is right its sense. */
export function loadScenario(json: unknown): Loaded {
  const shape = scenarioSchema.safeParse(json, { error: wordsFor });
  if (!shape.success)
    return { ok: false, problems: shape.error.issues.slice(0, MAX_PROBLEMS).map((issue) => fromIssue(issue, json)), shaped: null };
  const scenario: Scenario = shape.data;
  const problems = checkSense(scenario);
  return problems.length === 0 ? { ok: true, scenario } : { ok: false, problems: problems.slice(0, MAX_PROBLEMS), shaped: scenario };
}
