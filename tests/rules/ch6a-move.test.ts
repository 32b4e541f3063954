/** 6.3.3: Move and Resupply, contact and enemy ports. Displacing is in ch6a-displace. R-supply-contact. */

import { describe, expect, test } from 'vitest';
import { moveOptions } from '../../src/engine/lines-and-webs/queries.ts';
import type { Rulings } from '../../src/engine/lines-and-webs/scenario.ts';
import {
  board,
  carry,
  displace,
  endPart,
  type Game,
  having,
  inPhase,
  load,
  moveCarrier,
  ok,
  port,
  put,
  refusals,
  refused,
  unit,
} from './kit.ts';

/** Platoon 1 (moves 4) on C0104. */
function alone(rulings: Partial<Rulings> = {}): Game {
  const g = inPhase(board(rulings), 'transport');
  put(g, 'd-fsp-1', 'C0104');
  return g;
}
/** The same with an enemy on C0106: C0105, C0107 and C0206 are in contact with it. */
function near(enemy = 'g-mech-1', rulings: Partial<Rulings> = {}): Game {
  const g = alone(rulings);
  put(g, enemy, 'C0106');
  return g;
}
describe('6.3.3 Move and Resupply', () => {
  test('6.3.3 it spends one of its own CL III, moves up to its movement, and carries from the new node', () => {
    const g = alone();
    put(g, 'd-mech-1', 'C0110', { load: load(1, 1, 1) });
    refused(g, carry('d-fsp-1', 'd-mech-1', load(0, 1)), 'supply.out-of-range');
    const moved = ok(g, moveCarrier('d-fsp-1', 'C0108'));
    expect(unit(moved, 'd-fsp-1')).toMatchObject({ node: 'C0108', moved: true, exhausted: false, load: load(1, 2, 2) });
    ok(moved, carry('d-fsp-1', 'd-mech-1', load(0, 1)));
    refused(g, moveCarrier('d-fsp-1', 'C0109'), 'move.too-far', '2.5');
    expect(unit(ok(moved, endPart('delta')), 'd-fsp-1').exhausted).toBe(true); // moving alone is allowed, and was its method
  });

  test('6.3.3 through friendly units, never through enemies or blocked nodes, ending only where there is room', () => {
    const g = alone();
    put(g, 'd-mech-1', 'C0105');
    refused(g, moveCarrier('d-fsp-1', 'C0105'), 'move.no-room', '1.2');
    ok(g, moveCarrier('d-fsp-1', 'C0108')); // four links, through the friend
    put(g, 'g-fsc-1', 'C0106');
    refused(g, moveCarrier('d-fsp-1', 'C0106'), 'move.enemy-there', '6.3.3');
    refused(g, moveCarrier('d-fsp-1', 'C0108'), 'move.too-far');
    put(g, 'g-fsc-1', 'C1506');
    g.s.markers = [{ node: 'C0106', stops: 'delta' }];
    refused(g, moveCarrier('d-fsp-1', 'C0106'), 'move.blocked', '1.9');
    refused(g, moveCarrier('d-fsp-1', 'C0108'), 'move.too-far', '6.3.3');
  });

  test('6.3.3.1 no unit enters a node in contact with an enemy combat unit, not even in passing; it may leave one', () => {
    refused(near(), moveCarrier('d-fsp-1', 'C0105'), 'move.contact-closed', '6.3.3.1');
    expect(moveOptions(near().w, near().s, 'd-fsp-1').map((o) => o.node)).not.toContain('C0207'); // four links by C0206 only
    const stands = near();
    put(stands, 'd-fsp-1', 'C0105');
    ok(stands, moveCarrier('d-fsp-1', 'C0104'));
    const aps = near();
    put(aps, 'd-aps-1', 'C0104');
    refused(aps, moveCarrier('d-aps-1', 'C0105'), 'move.contact-closed', '6.3.3.1');
  });

  test('6.3.3.1 enemy carriers do not close a node; tokens may pass closed ones', () => {
    ok(near('g-fsc-1'), moveCarrier('d-fsp-1', 'C0105'));
    const g = near();
    put(g, 'd-mech-1', 'C0105', { load: load(1) });
    ok(g, carry('d-fsp-1', 'd-mech-1', load(0, 1)));
    put(g, 'd-fsp-1', 'C0207', {});
    put(g, 'd-mech-1', 'C0205', { load: load(1) });
    ok(g, carry('d-fsp-1', 'd-mech-1', load(0, 1))); // by C0206
  });

  test('6.3.3.1 a port that its side holds is open', () => {
    const g = alone();
    put(g, 'd-fsp-1', 'C0402');
    put(g, 'g-mech-1', 'C0504');
    ok(g, moveCarrier('d-fsp-1', 'C0503'));
    ok(g, moveCarrier('d-fsp-1', 'C0602')); // and through it: C0602 is not in contact
    port(g, 'C0503').holder = 'gamma';
    refused(g, moveCarrier('d-fsp-1', 'C0503'), 'move.enemy-port', '6.3.3.2');
  });

  test('R-supply-contact closed: nodes in contact are not entered', () =>
    refused(near('g-mech-1', { supplyContact: 'closed' }), moveCarrier('d-fsp-1', 'C0105'), 'move.contact-closed', 'R-supply-contact'));
  test('R-supply-contact open: nodes in contact are entered and passed', () => {
    const g = near('g-mech-1', { supplyContact: 'open' });
    ok(g, moveCarrier('d-fsp-1', 'C0105'));
    ok(g, moveCarrier('d-fsp-1', 'C0207'));
    refused(g, moveCarrier('d-fsp-1', 'C0106'), 'move.enemy-there');
  });

  test('6.3.3.2 sustainment units and the APS do not enter a port that the enemy holds, not even in passing', () => {
    const g = alone();
    put(g, 'd-fsp-1', 'C1408');
    put(g, 'd-aps-1', 'C1208');
    for (const id of ['d-fsp-1', 'd-aps-1']) refused(g, moveCarrier(id, 'C1309'), 'move.enemy-port', '6.3.3.2');
    expect(moveOptions(g.w, g.s, 'd-fsp-1').find((o) => o.node === 'C1409')?.cost).not.toBe(2);
    port(g, 'C1309').holder = 'delta';
    for (const id of ['d-fsp-1', 'd-aps-1']) ok(g, moveCarrier(id, 'C1309'));
  });

  const lostPort = (): Game => {
    const g = alone();
    put(g, 'd-fsp-1', 'C1408');
    return g;
  };
  refusals([
    { code: 'unit.unknown', clause: '2.1', at: alone, bad: moveCarrier('d-truck', 'C0105'), good: moveCarrier('d-fsp-1', 'C0105') },
    {
      code: 'carrier.not-sustainment',
      clause: '6.3.1',
      at: () => {
        const g = alone();
        put(g, 'd-mech-1', 'C0204');
        return g;
      },
      bad: moveCarrier('d-mech-1', 'C0205'),
      good: moveCarrier('d-fsp-1', 'C0105'),
    },
    {
      code: 'carrier.has-moved',
      clause: '6.3.3',
      at: () => ok(alone(), moveCarrier('d-fsp-1', 'C0105')),
      bad: moveCarrier('d-fsp-1', 'C0106'),
      change: having('d-fsp-1', { moved: false }),
    },
    {
      code: 'carrier.has-moved',
      clause: '6.3.1',
      why: 'displacing',
      at: () => ok(alone(), moveCarrier('d-fsp-1', 'C0105')),
      bad: displace('d-fsp-1'),
      change: having('d-fsp-1', { moved: false }),
    },
    {
      code: 'carrier.has-carried',
      clause: '6.3.2',
      at: () => {
        const g = alone();
        having('d-fsp-1', { carried: 1 })(g);
        return g;
      },
      bad: moveCarrier('d-fsp-1', 'C0105'),
      change: having('d-fsp-1', { carried: 0 }),
    },
    {
      code: 'carrier.has-carried',
      clause: '6.3.2',
      why: 'displacing',
      at: () => {
        const g = alone();
        having('d-fsp-1', { carried: 1 })(g);
        return g;
      },
      bad: displace('d-fsp-1'),
      change: having('d-fsp-1', { carried: 0 }),
    },
    {
      code: 'carrier.aps-stays',
      clause: '2.9',
      at: () => {
        const g = alone();
        put(g, 'd-aps-1', 'C0204');
        return g;
      },
      bad: displace('d-aps-1'),
      good: displace('d-fsp-1'),
    },
    {
      code: 'move.no-fuel',
      clause: '6.3.3',
      at: () => {
        const g = alone();
        having('d-fsp-1', { load: load(1) })(g);
        return g;
      },
      bad: moveCarrier('d-fsp-1', 'C0105'),
      change: having('d-fsp-1', { load: load(1, 1) }),
    },
    { code: 'move.stays', clause: '6.3.3', at: alone, bad: moveCarrier('d-fsp-1', 'C0104'), good: moveCarrier('d-fsp-1', 'C0105') },
    { code: 'node.unknown', clause: '1.1', at: alone, bad: moveCarrier('d-fsp-1', 'C9999'), good: moveCarrier('d-fsp-1', 'C0105') },
    {
      code: 'move.not-land',
      clause: '1.6',
      at: () => {
        const g = alone();
        put(g, 'd-fsp-1', 'C0110');
        return g;
      },
      bad: moveCarrier('d-fsp-1', 'C0111'),
      good: moveCarrier('d-fsp-1', 'C0109'),
    },
    {
      code: 'move.enemy-there',
      clause: '6.3.3',
      at: () => near('g-fsc-1'),
      bad: moveCarrier('d-fsp-1', 'C0106'),
      good: moveCarrier('d-fsp-1', 'C0105'),
    },
    {
      code: 'move.blocked',
      clause: '1.9',
      at: () => {
        const g = alone();
        g.s.markers = [{ node: 'C0105', stops: 'delta' }];
        return g;
      },
      bad: moveCarrier('d-fsp-1', 'C0105'),
      change: (g) => {
        g.s.markers = [{ node: 'C0105', stops: 'gamma' }];
      },
    },
    {
      code: 'move.no-room',
      clause: '1.2',
      at: () => {
        const g = alone();
        put(g, 'd-mech-1', 'C0105');
        return g;
      },
      bad: moveCarrier('d-fsp-1', 'C0105'),
      good: moveCarrier('d-fsp-1', 'C0106'),
    },
    {
      code: 'move.enemy-port',
      clause: 'R-capture',
      at: lostPort,
      bad: moveCarrier('d-fsp-1', 'C1309'),
      change: (g) => {
        port(g, 'C1309').holder = 'delta';
      },
    },
    {
      code: 'move.contact-closed',
      clause: '6.3.3.1',
      at: near,
      bad: moveCarrier('d-fsp-1', 'C0105'),
      good: moveCarrier('d-fsp-1', 'C0205'),
    },
    { code: 'move.too-far', clause: '2.5', at: alone, bad: moveCarrier('d-fsp-1', 'C0109'), good: moveCarrier('d-fsp-1', 'C0108') },
  ]);
});
