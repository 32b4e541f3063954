/** Finished games of Combined Arms. After a change of its rules: `npm run golden -- --game combined-arms --write --games 100`. */

import { expect, test } from 'vitest';
import { goldenOf, savesWrong } from '../../scripts/lib/games/golden.ts';
import { gameNamed } from '../../scripts/lib/games/index.ts';
import { replayWrong } from '../../scripts/lib/games/trial.ts';

const game = gameNamed('combined-arms');
const records = goldenOf(game);

test('A hundred finished games of all scenarios, under many rulings and to many ends, replay to their exact hash and outcome', () => {
  expect(records).toHaveLength(100);
  expect(new Set(records.map(({ scenario }) => scenario.id)).size).toBe(game.scenarios.length);
  expect(new Set(records.map(({ scenario }) => JSON.stringify(scenario))).size).toBeGreaterThan(95);
  expect(new Set(records.map(({ expect: end }) => end?.outcome)).size).toBeGreaterThan(2);
  expect(records.map((record) => replayWrong(game, record)).filter((wrong) => wrong !== null)).toEqual([]);
});

test('A game with one order less is found', () => {
  const record = records.find(({ commands }) => commands.length > 200)!;
  const at = record.commands.findIndex(({ type }) => type === 'endTurn');
  expect(replayWrong(game, { ...record, commands: record.commands.filter((_, i) => i !== at) })).not.toBeNull();
});

test('A game that is saved and read on its way is the same game', () => {
  for (const record of records.filter((_, i) => i % 25 === 0)) expect(savesWrong(game, record)).toBeNull();
});
