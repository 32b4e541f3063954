/** Titles of tests are read alone in a report of failures: each is a sentence, or begins with its clause. And no field of the page cuts what is typed. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOMS = ['account', 'advice', 'analysis', 'core', 'formats', 'lessons', 'panels', 'store', 'ui', 'workbench'];
const filesIn = (room: string, ends: RegExp): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).flatMap((file) => (ends.test(file) ? [`${room}/${file}`] : []));
/** The words of a call of it or test, with or without each. */
const TITLE = /^\s*(?:it|test|[\])]+(?: as const)?\))(?:\.each\(.*\))?\((['"`])(.+?)\1, (?:async )?\(/gm;

it('Titles of tests begin with a capital or with their clause', () => {
  const files = ROOMS.flatMap((room) => filesIn(`tests/${room}`, /\.test\.tsx?$/));
  const titles = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({ file, title })));
  expect(titles.length).toBeGreaterThan(500);
  expect(titles.filter(({ title }) => !/^(?:\p{Lu}|\d)/u.test(title))).toEqual([]);
});

it('No field of the page has a maxLength, which would cut a paste without a word', () => {
  const files = filesIn('src', /\.tsx$/);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\bmaxLength\s*[=:]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
