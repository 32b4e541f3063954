/** The shape of a text that people read in a file: bounded, and of characters that may stand there. */

import * as z from 'zod/mini';
import { textFault } from './characters.ts';
import { textOf } from './zodParts.ts';

/** A text of `least` to `most` characters. Titles and names are plain: they hold no < and >, which may stand in a sentence. */
export const textShape = (most: number, { least = 1, plain = true } = {}) =>
  textOf(least, most).check(
    z.superRefine<string>((value, ctx) => {
      const message = textFault(value, plain);
      if (message) ctx.addIssue({ code: 'custom', message, input: value });
    }),
  );
