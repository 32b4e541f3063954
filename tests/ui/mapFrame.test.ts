// @vitest-environment node
/** What the whole of a map is on the screen. */

import { expect, it } from 'vitest';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { layoutOf, placeOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { boxAbout, within } from '../../src/ui/board/geometry.ts';

const map = getScenario('ondrel-steppe')?.map;
if (!map) throw new Error('The full scenario is missing.');

it('A map without a frame is shown whole, with every hex in view', () => {
  const layout = layoutOf(map);
  expect([...layout.places.values()].every((place) => within(layout.core, boxAbout(place, 100)))).toBe(true);
});

it('A map with a frame is shown as far as its frame reaches, on the same sheet', () => {
  const [all, part] = [layoutOf({ ...map }), layoutOf({ ...map, frame: ['C0503', 'C1309'] })];
  expect(part.sheet).toEqual(all.sheet);
  expect(part.core.width).toBeLessThan(all.core.width * 0.7);
  for (const id of ['C0503', 'C0907', 'C1309']) expect(within(part.core, boxAbout(placeOf(part, id), 100)), id).toBe(true);
  expect(within(part.core, boxAbout(placeOf(part, 'C0210'), 0))).toBe(false);
});
