/** Loading a scenario from parsed JSON: its schema, then the checks of its game. */

import type * as z from 'zod/mini';
import type { Loaded } from '../games/game.ts';
import { faultsFirst, fromIssue, isFault, MAX_PROBLEMS, type Problem, wordsFor } from './problems.ts';

/**
 * Returns a validated copy of a scenario, or its problems.
 * @param check problems of a scenario that has the right shape
 * @param checkParts those of the sound parts of another one, besides the schema's `issues`
 */
export function loadWith<S>(
  schema: z.ZodMiniType<S>,
  json: unknown,
  check: (scenario: S) => Problem[],
  checkParts: (issues: readonly Problem[]) => Problem[] = () => [],
): Loaded<S> {
  const shape = schema.safeParse(json, { error: wordsFor });
  if (!shape.success) {
    const issues = shape.error.issues.slice(0, MAX_PROBLEMS).map((issue) => fromIssue(issue, json));
    return { ok: false, problems: faultsFirst([...issues, ...checkParts(issues)]).slice(0, MAX_PROBLEMS), shaped: null };
  }
  const problems = faultsFirst(check(shape.data)).slice(0, MAX_PROBLEMS);
  return problems.some(isFault) ? { ok: false, problems, shaped: shape.data } : { ok: true, scenario: shape.data, warnings: problems };
}
