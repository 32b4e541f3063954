/** Umpire commands for chance: setting the next die faces or another seed. Hidden from the sides. */

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
    // Keep the count of draws: it numbers the dice of the game.
    d.rng.s = createRng(c.seed).s;
  },
};
