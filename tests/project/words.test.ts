/** The table of the interface's terms (docs/WORDS.md): what stands in it stands on the screen, and what is short on the screen stands in it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { CLAUSE_IDS } from '../../src/games/lines-and-webs/ui/rules/chapters.ts';
import { TERMS } from '../../src/games/lines-and-webs/ui/words/glossary.ts';
import { isShortened } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { plainly } from '../../src/games/lines-and-webs/ui/words/plain.ts';
import { PAGE_TEXTS, sentencesUnder } from './sentences.ts';

const ROWS = readFileSync('docs/WORDS.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!On the screen)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', rules = '', beside = '', where = '', clause = '']) => ({
    term,
    rules,
    beside,
    file: where.replaceAll('`', ''),
    clause,
  }));

/** Every text of the page, in plain words. The rules keep theirs; tools for scenarios name what is in files. */
const SHOWN = sentencesUnder(PAGE_TEXTS)
  .filter(({ file }) => !/\/(rules|console|editor|workbench|symbols)\//.test(file))
  .map(({ file, text }) => ({ file, text: plainly(text.replace(/\s+/g, ' ')) }));

it('Every term of the table is on the screen, with what is said beside it in the file that says it', () => {
  expect(ROWS.length).toBeGreaterThan(30);
  const missing = ROWS.filter(
    ({ term, beside, file }) =>
      !SHOWN.some((one) => !one.file.endsWith('terms.ts') && one.text.toLowerCase().includes(term.toLowerCase())) ||
      !SHOWN.some((one) => one.file === file && one.text.includes(beside)),
  );
  expect(missing.map(({ term }) => term)).toEqual([]);
});

it('Every term is explained by a clause of the rules, or in the table itself', () => {
  expect(ROWS.filter(({ clause, beside }) => (clause === '' ? beside === '' : !CLAUSE_IDS.has(clause))).map(({ term }) => term)).toEqual(
    [],
  );
});

it('Every term that the screen has another word for is in the table, by both words; but for the one that only the rules have', () => {
  const known = new Set(ROWS.map(({ term, rules }) => `${term.toLowerCase()} = ${rules}`));
  expect(TERMS.filter(({ plain, college }) => !known.has(`${plain.toLowerCase()} = ${college}`)).map(({ college }) => college)).toEqual([
    'tracker',
  ]);
});

it('No abbreviation is on the screen without its plain word: in the table, or as the full name of a type of unit in the help', () => {
  const types = SCENARIOS.flatMap(({ scenario }) => scenario.unitTypes);
  const spelled = new Set([
    ...ROWS.map(({ term }) => term),
    ...types.filter(({ short, name }) => isShortened(short, name)).flatMap(({ short }) => short.split(' ')),
  ]);
  // Kinds of files, of codes, of an image's parts, and what is counted in bytes; the names of the sides on the map.
  const others = /^(CSV|PDF|JSON|QR|GB|MB|IHDR|PLTE|IDAT|IEND|DELTA|GAMMA|CL)$/;
  const short = SHOWN.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w{])[A-Z]{2,}\b/g)].map(([word]) => ({ word, said: `${file}: ${text}` })),
  ).filter(({ word }) => !spelled.has(word) && !others.test(word));
  expect(short.map(({ said }) => said)).toEqual([]);
});
