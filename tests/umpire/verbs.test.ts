/** What each of the umpire's commands does, and what it tells to whom. */

import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/engine/lines-and-webs/index.ts';
import {
  copyOf,
  displace,
  events,
  type Game,
  game,
  hand,
  inExecution,
  inPhase,
  load,
  night,
  ok,
  port,
  refused,
  unit,
} from '../rules/kit.ts';
import { cards, decks, hands, harbour, loads, loose, mark, marker, news, place, points, queue, spent, steps, table } from './kit.ts';

const toldTo = (g: Game, e: Parameters<Game['R']['redact']>[0], viewer: Viewer) => g.R.redact(e, viewer);

describe('units', () => {
  test('a unit is put on any node, with all that it has', () => {
    const g = table();
    Object.assign(unit(g, 'd-armor-1'), { steps: 2, suppressed: true, load: load(0, 1) });
    const after = ok(g, place('d-armor-1', 'C1003'));
    expect(unit(after, 'd-armor-1')).toMatchObject({ node: 'C1003', place: 'map', steps: 2, suppressed: true, load: load(0, 1) });
    expect(after.s.umpired).toBe(true);
    expect(after.R.view(after.s, 'public').umpired).toBe(true);
    expect(g.R.view(g.s, 'public')).not.toHaveProperty('umpired');
  });

  test('a unit that enters the game, or returns to the queue, has full steps and its basic load', () => {
    const bought = unit(ok(table(), place('d-armor-6', 'C0607')), 'd-armor-6');
    expect(bought).toMatchObject({ steps: 4, load: load(1, 3, 3), node: 'C0607' });
    const g = table();
    Object.assign(unit(g, 'd-armor-1'), { steps: 1, degraded: true, load: load(), disabled: true });
    const back = unit(ok(g, place('d-armor-1', 'transit')), 'd-armor-1');
    expect(back).toMatchObject({ place: 'transit', node: null, steps: 4, degraded: false, disabled: false, load: load(1, 3, 3) });
    expect(unit(ok(g, place('d-armor-1', 'expansion')), 'd-armor-1')).toMatchObject({ place: 'expansion', steps: 4, load: load() });
    const dead = ok(g, place('d-armor-1', 'destroyed'));
    expect(unit(dead, 'd-armor-1')).toMatchObject({ place: 'destroyed', steps: 0, load: load() });
    expect(unit(ok(dead, place('d-armor-1', 'C0608')), 'd-armor-1')).toMatchObject({ steps: 4, load: load(1, 3, 3) });
  });

  test('9.1 in a port of the other side it takes the port', () => {
    const after = ok(table(), place('d-armor-1', 'C1309'));
    expect(port(after, 'C1309')).toMatchObject({ holder: 'delta', since: 3 });
    expect(events(after, 'portTaken')).toHaveLength(1);
    expect(events(ok(table(), place('d-armor-1', 'C0503')), 'portTaken')).toEqual([]);
  });

  test('its card leaves its deck with the map, and stays in it while it stays on the map', () => {
    const g = inExecution(table(), 'delta', { execution: { delta: ['d-mech-4', 'd-armor-1'], gamma: ['g-mech-4'] } });
    expect(ok(g, place('d-armor-1', 'C0607')).s.sides.delta.execution).toEqual(['d-mech-4', 'd-armor-1']);
    expect(ok(g, place('d-armor-1', 'transit')).s.sides.delta.execution).toEqual(['d-mech-4']);
  });

  test('steps and load are as they are set', () => {
    expect(unit(ok(table(), steps('d-armor-1', 1)), 'd-armor-1').steps).toBe(1);
    expect(unit(ok(table(), loads('d-fsp-1', load(1, 0, 2, 2))), 'd-fsp-1').load).toEqual(load(1, 0, 2, 2));
  });

  test.each(['suppressed', 'disabled', 'displaced', 'exhausted', 'moved'] as const)('%s goes on and off', (what) => {
    const on = ok(table(), mark('d-fsp-1', what));
    expect(unit(on, 'd-fsp-1')[what]).toBe(true);
    expect(unit(ok(on, mark('d-fsp-1', what, false)), 'd-fsp-1')[what]).toBe(false);
  });

  test('degraded can be switched on with an empty box, and off', () => {
    const g = ok(table(), loads('d-armor-1', load(0, 1, 1)));
    const on = ok(g, mark('d-armor-1', 'degraded'));
    expect(unit(on, 'd-armor-1').degraded).toBe(true);
    expect(unit(ok(on, mark('d-armor-1', 'degraded', false)), 'd-armor-1').degraded).toBe(false);
  });

  test('6.6.3 activated takes the card out of its deck; and off makes it playable again', () => {
    const g = inExecution(table(), 'delta', { execution: { delta: ['d-mech-4', 'd-armor-1'], gamma: ['g-mech-4'] } });
    const on = ok(g, mark('d-armor-1', 'activated'));
    expect([unit(on, 'd-armor-1').activated, on.s.sides.delta.execution]).toEqual([true, ['d-mech-4']]);
    const off = ok(on, mark('d-armor-1', 'activated', false));
    expect(ok(off, decks('delta', ['d-armor-1'])).s.sides.delta.execution).toEqual(['d-armor-1']);
  });

  test('2.7 a carrier that the umpire exhausts uses no method until the umpire readies it', () => {
    const g = inPhase(table(), 'transport');
    const on = ok(g, mark('d-fsp-1', 'exhausted'));
    refused(on, displace('d-fsp-1'), 'carrier.exhausted', '6.3.1');
    ok(ok(on, mark('d-fsp-1', 'exhausted', false)), displace('d-fsp-1'));
  });

  test('6.3.2 a carrier that is no longer exhausted may carry its half again', () => {
    const g = table();
    Object.assign(unit(g, 'd-fsp-1'), { exhausted: true, carried: 3 });
    expect(unit(ok(g, mark('d-fsp-1', 'exhausted', false)), 'd-fsp-1')).toMatchObject({ exhausted: false, carried: 0 });
  });

  test('5.1 in a hidden setup the other side does not see the units’ nodes; with R-setup open it does', () => {
    const after = ok(game(), place('d-armor-1', 'C0605'));
    expect(toldTo(after, news(after), 'delta')).toMatchObject({ command: place('d-armor-1', 'C0605') });
    for (const viewer of ['gamma', 'public'] as const)
      expect(toldTo(after, news(after), viewer)).toMatchObject({ command: null, what: 'umpirePlace' });
    const open = ok(game('ondrel-steppe', { setup: 'open' }), place('d-armor-1', 'C0605'));
    expect(toldTo(open, news(open), 'gamma')).toMatchObject({ command: place('d-armor-1', 'C0605') });
  });
});

describe('the map and the queue', () => {
  test('a port: holder, since when, damage, repair and store', () => {
    const after = ok(table(), harbour('C0210', 'gamma', { since: 2, damage: 2, repaired: true, store: load(3, 4) }));
    expect(port(after, 'C0210')).toEqual({ node: 'C0210', holder: 'gamma', since: 2, damage: 2, repaired: true, store: load(3, 4) });
  });

  test('9.2 the last port of four is noted at once, and forgotten when it goes', () => {
    const g = table();
    for (const p of g.s.ports) if (p.node !== 'C1601') p.holder = 'delta';
    const all = ok(g, harbour('C1601', 'delta', { since: 3 }));
    expect(all.s.allPorts).toEqual({ side: 'delta', since: 3 });
    expect(ok(all, harbour('C1601', 'gamma')).s.allPorts).toBe(null);
  });

  test('loose tokens are laid and taken away', () => {
    const laid = ok(table(), loose('C0607', load(1, 2)));
    expect(laid.s.loose).toEqual([{ node: 'C0607', tokens: load(1, 2) }]);
    expect(ok(laid, loose('C0607', load(0, 0, 1))).s.loose).toEqual([{ node: 'C0607', tokens: load(0, 0, 1) }]);
    expect(ok(laid, loose('C0607', load())).s.loose).toEqual([]);
  });

  test('1.9 a marker is laid and lifted', () => {
    const laid = ok(table(), marker('gamma', 'C0607'));
    expect(laid.s.markers).toEqual([{ node: 'C0607', stops: 'gamma' }]);
    expect(ok(laid, marker('gamma', 'C0607', false)).s.markers).toEqual([]);
  });

  test('6.1.1 the spaces of the queue', () => {
    const g = ok(ok(table('deploy'), queue('gamma', 'transit', load(1, 2, 3, 4))), queue('delta', 'arrived', load(5)));
    expect([g.s.sides.gamma.transit, g.s.sides.delta.arrived]).toEqual([load(1, 2, 3, 4), load(5)]);
  });
});

describe('cards and points', () => {
  test('3.5 a hand: every card is accounted for; only its side sees which', () => {
    const after = ok(hand(table(), 'delta', { massCal: 2 }), hands('delta', { scoutsOut: 1, droneRecon: 3 }));
    expect(after.s.sides.delta.hand).toEqual(cards({ scoutsOut: 1, droneRecon: 3 }));
    expect(after.s.sides.delta.bought).toEqual(cards({ scoutsOut: 1, droneRecon: 3 }));
    expect(toldTo(after, news(after), 'delta')).toMatchObject({ command: { cards: { droneRecon: 3 } } });
    for (const viewer of ['gamma', 'public'] as const) expect(toldTo(after, news(after), viewer)).toMatchObject({ command: null });
  });

  test('3.5 the spent cards, which all may know', () => {
    const after = ok(table(), spent('gamma', { massCal: 2 }));
    expect([after.s.sides.gamma.spent.massCal, after.s.sides.gamma.bought.massCal]).toEqual([2, 2]);
    expect(toldTo(after, news(after), 'public')).toMatchObject({ command: { cards: { massCal: 2 } } });
  });

  test('6.4.2 decks: special cards go between them and the hand; the order is its side’s secret', () => {
    const g = hand(table('orders'), 'delta', { commandPost: 1 });
    const set = ok(g, decks('delta', ['commandPost', 'd-armor-1'], ['d-mech-4']));
    expect(set.s.sides.delta).toMatchObject({ execution: ['commandPost', 'd-armor-1'], reserve: ['d-mech-4'] });
    expect(set.s.sides.delta.hand.commandPost).toBe(0);
    expect(ok(set, decks('delta', ['d-armor-1'])).s.sides.delta.hand.commandPost).toBe(1);
    expect(toldTo(set, news(set), 'gamma')).toMatchObject({ command: null });
  });

  test('11.4 a deck that the umpire has sorted is known to its owner again, and only to its owner', () => {
    const g = inExecution(table(), 'gamma', { execution: { delta: ['d-mech-4', 'd-armor-1'], gamma: ['g-mech-4'] } });
    Object.assign(g.s.sides.delta, { scrambled: true, readByEnemy: true });
    const after = ok(g, decks('delta', ['d-armor-1', 'd-mech-4']));
    expect(after.R.view(after.s, 'delta').own).toMatchObject({ orderKnown: true, execution: ['d-armor-1', 'd-mech-4'] });
    expect(after.R.view(after.s, 'gamma').enemyDeck).toBe(null);
  });

  test('6.6.2 with new cards in a deck the last turns are not due yet', () => {
    const g = inExecution(table(), 'delta', { hands: { delta: { massCal: 1 } }, last: ['delta', 'gamma'] });
    expect(ok(g, decks('gamma', ['g-mech-4'])).s.execution?.last).toBe(null);
  });

  test('6.2.1 Resource Points of this day, until the reset; R-rp’s own number leaves no trace', () => {
    const g = ok(table('spend'), points('delta', 40));
    expect([g.R.view(g.s, 'delta').own?.rp, g.R.view(g.s, 'gamma').own?.rp]).toEqual([40, 25]);
    expect(ok(g, { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 40 }).s.sides.delta.plan.queueTokens.clV).toBe(40);
    expect(ok(g, points('delta', 25)).s).not.toHaveProperty('points');
    expect(night(copyOf(g), 3).s).not.toHaveProperty('points');
  });
});
