/** Files of the wrong shape: refused with the place and with words, and never with an exception. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { copyOf, problemsAfter, set } from './helpers.ts';

const manyHexes = Array.from({ length: 401 }, (_, i) => ({ id: `C${1000 + i}`, q: 0, r: 0, terrain: 'steppe' }));

/** title, path and value written there (undefined takes the key out), code, place, words */
const CASES: [title: string, path: string, value: unknown, code: string, where: string, words: string][] = [
  ['another format', 'format', 2, 'schema.value', 'format', 'must be 1'],
  ['another ruleset', 'ruleset', 'chess', 'schema.value', 'ruleset', "must be 'lines-and-webs'"],
  ['an unknown key', 'weather', 'rain', 'schema.unknown-key', 'the file', "'weather'"],
  ['an unknown key of a hex', 'map.hexes.3.wet', true, 'schema.unknown-key', 'map.hexes[3] C0504', "'wet'"],
  ['an unknown ruling', 'rulings.luck', 1, 'schema.unknown-key', 'rulings', "'luck'"],
  ['a missing ruling', 'rulings.cas', undefined, 'schema.value', 'rulings.cas', "missing: it must be 'step' or 'hit'"],
  ['a missing card price', 'cardPrices.massCal', undefined, 'schema.type', 'cardPrices.massCal', 'missing'],
  ['turns beyond the counter', 'turns', 21, 'schema.range', 'turns', 'at most 20'],
  ['no turns', 'turns', 0, 'schema.range', 'turns', 'at least 1'],
  ['a meal that never comes', 'mealEvery', 0, 'schema.range', 'mealEvery', 'at least 1'],
  ['half a token', 'forces.delta.queueTokens.clI', 0.5, 'schema.type', 'forces.delta.queueTokens.clI', 'a whole number'],
  ['a number as text', 'unitTypes.3.price', '7', 'schema.type', 'unitTypes[3].price ada', 'a number'],
  ['three steps', 'unitTypes.2.strength', [1, 1, 1], 'schema.range', 'unitTypes[2].strength fa', 'at least 4 elements'],
  ['a link of one end', 'map.links.4', ['C0501'], 'schema.range', 'map.links[4]', 'at least 2 elements'],
  ['a hex of another name', 'map.links.4', ['C0501', 'A1'], 'schema.format', 'map.links[4][1]', "'C0608'"],
  ['a hex twice', 'map.hexes.7.id', 'C0501', 'schema.refused', 'map.hexes[7] C0501', 'Hex C0501 appears twice'],
  ['a unit type twice', 'unitTypes.1.id', 'armor', 'schema.refused', 'unitTypes[1] armor', 'appears twice'],
  ['a roster entry twice', 'forces.gamma.start.1.type', 'armor', 'schema.refused', 'forces.gamma.start[1] armor', 'twice'],
  ['a river twice', 'map.rivers.1.name', 'Arvel', 'schema.refused', 'map.rivers[1] Arvel', 'twice'],
  ['a zone hex twice', 'map.deploymentZones.delta.1', 'C0501', 'schema.refused', 'map.deploymentZones.delta[1] C0501', 'twice'],
  ['two lines of one side', 'map.dottedLines.1.owner', 'delta', 'schema.refused', 'map.dottedLines[1] delta', 'twice'],
  ['markup in a name', 'map.hexes.5.name', '<b>Town</b>', 'schema.format', 'map.hexes[5].name C0506', '< or >'],
  ['a control character', 'name', 'Arvel\u0007', 'schema.format', 'name', 'control character'],
  ['a line break', 'notes.0', 'a\nb', 'schema.format', 'notes[0]', 'control character'],
  ['a turned writing direction', 'summary', 'a\u202eb', 'schema.format', 'summary', 'control character'],
  ['a name of blanks', 'unitTypes.0.name', '  ', 'schema.format', 'unitTypes[0].name armor', 'blank'],
  ['no name', 'name', '', 'schema.range', 'name', 'cannot be empty.'],
  ['a long name', 'unitTypes.0.short', 'x'.repeat(21), 'schema.range', 'unitTypes[0].short armor', 'at most 20'],
  ['too many hexes', 'map.hexes', manyHexes, 'schema.range', 'map.hexes', 'at most 400'],
  ['a bad type id', 'deployment.delta.Big Guns', [], 'schema.refused', 'deployment.delta.Big Guns', 'unit type'],
  ['a type id that every object has', 'deployment.delta.constructor', [], 'schema.refused', 'deployment.delta.constructor', 'unit type'],
  ['a clock in words', 'rulings.clock', 'five', 'schema.value', 'rulings.clock', "'off'"],
  ['half a bank', 'rulings.bank', { clI: 1 }, 'schema.value', 'rulings.bank', "'unlimited'"],
  ['three players', 'rulings.players', 3, 'schema.value', 'rulings.players', '2 or 4'],
  ['4.3 CL IX in open boxes', 'openPattern', ['clIX'], 'schema.value', 'openPattern[0]', "'clV'"],
  ['no map', 'map', null, 'schema.type', 'map', 'an object'],
];

describe('a file of the wrong shape is refused', () => {
  test.each(CASES)('%s', (_title, path, value, code, where, words) => {
    const problems = problemsAfter(set(path, value));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code });
    expect(problems[0]!.where.startsWith(where)).toBe(true);
    expect(problems[0]!.message).toContain(words);
  });

  test.each([null, undefined, 7, 'scenario', [], {}, [[]]])('%j is no scenario', (json) => {
    expect(loadScenario(json)).toMatchObject({ ok: false });
  });

  test('a file without end reports no more than a hundred problems', () => {
    const problems = problemsAfter(
      set(
        'map.links',
        Array.from({ length: 1000 }, () => ['x', 'y']),
      ),
    );
    expect(problems).toHaveLength(100);
  });

  test('an own key __proto__ gets into no object', () => {
    const json = JSON.stringify(copyOf('arvel-crossing')).replace(
      '"deployment":{"delta":{',
      '"deployment":{"delta":{"__proto__":["C0501"],',
    );
    const loaded = loadScenario(JSON.parse(json));
    if (loaded.ok) expect(Object.getPrototypeOf(loaded.scenario.deployment.delta)).toBe(Object.prototype);
    expect(JSON.stringify(loaded)).not.toContain('__proto__');
  });
});

describe('whatever stands in the file', () => {
  /** Every place of the file, as a list of keys. */
  const places: (string | number)[][] = [];
  const collect = (value: unknown, path: (string | number)[]): void => {
    if (path.length > 0) places.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) collect(child, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  const original = JSON.stringify(copyOf('arvel-crossing'));
  collect(JSON.parse(original), []);

  test('loading answers, and never throws', () => {
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('C0501', 'C1309', 'C0906', 'armor', 'delta', 'spod', 0, 1, -1, 99),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...places), junk), { minLength: 1, maxLength: 3 }), (changes) => {
        const json = JSON.parse(original) as unknown;
        for (const [path, value] of changes) {
          let target = json as { [key: string | number]: unknown } | null | undefined;
          for (const key of path.slice(0, -1)) target = (typeof target === 'object' ? target?.[key] : null) as typeof target;
          if (typeof target === 'object' && target !== null) target[path[path.length - 1]!] = structuredClone(value);
        }
        const loaded = loadScenario(json);
        if (!loaded.ok) {
          expect(loaded.problems.length).toBeGreaterThan(0);
          for (const p of loaded.problems) expect([p.code, p.where, p.message].every((t) => t.length > 0)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});
