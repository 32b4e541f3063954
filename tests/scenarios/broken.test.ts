/** A scenario's file broken in more than eighty ways: each is refused with its code, at its place, in its own words. What else each rule says is tested beside it. */

import { describe, expect, test } from 'vitest';
import type { MapHex } from '../../src/engine/lines-and-webs/scenario.ts';
import { loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
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

describe('faults and warnings are two things', () => {
  test('Appendix A a price for which nobody would buy tokens, and one that no turn brings, are warnings: the scenario is played', () => {
    for (const price of [3, 99]) {
      const s = copyOf('arvel-crossing');
      for (const type of s.unitTypes) if (type.id === 'armor') type.price = price;
      const loaded = loadScenario(s);
      expect(loaded).toMatchObject({ ok: true, warnings: [{ grade: 'warning', path: ['unitTypes', 0, 'price'] }] });
    }
  });

  test('a fault stands before all warnings', () => {
    const s = copyOf('arvel-crossing');
    s.cardCopies = 0;
    delete s.copiesByCard;
    s.map.bridges.pop();
    s.forces.gamma.expansion.push({ type: 'navy', count: 1 });
    const loaded = loadScenario(s);
    expect(loaded.ok ? [] : loaded.problems.map(({ grade, code }) => [grade, code])).toEqual([
      ['fault', 'forces.unknown-type'],
      ['warning', 'map.bridge-missing'],
      ['warning', 'cards.none'],
    ]);
  });
});

describe('every problem of a file is listed at once', () => {
  test('what is wrong with the shape of one part hides nothing of the others', () => {
    const s = copyOf('arvel-crossing');
    s.map.symmetric = false;
    Object.assign(s.unitTypes[0] as object, { price: 'twelve' });
    Object.assign(s.rulings, { rp: -1 });
    Object.assign(s.map.hexes[0] as object, { name: ' blank' });
    s.map.links.push(['C0501', 'C0503']);
    s.map.routes.push({ name: 'Nowhere road', class: 'alternate', path: ['C0501', 'C9901'] });
    const loaded = loadScenario(s);
    expect(loaded.ok ? [] : loaded.problems.map(({ code, where }) => `${code} ${where}`)).toEqual([
      'schema.format map.hexes[0].name C0501',
      'schema.type unitTypes[0].price armor',
      'schema.range rulings.rp',
      'map.unknown-hex map.routes[10] Nowhere road',
      'map.link-not-neighbours map.links[132] C0501–C0503',
    ]);
  });

  test('a key that stands there twice is told beside another fault of the same list', () => {
    const s = copyOf('arvel-crossing');
    s.unitTypes[1] = { ...(s.unitTypes[1] as (typeof s.unitTypes)[number]), id: 'armor' };
    Object.assign(s.unitTypes[2] as object, { move: 'far' });
    const loaded = loadScenario(s);
    expect(loaded.ok ? [] : loaded.problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['schema.refused', 'schema.type']));
  });

  test('a file with nothing in its place is refused without a fault of the page', () => {
    for (const json of [{}, { map: null }, { map: { hexes: 7, links: {} } }, { ...copyOf('arvel-crossing'), map: [], forces: 1 }])
      expect(loadScenario(json)).toMatchObject({ ok: false, shaped: null });
  });
});

describe('what can still be mended', () => {
  const hex = (s: ReturnType<typeof copyOf>, id: string) => s.map.hexes.find((one) => one.id === id) as MapHex;

  test('is a scenario of the right shape: it comes out whole beside its problems', () => {
    const s = copyOf('arvel-crossing');
    delete hex(s, s.map.portIds.delta.apod).owner;
    const loaded = loadScenario(s);
    expect(loaded).toMatchObject({ ok: false, shaped: s });
  });

  test('is nothing whose shape is wrong', () => {
    expect(loadScenario({ ...copyOf('arvel-crossing'), turns: 0 })).toMatchObject({ ok: false, shaped: null });
    expect(loadScenario('scenario')).toMatchObject({ ok: false, shaped: null });
  });
});
