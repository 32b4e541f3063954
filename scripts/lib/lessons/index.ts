/** Builds every lesson from its source. */

import type { LessonFile } from '../../../src/records/lesson.ts';
import { textOf } from '../../../src/records/write.ts';
import { aheadLesson } from './ahead.ts';
import { armsLesson } from './arms.ts';
import { battleLesson } from './battle.ts';
import { road } from './road.ts';
import { supplyLesson } from './supply.ts';

/** The text of each lesson fits the dice of its seed. */
export const lessonSources = (): { file(): LessonFile }[] =>
  [road('kelmora 725'), supplyLesson('supply 3974'), aheadLesson('ahead 1'), battleLesson('battle 119'), armsLesson()] as unknown as {
    file(): LessonFile;
  }[];

/** Formats a lesson: one line per key and per step, the record as in its own files. */
export function lessonText({ record, steps, ...head }: LessonFile): string {
  const lines = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const list = steps.map((step) => JSON.stringify(step)).join(',\n');
  return `{\n${lines.join(',\n')},\n"steps": [\n${list}\n],\n"record": ${textOf(record).trimEnd()}\n}\n`;
}
