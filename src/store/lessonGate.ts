/** Where a lesson stands beside the game: it may let an order pass as another, or hold it back. Small: the page has it from the start, the lesson itself is fetched. */

import type { Command, Side } from '../engine/core/table.ts';
import type { GameStore } from './gameStore.ts';

export interface LessonGate {
  /** The learner's side. */
  side: Side;
  /** The orders that are carried out in place of those of one act; none: it is held back. */
  lets(act: readonly Command[], game: GameStore): readonly Command[];
  /** After they were carried out: the lesson's own orders, before anything is shown. */
  goOn(): void;
}

/** `now` is the game with what still waits to be shown. */
export const lessonGate: { lesson: LessonGate | null; now: (() => GameStore) | null } = { lesson: null, now: null };
