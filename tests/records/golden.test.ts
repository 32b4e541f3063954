// Finished games kept as records: their replay comes to the exact state; the numbers of legal commands on the way do not change.
// With a new version of the rules: games of it in scripts/golden.ts; those that are there stay.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type RecordFile, readRecord } from '../../scripts/lib/record.ts';
import { canonical, replay } from '../../src/engine/core/index.ts';
import { asOfVersion, VERSION } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { expectationOf } from '../oracles/game.ts';
import { countsOf } from '../oracles/perft.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
const counts = JSON.parse(readFileSync(`${folder}counts.json`, 'utf8')) as { [name: string]: unknown };

function load(name: string): RecordFile {
  const read = readRecord(`${folder}${name}`);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.record;
}

test('there are a dozen records of both scenarios and of several ends', () => {
  const records = names.map(load);
  expect(records.length).toBeGreaterThanOrEqual(12);
  expect(new Set(records.map((r) => r.scenario.id))).toEqual(new Set(['ondrel-steppe', 'arvel-crossing']));
  expect(new Set(records.map((r) => r.expect?.outcome)).size).toBeGreaterThanOrEqual(3);
  expect(new Set(records.map((r) => JSON.stringify(r.scenario.rulings))).size).toBeGreaterThanOrEqual(8);
});

test('The present version of the rules has records of both scenarios: by the letter of R-armor-fuel and R-move-in, and unlike those of 1.1', () => {
  const own = names.map(load).filter(({ version }) => version === VERSION);
  expect(new Set(own.map(({ scenario }) => scenario.id)).size).toBe(2);
  const letter = own.filter(({ scenario: { rulings } }) => rulings.armorFuel === 'each' && rulings.moveIn === 'after');
  expect(letter.length).toBeGreaterThanOrEqual(2);
  const unlike = own.filter((record) => {
    const old = replay(rulesWithUmpire(asOfVersion(record.scenario, '1.1.0')), record);
    return !old.ok || expectationOf(old.state).hash !== record.expect?.hash;
  });
  expect(unlike.length).toBeGreaterThanOrEqual(2);
});

describe.each(names)('%s', (name) => {
  const record = load(name);

  test('replays to its exact hash and outcome', () => {
    const played = replay(rulesWithUmpire(record.scenario), record);
    expect(played.ok).toBe(true);
    expect(expectationOf(played.state)).toEqual(record.expect);
    expect(played.state.phase).toBe('over');
  });

  test('has as many legal commands at fixed places as ever (depth 1 and 2)', () => {
    expect(canonical(countsOf(record))).toBe(canonical(counts[name.replace('.json.gz', '')]));
  });
});
