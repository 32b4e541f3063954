/** Two small situations that each teach one thing. They come after the page stands: the start screen shows them as soon as they are there. */

import { type BuiltIn, fromFile } from './first.ts';
import jesselAirhead from './jessel-airhead.json' with { type: 'json' };
import longRoad from './long-road.json' with { type: 'json' };

export const LESSONS: readonly BuiltIn[] = [fromFile(longRoad), fromFile(jesselAirhead)];
