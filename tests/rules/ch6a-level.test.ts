/** 6.3.6 to 6.3.8: cross-levelling, food and repair on receipt, stores of captured ports. R-repair-cap. */

import { describe, expect, test } from 'vitest';
import {
  board,
  carry,
  events,
  type Game,
  having,
  inPhase,
  level,
  load,
  ok,
  port,
  put,
  refusals,
  refused,
  run,
  unit,
  useRepair,
} from './kit.ts';

const SPOD = 'C0210';
/** In the home SPOD: two Mechanized, an Armor and an FLE Company; in the store two of each class. */
function docked(): Game {
  const g = inPhase(board(), 'transport');
  put(g, 'd-mech-1', SPOD, { load: load(1, 2, 2) });
  put(g, 'd-mech-2', SPOD, { load: load(0, 0, 0) });
  put(g, 'd-armor-1', SPOD, { load: load(0, 0, 0) });
  put(g, 'd-flec-1', SPOD, { load: load(2, 2, 2, 2) });
  port(g, SPOD).store = load(2, 2, 2, 2);
  return g;
}
const from = (a: string, b: string, tokens: ReturnType<typeof load>) => level('delta', SPOD, a, b, tokens);

describe('6.3.6 cross-levelling', () => {
  test("6.3.6 units in one port pass tokens among themselves and from the port's store, any number, at no cost and using no method", () => {
    const done = run(docked(), [
      from('d-mech-1', 'd-mech-2', load(1, 2, 2)), // the same type: CL V too
      from(SPOD, 'd-armor-1', load(1, 2, 2)),
      from('d-flec-1', 'd-mech-1', load(1, 2, 2)),
    ]);
    expect(unit(done, 'd-mech-2').load).toEqual(load(1, 2, 2));
    expect(unit(done, 'd-armor-1').load).toEqual(load(1, 2, 2));
    expect(unit(done, 'd-flec-1')).toMatchObject({ load: load(1, 0, 0, 2), carried: 0, moved: false, exhausted: false });
  });

  test('6.3.6 into the store go tokens of sustainment units and the APS, and CL I and CL III of combat units', () => {
    ok(docked(), from('d-flec-1', SPOD, load(1, 1, 1, 1)));
    const aps = docked();
    put(aps, 'd-aps-1', SPOD);
    having('d-mech-2', { node: 'C0110' })(aps);
    ok(aps, from('d-aps-1', SPOD, load(1, 3, 1)));
    ok(docked(), from('d-mech-1', SPOD, load(1, 2)));
    refused(docked(), from('d-mech-1', SPOD, load(0, 0, 1)), 'level.store-class', '6.3.6');
  });

  test('6.3.6 between two combat units CL I and CL III, and CL V only of the same type', () => {
    ok(docked(), from('d-mech-1', 'd-armor-1', load(1, 2)));
    refused(docked(), from('d-mech-1', 'd-armor-1', load(0, 0, 1)), 'level.combat-class', '6.3.6');
    ok(docked(), from('d-mech-1', 'd-mech-2', load(0, 0, 1)));
    ok(docked(), from('d-mech-1', 'd-flec-1', load(0, 0, 1))); // a carrier is no combat unit
  });

  test('6.3.6 displaced units take no part; degraded, disabled and exhausted ones do', () => {
    const g = docked();
    having('d-flec-1', { displaced: true })(g);
    refused(g, from('d-flec-1', SPOD, load(1)), 'supply.displaced', '6.3.4');
    refused(g, from(SPOD, 'd-flec-1', load(1)), 'supply.displaced', '6.3.4');
    for (const fields of [{ degraded: true, load: load(0, 2, 2, 2) }, { disabled: true }, { exhausted: true, carried: 6 }]) {
      const part = docked();
      having('d-flec-1', fields)(part);
      ok(part, from('d-flec-1', SPOD, load(0, 1)));
    }
  });

  const apart = (): Game => {
    const g = docked();
    put(g, 'd-mech-3', 'C0503', { load: load() });
    g.s.loose = [{ node: SPOD, tokens: load(1) }];
    return g;
  };
  refusals([
    {
      code: 'supply.no-port',
      clause: '6.3.6',
      at: apart,
      bad: level('delta', 'C0504', 'd-mech-1', 'd-mech-2', load(1)),
      good: from('d-mech-1', 'd-mech-2', load(1)),
    },
    {
      code: 'supply.enemy-port',
      clause: '6.3.8',
      at: () => {
        const g = docked();
        port(g, SPOD).holder = 'gamma';
        return g;
      },
      bad: from(SPOD, 'd-mech-2', load(1)),
      change: (g) => {
        port(g, SPOD).holder = 'delta';
      },
    },
    {
      code: 'level.loose',
      clause: '6.3.6',
      at: apart,
      bad: from(`loose ${SPOD}`, 'd-mech-2', load(1)),
      good: from(SPOD, 'd-mech-2', load(1)),
    },
    {
      code: 'level.elsewhere',
      clause: '6.3.6',
      why: 'a unit in another port',
      at: apart,
      bad: from('d-mech-1', 'd-mech-3', load(1)),
      good: from('d-mech-1', 'd-mech-2', load(1)),
    },
    {
      code: 'level.elsewhere',
      clause: '6.3.6',
      why: 'the store of another port',
      at: apart,
      bad: from('d-mech-1', 'C0503', load(1)),
      good: from('d-mech-1', SPOD, load(1)),
    },
    {
      code: 'level.store-class',
      clause: '6.3.6',
      at: docked,
      bad: from('d-mech-1', SPOD, load(1, 0, 1)),
      good: from('d-mech-1', SPOD, load(1)),
    },
    {
      code: 'level.combat-class',
      clause: '6.3.6',
      at: docked,
      bad: from('d-mech-1', 'd-armor-1', load(1, 0, 1)),
      good: from('d-mech-1', 'd-armor-1', load(1)),
    },
    { code: 'carry.nothing', clause: '6.3.6', at: docked, bad: from('d-mech-1', SPOD, load()), good: from('d-mech-1', SPOD, load(1)) },
    {
      code: 'carry.same-store',
      clause: '6.3.6',
      at: docked,
      bad: from('d-mech-1', 'd-mech-1', load(1)),
      good: from('d-mech-1', 'd-mech-2', load(1)),
    },
    {
      code: 'supply.not-there',
      clause: '6.3.2',
      at: docked,
      bad: from(SPOD, 'd-armor-1', load(3)),
      good: from(SPOD, 'd-armor-1', load(2)),
    },
    {
      code: 'supply.port-full',
      clause: '4.4',
      at: () => {
        const g = docked();
        port(g, SPOD).damage = 4;
        return g;
      },
      bad: from('d-mech-1', SPOD, load(1)),
      change: (g) => {
        port(g, SPOD).damage = 3;
      },
    },
  ]);
});

/** FLE Company 1 with food and CL IX on C0504, Mechanized 1 on C0505. */
function beside(fields: Parameters<typeof having>[1], repairCap: 'none' | number = 'none'): Game {
  const g = inPhase(board({ repairCap }), 'transport');
  put(g, 'd-flec-1', 'C0504', { load: load(3, 1, 1, 5) });
  put(g, 'd-mech-1', 'C0505', fields);
  return g;
}
const feed = (n = 1) => carry('d-flec-1', 'd-mech-1', load(n));
const mend = (n = 1) => carry('d-flec-1', 'd-mech-1', load(0, 0, 0, n));

describe('6.3.7 food and repair', () => {
  test('6.3.7 a degraded unit that receives CL I eats it at once and is no longer degraded', () => {
    const g = beside({ degraded: true, load: load(0, 4, 2) }); // every open box is full
    const fed = ok(g, feed());
    expect(unit(fed, 'd-mech-1')).toMatchObject({ degraded: false, load: load(0, 4, 2) });
    expect(unit(ok(g, feed(2)), 'd-mech-1').load.clI).toBe(1); // the second into its shaded box
    refused(ok(fed, feed()), feed(), 'supply.no-box', '4.5');
  });

  test('6.3.7 a CL IX given to a combat unit or the APS is used at once: it ends disabled, else it restores a step', () => {
    const done = ok(beside({ disabled: true, steps: 2 }), mend());
    expect(unit(done, 'd-mech-1')).toMatchObject({ disabled: false, steps: 2, load: load(1, 2, 2) });
    const more = ok(done, mend(2));
    expect(unit(more, 'd-mech-1')).toMatchObject({ steps: 4, load: load(1, 2, 2) });
    expect(events(more, 'stepRestored').map((e) => e.steps)).toEqual([3, 4]);
    const aps = beside({});
    put(aps, 'd-aps-1', 'C0503', { steps: 3 });
    expect(unit(ok(aps, carry('d-flec-1', 'd-aps-1', load(0, 0, 0, 1))), 'd-aps-1')).toMatchObject({ steps: 4, load: load(1, 3, 1) });
  });

  test('6.3.7 a unit that needs neither cannot receive it', () => {
    refused(beside({}), mend(), 'supply.no-need', '6.3.7');
    refused(beside({ steps: 3 }), mend(2), 'supply.no-need', 'R-repair-cap');
    ok(beside({ steps: 3, disabled: true }), mend(2));
  });

  test('6.3.7 a sustainment unit may hold CL IX and use one of its own in Phase 3, even while disabled', () => {
    const g = beside({});
    put(g, 'd-flec-2', 'C0503', { disabled: true, steps: 3, load: load(1, 1, 1) });
    const held = ok(g, carry('d-flec-1', 'd-flec-2', load(0, 0, 0, 2)));
    expect(unit(held, 'd-flec-2')).toMatchObject({ disabled: true, load: load(1, 1, 1, 2) }); // a disabled unit receives
    const fit = ok(held, useRepair('d-flec-2'));
    expect(unit(fit, 'd-flec-2')).toMatchObject({ disabled: false, steps: 3, load: load(1, 1, 1, 1) });
    const whole = ok(fit, useRepair('d-flec-2'));
    expect(unit(whole, 'd-flec-2')).toMatchObject({ steps: 4, load: load(1, 1, 1) });
    ok(whole, carry('d-flec-2', 'd-mech-1', load(0, 1))); // freed, it may still use its method
  });

  test('6.3.7 a disabled combat unit can receive', () => {
    expect(unit(ok(beside({ disabled: true, load: load() }), carry('d-flec-1', 'd-mech-1', load(1, 1, 1))), 'd-mech-1').load).toEqual(
      load(1, 1, 1),
    );
  });

  refusals([
    { code: 'supply.no-need', clause: '6.3.7', at: () => beside({}), bad: mend(), change: having('d-mech-1', { steps: 3 }) },
    {
      code: 'supply.no-need',
      clause: '6.3.7',
      why: 'its own',
      at: () => beside({}),
      bad: useRepair('d-flec-1'),
      change: having('d-flec-1', { steps: 3 }),
    },
    {
      code: 'supply.not-there',
      clause: '6.3.7',
      at: () => {
        const g = beside({});
        having('d-flec-1', { disabled: true, load: load(1) })(g);
        return g;
      },
      bad: useRepair('d-flec-1'),
      change: having('d-flec-1', { load: load(1, 0, 0, 1) }),
    },
    {
      code: 'carrier.not-sustainment',
      clause: '6.3.7',
      at: () => beside({ steps: 3, load: load() }),
      bad: useRepair('d-mech-1'),
      good: useRepair('d-flec-1'),
      change: having('d-flec-1', { steps: 3 }),
    },
  ]);
});

describe('R-repair-cap', () => {
  test('R-repair-cap none: any number of steps a turn', () =>
    expect(unit(ok(beside({ steps: 1 }, 'none'), mend(3)), 'd-mech-1').steps).toBe(4));
  test('R-repair-cap 1: one step a unit and turn, the end of disabled apart', () => {
    const one = ok(beside({ steps: 1, disabled: true }, 1), mend(2));
    expect(unit(one, 'd-mech-1')).toMatchObject({ disabled: false, steps: 2 });
    refused(one, mend(), 'supply.no-need', 'R-repair-cap');
  });
  test('R-repair-cap 2: two steps a unit and turn', () => {
    refused(beside({ steps: 1 }, 2), mend(3), 'supply.no-need', 'R-repair-cap');
    const two = run(beside({ steps: 1 }, 2), [mend(), mend()]);
    refused(two, mend(), 'supply.no-need', 'R-repair-cap');
  });
});

describe('6.3.8 stores of captured ports', () => {
  test('6.3.8 the store of a port that the enemy holds may not be drawn on; captured it serves its new holder', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-fsp-1', 'C1308', { load: load(1) });
    port(g, 'C1309').store = load(0, 0, 3);
    const draw = carry('d-fsp-1', 'd-fsp-1', load(0, 0, 1), 'C1309');
    refused(g, draw, 'supply.enemy-port', '6.3.8');
    refused(g, carry('d-fsp-1', 'C1309', load(1)), 'supply.enemy-port', '6.3.8');
    port(g, 'C1309').holder = 'delta';
    ok(g, draw);
    put(g, 'g-fsc-1', 'C1408');
    refused(inPhase(g, 'transport', 'gamma'), carry('g-fsc-1', 'g-fsc-1', load(0, 0, 1), 'C1309'), 'supply.enemy-port', '6.3.8');
  });
});
