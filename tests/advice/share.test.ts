import { describe, expect, it } from 'vitest';
import { emptyLoad } from '../../src/engine/lines-and-webs/index.ts';
import { keepFor, rivalry } from '../../src/games/lines-and-webs/advice/suggest.ts';
import type { Want } from '../../src/games/lines-and-webs/advice/want.ts';

const want = (unit: string, kind: Want['kind'], cls: Want['cls'], reachers: string[]): Want => ({
  unit,
  kind,
  cls,
  none: [cls],
  short: emptyLoad(),
  reachers,
  stocked: reachers,
});

const list = [
  want('a', 'hungry', 'clI', ['c1', 'c2']),
  want('b', 'hungry', 'clI', ['c1']),
  want('c', 'noFuel', 'clIII', []),
  want('d', 'noFuel', 'clIII', ['c1']),
  want('e', 'low', 'clV', ['c1', 'c2']),
  want('wagon', 'low', 'clIII', ['c2']),
];

describe('Sharing carriers', () => {
  it('Sharing a carrier keeps a token for each other urgent want that only this carrier reaches', () => {
    expect(keepFor(list, 'c1', 'a')).toEqual({ clI: 1, clIII: 1, clV: 0, clIX: 0 });
    expect(keepFor(list, 'c1', 'b')).toEqual({ clI: 0, clIII: 1, clV: 0, clIX: 0 });
    expect(keepFor(list, 'c2', 'e')).toEqual(emptyLoad());
  });

  it('Sharing counts how much a carrier is wanted elsewhere, less where others help, and being low does not count', () => {
    expect(rivalry(list, 'c1', 'a')).toBe(2);
    expect(rivalry(list, 'c2', 'b')).toBe(0.5);
    expect(rivalry(list, 'c2', 'a')).toBe(0);
  });
});
