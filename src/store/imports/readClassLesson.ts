/** Reads lessons for a class: their games as strictly as records, and every reference to them. */

import type * as z from 'zod/mini';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import { filesOf } from '../../games/files.ts';
import { type Chapter, type ClassLesson, LESSON_LIMITS } from '../../records/classLesson.ts';
import { classLessonSchema } from '../../records/classLessonSchema.ts';
import type { Refusal } from '../../records/limits.ts';
import { fromIssue, wordsFor } from '../../records/problems.ts';
import type { GameRecordOf } from '../replayGame.ts';
import type { Opened } from './opened.ts';

type Read<G extends GameTypes, P> = (source: { record: object } | { situation: object }) => Opened<G, P>;

/** The first reference of a chapter to something that its game does not have. */
function misfit(chapter: Chapter, lesson: ClassLesson, records: { readonly [key: string]: GameRecordOf }): Refusal | null {
  const { moment, show = {}, ask, objective, ...rest } = chapter;
  const record = records[moment.source];
  if (!record) return { where: 'moment.source', message: `The lesson has no game '${moment.source}'.` };
  if (moment.at > record.commands.length)
    return { where: 'moment.at', message: `The game has ${record.commands.length} orders: no moment is later.` };
  const files = filesOf(record.ruleset);
  const world = files?.rules.rulesOf(record.scenario).world;
  const isKind = (id: string, kind: 'place' | 'piece'): boolean => world !== undefined && files?.kindOf(world, id) === kind;
  const place = show.places?.findIndex((id) => !isKind(id, 'place')) ?? -1;
  if (place >= 0) return { where: `show.places[${place}]`, message: `The map has no place ${show.places?.[place]}.` };
  const unit = show.units?.findIndex((id) => !isKind(id, 'piece')) ?? -1;
  if (unit >= 0) return { where: `show.units[${unit}]`, message: `The scenario has no unit ${show.units?.[unit]}.` };
  const { options = [], answer = 0 } = ask ?? {};
  if (answer > options.length) return { where: 'ask.answer', message: `There are ${options.length} options.` };
  if ((rest.if?.length ?? 0) > options.length) return { where: 'if', message: 'There are more of these than options.' };
  if ((objective ?? 0) > (lesson.objectives?.length ?? 0)) return { where: 'objective', message: 'The lesson has no such objective.' };
  return null;
}

/** Reads a lesson from parsed JSON. `readSource` reads and replays the file of a game. */
export function readClassLesson<G extends GameTypes, P>(json: object, readSource: Read<G, P>): Opened<G, P> {
  const refused = (where: string, message: string): Opened<G, P> => ({ kind: 'refused', where, message });
  if (JSON.stringify(json).length > LESSON_LIMITS.file)
    return refused('the file', 'A lesson has at most 2 MB. Take out a picture or a game.');
  const read = classLessonSchema.safeParse(json, { error: wordsFor });
  if (!read.success) {
    const { where, message } = fromIssue(read.error.issues[0] as z.core.$ZodIssue, json);
    return refused(where, message);
  }
  const lesson = read.data as ClassLesson;
  const records: { [key: string]: GameRecordOf<G> } = {};
  for (const [key, source] of Object.entries(lesson.sources)) {
    const opened = readSource(source);
    const at = `sources.${key}`;
    if (opened.kind === 'damage')
      return refused(`${at}, ${opened.damage.where}`, opened.damage.message ?? 'The rules do not allow this order.');
    if (opened.kind === 'refused') return refused(`${at}, ${opened.where}`, opened.message);
    if (opened.kind !== 'record') return refused(at, 'This is not the record of a game.');
    if (opened.doubt === 'changed') return refused(at, 'This game was changed after it was saved, by damage or by hand.');
    records[key] = opened.record;
  }
  if (new Set(Object.values(records).map(({ ruleset }) => ruleset)).size > 1)
    return refused('sources', 'All games of a lesson are of one kind.');
  for (const [i, chapter] of lesson.chapters.entries()) {
    const wrong = misfit(chapter, lesson, records as { [key: string]: GameRecordOf });
    if (wrong) return refused(`chapters[${i}].${wrong.where}, “${chapter.title.slice(0, 40)}”`, wrong.message);
  }
  const aim = lesson.rubric?.findIndex((row) => row.aim > (lesson.objectives?.length ?? 0)) ?? -1;
  if (aim >= 0) return refused(`rubric[${aim}].aim`, 'The lesson has no such objective.');
  return { kind: 'lesson', lesson, records };
}
