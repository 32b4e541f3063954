/** Chapter 3: pieces, the bank of tokens, special cards. R-bank. */

import { describe, expect, test } from 'vitest';
import { CARD_KINDS, type Load, type Rulings, type Side } from '../../src/engine/lines-and-webs/scenario.ts';
import { heldTokens } from '../../src/engine/lines-and-webs/setup.ts';
import { tokensInPlay } from '../../src/engine/lines-and-webs/violations.ts';
import {
  anyDice,
  attack,
  board,
  carry,
  endPart,
  type Game,
  game,
  hand,
  inExecution,
  inPhase,
  level,
  load,
  moveUnit,
  night,
  ok,
  playing,
  port,
  put,
  refused,
  run,
  unit,
} from './kit.ts';

const buy = (cls: keyof Load, n: number, to: 'queue' | 'apod' = 'queue', side: Side = 'delta') =>
  ({ type: 'buyTokens', side, to, cls, n }) as const;
const count = (side: Side, from: string): { [type: string]: number } => {
  const list: { [type: string]: number } = {};
  for (const u of game().w.roster) if (u.side === side && u.from === from) list[u.type.id] = (list[u.type.id] ?? 0) + 1;
  return list;
};

describe('3.1 to 3.3', () => {
  test('3.1 every die is a d12', () => {
    const g = inPhase(board(), 'orders', 'delta', 1, true);
    const sides: number[] = [];
    ok(g, endPart('delta'), (rng, n) => {
      sides.push(n);
      rng.draws += 1;
      return sides.length % 2 ? 12 : 1;
    });
    put(g, 'd-armor-1', 'C0605');
    put(g, 'g-mech-1', 'C0706');
    ok(ok(playing(g, 'd-armor-1'), moveUnit('d-armor-1', 'C0605')), attack('d-armor-1', 'g-mech-1'), (rng, n) => {
      sides.push(n);
      rng.draws += 1;
      return 1;
    });
    expect(sides.length).toBe(2 + 5 + 6);
    expect(new Set(sides)).toEqual(new Set([12]));
  });

  test('3.1 the turn counter runs from 1 to 15', () => {
    expect(game().s.turn).toBe(1);
    expect(night(board(), 1).s.turn).toBe(2);
    expect(night(board(), 14).s).toMatchObject({ turn: 15, outcome: null });
    expect(night(board(), 15).s).toMatchObject({ turn: 15, phase: 'over' });
  });

  test('3.2 the pieces of Delta', () => {
    expect(count('delta', 'start')).toEqual({ fsp: 12, flec: 4, fleb: 1, armor: 5, mech: 4, fa: 3, ada: 1 });
    expect(count('delta', 'queue')).toEqual({ aps: 1 });
    expect(count('delta', 'expansion')).toEqual({ fsp: 12, flec: 4, fleb: 1, armor: 5, mech: 4, fa: 3, engineer: 2, ada: 1 });
  });

  test('3.3 the pieces of Gamma', () => {
    expect(count('gamma', 'start')).toEqual({ fsc: 4, bsb: 1, dssb: 1, armor: 5, mech: 4, fa: 3, ada: 1 });
    expect(count('gamma', 'queue')).toEqual({ aps: 1 });
    expect(count('gamma', 'expansion')).toEqual({ fsc: 4, bsb: 1, cssb: 1, armor: 5, mech: 4, fa: 3, engineer: 2, ada: 1 });
  });
});

/** Delta in Phase 2 with `n` CL I in its bank: in its queue, a unit's tracker and a port that it holds. */
function banked(n: number, rulings: Partial<Rulings> = {}): Game {
  const g = inPhase(board(rulings), 'spend');
  put(g, 'd-fleb-1', 'C0504', { load: load(20) });
  port(g, 'C1309').holder = 'delta';
  port(g, 'C1309').store = load(20);
  g.s.sides.delta.transit = load(10);
  g.s.sides.delta.packaging = load(n - 50);
  return g;
}

describe('3.4 tokens', () => {
  test('3.4 a purchase may bring a side to 150, its queue, units and held ports counted', () => {
    refused(banked(149), buy('clI', 2), 'bank.limit', '3.4');
    ok(banked(149), buy('clI', 1));
    refused(ok(banked(149), buy('clI', 1)), buy('clI', 1), 'bank.limit', 'R-bank'); // the plan counts too
    ok(banked(149), buy('clIII', 2));
    const g = banked(149);
    port(g, 'C1309').holder = 'gamma';
    ok(g, buy('clI', 21));
    g.s.sides.delta.packaging = load(0, 0, 0, 24);
    refused(g, buy('clIX', 2), 'bank.limit', '3.4');
    ok(g, buy('clIX', 1));
  });

  test('3.4 a unit that is bought brings its basic load against the bank', () => {
    const unitOf = { type: 'buyUnit', side: 'delta', unit: 'd-mech-5', to: 'queue', open: load() } as const; // one CL I
    refused(banked(150), unitOf, 'bank.limit', '3.4');
    ok(banked(149), unitOf);
  });

  test('3.4 the choice of open boxes at setup is limited too', () => {
    const g = game();
    const chosen = { type: 'setOpenLoad', side: 'delta', unit: 'd-fleb-1', open: load(0, 0, 21) } as const;
    ok(g, chosen);
    g.s.sides.delta.packaging.clV += 149 - heldTokens(g.w, g.s, 'delta').clV;
    refused(g, chosen, 'bank.limit', '3.4');
  });

  test('3.4 what is spent may be bought again; capture and Air Drop are not limited', () => {
    const g = banked(150);
    unit(g, 'd-fleb-1').load.clI -= 1;
    ok(g, buy('clI', 1));
    hand(inPhase(g, 'transport'), 'delta', { airDrop: 1 });
    const more = run(g, [{ type: 'playCard', side: 'delta', card: 'airDrop', unit: 'd-fleb-1', node: null, cls: 'clI' }]);
    expect(heldTokens(more.w, more.s, 'delta').clI).toBe(150);
    put(more, 'd-mech-1', 'C1602');
    port(more, 'C1601').store = load(40);
    const taken = ok(playing(more, 'd-mech-1'), moveUnit('d-mech-1', 'C1601'));
    expect(heldTokens(taken.w, taken.s, 'delta').clI).toBe(150 + 40 + 1);
  });

  test('3.4 moving tokens about makes and loses none', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-flec-1', 'C0503', { load: load(3, 3, 3, 1) });
    put(g, 'd-mech-1', 'C0503', { load: load(0, 1, 1) });
    put(g, 'd-mech-2', 'C0504', { load: load(1, 4, 2) });
    port(g, 'C0503').store = load(4, 4, 4, 1);
    const done = run(g, [
      carry('d-flec-1', 'd-mech-1', load(1, 1, 1)),
      carry('d-flec-1', 'loose C0504', load(0, 1)),
      level('delta', 'C0503', 'C0503', 'd-flec-1', load(1, 1, 1, 1)),
      level('delta', 'C0503', 'd-mech-1', 'C0503', load(1)),
    ]);
    expect(tokensInPlay(done.s)).toEqual(tokensInPlay(g.s));
  });
});

describe('R-bank', () => {
  test('R-bank 150/150/150/25: at most that many of each class', () => {
    refused(banked(150), buy('clI', 1), 'bank.limit', 'R-bank');
    ok(banked(149), buy('clI', 1));
  });
  test('R-bank 120/120/120/20: a smaller bank', () => {
    const bank = load(120, 120, 120, 20);
    refused(banked(120, { bank }), buy('clI', 1), 'bank.limit', 'R-bank');
    ok(banked(119, { bank }), buy('clI', 1));
  });
  test('R-bank unlimited: no limit at all', () => {
    ok(banked(500, { bank: 'unlimited' }), buy('clI', 25));
  });
});

describe('3.5 special cards', () => {
  test('3.5 ten kinds, three of each a side', () => {
    expect(CARD_KINDS).toHaveLength(10);
    for (const card of CARD_KINDS) {
      const g = inPhase(board({ rp: 40 }), 'spend');
      g.s.sides.delta.bought[card] = 2;
      g.s.sides.delta.spent[card] = 2;
      const third = ok(g, { type: 'buyCard', side: 'delta', card });
      refused(third, { type: 'buyCard', side: 'delta', card }, 'spend.no-copies', '3.5');
      refused(g, { type: 'buyCard', side: 'delta', card: `${card}2` }, 'command.malformed');
    }
  });

  test('3.5 six node-blocked markers a side', () => {
    const g = hand(inExecution(board(), 'delta'), 'delta', { sfInTheArea: 2 });
    const nodes = ['C0901', 'C0902', 'C0903', 'C0904', 'C0905', 'C0907', 'C0908'];
    g.s.markers = nodes.slice(0, 5).map((node) => ({ node, stops: 'gamma' }) as const);
    g.s.markers.push({ node: 'C0901', stops: 'delta' }, { node: 'C0902', stops: 'delta' }); // the other colour has its own
    const sf = (node: string) => ({ type: 'playCard', side: 'delta', card: 'sfInTheArea', unit: null, node, cls: null }) as const;
    const six = ok(g, sf('C0907'), anyDice);
    refused(six, sf('C0908'), 'card.no-marker', '3.5');
  });
});
