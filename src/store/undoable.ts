/** What can be taken back, and given again, by whoever sits at the screen: and of the umpire's by anybody. */

import type { Session } from '../engine/core/index.ts';
import { type Command, type GameEvent, isUmpire, type Side, type State } from '../engine/lines-and-webs/index.ts';
import { goesAlong } from './along.ts';
import type { Before } from './fold.ts';
import { NOTHING, type Undoable } from './gameStore.ts';

/** The last order, and what bars its undo. */
export function undoableOf(
  { commands, bar }: Pick<Session<State, Command, GameEvent, Before>, 'commands' | 'bar'>,
  viewer: Side | null,
): Undoable {
  const last = commands.at(-1);
  // What the umpire did last can be taken back by whoever is there, also behind the curtain.
  if (last && isUmpire(last)) return { can: true, bar: null, command: last, more: 0 };
  if (!viewer || !last) return NOTHING;
  // What the other side ordered last is not named.
  const isNamed = bar !== 'side' && last.side === viewer;
  let more = 0;
  while (goesAlong(commands.at(-1 - more))) more += 1;
  return { can: bar === null, bar, command: isNamed ? last : null, more };
}

/** The order that redo gives; null where whoever is there may not know of it. */
export function redoableOf(undone: readonly Command[], viewer: Side | null): Command | null {
  const last = undone.at(-1) ?? null;
  return last && (viewer || isUmpire(last)) ? last : null;
}
