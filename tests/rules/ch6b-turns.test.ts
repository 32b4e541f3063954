/** Initiative and the order of turns in Phase 6: clauses 6.5, 6.6.1, 6.6.2. */

import { expect, test } from 'vitest';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { clear, dice, events, type Game, game, hand, inExecution, inPhase, load, ok, put, refused, run, unit } from './kit.ts';
import { acts, awaits, execution, FILLER, field, go } from './kitCombat.ts';

const endOrders = (g: Game, ...faces: number[]) =>
  ok(inPhase(g, 'orders', 'gamma', 3, true), { type: 'endPart', side: 'gamma' }, dice(...faces));

test('6.5 each side rolls one die at the start of Phase 6', () => {
  const g = field();
  g.s.sides.delta.execution = [FILLER.delta];
  const after = endOrders(g, 3, 9);
  expect(after.s.phase).toBe('execute');
  expect(events(after, 'initiativeRolled')).toEqual([{ type: 'initiativeRolled', delta: 3, gamma: 9, winner: 'gamma' }]);
});

test('6.5.1 the higher die goes first in Phase 6, whoever was first before', () => {
  for (const [d, c, first] of [
    [3, 9, 'gamma'],
    [10, 9, 'delta'],
  ] as const) {
    const g = field();
    for (const side of ['delta', 'gamma'] as const) g.s.sides[side].execution = [FILLER[side]];
    const after = endOrders(g, d, c);
    expect(awaited(after.s)).toBe(first);
    expect(after.s.execution?.initiative).toBe(first);
    expect(after.s.initiative).toEqual({ side: first, rolls: [[d, c]] });
  }
});

test('6.5.1 ties are rolled again, as often as they come', () => {
  const g = field();
  for (const side of ['delta', 'gamma'] as const) g.s.sides[side].execution = [FILLER[side]];
  const after = endOrders(g, 7, 7, 1, 1, 2, 5);
  expect(after.s.initiative).toEqual({
    side: 'gamma',
    rolls: [
      [7, 7],
      [1, 1],
      [2, 5],
    ],
  });
  expect(events(after, 'initiativeRolled').map((e) => e.winner)).toEqual([null, null, 'gamma']);
});

test('6.6 the orders of both sides are executed turn by turn until none is left, then Phase 7 follows', () => {
  const g = field();
  let now = ok(execution(g, 'delta'), { type: 'turnOver', side: 'delta' });
  now = go(now, FILLER.delta, 'C0102');
  now = ok(now, { type: 'turnOver', side: 'gamma' });
  now = go(now, FILLER.gamma, 'C1710');
  expect(unit(now, FILLER.delta).node).toBe('C0102');
  expect(unit(now, FILLER.gamma).node).toBe('C1710');
  expect([now.s.turn, now.s.phase, now.s.execution]).toEqual([2, 'spend', null]);
});

test('6.6.1 turns alternate, and a turn has one play', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  put(g, 'g-armor-1', 'C1703');
  let now = acts(g, 'd-armor-1', { execution: { gamma: ['g-armor-1'] } });
  refused(now, { type: 'turnOver', side: 'delta' }, 'turn.mid-play', '6.6.1');
  now = go(now, 'd-armor-1', 'C0103');
  expect(awaited(now.s)).toBe('gamma');
  refused(now, { type: 'turnOver', side: 'delta' }, 'turn.not-yours', '6.0');
  now = ok(now, { type: 'turnOver', side: 'gamma' });
  expect(now.s.execution?.play?.members.map((m) => m.unit)).toEqual(['g-armor-1']);
  now = go(now, 'g-armor-1', 'C1703');
  expect(awaited(now.s)).toBe('delta');
});

test('6.6.1 the top card of the execution deck is turned over, and becomes known', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  const now = acts(g, 'd-armor-1');
  expect(events(now, 'cardTurned')).toEqual([{ type: 'cardTurned', side: 'delta', card: 'd-armor-1', source: 'execution' }]);
  expect(now.s.sides.delta.execution).toEqual([FILLER.delta]);
  expect(now.undoBar).toBe('reveal');
});

test('6.6.1 special cards may be played before the play and after it, not within it', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  put(g, 'g-armor-1', 'C1703');
  const start = execution(g, 'delta', { execution: { delta: ['d-armor-1'] }, hands: { delta: { nineLine: 2 } } });
  const nine = { type: 'playCard', side: 'delta', card: 'nineLine', unit: 'g-armor-1', node: null, cls: null } as const;
  expect(unit(ok(start, nine), 'g-armor-1').disabled).toBe(true);
  const turned = ok(start, { type: 'turnOver', side: 'delta' });
  refused(turned, nine, 'turn.mid-play', '6.6.1');
  const moved = go(turned, 'd-armor-1', 'C0103');
  expect([awaited(moved.s), moved.s.execution?.stage]).toEqual(['delta', 'after']);
  refused(moved, { type: 'turnOver', side: 'delta' }, 'turn.play-made', '6.6.1');
  const after = ok(moved, nine);
  expect(awaited(after.s)).toBe('delta');
  expect(awaited(ok(after, { type: 'endTurn', side: 'delta' }).s)).toBe('gamma');
});

test('6.6.1 a turn cannot be ended before its play, nor in the middle of it', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  const start = execution(g, 'delta', { execution: { delta: ['d-armor-1'] }, hands: { delta: { massCal: 1 } } });
  refused(start, { type: 'endTurn', side: 'delta' }, 'turn.no-play-yet', '6.6.1');
  const turned = ok(start, { type: 'turnOver', side: 'delta' });
  refused(turned, { type: 'endTurn', side: 'delta' }, 'turn.mid-play', '6.6.1');
  ok(go(turned, 'd-armor-1', 'C0103'), { type: 'endTurn', side: 'delta' });
});

test('6.6.1 a play may be a reserve card of the owner’s choice, also while the execution deck holds cards', () => {
  const g = field();
  for (const [i, id] of ['d-armor-1', 'd-armor-2', 'd-armor-3'].entries()) put(g, id, `C010${i + 3}`);
  const start = execution(g, 'delta', { execution: { delta: ['d-armor-1'] }, reserve: { delta: ['d-armor-2', 'd-armor-3'] } });
  refused(start, { type: 'playReserve', side: 'delta', card: 'd-armor-1' }, 'reserve.not-there', '6.6.1');
  refused(start, { type: 'playReserve', side: 'delta', card: 'commandPost' }, 'reserve.not-there', '6.6.1');
  const now = ok(start, { type: 'playReserve', side: 'delta', card: 'd-armor-3' });
  expect(now.s.execution?.play?.members.map((m) => m.unit)).toEqual(['d-armor-3']);
  expect(now.s.sides.delta.reserve).toEqual(['d-armor-2']);
  expect(now.undoBar).toBe('reveal');
});

test('6.6.1 a side passes only with an empty execution deck', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  refused(execution(g, 'delta'), { type: 'pass', side: 'delta' }, 'turn.must-play', '6.6.1');
  const held = inExecution(g, 'delta', { execution: { gamma: [FILLER.gamma] }, reserve: { delta: ['d-armor-1'] } });
  refused(held, { type: 'turnOver', side: 'delta' }, 'turn.deck-empty', '6.6.1');
  const passed = ok(held, { type: 'pass', side: 'delta' });
  expect(awaited(passed.s)).toBe('gamma');
  expect(passed.s.sides.delta.reserve).toEqual(['d-armor-1']);
});

test('6.6.1 a side without any card passes automatically; any card in hand keeps its turn', () => {
  const g = field();
  put(g, 'g-armor-1', 'C1703');
  const orders = { execution: { gamma: [FILLER.gamma, 'g-armor-1'] } };
  const alone = ok(inExecution(g, 'gamma', orders), { type: 'turnOver', side: 'gamma' });
  const passed = go(alone, FILLER.gamma, 'C1711');
  expect(events(passed, 'passed')).toEqual([{ type: 'passed', side: 'delta', byItself: true }]);
  expect(awaited(passed.s)).toBe('gamma');
  const asked = go(hand(alone, 'delta', { massCal: 1 }), FILLER.gamma, 'C1711');
  expect(awaited(asked.s)).toBe('delta');
  expect(awaited(ok(asked, { type: 'pass', side: 'delta' }).s)).toBe('gamma');
});

test('R-reserve free: any reserve card; ordered: the top card only', () => {
  const position = (reserve: 'free' | 'ordered') => {
    const g = field({ reserve });
    put(g, 'd-armor-1', 'C0103');
    put(g, 'd-armor-2', 'C0104');
    return inExecution(g, 'delta', { execution: { gamma: [FILLER.gamma] }, reserve: { delta: ['d-armor-1', 'd-armor-2'] } });
  };
  const second = { type: 'playReserve', side: 'delta', card: 'd-armor-2' } as const;
  ok(position('free'), second);
  refused(position('ordered'), second, 'reserve.top-only', 'R-reserve');
  ok(position('ordered'), { ...second, card: 'd-armor-1' });
});

test('R-reserve ordered: a Command Post joins the top cards of what is left', () => {
  const g = field({ reserve: 'ordered' });
  for (const [i, id] of ['d-armor-1', 'd-armor-2', 'd-armor-3'].entries()) put(g, id, `C010${i + 3}`);
  const reserve = { delta: ['commandPost' as const, 'd-armor-1', 'd-armor-2', 'd-armor-3'] };
  const opened = ok(execution(g, 'delta', { reserve }), { type: 'playReserve', side: 'delta', card: 'commandPost' });
  expect(awaits(opened)).toBe('join delta');
  refused(opened, { type: 'joinReserve', side: 'delta', units: ['d-armor-1', 'd-armor-3'] }, 'reserve.top-only', 'R-reserve');
  const joined = ok(opened, { type: 'joinReserve', side: 'delta', units: ['d-armor-2', 'd-armor-1'] });
  expect(joined.s.sides.delta.reserve).toEqual(['d-armor-3']);
});

test('6.6.2 with both decks empty at the end of a turn each side has one last turn, the next side first', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  put(g, 'd-armor-2', 'C0104');
  put(g, 'g-armor-1', 'C1703');
  const orders = { execution: { delta: [FILLER.delta] }, reserve: { delta: ['d-armor-1', 'd-armor-2'], gamma: ['g-armor-1'] } };
  let now = go(ok(inExecution(g, 'delta', orders), { type: 'turnOver', side: 'delta' }), FILLER.delta, 'C0101');
  expect(now.s.execution?.last).toEqual(['gamma', 'delta']);
  expect(events(now, 'sideTurn').at(-1)).toEqual({ type: 'sideTurn', side: 'gamma', last: true });
  now = go(ok(now, { type: 'playReserve', side: 'gamma', card: 'g-armor-1' }), 'g-armor-1', 'C1704');
  expect([awaited(now.s), now.s.execution?.last]).toEqual(['delta', ['delta']]);
  now = go(ok(now, { type: 'playReserve', side: 'delta', card: 'd-armor-2' }), 'd-armor-2', 'C0105');
  expect([now.s.turn, now.s.phase]).toEqual([2, 'spend']);
  expect(now.s.sides.delta.reserve).toEqual([]);
  expect(unit(now, 'd-armor-1').node).toBe('C0103');
});

test('6.6.2 the last turns come only when both decks are empty', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  const orders = { execution: { delta: [FILLER.delta], gamma: [FILLER.gamma] }, reserve: { delta: ['d-armor-1'] } };
  let now = go(ok(inExecution(g, 'delta', orders), { type: 'turnOver', side: 'delta' }), FILLER.delta, 'C0101');
  expect(now.s.execution?.last).toBeNull();
  now = go(ok(now, { type: 'turnOver', side: 'gamma' }), FILLER.gamma, 'C1711');
  expect([awaited(now.s), now.s.execution?.last]).toEqual(['delta', ['delta', 'gamma']]);
});

test('6.6.2 both decks empty at the start: the last turns at once, initiative first', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  g.s.sides.delta.reserve = ['d-armor-1'];
  g.s.sides.gamma.reserve = [FILLER.gamma];
  const now = endOrders(g, 2, 11);
  expect(now.s.execution?.last).toEqual(['gamma', 'delta']);
  expect(awaited(now.s)).toBe('gamma');
  const passed = ok(now, { type: 'pass', side: 'gamma' });
  expect([awaited(passed.s), passed.s.execution?.last]).toEqual(['delta', ['delta']]);
  expect(ok(passed, { type: 'pass', side: 'delta' }).s.turn).toBe(4);
});

test('6.6.2 nothing ordered and no hand on either side: Phase 6 is over at once', () => {
  const now = endOrders(field(), 2, 11);
  expect([now.s.turn, now.s.phase]).toEqual([4, 'spend']);
  expect(events(now, 'sideTurn').map((e) => [e.side, e.last])).toEqual([
    ['gamma', true],
    ['delta', true],
  ]);
});

test('6.6.2 a last turn has at most one reserve card; a Command Post with what it joins is one', () => {
  const g = field();
  for (const [i, id] of ['d-armor-1', 'd-armor-2', 'd-armor-3'].entries()) put(g, id, `C010${i + 3}`);
  const start = inExecution(g, 'delta', { reserve: { delta: ['commandPost', 'd-armor-1', 'd-armor-2', 'd-armor-3'] }, last: ['delta'] });
  const group = run(start, [
    { type: 'playReserve', side: 'delta', card: 'commandPost' },
    { type: 'joinReserve', side: 'delta', units: ['d-armor-1', 'd-armor-2'] },
    { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C0103' },
    { type: 'moveUnit', side: 'delta', unit: 'd-armor-2', to: 'C0104' },
  ]);
  expect([group.s.turn, group.s.phase]).toEqual([2, 'spend']);
  const single = ok(hand(start, 'delta', { massCal: 1 }), { type: 'playReserve', side: 'delta', card: 'd-armor-1' });
  const after = go(single, 'd-armor-1', 'C0103');
  refused(after, { type: 'playReserve', side: 'delta', card: 'd-armor-2' }, 'turn.play-made', '6.6.1');
});

test('6.6.2 own-turn cards may be played in a last turn', () => {
  const g = field();
  const start = inExecution(g, 'delta', { hands: { delta: { airDrop: 1 } }, last: ['delta', 'gamma'] });
  unit(start, FILLER.delta).load = load(1, 0, 0, 0);
  const now = ok(start, { type: 'playCard', side: 'delta', card: 'airDrop', unit: FILLER.delta, node: null, cls: 'clV' });
  expect(unit(now, FILLER.delta).load.clV).toBe(1);
});

test('6.6.2 after Phase 6 unplayed reserve cards are out of play, and an unplayed Command Post is in the hand again', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0103');
  const start = inExecution(g, 'delta', { reserve: { delta: ['d-armor-1', 'commandPost'] }, last: ['delta'] });
  const now = ok(start, { type: 'pass', side: 'delta' });
  const own = now.s.sides.delta;
  expect([own.reserve, own.execution, own.hand.commandPost, own.spent.commandPost]).toEqual([[], [], 1, 0]);
  expect(unit(now, 'd-armor-1').activated).toBe(false);
});

test('6.6.2 a deck that a destruction empties counts as empty when the turn ends', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0107');
  put(g, 'g-armor-1', 'C0109', { steps: 1, suppressed: true });
  const start = inExecution(g, 'delta', { execution: { delta: ['d-fa-1'], gamma: ['g-armor-1'] }, reserve: { gamma: [FILLER.gamma] } });
  const turned = ok(start, { type: 'turnOver', side: 'delta' });
  const now = ok(turned, { type: 'fire', side: 'delta', unit: 'd-fa-1', target: 'g-armor-1', rounds: 1 }, dice(9));
  expect(now.s.sides.gamma.execution).toEqual([]);
  expect([awaited(now.s), now.s.execution?.last]).toEqual(['gamma', ['gamma', 'delta']]);
});

test('6.6.1 the game is given no play while none is due: codes of the turn outside a play', () => {
  const g = execution(clear(game()), 'delta');
  g.s.sides.delta.execution = [];
  refused(g, { type: 'finish', side: 'delta' }, 'play.none', '6.6.1');
  refused(g, { type: 'attack', side: 'delta', attackers: ['d-armor-1'], target: 'g-armor-1', scouts: false }, 'play.none', '6.6.1');
  refused(g, { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C0101' }, 'play.none', '6.6.1');
});
