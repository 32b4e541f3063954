/** The four scenarios with the estimates of the rules (Appendix A), two of them small situations that each teach one thing. They come after the page stands. */

import { SCENARIOS } from './builtIn.ts';
import { type BuiltIn, fromFile } from './first.ts';
import jesselAirhead from './jessel-airhead.json' with { type: 'json' };
import longRoad from './long-road.json' with { type: 'json' };

export const LESSONS: readonly BuiltIn[] = [fromFile(longRoad), fromFile(jesselAirhead)];

export const WITH_ESTIMATES: readonly BuiltIn[] = [...SCENARIOS, ...LESSONS];
