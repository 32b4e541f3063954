/** `npm run lessons`: builds the lessons from scripts/lib/lessons; `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lessonSources, lessonText } from './lib/lessons/index.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } });
if (values.help) {
  console.log(
    'npm run lessons -- [--check]\nPlays the lessons from their sources and writes src/games/*/lessons/*.json; with --check nothing is written.',
  );
  process.exit(0);
}

const stale: string[] = [];
for (const source of lessonSources()) {
  const file = source.file();
  const path = new URL(`../src/games/${file.record.ruleset}/lessons/${file.id}.json`, import.meta.url);
  const text = lessonText(file);
  if (!values.check) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) stale.push(file.id);
  console.log(`${file.id}: ${file.steps.length} steps, ${file.record.commands.length} orders, ends at ${file.hash}`);
}
console.log(JSON.stringify({ stale }));
if (stale.length > 0) process.exit(1);
