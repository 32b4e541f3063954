import { describe, expect, it } from 'vitest';
import { forecast, judgeForecast } from '../../scripts/lib/advice.ts';
import { alongGames } from '../../scripts/lib/along.ts';
import { canonical } from '../../src/engine/core/index.ts';
import { CLASSES, emptyLoad, total } from '../../src/engine/lines-and-webs/index.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { comingBy, ledger } from '../../src/games/lines-and-webs/advice/forecast/ledger.ts';
import { type Basis, basesOf } from '../../src/games/lines-and-webs/advice/forecast/pace.ts';

import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { twinFor } from '../oracles/hidden.ts';
import { canPlayOn } from '../oracles/staffCourse.ts';
import { rulesWith, type Table, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const start = untilPhase(rules, 'transport', 1, 'delta').table;
const of = (table: Table, unit: string, basis: Basis) => forecast(world, table.view('delta'), 'delta', basis).find((f) => f.unit === unit)!;
const withLoad = (unit: string, load: Partial<ReturnType<typeof emptyLoad>>): Table =>
  start.edit((s) => {
    const u = s.units.find(({ id }) => id === unit)!;
    u.load = { ...emptyLoad(), ...load };
  });

describe('the forecast', () => {
  it('6.7.1 a unit with one CL I eats on day 3 and is degraded on day 6', () => {
    const mech = of(withLoad('d-mech-1', { clI: 1 }), 'd-mech-1', 'stands');
    expect(mech.hungry).toEqual({ day: 6, days: 5 });
    expect(mech.degraded).toEqual({ day: 6, days: 5 });
    expect(mech.losesStep?.day).toBe(9);
    expect(mech.destroyed).toBeNull();
  });

  it('2.2 a unit on its last step that is degraded and holds no food is destroyed at the next meal', () => {
    const table = withLoad('d-mech-1', {}).edit((s) => {
      const u = s.units.find(({ id }) => id === 'd-mech-1')!;
      u.steps = 1;
      u.degraded = true;
    });
    expect(of(table, 'd-mech-1', 'stands')).toMatchObject({
      degraded: { day: 1 },
      destroyed: { day: 3 },
      losesStep: { day: 3 },
      noMove: { days: 0 },
    });
  });

  it('6.6.3 a unit with two CL III that moves each day cannot on the third', () => {
    const mech = of(withLoad('d-mech-1', { clI: 1, clIII: 2, clV: 2 }), 'd-mech-1', 'moves');
    expect(mech.noMove).toEqual({ day: 3, days: 2 });
    expect(mech.noAttack).toEqual({ day: 3, days: 2 });
  });

  it('7.7 Armor that fights each day pays two CL III and two CL V, and has one of each left for the second day', () => {
    const armor = of(withLoad('d-armor-1', { clI: 1, clIII: 3, clV: 3 }), 'd-armor-1', 'fights');
    expect(armor.noMove?.day).toBe(3);
    expect(armor.noAttack?.day).toBe(3);
  });

  it('7.9 artillery fires three CL V on the first day, one on the second, and none on the third; it keeps its CL III', () => {
    const gun = of(withLoad('d-fa-1', { clI: 1, clIII: 2, clV: 4 }), 'd-fa-1', 'fights');
    expect(gun.noFire?.day).toBe(3);
    // Only hunger stops its wheels, from the day after the meal that it missed.
    expect(gun.noMove?.day).toBe(7);
  });

  it('6.3.3 a carrier that has used its method today moves tomorrow', () => {
    const id = start.state.units.find((u) => u.side === 'delta' && u.node !== null && (world.info[u.id]?.carry ?? 0) > 0)!.id;
    const table = withLoad(id, { clI: 1, clIII: 0 });
    expect(of(table, id, 'moves').noMove?.days).toBe(0);
    expect(
      of(
        table.edit((s) => {
          s.units.find((u) => u.id === id)!.carried = 1;
        }),
        id,
        'moves',
      ).noMove?.days,
    ).toBe(1);
  });

  it('11.3 by its orders a side is foreseen by itself only, and only once it orders', () => {
    const orders = untilPhase(rules, 'orders', 1, 'delta').table;
    expect(basesOf(start.view('delta'), 'delta')).not.toContain('orders');
    expect(basesOf(orders.view('delta'), 'delta')).toContain('orders');
    expect(forecast(world, orders.view('delta'), 'gamma', 'orders')).toEqual([]);
    expect(ledger(world, orders.view('gamma'), 'delta', 'orders')).toBeNull();
    const ordered = orders.edit((s) => {
      s.sides.delta.execution = ['d-mech-1'];
    });
    expect(of(ordered, 'd-mech-1', 'orders').noAttack?.day).toBe(2);
    expect(of(ordered, 'd-mech-2', 'orders').noAttack?.day).not.toBe(2);
  });

  it('6.7 along games with drawn rulings the engine comes to the day that was foreseen', () => {
    const wrong: string[] = [];
    const seen = { states: 0, units: 0 };
    alongGames(
      [getScenario('arvel-crossing')!, getScenario('ondrel-steppe')!],
      'forecast test',
      ({ rules: played, state, pick, what }) => {
        if (pick(30) !== 0 || !canPlayOn(state)) return;
        const judged = judgeForecast(played, state, pick(2) ? 'delta' : 'gamma', pick);
        seen.states += 1;
        seen.units += judged.forecasts;
        wrong.push(...judged.wrong.map((fault) => `${what}: ${fault}`));
      },
      () => seen.states >= 16,
    );
    expect(wrong).toEqual([]);
    expect(seen.units).toBeGreaterThan(100);
  });

  it('11 states that differ only in what the viewer may not know are foreseen alike', () => {
    let pairs = 0;
    alongGames(
      [getScenario('arvel-crossing')!],
      'forecast twins',
      ({ rules: played, state, side, pick }) => {
        if (pick(10) !== 0) return;
        pairs += 1;
        const twin = twinFor(played.world, state, side, pick);
        const ask = (s: typeof state) => {
          const view = played.view(s, side);
          return canonical(
            (['delta', 'gamma'] as const).flatMap((one) =>
              basesOf(view, one).map((basis) => [forecast(played.world, view, one, basis), ledger(played.world, view, one, basis)]),
            ),
          );
        };
        expect(ask(twin)).toBe(ask(state));
      },
      () => pairs >= 8,
    );
  });
});

describe('the ledger', () => {
  const book = ledger(world, start.view('delta'), 'delta', 'stands')!;

  it('11.1 counts every token of the side on the map once', () => {
    const { fighters, carriers, ports } = book.stock;
    const counted = total(fighters) + total(carriers) + ports.reduce((n, { tokens }) => n + total(tokens), 0);
    const there = start.state.units.filter((u) => u.side === 'delta' && u.node !== null).reduce((n, u) => n + total(u.load), 0);
    expect(counted).toBe(there + start.state.ports.filter((p) => p.holder === 'delta').reduce((n, p) => n + total(p.store), 0));
  });

  it('6.7.1 on a day of a meal each unit on the map uses one CL I, on others nobody', () => {
    const units = start.state.units.filter((u) => u.side === 'delta' && u.node !== null).length;
    expect(book.days.filter(({ meal }) => meal).map(({ day, uses }) => [day, uses.clI])).toEqual(
      [3, 6, 9, 12, 15].map((day) => [day, units]),
    );
    expect(book.days.filter(({ meal, uses }) => !meal && total(uses) > 0)).toEqual([]);
  });

  it('6.1.1 what is in transit comes tomorrow, what is in packaging the day after', () => {
    const table = start.edit((s) => {
      s.sides.delta.transit = { ...emptyLoad(), clIII: 5 };
      s.sides.delta.packaging = { ...emptyLoad(), clV: 7 };
    });
    const coming = comingBy(world, table.view('delta'), 'delta');
    expect(coming.get(2)?.clIII).toBeGreaterThanOrEqual(5);
    expect(coming.get(3)?.clV).toBe(7);
  });

  it('11.2 what a side plans to buy is in its own ledger only', () => {
    const spend = untilPhase(rules, 'spend', 1, 'delta').table.after([{ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 4 }]);
    expect(ledger(world, spend.view('delta'), 'delta', 'stands')!.stock.queue.planned.clV).toBe(4);
    expect(ledger(world, spend.view('gamma'), 'delta', 'stands')!.stock.queue.planned.clV).toBe(0);
    expect(ledger(world, spend.view('delta'), 'delta', 'stands')!.days.find(({ day }) => day === 3)!.comes.clV).toBeGreaterThanOrEqual(4);
  });

  it('6.2.1 what is used and comes from nowhere is short, and no carrier can help', () => {
    const empty = start.edit((s) => {
      for (const u of s.units) if (u.side === 'delta') u.load = emptyLoad();
      for (const p of s.ports) p.store = emptyLoad();
      s.sides.delta.transit = emptyLoad();
      s.sides.delta.packaging = emptyLoad();
      for (const u of s.units) if (u.side === 'delta' && u.place !== 'map') u.place = 'destroyed';
    });
    const meal = ledger(world, empty.view('delta'), 'delta', 'stands')!.days.find(({ day }) => day === 3)!;
    expect(meal.short.clI).toBe(meal.uses.clI);
    expect(meal.units.clI).toHaveLength(meal.uses.clI);
    expect(CLASSES.filter((cls) => meal.left[cls] > 0)).toEqual([]);
  });

  it('6.7.2 the soonest shortage stands first, and hunger says what it costs', () => {
    const table = withLoad('d-mech-1', {}).edit((s) => {
      s.units.find(({ id }) => id === 'd-mech-1')!.degraded = true;
    });
    const list = shortages(world, table.view('delta'), 'delta', 'stands');
    expect(list.map(({ when }) => when.day)).toEqual(list.map(({ when }) => when.day).toSorted((a, b) => a - b));
    expect(list.find(({ unit, cls }) => unit === 'd-mech-1' && cls === 'clI')).toMatchObject({ effect: 'step', when: { day: 3 } });
  });
});
