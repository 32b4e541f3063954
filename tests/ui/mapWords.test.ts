// @vitest-environment node
/** Directions in words, as the map tells them. */
import { describe, expect, it } from 'vitest';
import { centre, STEPS } from '../../src/ui/board/layout.ts';
import { wayOf } from '../../src/ui/board/mapWords.ts';

describe('directions', () => {
  it('The six neighbours of a hex are named by the compass', () => {
    const here = centre({ q: 0, r: 0 });
    expect(STEPS.map((step) => wayOf(here, centre(step)))).toEqual([
      'south-east',
      'south',
      'south-west',
      'north-west',
      'north',
      'north-east',
    ]);
  });
});
