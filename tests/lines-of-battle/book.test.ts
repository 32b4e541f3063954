/** The book of Lines of Battle: its clauses are those that rejections cite, and its house rules those of the engine. */

import { expect, test } from 'vitest';
import { linesOfBattle, RULING_CHOICES } from '../../src/engine/lines-of-battle/index.ts';
import { SCENARIOS } from '../../src/games/lines-of-battle/scenarios/builtIn.ts';
import { book } from '../../src/games/lines-of-battle/words/book.ts';
import { HOUSE_RULES } from '../../src/games/lines-of-battle/words/rulings.ts';

const [full, six] = SCENARIOS.map((scenario) => linesOfBattle(scenario).world);

test('Every ruling of the engine is a house rule with words for each value, the default first', () => {
  const values = Object.fromEntries(HOUSE_RULES.map(({ key, values }) => [key, Object.keys(values)]));
  expect(values).toEqual({ ...RULING_CHOICES, stalemate: ['n', 'off'] });
  expect(HOUSE_RULES.every(({ clause, id }) => book.ids.has(clause) && book.ids.has(id))).toBe(true);
});

test('A clause says what a game has otherwise, and nothing where it applies unchanged', () => {
  for (const id of book.ids) expect(book.here?.(id, full!)).toBeNull();
  expect(book.here?.('1.1', six!)).toBe('In this game: 8 by 8 squares, 6 units a side.');
  const short = linesOfBattle({ ...SCENARIOS[0]!, rulings: { stalemate: 12 } }).world;
  expect(book.here?.('6.2', short)).toBe('In this game: the game ends after 12 turns without a loss.');
  expect(JSON.stringify(book.made(short))).toContain('12 turns');
});

test('The search finds every clause and every house rule, and opens it', () => {
  const opened: string[] = [];
  for (const { act } of book.finds(full!, (id) => opened.push(id))) act();
  expect(new Set(opened)).toEqual(new Set([...book.ids].filter((id) => /[.R]/.test(id))));
});

test('Sentences of the book have at most 20 words, and every clause that is named is there', () => {
  const texts = book.chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'clause' ? [block.text] : [])));
  expect(texts).toHaveLength(39);
  const sentences = texts.flatMap((text) => text.split(/[.?!:](?= |$)/));
  expect(sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 20)).toEqual([]);
  const named = texts.flatMap((text) => text.match(/\d+\.\d+(?:\.\d+)*|R-[a-z-]+/g) ?? []);
  expect(named.filter((id) => !book.ids.has(id))).toEqual([]);
});
