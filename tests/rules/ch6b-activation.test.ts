/** What a played unit does, pays and forfeits: clauses 6.6.3, 6.6.5, 6.6.7, 6.6.8. */

import { expect, test } from 'vitest';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { dice, events, inExecution, load, ok, put, refused, run, unit } from './kit.ts';
import { acts, attackBy, awaits, duel, execution, expectUnit, FILLER, faces, field, fights, fires, go, hits, stay } from './kitCombat.ts';

test('6.6.3 Move: one CL III, then up to the movement in links', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  const turned = acts(g, 'd-armor-1');
  refused(turned, { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C0108' }, 'move.too-far', '6.6.4');
  const moved = go(turned, 'd-armor-1', 'C0107');
  expect(unit(moved, 'd-armor-1').node).toBe('C0107');
  expect(events(moved, 'paid')).toEqual([{ type: 'paid', unit: 'd-armor-1', cls: 'clIII', n: 1, why: 'move' }]);
  expect(unit(moved, 'd-armor-1').load.clIII).toBe(2);
});

test('6.6.3 the CL III is owed even at zero links', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103', { load: load(1, 1, 3) });
  const stayed = stay(acts(g, 'd-armor-1'), 'd-armor-1');
  expect(unit(stayed, 'd-armor-1').load).toEqual(load(1, 0, 3));
  expect(awaited(stayed.s)).toBe('gamma');
});

test('6.6.3 the CL III is owed before an attack too: nobody attacks unpaid', () => {
  const turned = acts(duel(), 'd-armor-1');
  refused(turned, attackBy(turned, 'd-armor-1', 'g-armor-1'), 'attack.not-now', '6.6.3');
  refused(turned, { type: 'finish', side: 'delta' }, 'play.still-waiting', '6.6.3');
  ok(stay(turned, 'd-armor-1'), attackBy(turned, 'd-armor-1', 'g-armor-1'), dice(...faces(12, 1)));
});

test('6.6.3 Move and attack: after the move, against a unit in contact', () => {
  const g = duel();
  put(g, 'd-armor-1', 'C0104');
  const there = go(acts(g, 'd-armor-1'), 'd-armor-1', 'C0107');
  expect(unit(there, 'd-armor-1').load).toMatchObject({ clIII: 2, clV: 3 });
  const fought = hits(there, 'd-armor-1', 'g-armor-1', faces(12, 1));
  expect(unit(fought, 'd-armor-1').load).toMatchObject({ clIII: 2, clV: 2 });
});

test('6.6.3 after its move a unit in standing contact may do without the attack', () => {
  const stayed = stay(acts(duel(), 'd-armor-1'), 'd-armor-1');
  expect(stayed.s.execution?.play?.step).toBe('attacks');
  expect(awaited(ok(stayed, { type: 'finish', side: 'delta' }).s)).toBe('gamma');
});

test('6.6.3 Fire from where it stands costs CL V only', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0107');
  put(g, 'g-armor-1', 'C0109');
  const fired = fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', 2, [1, 1]);
  expect(unit(fired, 'd-fa-1').load).toEqual(load(1, 2, 2));
  expect(awaited(fired.s)).toBe('gamma');
});

test('6.6.3 Fire after one CL III and a move without entering contact', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0105');
  put(g, 'g-armor-1', 'C0109');
  const turned = acts(g, 'd-fa-1');
  refused(turned, { type: 'fire', side: 'delta', unit: 'd-fa-1', target: 'g-armor-1', rounds: 1 }, 'fire.out-of-range', '7.9');
  const fired = fires(go(turned, 'd-fa-1', 'C0107'), 'd-fa-1', 'g-armor-1', 1, [1]);
  expect(unit(fired, 'd-fa-1').load).toEqual(load(1, 1, 3));
});

test('6.6.3 only artillery fires', () => {
  const g = field();
  put(g, 'd-mech-1', 'C0107');
  put(g, 'g-armor-1', 'C0109');
  const turned = acts(g, 'd-mech-1');
  refused(turned, { type: 'fire', side: 'delta', unit: 'd-mech-1', target: 'g-armor-1', rounds: 1 }, 'fire.not-artillery', '6.6.3');
});

test('6.6.3 a suppressed unit moves 0 links, and pays for it; it may attack', () => {
  const g = duel();
  unit(g, 'd-armor-1').suppressed = true;
  const turned = acts(g, 'd-armor-1');
  refused(turned, { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C0106' }, 'move.suppressed', '6.6.3');
  const stayed = stay(turned, 'd-armor-1');
  expect(unit(stayed, 'd-armor-1').load.clIII).toBe(2);
  hits(stayed, 'd-armor-1', 'g-armor-1', faces(12, 1));
});

test.each([
  ['degraded', { degraded: true, load: load(0, 3, 3) }],
  ['disabled', { disabled: true }],
  ['cannotPay', { load: load(1, 0, 3) }],
] as const)('6.6.3 a unit that is %s forfeits: the card is spent, nothing is paid, the play is made', (why, fields) => {
  const g = duel();
  put(g, 'd-armor-1', 'C0107', { ...fields });
  const before = structuredClone(unit(g, 'd-armor-1').load);
  const turned = acts(g, 'd-armor-1');
  expect(events(turned, 'forfeited')).toEqual([{ type: 'forfeited', unit: 'd-armor-1', why }]);
  expect(unit(turned, 'd-armor-1').load).toEqual(before);
  expect(turned.s.sides.delta.execution).toEqual([FILLER.delta]);
  expect(awaited(turned.s)).toBe('gamma');
});

test('6.6.3 reserve cards forfeit in the same way', () => {
  const g = duel();
  put(g, 'd-armor-1', 'C0107', { load: load(1, 0, 3) });
  const played = ok(execution(g, 'delta', { reserve: { delta: ['d-armor-1'] } }), {
    type: 'playReserve',
    side: 'delta',
    card: 'd-armor-1',
  });
  expect(events(played, 'forfeited').map((e) => e.why)).toEqual(['cannotPay']);
  expect([played.s.sides.delta.reserve, awaited(played.s)]).toEqual([[], 'gamma']);
});

test('6.6.3 artillery without CL III that has a target may only fire, and does', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0107', { load: load(1, 0, 1) });
  put(g, 'g-armor-1', 'C0109');
  const turned = acts(g, 'd-fa-1');
  refused(turned, { type: 'moveUnit', side: 'delta', unit: 'd-fa-1', to: 'C0107' }, 'move.no-fuel', '6.6.3');
  refused(turned, { type: 'finish', side: 'delta' }, 'play.still-waiting', '6.6.3');
  expect(unit(fires(turned, 'd-fa-1', 'g-armor-1', 1, [1]), 'd-fa-1').load).toEqual(load(1));
});

test.each([
  ['no target', load(1, 0, 4), 'C0110'],
  ['no CL V', load(1, 0, 0), 'C0109'],
])('6.6.3 artillery without CL III and with %s forfeits', (_, held, enemy) => {
  const g = field();
  put(g, 'd-fa-1', 'C0106', { load: held });
  put(g, 'g-armor-1', enemy);
  expect(events(acts(g, 'd-fa-1'), 'forfeited').map((e) => e.why)).toEqual(['cannotPay']);
});

test('6.6.3 artillery without CL III forfeits when the only enemy in range is displaced', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0106', { load: load(1, 0, 4) });
  put(g, 'g-fsc-1', 'C0108', { displaced: true });
  expect(events(acts(g, 'd-fa-1'), 'forfeited').map((e) => e.why)).toEqual(['cannotPay']);
});

test('6.6.3 artillery with CL III and no CL V still moves', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0106', { load: load(1, 1, 0) });
  expect(unit(go(acts(g, 'd-fa-1'), 'd-fa-1', 'C0103'), 'd-fa-1').node).toBe('C0103');
});

test('6.6.3 one activation a unit a turn: it moves once, and only the played unit acts', () => {
  const g = duel();
  put(g, 'd-mech-1', 'C0106');
  const stayed = stay(acts(g, 'd-armor-1'), 'd-armor-1');
  refused(stayed, { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C0106' }, 'play.already', '6.6.3');
  refused(stayed, { type: 'moveUnit', side: 'delta', unit: 'd-mech-1', to: 'C0105' }, 'play.not-in-it', '6.6.3');
  expect(unit(stayed, 'd-armor-1').activated).toBe(true);
});

test('6.6.3 defence and pursuit are not activations: the unit’s own card still plays', () => {
  const g = duel();
  const fought = fights(g, 'd-armor-1', 'g-armor-1', [...faces(5, 1), 12, ...faces(6, 1)], { execution: { gamma: ['g-armor-1'] } });
  expect(awaits(fought)).toBe('retreat gamma');
  const gone = ok(fought, { type: 'retreat', side: 'gamma', to: 'C0105' });
  expect(awaits(gone)).toBeNull();
  expect(unit(gone, 'g-armor-1').activated).toBe(false);
  const turned = ok(gone, { type: 'turnOver', side: 'gamma' });
  expect(turned.s.execution?.play?.members.map((m) => m.unit)).toEqual(['g-armor-1']);
});

test('6.6.5 attacking needs no movement left, and a link must lead into the defender’s node', () => {
  const g = duel();
  put(g, 'd-armor-1', 'C0103');
  put(g, 'g-mech-1', 'C0108');
  const there = go(acts(g, 'd-armor-1'), 'd-armor-1', 'C0107');
  expect(events(there, 'unitMoved')[0]?.path).toEqual(['C0103', 'C0104', 'C0105', 'C0106', 'C0107']);
  hits(there, 'd-armor-1', 'g-armor-1', faces(12, 1));
  const near = duel();
  put(near, 'd-armor-1', 'C0206');
  put(near, 'g-mech-1', 'C0107'); // a neighbouring hex of C0206 that no link joins to it
  const stayed = stay(acts(near, 'd-armor-1'), 'd-armor-1');
  refused(stayed, attackBy(stayed, 'd-armor-1', 'g-mech-1'), 'attack.no-contact', '1.4');
  hits(stayed, 'd-armor-1', 'g-armor-1', faces(12, 1));
});

test('6.6.7 any number of special cards from the hand in one window', () => {
  const g = duel();
  put(g, 'd-armor-1', 'C0107', { load: load(0, 0, 0) });
  const drop = { type: 'playCard', side: 'delta', card: 'airDrop', unit: 'd-armor-1', node: null } as const;
  const now = run(execution(g, 'delta', { hands: { delta: { airDrop: 2, nineLine: 1 } } }), [
    { ...drop, cls: 'clIII' },
    { ...drop, cls: 'clV' },
    { type: 'playCard', side: 'delta', card: 'nineLine', unit: 'g-armor-1', node: null, cls: null },
  ]);
  expect(unit(now, 'd-armor-1').load).toEqual(load(0, 1, 1));
  expect([awaited(now.s), now.s.execution?.stage]).toEqual(['delta', 'before']);
});

test('6.6.7 cards are not played in the middle of a play, nor while a choice is pending', () => {
  const g = duel();
  const stayed = stay(acts(g, 'd-armor-1', { hands: { delta: { airDrop: 1 } } }), 'd-armor-1');
  const drop = { type: 'playCard', side: 'delta', card: 'airDrop', unit: 'd-armor-1', node: null, cls: 'clI' } as const;
  refused(stayed, drop, 'turn.mid-play', '6.6.7');
  const won = hits(stayed, 'd-armor-1', 'g-armor-1', [...faces(6, 1), 7, 7, ...faces(4, 1)]);
  expect(awaits(won)).toBe('retreat delta');
  refused(won, drop, 'choice.awaited', '6.8.1');
});

test('6.6.8 a destroyed unit’s mission card leaves its deck at once, from the middle too', () => {
  for (const deck of ['execution', 'reserve'] as const) {
    const g = duel();
    put(g, 'g-armor-1', 'C0207', { steps: 1, suppressed: true, load: load() });
    put(g, 'g-mech-1', 'C1703');
    put(g, 'g-mech-2', 'C1704');
    const cards = ['g-mech-1', 'g-armor-1', 'g-mech-2'];
    const turned = acts(g, 'd-armor-1', deck === 'execution' ? { execution: { gamma: cards } } : { reserve: { gamma: cards } });
    const fought = hits(stay(turned, 'd-armor-1'), 'd-armor-1', 'g-armor-1', [7, ...faces(5, 1)]);
    expectUnit(fought, 'g-armor-1', null);
    expect(fought.s.sides.gamma[deck].slice(0, 2)).toEqual(['g-mech-1', 'g-mech-2']);
    expect(fought.s.sides.gamma[deck]).not.toContain('g-armor-1');
  }
});

test('6.6.8 also from a deck that Cyber Attack has rearranged: the turned-over unit is on the map', () => {
  const g = duel({ cyber: 'shuffle' });
  put(g, 'g-armor-1', 'C0207', { steps: 1, suppressed: true, load: load() });
  put(g, 'g-mech-1', 'C1703');
  const orders = {
    execution: { delta: ['d-armor-1', FILLER.delta], gamma: ['g-armor-1', 'g-mech-1', FILLER.gamma] },
    hands: { delta: { cyberAttack: 1 } },
  };
  const scrambled = ok(
    inExecution(g, 'delta', orders),
    { type: 'playCard', side: 'delta', card: 'cyberAttack', unit: null, node: null, cls: null },
    Object.assign(() => 1, { left: () => 0 }),
  );
  const killed = hits(stay(ok(scrambled, { type: 'turnOver', side: 'delta' }), 'd-armor-1'), 'd-armor-1', 'g-armor-1', [7, ...faces(5, 1)]);
  expect([...killed.s.sides.gamma.execution].sort()).toEqual([FILLER.gamma, 'g-mech-1'].sort());
  expect(killed.s.sides.gamma.scrambled).toBe(true);
  const turned = ok(killed, { type: 'turnOver', side: 'gamma' });
  const played = turned.s.execution?.play?.members[0]?.unit as string;
  expect(unit(turned, played).place).toBe('map');
});
