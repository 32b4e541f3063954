/** Names on the map against everything that can stand on it, at every closeness, on both maps. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../src/scenarios/load.ts';
import { HEX, layoutOf } from '../../src/ui/map/layout.ts';
import { CITY_SIZE, namesOf, overlap, RIVER_SIZE, rectOf, standing, TOWN_SIZE } from '../../src/ui/map/names.ts';
import { scaleAt } from '../../src/ui/map/scale.ts';

const ZOOMS = [12, 20, 27, 33, 42, 44, 60, 90, 118];

describe.each(SCENARIOS.map(({ scenario }) => [scenario.map.name, scenario.map] as const))('the names of %s', (_, map) => {
  const layout = layoutOf(map);
  const names = namesOf(layout);

  it('are all written', () => {
    const places = layout.nodes.filter(({ hex }) => hex.feature === 'town' || hex.feature === 'city').map(({ hex }) => hex.name);
    expect(names.places.map(({ text }) => text)).toEqual(places);
    expect(names.rivers.map(({ text }) => text)).toEqual(map.rivers.map(({ name }) => name));
  });

  it.each(ZOOMS)('touch no block, plate, quay or one another with hex sides of %i px', (side) => {
    const { detail, block } = scaleAt(side / HEX);
    const things = standing(layout, block);
    const rects = [
      ...names.places.map((name) => ({ text: name.text, rect: rectOf(name, (name.isCity ? CITY_SIZE : TOWN_SIZE)[detail], name.isCity) })),
      ...names.rivers.map((name) => ({ text: name.text, rect: rectOf(name, RIVER_SIZE) })),
    ];
    const touching = rects.flatMap(({ text, rect }, i) => [
      ...things.filter((thing) => overlap(rect, thing) > 0.5).map((thing) => `${text} and what stands at ${thing.x},${thing.y}`),
      ...rects.slice(i + 1).flatMap((other) => (overlap(rect, other.rect) > 0.5 ? [`${text} and ${other.text}`] : [])),
    ]);
    expect(touching).toEqual([]);
  });
});

describe('turned rectangles', () => {
  it('are apart when a line can be drawn between them', () => {
    const flat = { x: 0, y: 0, w: 10, h: 2, angle: 0 };
    expect(overlap(flat, { ...flat, y: 4 })).toBeCloseTo(0);
    expect(overlap(flat, { ...flat, y: 3 })).toBeCloseTo(1);
    expect(overlap(flat, { x: 0, y: 8, w: 10, h: 2, angle: 90 })).toBeCloseTo(4);
    expect(overlap(flat, { x: 9, y: 9, w: 10, h: 1, angle: -45 })).toBe(0);
  });
});
