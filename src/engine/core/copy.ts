/** Copying of plain data. */

/** Deep copy of plain data (numbers, strings, arrays, objects). Several times faster than a JSON round trip. */
export function copyPlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyPlain) as T;
  const copy = { ...value };
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === 'object' && part !== null) copy[key] = copyPlain(part);
  }
  return copy;
}

/**
 * Structural sharing: reuses every part of `before` that equals its counterpart in `now`, so that parts can be compared by identity.
 * Returns `before` itself if nothing changed. New parts are frozen, so that a later attempt to change a shared state throws.
 */
export function shareUnchanged<T>(now: T, before: T): T {
  if (typeof now !== 'object' || now === null || Object.isFrozen(now)) return now;
  const isKind = typeof before === 'object' && before !== null && Array.isArray(before) === Array.isArray(now);
  const keys = Object.keys(now) as (keyof T)[];
  let isSame = isKind && keys.length === Object.keys(before).length;
  for (const key of keys) {
    const was = isKind && Object.hasOwn(before, key) ? before[key] : undefined;
    const part = shareUnchanged(now[key], was as T[keyof T]);
    if (part !== now[key]) (now as T)[key] = part;
    isSame &&= part === was && (was !== undefined || (isKind && Object.hasOwn(before, key)));
  }
  return isSame ? before : Object.freeze(now);
}
