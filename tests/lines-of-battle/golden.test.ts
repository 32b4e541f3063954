/** Finished games of Lines of Battle. After a change of its rules: `npm run golden -- --game lines-of-battle --write --games 100`. */

import { expect, test } from 'vitest';
import { goldenOf, savesWrong } from '../../scripts/lib/games/golden.ts';
import { gameNamed } from '../../scripts/lib/games/index.ts';
import { replayWrong } from '../../scripts/lib/games/trial.ts';

const game = gameNamed('lines-of-battle');
const records = goldenOf(game);

test('A hundred finished games of all scenarios, under many rulings and to many ends, replay to their exact hash and outcome', () => {
  expect(records).toHaveLength(100);
  expect(new Set(records.map(({ scenario }) => scenario.id)).size).toBe(3);
  expect(new Set(records.map(({ scenario }) => JSON.stringify(scenario))).size).toBeGreaterThan(95);
  expect(new Set(records.map(({ expect: end }) => end?.outcome)).size).toBeGreaterThan(3);
  expect(records.map((record) => replayWrong(game, record)).filter((wrong) => wrong !== null)).toEqual([]);
});

test('A game with one order less is found', () => {
  const record = records.find(({ commands }) => commands.length > 200)!;
  const at = record.commands.findIndex(({ type }) => type === 'move');
  expect(replayWrong(game, { ...record, commands: record.commands.filter((_, i) => i !== at) })).not.toBeNull();
});

test('A game that is saved and read on its way is the same game', () => {
  for (const record of records.filter((_, i) => i % 20 === 0)) expect(savesWrong(game, record)).toBeNull();
});
