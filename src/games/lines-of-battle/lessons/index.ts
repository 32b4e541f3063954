/** The lesson of Lines of Battle, loaded on demand. */

import { canonical } from '../../../engine/core/index.ts';
import type { LessonEntry, LessonFile, LessonReading } from '../../../records/lesson.ts';
import type { LinesOfBattle } from '../types.ts';

const reading: LessonReading<LinesOfBattle> = {
  // The army may step anywhere.
  gist: (command, isFree) => canonical(isFree && command.type === 'armyMove' ? { ...command, steps: [] } : command),
  isWatched: (phase) => phase !== 'setup',
};

export const LESSON: LessonEntry<LinesOfBattle> = {
  id: 'first-fight',
  name: 'Learn to play',
  summary: 'Move, face, attack from the front and the side: every order once, on a small board.',
  minutes: 5,
  scenario: 'first-fight',
  async load() {
    const [{ default: file }, { lessonOf }] = await Promise.all([import('./first-fight.json'), import('../../../records/lesson.ts')]);
    return lessonOf(file as unknown as LessonFile<LinesOfBattle>, reading);
  },
};
