/** 6.4: issuing orders. */

import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import { CARD_KINDS } from '../../src/engine/lines-and-webs/scenario.ts';
import type { DeckCard } from '../../src/engine/lines-and-webs/types.ts';
import {
  board,
  dice,
  endPart,
  events,
  type Game,
  hand,
  having,
  inExecution,
  inPhase,
  load,
  moveUnit,
  night,
  ok,
  put,
  refusals,
  refused,
  run,
  unit,
} from './kit.ts';

const set = (execution: DeckCard[], reserve: DeckCard[] = []): Command => ({ type: 'setOrders', side: 'delta', execution, reserve });
/** Delta in Phase 4 with Mechanized 1 to 5 on the map and cards in its hand. */
function issuing(cards = {}): Game {
  const g = hand(inPhase(board(), 'orders'), 'delta', cards);
  for (let i = 1; i <= 5; i++) put(g, `d-mech-${i}`, `C010${i}`);
  return g;
}
const M = (...n: number[]): string[] => n.map((i) => `d-mech-${i}`);

describe('6.4.1 and 6.4.2 the decks', () => {
  test('6.4.1 each combat unit on the map has one mission card, sorted into execution, reserve and out of play', () => {
    const g = ok(issuing(), set(M(3, 1), M(2)));
    expect([g.s.sides.delta.execution, g.s.sides.delta.reserve]).toEqual([M(3, 1), M(2)]);
    expect(g.R.view(g.s, 'delta').own!.outOfPlay).toEqual(M(4, 5));
    put(g, 'd-fsp-1', 'C0210');
    refused(g, set(['d-fsp-1']), 'orders.no-card', '6.4.1');
    refused(g, set(M(6)), 'unit.off-map', '6.4.1');
    refused(g, set(M(1), M(1)), 'orders.twice', '6.4.1');
  });

  test('6.4.1 it may be rearranged until the side ends the phase, and again every turn', () => {
    const g = run(issuing(), [set(M(3, 1), M(2)), set(M(1))]);
    expect([g.s.sides.delta.execution, g.s.sides.delta.reserve]).toEqual([M(1), []]);
    const next = night(g);
    expect([next.s.sides.delta.execution, next.s.sides.delta.reserve]).toEqual([[], []]);
  });

  test('6.4.1 at most four mission cards in reserve', () => {
    ok(issuing(), set([], M(1, 2, 3, 4)));
    refused(issuing(), set([], M(1, 2, 3, 4, 5)), 'orders.reserve-full', '6.4.1');
  });

  test('6.4.1 in secret: the other side sees how many cards, not which', () => {
    const g = ok(issuing({ commandPost: 1 }), set(['d-mech-3', 'commandPost'], M(2)));
    const other = ok(issuing({ massCal: 1 }), set(M(1, 4), M(5)));
    const view = (h: Game, viewer: 'gamma' | 'public') => h.R.view(h.s, viewer);
    expect(view(g, 'gamma').cards.delta).toEqual({ hand: 0, execution: 2, reserve: 1, spent: g.s.sides.delta.spent });
    expect(JSON.stringify(view(g, 'gamma'))).not.toContain('commandPost":1');
    expect(view(g, 'gamma').enemyDeck).toBeNull();
    expect(view(other, 'public').own).toBeNull();
    expect(events(g, 'ordersSet').map((e) => g.R.redact(e, 'gamma'))).toEqual([null]);
  });

  test('6.4.2 from the hand into execution: own-turn cards and Command Post, at any place; out of the hand', () => {
    const may = ['nineLine', 'airDrop', 'closeAirSupport', 'commandPost', 'cyberAttack', 'saintHimars', 'sfInTheArea'];
    for (const card of CARD_KINDS) {
      const g = issuing({ [card]: 1 });
      if (may.includes(card)) {
        const done = ok(g, set(['d-mech-1', card, 'd-mech-2']));
        expect(done.s.sides.delta.hand[card]).toBe(0);
        expect(ok(done, set(M(1, 2))).s.sides.delta.hand[card]).toBe(1); // taken back
        ok(g, set([card]));
      } else refused(g, set([card]), 'orders.card-not-here', '6.4.2');
    }
  });

  test("6.4.2 into reserve Command Post only; it does not count in reserve's four", () => {
    for (const card of CARD_KINDS) {
      if (card !== 'commandPost') refused(issuing({ [card]: 1 }), set([], [card]), 'orders.card-not-here', '6.4.2');
    }
    ok(issuing({ commandPost: 2 }), set([], ['commandPost', ...M(1, 2, 3, 4), 'commandPost']));
  });

  test('6.4.2 only cards that the hand holds, each once', () => {
    refused(issuing(), set(['commandPost']), 'card.not-held', '6.4.2');
    refused(issuing({ commandPost: 1 }), set(['commandPost'], ['commandPost']), 'card.not-held', '6.4.2');
    ok(issuing({ commandPost: 2 }), set(['commandPost'], ['commandPost']));
  });

  refusals([
    { code: 'unit.unknown', clause: '6.4.1', at: issuing, bad: set(['d-tank-1']), good: set(M(1)) },
    {
      code: 'unit.not-yours',
      clause: '6.4.1',
      at: () => {
        const g = issuing();
        put(g, 'g-mech-1', 'C1403');
        return g;
      },
      bad: set(['g-mech-1']),
      good: set(M(1)),
    },
    { code: 'unit.off-map', clause: '6.4.1', at: issuing, bad: set(M(6)), change: (g) => void put(g, 'd-mech-6', 'C0106') },
    {
      code: 'orders.no-card',
      clause: '6.4.1',
      at: () => {
        const g = issuing();
        put(g, 'd-fsp-1', 'C0210');
        return g;
      },
      bad: set(['d-fsp-1']),
      good: set([]),
    },
    { code: 'orders.twice', clause: '6.4.1', at: issuing, bad: set(M(1, 1)), good: set(M(1, 2)) },
    { code: 'orders.reserve-full', clause: '6.4.1', at: issuing, bad: set([], M(1, 2, 3, 4, 5)), good: set(M(5), M(1, 2, 3, 4)) },
    {
      code: 'orders.card-not-here',
      clause: '6.4.2',
      why: 'a reaction',
      at: () => issuing({ massCal: 1, nineLine: 1 }),
      bad: set(['massCal']),
      good: set(['nineLine']),
    },
    {
      code: 'orders.card-not-here',
      clause: '6.4.2',
      why: 'in reserve',
      at: () => issuing({ nineLine: 1 }),
      bad: set([], ['nineLine']),
      good: set(['nineLine']),
    },
    {
      code: 'card.not-held',
      clause: '6.4.2',
      at: () => issuing({ nineLine: 1 }),
      bad: set(['nineLine', 'nineLine']),
      good: set(['nineLine']),
    },
  ]);
});

/** Phase 6, Delta to play; Gamma has a card left, so that the turn comes back. */
function executing(execution: DeckCard[], reserve: DeckCard[] = [], hands = {}): Game {
  const g = issuing();
  put(g, 'g-mech-1', 'C1403');
  return inExecution(g, 'delta', {
    execution: { delta: execution, gamma: ['g-mech-1'] },
    reserve: { delta: reserve },
    hands: { delta: hands },
  });
}
const turnOver: Command = { type: 'turnOver', side: 'delta' };
const members = (g: Game): string[] | undefined => g.s.execution!.play?.members.map((m) => m.unit);

describe('6.4.3 Command Post', () => {
  test('6.4.3 turned over it joins the mission cards that follow, three at most', () => {
    const g = ok(executing(['commandPost', ...M(1, 2, 3, 4)]), turnOver);
    expect(members(g)).toEqual(M(1, 2, 3));
    expect(g.s.sides.delta.execution).toEqual(M(4));
    expect(members(ok(executing(['commandPost', ...M(1, 2)]), turnOver))).toEqual(M(1, 2));
  });

  test('6.4.3 up to the next special card', () => {
    const g = ok(executing(['commandPost', 'd-mech-1', 'nineLine', 'd-mech-2']), turnOver);
    expect(members(g)).toEqual(M(1));
    expect(g.s.sides.delta.execution).toEqual(['nineLine', 'd-mech-2']);
  });

  test('6.4.3 if nothing follows it is spent and the play is over', () => {
    for (const deck of [['commandPost'], ['commandPost', 'nineLine', 'd-mech-1']] as DeckCard[][]) {
      const g = ok(executing(deck, [], { massCal: 1 }), turnOver);
      expect(g.s.execution).toMatchObject({ play: null, stage: 'after', turnOf: 'delta' });
      expect(g.s.sides.delta.spent.commandPost).toBe(1);
      expect(events(g, 'cardSpent')).toEqual([{ type: 'cardSpent', side: 'delta', card: 'commandPost' }]);
    }
  });

  test("6.4.3 from reserve it joins one to three of the reserve's mission cards, of its owner's choice", () => {
    const g = ok(executing([], ['commandPost', ...M(1, 2, 3, 4)]), { type: 'playReserve', side: 'delta', card: 'commandPost' });
    expect(g.s.pending).toEqual({ kind: 'join', side: 'delta' });
    const join = (units: string[]): Command => ({ type: 'joinReserve', side: 'delta', units });
    for (const units of [[], M(1, 2, 3, 4)]) refused(g, join(units), 'join.count', '6.4.3');
    refused(g, join(M(1, 5)), 'reserve.not-there', '6.4.3');
    const joined = ok(g, join(M(4, 2)));
    expect(members(joined)).toEqual(M(4, 2));
    expect(joined.s.sides.delta.reserve).toEqual(M(1, 3));
    ok(g, join(M(1, 2, 3)));
    ok(g, join(M(3)));
  });

  test('6.4.3 with no mission card there it may not be played', () => {
    refused(
      executing([], ['commandPost']),
      { type: 'playReserve', side: 'delta', card: 'commandPost' },
      'reserve.nothing-to-join',
      '6.4.3',
    );
    expect(members(ok(executing([], ['commandPost', 'd-mech-1']), { type: 'playReserve', side: 'delta', card: 'commandPost' }))).toEqual(
      M(1),
    );
  });
});

describe('6.4.4', () => {
  test('6.4.4 cards of degraded and disabled units may be issued; they forfeit unless fed or repaired', () => {
    const g = issuing();
    having('d-mech-1', { degraded: true, load: load(0, 2, 2) })(g);
    having('d-mech-2', { disabled: true })(g);
    ok(g, set(M(1, 2)));
    const forfeits = (id: string, at: Game): string[] => {
      const deck = inExecution(at, 'delta', { execution: { delta: [id], gamma: ['g-mech-1'] }, hands: { delta: { massCal: 1 } } });
      put(deck, 'g-mech-1', 'C1403');
      return events(ok(deck, turnOver), 'forfeited').map((e) => e.why);
    };
    expect(forfeits('d-mech-1', g)).toEqual(['degraded']);
    expect(forfeits('d-mech-2', g)).toEqual(['disabled']);
    having('d-mech-1', { degraded: false, load: load(1, 2, 2) })(g);
    expect(forfeits('d-mech-1', g)).toEqual([]);
  });

  test('6.4.1 a side that issues nothing has nothing to play', () => {
    const g = inPhase(issuing(), 'orders', 'delta', 1, true);
    const done = ok(g, endPart('delta'), dice(5, 4)); // nobody has a card: the phase passes by
    expect(done.s.turn).toBe(2);
    expect(unit(done, 'd-mech-1').activated).toBe(false);
    refused(done, { ...moveUnit('d-mech-1', 'C0201'), side: 'gamma' }, 'phase.wrong'); // Gamma begins turn 2
  });
});
