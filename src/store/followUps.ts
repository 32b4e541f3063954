/** Orders from one press: they undo and redo together. In memory only. */

import type { Command } from '../engine/core/table.ts';

const followers = new WeakSet<Command>();

/** The order as one that goes along with the one before it. */
export function asFollowUp(command: Command): Command {
  const copy = { ...command };
  followers.add(copy);
  return copy;
}

/** Was it given by the press that gave the one before it? */
export const isFollowUp = (command: Command | undefined): boolean => command !== undefined && followers.has(command);

const answers = new WeakSet<Command>();

/** An answer that nobody was asked for. Only this screen knows it, the record does not. */
export function asAutoAnswer(command: Command): Command {
  const answer = asFollowUp(command);
  answers.add(answer);
  return answer;
}
export const isAutoAnswer = (command: Command): boolean => answers.has(command);
