/** 6.3.5: tokens left loose, picked up, lost. */

import { describe, expect, test } from 'vitest';
import { tokensInPlay } from '../../src/engine/lines-and-webs/violations.ts';
import {
  board,
  carry,
  events,
  type Game,
  having,
  inPhase,
  load,
  moveUnit,
  night,
  ok,
  pickUp,
  playing,
  port,
  put,
  refusals,
  refused,
  run,
  unit,
} from './kit.ts';

/** FLE Company 1 with everything on C0504; Mechanized 1 with full boxes on C0505. */
function full(): Game {
  const g = inPhase(board(), 'transport');
  put(g, 'd-flec-1', 'C0504', { load: load(3, 3, 3, 2) });
  put(g, 'd-mech-1', 'C0505', { load: load(2, 3, 2) });
  return g;
}
const leave = (n = 1, node = 'C0505') => carry('d-flec-1', `loose ${node}`, load(0, n));
/** The same with a token loose on C0505 and a free box beside it. */
function lying(tokens = load(0, 1)): Game {
  const g = full();
  having('d-mech-1', { load: load(1, 2, 2) })(g);
  g.s.loose = [{ node: 'C0505', tokens }];
  return g;
}

describe('6.3.5 loose tokens', () => {
  test('6.3.5 a token that finds no box may be left loose on the node, three at a time', () => {
    const one = ok(full(), leave());
    expect(one.s.loose).toEqual([{ node: 'C0505', tokens: load(0, 1) }]);
    const three = ok(one, carry('d-flec-1', 'loose C0505', load(1, 0, 1)));
    expect(three.s.loose[0]!.tokens).toEqual(load(1, 1, 1));
    refused(three, leave(), 'supply.loose-full', '6.3.5');
    expect(tokensInPlay(three.s)).toEqual(tokensInPlay(full().s));
  });

  test('6.3.5 only where a unit would receive it and has no box for its class, never a CL IX', () => {
    refused(lying(), leave(), 'supply.loose-has-box', '6.3.5');
    refused(full(), leave(1, 'C0404'), 'supply.loose-nobody', '6.3.5'); // nobody stands there
    refused(full(), carry('d-flec-1', 'loose C0505', load(0, 0, 0, 1)), 'supply.loose-class', '6.3.5');
    const away = full();
    having('d-mech-1', { displaced: true })(away);
    refused(away, leave(), 'supply.loose-nobody', '6.3.5'); // a displaced unit receives nothing
  });

  test('6.3.5 they belong to nobody: either side picks up what fits, its owner choosing, at no cost and without a method', () => {
    const g = lying(load(1, 1, 1));
    const some = ok(g, pickUp('d-mech-1', load(1, 1)));
    expect(unit(some, 'd-mech-1').load).toEqual(load(2, 3, 2));
    expect(some.s.loose).toEqual([{ node: 'C0505', tokens: load(0, 0, 1) }]);
    refused(g, pickUp('d-mech-1', load(1, 1, 1)), 'supply.no-box', '4.5'); // two open boxes
    refused(some, pickUp('d-mech-1', load(0, 0, 1)), 'supply.no-box', '4.5');
    const enemy = inPhase(lying(), 'transport', 'gamma');
    put(enemy, 'd-mech-1', 'C0404');
    put(enemy, 'g-mech-1', 'C0505');
    expect(unit(ok(enemy, pickUp('g-mech-1', load(0, 1))), 'g-mech-1').load.clIII).toBe(3);
  });

  test("6.3.5 in its side's part of Phase 3 a degraded unit picks up and eats", () => {
    const g = lying(load(1));
    having('d-mech-1', { degraded: true, load: load(0, 4, 2) })(g); // no box is free
    const fed = ok(g, pickUp('d-mech-1', load(1)));
    expect(unit(fed, 'd-mech-1')).toMatchObject({ degraded: false, load: load(0, 4, 2) });
    expect(fed.s.loose).toEqual([]);
  });

  test('6.3.5 at the end of its own Phase 6 move, before attack or fire, also when it stays', () => {
    const stays = lying(load(0, 0, 1));
    having('d-mech-1', { load: load(1, 2, 0) })(stays);
    put(stays, 'g-mech-1', 'C0604');
    const asked = ok(playing(stays, 'd-mech-1'), moveUnit('d-mech-1', 'C0505'));
    expect(asked.s.pending).toMatchObject({ kind: 'pickUp', unit: 'd-mech-1' });
    const armed = ok(asked, pickUp('d-mech-1', load(0, 0, 1)));
    expect(unit(armed, 'd-mech-1').load).toEqual(load(1, 1, 1));
    expect([...armed.R.legal(armed.s)].some((c) => c.type === 'attack')).toBe(true); // it could not have paid before
    const comes = lying(load(0, 0, 1));
    put(comes, 'd-mech-1', 'C0404', { load: load(1, 2, 2) });
    const offered = ok(playing(comes, 'd-mech-1'), moveUnit('d-mech-1', 'C0505'));
    expect(ok(offered, { type: 'decline', side: 'delta' }).s.loose).toEqual([]); // the turn, the phase and the turn's end: lost in Phase 7
  });

  test('6.3.5 a unit is not asked when nothing fits, and only the one that moved picks up', () => {
    const g = lying();
    having('d-mech-1', { load: load(1, 4, 2) })(g); // every open box is full
    put(g, 'g-mech-1', 'C0604');
    expect(ok(playing(g, 'd-mech-1'), moveUnit('d-mech-1', 'C0505')).s.pending).toMatchObject({ kind: 'pickUp' }); // the CL III paid made room
    having('d-mech-1', { load: load(3, 2, 2) })(g);
    g.s.loose = [{ node: 'C0505', tokens: load(1) }];
    expect(ok(playing(g, 'd-mech-1'), moveUnit('d-mech-1', 'C0505')).s.pending).toBeNull();
  });

  test('6.3.5 what lies loose is lost in Phase 7', () => {
    const g = lying(load(1, 1, 1));
    const after = night(g);
    expect(after.s.loose).toEqual([]);
    expect(events(after, 'looseLost')).toEqual([{ type: 'looseLost', node: 'C0505', tokens: load(1, 1, 1) }]);
    expect(unit(after, 'd-mech-1').load).toEqual(load(1, 2, 2));
  });

  const two = (): Game => {
    const g = lying(load(0, 1));
    put(g, 'd-mech-2', 'C0405', { load: load(1, 1, 1) });
    return ok(playing(g, 'd-mech-1'), moveUnit('d-mech-1', 'C0505'));
  };
  refusals([
    { code: 'supply.loose-class', clause: '6.3.5', at: full, bad: carry('d-flec-1', 'loose C0505', load(0, 0, 0, 1)), good: leave() },
    { code: 'supply.loose-nobody', clause: '6.3.5', at: full, bad: leave(1, 'C0404'), good: leave() },
    { code: 'supply.loose-has-box', clause: '6.3.5', at: lying, bad: leave(), change: having('d-mech-1', { load: load(2, 3, 2) }) },
    {
      code: 'supply.loose-full',
      clause: '6.3.5',
      at: () => run(full(), [leave(2)]),
      bad: carry('d-flec-1', 'loose C0505', load(1, 0, 1)),
      good: leave(1),
    },
    {
      code: 'supply.not-there',
      clause: '6.3.2',
      why: 'loose tokens',
      at: lying,
      bad: carry('d-flec-1', 'd-flec-1', load(1), 'loose C0505'),
      good: carry('d-flec-1', 'd-flec-1', load(0, 1), 'loose C0505'),
    },
    { code: 'pickup.none-there', clause: '6.3.5', at: lying, bad: pickUp('d-mech-1', load(1)), good: pickUp('d-mech-1', load(0, 1)) },
    { code: 'pickup.other-unit', clause: '6.3.5', at: two, bad: pickUp('d-mech-2', load(0, 1)), good: pickUp('d-mech-1', load(0, 1)) },
    { code: 'carry.nothing', clause: '6.3.5', at: lying, bad: pickUp('d-mech-1', load()), good: pickUp('d-mech-1', load(0, 1)) },
    {
      code: 'supply.no-box',
      clause: '4.5',
      why: 'picked up',
      at: () => lying(load(0, 3)),
      bad: pickUp('d-mech-1', load(0, 3)),
      good: pickUp('d-mech-1', load(0, 2)),
    },
    {
      code: 'supply.displaced',
      clause: '6.3.5',
      at: () => {
        const g = lying();
        having('d-mech-1', { displaced: true })(g);
        return g;
      },
      bad: pickUp('d-mech-1', load(0, 1)),
      change: having('d-mech-1', { displaced: false }),
    },
    { code: 'unit.off-map', clause: '5.1', at: lying, bad: pickUp('d-mech-2', load(0, 1)), good: pickUp('d-mech-1', load(0, 1)) },
    {
      code: 'unit.not-yours',
      clause: '6.0',
      at: () => {
        const g = lying();
        put(g, 'g-mech-1', 'C0605');
        return g;
      },
      bad: { ...pickUp('g-mech-1', load(0, 1)), side: 'delta' },
      good: pickUp('d-mech-1', load(0, 1)),
    },
    {
      code: 'phase.wrong',
      clause: '6.0',
      at: () => inPhase(lying(), 'orders'),
      bad: pickUp('d-mech-1', load(0, 1)),
      change: (g) => void inPhase(g, 'transport'),
    },
  ]);
  test('6.3.5 a full port leaves the tokens of its units loose as well', () => {
    const g = full();
    put(g, 'd-mech-1', 'C0503', { load: load(2, 3, 2) });
    port(g, 'C0503').store = load(20);
    expect(ok(g, leave(1, 'C0503')).s.loose).toEqual([{ node: 'C0503', tokens: load(0, 1) }]);
  });
});
