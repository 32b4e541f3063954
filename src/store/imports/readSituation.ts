/** Situations from a file: a game at a moment, with its name and what it shows. Read as strictly as a record. */

import * as z from 'zod/mini';
import { hashOf } from '../../engine/core/index.ts';
import { VERSION } from '../../engine/lines-and-webs/index.ts';
import { LIMITS } from '../../records/limits.ts';
import { textShape } from '../../records/textShape.ts';
import { fromIssue, wordsFor } from '../../scenarios/problems.ts';
import { textOf, whole } from '../../scenarios/zodParts.ts';
import { MOST_NAME, MOST_SHOWS } from '../workbench/situations.ts';
import type { Opened, Proof } from './opened.ts';

const schema = z.strictObject({
  situation: z.literal(1),
  name: textShape(MOST_NAME),
  note: textShape(MOST_SHOWS, { least: 0, plain: false }),
  expect: z.strictObject({
    turn: whole(1, 15),
    phase: z.enum(['setup', 'deploy', 'spend', 'transport', 'orders', 'execute', 'over']),
    orders: whole(0, LIMITS.commands),
    hash: textOf(1, LIMITS.name),
  }),
  record: z.looseObject({}),
});

/** Is this a situation rather than a scenario? */
export const looksLikeSituation = (json: unknown): json is { situation: unknown; record: unknown } =>
  typeof json === 'object' && json !== null && 'situation' in json && 'record' in json;

/** The game of a situation, by its name. Played by other rules it may come to another state; by the same it must come to the one that the file names. */
export function readSituation<P extends Pick<Proof, 'state'>>(json: unknown, readGame: (record: unknown) => Opened<P>): Opened<P> {
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
