/** Alone in its file, because every test file loads it. */

/** Freezes a value and all its parts; parts already frozen are skipped with all they hold. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
