/** The published schema of a public replay, format 2, for units and places of any scenario. */

import * as z from 'zod/mini';
import { MOST_ID } from '../../src/engine/core/shape.ts';
import { RULESET } from '../../src/engine/lines-and-webs/index.ts';
import { publishedSchemas } from '../../src/games/lines-and-webs/commandSchemas.ts';
import { scenarioSchema } from '../../src/games/lines-and-webs/scenarios/schema.ts';
import { eventSchemas, kindsOf, unitShape, viewParts } from '../../src/games/lines-and-webs/store/publicReplay/shapes.ts';
import { checksum, headOf } from '../../src/records/format.ts';
import { LIMITS } from '../../src/records/limits.ts';
import { notesSchema } from '../../src/records/notes.ts';
import { oneOf } from '../../src/records/shapeSchemas.ts';
import { listOf, named, textOf } from '../../src/records/zodParts.ts';

const schemas = publishedSchemas();
const kinds = kindsOf(schemas);
const { day: turn, phase, side } = kinds;
const id = textOf(1, MOST_ID);
const event = named('event', oneOf(eventSchemas(schemas)));
const unit = named('unit', unitShape(kinds, side, id));
const view = named('view', z.strictObject({ ...viewParts(kinds, turn, null), units: z.record(id, unit) }));
const change: z.ZodMiniType = z
  .lazy(() => z.union([z.tuple([z.unknown()]), z.literal(0), z.record(z.string().check(z.maxLength(40)), change)]))
  .register(z.globalRegistry, {
    id: 'change',
    description: '[value]: replaced by it; 0: gone; an object: what changed within, by key or place.',
  });
const frame = z
  .strictObject({ turn, phase, side, events: listOf(event, 500), change: z.nullable(change) })
  .register(z.globalRegistry, { id: 'frame' });

const { ruleset, version } = headOf(RULESET);

export const publicReplaySchema = z.strictObject({
  format: z.literal(2),
  kind: z.literal('public-replay'),
  ruleset,
  version,
  scenario: scenarioSchema,
  first: view,
  frames: listOf(frame, LIMITS.frames),
  notes: z.exactOptional(notesSchema),
  checksum,
});
