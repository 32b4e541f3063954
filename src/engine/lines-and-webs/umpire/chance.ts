/** The umpire's hold on chance: faces that come next, and another seed. Nobody else is told what they are. */

import { createRng } from '../../core/index.ts';
import type { UmpireVerbText } from './verb.ts';

export const umpireDice: UmpireVerbText<'umpireDice'> = {
  known: () => 'umpire',
  check: () => null,
  execute(_w, d, c) {
    if (c.faces.length > 0) d.rng.forced = [...c.faces];
    else delete d.rng.forced;
  },
};

export const umpireSeed: UmpireVerbText<'umpireSeed'> = {
  known: () => 'umpire',
  check: () => null,
  execute(_w, d, c) {
    // The count of draws goes on: it numbers the dice of the game.
    d.rng.s = createRng(c.seed).s;
  },
};
