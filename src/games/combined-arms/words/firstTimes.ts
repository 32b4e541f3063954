/** One-time hints per browser. */

import type { View } from '../../../engine/combined-arms/index.ts';
import type { FirstTime } from '../../page.ts';
import help from './help.json' with { type: 'json' };

/** Hints for the side that is up, unless it knows the lesson. */
export function firstTimes({ phase, viewer, awaited }: View, isTaught: boolean): readonly FirstTime[] {
  if (awaited !== viewer || isTaught || (phase !== 'move' && phase !== 'attack')) return [];
  return [{ id: `arms-${phase}`, ...help.first[phase] }];
}
