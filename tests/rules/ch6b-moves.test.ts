/** Movement of combat units and engineers' repairs: clauses 6.6.4, 6.6.6, ruling R-contact-start. */

import { expect, test } from 'vitest';
import { movesOf } from '../../src/engine/lines-and-webs/movement.ts';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { events, type Game, load, ok, port, put, refused, unit } from './kit.ts';
import { acts, attackBy, awaits, duel, FILLER, faces, field, go, groups, hits, stay } from './kitCombat.ts';

const moveTo = (to: string, id = 'd-armor-1') => ({ type: 'moveUnit', side: 'delta', unit: id, to }) as const;
/** Armor in C0104, an enemy in C0207: C0107, C0206, C0208 and C0307 are in contact with it. */
function approach(): Game {
  const g = duel();
  put(g, 'd-armor-1', 'C0104');
  return g;
}

test('6.6.4 movement goes through friendly units and ends only on a node with room', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  put(g, 'd-armor-2', 'C0104');
  const turned = acts(g, 'd-armor-1');
  refused(turned, moveTo('C0104'), 'move.no-room', '1.2');
  expect(unit(go(turned, 'd-armor-1', 'C0105'), 'd-armor-1').node).toBe('C0105');
});

test('6.6.4 a full port of its own side is passed, not entered', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0110');
  for (const n of [1, 2, 3, 4]) put(g, `d-fsp-${n}`, 'C0210');
  put(g, 'd-fsp-5', 'C0209');
  const turned = acts(g, 'd-armor-1');
  refused(turned, moveTo('C0210'), 'move.no-room', '1.2');
  expect(events(go(turned, 'd-armor-1', 'C0310'), 'unitMoved')[0]?.path).toEqual(['C0110', 'C0210', 'C0310']);
  unit(g, 'd-fsp-4').node = 'C0208';
  expect(unit(go(acts(g, 'd-armor-1'), 'd-armor-1', 'C0210'), 'd-armor-1').node).toBe('C0210');
});

test('6.6.4 never through an enemy’s node, nor one that no unit may enter', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0408');
  put(g, 'g-armor-1', 'C0508');
  const turned = acts(g, 'd-armor-1');
  refused(turned, moveTo('C0508'), 'move.enemy-there', '6.6.4');
  refused(turned, moveTo('C0607'), 'move.too-far', '6.6.4');
  refused(turned, moveTo('C0410'), 'move.not-land', '1.6');
  refused(turned, moveTo('C9999'), 'node.unknown', '1.1');
  go(turned, 'd-armor-1', 'C0407');
});

test('6.6.4 never through a node blocked for the side; the other side’s marker does not stop it', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  g.s.markers = [{ node: 'C0104', stops: 'delta' }];
  const turned = acts(g, 'd-armor-1');
  refused(turned, moveTo('C0104'), 'move.blocked', '1.9');
  refused(turned, moveTo('C0106'), 'move.too-far', '6.6.4');
  g.s.markers = [{ node: 'C0104', stops: 'gamma' }];
  expect(unit(go(acts(g, 'd-armor-1'), 'd-armor-1', 'C0106'), 'd-armor-1').node).toBe('C0106');
});

test('6.6.4 a unit on a node blocked for it may leave', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  g.s.markers = [{ node: 'C0103', stops: 'delta' }];
  expect(unit(go(acts(g, 'd-armor-1'), 'd-armor-1', 'C0104'), 'd-armor-1').node).toBe('C0104');
});

test('6.6.4 a node in contact, when entered, ends the move', () => {
  const turned = acts(approach(), 'd-armor-1');
  refused(turned, moveTo('C0108'), 'move.too-far', '6.6.4');
  const entered = go(turned, 'd-armor-1', 'C0107');
  expect(events(entered, 'entersContact')).toEqual([{ type: 'entersContact', unit: 'd-armor-1' }]);
  expect(entered.s.execution?.play?.members[0]).toMatchObject({ mustAttack: true, enteredContact: true });
  const options = movesOf(turned.w, turned.s, unit(turned, 'd-armor-1'));
  expect(
    options
      .filter((o) => o.contact)
      .map((o) => o.node)
      .sort(),
  ).toEqual(['C0107', 'C0206']);
});

test('6.6.4 contact is entered only with the CL V for an attack', () => {
  const g = approach();
  unit(g, 'd-armor-1').load = load(1, 3, 0);
  const turned = acts(g, 'd-armor-1');
  refused(turned, moveTo('C0107'), 'move.enters-contact-unpaid', '6.6.4');
  go(turned, 'd-armor-1', 'C0106');
  unit(g, 'd-armor-1').load = load(1, 3, 1);
  go(acts(g, 'd-armor-1'), 'd-armor-1', 'C0107');
});

test('6.6.4 contact is entered only where there is room: a friendly unit in the contact node is not passed', () => {
  const g = approach();
  put(g, 'd-mech-1', 'C0107');
  const turned = acts(g, 'd-armor-1');
  refused(turned, moveTo('C0107'), 'move.no-room', '1.2');
  refused(turned, moveTo('C0108'), 'move.too-far', '6.6.4');
});

test('6.6.4 any enemy unit makes contact, a sustainment unit too', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0104');
  put(g, 'g-fsc-1', 'C0207');
  const turned = acts(g, 'd-armor-1');
  refused(turned, moveTo('C0108'), 'move.too-far', '6.6.4');
  expect(events(go(turned, 'd-armor-1', 'C0107'), 'entersContact')).toHaveLength(1);
});

test('6.6.4 a neighbouring hex that no link joins is not in contact', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0104');
  put(g, 'g-armor-1', 'C0206'); // beside C0107, with no link between them; C0106 is linked
  g.s.markers = [];
  const options = movesOf(g.w, g.s, unit(g, 'd-armor-1'));
  expect(options.find((o) => o.node === 'C0106')?.contact).toBe(true);
  expect(options.find((o) => o.node === 'C0105')?.contact).toBe(false);
  put(g, 'd-armor-1', 'C0109');
  expect(movesOf(g.w, g.s, unit(g, 'd-armor-1')).find((o) => o.node === 'C0107')?.contact).toBe(false);
});

test('6.6.4 the unit that entered contact must attack one of the enemies in contact, its owner’s choice', () => {
  const g = approach();
  put(g, 'g-mech-1', 'C0108');
  const entered = go(acts(g, 'd-armor-1'), 'd-armor-1', 'C0107');
  refused(entered, { type: 'finish', side: 'delta' }, 'play.must-attack', '6.6.4');
  hits(entered, 'd-armor-1', 'g-mech-1', faces(11, 1));
  hits(entered, 'd-armor-1', 'g-armor-1', faces(12, 1));
});

test('6.6.4 staying enters nothing: no attack is owed', () => {
  const stayed = stay(acts(duel(), 'd-armor-1'), 'd-armor-1');
  expect(stayed.s.execution?.play?.members[0]).toMatchObject({ mustAttack: false, enteredContact: false });
  ok(stayed, { type: 'finish', side: 'delta' });
});

test('6.6.4 a unit in contact that has no CL V may stay; with nothing left to do its play is over', () => {
  const g = duel();
  unit(g, 'd-armor-1').load = load(1, 3, 0);
  expect(awaited(stay(acts(g, 'd-armor-1'), 'd-armor-1').s)).toBe('gamma');
});

test('R-contact-start away: a unit in contact may move off, and stops in the first node in contact with whichever enemy', () => {
  const g = duel();
  const turned = acts(g, 'd-armor-1');
  const off = go(turned, 'd-armor-1', 'C0105');
  expect(unit(off, 'd-armor-1').node).toBe('C0105');
  const beside = duel();
  put(beside, 'd-armor-1', 'C0207');
  put(beside, 'g-armor-1', 'C0108'); // in contact with C0107 and C0208, not with C0207
  put(beside, 'g-armor-2', 'C0307'); // in contact with C0207 and C0206
  const entering = acts(beside, 'd-armor-1');
  refused(entering, moveTo('C0106'), 'move.too-far', '6.6.4');
  const entered = go(entering, 'd-armor-1', 'C0206');
  refused(entered, { type: 'finish', side: 'delta' }, 'play.must-attack', '6.6.4');
});

test('R-contact-start fight: a unit that starts in contact does not move and attacks', () => {
  const turned = acts(duel({ contactStart: 'fight' }), 'd-armor-1');
  refused(turned, moveTo('C0105'), 'move.must-fight', 'R-contact-start');
  const stayed = stay(turned, 'd-armor-1');
  refused(stayed, { type: 'finish', side: 'delta' }, 'play.must-attack', '6.6.4');
  hits(stayed, 'd-armor-1', 'g-armor-1', faces(12, 1));
});

test('R-contact-start fight: a unit that cannot pay may move away; one out of contact moves freely', () => {
  const g = duel({ contactStart: 'fight' });
  unit(g, 'd-armor-1').load = load(1, 3, 0);
  expect(unit(go(acts(g, 'd-armor-1'), 'd-armor-1', 'C0105'), 'd-armor-1').node).toBe('C0105');
  const free = duel({ contactStart: 'fight' });
  put(free, 'd-armor-1', 'C0104');
  expect(unit(go(acts(free, 'd-armor-1'), 'd-armor-1', 'C0105'), 'd-armor-1').node).toBe('C0105');
});

const repair = { type: 'repairPort', side: 'delta', unit: 'd-engineer-1' } as const;
/** An Engineer beside the damaged home APOD. */
function workshop(damage = 2, at = 'C0402'): Game {
  const g = field();
  put(g, 'd-engineer-1', at);
  port(g, 'C0503').damage = damage;
  return g;
}

test('6.6.6 an Engineer that ends its move in its side’s port spends one more CL III and removes one damage token', () => {
  const turned = acts(workshop(), 'd-engineer-1');
  refused(turned, repair, 'repair.not-paid', '6.6.6');
  const there = go(turned, 'd-engineer-1', 'C0503');
  const repaired = ok(there, repair);
  expect(port(repaired, 'C0503')).toMatchObject({ damage: 1, repaired: true });
  expect(unit(repaired, 'd-engineer-1').load.clIII).toBe(1);
  expect(awaited(repaired.s)).toBe('gamma');
});

test('6.6.6 staying in the port counts as ending the move there; the repair may be left out', () => {
  const stayed = stay(acts(workshop(1, 'C0503'), 'd-engineer-1'), 'd-engineer-1');
  expect(port(ok(stayed, repair), 'C0503').damage).toBe(0);
  expect(port(ok(stayed, { type: 'finish', side: 'delta' }), 'C0503').damage).toBe(1);
});

test('6.6.6 with no second CL III there is no repair', () => {
  const g = workshop(2, 'C0503');
  put(g, 'g-armor-1', 'C0603');
  unit(g, 'd-engineer-1').load = load(1, 1, 1);
  const stayed = stay(acts(g, 'd-engineer-1'), 'd-engineer-1');
  refused(stayed, repair, 'move.no-fuel', '6.6.6');
  unit(g, 'd-engineer-1').load = load(1, 2, 1);
  ok(stay(acts(g, 'd-engineer-1'), 'd-engineer-1'), repair);
});

test('6.6.6 the Engineer that repairs does not attack; the one that entered contact must attack instead', () => {
  const g = workshop(2, 'C0503');
  put(g, 'g-armor-1', 'C0603');
  const repaired = ok(stay(acts(g, 'd-engineer-1'), 'd-engineer-1'), repair);
  expect(repaired.s.execution?.play).toBeNull();
  put(g, 'd-engineer-1', 'C0402');
  const entered = go(acts(g, 'd-engineer-1'), 'd-engineer-1', 'C0503');
  refused(entered, repair, 'play.must-attack', '6.6.4');
  hits(entered, 'd-engineer-1', 'g-armor-1', faces(9, 1));
});

test('6.6.6 one token a port a turn, by any unit; the next turn another', () => {
  const g = workshop(3, 'C0503');
  put(g, 'd-engineer-2', 'C0503');
  put(g, 'g-armor-1', 'C0603');
  const first = ok(stay(acts(g, 'd-engineer-2'), 'd-engineer-2'), { ...repair, unit: 'd-engineer-2' });
  const again = stay(acts(first, 'd-engineer-1'), 'd-engineer-1');
  refused(again, repair, 'repair.once-a-turn', '6.6.6');
  const last = ok(again, { type: 'finish', side: 'delta' });
  last.s.sides.delta.execution = [];
  last.s.sides.gamma.execution = [FILLER.gamma];
  const over = stay(ok(last, { type: 'turnOver', side: 'gamma' }), FILLER.gamma);
  expect([over.s.turn, port(over, 'C0503').repaired]).toEqual([2, false]);
});

test('6.6.6 only an Engineer, only a damaged port, only one that its side holds', () => {
  const g = workshop(0, 'C0503');
  put(g, 'g-armor-1', 'C0603');
  put(g, 'd-mech-1', 'C0503');
  refused(stay(acts(g, 'd-engineer-1'), 'd-engineer-1'), repair, 'repair.undamaged', '6.6.6');
  port(g, 'C0503').damage = 1;
  refused(stay(acts(g, 'd-mech-1'), 'd-mech-1'), { ...repair, unit: 'd-mech-1' }, 'repair.not-engineer', '6.6.6');
  put(g, 'd-engineer-1', 'C0604');
  refused(stay(acts(g, 'd-engineer-1'), 'd-engineer-1'), repair, 'repair.no-port', '6.6.6');
});

test('6.6.6 a port that the Engineer has just taken may be repaired', () => {
  const g = field();
  put(g, 'd-engineer-1', 'C1409');
  port(g, 'C1309').damage = 2;
  const there = go(acts(g, 'd-engineer-1'), 'd-engineer-1', 'C1309');
  expect(port(there, 'C1309').holder).toBe('delta');
  expect(port(ok(there, repair), 'C1309').damage).toBe(1);
});

test('6.6.6 in a group the repair belongs to the activation: not after the fires have begun', () => {
  const g = workshop(2);
  put(g, 'd-mech-1', 'C0604');
  put(g, 'g-armor-1', 'C0605');
  const formed = groups(g, ['d-engineer-1', 'd-mech-1']);
  const both = stay(go(formed, 'd-engineer-1', 'C0503'), 'd-mech-1');
  expect(both.s.execution?.play?.step).toBe('activate');
  expect(port(ok(both, repair), 'C0503').damage).toBe(1);
  const left = ok(both, { type: 'finish', side: 'delta' });
  expect(left.s.execution?.play?.step).toBe('attacks');
  refused(left, repair, 'repair.not-now', '7.10');
  expect(awaits(left)).toBeNull();
  refused(left, attackBy(left, 'd-engineer-1', 'g-armor-1'), 'attack.no-contact', '7.1');
  expect(awaited(hits(left, 'd-mech-1', 'g-armor-1', faces(11, 1)).s)).toBe('gamma');
});

test('6.6.4 the end of a move takes an empty enemy port', () => {
  const g = field();
  put(g, 'd-armor-1', 'C1408');
  const passed = go(acts(g, 'd-armor-1'), 'd-armor-1', 'C1208');
  expect([events(passed, 'unitMoved')[0]?.path, port(passed, 'C1309').holder]).toEqual([['C1408', 'C1309', 'C1208'], 'gamma']);
  const ended = go(acts(g, 'd-armor-1'), 'd-armor-1', 'C1309');
  expect(port(ended, 'C1309').holder).toBe('delta');
});
