/** Published schemas of commands, including those specific to this game. */

import * as z from 'zod/mini';
import { MAX_COUNT, MOST_ID } from '../../engine/core/shape.ts';
import { COMMAND } from '../../engine/lines-and-webs/shapes/umpire.ts';
import { type Schemas, schemasFor } from '../../records/shapeSchemas.ts';
import { named, textOf, whole } from '../../records/zodParts.ts';

/** A holder of tokens: a unit, a port, or a place with loose tokens. */
export const storeOf = ({ unit, node, port }: { unit: z.ZodMiniType; node: z.ZodMiniType; port: z.ZodMiniType }) =>
  z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('unit'), unit }),
      z.strictObject({ kind: z.literal('port'), node: port }),
      z.strictObject({ kind: z.literal('loose'), node }),
    ],
    'This must be a unit, a port or a place with loose tokens.',
  );

/** Schemas for any scenario; accepts every id. */
export function publishedSchemas(): Schemas {
  const id = named('id', textOf(1, MOST_ID));
  const day = named('day', whole(0, MAX_COUNT));
  const store = named('store', storeOf({ unit: id, node: id, port: id }));
  return schemasFor({ unit: id, node: id, port: id, card: id, day, store }, named);
}

/** Schema of every command, including the umpire's. */
export const commandSchema = named('order', publishedSchemas().of(COMMAND));
