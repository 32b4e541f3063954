/** Minimal differences between plain values, and their application. For lists of views that differ little. */

import { copyOf } from '../engine/core/index.ts';

/** `[value]`: replacement; `0`: removed; an object: nested changes by key or index. */
export type Change = readonly [unknown] | 0 | { readonly [key: string]: Change };

const isBranch = (value: unknown): value is { [key: string]: unknown } => typeof value === 'object' && value !== null;

/** Returns the change from one value to the other; null if they are equal. */
export function changeOf(from: unknown, to: unknown): Change | null {
  if (Object.is(from, to)) return null;
  if (!isBranch(from) || !isBranch(to) || Array.isArray(from) !== Array.isArray(to)) return [to];
  // A list of another length is replaced as a whole: shifted elements would differ anyway.
  if (Array.isArray(from) && Array.isArray(to) && from.length !== to.length) return [to];
  const within: { [key: string]: Change } = {};
  for (const key of Object.keys(to)) {
    const change = Object.hasOwn(from, key) ? changeOf(from[key], to[key]) : ([to[key]] as const);
    if (change !== null) within[key] = change;
  }
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) within[key] = 0;
  return Object.keys(within).length > 0 ? within : null;
}

const DEEPEST = 8;
const BARRED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Thrown if a change doesn't fit its value. */
export class MisfitChange extends Error {
  readonly where: string;
  constructor(where: string, message: string) {
    super(message);
    this.where = where;
  }
}

/** Applies a change; unchanged parts keep their identity. Accepts untrusted changes, and throws `MisfitChange` if one doesn't fit. */
export function changed(from: unknown, change: unknown, where = '', depth = 0): unknown {
  if (Array.isArray(change)) {
    if (change.length !== 1) throw new MisfitChange(where, 'A replacement holds one value.');
    return change[0];
  }
  if (!isBranch(change)) throw new MisfitChange(where, 'This is no change.');
  if (depth >= DEEPEST) throw new MisfitChange(where, 'The change goes too deep.');
  if (!isBranch(from)) throw new MisfitChange(where, 'There is nothing here that could change within.');
  const to: { [key: string]: unknown } | unknown[] = Array.isArray(from) ? [...from] : { ...from };
  for (const [key, one] of Object.entries(change)) {
    const at = where === '' ? key : `${where}.${key}`;
    if (BARRED.has(key)) throw new MisfitChange(at, 'This key cannot stand here.');
    const has = Object.hasOwn(from, key);
    if (Array.isArray(to) && !has) throw new MisfitChange(at, 'The list has no such place.');
    if (one === 0) {
      if (Array.isArray(to) || !has) throw new MisfitChange(at, 'There is nothing here that could go.');
      delete to[key];
    } else if (has) (to as { [key: string]: unknown })[key] = changed(from[key], one, at, depth + 1);
    else if (Array.isArray(one) && one.length === 1) (to as { [key: string]: unknown })[key] = one[0];
    else throw new MisfitChange(at, 'There is nothing here that could change within.');
  }
  return to;
}

/** Applies a trusted change in place. New values are copied, so the change stays intact. */
export function changeWithin(value: { [key: string]: unknown }, change: { readonly [key: string]: Change }): void {
  for (const [key, one] of Object.entries(change)) {
    if (one === 0) delete value[key];
    else if (Array.isArray(one)) value[key] = isBranch(one[0]) ? copyOf(one[0]) : one[0];
    else changeWithin(value[key] as { [key: string]: unknown }, one as { readonly [key: string]: Change });
  }
}
