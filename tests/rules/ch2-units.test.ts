/** Chapter 2: units. */

import { describe, expect, test } from 'vitest';
import { controlsApod } from '../../src/engine/lines-and-webs/delivery.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { moveOptions } from '../../src/engine/lines-and-webs/queries.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import {
  attack,
  board,
  carry,
  dice,
  displace,
  endPart,
  events,
  fire,
  inExecution,
  inPhase,
  load,
  moveCarrier,
  moveUnit,
  night,
  ok,
  playing,
  port,
  put,
  refused,
  run,
  unit,
} from './kit.ts';

const HIMARS = { type: 'playCard', side: 'gamma', card: 'saintHimars', unit: 'd-armor-6', node: null, cls: null } as const;

describe('2.1 to 2.6', () => {
  test('2.1 combat units are the same for both sides; sustainment units are not; each side has one APS', () => {
    const types = (side: string, kind: string): string[] =>
      [
        ...new Set(
          board()
            .w.roster.filter((u) => u.side === side && u.type.kind === kind)
            .map((u) => u.type.id),
        ),
      ].sort();
    expect(types('delta', 'combat')).toEqual(['ada', 'armor', 'engineer', 'fa', 'mech']);
    expect(types('gamma', 'combat')).toEqual(types('delta', 'combat'));
    expect(types('delta', 'sustainment')).toEqual(['fleb', 'flec', 'fsp']);
    expect(types('gamma', 'sustainment')).toEqual(['bsb', 'cssb', 'dssb', 'fsc']);
    for (const side of ['delta', 'gamma']) expect(board().w.roster.filter((u) => u.side === side && u.type.kind === 'aps')).toHaveLength(1);
  });

  test('2.1 the APS has no mission card and carries nothing for others', () => {
    const g = inPhase(board(), 'orders');
    put(g, 'd-aps-1', 'C0503');
    put(g, 'd-mech-1', 'C0504', { load: load(1, 1, 1) });
    refused(g, { type: 'setOrders', side: 'delta', execution: ['d-aps-1'], reserve: [] }, 'orders.no-card', '6.4.1');
    refused(inPhase(g, 'transport'), carry('d-aps-1', 'd-mech-1', load(0, 1)), 'carrier.not-sustainment', '6.3.1');
  });

  test('2.2 a step at a time down to black; then it is destroyed with all that it held, and is not sold again', () => {
    const g = inExecution(board(), 'gamma', { hands: { gamma: { saintHimars: 1 } } });
    put(g, 'd-armor-6', 'C0605');
    const left = [4, 3, 2, 1].map((steps) => {
      unit(g, 'd-armor-6').steps = steps;
      return unit(ok(g, HIMARS), 'd-armor-6').steps;
    });
    expect(left).toEqual([3, 2, 1, 0]);
    const gone = ok(g, HIMARS);
    expect(unit(gone, 'd-armor-6')).toMatchObject({ place: 'destroyed', node: null, load: load() });
    expect(events(gone, 'destroyed')[0]!.lost).toEqual(load(1, 3, 3));
    refused(
      inPhase(gone, 'spend'),
      { type: 'buyUnit', side: 'delta', unit: 'd-armor-6', to: 'queue', open: load() },
      'buy.not-for-sale',
      '2.8',
    );
  });

  test('2.3 the printed strength of the step is the number of dice', () => {
    for (const [steps, strength] of [
      [4, 6],
      [3, 5],
      [2, 4],
      [1, 2],
    ] as const) {
      const g = board();
      put(g, 'd-armor-1', 'C0605', { steps });
      put(g, 'g-mech-1', 'C0706', { load: load(1) });
      const now = ok(playing(g, 'd-armor-1'), moveUnit('d-armor-1', 'C0605'));
      expect(events(ok(now, attack('d-armor-1', 'g-mech-1'), dice(...new Array(strength).fill(1))), 'rolled')[0]!.dice).toHaveLength(
        strength,
      );
    }
  });

  test('2.4 a carrier carries half its boxes, rounded up, whatever steps it has left', () => {
    const carries = Object.fromEntries(
      board()
        .w.roster.filter((u) => u.carry > 0)
        .map((u) => [u.type.id, u.carry]),
    );
    expect(carries).toEqual({ fsp: 3, flec: 6, fleb: 12, fsc: 5, bsb: 12, dssb: 18, cssb: 15 });
    const odd = structuredClone(getScenario('ondrel-steppe')!);
    odd.unitTypes.find((t) => t.id === 'fsc')!.boxes.open = 8; // 11 boxes
    expect(linesAndWebs(odd).world.info['g-fsc-1']!.carry).toBe(6);
    const g = inPhase(board(), 'transport');
    put(g, 'd-fsp-1', 'C0504', { steps: 1 });
    put(g, 'd-mech-1', 'C0505', { load: load() });
    ok(g, carry('d-fsp-1', 'd-mech-1', load(1, 1, 1)));
    refused(g, carry('d-fsp-1', 'd-mech-1', load(1, 1, 2)), 'carry.half-used', '6.3.2');
  });

  test('2.4 range is SP for carriers and weapon range for artillery', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-fsp-1', 'C0503'); // SP 3
    put(g, 'd-flec-1', 'C0503'); // SP 4
    put(g, 'd-mech-1', 'C0706', { load: load(1) }); // 4 links
    refused(g, carry('d-fsp-1', 'd-mech-1', load(0, 1)), 'supply.out-of-range', '6.3.2');
    ok(g, carry('d-flec-1', 'd-mech-1', load(0, 1)));
    put(g, 'd-fa-1', 'C0503'); // range 3
    put(g, 'g-mech-1', 'C0802');
    put(g, 'g-mech-2', 'C0901');
    const now = playing(g, 'd-fa-1');
    refused(now, fire('d-fa-1', 'g-mech-2'), 'fire.out-of-range', '7.9');
    ok(now, fire('d-fa-1', 'g-mech-1'), dice(1));
  });

  test('2.5 one CL III moves a unit up to its movement in links', () => {
    const g = board();
    put(g, 'd-armor-1', 'C0101'); // moves 4
    put(g, 'd-mech-1', 'C0609');
    const now = playing(g, 'd-armor-1');
    refused(now, moveUnit('d-armor-1', 'C0106'), 'move.too-far', '2.5');
    const done = ok(now, moveUnit('d-armor-1', 'C0105'));
    expect(unit(done, 'd-armor-1')).toMatchObject({ node: 'C0105', load: load(1, 2, 3) });
    expect(Math.max(...moveOptions(now.w, now.s, 'd-armor-1').map((o) => o.cost))).toBe(4);
  });

  test('2.6 a unit costs its printed price; what has none cannot be bought', () => {
    const g = inPhase(board(), 'spend');
    const buy = (id: string) => ({ type: 'buyUnit', side: 'delta', unit: id, to: 'queue', open: load() }) as const;
    const two = run(g, [buy('d-armor-6'), buy('d-armor-7')]); // 12 and 12 of 25
    refused(two, { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 2 }, 'spend.points', '6.2.1');
    ok(two, { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 1 });
    refused(g, buy('d-aps-1'), 'buy.not-for-sale', '2.8');
  });
});

describe('2.7 states', () => {
  test('2.7 suppressed, displaced and exhausted end in Phase 7; degraded and disabled stay', () => {
    const g = board();
    put(g, 'd-mech-1', 'C0504', { suppressed: true, disabled: true });
    put(g, 'd-fsp-1', 'C0505', { displaced: true });
    put(g, 'd-fsp-2', 'C0404', { exhausted: true, carried: 3, moved: true });
    put(g, 'd-fsp-3', 'C0405', { degraded: true, load: load() });
    const after = night(g);
    expect(unit(after, 'd-mech-1')).toMatchObject({ suppressed: false, disabled: true });
    expect(unit(after, 'd-fsp-1').displaced).toBe(false);
    expect(unit(after, 'd-fsp-2')).toMatchObject({ exhausted: false, carried: 0, moved: false });
    expect(unit(after, 'd-fsp-3').degraded).toBe(true);
  });

  test('2.7 degraded ends with a CL I, disabled with a CL IX; a unit may have several states', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-flec-1', 'C0504', { load: load(2, 1, 1, 2) });
    put(g, 'd-mech-1', 'C0505', { degraded: true, disabled: true, suppressed: true, load: load(0, 1, 1) });
    const fed = ok(g, carry('d-flec-1', 'd-mech-1', load(1)));
    expect(unit(fed, 'd-mech-1')).toMatchObject({ degraded: false, disabled: true, suppressed: true });
    const repaired = ok(fed, carry('d-flec-1', 'd-mech-1', load(0, 0, 0, 1)));
    expect(unit(repaired, 'd-mech-1')).toMatchObject({ disabled: false, suppressed: true, load: load(0, 1, 1) });
  });
});

describe('2.8 and 2.9', () => {
  test('2.8 nothing is bought past the pieces of the side', () => {
    const g = inPhase(board(), 'spend');
    const buy = (id: string) => ({ type: 'buyUnit', side: 'delta', unit: id, to: 'queue', open: load() }) as const;
    refused(g, buy('d-armor-1'), 'buy.not-for-sale', '2.8'); // of the start
    refused(g, buy('d-armor-11'), 'unit.not-yours', '6.2.2'); // there is none
    refused(g, buy('g-armor-6'), 'unit.not-yours', '6.2.2');
    for (let i = 6; i <= 9; i++) put(g, `d-armor-${i}`, `C010${i - 5}`);
    const last = ok(g, buy('d-armor-10'));
    expect([...last.R.legal(last.s)].filter((c) => c.type === 'buyUnit' && c.unit.startsWith('d-armor'))).toEqual([]);
  });

  const aps = (fields = {}, node = 'C0503') => {
    const g = inPhase(board(), 'deploy', 'delta', 2);
    g.s.sides.delta.arrived = load(1);
    put(g, 'd-aps-1', node, fields);
    return g;
  };
  const land = { type: 'landTokens', side: 'delta', port: 'C0503', tokens: load(1) } as const;

  test('2.9 the APS controls the APOD only fit, in it, and while its side holds it', () => {
    ok(aps(), land);
    for (const g of [aps({ degraded: true, load: load() }), aps({ disabled: true }), aps({}, 'C0504')])
      refused(g, land, 'deliver.uncontrolled', '2.9');
    ok(aps({ suppressed: true }), land);
    const lost = aps();
    port(lost, 'C0503').holder = 'gamma';
    expect(controlsApod(lost.w, lost.s, 'delta')).toBe(false);
    const enemy = aps();
    put(enemy, 'd-aps-1', 'C0504');
    put(enemy, 'g-aps-1', 'C0503');
    expect(controlsApod(enemy.w, enemy.s, 'delta')).toBe(false);
  });

  test('2.9 it moves in Phase 3 for one CL III, once, and does not displace', () => {
    const g = inPhase(aps(), 'transport');
    const moved = ok(g, moveCarrier('d-aps-1', 'C0505'));
    expect(unit(moved, 'd-aps-1')).toMatchObject({ node: 'C0505', exhausted: true, load: load(1, 2, 1) });
    refused(moved, moveCarrier('d-aps-1', 'C0504'), 'carrier.has-moved', '6.3.1');
    refused(g, displace('d-aps-1'), 'carrier.aps-stays', '2.9');
    refused(g, moveCarrier('d-aps-1', 'C0205'), 'move.too-far'); // 4 links
  });

  test('2.9 it cannot be bought; destroyed it leaves only the dear way of 6.2.4', () => {
    const g = inPhase(board(), 'spend');
    refused(g, { type: 'buyUnit', side: 'delta', unit: 'd-aps-1', to: 'apod', open: load() }, 'buy.not-for-sale', '6.2.2');
    refused(g, { type: 'buyUnit', side: 'delta', unit: 'd-mech-5', to: 'apod', open: load() }, 'deliver.uncontrolled', '2.9');
    const bought = run(g, [{ type: 'buyTokens', side: 'delta', to: 'apod', cls: 'clV', n: 12 }]);
    refused(bought, { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 2 }, 'spend.points', '6.2.1'); // 24 spent
    expect(port(run(bought, [endPart('delta'), endPart('gamma')]), 'C0503').store).toEqual(load(0, 0, 12));
  });
});
