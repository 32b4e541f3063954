import { describe, expect, it } from 'vitest';
import { bringTo, changeWith, groups, nextToPlace } from '../../src/ui/panels/setup/placing.ts';
import { rulesWith, tableOf } from './kit.ts';

const rules = rulesWith();
const { world } = rules;
const empty = tableOf(rules, rules.setup('placing'));
const full = empty.after([{ type: 'takeRecommended', side: 'delta' }]);

describe('pick and place', () => {
  it('The panel of set-up groups the starting units by type and counts what is left', () => {
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

  it('Placing takes up another unit of the same type next, then whatever is left', () => {
    const list = groups(world, empty.view('delta'), 'delta');
    expect(nextToPlace(list, 'd-mech-1')).toBe('d-mech-2');
    expect(nextToPlace(list, 'd-ada-1')).toBe('d-armor-1');
    expect(nextToPlace(groups(world, full.view('delta'), 'delta'), 'd-mech-1')).toBeNull();
  });
});
