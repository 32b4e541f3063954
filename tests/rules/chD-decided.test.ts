/** Appendix D: what is decided where the clauses are silent. */

import { describe, expect, test } from 'vitest';
import { basicLoad } from '../../src/engine/lines-and-webs/load.ts';
import {
  anyDice,
  board,
  carry,
  copyOf,
  endPart,
  type Game,
  hand,
  having,
  inExecution,
  inPhase,
  load,
  moveUnit,
  night,
  ok,
  port,
  put,
  refused,
  unit,
  useRepair,
} from './kit.ts';
import { acts, field, groups } from './kitCombat.ts';

describe('Appendix D', () => {
  test('D.1 artillery in standing contact may fire instead of attacking, before or after it pays', () => {
    const g = field({ contactStart: 'fight' });
    put(g, 'd-fa-1', 'C0505');
    put(g, 'g-mech-1', 'C0604'); // in contact
    put(g, 'g-armor-1', 'C0705');
    const fires = (at: Game) => [...at.R.legal(at.s)].filter((c) => c.type === 'fire' && c.target === 'g-armor-1');
    const now = acts(g, 'd-fa-1');
    const shot = ok(now, fires(now)[0]!, anyDice);
    expect(shot.s.execution?.play).toBeNull();
    expect(unit(shot, 'd-fa-1').load.clIII).toBe(unit(g, 'd-fa-1').load.clIII);
    const stays = ok(now, moveUnit('d-fa-1', 'C0505'));
    refused(stays, { type: 'finish', side: 'delta' }, 'play.must-attack', '6.6.4'); // neither
    expect(ok(stays, fires(stays)[0]!, anyDice).s.execution?.play).toBeNull();
  });

  test('D.2 a sustainment unit uses any number of its own CL IX, also when it is displaced', () => {
    const at = (rulings = {}) => {
      const g = inPhase(board(rulings), 'transport');
      put(g, 'd-fsp-1', 'C0504', { displaced: true, disabled: true, steps: 2, load: load(1, 1, 0, 4) });
      return g;
    };
    const thrice = ok(ok(ok(at(), useRepair('d-fsp-1')), useRepair('d-fsp-1')), useRepair('d-fsp-1'));
    expect(unit(thrice, 'd-fsp-1')).toMatchObject({ steps: 4, disabled: false, displaced: true, load: load(1, 1, 0, 1) });
    const capped = ok(ok(at({ repairCap: 1 }), useRepair('d-fsp-1')), useRepair('d-fsp-1'));
    refused(capped, useRepair('d-fsp-1'), 'supply.no-need', 'R-repair-cap');
  });

  test('D.3 without the APS straight delivery doubles the price of a token, CL IX included', () => {
    const g = inPhase(board({ priceIX: 3 }), 'spend');
    const buy = (at: Game, cls: 'clI' | 'clIX', n: number) => ok(at, { type: 'buyTokens', side: 'delta', to: 'apod', cls, n });
    const cost = (at: Game) => at.R.view(at.s, 'delta').own?.planned;
    expect([cost(buy(g, 'clI', 2)), cost(buy(g, 'clIX', 2))]).toEqual([4, 12]);
    put(g, 'd-aps-1', g.w.home.delta.apod.id);
    expect([cost(buy(g, 'clI', 2)), cost(buy(g, 'clIX', 2))]).toEqual([2, 6]);
  });

  test('D.4 a token is left loose only next to a friendly unit that is not displaced, and only if no unit there has a box for its class', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-flec-1', 'C0504', { load: load(3, 3, 3) });
    put(g, 'd-mech-1', 'C0503', { load: load(2, 3, 2) });
    put(g, 'd-mech-2', 'C0503', { load: load(1, 2, 2) }); // has a box
    const leave = carry('d-flec-1', 'loose C0503', load(0, 1));
    refused(g, leave, 'supply.loose-has-box', 'D.4');
    having('d-mech-2', { load: load(2, 3, 2) })(g);
    ok(g, leave);
    having('d-mech-1', { displaced: true })(g);
    ok(g, leave); // one of them still receives
    having('d-mech-2', { displaced: true })(g);
    refused(g, leave, 'supply.loose-nobody', 'D.4');
  });

  test('D.5 the bank limits open boxes chosen on landing if they raise a class above the amount counted at purchase', () => {
    const g = inPhase(board({ bank: { clI: 2, clIII: 9, clV: 9, clIX: 9 } }), 'deploy');
    const type = g.w.info['d-fsp-13']!.type;
    Object.assign(unit(g, 'd-fsp-13'), { place: 'arrived', load: basicLoad(type, load(1, 1, 2)) }); // 2 CL I counted: none is left
    const land = (open: ReturnType<typeof load>) =>
      ({ type: 'landUnit', side: 'delta', unit: 'd-fsp-13', port: g.w.home.delta.spod.id, open }) as const;
    refused(g, land(load(2, 1, 1)), 'bank.limit', '3.4');
    ok(g, land(load(1, 1, 2)));
    ok(g, land(load(0, 2, 2)));
  });

  test('D.6 a side to which nothing has arrived has no part in Phase 1', () => {
    const coming = (...sides: ('delta' | 'gamma')[]) => {
      const g = board();
      put(g, 'd-mech-1', 'C0101');
      put(g, 'g-mech-1', 'C1711');
      for (const side of sides) g.s.sides[side].transit = load(1);
      return night(g);
    };
    expect(coming().s.phase).toBe('spend');
    const one = coming('delta');
    expect([one.s.phase, one.R.actor(one.s)]).toEqual(['deploy', 'delta']);
    expect(ok(one, endPart('delta')).s.phase).toBe('spend');
    const both = coming('delta', 'gamma');
    expect(ok(both, endPart(both.R.actor(both.s) as 'delta')).s.phase).toBe('deploy');
  });

  test('D.7 own-turn cards may be played before a pass; the pass ends the turn', () => {
    const g = hand(inExecution(field(), 'delta', { execution: { gamma: ['g-mech-4'] } }), 'delta', { airDrop: 2 });
    having('d-mech-4', { load: load() })(g);
    const drop = { type: 'playCard', side: 'delta', card: 'airDrop', unit: 'd-mech-4', node: null, cls: 'clI' } as const;
    const dropped = ok(g, drop);
    expect(dropped.R.actor(dropped.s)).toBe('delta');
    const passed = ok(dropped, { type: 'pass', side: 'delta' });
    expect(passed.R.actor(passed.s)).toBe('gamma');
    refused(passed, { ...drop, cls: 'clIII' }, 'turn.not-yours');
  });

  test('D.8 Cyber Attack gives a different order if there is one', () => {
    const cyber = { type: 'playCard', side: 'delta', card: 'cyberAttack', unit: null, node: null, cls: null } as const;
    for (const ruling of ['arrange', 'shuffle'] as const) {
      const order = (deck: string[]) => {
        const g = hand(inExecution(field({ cyber: ruling }), 'delta', { execution: { gamma: deck } }), 'delta', { cyberAttack: 1 });
        return ok(g, cyber, anyDice).s.sides.gamma.execution;
      };
      expect(order(['g-mech-4', 'commandPost'])).toEqual(['commandPost', 'g-mech-4']);
      expect(order(['commandPost', 'commandPost'])).toEqual(['commandPost', 'commandPost']);
    }
  });

  test('D.9 in a group an Engineer repairs in the activation step only', () => {
    const g = field();
    put(g, 'd-engineer-1', 'C0503');
    put(g, 'd-armor-1', 'C0505');
    put(g, 'g-mech-1', 'C0604');
    port(g, 'C0503').damage = 2;
    const repair = { type: 'repairPort', side: 'delta', unit: 'd-engineer-1' } as const;
    const paid = ok(groups(g, ['d-engineer-1', 'd-armor-1']), moveUnit('d-engineer-1', 'C0503'));
    expect(port(ok(copyOf(paid), repair), 'C0503').damage).toBe(1);
    const all = ok(paid, moveUnit('d-armor-1', 'C0505'));
    expect(all.s.execution?.play?.step).toBe('activate');
    const on = ok(all, { type: 'finish', side: 'delta' });
    expect(on.s.execution?.play?.step).toBe('attacks');
    refused(on, repair, 'repair.not-now', 'D.9');
  });
});
