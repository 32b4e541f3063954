/** Copies of plain data. */

/** A deep copy of what a state is made of: numbers, texts, lists and records. Several times quicker than through JSON. */
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
