// @vitest-environment node
/** Directions in words, as the map tells them. */
import { describe, expect, it } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario, SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { centre, layoutOf, STEPS } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { compassDirection, nodeDetail, unitDetail } from '../../src/games/lines-and-webs/ui/board/mapWords.ts';
import { placeName } from '../../src/games/lines-and-webs/ui/words/names.ts';

describe('directions', () => {
  it('The six neighbours of a hex are named by the compass', () => {
    const here = centre({ q: 0, r: 0 });
    expect(STEPS.map((step) => compassDirection(here, centre(step)))).toEqual([
      'south-east',
      'south',
      'south-west',
      'north-west',
      'north',
      'north-east',
    ]);
  });
});

const KEYS = { up: 'Up arrow', down: 'Down arrow', left: 'Left arrow', right: 'Right arrow' } as const;

it('A link is told by the compass and by the arrow that goes along it, on maps that lie on their side too; and a unit by its hex', () => {
  let turned = 0;
  for (const { id } of SCENARIOS) {
    const scenario = getScenario(id);
    if (!scenario) throw new Error(id);
    const { world, setup, view } = linesAndWebs(scenario);
    const seen = view(setup('links'), 'delta');
    const layout = layoutOf(scenario.map);
    for (const [direction, key] of Object.entries(KEYS)) {
      for (const { hex } of layout.nodes) {
        const next = layout.next(hex.id, direction as keyof typeof KEYS);
        const isLinked = scenario.map.links.some((link) => link.includes(hex.id) && next !== null && link.includes(next));
        const told = nodeDetail(world, seen, hex.id);
        if (next === null || !isLinked) expect(told).not.toContain(key);
        else expect(told).toMatch(new RegExp(`(north|east|south|west) ${placeName(world, next)}, ${key}`));
      }
    }
    if (layout.isTurned) turned += 1;
    const unit = seen.units[0];
    if (unit) {
      const standing = { ...seen, units: [{ ...unit, place: 'map' as const, node: layout.nodes[0]?.hex.id ?? null }] };
      expect(unitDetail(world, standing, unit.id)).toContain(layout.nodes[0]?.hex.id.slice(1));
    }
  }
  expect(turned).toBeGreaterThan(0);
});
