/** What a first visit fetches, as `npm run speed -- --only weight` measures it. */

import { weigh } from '../scripts/lib/speed/weight.ts';
import { expect, test } from './lib/test.ts';

/** Thousands of bytes, text gzipped. */
const MOST_KB = 440;
const MOST_FILES = 40;

test('with data to save, a first move fetches little, in few files, and nothing ahead', async ({ browser, baseURL }) => {
  const { start, move, sent } = await weigh(browser, baseURL as string, true);
  const list = sent.map(({ name, kB }) => `${Math.round(kB)} ${name}`).join('\n');
  expect(move.kB, list).toBeLessThanOrEqual(MOST_KB);
  expect(move.files, list).toBeLessThanOrEqual(MOST_FILES);
  expect(start.kB).toBeLessThan(move.kB);
  expect(sent.filter(({ name }) => /^(sw\.js|(EditorPage|LabPage|phases)-)/.test(name))).toEqual([]);
});
