/** The task of a class at this table: what it locks and when it ends. Small, for the initial bundle; task.ts begins one. */

import { create } from 'zustand';
import type { Rules, State } from '../engine/core/gameTypes.ts';
import { gameOf } from '../games/rules.ts';
import type { Lock, PlayedTask, UndoWay } from '../records/task.ts';
import type { Opened } from './imports/opened.ts';

export type OpenedTask = Extract<Opened, { kind: 'task' }>;

/** The part of the game store that locks depend on. */
export interface Tasked {
  task: PlayedTask | null;
  rules: Rules | null;
  state: State | null;
}

/** `offered`: a task that was opened and waits for the table's name. */
export const useTaskRoom = create<{ offered: OpenedTask | null; isHandingIn: boolean }>(() => ({ offered: null, isHandingIn: false }));

/** True if the task's turns are over, its goal is reached, or the game is over. */
export function hasEnded({ task, rules, state }: Tasked): boolean {
  if (!task || !rules || !state) return false;
  const { turn, goal } = task.ends ?? {};
  if (state.phase === 'over' || (turn !== undefined && state.turn > turn)) return true;
  return goal !== undefined && state.turn > 0 && (gameOf(rules.id).goals?.isReached(rules.world, state, goal) ?? false);
}

/** Last turn that is played: of the task, if it ends before the scenario. */
export const lastTurn = ({ task }: Pick<Tasked, 'task'>, turns: number): number => Math.min(turns, task?.ends?.turn ?? turns);

/** True while the instructor's task locks it. Sharing opens when the task has ended. */
export const isLocked = (game: Tasked, lock: Lock): boolean =>
  game.task !== null && game.task.unlocked === undefined && game.task.locks.includes(lock) && !(lock === 'sharing' && hasEnded(game));

/** True while a task sets who plays: its instructor chose people and computers. */
export const areSeatsSet = ({ task }: Pick<Tasked, 'task'>): boolean => task !== null && task.unlocked === undefined;

/** True while the task's question is not answered: its table hands in before the game review tells it why. */
export const owesAnswer = ({ task }: Pick<Tasked, 'task'>): boolean => task?.question !== undefined && task.answer === undefined;

/** What the task locks in a replay of its game: nothing once it has ended. Sharing locks practice too, since a branch rolls the dice that are to come. */
export function replayLocks(game: Tasked): readonly Lock[] {
  if (!game.task || game.task.unlocked !== undefined || hasEnded(game)) return [];
  const { locks } = game.task;
  return locks.includes('sharing') && !locks.includes('practice') ? [...locks, 'practice'] : locks;
}

/** How far orders may be undone. */
export const undoWay = (task: PlayedTask | null): UndoWay => (task && task.unlocked === undefined ? task.undo : 'free');
