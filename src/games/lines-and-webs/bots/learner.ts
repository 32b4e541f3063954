/**
 * Player A: simple rules of thumb. It guards its ports, buys units and supplies, and mends what is put out of action; but it keeps few cards, fights at poor odds too, keeps carriers at home,
 * and gives some orders without thought.
 */

import type { Manner } from './doctrine/manner.ts';
import { doctrinePlayer } from './doctrine/player.ts';

/** What it does otherwise than the doctrine says. */
export const LEARNER = {
  shelf: [
    ['scoutsOut', 1],
    ['closeAirSupport', 1],
  ],
  late: [
    ['airDrop', 2],
    ['closeAirSupport', 3],
  ],
  parts: 0.5,
  hold: 6,
  threshold: -1,
  reserve: [1, -1],
  slips: 20,
} satisfies Partial<Manner>;

export const learner = doctrinePlayer('A', LEARNER);
