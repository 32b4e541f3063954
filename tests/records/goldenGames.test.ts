// The archive of finished games: its size, and all of it replayed. With saving and loading in one game of twenty: npm run golden -- --check.

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { VERSION } from '../../src/engine/lines-and-webs/index.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { replayWrong, savesWrong } from '../oracles/goldenCheck.ts';

const games = SCENARIOS.map(({ id }) => readArchive(fileURLToPath(new URL(`games/${id}.br`, import.meta.url))));
const all = games.flat();
const present = SCENARIOS.flatMap(({ id }) => readArchive(fileURLToPath(new URL(`games/${id}-${VERSION}.br`, import.meta.url))));

test('at least 400 finished games of both scenarios with at least 250,000 commands, under many rulings and to every kind of end', () => {
  expect(all.length).toBeGreaterThanOrEqual(400);
  expect(all.reduce((n, record) => n + record.commands.length, 0)).toBeGreaterThanOrEqual(250_000);
  for (const own of games) expect(own.length).toBeGreaterThanOrEqual(150);
  expect(new Set(all.map(({ seed }) => seed)).size).toBe(all.length);
  expect(new Set(all.map(({ scenario }) => JSON.stringify(scenario.rulings))).size).toBeGreaterThan(350);
  expect(all.every(({ expect: end }) => end?.phase === 'over')).toBe(true);
  expect(new Set(all.map(({ expect: end }) => end?.outcome)).size).toBeGreaterThanOrEqual(4);
});

test('each replays to its exact hash and outcome', () => {
  expect(all.map(replayWrong).filter((wrong) => wrong !== null)).toEqual([]);
});

test('Of the present version of the rules there are finished games of each scenario, some with arrivals of their own, and each replays to its exact hash and outcome', () => {
  expect(new Set(present.map(({ scenario }) => scenario.id)).size).toBe(SCENARIOS.length);
  expect(present.every(({ version, scenario }) => version === VERSION && scenario.edition === undefined)).toBe(true);
  expect(present.length).toBeGreaterThanOrEqual(8);
  expect(new Set(present.map(({ scenario }) => JSON.stringify(scenario.forces))).size).toBeGreaterThan(SCENARIOS.length);
  expect(present.map(replayWrong).filter((wrong) => wrong !== null)).toEqual([]);
});

test('a game that is saved and loaded at every turn is the same game', () => {
  const few = games.map((own) => own.find(({ commands }) => commands.length > 300)).filter((one) => one !== undefined);
  expect(few.length).toBe(2);
  for (const record of few) {
    const { turns, wrong } = savesWrong(record);
    expect(wrong).toBe(null);
    expect(turns).toBeGreaterThan(3);
  }
});

test('a game with one order otherwise is found', () => {
  const record = structuredClone(all.find(({ commands }) => commands.length > 300)) as (typeof all)[number];
  const at = record.commands.findIndex((command) => command.type === 'carry');
  record.commands = record.commands.filter((_, i) => i !== at);
  expect(replayWrong(record)).not.toBe(null);
});
