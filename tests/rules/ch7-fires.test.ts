/** Artillery: in direct combat (7.8), indirect fire (7.9), ruling R-near-fire. */

import { expect, test } from 'vitest';
import { targetsOf } from '../../src/engine/lines-and-webs/fires.ts';
import type { Rulings } from '../../src/engine/lines-and-webs/scenario.ts';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { dice, events, type Fields, type Game, hand, load, ok, put, refused, unit } from './kit.ts';
import { acts, attackBy, awaits, execution, expectUnit, FILLER, faces, field, fights, fires, go, rolls, stay } from './kitCombat.ts';

const fireAt = (target: string, rounds = 1, id = 'd-fa-1') => ({ type: 'fire', side: 'delta', unit: id, target, rounds }) as const;
/** Artillery of Delta in C0107 and a target two hexes off in C0109. */
function gun(target = 'g-armor-1', at = 'C0109', fields: Fields = {}, rulings: Partial<Rulings> = {}): Game {
  const g = field(rulings);
  put(g, 'd-fa-1', 'C0107');
  put(g, target, at, fields);
  return g;
}
const targets = (g: Game): string[] => targetsOf(g.w, g.s, unit(g, 'd-fa-1')).map((u) => u.id);

test.each([4, 3, 2, 1])('7.8 artillery in direct combat rolls one die at %i steps, attacking and defending', (steps) => {
  const g = field();
  put(g, 'd-fa-1', 'C0107', { steps });
  put(g, 'g-fa-1', 'C0207', { steps });
  expect(rolls(fights(g, 'd-fa-1', 'g-fa-1', [1, 1])).map((r) => r.dice)).toEqual([1, 1]);
});

test('7.8 a twelve of the attacking artillery suppresses and costs a step, and is one hit for the winner', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0107');
  put(g, 'g-armor-1', 'C0207', { load: load(1) });
  const fought = fights(g, 'd-fa-1', 'g-armor-1', [12]);
  expectUnit(fought, 'g-armor-1', 3, true);
  expect(events(fought, 'engagementEnded')[0]).toMatchObject({ winner: 'delta', attackHits: 1 });
});

test('7.8 a twelve of the defending artillery counts alike; another hit only suppresses; twelves of others are plain hits', () => {
  const g = field();
  put(g, 'd-mech-1', 'C0107');
  put(g, 'g-fa-1', 'C0207');
  expectUnit(fights(g, 'd-mech-1', 'g-fa-1', [12, ...faces(4, 1)]), 'd-mech-1', 3, true);
  expectUnit(fights(g, 'd-mech-1', 'g-fa-1', [11, ...faces(5, 1)]), 'd-mech-1', 4, true);
  expectUnit(fights(g, 'd-mech-1', 'g-fa-1', [1, 12, 1, 1, 1, 1]), 'g-fa-1', 4, true);
});

test('7.9 two hexes up to the range; not beyond, not at an enemy in contact', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0107');
  for (const [id, at, can] of [
    ['g-mech-1', 'C0108', false],
    ['g-mech-1', 'C0109', true],
    ['g-mech-1', 'C0110', true],
    ['g-mech-1', 'C0407', true],
    ['g-mech-1', 'C0310', false],
  ] as const) {
    put(g, id, at);
    expect([at, targets(g).includes(id)]).toEqual([at, can]);
  }
  put(g, 'g-mech-1', 'C0310');
  put(g, 'g-mech-2', 'C0108');
  put(g, 'g-mech-3', 'C0109');
  const turned = acts(g, 'd-fa-1');
  refused(turned, fireAt('g-mech-1'), 'fire.out-of-range', '7.9');
  refused(turned, fireAt('g-mech-2'), 'fire.out-of-range', '7.9');
  ok(turned, fireAt('g-mech-3'), dice(1));
});

test('7.9 rivers do not matter, lakes are crossed and counted, the ocean is not crossed (1.7)', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0605');
  put(g, 'g-mech-1', 'C0707'); // beyond the Arvel
  expect(targets(g)).toEqual(['g-mech-1']);
  put(g, 'd-fa-1', 'C0702');
  put(g, 'g-mech-1', 'C0704'); // the one hex between is a lake
  expect(targets(g)).toEqual(['g-mech-1']);
  put(g, 'd-fa-1', 'C0409');
  put(g, 'g-mech-1', 'C0711'); // three hexes over the ocean, four round it
  expect(targets(g)).toEqual([]);
  put(g, 'g-mech-1', 'C0710');
  expect(targets(g)).toEqual(['g-mech-1']);
});

test('R-near-fire yes: a neighbouring hex that no link joins can be fired at; no: it cannot', () => {
  for (const [nearFire, can] of [
    ['yes', true],
    ['no', false],
  ] as const) {
    const g = field({ nearFire });
    put(g, 'd-fa-1', 'C0605');
    put(g, 'g-mech-1', 'C0705'); // over the river, no bridge
    put(g, 'g-mech-2', 'C0607');
    const turned = acts(g, 'd-fa-1');
    if (can) ok(turned, fireAt('g-mech-1'), dice(1));
    else refused(turned, fireAt('g-mech-1'), 'fire.out-of-range', 'R-near-fire');
    ok(turned, fireAt('g-mech-2'), dice(1));
  }
});

test('7.9 a displaced unit is no target; an own one or one off the map neither', () => {
  const g = gun('g-fsc-1', 'C0109', { displaced: true });
  put(g, 'g-mech-1', 'C0110');
  const turned = acts(g, 'd-fa-1');
  refused(turned, fireAt('g-fsc-1'), 'fire.displaced', '6.3.4');
  refused(turned, fireAt(FILLER.delta), 'fire.no-target', '7.9');
  refused(turned, fireAt('g-armor-2'), 'fire.no-target', '7.9');
  refused(turned, fireAt('nobody'), 'fire.no-target', '7.9');
  ok(turned, fireAt('g-mech-1'), dice(1));
});

test('7.9 in a port the firer chooses the unit', () => {
  const g = field();
  put(g, 'd-fa-1', 'C1108');
  put(g, 'g-armor-1', 'C1309');
  put(g, 'g-fsc-1', 'C1309');
  expect(targets(g)).toEqual(['g-armor-1', 'g-fsc-1']);
  expect(rolls(fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fsc-1', 1, [8]))).toEqual([{ by: 'd-fa-1', role: 'fire', dice: 1, need: 9, hits: 0 }]);
});

test('7.9 one to three CL V, paid, and as many dice at any step', () => {
  for (const rounds of [1, 2, 3]) {
    const g = gun();
    unit(g, 'd-fa-1').steps = 1;
    const fired = fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', rounds, faces(rounds, 1));
    expect(rolls(fired)[0]?.dice).toBe(rounds);
    expect(unit(fired, 'd-fa-1').load.clV).toBe(4 - rounds);
  }
  const turned = acts(gun(), 'd-fa-1');
  refused(turned, fireAt('g-armor-1', 0), 'fire.rounds', '7.9');
  refused(turned, fireAt('g-armor-1', 4), 'fire.rounds', '7.9');
  const short = gun();
  unit(short, 'd-fa-1').load = load(1, 2, 2);
  refused(acts(short, 'd-fa-1'), fireAt('g-armor-1', 3), 'fire.no-ammunition', '7.9');
  ok(acts(short, 'd-fa-1'), fireAt('g-armor-1', 2), dice(1, 1));
});

test.each([
  ['open ground', 'C0105', 'C0107', 7],
  ['open ground, fired out of a town', 'C0307', 'C0305', 7],
  ['a town', 'C0105', 'C0307', 8],
  ['a city', 'C0704', 'C0905', 9],
  ['a port', 'C0304', 'C0503', 9],
])('7.9 hits in %s (%s at %s) need %i+', (_, from, at, need) => {
  const g = field();
  put(g, 'd-fa-1', from);
  put(g, 'g-armor-1', at);
  const turned = acts(g, 'd-fa-1');
  expect(rolls(fires(turned, 'd-fa-1', 'g-armor-1', 2, [need - 1, need]))[0]).toMatchObject({ need, hits: 1 });
});

test.each([
  [[7], false, 4, true],
  [[12], false, 3, true],
  [[7, 8], false, 3, true],
  [[8, 12], false, 2, true],
  [[12, 12], false, 2, true],
  [[12, 11, 7], false, 1, true],
  [[12], true, 3, true],
  [[7, 7, 7], true, 1, true],
  [[6, 1], false, 4, false],
] as const)('7.9 twelves first: %j on a unit suppressed before %s leave steps %i', (shown, suppressed, steps, now) => {
  const g = gun('g-armor-1', 'C0109', { suppressed });
  expectUnit(fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', shown.length, shown), 'g-armor-1', steps, now);
});

test('7.9 a twelve in a city is a hit there too', () => {
  const g = gun('g-armor-1', 'C0905');
  put(g, 'd-fa-1', 'C0704');
  expectUnit(fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', 1, [12]), 'g-armor-1', 3, true);
});

test('7.9 no winner, retreat, Mass Cal or pursuit after a fire', () => {
  const g = hand(gun(), 'delta', {});
  put(g, 'd-mech-1', 'C0110');
  const fired = fires(acts(g, 'd-fa-1', { hands: { delta: { massCal: 1 } } }), 'd-fa-1', 'g-armor-1', 3, [12, 12, 11]);
  expect([awaits(fired), fired.s.execution?.stage, unit(fired, 'g-armor-1').node]).toEqual([null, 'after', 'C0109']);
  expect(events(fired, 'engagementEnded')).toEqual([]);
});

test('7.9 air defence does not help against it', () => {
  const g = gun();
  put(g, 'g-ada-1', 'C0110');
  expect(events(fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', 1, [7]), 'airDefenseRolled')).toEqual([]);
});

test('7.9 artillery that entered contact may not fire; one that started in contact may', () => {
  const g = gun();
  put(g, 'g-mech-1', 'C0207');
  put(g, 'd-fa-1', 'C0105');
  const entered = go(acts(g, 'd-fa-1'), 'd-fa-1', 'C0107');
  refused(entered, fireAt('g-armor-1'), 'fire.entered-contact', '7.9');
  ok(entered, attackBy(entered, 'd-fa-1', 'g-mech-1'), dice(...faces(6, 1)));
  put(g, 'd-fa-1', 'C0107');
  ok(acts(g, 'd-fa-1'), fireAt('g-armor-1'), dice(1));
  ok(stay(acts(g, 'd-fa-1'), 'd-fa-1'), fireAt('g-armor-1'), dice(1));
});

test('7.9 a suppressed artillery unit fires; a degraded or disabled one does not', () => {
  const g = gun();
  unit(g, 'd-fa-1').suppressed = true;
  const turned = acts(g, 'd-fa-1');
  ok(turned, fireAt('g-armor-1'), dice(1));
  for (const [state, code] of [
    ['degraded', 'fire.degraded'],
    ['disabled', 'fire.disabled'],
  ] as const) {
    const bad = acts(gun(), 'd-fa-1');
    Object.assign(unit(bad, 'd-fa-1'), { [state]: true });
    refused(bad, fireAt('g-armor-1'), code);
  }
});

test('7.9 the play of a fire from reserve is like any other', () => {
  const g = gun();
  const played = ok(execution(g, 'delta', { reserve: { delta: ['d-fa-1'] } }), { type: 'playReserve', side: 'delta', card: 'd-fa-1' });
  expect(awaited(ok(played, fireAt('g-armor-1'), dice(1)).s)).toBe('gamma');
});
