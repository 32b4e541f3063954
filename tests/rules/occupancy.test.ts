/** The table of who stands where belongs to one state: other states asked meanwhile, or other worlds, do not change it. */
import { expect, test } from 'vitest';
import { apply } from '../../src/engine/core/index.ts';
import { moveEnds } from '../../src/engine/lines-and-webs/movement.ts';
import { occupancy } from '../../src/engine/lines-and-webs/occupancy.ts';
import { nodeIndex } from '../../src/engine/lines-and-webs/table.ts';
import { checkWalk } from '../../src/engine/lines-and-webs/walks.ts';
import { copyOf, game, put, unit } from './kit.ts';

test('1.2 each state has its own table of positions, even if other states are queried in between', () => {
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

test('1.2 the table is updated when a state changes in place, and rebuilt for the new state after a command', () => {
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

test('1.9 6.3.3 a node that is blocked, or a port that is lost, closes the ways of a carrier at once, and they open again', () => {
  const g = game('ondrel-steppe');
  const home = g.w.home.delta.spod;
  const beside = g.w.graph.ids[g.w.graph.links[home.node]![0]!] as string;
  const carrier = g.s.units.find((u) => u.side === 'delta' && g.w.info[u.id]!.type.kind === 'sustainment')!;
  put(g, carrier.id, beside);
  const open = (node: string): boolean => moveEnds(g.w, g.s, carrier).includes(node);
  const walks = (): boolean => checkWalk(g.w, g.s, carrier, beside, home.id) === null;
  expect([open(home.id), walks()]).toEqual([true, true]);
  g.s.markers.push({ node: home.id, stops: 'delta' });
  expect([open(home.id), walks()]).toEqual([false, false]);
  g.s.markers[0]!.stops = 'gamma';
  expect([open(home.id), walks()]).toEqual([true, true]);
  g.s.ports[home.at]!.holder = 'gamma';
  expect([open(home.id), walks()]).toEqual([false, false]);
  g.s.ports[home.at]!.holder = 'delta';
  expect([open(home.id), walks()]).toEqual([true, true]);
});

test('6.6.4 the nodes that a unit may enter are not taken over from one without ammunition', () => {
  const g = game('ondrel-steppe');
  const [armed, foe] = [unit(g, 'd-armor-1'), unit(g, 'g-armor-1')];
  const at = g.w.graph.links.findIndex(
    (next, i) =>
      g.w.portAt[i] === null &&
      next.some((to) => g.w.graph.links[to]!.some((far) => far !== i && g.w.graph.linked[i * g.w.graph.n + far] === 0)),
  );
  const middle = g.w.graph.links[at]!.find((to) =>
    g.w.graph.links[to]!.some((far) => far !== at && g.w.graph.linked[at * g.w.graph.n + far] === 0),
  )!;
  const far = g.w.graph.links[middle]!.find((to) => to !== at && g.w.graph.linked[at * g.w.graph.n + to] === 0)!;
  put(g, armed.id, g.w.graph.ids[at]!);
  put(g, foe.id, g.w.graph.ids[far]!);
  const contact = g.w.graph.ids[middle]!;
  armed.load.clV = 0;
  expect(moveEnds(g.w, g.s, armed)).not.toContain(contact);
  armed.load.clV = 1;
  expect(moveEnds(g.w, g.s, armed)).toContain(contact);
});
