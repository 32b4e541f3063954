/** A scenario's file broken in more than eighty ways: each is refused with its code, at its place, in its own words. What else each rule says is tested beside it. */

import { describe, expect, test } from 'vitest';
import type { MapHex } from '../../src/engine/lines-and-webs/scenario.ts';
import { loadScenario } from '../../src/scenarios/load.ts';
import { SENSE } from './brokenSense.ts';
import { SHAPE } from './brokenShape.ts';
import { copyOf, problemsAfter } from './helpers.ts';

const WAYS = [...SHAPE, ...SENSE];

describe('a broken scenario says what is wrong, where, and what to do', () => {
  test.each(WAYS)('%s', (_title, change, code, path, message) => {
    const problems = problemsAfter(change);
    expect([...new Set(problems.map((one) => one.code))]).toEqual([code]);
    expect(problems[0]).toMatchObject({ path: path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)), message });
  });

  test('no two ways are told alike', () => {
    const told = WAYS.map(([, , code, path, message]) => `${code} ${path} ${message}`);
    expect(new Set(told).size).toBe(WAYS.length);
    expect(WAYS.length).toBeGreaterThanOrEqual(50);
  });
});

describe('what can still be mended', () => {
  const hex = (s: ReturnType<typeof copyOf>, id: string) => s.map.hexes.find((one) => one.id === id) as MapHex;

  test('is a scenario of the right shape: it comes out whole beside its problems', () => {
    const s = copyOf('arvel-crossing');
    hex(s, 'C0510').feature = 'city';
    const loaded = loadScenario(s);
    expect(loaded).toMatchObject({ ok: false, shaped: s });
  });

  test('is nothing whose shape is wrong', () => {
    expect(loadScenario({ ...copyOf('arvel-crossing'), turns: 0 })).toMatchObject({ ok: false, shaped: null });
    expect(loadScenario('scenario')).toMatchObject({ ok: false, shaped: null });
  });
});
