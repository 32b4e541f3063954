/** 6.3.4: Displace. */

import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import {
  attack,
  board,
  carry,
  dice,
  displace,
  fire,
  type Game,
  hand,
  having,
  inExecution,
  inPhase,
  level,
  load,
  moveUnit,
  night,
  ok,
  pickUp,
  playing,
  port,
  put,
  refused,
  run,
  unit,
} from './kit.ts';

const playCard = (side: 'delta' | 'gamma', card: 'closeAirSupport' | 'saintHimars' | 'nineLine' | 'airDrop', unit: string): Command => ({
  type: 'playCard',
  side,
  card,
  unit,
  node: null,
  cls: card === 'airDrop' ? 'clI' : null,
});

/** Platoon 1 displaced on C0503's neighbour C0504, a company beside it, an enemy two hexes off. */
function hidden(): Game {
  const g = inPhase(board(), 'transport');
  put(g, 'd-fsp-1', 'C0504', { load: load(1, 2, 2) });
  put(g, 'd-flec-1', 'C0505');
  return ok(g, displace('d-fsp-1'));
}
describe('6.3.4 Displace', () => {
  test('6.3.4 it costs nothing and lasts until Phase 7', () => {
    const g = hidden();
    expect(unit(g, 'd-fsp-1')).toMatchObject({ displaced: true, load: load(1, 2, 2) });
    expect(unit(night(g), 'd-fsp-1').displaced).toBe(false);
  });

  test('6.3.4 no fires may target it', () => {
    const g = hidden();
    put(g, 'g-fa-1', 'C0604');
    put(g, 'g-fa-2', 'C0706'); // two hexes off
    put(g, 'd-mech-1', 'C0405');
    const now = playing(g, 'g-fa-2');
    refused(now, fire('g-fa-2', 'd-fsp-1'), 'fire.displaced', '6.3.4');
    having('d-fsp-1', { displaced: false })(now);
    ok(now, fire('g-fa-2', 'd-fsp-1'), dice(1));
    const cards = hand(inExecution(hidden(), 'gamma'), 'gamma', { closeAirSupport: 1, saintHimars: 1, nineLine: 1 });
    put(cards, 'g-mech-1', 'C0605');
    for (const card of ['closeAirSupport', 'saintHimars'] as const)
      refused(cards, playCard('gamma', card, 'd-fsp-1'), 'card.displaced', '6.3.4');
    expect(unit(ok(cards, playCard('gamma', 'nineLine', 'd-fsp-1')), 'd-fsp-1').disabled).toBe(true); // not a fire
  });

  test('6.3.4 it neither gives nor receives supplies; what it received before stays', () => {
    const g = hidden();
    refused(g, carry('d-flec-1', 'd-fsp-1', load(0, 1)), 'supply.displaced', '6.3.4');
    refused(g, carry('d-flec-1', 'd-flec-1', load(0, 1), 'd-fsp-1'), 'supply.displaced', '6.3.2');
    g.s.loose = [{ node: 'C0504', tokens: load(1) }];
    refused(g, pickUp('d-fsp-1', load(1)), 'supply.displaced', '6.3.5');
    put(g, 'd-fsp-1', 'C0503', { displaced: true, load: load(1) });
    port(g, 'C0503').store = load(3);
    refused(g, level('delta', 'C0503', 'C0503', 'd-fsp-1', load(1)), 'supply.displaced');
    hand(g, 'delta', { airDrop: 1 });
    refused(g, playCard('delta', 'airDrop', 'd-fsp-1'), 'supply.displaced', '8.2');
    const before = inPhase(board(), 'transport');
    put(before, 'd-fsp-1', 'C0504', { load: load(1) });
    put(before, 'd-flec-1', 'C0505');
    expect(unit(run(before, [carry('d-flec-1', 'd-fsp-1', load(0, 2)), displace('d-fsp-1')]), 'd-fsp-1').load).toEqual(load(1, 2));
  });

  test('6.3.4 it can be attacked on the ground, fights back, retreats and stays displaced', () => {
    const g = hidden();
    put(g, 'g-armor-1', 'C0604');
    const now = ok(playing(g, 'g-armor-1'), moveUnit('g-armor-1', 'C0604'));
    const lost = ok(now, attack('g-armor-1', 'd-fsp-1'), dice(1, 7, 1, 1, 1, 1, 1));
    expect(unit(lost, 'd-fsp-1')).toMatchObject({ suppressed: true, load: load(1, 2, 1) });
    const away = ok(lost, { type: 'retreat', side: 'gamma', to: 'C0402' });
    expect(unit(away, 'd-fsp-1')).toMatchObject({ node: 'C0402', displaced: true });
  });

  test('6.3.4 it eats and holds its port', () => {
    const g = board();
    put(g, 'd-fsp-1', 'C0503', { displaced: true, load: load(1) });
    expect(unit(night(g, 3), 'd-fsp-1').load).toEqual(load());
    put(g, 'g-mech-1', 'C0504');
    refused(playing(g, 'g-mech-1'), moveUnit('g-mech-1', 'C0503'), 'move.enemy-there');
    expect(port(g, 'C0503').holder).toBe('delta');
  });
});
