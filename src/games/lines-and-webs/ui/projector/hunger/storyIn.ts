/** The story that the projector shows. Pure. */

import { type ChainPart, type HungerStory, toldStories } from '../../../account/hunger/types.ts';

export interface ShownStory extends ChainPart {
  /** Null without a debrief, or where nobody lacked anything. */
  story: HungerStory | null;
  /** Number of told stories. */
  of: number;
}

/** The account as a story; null for that of a day, or none. */
export function storyIn(account: unknown): ShownStory | null {
  if (typeof account !== 'object' || account === null || !('hunger' in account)) return null;
  const part = account as ChainPart;
  const told = part.hunger ? toldStories(part.hunger) : [];
  return { ...part, story: told[part.at] ?? null, of: told.length };
}
