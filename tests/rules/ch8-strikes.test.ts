/** Cards that strike: 9-Line (8.1), Close Air Support (8.3), Saint HIMARS (8.8), port damage (8.11), air defence (8.12). */

import { expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/command.ts';
import type { CardKind, Load, Rulings } from '../../src/engine/lines-and-webs/scenario.ts';
import { dice, events, type Fields, type Game, load, ok, type Played, port, put, refused, unit } from './kit.ts';
import { acts, attackBy, duel, execution, expectUnit, FILLER, faces, field, fights, stay } from './kitCombat.ts';

const play = (card: CardKind, unitId: string | null, node: string | null = null): Command => ({
  type: 'playCard',
  side: 'delta',
  card,
  unit: unitId,
  node,
  cls: null,
});
/** Delta's turn with these cards, an own unit in C0107, an enemy two hexes off in C0109. */
function strike(fields: Fields = {}, rulings: Partial<Rulings> = {}, at = 'C0109'): Game {
  const g = field(rulings);
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-armor-1', at, fields);
  return execution(g, 'delta', { hands: { delta: { nineLine: 3, closeAirSupport: 3, saintHimars: 3 } } });
}

test('8.1 9-Line Recovery disables an enemy unit, wherever it is', () => {
  const g = strike({ displaced: false }, {}, 'C1609');
  const done = ok(g, play('nineLine', 'g-armor-1'));
  expect(unit(done, 'g-armor-1').disabled).toBe(true);
  expect([done.s.sides.delta.hand.nineLine, done.s.sides.delta.spent.nineLine, done.undoBar]).toEqual([2, 1, 'reveal']);
});

test('8.1 a displaced one too, but not one that is disabled already, nor an own one', () => {
  const g = strike({ disabled: true });
  put(g, 'g-fsc-1', 'C1709', { displaced: true });
  refused(g, play('nineLine', 'g-armor-1'), 'card.already-disabled', '8.1');
  refused(g, play('nineLine', 'd-armor-1'), 'card.not-enemy', '8.1');
  refused(g, play('nineLine', 'g-armor-2'), 'unit.off-map', '8.1');
  refused(g, play('nineLine', 'nobody'), 'unit.unknown', '8.1');
  refused(g, play('nineLine', null), 'card.aim', '8.1');
  refused(g, play('nineLine', 'g-fsc-1', 'C0109'), 'card.aim', '8.1');
  ok(g, play('nineLine', 'g-fsc-1'));
});

test('8.1 no move, no attack, no fighting back until it gets a CL IX', () => {
  const g = duel();
  const hit = ok(execution(g, 'gamma', { hands: { gamma: { nineLine: 1 } } }), {
    ...play('nineLine', 'd-armor-1'),
    side: 'gamma',
  });
  expect(events(acts(hit, 'd-armor-1'), 'forfeited').map((e) => e.why)).toEqual(['disabled']);
  const back = fights(hit, 'g-armor-1', 'd-armor-1', faces(6, 1));
  expect(events(back, 'rolled')).toHaveLength(1);
  const fixed = ok(execution(hit, 'delta', { hands: { delta: { airDrop: 1 } } }), {
    type: 'playCard',
    side: 'delta',
    card: 'airDrop',
    unit: 'd-armor-1',
    node: null,
    cls: 'clIX',
  });
  expect(unit(fixed, 'd-armor-1')).toMatchObject({ disabled: false, steps: 4, load: load(1, 3, 3) });
  ok(stay(acts(fixed, 'd-armor-1'), 'd-armor-1'), attackBy(fixed, 'd-armor-1', 'g-armor-1'), dice(...faces(12, 1)));
});

test('8.3 Close Air Support costs one step and leaves suppression untouched', () => {
  expectUnit(ok(strike(), play('closeAirSupport', 'g-armor-1')), 'g-armor-1', 3, false);
  expectUnit(ok(strike({ suppressed: true }), play('closeAirSupport', 'g-armor-1')), 'g-armor-1', 3, true);
  expectUnit(ok(strike({ steps: 1 }), play('closeAirSupport', 'g-armor-1')), 'g-armor-1', null);
});

test('8.3 within two hexes of any own unit, over lakes, not over the ocean; not displaced', () => {
  refused(strike({}, {}, 'C0110'), play('closeAirSupport', 'g-armor-1'), 'card.too-far', '8.3');
  const g = strike({}, {}, 'C0110');
  put(g, 'd-fsp-1', 'C0108');
  ok(g, play('closeAirSupport', 'g-armor-1'));
  const sea = strike({}, {}, 'C0711');
  put(sea, 'd-fsp-1', 'C0409');
  refused(sea, play('closeAirSupport', 'g-armor-1'), 'card.too-far', '1.7');
  const lake = strike({}, {}, 'C0704');
  put(lake, 'd-fsp-1', 'C0702');
  ok(lake, play('closeAirSupport', 'g-armor-1'));
  refused(strike({ displaced: true }), play('closeAirSupport', 'g-armor-1'), 'card.displaced', '6.3.4');
  refused(strike(), play('closeAirSupport', 'g-armor-1', 'C0109'), 'card.aim', '8.3');
  refused(strike(), play('closeAirSupport', 'd-armor-1'), 'card.not-enemy', '8.3');
});

test('R-cas step: a step, suppression untouched; hit: one hit by 7.4', () => {
  expectUnit(ok(strike({}, { cas: 'step' }), play('closeAirSupport', 'g-armor-1')), 'g-armor-1', 3, false);
  expectUnit(ok(strike({}, { cas: 'hit' }), play('closeAirSupport', 'g-armor-1')), 'g-armor-1', 4, true);
  expectUnit(ok(strike({ suppressed: true }, { cas: 'hit' }), play('closeAirSupport', 'g-armor-1')), 'g-armor-1', 3, true);
});

test('8.8 Saint HIMARS costs any enemy unit one step, at any distance, but a displaced one', () => {
  expectUnit(ok(strike({}, {}, 'C1609'), play('saintHimars', 'g-armor-1')), 'g-armor-1', 3, false);
  refused(strike({ displaced: true }), play('saintHimars', 'g-armor-1'), 'card.displaced', '6.3.4');
  refused(strike(), play('saintHimars', 'd-armor-1'), 'card.not-enemy', '8.8');
  refused(strike(), play('saintHimars', null), 'card.aim', '8.8');
  refused(strike(), play('saintHimars', 'g-armor-1', 'C1309'), 'card.aim', '8.8');
});

test('8.8 or puts one damage token on a port that the enemy holds, up to five', () => {
  const g = strike();
  port(g, 'C1309').damage = 4;
  const done = ok(g, play('saintHimars', null, 'C1309'));
  expect(port(done, 'C1309').damage).toBe(5);
  refused(done, play('saintHimars', null, 'C1309'), 'card.port-ruined', '8.11');
  refused(g, play('saintHimars', null, 'C0503'), 'card.own-port', '8.8');
  refused(g, play('saintHimars', null, 'C0905'), 'card.not-a-port', '8.8');
  port(g, 'C0503').holder = 'gamma';
  expect(port(ok(g, play('saintHimars', null, 'C0503')), 'C0503').damage).toBe(1);
});

/** One more damage token on a port of Gamma with this store. */
function shelled(node: string, store: Load, damage = 0, rulings: Partial<Rulings> = {}): Played {
  const g = strike({}, rulings);
  Object.assign(port(g, node), { store, damage });
  return ok(g, play('saintHimars', null, node));
}

test('8.11 each damage token lowers the port’s boxes; what still fits stays', () => {
  const done = shelled('C1601', load(8, 8, 8, 8));
  expect(port(done, 'C1601').store).toEqual(load(8, 8, 8, 8));
  expect(done.R.view(done.s, 'public').ports.find((p) => p.node === 'C1601')).toMatchObject({ boxes: 32, free: 0, damage: 1 });
});

test.each([
  ['of the class of which most is there', 'C1601', load(20, 5, 5, 10), load(12, 5, 5, 10)],
  ['ties: IX, V, III, I in turn', 'C1309', load(5, 5, 5, 5), load(4, 4, 4, 4)],
  ['ties of two: V before III', 'C1309', load(3, 6, 6, 3), load(3, 5, 5, 3)],
  ['ties of two: IX before I', 'C1309', load(9, 0, 0, 8), load(8, 0, 0, 8)],
  ['one by one', 'C1309', load(10, 8, 2, 0), load(7, 7, 2, 0)],
  ['a single one of a tie: V, not III', 'C1309', load(3, 6, 6, 2), load(3, 6, 5, 2)],
  ['a single one of a tie: III, not I', 'C1309', load(8, 8, 1, 0), load(8, 7, 1, 0)],
  ['a single one of a tie: IX, not V', 'C1309', load(1, 0, 8, 8), load(1, 0, 8, 7)],
])('8.11 what is stored beyond the boxes is lost: %s', (_, node, before, after) => {
  const done = shelled(node, before);
  expect(port(done, node).store).toEqual(after);
  const lost = events(done, 'portDamaged')[0]?.lost;
  expect(lost).toEqual(load(before.clI - after.clI, before.clIII - after.clIII, before.clV - after.clV, before.clIX - after.clIX));
});

test('8.11 no box is left at five tokens; unit places stay', () => {
  const done = shelled('C1309', load(1, 1, 1, 1), 4);
  expect(port(done, 'C1309').store).toEqual(load());
  expect(done.R.view(done.s, 'public').ports.find((p) => p.node === 'C1309')).toMatchObject({ boxes: 0, unitPlaces: 3 });
});

test('8.11 damage stays when the port changes hands', () => {
  const g = field();
  put(g, 'd-armor-1', 'C1208');
  Object.assign(port(g, 'C1309'), { damage: 2, store: load(1, 2, 3) });
  const taken = ok(acts(g, 'd-armor-1'), { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C1309' });
  expect(port(taken, 'C1309')).toMatchObject({ holder: 'delta', damage: 2, store: load(1, 2, 3) });
});

test('R-port-damage says how many boxes a token closes, of each kind of port', () => {
  const rulings = { portDamage: { spod: 4, apod: 2 } };
  const spod = shelled('C1601', load(40), 0, rulings);
  expect(port(spod, 'C1601').store).toEqual(load(36));
  expect(port(shelled('C1309', load(20), 0, rulings), 'C1309').store).toEqual(load(18));
  expect(port(shelled('C1601', load(40)), 'C1601').store).toEqual(load(32));
  expect(port(shelled('C1309', load(20)), 'C1309').store).toEqual(load(16));
});

/** The strike with ADA of Gamma beside the target. */
function defended(fields: Fields = {}, at = 'C0110', rulings: Partial<Rulings> = {}): Game {
  const g = strike({}, rulings);
  put(g, 'g-ada-1', at, fields);
  return g;
}

test('8.12 an ADA of the target’s side in range rolls; 8+ stops the card, which is spent', () => {
  for (const [card, face, steps] of [
    ['closeAirSupport', 8, 4],
    ['closeAirSupport', 7, 3],
    ['saintHimars', 12, 4],
    ['saintHimars', 1, 3],
  ] as const) {
    const done = ok(defended(), play(card, 'g-armor-1'), dice(face));
    expectUnit(done, 'g-armor-1', steps);
    expect(events(done, 'airDefenseRolled')).toEqual([{ type: 'airDefenseRolled', unit: 'g-ada-1', die: face, stops: face >= 8 }]);
    expect(done.s.sides.delta.spent[card]).toBe(1);
  }
});

test('8.12 within its Range in hexes of the target: four, not five', () => {
  ok(defended({}, 'C0209'), play('saintHimars', 'g-armor-1'), dice(1));
  ok(defended({}, 'C0408'), play('saintHimars', 'g-armor-1'), dice(1));
  ok(defended({}, 'C0507'), play('saintHimars', 'g-armor-1'), dice(1));
  ok(defended({}, 'C0606'), play('saintHimars', 'g-armor-1'));
});

test.each([
  ['degraded', { degraded: true, load: load(0, 2, 2) }],
  ['disabled', { disabled: true }],
] as [string, Fields][])('8.12 a %s ADA does not roll', (_, fields) => {
  ok(defended(fields), play('closeAirSupport', 'g-armor-1'));
});

test('8.12 a suppressed ADA rolls, and so does one that is the target', () => {
  ok(defended({ suppressed: true }), play('closeAirSupport', 'g-armor-1'), dice(1));
  const own = defended({}, 'C0108');
  expectUnit(ok(own, play('closeAirSupport', 'g-ada-1'), dice(9)), 'g-ada-1', 4);
});

test('8.12 one after the other in the order of ids, until one stops it', () => {
  const g = defended();
  put(g, 'g-ada-2', 'C0209');
  const second = ok(g, play('closeAirSupport', 'g-armor-1'), dice(3, 10));
  expect(events(second, 'airDefenseRolled').map((e) => e.unit)).toEqual(['g-ada-1', 'g-ada-2']);
  expectUnit(second, 'g-armor-1', 4);
  const first = ok(g, play('closeAirSupport', 'g-armor-1'), dice(8));
  expect(events(first, 'cardStopped')).toEqual([{ type: 'cardStopped', card: 'closeAirSupport', by: 'g-ada-1' }]);
  expectUnit(ok(g, play('closeAirSupport', 'g-armor-1'), dice(7, 7)), 'g-armor-1', 3);
});

test('8.12 only the target’s side rolls; for a port its holder’s', () => {
  const g = strike();
  put(g, 'd-ada-1', 'C0108');
  ok(g, play('closeAirSupport', 'g-armor-1'));
  put(g, 'g-ada-1', 'C1209');
  expect(port(ok(g, play('saintHimars', null, 'C1309'), dice(8)), 'C1309').damage).toBe(0);
  port(g, 'C0503').holder = 'gamma';
  put(g, 'd-ada-1', 'C0602');
  ok(g, play('saintHimars', null, 'C0503'));
});

test('R-ada-cost 0: air defence needs no CL V; nothing else is answered by it (8.12)', () => {
  ok(defended({ load: load(1) }), play('closeAirSupport', 'g-armor-1'), dice(1));
  ok(defended(), play('nineLine', 'g-armor-1'));
});

test('R-ada-cost 2: an ADA that has the CL V must pay it and rolls; one that has not does not', () => {
  const pays = ok(defended({}, 'C0110', { adaCost: 2 }), play('closeAirSupport', 'g-armor-1'), dice(1));
  expect(unit(pays, 'g-ada-1').load.clV).toBe(0);
  expect(events(pays, 'paid')).toEqual([{ type: 'paid', unit: 'g-ada-1', cls: 'clV', n: 2, why: 'airDefense' }]);
  ok(defended({ load: load(1, 2, 1) }, 'C0110', { adaCost: 2 }), play('closeAirSupport', 'g-armor-1'));
});

test('R-ada-cost 1: a unit that does not roll pays nothing', () => {
  const g = defended({}, 'C0110', { adaCost: 1 });
  put(g, 'g-ada-2', 'C0209');
  const stopped = ok(g, play('closeAirSupport', 'g-armor-1'), dice(8));
  expect([unit(stopped, 'g-ada-1').load.clV, unit(stopped, 'g-ada-2').load.clV]).toEqual([1, 2]);
  expect(unit(stopped, FILLER.gamma).steps).toBe(4);
});
