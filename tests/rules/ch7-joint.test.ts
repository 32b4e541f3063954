/** Joint engagements: clause 7.10.1, one Scouts Out (8.9), Mass Cal on the beaten one (8.7). */

import { expect, test } from 'vitest';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { dice, events, type Fields, type Game, load, type Orders, ok, type Played, put, refused, unit } from './kit.ts';
import { attackBy, awaits, duel, expectUnit, faces, groups, rolls, stay } from './kitCombat.ts';

const PAIR = ['d-armor-1', 'd-armor-2'];
/** Two Armor in C0107 and C0208 round an enemy in C0207, both activated. */
function pair(target: Fields = {}, first: Fields = {}, second: Fields = {}, orders: Orders = {}): Played {
  const g = duel();
  put(g, 'g-armor-1', 'C0207', target);
  put(g, 'd-armor-1', 'C0107', first);
  put(g, 'd-armor-2', 'C0208', second);
  return stay(stay(groups(g, PAIR, orders), 'd-armor-1'), 'd-armor-2');
}
const victim = (id: string) => ({ type: 'nameVictim', side: 'gamma', unit: id }) as const;
const named = (g: Game, id: string, shown: readonly number[], scouts = false): Played =>
  ok(ok(g, attackBy(g, PAIR, 'g-armor-1', scouts)), victim(id), dice(...shown));
const SILENT = { load: load(1) };

test('7.10.1 every attacker pays, the defender pays once', () => {
  const begun = ok(pair(), attackBy(pair(), PAIR, 'g-armor-1'));
  expect(PAIR.map((id) => unit(begun, id).load.clV)).toEqual([2, 2]);
  expect(unit(begun, 'g-armor-1').load).toEqual(load(1, 2, 2));
});

test('7.10.1 the defender’s owner names one attacker before the dice; its hits all fall on that one', () => {
  const begun = ok(pair(), attackBy(pair(), PAIR, 'g-armor-1'));
  expect(awaits(begun)).toBe('nameVictim gamma');
  refused(begun, victim('d-mech-4'), 'victim.not-attacking', '7.10.1');
  refused(begun, { ...victim('d-armor-1'), side: 'delta' }, 'turn.not-yours', '6.8.1');
  const fought = ok(begun, victim('d-armor-2'), dice(7, 7, 7, 1, 1, 1, ...faces(6, 1), ...faces(4, 1)));
  expect(events(fought, 'victimNamed')).toEqual([{ type: 'victimNamed', unit: 'd-armor-2' }]);
  expectUnit(fought, 'd-armor-2', 2, true);
  expectUnit(fought, 'd-armor-1', 4, false);
});

test('7.10.1 a defender that does not fight back names no unit', () => {
  const g = pair(SILENT);
  const fought = ok(g, attackBy(g, PAIR, 'g-armor-1'), dice(...faces(12, 1)));
  expect(awaits(fought)).toBeNull();
});

test('7.10.1 the attackers’ dice are rolled together with the strengths left, artillery one, and their hits added', () => {
  const g = duel();
  put(g, 'd-armor-2', 'C0208');
  put(g, 'd-fa-1', 'C0206');
  const ids = ['d-armor-1', 'd-armor-2', 'd-fa-1'];
  const ready = stay(stay(stay(groups(g, ids), 'd-armor-1'), 'd-armor-2'), 'd-fa-1');
  const begun = ok(ready, attackBy(ready, ids, 'g-armor-1'));
  const fought = ok(begun, victim('d-armor-1'), dice(7, 7, 7, 1, 1, 1, 7, 1, 1, 1, 7, 1, 1, 1, 1, 1, 12));
  expect(rolls(fought).map((r) => [r.by, r.dice, r.hits])).toEqual([
    ['g-armor-1', 6, 3],
    ['d-armor-1', 4, 1],
    ['d-armor-2', 6, 1],
    ['d-fa-1', 1, 1],
  ]);
  expect(events(fought, 'engagementEnded')[0]).toMatchObject({ winner: null, attackHits: 3, defendHits: 3 });
  expectUnit(fought, 'g-armor-1', 1, true); // three hits, one of them artillery's twelve
});

test('7.10.1 the total decides, also when the named attacker was destroyed', () => {
  const weak = { steps: 1, suppressed: true };
  const won = named(pair({}, weak), 'd-armor-1', [7, ...faces(5, 1), 7, 7, ...faces(4, 1)]);
  expectUnit(won, 'd-armor-1', null);
  expect(events(won, 'engagementEnded')[0]).toMatchObject({ winner: 'delta', attackHits: 2, defendHits: 1 });
  expect(awaits(won)).toBe('retreat delta');
  const draw = named(pair({}, weak), 'd-armor-1', [7, ...faces(5, 1), 7, ...faces(5, 1)]);
  expect(events(draw, 'engagementEnded')[0]?.winner).toBeNull();
  const lost = named(pair({}, weak), 'd-armor-1', [7, ...faces(5, 1), ...faces(6, 1)]);
  expect(events(lost, 'engagementEnded')[0]?.winner).toBe('gamma');
  expect([unit(lost, 'd-armor-2').node, events(lost, 'retreated')]).toEqual(['C0208', []]);
});

test('7.10.1 a destroyed defender loses whatever the total', () => {
  const won = named(pair({ steps: 1, suppressed: true }), 'd-armor-1', [7, 7, 7, ...faces(10, 1)]);
  expect(events(won, 'engagementEnded')[0]).toMatchObject({ winner: 'delta', attackHits: 1, defendHits: 2 });
});

test('7.10.1 attackers that win: one of them, of their owner’s choice, moves in', () => {
  const g = pair(SILENT);
  const won = ok(g, attackBy(g, PAIR, 'g-armor-1'), dice(7, 7, ...faces(10, 1)));
  const gone = ok(won, { type: 'retreat', side: 'delta', to: 'C0205' });
  expect(awaits(gone)).toBe('moveIn delta');
  refused(gone, { type: 'moveIn', side: 'delta', unit: 'd-mech-4' }, 'move-in.not-able', '7.10.1');
  refused(gone, { type: 'decline', side: 'delta' }, 'choice.awaited', '6.8.1');
  const moved = ok(gone, { type: 'moveIn', side: 'delta', unit: 'd-armor-2' });
  expect(PAIR.map((id) => unit(moved, id).node)).toEqual(['C0107', 'C0207']);
});

test('7.10.1 a unit that was suppressed when the engagement began does not move in; a single possible mover is chosen automatically', () => {
  const g = pair(SILENT, { suppressed: true });
  const won = ok(g, attackBy(g, PAIR, 'g-armor-1'), dice(7, 7, ...faces(10, 1)));
  const gone = ok(won, { type: 'retreat', side: 'delta', to: 'C0205' });
  expect(PAIR.map((id) => unit(gone, id).node)).toEqual(['C0107', 'C0207']);
  const g3 = duel();
  put(g3, 'g-armor-1', 'C0207', SILENT);
  put(g3, 'd-armor-1', 'C0107', { suppressed: true });
  put(g3, 'd-armor-2', 'C0208');
  put(g3, 'd-armor-3', 'C0206');
  const ids = [...PAIR, 'd-armor-3'];
  const ready = stay(stay(stay(groups(g3, ids), 'd-armor-1'), 'd-armor-2'), 'd-armor-3');
  const three = ok(ready, attackBy(ready, ids, 'g-armor-1'), dice(7, 7, ...faces(16, 1)));
  const out = ok(three, { type: 'retreat', side: 'delta', to: 'C0406' });
  refused(out, { type: 'moveIn', side: 'delta', unit: 'd-armor-1' }, 'move-in.not-able', '7.5.1');
  ok(out, { type: 'moveIn', side: 'delta', unit: 'd-armor-3' });
});

/** Both win against the silent target; an enemy in C0206 touches C0207, another in C0209 touches C0208. */
function pursuers(first: Fields, second: Fields): Played {
  const g = duel();
  put(g, 'g-armor-1', 'C0207', SILENT);
  put(g, 'g-mech-1', 'C0106');
  put(g, 'g-mech-2', 'C0209');
  put(g, 'd-armor-1', 'C0107', first);
  put(g, 'd-armor-2', 'C0208', second);
  const ready = stay(stay(groups(g, PAIR), 'd-armor-1'), 'd-armor-2');
  const won = ok(ready, attackBy(ready, PAIR, 'g-armor-1'), dice(7, 7, ...faces(10, 1)));
  return ok(won, { type: 'retreat', side: 'delta', to: 'C0205' });
}
const pursue = (id: string, target: string) => ({ type: 'pursue', side: 'delta', unit: id, target, scouts: false }) as const;

test('7.10.1 the one that moved in may pursue, the others not', () => {
  const g = pursuers({}, { suppressed: true });
  put(g, 'g-mech-1', 'C0206');
  expect([unit(g, 'd-armor-1').node, awaits(g)]).toEqual(['C0207', null]); // nobody was in contact with it
  const near = duel();
  put(near, 'g-armor-1', 'C0207', SILENT);
  put(near, 'g-mech-1', 'C0206');
  put(near, 'd-armor-2', 'C0208');
  const ready = stay(stay(groups(near, PAIR), 'd-armor-1'), 'd-armor-2');
  const won = ok(ready, attackBy(ready, PAIR, 'g-armor-1'), dice(7, 7, ...faces(10, 1)));
  const moved = ok(ok(won, { type: 'retreat', side: 'delta', to: 'C0308' }), { type: 'moveIn', side: 'delta', unit: 'd-armor-1' });
  expect(awaits(moved)).toBe('pursue delta');
  refused(moved, pursue('d-armor-2', 'g-armor-1'), 'pursue.not-winner', '7.7'); // the beaten one touches it
  ok(moved, pursue('d-armor-1', 'g-mech-1'), dice(...faces(11, 1)));
});

test('7.10.1 if none moves in one of them may pursue, if it can pay', () => {
  const g = pursuers({ suppressed: true }, { suppressed: true });
  expect(PAIR.map((id) => unit(g, id).node)).toEqual(['C0107', 'C0208']);
  expect(g.s.pending).toMatchObject({ kind: 'pursue', units: PAIR });
  ok(g, pursue('d-armor-1', 'g-mech-1'), dice(...faces(11, 1)));
  ok(g, pursue('d-armor-2', 'g-mech-2'), dice(...faces(11, 1)));
  const poor = pursuers({ suppressed: true, load: load(1, 1, 3) }, { suppressed: true });
  refused(poor, pursue('d-armor-1', 'g-mech-1'), 'pursue.unpaid', '7.7');
  refused(poor, pursue('d-mech-4', 'g-mech-1'), 'pursue.not-winner', '7.7');
  ok(poor, pursue('d-armor-2', 'g-mech-2'), dice(...faces(11, 1)));
});

test('7.10.1 attackers that lose: the named one retreats, the others stay', () => {
  const lost = named(pair(), 'd-armor-2', [7, 7, ...faces(4, 1), ...faces(11, 1)]);
  expect(lost.s.pending).toMatchObject({ kind: 'retreat', side: 'gamma', unit: 'd-armor-2' });
  const gone = ok(lost, { type: 'retreat', side: 'gamma', to: 'C0109' });
  expect(PAIR.map((id) => unit(gone, id).node)).toEqual(['C0107', 'C0109']);
});

test('7.10.1 the named attacker alone is the beaten unit of Mass Cal', () => {
  const g = pair({}, {}, {}, { hands: { gamma: { massCal: 1 } } });
  const lost = named(g, 'd-armor-2', [7, 7, ...faces(4, 1), ...faces(11, 1)]);
  const gone = ok(lost, { type: 'retreat', side: 'gamma', to: 'C0109' });
  expect(gone.s.pending).toMatchObject({ kind: 'massCal', side: 'gamma', unit: 'd-armor-2' });
  const hit = ok(gone, { type: 'useMassCal', side: 'gamma' });
  expect(PAIR.map((id) => unit(hit, id).steps)).toEqual([4, 2]);
  const dead = named(pair({}, { steps: 1, suppressed: true }, {}, { hands: { gamma: { massCal: 1 } } }), 'd-armor-1', [
    7,
    ...faces(5, 1),
    ...faces(6, 1),
  ]);
  expect(awaits(dead)).not.toBe('massCal gamma'); // it is not on the map any more
});

test('7.10.1 a draw: all stay', () => {
  const draw = named(pair(), 'd-armor-1', [7, ...faces(5, 1), 7, ...faces(11, 1)]);
  expect([...PAIR, 'g-armor-1'].map((id) => unit(draw, id).node)).toEqual(['C0107', 'C0208', 'C0207']);
  expect(awaited(draw.s)).toBe('gamma');
});

test('7.10.1 one Scouts Out serves the whole joint attack', () => {
  const g = pair({}, {}, {}, { hands: { delta: { scoutsOut: 1 } } });
  const fought = named(g, 'd-armor-1', [7, 7, ...faces(10, 1), ...faces(5, 1)], true);
  expect(rolls(fought).map((r) => [r.by, r.dice])).toEqual([
    ['d-armor-1', 6],
    ['d-armor-2', 6],
    ['g-armor-1', 5],
  ]);
  expect(fought.s.sides.delta.hand.scoutsOut).toBe(0);
});

test('7.10.1 several attackers only together with a Command Post', () => {
  const g = pair();
  ok(g, attackBy(g, PAIR, 'g-armor-1'));
  g.s.execution!.play!.joint = false;
  refused(g, attackBy(g, PAIR, 'g-armor-1'), 'attack.alone', '7.10');
});
