/** What is written for people who edit by hand keeps up with what is read: every key, every word that a key may hold, every code. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { scenarioSchema } from '../../src/games/lines-and-webs/scenarios/schema.ts';
import { add, all, problemsAfter } from './helpers.ts';

const doc = readFileSync('docs/SCENARIO.md', 'utf8');

/** Keys and words of a JSON Schema, however deep. */
function wordsOf(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  const { properties, enum: words, const: word } = node as { properties?: object; enum?: unknown[]; const?: unknown };
  for (const key of Object.keys(properties ?? {})) found.add(key);
  for (const one of [...(words ?? []), word]) if (typeof one === 'string') found.add(one);
  for (const child of Object.values(node)) wordsOf(child, found);
  return found;
}

it('docs/SCENARIO.md names every key of the file and every word that may stand there', () => {
  const words = [...wordsOf(z.toJSONSchema(scenarioSchema, { io: 'input', unrepresentable: 'any' }))];
  expect(words.length).toBeGreaterThan(120);
  expect(words.filter((word) => !new RegExp(`[\`"]${word}[\`"]`).test(doc))).toEqual([]);
});

it('docs/SCENARIO.md names every code', () => {
  const codes = readdirSync('src/games/lines-and-webs/scenarios')
    .filter((file) => /^(validate|problems).*\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`src/games/lines-and-webs/scenarios/${file}`, 'utf8').matchAll(
        /'((?:schema|map|types|cards|ports|forces|deployment|figures|rulings)\.[a-z-]+)'/g,
      ),
    ])
    .map(([, code]) => code);
  expect(new Set(codes).size).toBeGreaterThan(40);
  expect([...new Set(codes)].filter((code) => !doc.includes(`\`${code}\``))).toEqual([]);
});

it('the worked example says what the page says', () => {
  const link = add('map.links', ['C0605', 'C0705']);
  const bridge = add('map.bridges', { link: ['C0605', 'C0705'], name: 'Tamrin Bridge', river: 'Arvel' });
  const image = all(
    add('map.links', ['C1206', 'C1107']),
    add('map.bridges', { link: ['C1206', 'C1107'], name: 'Sorrin Bridge', river: 'Gelda' }),
  );
  const [fault] = problemsAfter(link);
  expect(doc).toContain(`\`${fault?.where}\`: *${fault?.message}*`);
  expect(problemsAfter(all(link, bridge))).toEqual([]);
  expect(problemsAfter(all(link, bridge), true).map(({ code }) => code)).toEqual(['map.asymmetric']);
  expect(problemsAfter(all(link, bridge, image), true)).toEqual([]);
});
