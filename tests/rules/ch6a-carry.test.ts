/** 6.3.1 and 6.3.2: methods of resupply, carrying. R-carry. Their refusals are in ch6a-carryRefusals. */

import { describe, expect, test } from 'vitest';
import { carryWay } from '../../src/engine/lines-and-webs/queries.ts';
import { across, chain, cl3 } from './chain.ts';
import {
  board,
  carry,
  displace,
  endPart,
  events,
  having,
  inPhase,
  load,
  moveCarrier,
  ok,
  port,
  put,
  refused,
  run,
  store,
  unit,
} from './kit.ts';

describe('6.3.1 one method a turn', () => {
  test('6.3.1 Move Supplies, Move and Resupply, Displace, or none', () => {
    run(chain(), [carry('d-fsp-1', 'd-mech-2', cl3()), endPart('delta')]);
    run(chain(), [moveCarrier('d-fsp-1', 'C0105'), carry('d-fsp-1', 'd-mech-2', cl3())]);
    run(chain(), [displace('d-fsp-1'), endPart('delta')]);
    ok(chain(), endPart('delta'));
    refused(ok(chain(), moveCarrier('d-fsp-1', 'C0105')), displace('d-fsp-1'), 'carrier.has-moved', '6.3.1');
    refused(ok(chain(), displace('d-fsp-1')), moveCarrier('d-fsp-1', 'C0105'), 'carrier.displaced', '6.3.1');
    refused(ok(chain(), moveCarrier('d-fsp-1', 'C0105')), moveCarrier('d-fsp-1', 'C0104'), 'carrier.has-moved', '6.3.3');
  });

  test('6.3.1 a degraded, disabled or displaced unit uses none', () => {
    for (const [fields, code] of [
      [{ degraded: true, load: load(0, 2) }, 'carrier.degraded'],
      [{ disabled: true }, 'carrier.disabled'],
      [{ displaced: true }, 'carrier.displaced'],
    ] as const) {
      const g = chain();
      having('d-fsp-1', fields)(g);
      for (const method of [carry('d-fsp-1', 'd-mech-2', cl3()), moveCarrier('d-fsp-1', 'C0105'), displace('d-fsp-1')])
        refused(g, method, code, '6.3.1');
    }
  });

  test('6.3.1 one that is freed or fed in this phase may still use its method', () => {
    const g = chain();
    having('d-fsp-1', { degraded: true, disabled: true, load: load(0, 2) })(g);
    put(g, 'd-flec-1', 'C0105', { load: load(2, 1, 1, 1) });
    const fit = run(g, [
      carry('d-flec-1', 'd-fsp-1', load(1)),
      carry('d-flec-1', 'd-fsp-1', load(0, 0, 0, 1)),
      { type: 'useRepair', side: 'delta', unit: 'd-fsp-1' },
    ]);
    ok(fit, carry('d-fsp-1', 'd-mech-2', cl3()));
    ok(fit, moveCarrier('d-fsp-1', 'C0204'));
  });
});

describe('6.3.2 Move Supplies', () => {
  test('6.3.2 up to half its boxes in tokens; then it is exhausted', () => {
    refused(chain(), across('d-mech-2', 'd-mech-1', 4), 'carry.half-used', '6.3.2');
    const all = ok(chain(), across('d-mech-2', 'd-mech-1', 3));
    expect(unit(all, 'd-fsp-1')).toMatchObject({ carried: 3, exhausted: true });
    const two = ok(chain(), across('d-mech-2', 'd-mech-1', 2));
    expect(unit(two, 'd-fsp-1').exhausted).toBe(false);
    refused(two, across('d-mech-2', 'd-mech-1', 2), 'carry.half-used', '6.3.2');
    const three = ok(two, across('d-mech-2', 'd-mech-1', 1));
    expect(unit(three, 'd-fsp-1').exhausted).toBe(true);
    refused(three, carry('d-fsp-1', 'd-mech-2', cl3()), 'carry.half-used', '6.3.2');
    expect([unit(three, 'd-mech-1').load.clIII, unit(three, 'd-mech-2').load.clIII]).toEqual([1, 4]);
  });

  test('6.3.2 from the tracker of an own unit of any kind, the store of a held port, or loose tokens', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-flec-1', 'C0504', { load: load(1) });
    put(g, 'd-aps-1', 'C0503');
    put(g, 'd-mech-1', 'C0404');
    put(g, 'd-fsp-1', 'C0505');
    port(g, 'C0503').store = load(0, 1, 0, 1);
    g.s.loose = [{ node: 'C0405', tokens: load(0, 1) }];
    const done = run(g, [
      carry('d-flec-1', 'd-flec-1', cl3(), 'd-aps-1'),
      carry('d-flec-1', 'd-flec-1', cl3(), 'd-mech-1'),
      carry('d-flec-1', 'd-flec-1', cl3(), 'd-fsp-1'),
      carry('d-flec-1', 'd-flec-1', load(0, 1, 0, 1), 'C0503'),
      carry('d-flec-1', 'd-flec-1', cl3(), 'loose C0405'),
    ]);
    expect(unit(done, 'd-flec-1').load).toEqual(load(1, 5, 0, 1));
    expect(done.s.loose).toEqual([]);
    const back = run(g, [carry('d-fsp-1', 'C0503', load(0, 1, 1))]);
    expect(port(back, 'C0503').store).toEqual(load(0, 2, 1, 1));
  });

  test("6.3.2 through the unit's own node: source to it plus it to the destination, at most SP", () => {
    expect(events(ok(chain(), across()), 'carried')[0]!.path).toEqual(['C0103', 'C0104', 'C0105', 'C0106']);
    refused(chain(), across('d-mech-3'), 'supply.out-of-range', '6.3.2'); // 1 + 3
    ok(chain(), carry('d-fsp-1', 'd-mech-3', cl3())); // 0 + 3
    const aside = chain(); // there and back counts: the two are neighbours, the unit stands two links off
    put(aside, 'd-fsp-1', 'C0109');
    having('d-mech-3', { load: load(1, 3, 1) })(aside);
    refused(aside, across('d-mech-2', 'd-mech-3'), 'supply.out-of-range', 'R-carry'); // 2 + 3
    put(aside, 'd-fsp-1', 'C0108');
    ok(aside, across('d-mech-2', 'd-mech-3')); // 1 + 2
    expect(carryWay(aside.w, aside.s, 'd-fsp-1', store('d-mech-3'), store('d-mech-2'))).toEqual({
      path: ['C0107', 'C0108', 'C0107', 'C0106'],
      links: 3,
    });
  });

  test('6.3.2 the walk passes friendly and empty nodes, never an enemy, a blocked node, or a port that the enemy holds', () => {
    const friend = chain();
    put(friend, 'd-mech-4', 'C0105');
    ok(friend, across());
    const enemy = chain();
    put(enemy, 'g-fsc-1', 'C0105');
    refused(enemy, across(), 'supply.out-of-range', '6.3.2');
    const blocked = chain();
    blocked.s.markers = [{ node: 'C0105', stops: 'delta' }];
    refused(blocked, across(), 'supply.blocked', '1.9');
    put(blocked, 'g-fsc-1', 'C0105'); // closed to it without the marker, too
    refused(blocked, across(), 'supply.out-of-range', '6.3.2');
    const lost = chain();
    put(lost, 'd-fsp-1', 'C0402');
    put(lost, 'd-mech-2', 'C0504', { load: load(1) });
    ok(lost, carry('d-fsp-1', 'd-mech-2', cl3())); // by the empty own port C0503
    port(lost, 'C0503').holder = 'gamma';
    refused(lost, carry('d-fsp-1', 'd-mech-2', cl3()), 'supply.out-of-range');
  });

  test('6.3.2 a unit carries one at a time, between those of others, and others carry its tokens on', () => {
    const g = chain();
    put(g, 'd-fsp-2', 'C0107', { load: load(1, 1) });
    put(g, 'd-mech-3', 'C0110', { load: load(1, 1, 1) });
    const done = run(g, [
      carry('d-fsp-1', 'd-fsp-2', cl3()),
      carry('d-fsp-2', 'd-mech-3', cl3()), // the same token, on
      carry('d-fsp-1', 'd-fsp-2', cl3()),
      carry('d-fsp-2', 'd-mech-3', cl3()),
    ]);
    expect(unit(done, 'd-mech-3').load.clIII).toBe(3);
    expect([unit(done, 'd-fsp-1').carried, unit(done, 'd-fsp-2').carried]).toEqual([2, 2]);
  });

  test('6.3.2 from the first carry on it neither moves nor displaces; it is exhausted when its part ends', () => {
    const g = ok(chain(), across());
    refused(g, moveCarrier('d-fsp-1', 'C0105'), 'carrier.has-carried', '6.3.2');
    refused(g, displace('d-fsp-1'), 'carrier.has-carried', '6.3.2');
    put(g, 'd-fsp-2', 'C0110');
    const done = ok(g, endPart('delta'));
    expect([unit(done, 'd-fsp-1').exhausted, unit(done, 'd-fsp-2').exhausted]).toEqual([true, false]);
  });
});

describe('R-carry', () => {
  test("R-carry through: the walk goes by the carrier's node", () => {
    ok(chain({ carry: 'through' }), across());
    refused(chain({ carry: 'through' }), across('d-mech-3'), 'supply.out-of-range', 'R-carry');
  });

  test("R-carry anchored: source or destination lies on the unit's node", () => {
    const g = chain({ carry: 'anchored' });
    refused(g, across(), 'supply.not-anchored', 'R-carry');
    ok(g, carry('d-fsp-1', 'd-mech-3', cl3()));
    refused(g, carry('d-fsp-1', 'd-mech-3', cl3(), 'd-mech-1'), 'supply.not-anchored');
    put(g, 'd-fsp-1', 'C0104', { load: load(1) });
    ok(g, carry('d-fsp-1', 'd-fsp-1', cl3(), 'd-mech-1'));
    put(g, 'd-mech-3', 'C0108', { load: load(1) });
    having('d-fsp-1', { load: load(1, 1) })(g);
    refused(g, carry('d-fsp-1', 'd-mech-3', cl3()), 'supply.out-of-range', 'R-carry');
    put(g, 'd-fsp-1', 'C0503');
    port(g, 'C0503').store = load(0, 0, 2);
    put(g, 'd-mech-2', 'C0505', { load: load(1) });
    ok(g, carry('d-fsp-1', 'd-mech-2', load(0, 0, 1), 'C0503')); // from the store of its port
  });

  test('R-carry anywhere: source to destination at most SP links, wherever the unit is', () => {
    const g = chain({ carry: 'anywhere' });
    put(g, 'd-fsp-1', 'C0609'); // far off
    expect(events(ok(g, across()), 'carried')[0]!.path).toEqual(['C0103', 'C0104', 'C0105', 'C0106']);
    refused(g, across('d-mech-3'), 'supply.out-of-range', 'R-carry'); // four links
    refused(g, carry('d-fsp-1', 'd-mech-2', cl3()), 'supply.out-of-range', 'R-carry'); // its own tokens lie far off too
    g.s.markers = [{ node: 'C0103', stops: 'delta' }];
    refused(g, across(), 'supply.blocked', '1.9');
    g.s.markers = [{ node: 'C0609', stops: 'delta' }]; // the unit's own node is not on the walk
    ok(g, across());
  });
});
