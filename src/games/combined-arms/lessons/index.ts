/** The lesson of Combined Arms, and the one for a class: loaded on demand. */

import { canonical } from '../../../engine/core/index.ts';
import type { ClassLesson } from '../../../records/classLesson.ts';
import type { LessonEntry, LessonFile, LessonReading } from '../../../records/lesson.ts';
import type { CombinedArms } from '../types.ts';

const reading: LessonReading<CombinedArms> = {
  // Any unit may shoot.
  gist: (command, isFree) => canonical(isFree && command.type === 'attack' ? { ...command, unit: '' } : command),
  isWatched: (phase) => phase !== 'setup',
};

export const LESSON: LessonEntry<CombinedArms> = {
  id: 'first-salvo',
  name: 'Learn to play',
  summary: 'Move, gather fire, make a unit retreat, destroy one: every order once, on a small board.',
  minutes: 4,
  scenario: 'first-salvo',
  async load() {
    const [{ default: file }, { lessonOf }] = await Promise.all([import('./first-salvo.json'), import('../../../records/lesson.ts')]);
    return lessonOf(file as unknown as LessonFile<CombinedArms>, reading);
  },
};

/** Moments of a game of players C and B. */
export const CLASS_LESSON = {
  id: 'five-shots',
  title: 'Five shots or none',
  summary: 'Gather enough on one target, cut off its retreat: six moments of one game.',
  minutes: 10,
  chapters: 6,
  scenario: 'Eight a side',
  load: () => import('./five-shots.json').then(({ default: file }) => file as unknown as ClassLesson),
};
