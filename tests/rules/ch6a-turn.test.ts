/** 6.0: the parts of the concurrent phases, who is first, the clock; and what every command may be refused for. R-first-side, R-clock. */

import { describe, expect, test } from 'vitest';
import { apply } from '../../src/engine/core/index.ts';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import type { Rulings } from '../../src/engine/lines-and-webs/scenario.ts';
import {
  board,
  carry,
  deployed,
  dice,
  displace,
  endPart,
  events,
  type Game,
  game,
  inPhase,
  load,
  moveCarrier,
  moveUnit,
  night,
  ok,
  playing,
  put,
  refusals,
  refused,
  run,
} from './kit.ts';

const buyOne = (side: 'delta' | 'gamma'): Command => ({ type: 'buyTokens', side, to: 'queue', cls: 'clI', n: 1 });

describe('6.0 parts', () => {
  test('6.0 each side does its part of Phases 1 to 4 in turn; the phase ends with the second part', () => {
    let g = deployed(game());
    expect([g.s.turn, g.s.phase, g.s.active]).toEqual([1, 'spend', 'delta']);
    for (const [phase, next] of [
      ['spend', 'transport'],
      ['transport', 'orders'],
    ] as const) {
      expect(g.s.phase).toBe(phase);
      g = ok(g, endPart('delta'));
      expect([g.s.phase, g.s.active]).toEqual([phase, 'gamma']);
      g = ok(g, endPart('gamma'));
      expect([g.s.phase, g.s.active]).toEqual([next, 'delta']);
    }
    g = run(g, [endPart('delta'), endPart('gamma')], dice(3, 9));
    expect(g.s.phase).not.toBe('orders');
  });

  test('6.0 in Phases 1 to 4 a side may do nothing, and ends its part by saying so', () => {
    for (const phase of ['deploy', 'spend', 'transport', 'orders'] as const) {
      const g = inPhase(game(), phase, 'gamma', 2);
      g.s.sides.delta.arrived = load(1);
      const done = ok(g, endPart('gamma'));
      expect(done.s.sides.gamma.done).toBe(true);
      expect(events(done, 'partEnded')[0]).toMatchObject({ side: 'gamma', phase });
    }
  });

  test('6.0 a side without arrivals skips Phase 1', () => {
    const g = board();
    g.s.sides.gamma.transit = load(1);
    const next = night(g); // turn 2: Gamma first
    expect([next.s.phase, next.s.active]).toEqual(['deploy', 'gamma']);
    expect(ok(next, endPart('gamma')).s.phase).toBe('spend');
    expect(night(board()).s.phase).toBe('spend');
  });

  test('6.0 Phases 1 and 3 are seen by the other side as they happen, 2 and 4 are not', () => {
    const seen = (g: Game, command: Command, type: 'tokensLanded' | 'purchasePlanned' | 'carried' | 'displaced' | 'ordersSet'): boolean =>
      g.R.redact(events(ok(g, command), type)[0]!, 'gamma') !== null;
    const g = inPhase(board(), 'deploy', 'delta', 2);
    g.s.sides.delta.arrived = load(1);
    put(g, 'd-fsp-1', 'C0504');
    put(g, 'd-mech-1', 'C0505', { load: load(1) });
    expect(seen(g, { type: 'landTokens', side: 'delta', port: 'C0210', tokens: load(1) }, 'tokensLanded')).toBe(true);
    expect(seen(inPhase(g, 'transport'), carry('d-fsp-1', 'd-mech-1', load(0, 1)), 'carried')).toBe(true);
    expect(seen(g, displace('d-fsp-1'), 'displaced')).toBe(true);
    expect(seen(inPhase(g, 'spend'), buyOne('delta'), 'purchasePlanned')).toBe(false);
    expect(seen(inPhase(g, 'orders'), { type: 'setOrders', side: 'delta', execution: ['d-mech-1'], reserve: [] }, 'ordersSet')).toBe(false);
  });

  const firsts = (rulings: Partial<Rulings>): string[] => [1, 2, 3, 4].map((turn) => night(board(rulings), turn).s.first); // of turns 2 to 5
  test('R-first-side alternate: Delta on odd days, Gamma on even days', () => {
    expect(deployed(game()).s.active).toBe('delta');
    expect(firsts({})).toEqual(['gamma', 'delta', 'gamma', 'delta']);
  });
  test('R-first-side delta: always Delta', () => {
    expect(firsts({ firstSide: 'delta' })).toEqual(['delta', 'delta', 'delta', 'delta']);
    expect(deployed(game('ondrel-steppe', { firstSide: 'delta' })).s.active).toBe('delta');
  });
  test('R-first-side gamma: always Gamma', () => {
    expect(firsts({ firstSide: 'gamma' })).toEqual(['gamma', 'gamma', 'gamma', 'gamma']);
    expect(deployed(game('ondrel-steppe', { firstSide: 'gamma' })).s.active).toBe('gamma');
  });
});

describe('6.0.1 the clock', () => {
  /** The part of Phase 3 may be ended before and after anything in it, and nothing else of the rules asks for the time. */
  const unaffected = (clock: Rulings['clock']): void => {
    const g = inPhase(board({ clock }), 'transport');
    put(g, 'd-fsp-1', 'C0504');
    const moved = ok(g, moveCarrier('d-fsp-1', 'C0505'));
    expect(ok(g, endPart('delta')).s.active).toBe('gamma');
    expect(ok(moved, endPart('delta')).s.active).toBe('gamma');
    const none = inPhase(board(), 'transport');
    put(none, 'd-fsp-1', 'C0504');
    expect(moved.s).toEqual(ok(none, moveCarrier('d-fsp-1', 'C0505')).s);
  };
  test('6.0.1 the rules know no clock: a part of Phase 3 can be ended at any time', () => unaffected('off'));
  test('R-clock off: the rules are the same', () => unaffected('off'));
  test('R-clock 300: the rules are the same', () => unaffected(300));
  test('R-clock 180: the rules are the same', () => unaffected(180));
});

describe('what every command may be refused for', () => {
  const start = (): Game => inPhase(board(), 'spend');
  const good = buyOne('delta');

  test.each([
    ['null', null],
    ['a number', 7],
    ['a text', 'endPart'],
    ['a list', []],
    ['a side that there is not', { ...good, side: 'blue' }],
    ['no side', { type: 'endPart' }],
    ['a field too few', { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI' }],
    ['a field too many', { ...good, free: true }],
    ['a fraction', { ...good, n: 1.5 }],
    ['a negative count', { ...good, n: -1 }],
    ['a text for a count', { ...good, n: '1' }],
    ['a monstrous count', { ...good, n: 1e9 }],
    ['a class that there is not', { ...good, cls: 'clII' }],
    ['a destination that there is not', { ...good, to: 'spod' }],
    ['a card that there is not', { type: 'buyCard', side: 'delta', card: 'ace' }],
    ['a load with a class missing', { type: 'buyUnit', side: 'delta', unit: 'd-mech-5', to: 'queue', open: { clI: 0 } }],
    ['a load with a class too many', { type: 'buyUnit', side: 'delta', unit: 'd-mech-5', to: 'queue', open: { ...load(), clX: 0 } }],
    ['an empty id', { type: 'returnUnit', side: 'delta', unit: '' }],
    ['a store that is none', { ...carry('d-fsp-1', 'd-fsp-2', load(1)), from: { kind: 'pocket', node: 'C0503' } }],
    ['a list of ids that is none', { type: 'setOrders', side: 'delta', execution: 'd-mech-1', reserve: [] }],
    ['a flag that is none', { type: 'defend', side: 'delta', pay: 1 }],
    ['a prototype as a field', JSON.parse('{"type":"endPart","side":"delta","__proto__":{}}')],
  ])('6.8.1 a malformed command is refused: %s', (_name, bad) => {
    const codes = Array.isArray(bad) ? 'command.unknown' : 'command.malformed';
    refused(start(), bad, codes, '6.8.1');
    ok(start(), good);
  });

  const over = (): Game => ok(start(), { type: 'concede', side: 'delta' });
  const choosing = (): Game => {
    const g = board();
    put(g, 'd-mech-1', 'C0504', { load: load(0, 1) });
    g.s.loose = [{ node: 'C0504', tokens: load(1) }];
    return ok(playing(g, 'd-mech-1'), moveUnit('d-mech-1', 'C0504'));
  };
  refusals([
    { code: 'command.malformed', clause: '6.8.1', at: start, bad: { ...good, n: '1' }, good },
    { code: 'command.unknown', clause: '6.8.1', at: start, bad: { type: 'cheat', side: 'delta' }, good },
    { code: 'command.unknown', clause: '6.8.1', why: 'a word of every object', at: start, bad: { type: 'toString', side: 'delta' }, good },
    { code: 'turn.not-yours', clause: '6.0', at: start, bad: endPart('gamma'), good: endPart('delta') },
    {
      code: 'turn.not-yours',
      clause: '6.8.1',
      why: 'while the other side chooses',
      at: choosing,
      bad: { type: 'concede', side: 'gamma' },
      good: { type: 'concede', side: 'delta' },
    },
    {
      code: 'phase.wrong',
      clause: '6.0',
      at: start,
      bad: displace('d-fsp-1'),
      change: (g) => void put(inPhase(g, 'transport'), 'd-fsp-1', 'C0504'),
    },
    {
      code: 'phase.wrong',
      clause: '6.0',
      why: 'a choice that is not awaited',
      at: start,
      bad: { type: 'decline', side: 'delta' },
      change: (g) => void Object.assign(g, choosing()),
    },
    {
      code: 'choice.awaited',
      clause: '6.8.1',
      at: choosing,
      bad: { type: 'finish', side: 'delta' },
      good: { type: 'decline', side: 'delta' },
    },
    { code: 'game.over', clause: '9.2', at: over, bad: good, change: (g) => void Object.assign(g, start()) },
  ]);

  test('6.0 a command of the inactive side changes nothing, whichever side is first', () => {
    for (const side of ['delta', 'gamma'] as const)
      refused(inPhase(board(), 'spend', side), buyOne(side === 'delta' ? 'gamma' : 'delta'), 'turn.not-yours');
  });

  test('6.8.1 a fault inside a command leaves the game as it was and says so', () => {
    const g = inPhase(board(), 'orders', 'delta', 1, true);
    const before = structuredClone(g.s);
    const done = apply(g.R, g.s, endPart('delta'), () => {
      throw new Error('no dice');
    });
    expect(done).toMatchObject({ ok: false, why: { code: 'core.fault', data: { message: 'no dice' } } });
    expect(g.s).toEqual(before);
  });

  test('9.4 a pending choice does not prevent conceding', () => {
    expect(ok(choosing(), { type: 'concede', side: 'delta' }).s.outcome).toMatchObject({ kind: 'conceded', winner: 'gamma' });
  });
});
