/** Picking the best from a list, and the best of the attacks that are legal now. */

import type { CommandOf, PlayerCommand, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';
import { type AttackFigures, because, type Choice } from '../reason.ts';
import type { Manner } from './manner.ts';
import { figuresOf, worthOfBlow } from './worth.ts';

/** The entry of a list that is worth most, the earlier of equals, and its worth. */
export function maxBy<C>(list: readonly C[], worth: (c: C) => number): { c: C; worth: number } | null {
  let best: { c: C; worth: number } | null = null;
  for (const c of list) {
    const w = worth(c);
    if (!best || w > best.worth) best = { c, worth: w };
  }
  return best;
}

/** Orders of the prompt, giving up apart. */
export const orderable = (t: Desk): PlayerCommand[] => t.prompt.legal.filter((c) => c.type !== 'concede');

/** The first order that the rules allow, of those that are wanted if there are any, where nothing is weighed. */
export function firstLegal(t: Desk, wanted: readonly PlayerCommand[] = []): Choice {
  const list = wanted.length > 0 ? wanted : orderable(t);
  return { command: list[0] as PlayerCommand, why: () => because('anyOrder', { choices: list.length }) };
}

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
