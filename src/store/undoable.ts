/** What the seated player can undo or redo; and in practice, how far he may go back. */

import type { Session } from '../engine/core/index.ts';
import { type Command, type GameEvent, isUmpire, type Side, type State } from '../engine/core/table.ts';
import type { Before } from './fold.ts';
import { isAutoAnswer, isFollowUp } from './followUps.ts';
import { type GameStore, NOTHING, type Undoable } from './gameStore.ts';

/** Who plays, as far as undo asks. */
export interface Sitting {
  /** One person, and the computer. */
  isAlone: boolean;
  practice: boolean;
  /** Did a program give the order of this number? */
  isComputers(order: number): boolean;
}

/** So many orders before the last were given by the same press. */
export function followUpCount(commands: readonly Command[]): number {
  let more = 0;
  while (isFollowUp(commands.at(-1 - more))) more += 1;
  return more;
}

/** After a program's order: in practice everything back to the last order of a person's, else nothing. */
function undoableBeyond(commands: readonly Command[], { isAlone, practice, isComputers }: Sitting): Undoable {
  const own = practice && isAlone ? commands.findLastIndex((c, i) => !isUmpire(c) && !isComputers(i) && !isAutoAnswer(c)) : -1;
  if (own < 0) return { ...NOTHING, bar: 'computer' };
  const more = commands.length - 1 - own + followUpCount(commands.slice(0, own + 1));
  return { can: true, bar: null, command: commands[own] as Command, more };
}

/** The last order, and what bars its undo. */
export function undoableOf(
  { commands, bar }: Pick<Session<State, Command, GameEvent, Before>, 'commands' | 'bar'>,
  viewer: Side | null,
  sitting: Sitting,
): Undoable {
  const last = commands.at(-1);
  // What the umpire did last can be taken back by whoever is there, also behind the curtain.
  if (last && isUmpire(last)) return { can: true, bar: null, command: last, more: 0 };
  if (!viewer || !last) return NOTHING;
  const more = followUpCount(commands);
  // What was answered without a question goes with the order that brought it, also where that was the computer's.
  if (sitting.isComputers(commands.length - 1 - more)) return undoableBeyond(commands, sitting);
  // Nobody else has looked since.
  if (sitting.isAlone && (bar === 'side' || sitting.practice)) return { can: true, bar: null, command: last, more };
  // What the other side ordered last is not named.
  const isNamed = bar !== 'side' && last.side === viewer;
  return { can: bar === null, bar, command: isNamed ? last : null, more };
}

/** The order that redo gives; null where whoever is there may not know of it. */
export function redoableOf(undone: readonly Command[], viewer: Side | null): Command | null {
  const last = undone.at(-1) ?? null;
  return last && (last.side === viewer || isUmpire(last)) ? last : null;
}

/** May whoever plays go back to any of his decisions? One person against the computer; the game notes as practice that he has. */
export const mayGoBack = ({
  people,
  isFollower,
  asking,
  lesson,
}: Pick<GameStore, 'people' | 'isFollower' | 'asking' | 'lesson'>): boolean =>
  people.length === 1 && !isFollower && !asking && lesson === null;

/** The same where his last order is barred to undo: he is asked how far. */
export const mayUndoFurther = (game: GameStore): boolean => game.undoable.bar !== null && game.viewer !== null && mayGoBack(game);
