/** What an edit of the map answers: what else went along with it, or why nothing was done. */

export interface Outcome {
  /** Why it was refused, as a sentence; null if it was not. */
  no: string | null;
  /** What went along, each a sentence. */
  along: readonly string[];
}

const NOTHING: readonly string[] = [];

export const done = (along: readonly string[] = NOTHING): Outcome => ({ no: null, along });
export const refuse = (why: string): Outcome => ({ no: why, along: NOTHING });
