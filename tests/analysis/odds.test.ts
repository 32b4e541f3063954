/** Odds worked out by hand, clause by clause, and the digest's own figures. */

import { describe, expect, test } from 'vitest';
import { canonical } from '../../src/engine/core/index.ts';
import { unitOf } from '../../src/engine/lines-and-webs/index.ts';
import { retreatsOf } from '../../src/engine/lines-and-webs/retreat.ts';
import { type EngagementOdds, engagementOdds, fireOdds, wholePercents } from '../../src/games/lines-and-webs/analysis/index.ts';
import { type Fields, load, put } from '../rules/kit.ts';
import { field, type Ground, ground, type Lineup } from './field.ts';

type Extra = { scouts?: boolean; pursuit?: boolean; defends?: boolean };
function oddsOf(lineup: Lineup, extra: Extra = {}): EngagementOdds {
  const g = field(lineup);
  return engagementOdds(g.w, g.s, { attackers: g.attackers, target: g.target, scouts: false, ...extra });
}
/** One attacker on one defender in the open unless said otherwise. */
const duel = (attacker: [string, Fields], target: [string, Fields], extra: Extra = {}, on: Ground = 'open') =>
  oddsOf({ on, attackers: { [attacker[0]]: attacker[1] }, target }, extra);
const percents = (o: { win: number; draw: number; lose: number }) => wholePercents([o.win, o.draw, o.lose]);

function expectEnds(o: { win: number; draw: number; lose: number }, win: number, draw: number, lose: number): void {
  expect(o.win).toBeCloseTo(win, 12);
  expect(o.draw).toBeCloseTo(draw, 12);
  expect(o.lose).toBeCloseTo(lose, 12);
}

const black: Fields = { steps: 1 };
const spent: Fields = { steps: 1, suppressed: true };

describe('Appendix A', () => {
  const armor: [string, Fields] = ['d-armor-1', {}];
  const foe: [string, Fields] = ['g-armor-1', {}];
  const three = { 'd-armor-1': {}, 'd-armor-2': {}, 'd-armor-3': {} };

  test('7.3 fresh Armor on fresh Armor in the open: win 24, draw 16, lose 60', () => {
    expect(percents(duel(armor, foe))).toEqual([24, 16, 60]);
  });
  test('8.9 with Scouts Out: win 60, draw 16, lose 24', () => {
    expect(percents(duel(armor, foe, { scouts: true }))).toEqual([60, 16, 24]);
  });
  test('7.10.1 three Armor under Command Post: win 95 in the open, 76 into a city', () => {
    expect(percents(oddsOf({ on: 'open', attackers: three, target: foe }))[0]).toBe(95);
    expect(percents(oddsOf({ on: 'city', attackers: three, target: foe }))[0]).toBe(76);
  });
});

describe('1.3 what the attackers need', () => {
  const rows: [Ground, number, number][] = [
    ['open', 7, 6 / 12],
    ['town', 8, 5 / 12],
    ['city', 9, 4 / 12],
    ['apod', 9, 4 / 12],
    ['spod', 9, 4 / 12],
  ];
  test.each(rows)('1.3 %s: one die on a silent defender needs %i', (on, need, win) => {
    const o = duel(['d-mech-1', black], ['g-mech-1', { disabled: true }], {}, on);
    expect(o).toMatchObject({ need, defendNeed: 7, attackDice: 1, defendDice: 0 });
    expectEnds(o, win, 1 - win, 0);
  });
});

describe('the dice', () => {
  test('7.3 one die each: even, and a draw half the time', () => {
    const o = duel(['d-mech-1', black], ['g-mech-1', black]);
    expectEnds(o, 0.25, 0.5, 0.25);
    expect(o.target).toMatchObject({ nothing: 0.5, suppressedOnly: 0.5, destroyed: 0 });
  });
  test('7.3 a destroyed attacker does not roll', () => {
    const o = duel(['d-mech-1', spent], ['g-mech-1', black]);
    expectEnds(o, 0.25, 0.25, 0.5);
    expect(o.victim.destroyed).toBeCloseTo(0.5, 12);
    expect(o.target.nothing).toBeCloseTo(0.75, 12);
  });
  test('7.3 the attacker rolls with the strength that it has left', () => {
    // One defending die: a miss leaves the Engineer three dice, a hit leaves it two against that hit.
    const o = duel(['d-engineer-1', { suppressed: true }], ['g-mech-1', black]);
    expectEnds(o, 0.5 * (7 / 8) + 0.5 * (1 / 4), 0.5 * (1 / 8) + 0.5 * (1 / 2), 0.5 * (1 / 4));
  });
  test('8.9 with Scouts Out a destroyed defender does not roll', () => {
    const o = duel(['d-mech-1', black], ['g-mech-1', spent], { scouts: true });
    expectEnds(o, 0.5, 0.25, 0.25);
    expect(o.target.destroyed).toBeCloseTo(0.5, 12);
    expect(o.victim.suppressedOnly).toBeCloseTo(0.25, 12);
  });
  test('7.4 the first hit suppresses, every other costs a step', () => {
    const o = duel(['d-mech-1', { steps: 2 }], ['g-mech-1', { disabled: true }]); // three dice
    expect(o.target.nothing).toBeCloseTo(1 / 8, 12);
    expect(o.target.suppressedOnly).toBeCloseTo(3 / 8, 12);
    expect(o.target.steps.map((p) => p * 8)).toEqual([0, 3, 1, 0]);
    expect(o.target.expectedSteps).toBeCloseTo(5 / 8, 12);
  });
  test('7.4 a suppressed unit loses a step for each hit, and no more steps than it has', () => {
    const o = duel(['d-mech-1', { steps: 2 }], ['g-mech-1', { disabled: true, suppressed: true, steps: 2 }]);
    expect(o.target.suppressedOnly).toBe(0);
    expect(o.target.steps.map((p) => p * 8)).toEqual([0, 3, 0, 0]);
    expect(o.target.destroyed).toBeCloseTo(4 / 8, 12);
    expect(o.target.expectedSteps).toBeCloseTo((3 + 2 * 4) / 8, 12);
  });
  test('7.4 a full-strength unit is destroyed by five hits', () => {
    const o = duel(['d-mech-1', {}], ['g-armor-1', { disabled: true }]);
    expect(o.target.destroyed).toBeCloseTo(1 / 32, 12);
  });
  test('7.8 artillery rolls one die at any step; its twelve suppresses and costs a step', () => {
    for (const steps of [4, 2, 1]) {
      const o = duel(['d-fa-1', { steps }], ['g-mech-1', { disabled: true }]);
      expect(o.attackDice).toBe(1);
      expect(o.target.nothing).toBeCloseTo(6 / 12, 12);
      expect(o.target.suppressedOnly).toBeCloseTo(5 / 12, 12);
      expect(o.target.steps[1]).toBeCloseTo(1 / 12, 12);
      expectEnds(o, 0.5, 0.5, 0); // one hit for 7.5
    }
  });
  test('7.8 a defending artillery counts its twelves too', () => {
    const o = duel(['d-mech-1', black], ['g-fa-1', {}]);
    expect(o.defendDice).toBe(1);
    expect(o.victim.destroyed).toBeCloseTo(1 / 12, 12);
    expect(o.victim.suppressedOnly).toBeCloseTo(5 / 12, 12);
  });
});

describe('joint attacks', () => {
  const two: Lineup = {
    on: 'open',
    attackers: { 'd-engineer-1': spent, 'd-engineer-2': black },
    target: ['g-ada-1', {}],
  };
  test('7.5 hits beyond the destruction of the named attacker count', () => {
    // Two defending dice. Both hit: at most one against two. One hits: the second Engineer evens it or not. None: two attacking dice.
    expectEnds(oddsOf(two), 0.25 * 0.75, 0.25 * 0.25 + 0.5 * 0.5, 0.25 + 0.5 * 0.5);
  });
  test('7.10.1 one row for each attacker that may be named, the first above', () => {
    const o = oddsOf(two);
    expect(o.byVictim.map((row) => row.unit)).toEqual(['d-engineer-1', 'd-engineer-2']);
    expect(o.byVictim[0]).toMatchObject({ win: o.win, draw: o.draw, lose: o.lose, victim: o.victim });
    // The second is not suppressed: one hit leaves it its die, two destroy it.
    const both = { win: 0.5 * 0.25, draw: 0.5 * 0.5, lose: 0.5 * 0.25 };
    const none = { win: 0.25 * 0.75, draw: 0.25 * 0.25 };
    expectEnds(o.byVictim[1]!, none.win + both.win, none.draw + both.draw, 0.25 + both.lose);
    expect(o.byVictim[1]!.victim.destroyed).toBeCloseTo(0.25, 12);
  });
  test('7.10.1 a destroyed defender loses, whatever befell the named attacker', () => {
    const o = oddsOf({ on: 'open', attackers: { 'd-mech-1': spent, 'd-mech-2': black }, target: ['g-ada-1', spent] });
    // One defending die. It hits: the second's die destroys or loses. It misses: two dice, one hit is enough.
    expectEnds(o, 0.5 * 0.5 + 0.5 * 0.75, 0.5 * 0.25, 0.5 * 0.5);
  });
  test('7.10.1 artillery adds one die, and its twelve takes effect before the other hits', () => {
    const o = oddsOf({ on: 'open', attackers: { 'd-mech-1': black, 'd-fa-1': {} }, target: ['g-mech-1', { disabled: true }] });
    expect(o.attackDice).toBe(2);
    expect(o.target.suppressedOnly).toBeCloseTo((1 / 2) * (1 / 2) + (1 / 2) * (5 / 12), 12);
    expect(o.target.steps[1]).toBeCloseTo((1 / 2) * (5 / 12) + (1 / 2) * (1 / 12), 12);
    expect(o.target.steps[2]).toBeCloseTo((1 / 2) * (1 / 12), 12);
  });
});

describe('who pays and who rolls', () => {
  const foe = (fields: Fields = {}): [string, Fields] => ['g-armor-1', fields];
  test('7.2 one CL V each, and one CL III from a defending Armor', () => {
    const o = duel(['d-armor-1', {}], foe());
    expect(o.pays).toEqual({ attacker: [{ unit: 'd-armor-1', clIII: 0, clV: 1 }], defender: { clIII: 1, clV: 1 } });
    expect(duel(['d-armor-1', {}], ['g-mech-1', {}]).pays.defender).toEqual({ clIII: 0, clV: 1 });
  });
  test('7.7 an attack again costs Armor one more CL III', () => {
    expect(duel(['d-armor-1', {}], foe(), { pursuit: true }).pays.attacker).toEqual([{ unit: 'd-armor-1', clIII: 1, clV: 1 }]);
    expect(duel(['d-mech-1', {}], foe(), { pursuit: true }).pays.attacker).toEqual([{ unit: 'd-mech-1', clIII: 0, clV: 1 }]);
  });
  test('7.2 a defender that lacks any part pays nothing and does not roll', () => {
    for (const lack of [load(1, 0, 3), load(1, 3, 0)]) {
      const o = duel(['d-mech-1', black], foe({ load: lack }));
      expect(o).toMatchObject({ defenderSilent: 'cannotPay', defendDice: 0, pays: { defender: { clIII: 0, clV: 0 } } });
      expectEnds(o, 0.5, 0.5, 0);
    }
    expect(duel(['d-mech-1', black], foe({ load: load(0, 1, 1) })).defenderSilent).toBeNull();
  });
  test('7.11 a disabled unit does not fight back', () => {
    expect(duel(['d-mech-1', {}], foe({ disabled: true }))).toMatchObject({ defenderSilent: 'disabled', lose: 0 });
  });
  test('7.11 R-hungry-defence: a degraded unit fights back, or does not', () => {
    expect(duel(['d-mech-1', {}], foe({ degraded: true }))).toMatchObject({ defenderSilent: null, defendDice: 6 });
    const silent = oddsOf({ on: 'open', attackers: { 'd-mech-1': {} }, target: foe({ degraded: true }), rulings: { hungryDefence: 'no' } });
    expect(silent).toMatchObject({ defenderSilent: 'degraded', defendDice: 0, lose: 0 });
  });
  test('7.2 R-defend-pay: a defence that is settled is taken as it is', () => {
    expect(duel(['d-mech-1', {}], foe(), { defends: false })).toMatchObject({ defenderSilent: 'chose', defendDice: 0, lose: 0 });
    const paid = duel(['d-mech-1', {}], foe({ load: load() }), { defends: true });
    expect(paid).toMatchObject({ defenderSilent: null, defendDice: 6 });
    expect(paid.lose).toBeGreaterThan(0);
  });
  test('7.11 a sustainment unit fights back with its strength', () => {
    expect(duel(['d-mech-1', {}], ['g-fsc-1', { load: load(1, 1, 1) }]).defendDice).toBe(2);
  });
});

describe('retreat', () => {
  /** The target with other Gamma units on every node that a link joins to it, but for the attacker's and `free`. */
  function shutIn(free: number) {
    const g = field({ on: 'city', attackers: { 'd-armor-1': {} }, target: ['g-armor-1', {}] });
    const at = g.w.graph.index[g.node];
    const others = g.w.graph.links[at!]!.map((n) => g.w.graph.ids[n]!).filter((id) => g.s.units.every((u) => u.node !== id));
    others.slice(free).forEach((id, i) => {
      put(g, `g-fsc-${i + 1}`, id);
    });
    return g;
  }
  const ask = { attackers: ['d-armor-1'], target: 'g-armor-1', scouts: false };

  test('7.6 a defender with a way out loses by the dice alone', () => {
    const g = shutIn(1);
    const o = engagementOdds(g.w, g.s, ask);
    expect(o.retreatRoom).toEqual({ target: true, attacker: true });
    expect(o.afterRetreat).toEqual({ target: o.target, victim: o.victim });
  });
  test('7.6 the only way of a beaten defender is named, and only where it is the only one', () => {
    const g = shutIn(1);
    const ways = () => retreatsOf(g.w, g.s, unitOf(g.w, g.s, 'g-armor-1'), g.node).map(({ to }) => to);
    const [last, ...others] = ways();
    expect(others.length).toBeGreaterThan(0);
    expect(engagementOdds(g.w, g.s, ask).onlyWay).toBeNull();
    const away = g.s.units.filter((u) => u.node === null && u.id.startsWith('g-')).map(({ id }) => id);
    others.forEach((id, i) => {
      put(g, away[i]!, id);
    });
    expect(ways()).toEqual([last]);
    expect(engagementOdds(g.w, g.s, ask).onlyWay).toBe(last);
  });
  test('7.6 a defender without a way out loses one more step when it loses', () => {
    const g = shutIn(0);
    const o = engagementOdds(g.w, g.s, ask);
    expect(o.retreatRoom).toEqual({ target: false, attacker: true });
    const beatenAlive = o.win - o.target.destroyed; // a destroyed defender has always lost
    expect(o.afterRetreat.target.expectedSteps).toBeCloseTo(o.target.expectedSteps + beatenAlive, 12);
    expect(o.afterRetreat.target.destroyed).toBeGreaterThan(o.target.destroyed);
    expect(o.afterRetreat.victim).toEqual(o.victim);
  });
  test('7.6 an attacker without a way out loses one more step when it loses', () => {
    const g = shutIn(1);
    const { graph } = g.w;
    const stands = g.s.units[g.w.info['d-armor-1']!.at]!.node as string;
    const others = graph.links[graph.index[stands]!]!.map((n) => graph.ids[n]!).filter((id) => g.s.units.every((u) => u.node !== id));
    others.forEach((id, i) => {
      put(g, `d-fsp-${i + 1}`, id);
    });
    const o = engagementOdds(g.w, g.s, ask);
    expect(o.retreatRoom.attacker).toBe(false);
    expect(o.afterRetreat.victim.expectedSteps).toBeCloseTo(o.victim.expectedSteps + o.lose - o.victim.destroyed, 12);
  });
  test('7.6 an attacker is asked about where it would stand, and the state is left alone', () => {
    const g = shutIn(0);
    const before = canonical(g.s);
    const blocked = engagementOdds(g.w, g.s, ask);
    const far = ground(g, 'apod').around[0];
    const moved = engagementOdds(g.w, g.s, { ...ask, from: { 'd-armor-1': far! } });
    expect(blocked.retreatRoom.target).toBe(false);
    expect(moved.retreatRoom.target).toBe(true); // over the node that the attacker would have left
    expectEnds(moved, blocked.win, blocked.draw, blocked.lose);
    expect(canonical(g.s)).toBe(before);
  });
});

describe('indirect fire', () => {
  const fireAt = (rounds: number, fields: Fields = {}, on: Ground = 'open') => {
    const g = field({ on, attackers: { 'd-fa-1': {} }, target: ['g-mech-1', fields] });
    return fireOdds(g.w, g.s, { unit: 'd-fa-1', target: 'g-mech-1', rounds });
  };
  test('7.9 one round in the open', () => {
    const o = fireAt(1);
    expect(o).toMatchObject({ dice: 1, need: 7 });
    expect([o.nothing, o.suppressedOnly, o.steps[1]].map((p) => p! * 12)).toEqual([6, 5, 1].map((n) => expect.closeTo(n, 10)));
    expect(o.expectedHits).toBeCloseTo(0.5, 12);
  });
  test('7.9 two rounds: twelves first', () => {
    const o = fireAt(2);
    const in144 = [o.nothing, o.suppressedOnly, o.steps[1], o.steps[2]].map((p) => p! * 144);
    // two misses; a hit; a twelve or two hits; a twelve and a hit, or two twelves
    expect(in144).toEqual([36, 60, 12 + 25, 10 + 1].map((n) => expect.closeTo(n, 10)));
    expect(o.expectedSteps).toBeCloseTo((37 + 22) / 144, 12);
  });
  test('7.9 on a suppressed black unit any hit destroys', () => {
    const o = fireAt(3, spent, 'city');
    expect(o.need).toBe(9);
    expect(o.nothing).toBeCloseTo((8 / 12) ** 3, 12);
    expect(o.destroyed).toBeCloseTo(1 - (8 / 12) ** 3, 12);
  });
  test('7.9 the range is told from where the artillery would stand', () => {
    const g = field({ on: 'open', attackers: { 'd-fa-1': {} }, target: ['g-mech-1', {}] });
    const ask = { unit: 'd-fa-1', target: 'g-mech-1', rounds: 1 };
    const { graph } = g.w;
    const at = (away: number) =>
      graph.ids.filter((_, n) => graph.passable[n] === 1 && graph.distance[graph.index[g.node]! * graph.n + n] === away)[0];
    expect(fireOdds(g.w, g.s, ask).inRange).toBe(false); // in contact
    expect(fireOdds(g.w, g.s, { ...ask, from: at(2)! }).inRange).toBe(true);
    expect(fireOdds(g.w, g.s, { ...ask, from: at(3)! }).inRange).toBe(true);
    expect(fireOdds(g.w, g.s, { ...ask, from: at(4)! }).inRange).toBe(false);
  });
});
