/** Counter-fire (7.9.1) and ruling R-counterfire. */

import { expect, test } from 'vitest';
import type { Rulings } from '../../src/engine/lines-and-webs/scenario.ts';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { dice, type Fields, type Game, load, ok, type Played, port, put, refused, unit } from './kit.ts';
import { acts, awaits, decline, expectUnit, FILLER, field, fires, rolls, stay } from './kitCombat.ts';

const fireAt = (target: string, rounds = 1, id = 'd-fa-1') => ({ type: 'fire', side: 'delta', unit: id, target, rounds }) as const;
/** Artillery of Delta in C0107 and a target two hexes off in C0109. */
function gun(target = 'g-armor-1', at = 'C0109', fields: Fields = {}, rulings: Partial<Rulings> = {}): Game {
  const g = field(rulings);
  put(g, 'd-fa-1', 'C0107');
  put(g, target, at, fields);
  return g;
}

/** Delta's artillery has fired at Armor in C0109; Gamma's artillery stands in C0110, three hexes from the firer. */
function answered(fields: Fields = {}, rulings: Partial<Rulings> = {}, at = 'C0110'): Played {
  const g = gun('g-armor-1', 'C0109', {}, rulings);
  put(g, 'g-fa-1', at, fields);
  return fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', 1, [1]);
}
const counter = (rounds = 1, id = 'g-fa-1') => ({ type: 'counterFire', side: 'gamma', unit: id, rounds }) as const;

test('7.9.1 one artillery unit of the target’s side may answer with one to three CL V', () => {
  const fired = answered();
  expect(awaits(fired)).toBe('counterFire gamma');
  refused(fired, counter(0), 'fire.rounds', '7.9');
  refused(fired, counter(4), 'fire.rounds', '7.9');
  const back = ok(fired, counter(3), dice(12, 7, 1));
  expect(rolls(back)).toEqual([{ by: 'g-fa-1', role: 'counterFire', dice: 3, need: 7, hits: 2 }]);
  expectUnit(back, 'd-fa-1', 2, true);
  expect(unit(back, 'g-fa-1').load.clV).toBe(1);
});

test('7.9.1 the answer may be declined, and there is none to it', () => {
  const declined = decline(answered());
  expect([awaited(declined.s), declined.s.execution?.fire]).toEqual(['gamma', null]);
  const g = gun();
  put(g, 'g-fa-1', 'C0110');
  put(g, 'd-fa-2', 'C0209');
  const fired = fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', 1, [1]);
  const back = ok(fired, counter(), dice(1));
  expect([awaits(back), awaited(back.s)]).toEqual([null, 'gamma']);
});

test('7.9.1 the target answers too, if it lives and is artillery', () => {
  const g = gun('g-fa-1');
  const fired = fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fa-1', 1, [12]);
  expect(awaits(fired)).toBe('counterFire gamma');
  ok(fired, counter(), dice(1));
  unit(g, 'g-fa-1').steps = 1;
  expect(awaits(fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fa-1', 1, [12]))).toBeNull();
});

test.each([
  ['degraded', { degraded: true, load: load(0, 2, 4) }],
  ['disabled', { disabled: true }],
  ['without CL V', { load: load(1, 2, 0) }],
] as [string, Fields][])('7.9.1 an artillery unit that is %s does not answer', (_, fields) => {
  expect(awaits(answered(fields))).toBeNull();
});

test('7.9.1 the firer must be a legal target of the answer', () => {
  expect(awaits(answered({}, {}, 'C0210'))).toBeNull(); // four hexes off
  expect(awaits(answered({}, {}, 'C0108'))).toBeNull(); // in contact with the firer
  expect(awaits(answered({}, {}, 'C0209'))).toBe('counterFire gamma');
});

test('7.9.1 it may be suppressed, may have been played or not, and may answer another time', () => {
  const g = gun();
  put(g, 'g-fa-1', 'C0110', { suppressed: true, activated: true });
  put(g, 'd-fa-2', 'C0208');
  const once = ok(fires(acts(g, 'd-fa-1', { execution: { delta: ['d-fa-2'] } }), 'd-fa-1', 'g-armor-1', 1, [1]), counter(), dice(1));
  const second = ok(stay(ok(once, { type: 'turnOver', side: 'gamma' }), FILLER.gamma), { type: 'turnOver', side: 'delta' });
  const fired = ok(second, fireAt('g-armor-1', 1, 'd-fa-2'), dice(1));
  expect(awaits(fired)).toBe('counterFire gamma');
  expect(unit(ok(fired, counter(), dice(1)), 'g-fa-1').load.clV).toBe(2);
});

test('7.9.1 only a unit of the side that can answer', () => {
  const fired = answered();
  put(fired, 'g-fa-2', 'C1703');
  refused(fired, counter(1, 'g-fa-2'), 'counter-fire.not-able', '7.9.1');
  refused(fired, counter(1, 'g-armor-1'), 'counter-fire.not-able', '7.9.1');
  refused(fired, counter(1, 'd-fa-1'), 'unit.not-yours', '7.9.1');
  refused(fired, counter(1, 'nobody'), 'unit.unknown', '7.9.1');
  unit(fired, 'g-fa-1').load = load(1, 2, 1);
  refused(fired, counter(2), 'fire.no-ammunition', '7.9');
  ok(fired, counter(1), dice(1));
});

test('R-counterfire any-fa: any artillery; target-only: only the target; none: no unit', () => {
  expect(awaits(answered({}, { counterfire: 'any-fa' }))).toBe('counterFire gamma');
  expect(awaits(answered({}, { counterfire: 'target-only' }))).toBeNull();
  expect(awaits(answered({}, { counterfire: 'none' }))).toBeNull();
  const atGun = (counterfire: Rulings['counterfire']) => {
    const g = gun('g-fa-1', 'C0109', {}, { counterfire });
    put(g, 'g-fa-2', 'C0110');
    return fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fa-1', 1, [1]);
  };
  const only = atGun('target-only');
  refused(only, counter(1, 'g-fa-2'), 'counter-fire.not-able', 'R-counterfire');
  ok(only, counter(1), dice(1));
  ok(atGun('any-fa'), counter(1, 'g-fa-2'), dice(1));
  expect(awaits(atGun('none'))).toBeNull();
});

test('7.9.1 a firer that the answer destroys is gone, and its play over', () => {
  const g = gun();
  put(g, 'g-fa-1', 'C0110');
  unit(g, 'd-fa-1').steps = 1;
  const fired = fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', 1, [1]);
  const back = ok(fired, counter(), dice(12));
  expectUnit(back, 'd-fa-1', null);
  expect([back.s.execution?.play, awaited(back.s)]).toEqual([null, 'gamma']);
  expect(port(back, 'C0210').holder).toBe('delta');
});
