/** Command Post (8.4) and Drone Recon against it (8.6), from the execution deck and from reserve; when the reaction is offered (11.5). */

import { expect, test } from 'vitest';
import type { CardKind } from '../../src/engine/lines-and-webs/scenario.ts';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import type { DeckCard } from '../../src/engine/lines-and-webs/types.ts';
import { events, type Game, hand, inExecution, ok, type Played, put, refused, unit } from './kit.ts';
import { awaits, decline, FILLER, field, go, stay } from './kitCombat.ts';

/** Four Mechanized Infantry and Armor of Delta in a row behind the line. */
function column(): Game {
  const g = field();
  for (const [i, id] of ['d-armor-1', 'd-armor-2', 'd-armor-3', 'd-armor-4', 'd-armor-5'].entries()) put(g, id, `C010${i + 3}`);
  return g;
}
type Hand = Partial<{ [K in CardKind]: number }>;
/** Delta turns over the top of this deck; Gamma holds these cards. */
const turned = (deck: DeckCard[], gamma: Hand = {}, reserve: DeckCard[] = []): Played =>
  ok(inExecution(column(), 'delta', { execution: { delta: deck, gamma: [FILLER.gamma] }, reserve: { delta: reserve }, hands: { gamma } }), {
    type: 'turnOver',
    side: 'delta',
  });
/** Delta plays the Command Post of this reserve; its execution deck holds the filler. */
const opened = (reserve: DeckCard[], gamma: Hand = {}): Played =>
  ok(
    inExecution(column(), 'delta', {
      execution: { delta: [FILLER.delta], gamma: [FILLER.gamma] },
      reserve: { delta: reserve },
      hands: { gamma },
    }),
    {
      type: 'playReserve',
      side: 'delta',
      card: 'commandPost',
    },
  );
const members = (g: Game): string[] => g.s.execution?.play?.members.map((m) => m.unit) ?? [];
const drone = { type: 'useDrone', side: 'gamma' } as const;

test('8.4 turned over, it joins the mission cards that follow, three at most', () => {
  const g = turned(['commandPost', 'd-armor-1', 'd-armor-2', 'd-armor-3', 'd-armor-4']);
  expect([members(g), g.s.sides.delta.execution]).toEqual([['d-armor-1', 'd-armor-2', 'd-armor-3'], ['d-armor-4']]);
  expect([g.s.execution?.play?.joint, g.s.sides.delta.spent.commandPost]).toEqual([true, 1]);
});

test('8.4 up to the next special card, or the end of the deck', () => {
  const special = turned(['commandPost', 'd-armor-1', 'nineLine', 'd-armor-2']);
  expect([members(special), special.s.sides.delta.execution]).toEqual([['d-armor-1'], ['nineLine', 'd-armor-2']]);
  expect(members(turned(['commandPost', 'd-armor-1', 'd-armor-2']))).toEqual(['d-armor-1', 'd-armor-2']);
});

test('8.4 with nothing to join it is spent, and the play is over', () => {
  for (const deck of [['commandPost'], ['commandPost', 'nineLine']] as DeckCard[][]) {
    const g = turned(deck);
    expect(events(g, 'cardSpent')).toEqual([{ type: 'cardSpent', side: 'delta', card: 'commandPost' }]);
    expect([g.s.sides.delta.spent.commandPost, awaited(g.s)]).toEqual([1, 'gamma']);
  }
});

test('8.4 from reserve it joins one to three mission cards of its owner’s choice', () => {
  const g = opened(['d-armor-1', 'd-armor-2', 'commandPost', 'd-armor-3', 'd-armor-4']);
  expect(awaits(g)).toBe('join delta');
  const join = (units: string[]) => ({ type: 'joinReserve', side: 'delta', units }) as const;
  refused(g, join([]), 'join.count', '6.4.3');
  refused(g, join(['d-armor-1', 'd-armor-2', 'd-armor-3', 'd-armor-4']), 'join.count', '6.4.3');
  refused(g, join(['d-armor-1', 'd-armor-1']), 'reserve.not-there', '6.4.3');
  refused(g, join(['d-armor-5']), 'reserve.not-there', '6.4.3');
  refused(g, { type: 'decline', side: 'delta' }, 'choice.awaited', '6.8.1');
  const joined = ok(g, join(['d-armor-4', 'd-armor-2']));
  expect([members(joined), joined.s.sides.delta.reserve]).toEqual([
    ['d-armor-4', 'd-armor-2'],
    ['d-armor-1', 'd-armor-3'],
  ]);
  expect(joined.undoBar).toBe('reveal');
});

test('8.4 from reserve: a single mission card is joined by the game, and without one it is not played', () => {
  expect(members(opened(['commandPost', 'd-armor-1']))).toEqual(['d-armor-1']);
  const none = inExecution(column(), 'delta', { execution: { delta: [FILLER.delta] }, reserve: { delta: ['commandPost', 'commandPost'] } });
  refused(none, { type: 'playReserve', side: 'delta', card: 'commandPost' }, 'reserve.nothing-to-join', '6.4.3');
  none.s.sides.delta.reserve = ['commandPost', 'd-armor-1'];
  ok(none, { type: 'playReserve', side: 'delta', card: 'commandPost' });
});

test('8.6 Drone Recon is asked for before any joined card is shown', () => {
  const g = turned(['commandPost', 'd-armor-1', 'd-armor-2'], { droneRecon: 1 });
  expect(awaits(g)).toBe('drone gamma');
  expect([events(g, 'groupJoined'), g.s.sides.delta.execution]).toEqual([[], ['d-armor-1', 'd-armor-2']]);
  refused(g, { ...drone, side: 'delta' }, 'turn.not-yours', '6.8.1');
  const let_ = decline(g);
  expect(members(let_)).toEqual(['d-armor-1', 'd-armor-2']);
  expect(let_.s.sides.gamma.hand.droneRecon).toBe(1);
});

test('8.6 against the execution deck: the Command Post is cancelled, the next card is an ordinary play', () => {
  const done = ok(turned(['commandPost', 'd-armor-1', 'd-armor-2'], { droneRecon: 1 }), drone);
  expect(events(done, 'commandPostCancelled')).toEqual([{ type: 'commandPostCancelled', by: 'gamma' }]);
  expect([members(done), done.s.execution?.play?.joint, done.s.sides.delta.execution]).toEqual([['d-armor-1'], false, ['d-armor-2']]);
  expect([done.s.sides.gamma.spent.droneRecon, done.s.sides.delta.spent.commandPost]).toEqual([1, 1]);
  expect(awaited(go(done, 'd-armor-1', 'C0103').s)).toBe('gamma');
});

test('8.6 the next card may be a Command Post again, or another special card', () => {
  const again = ok(turned(['commandPost', 'commandPost', 'd-armor-1'], { droneRecon: 2 }), drone);
  expect(awaits(again)).toBe('drone gamma');
  expect(members(ok(again, drone))).toEqual(['d-armor-1']);
  const special = ok(turned(['commandPost', 'sfInTheArea', 'd-armor-1'], { droneRecon: 1 }), drone);
  expect(awaits(special)).toBe('aim delta');
});

test('8.6 with no card left the play is over', () => {
  const g = turned(['commandPost'], { droneRecon: 1 });
  expect(awaits(g)).toBe('drone gamma');
  const done = ok(g, drone);
  expect([members(done), awaited(done.s)]).toEqual([[], 'gamma']);
});

test('8.6 against reserve: the mission cards stay there, and the owner makes another play of the same turn', () => {
  const g = opened(['d-armor-1', 'commandPost', 'd-armor-2'], { droneRecon: 1 });
  expect([awaits(g), g.s.sides.delta.reserve]).toEqual(['drone gamma', ['d-armor-1', 'd-armor-2']]);
  const done = ok(g, drone);
  expect([awaited(done.s), done.s.execution?.stage, done.s.sides.delta.reserve]).toEqual(['delta', 'before', ['d-armor-1', 'd-armor-2']]);
  expect(members(ok(done, { type: 'playReserve', side: 'delta', card: 'd-armor-2' }))).toEqual(['d-armor-2']);
  expect(members(ok(done, { type: 'turnOver', side: 'delta' }))).toEqual([FILLER.delta]);
});

test('8.6 against reserve in a last turn: the other play is the turn’s one', () => {
  const g = inExecution(column(), 'delta', {
    reserve: { delta: ['commandPost', 'd-armor-1'], gamma: [] },
    last: ['delta'],
    hands: { gamma: { droneRecon: 1 } },
  });
  const done = ok(ok(g, { type: 'playReserve', side: 'delta', card: 'commandPost' }), drone);
  expect(awaited(done.s)).toBe('delta');
  const over = go(ok(done, { type: 'playReserve', side: 'delta', card: 'd-armor-1' }), 'd-armor-1', 'C0103');
  expect(over.s.turn).toBe(2);
});

test('8.6 only a side that holds the card plays it', () => {
  const g = turned(['commandPost', 'd-armor-1'], { massCal: 1 });
  refused(g, drone, 'card.not-held', '8.6');
  ok(hand(g, 'gamma', { droneRecon: 1 }), drone);
});

test('11.5 a reaction is offered to a side whose hand is not empty, whether it holds the card or not', () => {
  const deck: DeckCard[] = ['commandPost', 'd-armor-1', 'd-armor-2'];
  expect(awaits(turned(deck, { massCal: 1 }))).toBe('drone gamma');
  expect(awaits(turned(deck, { droneRecon: 1 }))).toBe('drone gamma');
  expect(awaits(turned(deck, {}))).toBeNull();
  expect(awaits(opened(['commandPost', 'd-armor-1'], { airDrop: 1 }))).toBe('drone gamma');
});

test('11.5 it is not offered for a kind of which three have been spent', () => {
  const position = (spent: number): Game => {
    const g = column();
    g.s.sides.gamma.bought.droneRecon = spent;
    g.s.sides.gamma.spent.droneRecon = spent;
    return inExecution(g, 'delta', {
      execution: { delta: ['commandPost', 'd-armor-1'], gamma: [FILLER.gamma] },
      hands: { gamma: { massCal: 1 } },
    });
  };
  expect(awaits(ok(position(2), { type: 'turnOver', side: 'delta' }))).toBe('drone gamma');
  expect(awaits(ok(position(3), { type: 'turnOver', side: 'delta' }))).toBeNull();
});

test('11.5 declining shows nothing: the same events and the same view whatever was held', () => {
  const deck: DeckCard[] = ['commandPost', 'd-armor-1', 'd-armor-2'];
  const held = turned(deck, { droneRecon: 1 });
  const bluff = turned(deck, { massCal: 1 });
  expect(held.R.view(held.s, 'delta')).toEqual(bluff.R.view(bluff.s, 'delta'));
  const [a, b] = [decline(held), decline(bluff)];
  expect(a.events).toEqual(b.events);
  for (const viewer of ['delta', 'public'] as const) expect(a.R.view(a.s, viewer)).toEqual(b.R.view(b.s, viewer));
});

test('8.4 a Command Post in the middle of the turn order is one play: then the other side is due', () => {
  let g = turned(['commandPost', 'd-armor-1', 'd-armor-2', FILLER.delta]);
  for (const id of ['d-armor-2', 'd-armor-1', FILLER.delta]) g = stay(g, id);
  expect([awaited(g.s), unit(g, 'd-armor-2').activated]).toEqual(['gamma', true]);
});
