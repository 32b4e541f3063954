/** The table of who stands where belongs to one state: other states asked meanwhile, or other worlds, do not change it. */
import { expect, test } from 'vitest';
import { apply } from '../../src/engine/core/index.ts';
import { nodeIndex, occupancy } from '../../src/engine/lines-and-webs/table.ts';
import { copyOf, game, put, unit } from './kit.ts';

test('1.2 a state has its own table of who stands where, however many other states are asked about meanwhile', () => {
  const g = game('arvel-crossing');
  put(g, 'd-armor-1', 'C0608');
  const at = nodeIndex(g.w, 'C0608');
  const own = occupancy(g.w, g.s);
  for (let i = 0; i < 5; i++) {
    const other = copyOf(g);
    unit(other, 'd-armor-1').node = null;
    for (let k = 0; k <= i; k++) put(other, `g-armor-${(k % 2) + 1}`, g.w.land[i + k] as string);
    expect(occupancy(other.w, other.s).count[at]).toBe(other.s.units.filter(({ node }) => node === 'C0608').length);
  }
  expect(own.side[at]).toBe(1);
  expect(occupancy(g.w, g.s)).toBe(own);
});

test('1.2 a state that changes in place, and a state that a command makes of another, are read anew', () => {
  const g = game('arvel-crossing');
  put(g, 'd-armor-1', 'C0608');
  const at = nodeIndex(g.w, 'C0608');
  expect(occupancy(g.w, g.s).count[at]).toBe(1);
  unit(g, 'd-armor-1').node = null;
  expect(occupancy(g.w, g.s).count[at]).toBe(0);
  const placed = apply(g.R, g.s, { type: 'placeUnit', side: 'delta', unit: 'd-armor-1', node: g.w.scenario.map.deploymentZones.delta[0] });
  if (!placed.ok) throw new Error(placed.why.code);
  const there = nodeIndex(g.w, g.w.scenario.map.deploymentZones.delta[0] as string);
  expect([occupancy(g.w, placed.state).count[there], occupancy(g.w, g.s).count[there]]).toEqual([1, 0]);
});
