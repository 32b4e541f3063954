/** Lessons of the game. Each is loaded on demand; the start screen needs only their names. */

import type { LessonFile as AnyFile, Lesson as AnyLesson, LessonEntry } from '../../../records/lesson.ts';
import { FIRST_LESSON_SCENARIO } from '../scenarios/first.ts';
import type { LinesAndWebs } from '../types.ts';

export type LessonId = 'road-to-kelmora' | 'how-supply-works' | 'two-days-ahead';
export type Lesson = AnyLesson<LinesAndWebs>;
export type LessonFile = AnyFile<LinesAndWebs> & { id: LessonId };

async function from(file: Promise<{ default: unknown }>): Promise<Lesson> {
  const [{ default: lesson }, { lessonOf }, { reading }] = await Promise.all([
    file,
    import('../../../records/lesson.ts'),
    import('./reading.ts'),
  ]);
  return lessonOf(lesson as LessonFile, reading);
}

export const LESSONS: readonly (LessonEntry<LinesAndWebs> & { id: LessonId })[] = [
  {
    id: 'road-to-kelmora',
    name: 'Learn to play',
    summary: 'The road to Kelmora: start with a fight, supply your units, take a port, then play on against the computer.',
    minutes: 5,
    scenario: FIRST_LESSON_SCENARIO,
    load: () => from(import('./road-to-kelmora.json')),
  },
  {
    id: 'how-supply-works',
    name: 'How supply works',
    summary: 'Loading trucks, passing supplies along, hunger and repair.',
    minutes: 5,
    load: () => from(import('./how-supply-works.json')),
  },
  {
    id: 'two-days-ahead',
    name: 'Two days ahead',
    summary: 'Who will go hungry, why, and how to prevent it in time.',
    minutes: 10,
    load: () => from(import('./two-days-ahead.json')),
  },
];
