/** Orders from one press: they undo and redo together. In memory only. */

import type { Command } from '../engine/lines-and-webs/index.ts';

const followers = new WeakSet<Command>();

/** The order as one that goes along with the one before it. */
export function asFollowUp(command: Command): Command {
  const copy = { ...command };
  followers.add(copy);
  return copy;
}

/** Was it given by the press that gave the one before it? */
export const isFollowUp = (command: Command | undefined): boolean => command !== undefined && followers.has(command);
