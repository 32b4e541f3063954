// @vitest-environment node
/** Where the key T goes from place to place. */
import { expect, it } from 'vitest';
import { choicesOf } from '../../src/games/lines-and-webs/ui/board/mapWords.ts';

const enabled = new Set(['A', 'B', 'C', 'D']);

it('T goes to the target with the best chance first, also where two stand in one hex, and to no place beside targets', () => {
  const targets = [
    { node: 'A', label: '31%' },
    { node: 'C', label: '8%' },
    { node: 'D', label: '9%' },
    { node: 'D', label: '72%' },
    { node: 'B' },
    { node: 'Z', label: '99%' },
  ];
  expect(choicesOf(enabled, targets)).toEqual(['D', 'A', 'C', 'B']);
});

it('Without targets T goes to the nearest hex first, and of those as near by their numbers', () => {
  const costs = [
    { node: 'A', cost: 3 },
    { node: 'B', cost: 1 },
    { node: 'C', cost: 2 },
    { node: 'D', cost: 1 },
  ];
  expect(choicesOf(enabled, [], costs)).toEqual(['B', 'D', 'C', 'A']);
  expect(choicesOf(enabled, [])).toEqual(['A', 'B', 'C', 'D']);
  expect(choicesOf(undefined, [], costs)).toEqual([]);
});
