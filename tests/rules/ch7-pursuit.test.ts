/** Pursuit (7.7) by the winner of either side, ruling R-pursuit, and the choices of the winner. */

import { expect, test } from 'vitest';
import type { Rulings } from '../../src/engine/lines-and-webs/scenario.ts';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { dice, events, type Game, hand, load, ok, type Played, put, refused, unit } from './kit.ts';
import { awaits, decline, duel, expectUnit, faces, field, fights, rolls } from './kitCombat.ts';

const WIN = [7, 7, 1, 1, 1, 1];
const pursue = (target: string, unitId = 'd-armor-1', scouts = false) =>
  ({ type: 'pursue', side: unitId[0] === 'd' ? 'delta' : 'gamma', unit: unitId, target, scouts }) as const;

/** The attacker has won and moved in to C0207; a second enemy stands beside it in C0206. */
function afterWin(fields: Parameters<typeof put>[3] = {}, rulings: Partial<Rulings> = {}): Played {
  const g = duel(rulings);
  put(g, 'd-armor-1', 'C0107', fields);
  unit(g, 'g-armor-1').load = load(1);
  put(g, 'g-mech-1', 'C0206');
  const lost = fights(g, 'd-armor-1', 'g-armor-1', WIN);
  return ok(lost, { type: 'retreat', side: 'delta', to: 'C0308' });
}
/** The defender in C0207 has won; the beaten attacker is driven to a node in contact with it. */
function afterDefence(rulings: Partial<Rulings> = {}, defender: Parameters<typeof put>[3] = {}): Played {
  const g = duel(rulings);
  put(g, 'g-armor-1', 'C0207', defender);
  const lost = fights(g, 'd-armor-1', 'g-armor-1', [7, 7, ...faces(4, 1), ...faces(5, 1)]);
  return ok(lost, { type: 'retreat', side: 'gamma', to: 'C0208' });
}

test('7.7 the attacker that won may attack again at once, any enemy in contact, without moving first', () => {
  const won = afterWin();
  expect(awaits(won)).toBe('pursue delta');
  const again = ok(won, pursue('g-mech-1'), dice(...faces(5, 1), ...faces(6, 1)));
  expect(events(again, 'engagementBegan')[0]).toMatchObject({ attackers: ['d-armor-1'], target: 'g-mech-1', node: 'C0206', pursuit: true });
  expect(rolls(again).map((r) => r.dice)).toEqual([5, 6]);
});

test('7.7 a pursuing Armor pays CL V and one more CL III, whatever it paid before', () => {
  const won = afterWin();
  expect(unit(won, 'd-armor-1').load).toEqual(load(1, 2, 2));
  const again = ok(won, pursue('g-mech-1'), dice(...faces(11, 1)));
  expect(unit(again, 'd-armor-1').load).toEqual(load(1, 1, 1));
});

test('7.7 another arm pays CL V only', () => {
  const g = field();
  put(g, 'd-mech-1', 'C0107', { load: load(1, 1, 2) });
  put(g, 'g-fsc-1', 'C0207', { load: load(1) });
  put(g, 'g-fsc-2', 'C0206', { load: load(1) });
  const won = ok(fights(g, 'd-mech-1', 'g-fsc-1', [7, 7, 1, 1, 1]), { type: 'retreat', side: 'delta', to: 'C0308' });
  const again = ok(won, pursue('g-fsc-2', 'd-mech-1'), dice(...faces(5, 1)));
  expect(unit(again, 'd-mech-1').load).toEqual(load(1));
});

test.each([
  ['CL V', load(1, 3, 1)],
  ['CL III for Armor', load(1, 1, 3)],
])('7.7 one that cannot pay %s is not offered another attack', (_, held) => {
  const won = afterWin({ load: held });
  expect([awaits(won), awaited(won.s)]).toEqual([null, 'gamma']);
});

test('7.7 without an enemy in contact nothing is offered; declining ends the engagement', () => {
  const g = duel();
  unit(g, 'g-armor-1').load = load(1);
  const alone = ok(fights(g, 'd-armor-1', 'g-armor-1', WIN), { type: 'retreat', side: 'delta', to: 'C0308' });
  expect(awaits(alone)).toBeNull();
  const declined = decline(afterWin());
  expect([declined.s.execution?.engagement, awaited(declined.s)]).toEqual([null, 'gamma']);
});

test('7.7 pursuit is a new engagement, with pursuit of its own', () => {
  const won = afterWin();
  const g = hand(won, 'delta', {});
  unit(g, 'g-mech-1').load = load(1);
  put(g, 'g-mech-2', 'C0205');
  const second = ok(g, pursue('g-mech-1'), dice(...WIN));
  expect(awaits(second)).toBe('retreat delta');
  const gone = ok(second, { type: 'retreat', side: 'delta', to: 'C0405' });
  expect(unit(gone, 'd-armor-1').node).toBe('C0206');
  expect(awaits(gone)).toBe('pursue delta');
  const third = ok(gone, pursue('g-mech-2'), dice(...faces(5, 1), ...faces(6, 1)));
  expect(unit(third, 'd-armor-1').load).toEqual(load(1, 0, 0));
});

test('7.7 the defender that won may attack too, the beaten unit included, out of its turn', () => {
  const won = afterDefence();
  expect(awaits(won)).toBe('pursue gamma');
  const again = ok(won, pursue('d-armor-1', 'g-armor-1'), dice(...faces(5, 1), ...faces(6, 1)));
  expect(events(again, 'engagementBegan')[0]).toMatchObject({ attackers: ['g-armor-1'], target: 'd-armor-1', node: 'C0208' });
  expect(unit(again, 'g-armor-1').load).toEqual(load(1, 1, 1));
  expect(awaited(again.s)).toBe('gamma');
});

test('7.7 a pursuing defender that wins moves in by 7.5.1', () => {
  const g = afterDefence();
  unit(g, 'd-armor-1').load = load(1);
  const again = ok(g, pursue('d-armor-1', 'g-armor-1'), dice(...WIN));
  const gone = ok(again, { type: 'retreat', side: 'gamma', to: again.s.pending ? 'C0109' : '' });
  expect(unit(gone, 'g-armor-1').node).toBe('C0208');
});

test('7.7 a unit that was suppressed when the pursuit began wins and stays', () => {
  const g = duel();
  put(g, 'g-mech-1', 'C0206', { load: load(1) });
  const won = fights(g, 'd-armor-1', 'g-armor-1', [7, ...faces(5, 1), 7, 7, 1, 1, 1, 1]);
  const there = ok(won, { type: 'retreat', side: 'delta', to: 'C0308' });
  expectUnit(there, 'd-armor-1', 4, true);
  const again = ok(there, pursue('g-mech-1'), dice(...WIN));
  const gone = ok(again, { type: 'retreat', side: 'delta', to: 'C0405' });
  expect(unit(gone, 'd-armor-1').node).toBe('C0207');
});

test('7.7 only combat units pursue: a sustainment unit that won does not', () => {
  const g = field();
  put(g, 'd-mech-1', 'C0107', { steps: 1 });
  put(g, 'g-bsb-1', 'C0207');
  const lost = fights(g, 'd-mech-1', 'g-bsb-1', [7, 1, 1, 1, 1]);
  const gone = ok(lost, { type: 'retreat', side: 'gamma', to: 'C0208' });
  expect([awaits(gone), awaited(gone.s)]).toEqual([null, 'gamma']);
});

test('7.11 a degraded defender that won does not pursue', () => {
  const won = afterDefence({}, { degraded: true, load: load(0, 3, 3) });
  expect([awaits(won), awaited(won.s)]).toEqual([null, 'gamma']);
});

test('7.7 own-turn cards are not played in between', () => {
  const g = hand(afterWin(), 'delta', { nineLine: 1 });
  refused(g, { type: 'playCard', side: 'delta', card: 'nineLine', unit: 'g-mech-1', node: null, cls: null }, 'choice.awaited', '6.8.1');
});

test('7.7 only the winner, only an enemy in contact', () => {
  const g = afterWin();
  put(g, 'd-mech-1', 'C0205');
  refused(g, pursue('g-mech-1', 'd-mech-1'), 'pursue.not-winner', '7.7');
  refused(g, pursue('g-armor-1'), 'attack.no-contact', '7.1');
  refused(g, pursue('d-mech-1'), 'attack.no-target', '7.7');
  refused(g, pursue('g-mech-1', 'd-armor-1', true), 'card.not-held', '8.9');
  refused(g, pursue('g-mech-1', 'd-armor-9'), 'pursue.not-winner', '7.7');
  ok(hand(g, 'delta', { scoutsOut: 1 }), pursue('g-mech-1', 'd-armor-1', true), dice(...faces(11, 1)));
});

test('7.7 Scouts Out serves in a pursuit too, and is spent', () => {
  const g = hand(afterWin(), 'delta', { scoutsOut: 1 });
  const again = ok(g, pursue('g-mech-1', 'd-armor-1', true), dice(...faces(6, 1), ...faces(5, 1)));
  expect(rolls(again).map((r) => r.by)).toEqual(['d-armor-1', 'g-mech-1']);
  expect(again.s.sides.delta.spent.scoutsOut).toBe(1);
});

test('R-pursuit winner: the winner of either side', () => {
  expect(awaits(afterWin({}, { pursuit: 'winner' }))).toBe('pursue delta');
  expect(awaits(afterDefence({ pursuit: 'winner' }))).toBe('pursue gamma');
});

test('R-pursuit attacker: only units of the side whose turn it is', () => {
  expect(awaits(afterWin({}, { pursuit: 'attacker' }))).toBe('pursue delta');
  expect(awaits(afterDefence({ pursuit: 'attacker' }))).toBeNull();
});

test('R-pursuit none: no unit', () => {
  expect(awaits(afterWin({}, { pursuit: 'none' }))).toBeNull();
  expect(awaits(afterDefence({ pursuit: 'none' }))).toBeNull();
});

test('7.7 the pursued unit’s card leaves its deck when it is destroyed (6.6.8)', () => {
  const g: Game = afterDefence();
  put(g, 'd-armor-1', 'C0208', { steps: 1, suppressed: true, load: load() });
  g.s.sides.delta.reserve = ['d-armor-1'];
  unit(g, 'd-armor-1').activated = false;
  const dead = ok(g, pursue('d-armor-1', 'g-armor-1'), dice(...WIN));
  expectUnit(dead, 'd-armor-1', null);
  expect(dead.s.sides.delta.reserve).toEqual([]);
  expect(unit(dead, 'g-armor-1').node).toBe('C0208');
});
