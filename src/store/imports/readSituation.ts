/** Reads saved positions: a game up to a command, with a name and a description. As strict as for records. */

import * as z from 'zod/mini';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import { hashOf } from '../../engine/core/index.ts';
import { allPhases, gameOf } from '../../games/rules.ts';
import { DOUBTS, doubtOf } from '../../records/checksum.ts';
import { LIMITS } from '../../records/limits.ts';
import { fromIssue, wordsFor } from '../../records/problems.ts';
import { textShape } from '../../records/textShape.ts';
import { textOf, whole } from '../../records/zodParts.ts';
import type { Opened, Proof } from './opened.ts';

const MAX_TURN = 999;

const shared = {
  name: textShape(LIMITS.situation),
  note: textShape(LIMITS.shows, { least: 0, plain: false }),
  expect: z.strictObject({
    turn: whole(1, MAX_TURN),
    phase: z.enum(allPhases()),
    orders: whole(0, LIMITS.commands),
    hash: textOf(1, LIMITS.name),
  }),
  record: z.looseObject({}),
};
/** Format 2 has a checksum; if it is missing, the file counts as changed. */
const schema = z.discriminatedUnion('situation', [
  z.strictObject({ situation: z.literal(1), ...shared }),
  z.strictObject({ situation: z.literal(2), ...shared, checksum: z.optional(z.string()) }),
]);

/** True for a saved position, false for a scenario. */
export const looksLikeSituation = (json: unknown): json is { situation: unknown; record: unknown } =>
  typeof json === 'object' && json !== null && 'situation' in json && 'record' in json;

/**
 * Checks that the replay reaches the hash in the file. With another ruleset version the hash may differ; then a file without a
 * checksum can't be checked.
 */
export function readSituation<G extends GameTypes, P extends Pick<Proof, 'state'>>(
  json: object,
  readGame: (record: unknown) => Opened<G, P>,
): Opened<G, P> {
  const read = schema.safeParse(json, { error: wordsFor });
  if (!read.success) {
    const { where, message } = fromIssue(read.error.issues[0] as z.core.$ZodIssue, json);
    return { kind: 'refused', where, message };
  }
  const { situation, name, note, expect, record } = read.data;
  const opened = readGame(record);
  if (opened.kind !== 'record') return opened;
  const isThere = hashOf(opened.folded.state) === expect.hash && opened.record.commands.length === expect.orders;
  const elsewhere = isThere ? null : opened.record.version === gameOf(opened.record.ruleset).version ? 'changed' : 'elsewhere';
  const sealDoubt = doubtOf(json as { [key: string]: unknown }, situation === 2);
  const doubts = [sealDoubt, opened.doubt, elsewhere];
  const doubt = DOUBTS.findLast((one) => doubts.includes(one)) ?? null;
  return { ...opened, doubt, about: { ...opened.about, name }, ...(note === '' ? {} : { shows: note }) };
}
