/** File reader for scenarios and their additional data. */

import type { Scenario } from '../engine/core/gameTypes.ts';
import { FIRST_FILES, filesOf } from '../games/files.ts';
import type { Loaded } from '../games/game.ts';
import { CHECKSUM, doubtOf } from './checksum.ts';
import { faultsFirst, fromIssue, MAX_PROBLEMS, type Problem, wordsFor } from './problems.ts';

/** Content of a scenario file: the scenario, and its original if the file includes it. */
export type LoadedFile = Loaded & { madeFrom: Scenario | null };

const isObject = (json: unknown): json is { [key: string]: unknown } => typeof json === 'object' && json !== null && !Array.isArray(json);

/** A scenario may be edited by hand, so this is only a warning. */
const CHANGED: Problem = {
  code: 'file.changed',
  grade: 'warning',
  where: 'the file',
  path: [],
  message: 'It was changed after it was saved, by damage or by hand. If you did not change it, ask for it again.',
};

/** Reads a scenario from parsed JSON; warns if it has been changed since it was saved. A handwritten file has no checksum. */
export function loadScenarioFile(json: unknown): LoadedFile {
  if (!isObject(json) || !Object.hasOwn(json, CHECKSUM)) return loadUnsealed(json);
  const { [CHECKSUM]: _, ...rest } = json;
  const loaded = loadUnsealed(rest);
  if (doubtOf(json, true) === null) return loaded;
  if (loaded.ok) return { ...loaded, warnings: [CHANGED, ...loaded.warnings] };
  return { ...loaded, problems: faultsFirst([...loaded.problems, CHANGED]) };
}

/** Reads a file without its checksum. The original is only compared, never played, so only its schema is checked. */
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
