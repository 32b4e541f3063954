/** Problems of a scenario file as data: a code, the position in the file and on the map, and a message that says what to do. */

import type * as z from 'zod/mini';

/** Keys that lead to a value in the file. */
export type Path = readonly (string | number)[];

/** A fault breaks the rules or contradicts the file itself. A warning marks a playable file with a probable mistake. */
export type Grade = 'fault' | 'warning';

export interface Problem {
  /** Dotted name: 'schema.unknown-key', 'map.link-on-water'. */
  code: string;
  grade: Grade;
  /** 'map.links[12] C0101–C0303' */
  where: string;
  /** `where` as keys: ['map', 'links', 12]. */
  path: Path;
  message: string;
}

/** Maximum number of problems reported; fixing those reveals the rest. */
export const MAX_PROBLEMS = 100;

export const isFault = ({ grade }: Problem): boolean => grade === 'fault';

/** Sorts faults first; keeps the order otherwise. */
export const faultsFirst = (problems: readonly Problem[]): Problem[] => [
  ...problems.filter(isFault),
  ...problems.filter((one) => !isFault(one)),
];

/** Counts faults and warnings. */
export const countFaults = (problems: readonly Problem[]): { faults: number; warnings: number } => {
  const faults = problems.filter(isFault).length;
  return { faults, warnings: problems.length - faults };
};

type Issue = z.core.$ZodRawIssue;

const NAMES: { [type: string]: string } = {
  object: 'an object',
  array: 'a list',
  tuple: 'a list',
  record: 'an object',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

const quote = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

function size(issue: Issue & { code: 'too_big' | 'too_small' }): string {
  const least = issue.code === 'too_small';
  const bound = least ? issue.minimum : issue.maximum;
  const word = least ? 'at least' : 'at most';
  const s = Number(bound) === 1 ? '' : 's';
  const isEmpty = least && Number(bound) === 1;
  if (issue.origin === 'string') return isEmpty ? 'This text cannot be empty.' : `This text must have ${word} ${bound} character${s}.`;
  if (issue.origin === 'array') return isEmpty ? 'This list cannot be empty.' : `This list must have ${word} ${bound} element${s}.`;
  return `This number must be ${word} ${bound}.`;
}

/** Lists the first keys, each shortened: a hostile file may have hundreds. */
function someKeys(keys: readonly string[]): string {
  const named = keys.slice(0, 4).map((key) => quote(key.slice(0, 40)));
  return keys.length > named.length ? `${named.join(', ')} and ${keys.length - named.length} more` : named.join(', ');
}

/** The message for a schema issue without its own. */
export function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.input === undefined ? 'This is missing: it' : 'This'} must be ${NAMES[issue.expected] ?? issue.expected}.`;
    case 'too_big':
    case 'too_small':
      return size(issue);
    case 'invalid_value':
      return `${issue.input === undefined ? 'This is missing: it' : 'This'} must be ${issue.values.map(quote).join(' or ')}.`;
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `Unknown key ${someKeys(issue.keys)}. Remove it, or correct its spelling.`
        : `Unknown keys ${someKeys(issue.keys)}. Remove them, or correct their spelling.`;
    case 'invalid_key':
      return 'No unit type has this id. Correct its spelling.';
    default:
      return 'This cannot be read. Compare it with a scenario that works.';
  }
}

const CODES: { [code: string]: string } = {
  invalid_type: 'schema.type',
  too_big: 'schema.range',
  too_small: 'schema.range',
  invalid_value: 'schema.value',
  invalid_union: 'schema.value',
  unrecognized_keys: 'schema.unknown-key',
  invalid_format: 'schema.format',
  custom: 'schema.refused',
};

/** Formats a path: ['map', 'links', 12] -> 'map.links[12]'. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? String(part) : `.${String(part)}`)).join('');

/** A list of problems, and how to add one to it. */
export function problemList() {
  const found: Problem[] = [];
  const note = (grade: Grade) => (code: string, path: Path, message: string) =>
    void found.push({ code, grade, where: pathText(path), path, message });
  return { found, fault: note('fault'), warn: note('warning') };
}

/** Name of the innermost list element on the path: its id, name, or type, or the two nodes of a pair. */
function nameAt(json: unknown, path: readonly PropertyKey[]): string {
  let value = json;
  let name = '';
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) break;
    value = (value as { [key: PropertyKey]: unknown })[part];
    if (typeof part === 'number') name = nameOf(value) || name;
  }
  return name;
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 40);
  if (Array.isArray(value)) return value.length === 2 && value.every((v) => typeof v === 'string') ? value.join('–').slice(0, 40) : '';
  if (typeof value !== 'object' || value === null) return '';
  for (const key of ['id', 'name', 'type', 'owner']) {
    const found = (value as { [key: string]: unknown })[key];
    if (typeof found === 'string') return found.slice(0, 40);
  }
  return '';
}

/** Converts a schema issue to a problem. */
export function fromIssue(issue: z.core.$ZodIssue, json: unknown): Problem {
  const where = [pathText(issue.path), nameAt(json, issue.path)].filter(Boolean).join(' ');
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  return { code: CODES[issue.code] ?? 'schema.refused', grade: 'fault', where: where || 'the file', path, message: issue.message };
}

/** A loaded scenario with warnings, or its problems. `shaped` is set if the editor can repair it. */
export type Loaded<S> = { ok: true; scenario: S; warnings: Problem[] } | { ok: false; problems: Problem[]; shaped: S | null };

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
