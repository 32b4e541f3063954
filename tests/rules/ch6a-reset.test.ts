/** 6.7: consumption and reset (Phase 7). */

import { describe, expect, test } from 'vitest';
import {
  board,
  carry,
  endPart,
  events,
  hand,
  inExecution,
  inPhase,
  load,
  moveCarrier,
  moveUnit,
  night,
  ok,
  type Played,
  playing,
  port,
  put,
  refused,
  unit,
} from './kit.ts';

const fed = (turn: number, fields = {}): Played => {
  const g = board();
  put(g, 'd-mech-1', 'C0504', fields);
  return night(g, turn);
};

describe('6.7.1 eating', () => {
  test('6.7.1 in turns 3, 6, 9, 12 and 15 each unit on the map eats one CL I of its own', () => {
    const eaten = [...Array(15).keys()].map((i) => i + 1).filter((turn) => unit(fed(turn), 'd-mech-1').load.clI === 0);
    expect(eaten).toEqual([3, 6, 9, 12, 15]);
  });

  test('6.7.1 carriers and the APS eat too, of any box; what is off the map does not', () => {
    const g = board();
    put(g, 'd-fsp-1', 'C0504', { load: load(3, 1, 2) });
    put(g, 'g-aps-1', 'C1309');
    Object.assign(unit(g, 'd-mech-5'), { place: 'transit', load: load(1, 2, 2) });
    const after = night(g, 3);
    expect([unit(after, 'd-fsp-1').load.clI, unit(after, 'g-aps-1').load.clI, unit(after, 'd-mech-5').load.clI]).toEqual([2, 0, 1]);
    expect(events(after, 'ate').map((e) => [e.side, e.units])).toEqual([
      ['delta', ['d-fsp-1']],
      ['gamma', ['g-aps-1']],
    ]);
  });

  test('6.7.1 port stores and loose tokens feed nobody', () => {
    const g = board();
    put(g, 'd-mech-1', 'C0503', { load: load(0, 1) });
    port(g, 'C0503').store = load(9);
    g.s.loose = [{ node: 'C0503', tokens: load(3) }];
    const after = night(g, 3);
    expect(unit(after, 'd-mech-1').degraded).toBe(true);
    expect(port(after, 'C0503').store).toEqual(load(9));
  });

  test('6.7.1 no meal in other turns, and none in Phase 3', () => {
    expect(unit(fed(4, { load: load() }), 'd-mech-1').degraded).toBe(false);
    const g = inPhase(board(), 'transport', 'delta', 3);
    put(g, 'd-mech-1', 'C0504');
    expect(unit(ok(g, endPart('delta')), 'd-mech-1').load.clI).toBe(1);
  });
});

describe('6.7.2 hunger', () => {
  test('6.7.2 a unit that cannot eat is degraded, and stays so until it gets a CL I', () => {
    const first = fed(3, { load: load(0, 2, 2) });
    expect(unit(first, 'd-mech-1')).toMatchObject({ degraded: true, steps: 4 });
    expect(unit(night(first, 4), 'd-mech-1')).toMatchObject({ degraded: true, steps: 4 });
  });

  test('6.7.2 degraded it neither moves, attacks, nor resupplies', () => {
    const g = board();
    put(g, 'd-mech-1', 'C0504', { degraded: true, load: load(0, 2, 2) });
    put(g, 'd-fsp-1', 'C0505', { degraded: true, load: load(0, 2) });
    put(g, 'd-aps-1', 'C0503', { degraded: true, load: load(0, 3, 1) });
    put(g, 'd-mech-2', 'C0404', { load: load(1, 1, 1) });
    inPhase(g, 'transport');
    refused(g, carry('d-fsp-1', 'd-mech-2', load(0, 1)), 'carrier.degraded', '6.7.2');
    for (const id of ['d-fsp-1', 'd-aps-1']) refused(g, moveCarrier(id, 'C0405'), 'carrier.degraded', '6.7.2');
    put(g, 'g-mech-1', 'C0604');
    const now = playing(g, 'd-mech-1', { execution: { delta: ['d-mech-2'] } });
    expect(events(now, 'forfeited')).toEqual([{ type: 'forfeited', unit: 'd-mech-1', why: 'degraded' }]);
    refused(now, moveUnit('d-mech-1', 'C0505'), 'play.none');
    expect(unit(now, 'd-mech-1').load).toEqual(load(0, 2, 2)); // it pays nothing
  });

  test('6.7.2 one that was degraded before loses a step instead, stays degraded, and is destroyed on black', () => {
    const hungry = { degraded: true, load: load(0, 2, 2) };
    expect(unit(fed(6, hungry), 'd-mech-1')).toMatchObject({ degraded: true, steps: 3 });
    const gone = fed(6, { ...hungry, steps: 1 });
    expect(unit(gone, 'd-mech-1')).toMatchObject({ place: 'destroyed', node: null, load: load() });
    expect(events(gone, 'stepsLost')[0]).toMatchObject({ unit: 'd-mech-1', why: 'hunger' });
  });
});

describe('6.7.3 the reset', () => {
  test('6.7.3 loose tokens and markers go, suppression ends, displaced and exhausted units are ready; degraded and disabled stay', () => {
    const g = board();
    g.s.loose = [{ node: 'C0405', tokens: load(1) }];
    g.s.markers = [{ node: 'C0905', stops: 'delta' }];
    port(g, 'C0503').damage = 2;
    port(g, 'C0503').repaired = true;
    put(g, 'd-mech-1', 'C0504', { suppressed: true, degraded: true, disabled: true, activated: true, restored: 2, load: load() });
    put(g, 'd-fsp-1', 'C0505', { displaced: true });
    put(g, 'd-fsp-2', 'C0404', { exhausted: true, moved: true, carried: 2 });
    const after = night(g, 1);
    expect(after.s).toMatchObject({ turn: 2, loose: [], markers: [], execution: null });
    expect(unit(after, 'd-mech-1')).toMatchObject({ suppressed: false, degraded: true, disabled: true, activated: false, restored: 0 });
    expect(unit(after, 'd-fsp-1').displaced).toBe(false);
    expect(unit(after, 'd-fsp-2')).toMatchObject({ exhausted: false, moved: false, carried: 0 });
    expect(port(after, 'C0503')).toMatchObject({ damage: 2, repaired: false }); // damage stays, another token may be repaired
  });

  test('6.7.3 mission cards return: every deck is empty, an unplayed Command Post is in the hand again', () => {
    const g = board();
    put(g, 'd-mech-1', 'C0504');
    inExecution(g, 'delta', { last: ['delta'], reserve: { delta: ['commandPost', 'd-mech-1'] } });
    const after = ok(g, { type: 'pass', side: 'delta' });
    expect(after.s.sides.delta).toMatchObject({ execution: [], reserve: [], hand: { commandPost: 1 } });
    ok(inPhase(after, 'orders', 'delta', 2), { type: 'setOrders', side: 'delta', execution: ['d-mech-1'], reserve: [] });
  });

  test('6.7.3 in this order: eating, loose tokens, victory or the next turn', () => {
    const g = board();
    put(g, 'd-mech-1', 'C0504');
    g.s.loose = [{ node: 'C0405', tokens: load(1) }];
    const told = night(g, 3).events.map((e) => e.type);
    expect(told.filter((type) => ['ate', 'looseLost', 'turnBegan'].includes(type))).toEqual(['ate', 'ate', 'looseLost', 'turnBegan']);
  });

  test('6.7.3 eating comes before victory: a unit that starves in turn 15 does not count', () => {
    const g = board();
    put(g, 'd-armor-1', 'C0504', { steps: 1, degraded: true, load: load(0, 3, 3) });
    put(g, 'g-fsc-1', 'C1403', { steps: 1 });
    expect(night(g, 15).s.outcome).toMatchObject({ kind: 'strength', winner: 'gamma', strength: { delta: 0, gamma: 1 } });
  });

  test('6.7.3 the turn counter advances last; tokens in hand and cards stay', () => {
    const g = hand(board(), 'delta', { scoutsOut: 1 });
    put(g, 'd-mech-1', 'C0504');
    const after = night(g, 7);
    expect(after.s.turn).toBe(8);
    expect(after.s.sides.delta.hand.scoutsOut).toBe(1);
    expect(unit(after, 'd-mech-1').load).toEqual(load(1, 2, 2));
  });
});
