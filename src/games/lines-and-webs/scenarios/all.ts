/** Every scenario that comes with the game. They come after the page stands. */

import { WITH_ESTIMATES } from './estimates.ts';
import { type BuiltIn, tunedId } from './first.ts';
import { TUNED } from './tuned.ts';

export const ALL_SCENARIOS: readonly BuiltIn[] = [...WITH_ESTIMATES, ...TUNED];

/** Is it offered with tuned values too? */
export const isTunedToo = (id: string): boolean => TUNED.some((one) => one.id === tunedId(id));
