/** 6.1: the queue, arrivals, their placing. */

import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import { total } from '../../src/engine/lines-and-webs/load.ts';
import type { Load } from '../../src/engine/lines-and-webs/scenario.ts';
import {
  board,
  deployed,
  dice,
  endPart,
  events,
  type Game,
  game,
  having,
  inPhase,
  load,
  moveCarrier,
  night,
  ok,
  port,
  put,
  refusals,
  refused,
  run,
  unit,
} from './kit.ts';

const SPOD = 'C0210';
const APOD = 'C0503';
const tokens = (port: string, tokens: Load): Command => ({ type: 'landTokens', side: 'delta', port, tokens });
const landing = (unit: string, port: string, open = load()): Command => ({ type: 'landUnit', side: 'delta', unit, port, open });
/** Units and tokens of Delta that have arrived; no unit on the map. */
function arrived(what: Load = load(2, 2, 2, 1), units: string[] = ['d-mech-5', 'd-fsp-13']): Game {
  const g = inPhase(board(), 'deploy', 'delta', 3);
  g.s.sides.delta.arrived = what;
  for (const id of units) Object.assign(unit(g, id), { place: 'arrived', load: id.includes('fsp') ? load(1, 3, 2) : load(1, 2, 2) });
  return g;
}

describe('6.1.1 the queue', () => {
  test('6.1.1 what is In Transit arrives, what is in Packaging moves to In Transit', () => {
    const g = board();
    g.s.sides.delta.transit = load(1, 2);
    g.s.sides.delta.packaging = load(0, 0, 3);
    unit(g, 'd-mech-5').place = 'transit';
    unit(g, 'd-mech-6').place = 'packaging';
    const next = night(g, 2); // turn 3: Delta first
    expect(next.s.sides.delta).toMatchObject({ arrived: load(1, 2), transit: load(0, 0, 3), packaging: load() });
    expect([unit(next, 'd-mech-5').place, unit(next, 'd-mech-6').place]).toEqual(['arrived', 'transit']);
    expect(events(next, 'queueMoved')[0]).toMatchObject({ side: 'delta', units: ['d-mech-5'] });
  });

  test('6.1.1 what is bought on turn T arrives in Phase 1 of T+2', () => {
    const bought = run(inPhase(board(), 'spend', 'delta', 3), [
      { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 7 },
      { type: 'buyUnit', side: 'delta', unit: 'd-mech-5', to: 'queue', open: load() },
      endPart('delta'),
      endPart('gamma'),
    ]);
    const four = night(bought, 3);
    expect([four.s.turn, four.s.sides.delta.transit.clV, unit(four, 'd-mech-5').place]).toEqual([4, 7, 'transit']);
    expect(four.s.phase).toBe('spend'); // nothing to place yet
    const five = night(four, 4);
    expect([five.s.turn, five.s.phase, five.s.sides.delta.arrived.clV, unit(five, 'd-mech-5').place]).toEqual([5, 'deploy', 7, 'arrived']);
  });

  test('6.1.1 the APS and the tokens of the start arrive in turn 2', () => {
    const two = night(deployed(game()), 1);
    expect([two.s.phase, two.s.sides.gamma.arrived, unit(two, 'g-aps-1').place]).toEqual(['deploy', load(4, 4, 4), 'arrived']);
  });
});

describe('6.1.2 to 6.1.4 placing', () => {
  test('6.1.2 arrivals are placed in any order at the home SPOD: tokens in the store, units at full strength with their basic load', () => {
    const done = run(arrived(), [
      tokens(SPOD, load(0, 0, 2)),
      landing('d-fsp-13', SPOD, load(1, 1, 2)),
      tokens(SPOD, load(2, 2, 0, 1)),
      landing('d-mech-5', SPOD),
    ]);
    expect(port(done, SPOD).store).toEqual(load(2, 2, 2, 1));
    expect(unit(done, 'd-fsp-13')).toMatchObject({ node: SPOD, steps: 4, load: load(2, 2, 2) }); // its open boxes chosen now
    expect(unit(done, 'd-mech-5')).toMatchObject({ place: 'map', node: SPOD, load: load(1, 2, 2) });
    expect(total(done.s.sides.delta.arrived)).toBe(0);
  });

  test('6.1.2 damage closes boxes, never unit places', () => {
    const g = arrived(load(41), ['d-mech-5', 'd-mech-6', 'd-mech-7', 'd-mech-8']);
    port(g, SPOD).damage = 5;
    refused(g, tokens(SPOD, load(1)), 'deliver.no-box', '4.4');
    run(
      g,
      ['d-mech-5', 'd-mech-6', 'd-mech-7', 'd-mech-8'].map((id) => landing(id, SPOD)),
    );
    port(g, SPOD).damage = 4; // 8 boxes left
    refused(g, tokens(SPOD, load(9)), 'deliver.no-box', '6.1.2');
    ok(g, tokens(SPOD, load(8)));
    port(g, SPOD).damage = 0;
    refused(g, tokens(SPOD, load(41)), 'deliver.no-box', '6.1.2');
    ok(g, tokens(SPOD, load(40)));
  });

  test('6.1.3 or at the home APOD while the APS controls it, by the same limits', () => {
    const g = arrived(load(21), ['d-mech-5', 'd-mech-6', 'd-mech-7']);
    refused(g, landing('d-mech-5', APOD), 'deliver.uncontrolled', '6.1.3');
    put(g, 'd-aps-1', APOD);
    const two = run(g, [landing('d-mech-5', APOD), landing('d-mech-6', APOD), tokens(APOD, load(20))]);
    refused(two, landing('d-mech-7', APOD), 'deliver.no-place', '1.2'); // with the APS three
    refused(two, tokens(APOD, load(1)), 'deliver.no-box', '6.1.2');
  });

  test('6.1.4 what is not placed stays In Transit, joined by what comes from Packaging', () => {
    const g = arrived(load(2), ['d-mech-5']);
    g.s.sides.delta.transit = load(0, 3);
    unit(g, 'd-mech-6').place = 'transit';
    const kept = ok(g, endPart('delta'));
    expect(kept.s.sides.delta.transit).toEqual(load(2, 3));
    expect(unit(kept, 'd-mech-5').place).toBe('transit');
    const next = night(kept, 3);
    expect(next.s.sides.delta.arrived).toEqual(load(2, 3));
    expect([unit(next, 'd-mech-5').place, unit(next, 'd-mech-6').place]).toEqual(['arrived', 'arrived']);
  });

  test('6.1.4 a captured enemy port receives nothing; a home port that is lost neither', () => {
    const g = arrived();
    port(g, 'C1601').holder = 'delta';
    refused(g, tokens('C1601', load(1)), 'deliver.not-home-port', '6.1.4');
    port(g, SPOD).holder = 'gamma';
    refused(g, tokens(SPOD, load(1)), 'deliver.port-lost', '6.1.2');
    refused(g, landing('d-mech-5', SPOD), 'deliver.port-lost', '6.1.2');
    expect(ok(g, endPart('delta')).s.sides.delta.transit).toEqual(load(2, 2, 2, 1)); // never lost
  });

  const controlled = (): Game => {
    const g = arrived();
    put(g, 'd-aps-1', APOD);
    return g;
  };
  const noBank = (): Game => {
    const g = arrived(load(), ['d-fsp-13']);
    g.s.sides.delta.transit = load(149);
    return g;
  };
  refusals([
    { code: 'unit.unknown', clause: '6.1.2', at: arrived, bad: landing('d-tank-1', SPOD), good: landing('d-mech-5', SPOD) },
    { code: 'unit.not-yours', clause: '6.1.2', at: arrived, bad: landing('g-mech-5', SPOD), good: landing('d-mech-5', SPOD) },
    {
      code: 'deliver.not-arrived',
      clause: '6.1.1',
      why: 'a unit',
      at: arrived,
      bad: landing('d-mech-6', SPOD),
      good: landing('d-mech-5', SPOD),
    },
    { code: 'deliver.not-arrived', clause: '6.1.1', why: 'tokens', at: arrived, bad: tokens(SPOD, load(3)), good: tokens(SPOD, load(2)) },
    { code: 'deliver.not-home-port', clause: '6.1.2', at: arrived, bad: tokens('C0504', load(1)), good: tokens(SPOD, load(1)) },
    {
      code: 'deliver.port-lost',
      clause: '6.1.2',
      at: () => {
        const g = arrived();
        port(g, SPOD).holder = 'gamma';
        return g;
      },
      bad: tokens(SPOD, load(1)),
      change: (g) => {
        port(g, SPOD).holder = 'delta';
      },
    },
    {
      code: 'deliver.uncontrolled',
      clause: '6.1.3',
      why: 'no APS',
      at: arrived,
      bad: tokens(APOD, load(1)),
      change: (g) => void put(g, 'd-aps-1', APOD),
    },
    {
      code: 'deliver.uncontrolled',
      clause: '2.9',
      why: 'an APS disabled',
      at: () => {
        const g = controlled();
        having('d-aps-1', { disabled: true })(g);
        return g;
      },
      bad: landing('d-mech-5', APOD),
      change: having('d-aps-1', { disabled: false }),
    },
    {
      code: 'deliver.no-place',
      clause: '6.1.2',
      at: () => {
        const g = arrived();
        for (let i = 1; i < 5; i++) put(g, `d-mech-${i}`, SPOD);
        return g;
      },
      bad: landing('d-mech-5', SPOD),
      change: (g) => void put(g, 'd-mech-1', 'C0110'),
    },
    {
      code: 'deliver.no-box',
      clause: '6.1.2',
      at: () => {
        const g = arrived();
        port(g, SPOD).store = load(0, 0, 39);
        return g;
      },
      bad: tokens(SPOD, load(1, 1)),
      good: tokens(SPOD, load(1)),
    },
    { code: 'carry.nothing', clause: '6.1.2', at: arrived, bad: tokens(SPOD, load()), good: tokens(SPOD, load(0, 0, 0, 1)) },
    {
      code: 'load.open-boxes',
      clause: '4.3',
      why: 'a carrier not full',
      at: arrived,
      bad: landing('d-fsp-13', SPOD, load(1, 1, 1)),
      good: landing('d-fsp-13', SPOD, load(1, 1, 2)),
    },
    {
      code: 'load.open-boxes',
      clause: '4.2',
      why: 'a combat unit has no choice',
      at: arrived,
      bad: landing('d-mech-5', SPOD, load(1)),
      good: landing('d-mech-5', SPOD),
    },
    {
      code: 'load.open-boxes',
      clause: '4.3',
      why: 'CL IX is no part of it',
      at: arrived,
      bad: landing('d-fsp-13', SPOD, load(1, 1, 1, 1)),
      good: landing('d-fsp-13', SPOD, load(4)),
    },
    {
      code: 'bank.limit',
      clause: '3.4',
      why: 'the choice of open boxes',
      at: noBank,
      bad: landing('d-fsp-13', SPOD, load(1, 3)),
      good: landing('d-fsp-13', SPOD, load(0, 4)),
    },
  ]);
});

describe('6.1.5', () => {
  test('6.1.5 a unit that arrives acts from this turn on; its mission card comes with 6.4.1', () => {
    const landed = ok(arrived(load(), ['d-mech-5', 'd-fsp-13']), landing('d-mech-5', SPOD));
    const done = run(landed, [landing('d-fsp-13', SPOD, load(0, 2, 2)), endPart('delta')]);
    expect([...done.s.sides.delta.execution, ...done.s.sides.delta.reserve]).toEqual([]);
    const third = inPhase(done, 'transport', 'delta', 3);
    expect(unit(ok(third, moveCarrier('d-fsp-13', 'C0310')), 'd-fsp-13').node).toBe('C0310');
    const fourth = inPhase(done, 'orders', 'delta', 3, true);
    ok(fourth, { type: 'setOrders', side: 'delta', execution: ['d-mech-5'], reserve: [] });
    expect(ok(fourth, endPart('delta'), dice(1, 2)).s.turn).toBe(4); // without an order it sits the turn out
  });
});
