/** Commands given by one press: they are undone and redone together. Not stored. */

import type { Command } from '../engine/core/gameTypes.ts';

const followers = new WeakSet<Command>();

/** Tags a command as given by the same press as the one before it. */
export function tagAsFollowUp(command: Command): Command {
  const copy = { ...command };
  followers.add(copy);
  return copy;
}

/** True if it was given by the same press as the command before it. */
export const isFollowUp = (command: Command | undefined): boolean => command !== undefined && followers.has(command);

const answers = new WeakSet<Command>();

/** Tags a command as an automatic answer. Only this screen knows; the record does not. */
export function tagAsAutoAnswer(command: Command): Command {
  const answer = tagAsFollowUp(command);
  answers.add(answer);
  return answer;
}
export const isAutoAnswer = (command: Command): boolean => answers.has(command);
