/** The order of a Command Post's play: clause 7.10. */

import { expect, test } from 'vitest';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { dice, events, type Game, load, ok, type Played, put, refused, unit } from './kit.ts';
import { acts, attackBy, awaits, duel, expectUnit, faces, fires, go, groups, hits, stay } from './kitCombat.ts';

const step = (g: Game): string | undefined => g.s.execution?.play?.step;
const stages = (g: Game): string[] => g.s.execution?.play?.members.map((m) => `${m.unit} ${m.stage}`) ?? [];
const hold = (id = 'd-fa-1') => ({ type: 'hold', side: 'delta', unit: id }) as const;
const fireAt = (target: string, id = 'd-fa-1') => ({ type: 'fire', side: 'delta', unit: id, target, rounds: 1 }) as const;
const finish = { type: 'finish', side: 'delta' } as const;

/** Two Armor and artillery of Delta round an enemy in C0207; the guns stand two hexes off. */
function trio(): Game {
  const g = duel();
  put(g, 'd-armor-2', 'C0209');
  put(g, 'd-fa-1', 'C0105');
  return g;
}
const formed = (g: Game): Played => groups(g, ['d-armor-1', 'd-armor-2', 'd-fa-1']);

test('7.10 the joined units are activated one after another in their owner’s order', () => {
  const g = formed(trio());
  expect(events(g, 'groupJoined')).toEqual([{ type: 'groupJoined', side: 'delta', units: ['d-armor-1', 'd-armor-2', 'd-fa-1'] }]);
  const second = go(g, 'd-armor-2', 'C0208');
  expect(stages(second)).toEqual(['d-armor-1 waiting', 'd-armor-2 paid', 'd-fa-1 waiting']);
  expect(step(stay(second, 'd-armor-1'))).toBe('activate');
  expect([unit(second, 'd-armor-2').load.clIII, unit(second, 'd-armor-1').load.clIII]).toEqual([2, 3]);
});

test('7.10 (a) no attack and no fire before all are activated', () => {
  const moved = go(stay(formed(trio()), 'd-armor-1'), 'd-armor-2', 'C0208');
  refused(moved, attackBy(moved, 'd-armor-1', 'g-armor-1'), 'attack.not-now', '7.10');
  refused(moved, fireAt('g-armor-1'), 'fire.not-now', '7.10');
  refused(moved, finish, 'play.still-waiting', '7.10');
  const held = ok(moved, hold());
  expect(step(held)).toBe('fires');
  refused(held, attackBy(held, 'd-armor-1', 'g-armor-1'), 'attack.not-now', '7.10');
});

test('7.10 (a) one that is degraded, disabled or cannot pay forfeits; the others act', () => {
  const g = trio();
  unit(g, 'd-armor-1').disabled = true;
  unit(g, 'd-armor-2').load = load(1, 0, 3);
  const now = formed(g);
  expect(events(now, 'forfeited').map((e) => [e.unit, e.why])).toEqual([
    ['d-armor-1', 'disabled'],
    ['d-armor-2', 'cannotPay'],
  ]);
  expect(stages(now)).toEqual(['d-armor-1 done', 'd-armor-2 done', 'd-fa-1 waiting']);
  refused(now, { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C0107' }, 'play.already', '6.6.3');
});

test('7.10 (a) a group of which all forfeit is a play that is over', () => {
  const g = trio();
  for (const id of ['d-armor-1', 'd-armor-2', 'd-fa-1']) unit(g, id).disabled = true;
  expect(awaited(formed(g).s)).toBe('gamma');
});

test('7.10 (a) artillery that will only fire waits, without CL III', () => {
  const g = trio();
  unit(g, 'd-fa-1').load = load(1, 0, 2);
  const held = ok(formed(g), hold());
  expect(stages(held)[2]).toBe('d-fa-1 held');
  const fired = fires(stay(go(held, 'd-armor-2', 'C0208'), 'd-armor-1'), 'd-fa-1', 'g-armor-1', 1, [1]);
  expect(unit(fired, 'd-fa-1').load).toEqual(load(1, 0, 1));
});

test('7.10 (a) only artillery of a group waits, with CL V and a target', () => {
  const g = formed(trio());
  refused(g, hold('d-armor-1'), 'fire.not-artillery', '7.10');
  const poor = trio();
  unit(poor, 'd-fa-1').load = load(1, 2, 0);
  refused(formed(poor), hold(), 'fire.no-ammunition', '7.9');
  const far = trio();
  put(far, 'd-fa-1', 'C0103');
  refused(formed(far), hold(), 'fire.no-target', '7.9');
  refused(ok(g, hold()), hold(), 'play.already', '6.6.3');
  const alone = acts(trio(), 'd-fa-1');
  refused(alone, hold(), 'hold.not-grouped', '7.10');
  ok(alone, fireAt('g-armor-1'), dice(1));
});

test('7.10 (b) fires follow, with counter-fire; a unit that waited must fire', () => {
  const g = trio();
  put(g, 'g-fa-1', 'C0308');
  const ready = stay(go(ok(formed(g), hold()), 'd-armor-2', 'C0208'), 'd-armor-1');
  expect(step(ready)).toBe('fires');
  refused(ready, finish, 'play.must-fire', '7.10');
  const fired = fires(ready, 'd-fa-1', 'g-armor-1', 1, [12]);
  expect(awaits(fired)).toBe(null);
  put(g, 'g-fa-1', 'C0307');
  const again = fires(stay(go(ok(formed(g), hold()), 'd-armor-2', 'C0208'), 'd-armor-1'), 'd-fa-1', 'g-armor-1', 1, [12]);
  expect(awaits(again)).toBe('counterFire gamma');
  const back = ok(again, { type: 'counterFire', side: 'gamma', unit: 'g-fa-1', rounds: 1 }, dice(1));
  expect(step(back)).toBe('attacks');
});

test('7.10 (b) artillery that paid and moved may fire or not', () => {
  const ready = stay(go(go(formed(trio()), 'd-fa-1', 'C0106'), 'd-armor-2', 'C0208'), 'd-armor-1');
  expect([step(ready), stages(ready)[2]]).toEqual(['fires', 'd-fa-1 paid']);
  expect(stages(fires(ready, 'd-fa-1', 'g-armor-1', 1, [1]))[2]).toBe('d-fa-1 done');
  expect(step(ok(ready, finish))).toBe('attacks');
});

test('7.10 (b) artillery that entered contact is not waited for: it attacks in (c)', () => {
  const g = trio();
  put(g, 'g-mech-1', 'C0407');
  unit(g, 'd-armor-1').node = 'C0106';
  const ready = stay(stay(go(formed(g), 'd-fa-1', 'C0206'), 'd-armor-1'), 'd-armor-2');
  expect([step(ready), ready.s.execution?.play?.members[2]?.enteredContact]).toEqual(['attacks', true]);
  hits(ready, 'd-fa-1', 'g-armor-1', faces(7, 1));
});

test('7.10 (b) the step of fires may be left when no waiting artillery can fire', () => {
  const g = trio();
  put(g, 'd-fa-1', 'C0104');
  const ready = stay(go(go(formed(g), 'd-fa-1', 'C0105'), 'd-armor-2', 'C0208'), 'd-armor-1');
  expect(step(ready)).toBe('fires');
  const left = ok(ready, finish);
  expect(step(left)).toBe('attacks');
  refused(left, fireAt('g-armor-1'), 'fire.not-now', '7.10');
});

test('7.10 (c) the owner names a defender and who attacks it; then the next; each attacks once', () => {
  const g = duel();
  put(g, 'd-armor-2', 'C0208');
  put(g, 'd-armor-3', 'C0206');
  put(g, 'g-mech-1', 'C0308');
  const ready = stay(stay(stay(groups(g, ['d-armor-1', 'd-armor-2', 'd-armor-3']), 'd-armor-1'), 'd-armor-2'), 'd-armor-3');
  refused(ready, attackBy(ready, ['d-armor-1', 'd-armor-2'], 'g-mech-1'), 'attack.no-contact', '7.1');
  const one = hits(ready, 'd-armor-2', 'g-mech-1', faces(11, 1));
  expect(step(one)).toBe('attacks');
  refused(one, attackBy(one, ['d-armor-1', 'd-armor-2'], 'g-armor-1'), 'play.already', '6.6.3');
  const two = ok(one, attackBy(one, ['d-armor-1', 'd-armor-3'], 'g-armor-1'));
  expect(awaits(two)).toBe('nameVictim gamma');
  const over = ok(two, { type: 'nameVictim', side: 'gamma', unit: 'd-armor-3' }, dice(...faces(18, 1)));
  expect(awaited(over.s)).toBe('gamma');
});

test('7.10 (c) an engagement is played to its end before the next is named', () => {
  const g = duel();
  unit(g, 'g-armor-1').load = load(1);
  put(g, 'd-armor-2', 'C0208');
  put(g, 'g-mech-1', 'C0308');
  const ready = stay(stay(groups(g, ['d-armor-1', 'd-armor-2']), 'd-armor-1'), 'd-armor-2');
  const won = hits(ready, 'd-armor-1', 'g-armor-1', [7, 7, 1, 1, 1, 1]);
  refused(won, attackBy(won, 'd-armor-2', 'g-mech-1'), 'choice.awaited', '6.8.1');
  const gone = ok(won, { type: 'retreat', side: 'delta', to: 'C0205' });
  hits(gone, 'd-armor-2', 'g-mech-1', faces(11, 1));
});

test('7.10 (c) a unit that entered contact must attack while an enemy is there and it can pay', () => {
  const g = trio();
  put(g, 'd-armor-1', 'C0105');
  put(g, 'd-fa-1', 'C0101');
  unit(g, 'd-mech-4').node = 'C0201';
  const ready = stay(go(go(formed(g), 'd-armor-1', 'C0107'), 'd-armor-2', 'C0208'), 'd-fa-1');
  refused(ready, finish, 'play.must-attack', '7.10');
  const one = hits(ready, 'd-armor-2', 'g-armor-1', faces(12, 1));
  refused(one, finish, 'play.must-attack', '7.10');
  const two = hits(one, 'd-armor-1', 'g-armor-1', faces(12, 1));
  expect(awaited(two.s)).toBe('gamma');
});

test('7.10 (c) a unit without enemies in contact does not attack', () => {
  const g = duel();
  put(g, 'g-armor-1', 'C0207', { steps: 1, suppressed: true, load: load(1) });
  put(g, 'd-armor-1', 'C0105');
  put(g, 'd-armor-2', 'C0209');
  const ready = go(go(groups(g, ['d-armor-1', 'd-armor-2']), 'd-armor-1', 'C0107'), 'd-armor-2', 'C0208');
  const one = hits(ready, 'd-armor-2', 'g-armor-1', [7, ...faces(5, 1)]);
  expectUnit(one, 'g-armor-1', null);
  expect([awaited(one.s), one.s.execution?.play]).toEqual(['gamma', null]);
  expect(unit(one, 'd-armor-1').load.clV).toBe(3);
});

test('7.10 (c) one that stood in contact may do without its attack', () => {
  const g = duel();
  put(g, 'd-armor-2', 'C0208');
  const ready = stay(stay(groups(g, ['d-armor-1', 'd-armor-2']), 'd-armor-1'), 'd-armor-2');
  expect(awaited(ok(ready, finish).s)).toBe('gamma');
});

test('7.10 a joined unit that fired, or forfeited, does not attack', () => {
  const g = duel();
  put(g, 'd-fa-1', 'C0208');
  put(g, 'g-mech-1', 'C0110');
  put(g, 'd-mech-1', 'C0206', { load: load(1, 0, 2) });
  const ready = stay(ok(groups(g, ['d-armor-1', 'd-fa-1', 'd-mech-1']), hold()), 'd-armor-1');
  const fired = fires(ready, 'd-fa-1', 'g-mech-1', 1, [1]);
  refused(fired, attackBy(fired, 'd-fa-1', 'g-armor-1'), 'play.already', '6.6.3');
  refused(fired, attackBy(fired, 'd-mech-1', 'g-armor-1'), 'play.already', '6.6.3');
  hits(fired, 'd-armor-1', 'g-armor-1', faces(12, 1));
});

test('7.10 a member that the enemy’s pursuit destroys drops out of the play', () => {
  const g = duel();
  put(g, 'd-armor-2', 'C0208', { steps: 1, suppressed: true });
  const ready = stay(stay(groups(g, ['d-armor-1', 'd-armor-2']), 'd-armor-1'), 'd-armor-2');
  const lost = hits(ready, 'd-armor-1', 'g-armor-1', [7, 7, 1, 1, 1, 1, ...faces(5, 1)]);
  const gone = ok(lost, { type: 'retreat', side: 'gamma', to: 'C0105' });
  expect(awaits(gone)).toBe('pursue gamma');
  const killed = ok(
    gone,
    { type: 'pursue', side: 'gamma', unit: 'g-armor-1', target: 'd-armor-2', scouts: false },
    dice(1, 1, 7, ...faces(5, 1)),
  );
  expectUnit(killed, 'd-armor-2', null);
  expect([killed.s.execution?.play, awaited(killed.s)]).toEqual([null, 'gamma']);
});

test('7.10 the attack’s step needs a paid CL III: one that only waited to fire cannot attack', () => {
  const g = duel();
  put(g, 'd-fa-1', 'C0206');
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-mech-1', 'C0404');
  const ready = stay(ok(groups(g, ['d-armor-1', 'd-fa-1']), hold()), 'd-armor-1');
  ready.s.execution!.play!.step = 'attacks'; // as if the fires had been left out
  refused(ready, attackBy(ready, 'd-fa-1', 'g-armor-1'), 'attack.not-paid', '6.6.3');
});
