/** Reads, writes, and compares values in a scenario's JSON by path. */

import type { Path } from '../../../../records/problems.ts';

type Loose = { [key: string | number]: unknown };

const isHolder = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** The value at a path, or undefined. */
export function valueAt(json: unknown, path: Path): unknown {
  let value = json;
  for (const key of path) {
    if (!isHolder(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Writes a value at a path whose parent exists; undefined removes the key. */
export function putAt(json: unknown, path: Path, value: unknown): void {
  const target = valueAt(json, path.slice(0, -1));
  const key = path.at(-1);
  if (!isHolder(target) || key === undefined) return;
  if (value === undefined) delete target[key];
  else target[key] = value;
}

/** Compares JSON values, ignoring key order. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isHolder(a) || !isHolder(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]));
}

/** True if `deeper` equals the path or lies within it. */
export const leadsTo = (path: Path, deeper: Path): boolean => path.every((key, i) => deeper[i] === key);
