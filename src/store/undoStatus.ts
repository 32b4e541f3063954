/** What the seated player can undo or redo; and in practice, how far he may go back. */

import { type Command, type GameEvent, isUmpire, type Side, type State } from '../engine/core/gameTypes.ts';
import type { Session } from '../engine/core/index.ts';
import type { UndoWay } from '../records/task.ts';
import { isAutoAnswer, isFollowUp } from './followUps.ts';
import { type GameStore, NOTHING, type UndoStatus } from './gameStore.ts';
import { isLocked, undoWay } from './locks.ts';
import type { PositionBefore } from './replayGame.ts';

/** Facts about the players that undo depends on. */
export interface UndoContext {
  /** One person against the computer. */
  isAlone: boolean;
  practice: boolean;
  /** How far a task lets orders be undone. */
  way: UndoWay;
  /** Number of commands before the moment at which a task begins: they stay. */
  begin: number;
  /** True if a computer gave the command of this number. */
  isComputers(order: number): boolean;
}

/** Number of commands before the last one that came from the same press. */
export function followUpCount(commands: readonly Command[]): number {
  let more = 0;
  while (isFollowUp(commands.at(-1 - more))) more += 1;
  return more;
}

/** Undo after a computer's command: in practice, back to the person's last command; otherwise nothing. */
function undoableBeyond(commands: readonly Command[], { isAlone, practice, isComputers, begin }: UndoContext): UndoStatus {
  const own = practice && isAlone ? commands.findLastIndex((c, i) => !isUmpire(c) && !isComputers(i) && !isAutoAnswer(c)) : -1;
  if (own < begin) return { ...NOTHING, blocker: 'computer' };
  const more = commands.length - 1 - own + followUpCount(commands.slice(0, own + 1));
  return { can: true, blocker: null, command: commands[own] as Command, linkedCount: more };
}

/** The last command and what blocks its undo. */
export function undoableOf(
  { commands, undoBlocker: bar }: Pick<Session<State, Command, GameEvent, PositionBefore>, 'commands' | 'undoBlocker'>,
  viewer: Side | null,
  sitting: UndoContext,
): UndoStatus {
  const last = commands.at(-1);
  const more = followUpCount(commands);
  if (last && commands.length - 1 - more < sitting.begin) return { ...NOTHING, blocker: viewer ? 'locked' : null };
  // The umpire's last command can be undone by anyone, also behind the curtain.
  if (last && isUmpire(last)) return { can: true, blocker: null, command: last, linkedCount: 0 };
  if (!viewer || !last) return NOTHING;
  if (sitting.way === 'off') return { ...NOTHING, blocker: 'locked' };
  // Undo includes automatic answers to the command, even the computer's.
  if (sitting.isComputers(commands.length - 1 - more)) return undoableBeyond(commands, sitting);
  // Nobody else has seen anything since.
  if (sitting.isAlone && (bar === 'side' || sitting.practice)) return { can: true, blocker: null, command: last, linkedCount: more };
  // The other side's last command is not named.
  const isNamed = bar !== 'side' && last.side === viewer;
  return { can: bar === null, blocker: bar, command: isNamed ? last : null, linkedCount: more };
}

/** Command that redo would give; null if the viewer may not know it. */
export function redoableOf(undone: readonly Command[], viewer: Side | null): Command | null {
  const last = undone.at(-1) ?? null;
  return last && (last.side === viewer || isUmpire(last)) ? last : null;
}

/** May whoever plays go back to any of his decisions? One person against the computer; the game notes as practice that he has. */
export const mayGoBack = (game: GameStore): boolean => wouldGoBack(game) && undoWay(game.task) === 'free' && !isLocked(game, 'practice');

/** The same if a task did not lock it. */
export const wouldGoBack = ({ people, isFollower, asking, lesson }: GameStore): boolean =>
  people.length === 1 && !isFollower && !asking && lesson === null;

/** The same where his last order is barred to undo: he is asked how far. */
export const mayUndoFurther = (game: GameStore): boolean => game.undoable.blocker !== null && game.viewer !== null && mayGoBack(game);
