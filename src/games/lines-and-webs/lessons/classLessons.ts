/** Lessons for a class on records of computers' games. Each is loaded on demand. `tests/lessons/classLessons.test.ts` recomputes what they state. */

import type { ClassLesson, ClassLessonOffer } from '../../../records/classLesson.ts';

const from = (file: Promise<{ default: unknown }>): Promise<ClassLesson> => file.then(({ default: lesson }) => lesson as ClassLesson);

export const CLASS_LESSONS: readonly ClassLessonOffer[] = [
  {
    id: 'why-the-line-broke',
    title: 'Why the line broke',
    summary: 'One attack meets three supply platoons in a row. What one lost truck costs, and what a second way would cost.',
    minutes: 20,
    chapters: 7,
    scenario: 'Arvel Crossing',
    load: () => from(import('./class-why-the-line-broke.json')),
  },
  {
    id: 'the-last-truck',
    title: 'The last truck',
    summary: '12 food are at the airport, and six units go hungry. Follow the food, trade ammo against it, and name the last moment.',
    minutes: 20,
    chapters: 7,
    scenario: 'Arvel Crossing',
    load: () => from(import('./class-the-last-truck.json')),
  },
  {
    id: 'two-days-ahead',
    title: 'Bought too late',
    summary: '13 food are at the airport, and six units go hungry across the river. Find what to buy two days earlier.',
    minutes: 20,
    chapters: 7,
    scenario: 'Tamrin Ford',
    load: () => from(import('./class-two-days-ahead.json')),
  },
];
