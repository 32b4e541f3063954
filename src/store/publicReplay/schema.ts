/** Format 1 of a public replay as a whole, for units and places of any scenario: as it is published. The door reads it piece by piece, with those of the scenario in the file. */

import { z } from 'zod';
import { head } from '../../records/format.ts';
import { LIMITS } from '../../records/limits.ts';
import { notesSchema } from '../../records/notes.ts';
import { scenarioSchema } from '../../scenarios/schema.ts';
import { eventShapes, kindsOf, n, phase, side } from './events.ts';
import { unitShape, viewParts } from './shapes.ts';

const id = z.string().min(1).max(40).meta({ id: 'id' });
const kinds = kindsOf({ day: n, unit: id, node: id, port: id });
const shapes = [...eventShapes(kinds).values()];
type EventSchema = (typeof shapes)[number];
const event = z.discriminatedUnion('type', shapes as [EventSchema, ...EventSchema[]]).meta({ id: 'event' });
const unit = unitShape(kinds, side, id).meta({ id: 'unit' });
const view = z.strictObject({ ...viewParts(kinds, n, null), units: z.record(id, unit) }).meta({ id: 'view' });
const change: z.ZodType = z
  .lazy(() => z.union([z.tuple([z.unknown()]), z.literal(0), z.record(z.string().max(40), change)]))
  .meta({ id: 'change', description: '[value]: replaced by it; 0: gone; an object: what changed within, by key or place.' });
const frame = z.strictObject({ turn: n, phase, side, events: z.array(event).max(500), change: change.nullable() }).meta({ id: 'frame' });

export const publicReplaySchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('public-replay'),
  ruleset: head.ruleset,
  version: head.version,
  scenario: scenarioSchema,
  first: view,
  frames: z.array(frame).max(LIMITS.frames),
  notes: notesSchema.exactOptional(),
});
