/** The small situations: they load, they say what they are for, and what they say of their maps is so. */

import { describe, expect, test } from 'vitest';
import { linesAndWebs, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { LESSONS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { loadScenario, SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';

const find = (id: string): Scenario => {
  const found = LESSONS.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found.scenario;
};

test('every scenario says its aim, what it teaches, how long it takes, and has notes for instructors', () => {
  const all = [...SCENARIOS, ...LESSONS];
  expect(all.map((one) => one.id)).toEqual(['ondrel-steppe', 'arvel-crossing', 'long-road', 'jessel-airhead', 'tamrin-ford']);
  for (const { scenario } of all) {
    expect(scenario.brief?.aim).toBeTruthy();
    expect(scenario.brief?.lesson).toBeTruthy();
    expect(scenario.brief?.minutes).toBeGreaterThan(0);
    expect(scenario.brief?.instructors.length).toBeGreaterThan(2);
  }
});

describe.each(LESSONS.map(({ id, scenario }) => ({ id, scenario })))('$id', ({ scenario }) => {
  test('loads without a problem, and comes out as it went in', () => {
    expect(loadScenario(structuredClone(scenario))).toEqual({ ok: true, scenario, warnings: [] });
  });
});

test('The Long Road: the front is eight links from the seaport, and Gamma begins with two carriers', () => {
  const { graph, roster, home } = linesAndWebs(find('long-road')).world;
  const route = find('long-road').map.routes.find((one) => one.name === 'Gamma main supply route');
  expect(route?.path.length).toBe(9);
  expect(route?.path[0]).toBe(home.gamma.spod.id);
  expect(route?.path.at(-1)).toBe('C0905');
  expect(graph.index.C0905).toBeDefined();
  expect(roster.filter((one) => one.side === 'gamma' && one.from === 'start' && one.carry > 0).map((one) => one.type.id)).toEqual([
    'fsc',
    'bsb',
  ]);
});

test('2.9 Jessel Airhead: the squadron stands on the airfield that it controls from the first day', () => {
  const scenario = find('jessel-airhead');
  expect(scenario.deployment.delta.aps).toEqual([scenario.map.portIds.delta.apod]);
  expect(scenario.forces.delta.queue).toEqual([]);
});
