/** Format 1 of a public replay as a whole, for units and places of any scenario: as it is published. The door reads it piece by piece, with those of the scenario in the file. */

import * as z from 'zod/mini';
import { head } from '../../records/format.ts';
import { LIMITS } from '../../records/limits.ts';
import { notesSchema } from '../../records/notes.ts';
import { scenarioSchema } from '../../scenarios/schema.ts';
import { listOf, named, textOf } from '../../scenarios/zodParts.ts';
import { eventShapes, kindsOf, n, phase, side } from './events.ts';
import { unitShape, viewParts } from './shapes.ts';

const id = named('id', textOf(1, 40));
const kinds = kindsOf({ day: n, unit: id, node: id, port: id });
const shapes = [...eventShapes(kinds).values()];
type EventSchema = (typeof shapes)[number];
const event = z.discriminatedUnion('type', shapes as [EventSchema, ...EventSchema[]]).register(z.globalRegistry, { id: 'event' });
const unit = unitShape(kinds, side, id).register(z.globalRegistry, { id: 'unit' });
const view = z.strictObject({ ...viewParts(kinds, n, null), units: z.record(id, unit) }).register(z.globalRegistry, { id: 'view' });
const change: z.ZodMiniType = z
  .lazy(() => z.union([z.tuple([z.unknown()]), z.literal(0), z.record(z.string().check(z.maxLength(40)), change)]))
  .register(z.globalRegistry, {
    id: 'change',
    description: '[value]: replaced by it; 0: gone; an object: what changed within, by key or place.',
  });
const frame = z
  .strictObject({ turn: n, phase, side, events: listOf(event, 500), change: z.nullable(change) })
  .register(z.globalRegistry, { id: 'frame' });

export const publicReplaySchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('public-replay'),
  ruleset: head.ruleset,
  version: head.version,
  scenario: scenarioSchema,
  first: view,
  frames: listOf(frame, LIMITS.frames),
  notes: z.exactOptional(notesSchema),
});
