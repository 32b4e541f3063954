/** Orders that one press gave together: they are taken back, and given again, by one press too. Only this screen knows it, the record does not. */

import type { Command } from '../engine/lines-and-webs/index.ts';

const followers = new WeakSet<Command>();

/** The order as one that goes along with the one before it. */
export function goingAlong(command: Command): Command {
  const copy = { ...command };
  followers.add(copy);
  return copy;
}

/** Was it given by the press that gave the one before it? */
export const goesAlong = (command: Command | undefined): boolean => command !== undefined && followers.has(command);
