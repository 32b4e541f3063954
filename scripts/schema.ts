/** `npm run schema`: writes the JSON Schemas of the file formats into public/schema. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { readFlags } from './lib/args.ts';
import { schemaTexts } from './lib/schema.ts';

const HELP = `npm run schema -- [flags]

Writes the JSON Schemas of records, scenarios and public replays from the schemas that the page uses. A test fails if the published ones differ.`;
const { flags } = readFlags(HELP, { out: { value: 'public/schema', help: 'folder to write to' } });

mkdirSync(flags.out, { recursive: true });
const texts = schemaTexts();
for (const [name, text] of Object.entries(texts)) writeFileSync(`${flags.out}/${name}`, text);
console.log(JSON.stringify({ schema: 'ok', out: flags.out, files: Object.keys(texts) }));
