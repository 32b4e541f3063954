// The canonical text and its hash: the same for the same plain value, whatever the order of its keys; refused for anything else.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, hashOf } from '../../src/engine/core/index.ts';

describe('the canonical text', () => {
  test('The canonical text sorts keys at every depth and keeps the order of lists', () => {
    expect(canonical({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}');
    expect(canonical([{ b: 1, a: 2 }])).toBe('[{"a":2,"b":1}]');
  });

  test('The canonical text is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('The canonical text refuses what is not plain JSON', () => {
    expect(() => canonical({ a: undefined })).toThrow('Not plain JSON');
    expect(() => canonical([() => 1])).toThrow('Not plain JSON');
    expect(() => canonical(10n)).toThrow('Not plain JSON');
  });
});

describe('the hash', () => {
  test('The hash has 16 hexadecimal digits and does not depend on the order of keys', () => {
    expect(hashOf({ a: 1, b: 2 })).toMatch(/^[0-9a-f]{16}$/);
    expect(hashOf({ a: 1, b: [{ x: 1, y: 2 }] })).toBe(hashOf({ b: [{ y: 2, x: 1 }], a: 1 }));
  });

  test('The hash differs for values that differ in one place', () => {
    const hashes = new Set<string>();
    for (let i = 0; i < 5000; i++) hashes.add(hashOf({ units: [{ id: 'd-armor-1', load: { clV: i } }] }));
    expect(hashes.size).toBe(5000);
    expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]));
    expect(hashOf('1')).not.toBe(hashOf(1));
    expect(hashOf({ a: null })).not.toBe(hashOf({}));
  });
});
