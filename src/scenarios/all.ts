/** Every scenario that comes with the game. They come after the page stands. */

import { SCENARIOS } from './builtIn.ts';
import { type BuiltIn, tunedId } from './first.ts';
import { LESSONS } from './lessons.ts';
import { TUNED } from './tuned.ts';

/** The four with the estimates of the rules (Appendix A). */
export const WITH_ESTIMATES: readonly BuiltIn[] = [...SCENARIOS, ...LESSONS];

export const ALL_SCENARIOS: readonly BuiltIn[] = [...WITH_ESTIMATES, ...TUNED];

/** Is it offered with tuned figures too? */
export const isTunedToo = (id: string): boolean => TUNED.some((one) => one.id === tunedId(id));
