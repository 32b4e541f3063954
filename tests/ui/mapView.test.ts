// @vitest-environment node
/** The map's picture while the hand moves it, and what joins units on it. */
import { zoomIdentity } from 'd3-zoom';
import { describe, expect, it } from 'vitest';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { spanningTree } from '../../src/games/lines-and-webs/ui/board/Ways.tsx';
import { isCovered, OVERSCAN } from '../../src/ui/board/planes.ts';

const ROOM = { width: 1000, height: 600 };
const WIDE = { x: -5000, y: -5000, width: 10_000, height: 10_000 };
const at = (x: number, y: number, k = 1) => zoomIdentity.translate(x, y).scale(k);

describe('the picture of the map', () => {
  it('The picture of the map lasts while the hand stays within its rim, and no farther', () => {
    expect(isCovered(at(0, 0), at(OVERSCAN, -OVERSCAN), WIDE, ROOM)).toBe(true);
    expect(isCovered(at(0, 0), at(OVERSCAN + 1, 0), WIDE, ROOM)).toBe(false);
    expect(isCovered(at(0, 0), at(0, -OVERSCAN - 1), WIDE, ROOM)).toBe(false);
  });
  it('The picture of the map lasts for any move of a sheet that is whole on it', () => {
    const small = { x: 100, y: 100, width: 700, height: 400 };
    expect(isCovered(at(0, 0), at(900, -500), small, ROOM)).toBe(true);
  });
  it('The picture of the map is drawn anew when it would be stretched too much or too little of it is there', () => {
    expect(isCovered(at(0, 0), at(0, 0, 2.1), WIDE, ROOM)).toBe(false);
    expect(isCovered(at(0, 0), at(-500, -300, 2), WIDE, ROOM)).toBe(true);
    expect(isCovered(at(0, 0), at(250, 150, 0.5), WIDE, ROOM)).toBe(false);
    expect(isCovered(at(0, 0), at(150, 80, 0.75), WIDE, ROOM)).toBe(true);
  });
});

describe('units that act together', () => {
  const scenario = getScenario('ondrel-steppe');
  const layout = layoutOf(scenario?.map as NonNullable<typeof scenario>['map']);
  const [a, b, c] = layout.nodes.map(({ hex }) => hex.id);
  it('Units that act together are joined each to its nearest, with one line fewer than there are units', () => {
    const pairs = spanningTree(layout, [a, c, b, a] as string[]);
    expect(pairs).toHaveLength(2);
    expect(spanningTree(layout, [a as string])).toEqual([]);
  });
});
