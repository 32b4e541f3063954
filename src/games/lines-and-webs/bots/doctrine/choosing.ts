/** Picking the best from a list. */

import type { PlayerCommand } from '../../../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';
import { because, type Choice } from '../reason.ts';

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
