/** The umpire in the middle of plays, fights and choices: what cannot go on is put away and told, and the game goes on. */

import { describe, expect, test } from 'vitest';
import { anyDice, type Game, hand, inExecution, load, ok, type Played, put, run, unit } from '../rules/kit.ts';
import { acts, attackBy, awaits, faces, field, fights, fires, groups, hits, stay } from '../rules/kitCombat.ts';
import { decks, end, goTo, hands, harbour, loads, loose, mark, news, place, steps } from './kit.ts';

/** Armor 1 of Delta beats Armor 1 of Gamma, which has several ways out: the retreat is awaited. */
function retreating(): Played {
  const g = field();
  put(g, 'd-armor-1', 'C0604');
  put(g, 'g-armor-1', 'C0704', { load: load(1, 3, 0) });
  const won = fights(g, 'd-armor-1', 'g-armor-1', [7, 1, 1, 1, 1, 1]);
  expect(awaits(won)).toBe('retreat delta');
  return won;
}
/** Of a group Armor 1 and 2 have beaten Gamma’s Armor 1: who moves in is awaited, or before it the retreat. */
function joint(): Played {
  const g = field();
  put(g, 'd-armor-1', 'C0505');
  put(g, 'd-armor-2', 'C0506');
  put(g, 'g-armor-1', 'C0605', { load: load(1, 3, 0), steps: 1, suppressed: true });
  const formed = groups(g, ['d-armor-1', 'd-armor-2']);
  const ready = stay(stay(formed, 'd-armor-1'), 'd-armor-2');
  return hits(ready, ['d-armor-1', 'd-armor-2'], 'g-armor-1', faces(12, 12));
}
const goesOn = (g: Game): void => expect([...g.R.legal(g.s)].some((c) => c.type !== 'concede')).toBe(true);

describe('a fight', () => {
  test('is over if the umpire removes one of its units, or puts one on its node; the play continues', () => {
    for (const c of [place('g-armor-1', 'transit'), place('d-armor-1', 'C0102'), place('d-armor-1', 'destroyed')]) {
      const after = ok(retreating(), c);
      expect([after.s.pending, after.s.execution?.engagement, news(after).put[0]]).toEqual([null, null, 'fight']);
      goesOn(after);
    }
    const won = joint();
    expect(awaits(won)).toBe('moveIn delta');
    const filled = ok(won, place('d-mech-1', 'C0605'));
    expect([filled.s.execution?.engagement, news(filled).put]).toEqual([null, ['fight']]);
    expect(unit(filled, 'd-mech-1').node).toBe('C0605');
  });

  test('7.6 continues if the umpire changes something else, with the options that remain', () => {
    const other = ok(retreating(), steps('d-mech-4', 2));
    expect([awaits(other), news(other).put]).toEqual(['retreat delta', []]);
    // All its ways are filled but one: it is taken by itself.
    let g: Played = retreating();
    const ways = [...g.R.legal(g.s)].flatMap((c) => (c.type === 'retreat' ? [c.to] : []));
    for (const [i, node] of ways.slice(1).entries()) g = ok(g, place(`g-fsc-${i + 1}`, node));
    expect(awaits(g)).not.toBe('retreat delta');
    expect(unit(g, 'g-armor-1').node).toBe(ways[0]);
  });

  test('7.2 R-defend-pay may: a defender that can no longer pay is not asked', () => {
    const g = field({ defendPay: 'may' });
    put(g, 'd-armor-1', 'C0604');
    put(g, 'g-mech-1', 'C0704');
    const asked = ok(stay(acts(g, 'd-armor-1'), 'd-armor-1'), attackBy(g, 'd-armor-1', 'g-mech-1'));
    expect(awaits(asked)).toBe('defend gamma');
    const after = ok(asked, loads('g-mech-1', load(1, 2)), anyDice);
    expect(after.events.map((e) => e.type)).toContain('doesNotFightBack');
    expect(unit(after, 'g-mech-1').load.clV).toBe(0);
  });

  test('8.7 and 7.7 the winner’s choices stand, or go with their unit', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0604');
    put(g, 'g-armor-1', 'C0704', { load: load(1, 3, 0) });
    put(g, 'g-mech-1', 'C0804');
    const won = fights(g, 'd-armor-1', 'g-armor-1', [7, 1, 1, 1, 1, 1], { hands: { delta: { massCal: 1 } } });
    const fled = awaits(won) === 'retreat delta' ? ok(won, [...won.R.legal(won.s)].find((c) => c.type === 'retreat')!) : won;
    expect(awaits(fled)).toBe('massCal delta');
    expect(awaits(ok(fled, hands('delta', { massCal: 2 })))).toBe('massCal delta');
    const gone = ok(fled, place('g-armor-1', 'transit'));
    expect([gone.s.pending, gone.s.execution?.engagement]).toEqual([null, null]);
    goesOn(gone);
  });
});

describe('fires', () => {
  function answering(): Played {
    const g = field();
    put(g, 'd-fa-1', 'C0604');
    put(g, 'g-fa-1', 'C0804');
    const fired = fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fa-1', 1, [1]);
    expect(awaits(fired)).toBe('counterFire gamma');
    return fired;
  }
  test('7.9.1 are not answered if the firer is gone, or no unit can answer', () => {
    for (const c of [place('d-fa-1', 'C0102'), mark('g-fa-1', 'disabled')]) {
      const after = ok(answering(), c);
      expect([after.s.pending?.kind === 'counterFire', after.s.execution?.fire, news(after).put]).toEqual([false, null, ['fire']]);
      goesOn(after);
    }
    expect(awaits(ok(answering(), mark('g-fa-1', 'suppressed')))).toBe('counterFire gamma');
  });
});

describe('plays and cards', () => {
  test('6.6.1 a unit that leaves the map leaves its play; that was the turn’s play', () => {
    const g = acts(put2(), 'd-armor-1', { hands: { delta: { massCal: 1 } } });
    const after = ok(g, place('d-armor-1', 'packaging'));
    expect([after.s.execution?.play, after.s.execution?.stage, news(after).put]).toEqual([null, 'after', ['play']]);
    const moved = ok(g, place('d-armor-1', 'C0607'));
    expect([moved.s.execution?.play?.members.map((m) => m.unit), news(moved).put]).toEqual([['d-armor-1'], []]);
  });
  function put2(): Game {
    const g = field();
    put(g, 'd-armor-1', 'C0608');
    return g;
  }

  test('6.3.5 loose tokens that are gone are not picked up', () => {
    const g = put2();
    g.s.loose.push({ node: 'C0607', tokens: load(1) });
    unit(g, 'd-armor-1').load = load(0, 3, 3);
    const asked = ok(acts(g, 'd-armor-1'), { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C0607' });
    expect(awaits(asked)).toBe('pickUp delta');
    expect(awaits(ok(asked, loose('C0607', load(1, 1))))).toBe('pickUp delta');
    const after = ok(asked, loose('C0607', load()));
    expect([after.s.pending, news(after).put]).toEqual([null, ['choice']]);
    expect(ok(asked, place('d-armor-1', 'C0606')).s.pending).toBe(null);
  });

  test('8.13 a turned card without a target is spent', () => {
    const g = inExecution(put2(), 'delta', {
      execution: { delta: ['nineLine', 'd-mech-4'], gamma: ['g-mech-4'] },
      hands: { delta: { massCal: 1 } },
    });
    put(g, 'g-armor-1', 'C1004');
    const asked = ok(g, { type: 'turnOver', side: 'delta' });
    expect(awaits(asked)).toBe('aim delta');
    const one = ok(asked, mark('g-armor-1', 'disabled'));
    expect(awaits(one)).toBe('aim delta');
    const none = ok(one, mark('g-mech-4', 'disabled'));
    expect([none.s.pending, none.s.execution?.turned, none.s.execution?.stage, news(none).put]).toEqual([null, null, 'after', ['card']]);
  });

  test('8.5 a deck that cannot be put into another order is not arranged', () => {
    const deck = ['g-mech-4', 'g-armor-1', 'g-armor-2'];
    const g = inExecution(put2(), 'delta', {
      execution: { delta: ['d-mech-4'], gamma: deck },
      hands: { delta: { cyberAttack: 1, massCal: 1 } },
    });
    put(g, 'g-armor-1', 'C1004');
    put(g, 'g-armor-2', 'C1005');
    const asked = ok(g, { type: 'playCard', side: 'delta', card: 'cyberAttack', unit: null, node: null, cls: null });
    expect(awaits(asked)).toBe('arrange delta');
    const after = ok(asked, decks('gamma', ['g-mech-4']));
    expect([after.s.pending, news(after).put]).toEqual([null, ['choice']]);
  });

  test('6.4.3 a Command Post from reserve with no unit left to join is spent', () => {
    const g = hand(
      inExecution(put2(), 'delta', {
        execution: { delta: [], gamma: ['g-mech-4'] },
        reserve: { delta: ['commandPost', 'd-mech-4', 'd-armor-1'] },
      }),
      'delta',
      { massCal: 1 },
    );
    const asked = ok(g, { type: 'playReserve', side: 'delta', card: 'commandPost' });
    expect(awaits(asked)).toBe('join delta');
    const after = ok(asked, decks('delta', []));
    expect([after.s.pending, after.s.execution?.stage, news(after).put]).toEqual([null, 'after', ['choice']]);
  });

  test('6.6.1 a side without any card passes automatically', () => {
    const g = inExecution(put2(), 'delta', { execution: { delta: ['d-mech-4'], gamma: ['g-mech-4'] } });
    const after = ok(g, decks('delta', []));
    expect(after.events.map((e) => e.type)).toContain('passed');
    expect(after.s.execution?.turnOf).toBe('gamma');
  });

  test('everything is discarded if the umpire jumps to another phase, or ends the game', () => {
    for (const c of [goTo(1, 'transport'), goTo(5, 'spend'), end]) {
      const after = ok(retreating(), c);
      expect([after.s.pending, after.s.execution]).toEqual([null, null]);
      expect(new Set(news(after).put)).toEqual(new Set(['play', 'fight', 'orders']));
    }
    const again = ok(retreating(), goTo(1, 'execute'), anyDice);
    expect(again.s.execution).toMatchObject({ play: null, engagement: null, stage: 'before' });
  });
});

describe('plans of Phase 2', () => {
  test('6.2.4 a plan that cannot be carried out any more is handed back, another stays', () => {
    const g = run(field(), []);
    Object.assign(g.s, { phase: 'spend', active: 'delta', first: 'delta' });
    const planned = ok(g, { type: 'buyTokens', side: 'delta', to: 'apod', cls: 'clI', n: 10 });
    const full = ok(planned, harbour('C0503', 'delta', { store: load(0, 0, 11) }));
    expect([full.s.sides.delta.plan.apodTokens, news(full).plans]).toEqual([load(), ['delta']]);
    const room = ok(planned, harbour('C0503', 'delta', { store: load(0, 0, 10) }));
    expect([room.s.sides.delta.plan.apodTokens, news(room).plans]).toEqual([load(10), []]);
    expect(news(ok(planned, harbour('C0503', 'gamma'))).plans).toEqual(['delta']);
  });

  test('6.2.2 a planned unit that is put on the map is no longer bought', () => {
    const g = run(field(), []);
    Object.assign(g.s, { phase: 'spend', active: 'delta', first: 'delta' });
    const planned = ok(g, { type: 'buyUnit', side: 'delta', unit: 'd-armor-6', to: 'queue', open: load() });
    expect(ok(planned, place('d-armor-6', 'C0607')).s.sides.delta.plan.units).toEqual([]);
  });
});
