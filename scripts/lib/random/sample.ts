/** Draws random plausible commands, verb by verb. */

import type { Pick } from '../../../src/bots/picker.ts';
import type { PlayerCommand, Side, State, Verb, World } from '../../../src/engine/lines-and-webs/index.ts';

/** The first of a list that suits, from one drawn by chance on; null where none does. */
export function firstFrom<T>(list: readonly T[], pick: Pick, suits: (one: T) => boolean): T | null {
  const from = list.length > 0 ? pick(list.length) : 0;
  for (let i = 0; i < list.length; i++) {
    const one = list[(from + i) % list.length] as T;
    if (suits(one)) return one;
  }
  return null;
}

/** One plausible command by chance; null when luck found none. `check` has the last word. */
export type Sample<C extends PlayerCommand = PlayerCommand> = (w: World, s: State, side: Side, pick: Pick) => C | null;

/** Verbs that have a sample of their own; for the others one of their candidates is as good. */
export type Samples = { readonly [T in Verb]?: Sample<Extract<PlayerCommand, { type: T }>> };
