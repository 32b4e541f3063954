/** The four scenarios with the estimates of the rules (Appendix A). They come after the page stands. */

import { SCENARIOS } from './builtIn.ts';
import type { BuiltIn } from './first.ts';
import { LESSONS } from './lessons.ts';

export const WITH_ESTIMATES: readonly BuiltIn[] = [...SCENARIOS, ...LESSONS];
