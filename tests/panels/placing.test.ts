import { describe, expect, it } from 'vitest';
import { restOf } from '../../src/games/lines-and-webs/ui/panels/setup/Chosen.tsx';
import { bringTo, changeWith, groups, nextToPlace } from '../../src/games/lines-and-webs/ui/panels/setup/SetupPanel.tsx';
import { rulesWith, tableOf } from './kit.ts';

const rules = rulesWith();
const { world } = rules;
const empty = tableOf(rules, rules.setup('placing'));
const full = empty.after([{ type: 'takeRecommended', side: 'delta' }]);

describe('pick and place', () => {
  it('The panel of setup groups the starting units by type and counts what is left', () => {
    const list = groups(world, empty.view('delta'), 'delta');
    expect(list.map((g) => [g.type.id, g.left])).toEqual([
      ['armor', 5],
      ['mech', 4],
      ['fa', 3],
      ['ada', 1],
      ['fsp', 12],
      ['flec', 4],
      ['fleb', 1],
    ]);
    expect(groups(world, full.view('delta'), 'delta').every((g) => g.left === 0)).toBe(true);
  });

  it('Placing puts a unit on a free node, swaps it on a taken one, and does nothing outside the zone', () => {
    const why = (c: Parameters<typeof rules.check>[1]) => rules.check(full.state, c);
    const view = full.view('delta');
    expect(bringTo(why, view, 'delta', 'd-armor-1', 'C0101')).toMatchObject({ type: 'placeUnit' });
    expect(bringTo(why, view, 'delta', 'd-armor-1', 'C0604')).toEqual({
      type: 'swapUnits',
      side: 'delta',
      unit: 'd-armor-1',
      other: 'd-armor-2',
    });
    expect(bringTo(why, view, 'delta', 'd-armor-1', 'C1203')).toBeNull();
    expect(changeWith(why, 'delta', 'd-armor-1', 'g-armor-1')).toBeNull();
  });

  it('5.1 the rest is placed as recommended, and who was placed by hand stays where he is', () => {
    const [first] = world.scenario.deployment.delta.armor as string[];
    // One by hand somewhere else, another on a place that was meant for the first of its type.
    const begun = empty.after([
      { type: 'placeUnit', side: 'delta', unit: 'd-mech-1', node: 'C0101' },
      { type: 'placeUnit', side: 'delta', unit: 'd-armor-2', node: first as string },
    ]);
    const rest = restOf(world, begun.view('delta'), 'delta');
    expect(rest.map(({ unit }) => unit)).not.toEqual(expect.arrayContaining(['d-mech-1']));
    expect(rest.map(({ unit }) => unit)).not.toEqual(expect.arrayContaining(['d-armor-2']));
    const done = begun.after(rest.map(({ unit, node }) => ({ type: 'placeUnit', side: 'delta', unit, node })));
    const at = (id: string) => done.view('delta').units.find((u) => u.id === id)?.node;
    expect([at('d-mech-1'), at('d-armor-2')]).toEqual(['C0101', first]);
    expect(groups(world, done.view('delta'), 'delta').every((g) => g.left === 0)).toBe(true);
  });

  it('Placing takes up another unit of the same type next, then whatever is left', () => {
    const list = groups(world, empty.view('delta'), 'delta');
    expect(nextToPlace(list, 'd-mech-1')).toBe('d-mech-2');
    expect(nextToPlace(list, 'd-ada-1')).toBe('d-armor-1');
    expect(nextToPlace(groups(world, full.view('delta'), 'delta'), 'd-mech-1')).toBeNull();
  });
});
