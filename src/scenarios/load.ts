/** The door for scenarios: whatever comes from a file or a share link is loaded here; the built-in ones are listed here. */

import type { Scenario } from '../engine/lines-and-webs/scenario.ts';
import arvelCrossing from './arvel-crossing.json' with { type: 'json' };
import ondrelSteppe from './ondrel-steppe.json' with { type: 'json' };
import { fromIssue, MAX_PROBLEMS, type Problem, wordsFor } from './problems.ts';
import { scenarioSchema } from './schema.ts';
import { checkSense } from './sense.ts';

export type Loaded = { ok: true; scenario: Scenario } | { ok: false; problems: Problem[] };

/** A scenario from parsed JSON, as a copy; or what is wrong with it: its shape first, and only when that is right its sense. */
export function loadScenario(json: unknown): Loaded {
  const shape = scenarioSchema.safeParse(json, { error: wordsFor });
  if (!shape.success) return { ok: false, problems: shape.error.issues.slice(0, MAX_PROBLEMS).map((issue) => fromIssue(issue, json)) };
  const scenario: Scenario = shape.data;
  const problems = checkSense(scenario);
  return problems.length === 0 ? { ok: true, scenario } : { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
}

export interface BuiltIn {
  id: string;
  name: string;
  summary: string;
  scenario: Scenario;
}

/** TypeScript widens the words of a JSON file to string; tests load both files through `loadScenario`, so start-up need not. */
const builtIn = (json: unknown): BuiltIn => {
  const scenario = json as Scenario;
  return { id: scenario.id, name: scenario.name, summary: scenario.summary, scenario };
};

/** The scenarios that come with the game, the full battle first. */
export const SCENARIOS: readonly BuiltIn[] = [builtIn(ondrelSteppe), builtIn(arvelCrossing)];

/** A built-in scenario, or null if none has this id. */
export const getScenario = (id: string): Scenario | null => SCENARIOS.find((entry) => entry.id === id)?.scenario ?? null;
