/** `npm run schema`: writes the JSON Schemas of the file formats into public/schema. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { readFlags } from './lib/args.ts';
import { schemaTexts } from './lib/schema.ts';

const HELP = `npm run schema -- [flags]

Writes the JSON Schemas of a record's file, of a scenario's and of a public replay's, made from those that the page itself reads by. A test fails while the published ones are others.`;
const { flags } = readFlags(HELP, { out: { value: 'public/schema', help: 'folder to write to' } });

mkdirSync(flags.out, { recursive: true });
const texts = schemaTexts();
for (const [name, text] of Object.entries(texts)) writeFileSync(`${flags.out}/${name}`, text);
console.log(JSON.stringify({ schema: 'ok', out: flags.out, files: Object.keys(texts) }));
