/** Validates stored scenarios and the stored draft. Loaded on demand with the scenario schema. */

import type * as z from 'zod/mini';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { countFaults, type Path } from '../../../../records/problems.ts';
import { SECTION_NAMES, type Section } from '../../scenarios/edit/fields.ts';
import { valueAt } from '../../scenarios/edit/places.ts';
import { loadScenario } from '../../scenarios/load.ts';
import { scenarioSchema } from '../../scenarios/schema.ts';
import type { OwnScenario } from '../../typedStores.ts';

export interface KeptDraft {
  original: Scenario;
  draft: Scenario;
  saved: Scenario;
  own: string | null;
  section: Section;
  /** True if the draft was open; otherwise the list of scenarios was shown. */
  isOpen: boolean;
}

/** A stored scenario that cannot be read. */
export interface BrokenScenario {
  key: IDBValidKey;
  /** Its name, if readable. */
  name: string | null;
  /** Raw stored data. */
  row: unknown;
}

type Raw = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Problems that are allowed in a draft: a missing or long name, a number out of range. */
const FOR_LATER: ReadonlySet<string> = new Set([
  'too_small',
  'too_big',
  'invalid_format',
  'not_multiple_of',
  'custom',
  'unrecognized_keys',
]);
/** Lists of a fixed length; an index in them is the last part of an issue's path. */
const FIXED: ReadonlySet<PropertyKey> = new Set(['strength', 'betweenColumns']);

/** True if the value is a number of the right kind but not an allowed one, for example not an integer. */
const isAnotherFigure = (issue: z.core.$ZodIssue, value: unknown): boolean =>
  Number.isFinite(value) &&
  (issue.code === 'invalid_union' || (issue.code === 'invalid_type' && ['int', 'number'].includes(issue.expected)));

function isForLater(issue: z.core.$ZodIssue, json: unknown): boolean {
  const last = issue.path.at(-1) ?? '';
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'array')
    return typeof last !== 'number' && !FIXED.has(last);
  if (FOR_LATER.has(issue.code)) return true;
  return isAnotherFigure(issue, valueAt(json, issue.path as Path));
}

/** True if all parts of a scenario are present, so that the editor can show it in spite of problems. */
function isScenarioLike(value: unknown): value is Scenario {
  const read = scenarioSchema.safeParse(value);
  return read.success || read.error.issues.every((issue) => isForLater(issue, value));
}

/** Parses the stored draft; null if it is corrupt. */
export function readKeptDraft(text: unknown): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(text as string);
    if (!isObject(kept)) return null;
    const { original, draft, saved, own, section, isOpen } = kept;
    if (!isScenarioLike(original) || !isScenarioLike(draft) || !(saved === null || isScenarioLike(saved))) return null;
    if (!(own === null || typeof own === 'string') || !Object.hasOwn(SECTION_NAMES, String(section)) || typeof isOpen !== 'boolean')
      return null;
    return { original, draft, saved: saved ?? draft, own, section: section as KeptDraft['section'], isOpen };
  } catch {
    return null;
  }
}

/** Parses a library row; null if it is corrupt. Problems and warnings are recounted, because the checks differ between versions. */
export function readOwn(row: unknown): OwnScenario | null {
  if (!isObject(row)) return null;
  const { key, scenario, original, faults, changedAt } = row;
  if (typeof key !== 'string' || !Number.isInteger(faults) || (faults as number) < 0) return null;
  if (typeof changedAt !== 'number' || !(Math.abs(changedAt) <= 8.64e15)) return null;
  if (!isScenarioLike(scenario) || !isScenarioLike(original)) return null;
  const loaded = loadScenario(scenario);
  return { ...(row as unknown as OwnScenario), ...countFaults(loaded.ok ? loaded.warnings : loaded.problems) };
}

/** Readable part of a corrupt scenario's name. */
export const nameOfBroken = (row: unknown): string | null => {
  const scenario = isObject(row) ? row.scenario : null;
  const name = isObject(scenario) ? scenario.name : null;
  return typeof name === 'string' && name !== '' ? name.slice(0, 60) : null;
};
