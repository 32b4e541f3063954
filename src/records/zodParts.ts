/** Common parts of all file schemas. `zod/mini` is half the size of zod; its checks are functions. */

import * as z from 'zod/mini';

// The Content-Security-Policy forbids `new Function`; without this, zod tries it once and the browser reports a violation.
z.config({ jitless: true });

/** Names a part of the published schema. */
export function named<T extends z.ZodMiniType>(id: string, part: T): T {
  z.globalRegistry.add(part, { id });
  return part;
}

/** An integer within bounds. */
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** A list of at most `most` elements. */
export const listOf = <T extends z.ZodMiniType>(one: T, most: number, least = 0) =>
  z.array(one).check(...(least > 0 ? [z.minLength(least)] : []), z.maxLength(most));

/** A text with a limited number of characters. */
export const textOf = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));
