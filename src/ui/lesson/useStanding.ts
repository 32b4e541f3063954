/** The open lesson's progress, for the screen. */

import { useMemo } from 'react';
import type { Command, State } from '../../engine/core/gameTypes.ts';
import type { Lesson } from '../../records/lesson.ts';
import { useGame } from '../../store/game.ts';
import { remaining, stepNow, useLesson } from '../../store/lesson/lesson.ts';
import { useTable } from '../../store/table.ts';

export interface Standing {
  lesson: Lesson;
  /** Index of the step; null while the lesson plays its own commands. */
  at: number | null;
  /** Commands that the learner still has to give. */
  left: readonly Command[];
  state: State;
  /** True if the game has left the lesson's path. */
  isBeyond: boolean;
}

/** Returns null if no lesson is open. */
export function useStanding(): Standing | null {
  const lesson = useLesson((l) => l.lesson);
  const isBeyond = useLesson((l) => l.beyond > 0);
  const read = useLesson((l) => l.read);
  const drawer = useTable((t) => t.drawer);
  const game = useGame();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read and the drawer decide the step
  return useMemo(() => {
    if (!lesson || game.lesson !== lesson.id || game.isFollower || !game.state) return null;
    return { lesson, at: stepNow(lesson, game), left: remaining(lesson, game), state: game.state, isBeyond };
  }, [lesson, isBeyond, read, drawer, game]);
}
