/** The book of Lines of Battle: its clauses are those that rejections cite, and its house rules those of the engine. Of changed house rules: tests/ui/plainBook.test.ts. */

import { expect, test } from 'vitest';
import { linesOfBattle, RULING_CHOICES, type Scenario, type World } from '../../src/engine/lines-of-battle/index.ts';
import first from '../../src/games/lines-of-battle/lessons/first-fight.json';
import { SCENARIOS } from '../../src/games/lines-of-battle/scenarios/builtIn.ts';
import { book, houseRules } from '../../src/games/lines-of-battle/words/book.ts';

const clausesOf = (world: World) =>
  book.chapters(world).flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'clause' ? [block] : [])));

const [full, six] = SCENARIOS.map((scenario) => linesOfBattle(scenario).world);

test('Every ruling of the engine is a house rule with words for each value, the default first', () => {
  const values = Object.fromEntries(houseRules.rules.map(({ key, values }) => [key, Object.keys(values)]));
  expect(values).toEqual({ ...RULING_CHOICES, stalemate: ['n', 'off'] });
  expect(houseRules.rules.every(({ clause, id }) => book.ids.has(clause) && book.ids.has(id))).toBe(true);
});

test('1.1 1.3 3.1 The book speaks of the board at hand, and of its own rules in words', () => {
  const textIn = (world: World, clause: string) => clausesOf(world).find(({ id }) => id === clause)?.text;
  expect(textIn(full!, '1.1')).toMatch(/10 by 10 squares.* 16 units each/);
  expect(textIn(six!, '1.1')).toMatch(/8 by 8 squares.* 6 units each/);
  expect(textIn(full!, '1.3')).toContain('South from b1 to i2, North from b9 to i10.');
  expect(textIn(six!, '1.3')).toContain('South from b1 to g1, North from b8 to g8.');
  for (const clause of ['1.3', '3.1']) expect(book.here?.(clause, six!)).toContain('nobody sets up');
  const lesson = linesOfBattle(first.record.scenario as unknown as Scenario).world;
  expect(textIn(lesson, '1.1')).toContain('South has 4 units, North 5.');
  expect(textIn(full!, '3.1')).toContain('Cavalry: 4 at most.');
  expect(textIn(linesOfBattle({ ...SCENARIOS[0]!, limits: {} }).world, '3.1')).toContain('Cavalry: any number.');
  for (const world of [full!, six!]) expect(JSON.stringify(book.chapters(world)).replace(/"id":"[^"]*"/g, '')).not.toMatch(/R-|[{]\w/);
});

test('The search finds every clause and every house rule, and opens it', () => {
  const opened: string[] = [];
  for (const { act } of book.finds(full!, (id) => opened.push(id))) act();
  expect(new Set(opened)).toEqual(new Set([...book.ids].filter((id) => /[.R]/.test(id))));
});

test('Sentences of the book have at most 20 words, and every clause that is named is there', () => {
  const texts = clausesOf(full!).map(({ text }) => text);
  expect(texts).toHaveLength(39);
  const sentences = texts.flatMap((text) => text.split(/[.?!:](?= |$)/));
  expect(sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 20)).toEqual([]);
  const named = texts.flatMap((text) => text.match(/\d+\.\d+(?:\.\d+)*|R-[a-z-]+/g) ?? []);
  expect(named.filter((id) => !book.ids.has(id))).toEqual([]);
});
