/** Player A: simple rules of thumb. It feeds its units and fights where the odds are fair, keeps one card of a kind at hand, and makes a beginner's mistakes. */

import type { Manner } from './doctrine/manner.ts';
import { byDoctrine } from './doctrine/player.ts';

/** What it does otherwise than the doctrine says. */
export const LEARNER = {
  shelf: [['scoutsOut', 1]],
  late: [],
  parts: 0,
  forUnits: { short: 9, long: 9 },
  guards: 'none',
  hold: [1, 0],
  threshold: 1.5,
  slips: 30,
} satisfies Partial<Manner>;

export const learner = byDoctrine('A', LEARNER);
