/** Stored scenarios and the kept draft, read strictly. Fetched late, with the schema of scenarios. */

import type * as z from 'zod/mini';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { countFaults, type Path } from '../../../../records/problems.ts';
import type { OwnScenario } from '../../own.ts';
import { SECTION_NAMES, type Section } from '../../scenarios/edit/fields.ts';
import { valueAt } from '../../scenarios/edit/places.ts';
import { loadScenario } from '../../scenarios/load.ts';
import { scenarioSchema } from '../../scenarios/schema.ts';

export interface KeptDraft {
  original: Scenario;
  draft: Scenario;
  saved: Scenario;
  own: string | null;
  section: Section;
  /** It was open; else the list of scenarios stood there. */
  isOpen: boolean;
}

/** A scenario that lies in the library and cannot be read. */
export interface BrokenScenario {
  key: IDBValidKey;
  /** As far as it can be read. */
  name: string | null;
  /** What lies there. */
  row: unknown;
}

type Raw = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a designer may leave for later: a name that is missing or too long, a figure out of its bounds. */
const FOR_LATER: ReadonlySet<string> = new Set([
  'too_small',
  'too_big',
  'invalid_format',
  'not_multiple_of',
  'custom',
  'unrecognized_keys',
]);
/** Lists of a fixed length; those in lists have a number as the last part of their path. */
const FIXED: ReadonlySet<PropertyKey> = new Set(['strength', 'betweenColumns']);

/** A figure stands there, and a figure may stand there, but not this one: it is not whole, or only some figures or a word will do. */
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

/** Has it all parts of a scenario, so that the editor can show it? It may be full of faults all the same. */
function isScenarioLike(value: unknown): value is Scenario {
  const read = scenarioSchema.safeParse(value);
  return read.success || read.error.issues.every((issue) => isForLater(issue, value));
}

/** The kept draft from its text; null where it is broken. */
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

/** A row of the library; null where it is broken. Faults and warnings are counted anew: what was a fault for an older page may be a warning for this one. */
export function readOwn(row: unknown): OwnScenario | null {
  if (!isObject(row)) return null;
  const { key, scenario, original, faults, changedAt } = row;
  if (typeof key !== 'string' || !Number.isInteger(faults) || (faults as number) < 0) return null;
  if (typeof changedAt !== 'number' || !(Math.abs(changedAt) <= 8.64e15)) return null;
  if (!isScenarioLike(scenario) || !isScenarioLike(original)) return null;
  const loaded = loadScenario(scenario);
  return { ...(row as unknown as OwnScenario), ...countFaults(loaded.ok ? loaded.warnings : loaded.problems) };
}

/** As much of a broken scenario's name as can be shown. */
export const nameOfBroken = (row: unknown): string | null => {
  const scenario = isObject(row) ? row.scenario : null;
  const name = isObject(scenario) ? scenario.name : null;
  return typeof name === 'string' && name !== '' ? name.slice(0, 60) : null;
};
