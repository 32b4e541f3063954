/** `npm run schema`: writes the JSON Schema of the record's format into public/schema, where the page publishes it. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { readFlags } from './lib/args.ts';
import { recordSchemaText } from './lib/schema.ts';

const HELP = `npm run schema -- [flags]

Writes the JSON Schema of a record's file, made from the schema that the page itself reads by. A test fails while the published one is another.`;
const { flags } = readFlags(HELP, { out: { value: 'public/schema', help: 'folder to write to' } });

mkdirSync(flags.out, { recursive: true });
writeFileSync(`${flags.out}/record-2.schema.json`, recordSchemaText());
console.log(JSON.stringify({ schema: 'ok', out: flags.out }));
