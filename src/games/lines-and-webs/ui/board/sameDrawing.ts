/** Which pieces of the map look the same as before. Apart from the blocks: the start screen draws ports and no block. */

const isFlat = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** True if both draw the same. Every view creates new objects, mostly with unchanged values; none is nested more than one level. */
export function sameDrawing(a: object, b: object): boolean {
  const same = (x: object, y: object, inner: boolean): boolean => {
    for (const key in x) {
      const [p, q] = [x[key as keyof typeof x] as unknown, y[key as keyof typeof y] as unknown];
      if (!Object.is(p, q) && !(inner && !isFlat(p) && !isFlat(q) && same(p as object, q as object, false))) return false;
    }
    for (const key in y) if (!(key in x) && y[key as keyof typeof y] !== undefined) return false;
    return true;
  };
  return same(a, b, true);
}
