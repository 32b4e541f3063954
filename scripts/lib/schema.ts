/** The JSON Schema of a record's file, from the schema that the page reads by. */

import { z } from 'zod';
import { recordSchema } from '../../src/records/format.ts';

/** As it stands in public/schema. */
export function recordSchemaText(): string {
  const { $schema, ...schema } = z.toJSONSchema(recordSchema, { io: 'input', reused: 'ref', unrepresentable: 'any' });
  const whole = {
    $schema,
    title: 'Lines and Webs: the record of a game, format 2',
    description:
      'Explained in docs/FORMAT.md. Beyond the shape, the page asks that the scenario makes sense and that every order is legal.',
    ...schema,
  };
  return `${JSON.stringify(whole, null, 1)}\n`;
}
