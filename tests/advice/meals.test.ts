import { describe, expect, it } from 'vitest';
import { simulate } from '../../src/engine/core/index.ts';
import type { Side } from '../../src/engine/lines-and-webs/index.ts';
import { mealAhead } from '../../src/games/lines-and-webs/advice/days.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;

describe('the next meal', () => {
  it('6.7.2 Who is named as hungry is degraded by the meal, and who is named as starving loses a step', () => {
    const { table } = untilPhase(rules, 'orders', world.scenario.mealEvery, 'delta');
    const start = table.edit((state) => {
      const unit = (id: string) => state.units.find((u) => u.id === id)!;
      unit('d-armor-1').load.clI = 0;
      Object.assign(unit('d-mech-1'), { degraded: true });
      unit('d-mech-1').load.clI = 0;
    });
    const ahead = mealAhead(world, start.view('delta'), 'delta');
    expect(ahead).toEqual({ days: 0, hungry: ['d-armor-1'], starving: ['d-mech-1'] });
    expect(mealAhead(world, rules.view(start.state, 'public'), 'delta')).toEqual(ahead);
    const sim = simulate(rules, start.state);
    // Without orders and cards Phase 6 goes by.
    while (sim.state.phase === 'orders') sim.step({ type: 'endPart', side: rules.actor(sim.state) as Side });
    const fed = (id: string) => sim.state.units.find((u) => u.id === id)!;
    expect(fed('d-armor-1').degraded).toBe(true);
    expect(fed('d-mech-1').steps).toBe(3);
    expect(
      sim.state.units
        .filter((u) => u.side === 'delta' && u.degraded)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['d-armor-1', 'd-mech-1']);
  });

  it('6.7.1 The days to the next meal are counted, and after the last none is announced', () => {
    const days = (turn: number) => {
      const { table } = untilPhase(rules, 'transport', 1, 'delta');
      const view = { ...table.view('delta'), turn, turns: 14 };
      return (['delta', 'gamma'] as Side[]).map((side) => mealAhead(world, view, side).days);
    };
    expect(days(1)).toEqual([2, 2]);
    expect(days(3)).toEqual([0, 0]);
    expect(days(13)).toEqual([null, null]);
  });
});
