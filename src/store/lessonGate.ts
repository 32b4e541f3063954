/** Hook for a running lesson or puzzle, which may replace or hold back commands. Small, for the initial bundle; both are loaded later. */

import type { Command, Side } from '../engine/core/gameTypes.ts';
import type { GameStore } from './gameStore.ts';

export interface LessonGate {
  /** The learner's side. */
  side: Side;
  /** Commands to carry out instead of those of one press; empty to hold it back. */
  lets(act: readonly Command[], game: GameStore): readonly Command[];
  /** Runs after the commands: gives the lesson's own commands before anything is shown. */
  goOn(): void;
}

/** `now` returns the game including changes that are not yet shown. */
export const lessonGate: { lesson: LessonGate | null; now: (() => GameStore) | null } = { lesson: null, now: null };

/** Number of the puzzle that the lesson of a game names, from 0; null for another game. */
export function puzzleIn(lesson: string | null | undefined): number | null {
  const found = lesson?.match(/^puzzle-([1-9]\d*)$/)?.[1];
  return found === undefined ? null : Number(found) - 1;
}
