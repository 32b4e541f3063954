/** The door for the files of scenarios: what such a file holds beside the scenario is read here. */

import type { Scenario } from '../engine/core/table.ts';
import { FIRST_FILES, filesOf } from '../games/files.ts';
import type { Loaded } from '../games/game.ts';
import { CHECKSUM, doubtOf } from './checksum.ts';
import { faultsFirst, fromIssue, MAX_PROBLEMS, type Problem, wordsFor } from './problems.ts';

/** What a scenario's file holds: the scenario, and what it was made from where the file says so. */
export type LoadedFile = Loaded & { madeFrom: Scenario | null };

const isObject = (json: unknown): json is { [key: string]: unknown } => typeof json === 'object' && json !== null && !Array.isArray(json);

/** A scenario is there to be changed by hand: this bars nothing. */
const CHANGED: Problem = {
  code: 'file.changed',
  grade: 'warning',
  where: 'the file',
  path: [],
  message: 'It was changed after it was saved, by damage or by hand. If you did not change it, ask for it again.',
};

/** A scenario from the parsed JSON of its file; a warning says where it is not as the page saved it. One that was written by hand has no checksum. */
export function loadScenarioFile(json: unknown): LoadedFile {
  if (!isObject(json) || !Object.hasOwn(json, CHECKSUM)) return loadUnsealed(json);
  const { [CHECKSUM]: _, ...rest } = json;
  const loaded = loadUnsealed(rest);
  if (doubtOf(json, true) === null) return loaded;
  if (loaded.ok) return { ...loaded, warnings: [CHANGED, ...loaded.warnings] };
  return { ...loaded, problems: faultsFirst([...loaded.problems, CHANGED]) };
}

/** The same without its checksum. Of what it was made from only the shape is asked: it is compared with, never played. */
function loadUnsealed(json: unknown): LoadedFile {
  const { loadScenario, scenario: scenarioSchema } = (isObject(json) && filesOf(json.ruleset)) || FIRST_FILES;
  if (!isObject(json) || !Object.hasOwn(json, 'madeFrom')) return { ...loadScenario(json), madeFrom: null };
  const { madeFrom, ...rest } = json;
  const loaded = loadScenario(rest);
  const origin = scenarioSchema.safeParse(madeFrom, { error: wordsFor });
  if (origin.success) return { ...loaded, madeFrom: origin.data };
  const issues = origin.error.issues.map((issue) => fromIssue({ ...issue, path: ['madeFrom', ...issue.path] }, json));
  const others = loaded.ok ? loaded.warnings : loaded.problems;
  return {
    ok: false,
    problems: faultsFirst([...issues, ...others]).slice(0, MAX_PROBLEMS),
    shaped: loaded.ok ? loaded.scenario : loaded.shaped,
    madeFrom: null,
  };
}
