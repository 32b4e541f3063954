/** An engagement from its start to the winner: clauses 7.1 to 7.5, 7.11, rulings R-defend-pay, R-hungry-defence. */

import { expect, test } from 'vitest';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { dice, events, type Fields, type Game, load, ok, put, refused, unit } from './kit.ts';
import { acts, attackBy, awaits, duel, expectUnit, faces, field, fights, hits, rolls, stay } from './kitCombat.ts';

test('7 a whole engagement, worked: three hits against one, the attacker beaten back', () => {
  const lost = fights(duel(), 'd-armor-1', 'g-armor-1', [7, 8, 12, 1, 1, 6, 12, 6, 5, 1]);
  expect(rolls(lost)).toEqual([
    { by: 'g-armor-1', role: 'defend', dice: 6, need: 7, hits: 3 },
    { by: 'd-armor-1', role: 'attack', dice: 4, need: 7, hits: 1 },
  ]);
  expectUnit(lost, 'd-armor-1', 2, true);
  expectUnit(lost, 'g-armor-1', 4, true);
  expect(events(lost, 'engagementEnded')).toEqual([{ type: 'engagementEnded', winner: 'gamma', attackHits: 1, defendHits: 3 }]);
  const gone = ok(lost, { type: 'retreat', side: 'gamma', to: 'C0105' });
  expect(unit(gone, 'd-armor-1').node).toBe('C0105');
  expect(unit(gone, 'g-armor-1').node).toBe('C0207');
  expect(awaited(gone.s)).toBe('gamma');
});

test.each([
  ['displaced', 'g-fsc-1', { displaced: true }],
  ['degraded', 'g-armor-1', { degraded: true, load: load(0, 3, 3) }],
  ['disabled', 'g-armor-1', { disabled: true }],
  ['suppressed', 'g-armor-1', { suppressed: true }],
] as [string, string, Fields][])('7.1 a %s enemy unit in contact can be attacked', (_, id, fields) => {
  const g = field();
  put(g, 'd-armor-1', 'C0107');
  put(g, id, 'C0207', fields);
  const silent = unit(g, id).disabled ? [] : faces(id === 'g-fsc-1' ? 2 : 6, 1);
  fights(g, 'd-armor-1', id, [...silent, ...faces(6, 1)]);
});

test('7.1 in a port with several the attacker names whichever it likes', () => {
  const g = field();
  put(g, 'd-armor-1', 'C1208');
  put(g, 'g-armor-1', 'C1309');
  put(g, 'g-ada-1', 'C1309');
  expect(events(fights(g, 'd-armor-1', 'g-ada-1', faces(8, 1)), 'engagementBegan')[0]?.target).toBe('g-ada-1');
  expect(events(fights(g, 'd-armor-1', 'g-armor-1', faces(12, 1)), 'engagementBegan')[0]?.target).toBe('g-armor-1');
});

test('7.1 only an enemy, only on the map, only in contact, by units that take part', () => {
  const g = duel();
  put(g, 'd-mech-1', 'C0106');
  put(g, 'g-mech-1', 'C0109');
  const stayed = stay(acts(g, 'd-armor-1'), 'd-armor-1');
  refused(stayed, attackBy(stayed, 'd-armor-1', 'd-mech-1'), 'attack.no-target', '7.1');
  refused(stayed, attackBy(stayed, 'd-armor-1', 'g-armor-2'), 'attack.no-target', '7.1');
  refused(stayed, attackBy(stayed, 'd-armor-1', 'nobody'), 'attack.no-target', '7.1');
  refused(stayed, attackBy(stayed, 'd-armor-1', 'g-mech-1'), 'attack.no-contact', '7.1');
  refused(stayed, attackBy(stayed, ['d-armor-1', 'd-mech-1'], 'g-armor-1'), 'attack.alone', '7.10');
  refused(stayed, { ...attackBy(stayed, 'd-armor-1', 'g-armor-1'), attackers: [] }, 'attack.attackers', '7.1');
  refused(stayed, attackBy(stayed, ['d-armor-1', 'd-armor-1'], 'g-armor-1'), 'attack.attackers', '7.1');
  refused(stayed, attackBy(stayed, 'd-mech-1', 'g-armor-1'), 'play.not-in-it', '6.6.3');
  ok(stayed, attackBy(stayed, 'd-armor-1', 'g-armor-1'), dice(...faces(12, 1)));
});

test('7.1 an attack is given to the target’s owner as a fact before any die: the defender is named in the log', () => {
  const fought = fights(duel(), 'd-armor-1', 'g-armor-1', faces(12, 1));
  expect(events(fought, 'engagementBegan')).toEqual([
    { type: 'engagementBegan', attackers: ['d-armor-1'], target: 'g-armor-1', node: 'C0207', scouts: false, pursuit: false },
  ]);
  const order = fought.events.map((e) => e.type);
  expect(order.lastIndexOf('paid')).toBeLessThan(order.indexOf('rolled'));
});

test('7.2 both pay one CL V; an attacking Armor’s CL III was that of its activation, a defending Armor pays one too', () => {
  const g = duel();
  const stayed = stay(acts(g, 'd-armor-1'), 'd-armor-1');
  const fought = hits(stayed, 'd-armor-1', 'g-armor-1', faces(12, 1));
  expect(unit(fought, 'd-armor-1').load).toEqual(load(1, 2, 2));
  expect(unit(fought, 'g-armor-1').load).toEqual(load(1, 2, 2));
});

test('7.2 a defender that is not Armor pays CL V only', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-mech-1', 'C0207', { load: load(1, 0, 1) });
  const fought = fights(g, 'd-armor-1', 'g-mech-1', faces(11, 1));
  expect(unit(fought, 'g-mech-1').load).toEqual(load(1));
});

test.each([
  ['CL V', 'g-armor-1', load(1, 3, 0)],
  ['CL III for Armor', 'g-armor-1', load(1, 0, 3)],
  ['CL V for Mechanized Infantry', 'g-mech-1', load(1, 2, 0)],
])('7.2 a defender that lacks %s pays nothing and does not roll', (_, id, held) => {
  const g = field();
  put(g, 'd-armor-1', 'C0107');
  put(g, id, 'C0207', { load: held });
  const fought = fights(g, 'd-armor-1', id, faces(6, 1));
  expect(rolls(fought).map((r) => r.role)).toEqual(['attack']);
  expect(unit(fought, id).load).toEqual(held);
  expect(events(fought, 'doesNotFightBack')).toEqual([{ type: 'doesNotFightBack', unit: id, why: 'cannotPay' }]);
});

test('7.2 an attacker without CL V does not attack', () => {
  const g = duel();
  put(g, 'g-mech-1', 'C0108');
  unit(g, 'd-armor-1').load = load(1, 3, 1);
  const stayed = stay(acts(g, 'd-armor-1'), 'd-armor-1');
  unit(stayed, 'd-armor-1').load.clV = 0;
  refused(stayed, attackBy(stayed, 'd-armor-1', 'g-armor-1'), 'attack.no-ammunition', '7.2');
});

test('R-armor-fuel activation: the attack adds none; each: an Armor that attacks pays one CL III for it too', () => {
  const after = (armorFuel: 'activation' | 'each') =>
    unit(fights(duel({ armorFuel }), 'd-armor-1', 'g-armor-1', faces(12, 1)), 'd-armor-1').load;
  expect(after('activation')).toEqual(load(1, 2, 2));
  expect(after('each')).toEqual(load(1, 1, 2));
  const g = field({ armorFuel: 'each' });
  put(g, 'd-mech-1', 'C0107');
  put(g, 'g-mech-1', 'C0207');
  expect(unit(fights(g, 'd-mech-1', 'g-mech-1', faces(10, 1)), 'd-mech-1').load.clIII).toBe(1);
});

test('R-armor-fuel each: without the second CL III an Armor does not attack, nor enter contact, nor must it fight', () => {
  const near = (armorFuel: 'activation' | 'each', clIII: number, contactStart: 'away' | 'fight' = 'away') => {
    const g = duel({ armorFuel, contactStart });
    unit(g, 'd-armor-1').load = load(1, clIII, 3);
    return g;
  };
  const attacks = (g: Game) => {
    const stayed = stay(acts(g, 'd-armor-1'), 'd-armor-1');
    return [stayed, attackBy(stayed, 'd-armor-1', 'g-armor-1')] as const;
  };
  const [short, order] = attacks(near('each', 1));
  expect(short.s.execution?.play).toBe(null);
  refused(short, order, 'turn.not-yours');
  const [able, given] = attacks(near('each', 2));
  unit(able, 'd-armor-1').load.clIII = 0;
  refused(able, given, 'attack.no-fuel', 'R-armor-fuel');
  unit(able, 'd-armor-1').load.clIII = 1;
  ok(able, given, dice(...faces(12, 1)));
  ok(...attacks(near('activation', 1)), dice(...faces(12, 1)));

  const enters = (armorFuel: 'activation' | 'each', clIII: number) => {
    const g = near(armorFuel, clIII);
    unit(g, 'd-armor-1').node = 'C0106';
    return acts(g, 'd-armor-1');
  };
  const move = { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C0107' } as const;
  refused(enters('each', 1), move, 'move.enters-contact-unfuelled', 'R-armor-fuel');
  ok(enters('each', 2), move);
  ok(enters('activation', 1), move);

  const leaves = { ...move, to: 'C0106' } as const;
  refused(acts(near('each', 2, 'fight'), 'd-armor-1'), leaves, 'move.must-fight', 'R-contact-start');
  ok(acts(near('each', 1, 'fight'), 'd-armor-1'), leaves);
});

test('R-defend-pay must: a defender that can pay does, unasked', () => {
  const begun = fights(duel(), 'd-armor-1', 'g-armor-1', faces(12, 1));
  expect(unit(begun, 'g-armor-1').load).toEqual(load(1, 2, 2));
});

test('R-defend-pay may: the defender’s owner says, after the naming and before any die', () => {
  const begun = fights(duel({ defendPay: 'may' }), 'd-armor-1', 'g-armor-1', []);
  expect(awaits(begun)).toBe('defend gamma');
  expect(unit(begun, 'd-armor-1').load.clV).toBe(2);
  refused(begun, { type: 'defend', side: 'delta', pay: true }, 'turn.not-yours', '6.8.1');
  refused(begun, { type: 'decline', side: 'gamma' }, 'choice.awaited', '6.8.1');
  const pays = ok(begun, { type: 'defend', side: 'gamma', pay: true }, dice(...faces(12, 1)));
  expect(unit(pays, 'g-armor-1').load).toEqual(load(1, 2, 2));
  const saves = ok(begun, { type: 'defend', side: 'gamma', pay: false }, dice(...faces(6, 1)));
  expect(unit(saves, 'g-armor-1').load).toEqual(load(1, 3, 3));
  expect(events(saves, 'doesNotFightBack').map((e) => e.why)).toEqual(['chose']);
});

test('R-defend-pay may: one that cannot pay is not asked', () => {
  const g = duel({ defendPay: 'may' });
  unit(g, 'g-armor-1').load = load(1, 0, 3);
  expect(rolls(fights(g, 'd-armor-1', 'g-armor-1', faces(6, 1)))).toHaveLength(1);
});

test('7.3 the defender rolls first, the attacker with the strength it has left', () => {
  const fought = fights(duel(), 'd-armor-1', 'g-armor-1', [12, 12, 1, 1, 1, 1, ...faces(5, 1)]);
  expect(rolls(fought).map((r) => [r.by, r.dice])).toEqual([
    ['g-armor-1', 6],
    ['d-armor-1', 5],
  ]);
});

test('7.3 a destroyed attacker does not roll', () => {
  const g = duel();
  put(g, 'd-armor-1', 'C0107', { steps: 1, suppressed: true });
  const fought = fights(g, 'd-armor-1', 'g-armor-1', [7, ...faces(5, 1)]);
  expect(rolls(fought).map((r) => r.by)).toEqual(['g-armor-1']);
  expectUnit(fought, 'd-armor-1', null);
  expect(events(fought, 'engagementEnded')[0]?.winner).toBe('gamma');
});

test.each([
  ['open ground', 'C0107', 'C0207', 7],
  ['a town', 'C0207', 'C0307', 8],
  ['a city', 'C0904', 'C0905', 9],
  ['an airport', 'C1208', 'C1309', 9],
  ['a seaport', 'C1502', 'C1601', 9],
])('7.3 the attacker needs the terrain’s number against a defender in %s', (_, from, at, need) => {
  const g = field();
  put(g, 'd-mech-1', from);
  put(g, 'g-ada-1', at);
  const draw = fights(g, 'd-mech-1', 'g-ada-1', [1, 1, ...faces(5, need - 1)]);
  expect(rolls(draw)[1]).toEqual({ by: 'd-mech-1', role: 'attack', dice: 5, need, hits: 0 });
  const hit = fights(g, 'd-mech-1', 'g-ada-1', [1, 1, need, 1, 1, 1, 1]);
  expect(rolls(hit)[1]?.hits).toBe(1);
});

test('7.3 terrain helps only the defender in it: out of a city it is 7+ both ways', () => {
  const g = field();
  put(g, 'd-mech-1', 'C0905');
  put(g, 'g-mech-1', 'C0904');
  expect(rolls(fights(g, 'd-mech-1', 'g-mech-1', [7, 1, 1, 1, 1, 7, 1, 1, 1, 1])).map((r) => [r.need, r.hits])).toEqual([
    [7, 1],
    [7, 1],
  ]);
});

test.each([
  [0, false, 4, false],
  [1, false, 4, true],
  [2, false, 3, true],
  [3, false, 2, true],
  [4, false, 1, true],
  [5, false, null, false],
  [1, true, 3, true],
  [4, true, null, false],
])('7.4 %i hits on a unit, suppressed before: %s, leave steps %s', (n, suppressed, steps, now) => {
  const g = field();
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-armor-1', 'C0207', { suppressed, load: load(1) });
  const fought = fights(g, 'd-armor-1', 'g-armor-1', [...faces(n, 7), ...faces(6 - n, 6)]);
  expectUnit(fought, 'g-armor-1', steps, now);
});

test('7.4 black to destroyed: a unit at its last step goes with the first hit beyond suppression', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-armor-1', 'C0207', { steps: 1, load: load(1) });
  expectUnit(fights(g, 'd-armor-1', 'g-armor-1', [7, ...faces(5, 1)]), 'g-armor-1', 1, true);
  const dead = fights(g, 'd-armor-1', 'g-armor-1', [7, 7, ...faces(4, 1)]);
  expectUnit(dead, 'g-armor-1', null);
  expect(events(dead, 'destroyed')).toEqual([{ type: 'destroyed', unit: 'g-armor-1', node: 'C0207', lost: load(1) }]);
});

test('7.5 more hits rolled win; a draw leaves both where they stand and ends the engagement', () => {
  const win = fights(duel(), 'd-armor-1', 'g-armor-1', [7, ...faces(5, 1), 7, 7, ...faces(4, 1)]);
  expect(events(win, 'engagementEnded')[0]).toMatchObject({ winner: 'delta', attackHits: 2, defendHits: 1 });
  const draw = fights(duel(), 'd-armor-1', 'g-armor-1', [7, ...faces(5, 1), 7, ...faces(5, 1)]);
  expect(events(draw, 'engagementEnded')[0]).toMatchObject({ winner: null, attackHits: 1, defendHits: 1 });
  expect([unit(draw, 'd-armor-1').node, unit(draw, 'g-armor-1').node]).toEqual(['C0107', 'C0207']);
  expect([draw.s.pending, awaited(draw.s)]).toEqual([null, 'gamma']);
});

test('7.5 no hit on either side is a draw too', () => {
  expect(events(fights(duel(), 'd-armor-1', 'g-armor-1', faces(12, 6)), 'engagementEnded')[0]?.winner).toBeNull();
});

test('7.5 all hits count, also beyond destruction', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-fsc-1', 'C0207', { steps: 1, suppressed: true, load: load() });
  expect(events(fights(g, 'd-armor-1', 'g-fsc-1', faces(6, 12)), 'engagementEnded')[0]?.attackHits).toBe(6);
});

test('7.5 a destroyed unit loses whatever the hits', () => {
  const g = duel();
  put(g, 'g-armor-1', 'C0207', { steps: 1, suppressed: true });
  // Two dice of the black defender hit twice; the attacker, five dice left, hits once and destroys it.
  const dead = fights(g, 'd-armor-1', 'g-armor-1', [7, 7, 7, 1, 1, 1, 1]);
  expect(events(dead, 'engagementEnded')[0]).toMatchObject({ winner: 'delta', attackHits: 1, defendHits: 2 });
  expect(unit(dead, 'd-armor-1').node).toBe('C0207');
});

test('7.11 a disabled unit that is attacked does not fight back, and pays nothing', () => {
  const g = duel();
  unit(g, 'g-armor-1').disabled = true;
  const fought = fights(g, 'd-armor-1', 'g-armor-1', faces(6, 1));
  expect(events(fought, 'doesNotFightBack').map((e) => e.why)).toEqual(['disabled']);
  expect(unit(fought, 'g-armor-1').load).toEqual(load(1, 3, 3));
});

test('7.11 sustainment units and the APS fight back with their strength if they can pay', () => {
  for (const [id, n] of [
    ['g-bsb-1', 4],
    ['g-fsc-1', 2],
    ['g-aps-1', 1],
  ] as const) {
    const g = field();
    put(g, 'd-armor-1', 'C0107');
    put(g, id, 'C0207');
    const before = unit(g, id).load.clV;
    const fought = fights(g, 'd-armor-1', id, [...faces(n, 1), ...faces(6, 1)]);
    expect(rolls(fought)[0]).toMatchObject({ by: id, dice: n });
    expect(unit(fought, id).load.clV).toBe(before - 1);
    unit(g, id).load = load(1, 1, 0);
    expect(rolls(fights(g, 'd-armor-1', id, faces(6, 1)))).toHaveLength(1);
  }
});

test('R-hungry-defence yes: a degraded unit fights back if it can pay; no: it does not', () => {
  const position = (hungryDefence: 'yes' | 'no') => {
    const g = duel({ hungryDefence });
    put(g, 'g-armor-1', 'C0207', { degraded: true, load: load(0, 3, 3) });
    return g;
  };
  const yes = fights(position('yes'), 'd-armor-1', 'g-armor-1', faces(12, 1));
  expect(unit(yes, 'g-armor-1').load).toEqual(load(0, 2, 2));
  const no = fights(position('no'), 'd-armor-1', 'g-armor-1', faces(6, 1));
  expect(unit(no, 'g-armor-1').load).toEqual(load(0, 3, 3));
  expect(events(no, 'doesNotFightBack').map((e) => e.why)).toEqual(['degraded']);
});

test.each([
  ['degraded', 'attack.degraded'],
  ['disabled', 'attack.disabled'],
])('7.11 a %s unit does not attack', (state, code) => {
  const stayed = stay(acts(duel(), 'd-armor-1'), 'd-armor-1');
  Object.assign(unit(stayed, 'd-armor-1'), { [state]: true });
  refused(stayed, attackBy(stayed, 'd-armor-1', 'g-armor-1'), code, '7.11');
});
