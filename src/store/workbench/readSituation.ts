/** Situations from a file: a game at a moment, with its name and what it shows. Read as strictly as a record. */

import { z } from 'zod';
import { hashOf } from '../../engine/core/index.ts';
import { VERSION } from '../../engine/lines-and-webs/index.ts';
import { textFault } from '../../records/characters.ts';
import { LIMITS } from '../../records/limits.ts';
import { fromIssue, wordsFor } from '../../scenarios/problems.ts';
import type { Opened } from '../reader.ts';
import { MOST_NAME, MOST_SHOWS } from './situations.ts';

const text = (least: number, most: number, plain: boolean) =>
  z
    .string()
    .min(least)
    .max(most)
    .superRefine((value, ctx) => {
      const message = textFault(value, plain);
      if (message) ctx.addIssue({ code: 'custom', message, input: value });
    });

const schema = z.strictObject({
  situation: z.literal(1),
  name: text(1, MOST_NAME, true),
  note: text(0, MOST_SHOWS, false),
  expect: z.strictObject({
    turn: z.int().min(1).max(15),
    phase: z.enum(['setup', 'deploy', 'spend', 'transport', 'orders', 'execute', 'over']),
    orders: z.int().min(0).max(LIMITS.commands),
    hash: z.string().min(1).max(LIMITS.name),
  }),
  record: z.looseObject({}),
});

/** Is this a situation rather than a scenario? */
export const looksLikeSituation = (json: unknown): json is { situation: unknown; record: unknown } =>
  typeof json === 'object' && json !== null && 'situation' in json && 'record' in json;

/** The game of a situation, by its name. Played by other rules it may come to another state; by the same it must come to the one that the file names. */
export function readSituation(json: unknown, readGame: (record: unknown) => Opened): Opened {
  const read = schema.safeParse(json, { error: wordsFor });
  if (!read.success) {
    const { where, message } = fromIssue(read.error.issues[0] as z.core.$ZodIssue, json);
    return { kind: 'refused', where, message };
  }
  const { name, note, expect, record } = read.data;
  const opened = readGame(record);
  if (opened.kind !== 'record') return opened;
  const { folded } = opened;
  const isSame = hashOf(folded.state) === expect.hash && opened.record.commands.length === expect.orders;
  if (opened.record.version === VERSION && !isSame)
    return {
      kind: 'refused',
      where: 'expect',
      message: 'The orders of the record lead to another state than the file says. One of the two was changed by hand.',
    };
  return { ...opened, about: { ...opened.about, name }, ...(note === '' ? {} : { shows: note }) };
}
