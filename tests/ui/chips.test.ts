// @vitest-environment node
/** Where the chips with odds stand on the map. */

import { expect, it } from 'vitest';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { chipsOf, takenOf } from '../../src/games/lines-and-webs/ui/board/chips.ts';
import { layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { boxAbout, isApart } from '../../src/ui/board/geometry.ts';
import { scaleAt } from '../../src/ui/board/scale.ts';

const layout = layoutOf(getScenario('ondrel-steppe')!.map);
const at = (node: string) => layout.places.get(node)!;

it('7.1 a chip with odds covers neither the unit that acts nor any other counter, from afar and close up, and no other chip', () => {
  // An enemy with the actor south-east of it, as it was when the chip hid it, and counters on most sides.
  const nodes = ['C0704', 'C0804', 'C0604', 'C0605', 'C0905', 'C0504', 'C0705'];
  for (const k of [0.3, 0.7, 1, 2]) {
    const { block } = scaleAt(k);
    const counters = nodes.map((node) => boxAbout(at(node), block));
    const size = { half: block / 2 + 8, width: 168, height: 50 };
    const chips = ['C0704', 'C0705'].map((node) => ({ at: at(node), ...size }));
    const boxes = chipsOf(layout.field, counters, chips).map((p) => boxAbout(p, size.width, size.height));
    for (const box of boxes) for (const counter of counters) expect(isApart(box, counter)).toBe(true);
    expect(isApart(boxes[0]!, boxes[1]!)).toBe(true);
    // It still stands beside its own.
    expect(Math.abs(boxes[0]!.x + 84 - at('C0704').x)).toBeLessThan(260);
  }
});

it.each(['ondrel-steppe', 'arvel-crossing'])(
  'What is told of a unit in a town or a city of %s covers no name of a place and no counter, from afar and close up',
  (id) => {
    const map = layoutOf(getScenario(id)!.map);
    const towns = map.nodes.filter(({ hex }) => hex.feature === 'town' || hex.feature === 'city');
    const units = towns.map(({ hex }) => ({ id: hex.id, node: hex.id }));
    for (const k of [0.55, 0.7, 1, 2]) {
      const scale = scaleAt(k, map.isTurned);
      const taken = takenOf(map, scale, units);
      expect(taken.length).toBeGreaterThan(units.length);
      for (const town of towns) {
        const size = { width: 96, height: 30 };
        const [p] = chipsOf(map.core, taken, [{ at: town, half: scale.block / 2 + 4, ...size }]);
        for (const box of taken) expect(isApart(boxAbout(p!, size.width, size.height), box), `${town.hex.id} at ${k}`).toBe(true);
      }
    }
  },
);
