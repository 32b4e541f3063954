/** Chapter 1: the map. */

import { describe, expect, test } from 'vitest';
import { moveOptions } from '../../src/engine/lines-and-webs/queries.ts';
import {
  attack,
  board,
  carry,
  dice,
  events,
  fire,
  type Game,
  hand,
  inExecution,
  inPhase,
  level,
  load,
  moveUnit,
  ok,
  playing,
  port,
  put,
  refused,
  unit,
} from './kit.ts';

const CAS = { type: 'playCard', side: 'delta', card: 'closeAirSupport', unit: 'g-armor-1', node: null, cls: null } as const;

/** An attack of Delta's Armor 1 on Gamma's Mechanized 1, both with what they need; the dice that it takes to be named by the test. */
function attacking(from: string, at: string): Game {
  const g = board();
  put(g, 'd-armor-1', from);
  put(g, 'g-mech-1', at, { load: load(1, 2, 0) }); // cannot pay, so does not roll
  return ok(playing(g, 'd-armor-1'), moveUnit('d-armor-1', from));
}
/** What one attack must roll: 6, 7, 8, 9 and misses are thrown; the hits tell. */
function hitsOn(from: string, at: string): number {
  const done = ok(attacking(from, at), attack('d-armor-1', 'g-mech-1'), dice(6, 7, 8, 9, 1, 1));
  return events(done, 'rolled')[0]!.hits;
}

describe('1.1 and 1.2', () => {
  test('1.1 a unit moves along a link, not to a neighbouring hex without one', () => {
    const g = board();
    put(g, 'd-mech-1', 'C0504');
    const now = playing(g, 'd-mech-1');
    expect(moveOptions(now.w, now.s, 'd-mech-1').find((o) => o.node === 'C0603')?.cost).toBe(2); // neighbour by 0503 or 0604
    expect(moveOptions(now.w, now.s, 'd-mech-1').find((o) => o.node === 'C0503')?.cost).toBe(1);
    ok(now, moveUnit('d-mech-1', 'C0603'));
  });

  test('1.1 supplies move only along links', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-fsp-1', 'C0505'); // SP 3; 0506 is its neighbour, by links 2 away (0405)
    put(g, 'd-mech-1', 'C0506', { load: load(1, 1, 2) });
    const one = carry('d-fsp-1', 'd-mech-1', load(0, 1));
    expect(events(ok(g, one), 'carried')[0]!.path).toEqual(['C0505', 'C0405', 'C0506']);
    put(g, 'g-mech-1', 'C0405');
    put(g, 'g-mech-2', 'C0605'); // both ways of two links are closed: 0605 too
    refused(g, one, 'supply.out-of-range', '6.3.2');
  });

  test('1.2 a node holds one unit', () => {
    const g = board();
    put(g, 'd-mech-1', 'C0504');
    put(g, 'd-mech-2', 'C0505');
    const now = playing(g, 'd-mech-1');
    refused(now, moveUnit('d-mech-1', 'C0505'), 'move.no-room', '1.2');
    ok(now, moveUnit('d-mech-1', 'C0605')); // through the friend
  });

  test.each([
    ['C0210', 4, 'C0310'],
    ['C0503', 3, 'C0504'],
  ])('1.2 the port %s holds %i units', (node, places, from) => {
    const g = board();
    for (let i = 1; i < places; i++) put(g, `d-fsp-${i}`, node);
    put(g, 'd-mech-1', from);
    const go = moveUnit('d-mech-1', node);
    ok(playing(g, 'd-mech-1'), go);
    put(g, `d-fsp-${places}`, node);
    refused(playing(g, 'd-mech-1'), go, 'move.no-room', '1.2');
  });

  test("1.2 a unit passes its own side's full port, and never enters one with the enemy in it", () => {
    const g = board();
    for (let i = 1; i <= 3; i++) put(g, `d-fsp-${i}`, 'C0503');
    put(g, 'd-mech-1', 'C0504');
    const go = moveUnit('d-mech-1', 'C0402');
    ok(playing(g, 'd-mech-1'), go); // 0504-0503-0402
    put(g, 'g-fsc-1', 'C1309');
    put(g, 'd-mech-2', 'C1308');
    refused(playing(g, 'd-mech-2'), moveUnit('d-mech-2', 'C1309'), 'move.enemy-there', '6.6.4');
  });
});

describe('1.3 terrain', () => {
  test('1.3 in the open an attacker needs 7+, in a town 8+, in a city or port 9+', () => {
    expect(hitsOn('C0604', 'C0504')).toBe(3);
    expect(hitsOn('C0605', 'C0706')).toBe(2); // town
    expect(hitsOn('C0804', 'C0905')).toBe(1); // city
    expect(hitsOn('C1308', 'C1309')).toBe(1); // port
  });

  test('1.3 terrain does not serve an attack out of it, nor the defender in the open', () => {
    expect(hitsOn('C0706', 'C0605')).toBe(3); // out of a town into the open
    const g = attacking('C0706', 'C0605');
    unit(g, 'g-mech-1').load = load(1, 2, 1);
    const done = ok(g, attack('d-armor-1', 'g-mech-1'), dice(7, 8, 1, 1, 1, 7, 8, 1, 1, 1));
    expect(events(done, 'rolled').map((r) => [r.role, r.need, r.hits])).toEqual([
      ['defend', 7, 2], // the attacker stands in a town and is hit on 7+ all the same
      ['attack', 7, 2],
    ]);
  });
});

describe('1.4 to 1.7 water and distance', () => {
  test('1.4 a link over a river is a bridge: it is crossed, and its ends are in contact', () => {
    const g = attacking('C0605', 'C0706');
    ok(g, attack('d-armor-1', 'g-mech-1'), dice(1, 1, 1, 1, 1, 1));
  });

  test('1.4 across a river without a link nothing crosses, and there is no contact', () => {
    const g = board();
    put(g, 'd-armor-1', 'C0606');
    put(g, 'g-mech-1', 'C0607'); // neighbours across the Arvel
    put(g, 'g-mech-2', 'C0507', { load: load(1, 2, 0) });
    const now = ok(playing(g, 'd-armor-1'), moveUnit('d-armor-1', 'C0606'));
    refused(now, attack('d-armor-1', 'g-mech-1'), 'attack.no-contact', '1.4');
    ok(now, attack('d-armor-1', 'g-mech-2'), dice(1, 1, 1, 1, 1, 1));
    const far = board();
    put(far, 'd-ada-1', 'C0606'); // moves 3: 0507, 0508, and by the bridge 0607
    ok(playing(far, 'd-ada-1'), moveUnit('d-ada-1', 'C0607'));
    refused(playing(far, 'd-ada-1'), moveUnit('d-ada-1', 'C0608'), 'move.too-far', '2.5');
  });

  test('1.4 indirect fire ignores rivers', () => {
    const g = board();
    put(g, 'd-fa-1', 'C0606');
    put(g, 'g-mech-1', 'C0607'); // a neighbour across the Arvel
    ok(playing(g, 'd-fa-1'), fire('d-fa-1', 'g-mech-1'), dice(1));
  });

  test('1.5 a lake is impassable, fire crosses it and counts its hexes', () => {
    const g = board();
    put(g, 'd-fa-1', 'C0804');
    put(g, 'g-mech-1', 'C0806'); // 0805 is Lake Ondrel
    const now = playing(g, 'd-fa-1');
    refused(now, moveUnit('d-fa-1', 'C0805'), 'move.not-land', '1.5');
    expect(moveOptions(now.w, now.s, 'd-fa-1').some((o) => o.node === 'C0805')).toBe(false);
    ok(now, fire('d-fa-1', 'g-mech-1'), dice(1));
    put(g, 'g-mech-1', 'C0808'); // 4 hexes: 0805, 0806, 0807, 0808
    put(g, 'g-mech-2', 'C0806');
    refused(playing(g, 'd-fa-1'), fire('d-fa-1', 'g-mech-1'), 'fire.out-of-range', '1.7');
  });

  test('1.6 ocean is impassable', () => {
    const g = board();
    put(g, 'd-mech-1', 'C0310');
    refused(playing(g, 'd-mech-1'), moveUnit('d-mech-1', 'C0410'), 'move.not-land', '1.6');
  });

  test('1.6 indirect fire does not cross the ocean', () => {
    const g = board();
    put(g, 'd-fa-1', 'C0409'); // range 3
    put(g, 'g-mech-1', 'C0711'); // 3 hexes across the Ambrel Gulf, 4 round it
    put(g, 'g-mech-2', 'C0609');
    refused(playing(g, 'd-fa-1'), fire('d-fa-1', 'g-mech-1'), 'fire.out-of-range', '1.7');
    put(g, 'g-mech-1', 'C0710'); // 3 hexes by land
    ok(playing(g, 'd-fa-1'), fire('d-fa-1', 'g-mech-1'), dice(1));
  });

  test('1.7 distance counts hexes, not links', () => {
    const g = board();
    put(g, 'd-fsp-1', 'C0606');
    put(g, 'g-armor-1', 'C0807'); // two hexes, five links
    hand(inExecution(g, 'delta'), 'delta', { closeAirSupport: 1 });
    ok(g, CAS);
    put(g, 'g-armor-1', 'C0808'); // three hexes
    refused(g, CAS, 'card.too-far', '1.7');
  });
});

describe('1.8 and 1.9', () => {
  test('1.8 a port holds units, stores tokens and takes damage; "own" means the home port', () => {
    const g = inPhase(board(), 'deploy', 'delta', 2);
    g.s.sides.delta.arrived = load(2);
    port(g, 'C1309').holder = 'delta'; // held, but not its home
    put(g, 'd-aps-1', 'C1309');
    refused(g, { type: 'landTokens', side: 'delta', port: 'C1309', tokens: load(1) }, 'deliver.not-home-port', '6.1.4');
    const landed = ok(g, { type: 'landTokens', side: 'delta', port: 'C0210', tokens: load(1) });
    expect(port(landed, 'C0210').store).toEqual(load(1));
    put(g, 'd-mech-1', 'C0210');
    hand(inExecution(g, 'gamma'), 'gamma', { saintHimars: 1 });
    const hit = ok(g, { type: 'playCard', side: 'gamma', card: 'saintHimars', unit: null, node: 'C0210', cls: null });
    expect(port(hit, 'C0210').damage).toBe(1);
  });

  const blocked = (): Game => {
    const g = board();
    g.s.markers = [{ node: 'C0504', stops: 'delta' }];
    return g;
  };

  test('1.9 the marked side neither enters nor passes the node; the other side does', () => {
    const g = blocked();
    put(g, 'd-mech-1', 'C0503');
    refused(playing(g, 'd-mech-1'), moveUnit('d-mech-1', 'C0504'), 'move.blocked', '1.9');
    expect(moveOptions(g.w, g.s, 'd-mech-1').find((o) => o.node === 'C0505')?.cost).toBe(3); // 0603, 0604, 0505; else 2
    put(g, 'g-mech-1', 'C0505');
    ok(playing(g, 'g-mech-1'), moveUnit('g-mech-1', 'C0504'));
  });

  test('1.9 no supplies enter, leave or pass it', () => {
    const g = inPhase(blocked(), 'transport');
    put(g, 'd-fsp-1', 'C0503', { load: load(1, 2) });
    put(g, 'd-mech-1', 'C0504', { load: load(1, 1, 1) });
    put(g, 'd-mech-2', 'C0405', { load: load(1, 1, 1) });
    const one = (from: string, to: string, carrier = 'd-fsp-1') => carry(carrier, to, load(0, 1), from);
    refused(g, one('d-fsp-1', 'd-mech-1'), 'supply.blocked', '1.9'); // into it
    refused(g, one('d-mech-1', 'd-fsp-1'), 'supply.blocked', '1.9'); // out of it
    refused(g, one('d-fsp-1', 'd-mech-2'), 'supply.blocked', '1.9'); // through it 3 links, round it 4
    put(g, 'd-fsp-2', 'C0504');
    put(g, 'd-mech-1', 'C0604', { load: load(1, 1, 1) });
    refused(g, one('d-fsp-2', 'd-mech-1', 'd-fsp-2'), 'supply.blocked', '1.9');
    g.s.markers = [{ node: 'C0504', stops: 'gamma' }];
    ok(g, one('d-fsp-2', 'd-mech-1', 'd-fsp-2'));
  });

  test('1.9 cross-levelling inside a marked port and Air Drop are excepted', () => {
    const g = inPhase(board(), 'transport');
    g.s.markers = [{ node: 'C0503', stops: 'delta' }];
    put(g, 'd-mech-1', 'C0503', { load: load(0, 0, 0) });
    port(g, 'C0503').store = load(2, 2, 2);
    ok(g, level('delta', 'C0503', 'C0503', 'd-mech-1', load(1)));
    hand(g, 'delta', { airDrop: 1 });
    ok(g, { type: 'playCard', side: 'delta', card: 'airDrop', unit: 'd-mech-1', node: null, cls: 'clV' });
  });

  test('1.9 a unit that stands there may leave and may be attacked; the winner does not move in', () => {
    const g = blocked();
    put(g, 'd-mech-1', 'C0504');
    ok(playing(g, 'd-mech-1'), moveUnit('d-mech-1', 'C0503'));
    const h = board();
    h.s.markers = [{ node: 'C0504', stops: 'delta' }];
    put(h, 'd-armor-1', 'C0503');
    put(h, 'g-mech-1', 'C0504', { steps: 1, load: load(1, 2, 0) });
    const now = ok(playing(h, 'd-armor-1'), moveUnit('d-armor-1', 'C0503'));
    const won = ok(now, attack('d-armor-1', 'g-mech-1'), dice(7, 7, 1, 1, 1, 1));
    expect(unit(won, 'g-mech-1').place).toBe('destroyed');
    expect(unit(won, 'd-armor-1').node).toBe('C0503');
  });

  test('1.9 the markers go in Phase 7', () => {
    const g = inExecution(blocked(), 'delta', { last: ['delta'], hands: { delta: { massCal: 1 } } });
    expect(ok(g, { type: 'pass', side: 'delta' }).s.markers).toEqual([]);
  });
});
