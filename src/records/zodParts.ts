/** What the shapes of all files are made of. `zod/mini` weighs half of zod; its checks are functions. */

import * as z from 'zod/mini';

// The page's Content-Security-Policy forbids `new Function`; without this zod tries it once, and the browser reports a violation.
z.config({ jitless: true });

/** Gives a part the name that it has in the published schema. */
export function named<T extends z.ZodMiniType>(id: string, part: T): T {
  z.globalRegistry.add(part, { id });
  return part;
}

/** A whole number within its bounds. */
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** A list of at most so many elements. */
export const listOf = <T extends z.ZodMiniType>(one: T, most: number, least = 0) =>
  z.array(one).check(...(least > 0 ? [z.minLength(least)] : []), z.maxLength(most));

/** A text by its number of characters. */
export const textOf = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));
