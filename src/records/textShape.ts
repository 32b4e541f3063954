/** Schema of a text that people read: limited length, allowed characters. */

import * as z from 'zod/mini';
import { textFault } from './characters.ts';
import { textOf } from './zodParts.ts';

/** A text of `least` to `most` characters. Titles and names are plain: without < and >, which are allowed in sentences. */
export const textShape = (most: number, { least = 1, plain = true } = {}) =>
  textOf(least, most).check(
    z.superRefine<string>((value, ctx) => {
      const message = textFault(value, plain);
      if (message) ctx.addIssue({ code: 'custom', message, input: value });
    }),
  );
