/** The lessons by their ids, and a page that has them. */
import { LESSONS, type LessonId } from '../../src/games/lines-and-webs/lessons/index.ts';
import { linesAndWebs } from '../../src/games/lines-and-webs/rules.ts';

export function lessonNamed(wanted: LessonId): (typeof LESSONS)[number] {
  const found = LESSONS.find(({ id }) => id === wanted);
  if (!found) throw new Error(`There is no lesson ${wanted}.`);
  return found;
}

/** The store finds them by the game's page: without a screen so much of it will do. */
export async function addLessons(): Promise<void> {
  const { addPage } = await import('../../src/games/pages.ts');
  addPage({ id: linesAndWebs.id, lessons: LESSONS } as never);
}
