/** What can be taken back, and given again, by whoever sits at the screen: and of the umpire's by anybody. */

import { type Command, isUmpire, type Side } from '../engine/lines-and-webs/index.ts';
import type { Step } from './fold.ts';
import { NOTHING, type Undoable } from './gameStore.ts';

/** The last order, and what bars its undo. */
export function undoableOf(steps: readonly Step[], viewer: Side | null): Undoable {
  const last = steps.at(-1);
  // What the umpire did last can be taken back by whoever is there, also behind the curtain.
  if (last && isUmpire(last.command)) return { can: true, bar: null, command: last.command };
  if (!viewer) return NOTHING;
  // What the other side ordered last is not named.
  const isNamed = last?.bar !== 'side' && last?.command.side === viewer;
  return last ? { can: last.bar === null, bar: last.bar, command: isNamed ? last.command : null } : NOTHING;
}

/** The order that redo gives; null where whoever is there may not know of it. */
export function redoableOf(undone: readonly Command[], viewer: Side | null): Command | null {
  const last = undone.at(-1) ?? null;
  return last && (viewer || isUmpire(last)) ? last : null;
}
