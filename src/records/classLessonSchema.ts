/** Schema of a lesson for a class. What refers to its games is checked by store/imports/readClassLesson.ts. */

import * as z from 'zod/mini';
import { SIDES } from '../engine/core/gameTypes.ts';
import { LESSON_LIMITS } from './classLesson.ts';
import { LIMITS } from './limits.ts';
import { textShape } from './textShape.ts';
import { listOf, whole } from './zodParts.ts';

const most = LESSON_LIMITS;

/** A sentence; an unfinished lesson may have empty ones. */
const sentence = (longest: number, least = 1) => textShape(longest, { least, plain: false });
const key = z.string().check(z.regex(/^[a-z][a-z0-9]{0,9}$/, 'A source is named by small letters and digits.'));
const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'Places and units are named by letters, digits and hyphens.'));
const picture = z
  .string()
  .check(
    z.maxLength(LIMITS.picture, `A picture has at most ${most.picture / 1000} kB.`),
    z.regex(/^UklGR[A-Za-z0-9+/]+={0,2}$/, 'A picture is a WebP file in base64.'),
  );
const file = z.looseObject({});

const ask = z.strictObject({
  question: sentence(most.question, 0),
  options: z.exactOptional(listOf(sentence(most.option, 0), most.mostOptions, most.leastOptions)),
  answer: z.exactOptional(whole(1, most.mostOptions)),
  model: z.exactOptional(sentence(most.model)),
});

const chapter = z.strictObject({
  title: textShape(most.title),
  moment: z.strictObject({ source: key, at: whole(0, LIMITS.commands) }),
  show: z.exactOptional(
    z.strictObject({
      places: z.exactOptional(listOf(id, LIMITS.pointed, 1)),
      units: z.exactOptional(listOf(id, LIMITS.pointed, 1)),
      layer: z.exactOptional(z.string().check(z.regex(/^[a-z]{1,20}$/, 'A layer is named by small letters.'))),
      side: z.exactOptional(z.enum([...SIDES, 'public'])),
    }),
  ),
  text: z.exactOptional(sentence(most.text)),
  picture: z.exactOptional(z.strictObject({ webp: picture, alt: sentence(most.alt, 0) })),
  ask: z.exactOptional(ask),
  say: z.exactOptional(sentence(most.say)),
  listen: z.exactOptional(sentence(most.listen)),
  if: z.exactOptional(listOf(sentence(most.if, 0), most.mostOptions, 1)),
  minutes: whole(1, most.minutes),
  objective: z.exactOptional(whole(1, most.objectives)),
});

export const classLessonSchema = z.strictObject({
  lesson: z.literal(1),
  title: textShape(most.title),
  objectives: z.exactOptional(listOf(sentence(most.objective), most.objectives, 1)),
  rubric: z.exactOptional(
    listOf(
      z.strictObject({ aim: whole(1, most.objectives), levels: listOf(sentence(most.level, 0), most.levels, most.levels) }),
      most.objectives,
      1,
    ),
  ),
  sources: z.record(key, z.union([z.strictObject({ record: file }), z.strictObject({ situation: file })])).check(
    z.superRefine<object>((all, ctx) => {
      const n = Object.keys(all).length;
      if (n < 1 || n > most.sources) ctx.addIssue({ code: 'custom', message: `A lesson has 1 to ${most.sources} games.`, input: all });
    }),
  ),
  chapters: listOf(chapter, most.chapters, 1),
});

/** True for a lesson of a class, whatever is wrong with it. */
export const looksLikeClassLesson = (json: unknown): json is { lesson: unknown } =>
  typeof json === 'object' && json !== null && 'lesson' in json && 'chapters' in json;
