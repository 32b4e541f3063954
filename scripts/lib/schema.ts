/** Generates the JSON Schemas of the file formats from the schemas that the page reads with. */

import * as z from 'zod/mini';
import { recordSchema } from '../../src/games/lines-and-webs/files.ts';
import { scenarioSchema } from '../../src/games/lines-and-webs/scenarios/schema.ts';
import { publicReplaySchema } from './publicReplaySchema.ts';

/** `more`: properties that the page splits off before it reads the rest. */
function textOf(schema: z.ZodMiniType, title: string, description: string, more: object = {}): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const properties = { ...rest.properties, ...more };
  return `${JSON.stringify({ $schema, title, description, ...rest, properties }, null, 1)}\n`;
}

/** As they stand in public/schema, by the name of the file. */
export const schemaTexts = (): { [file: string]: string } => ({
  'record-3.schema.json': textOf(
    recordSchema,
    'Lines and Webs: the record of a game, format 3',
    'Explained in docs/FORMAT.md. Beyond the shape, the page asks that the scenario makes sense and that every order is legal.',
  ),
  'scenario-1.schema.json': textOf(
    scenarioSchema,
    'Lines and Webs: a scenario, format 1',
    'Explained in docs/SCENARIO.md. Beyond the shape, the page asks that the parts fit together: hexes, links, forces, deployment, tokens.',
    {
      madeFrom: { $ref: '#', description: 'The scenario that it was made from; it has no madeFrom of its own.' },
      checksum: { type: 'string', description: 'Written by the page. Leave it out of what you write by hand.' },
    },
  ),
  'public-replay-2.schema.json': textOf(
    publicReplaySchema,
    'Lines and Webs: what both sides know of a game, format 2',
    'Explained in docs/FORMAT.md. Beyond the shape, the page asks that the scenario makes sense, that units and places are its own, and that every change fits what stood there.',
  ),
});
