/** The lessons that come with the game. Each is fetched when it is wanted; the start screen needs their names only. */

import { type Lesson, type LessonFile, type LessonId, lessonOf } from './lesson.ts';

export interface LessonEntry {
  id: LessonId;
  name: string;
  summary: string;
  minutes: number;
  load(): Promise<Lesson>;
}

const from = (file: Promise<{ default: unknown }>): Promise<Lesson> => file.then((m) => lessonOf(m.default as LessonFile));

export const LESSONS: readonly LessonEntry[] = [
  {
    id: 'road-to-kelmora',
    name: 'Learn to play',
    summary: 'The road to Kelmora: start with a fight, supply your units, take a port, then play on against the computer.',
    minutes: 5,
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

/** The entry of a lesson; null for an id of another version. */
export const lessonEntry = (id: string): LessonEntry | null => LESSONS.find((lesson) => lesson.id === id) ?? null;
