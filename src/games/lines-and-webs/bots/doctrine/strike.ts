/** The best of the attacks that are legal now. */

import type { CommandOf, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';
import { type AttackFigures, because, type Choice } from '../reason.ts';
import { maxBy } from './choosing.ts';
import type { Manner } from './manner.ts';
import { figuresOf, worthOfBlow } from './worth.ts';

interface Strike {
  choice: Choice | null;
  /** Of the best attack, whether it is made or not; null where nobody is to be attacked. */
  best: (() => AttackFigures) | null;
}

/** The best attack that is worth its price; `must`: the best there is. */
export function strike(t: Desk, list: readonly (CommandOf<'attack'> | CommandOf<'pursue'>)[], manner: Manner, must: boolean): Strike {
  const wanted = list.flatMap((c) => {
    const attackers = c.type === 'attack' ? c.attackers : [c.unit];
    if (!must && !manner.attacks(t, t.unit(c.target), attackers[0] as UnitId)) return [];
    const blow = { attackers, from: {}, target: c.target, scouts: c.scouts };
    return [{ c, blow, weighed: worthOfBlow(t, blow) }];
  });
  const found = maxBy(wanted, ({ c, weighed }) => weighed.worth - (c.scouts ? manner.gain.scouts : 0));
  if (!found) return { choice: null, best: null };
  const { c, blow, weighed } = found.c;
  const best = () => figuresOf(blow, weighed.odds);
  if (!must && found.worth <= manner.threshold) return { choice: null, best };
  return { choice: { command: c, why: () => because(c.type === 'attack' ? 'attack' : 'pursue', best()) }, best };
}
