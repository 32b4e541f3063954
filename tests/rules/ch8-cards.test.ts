/** The other cards: Air Drop (8.2), Cyber Attack (8.5), Mass Cal (8.7), Scouts Out (8.9). */

import { expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/command.ts';
import type { CardKind, SupplyClass } from '../../src/engine/lines-and-webs/scenario.ts';
import type { DeckCard } from '../../src/engine/lines-and-webs/types.ts';
import {
  anyDice,
  events,
  type Fields,
  type Game,
  game,
  hand,
  inExecution,
  inPhase,
  load,
  ok,
  type Played,
  put,
  refused,
  unit,
} from './kit.ts';
import { acts, awaits, decline, duel, execution, expectUnit, FILLER, faces, field, fights, hits, rolls, stay } from './kitCombat.ts';

const drop = (unitId: string | null, cls: SupplyClass | null): Command => ({
  type: 'playCard',
  side: 'delta',
  card: 'airDrop',
  unit: unitId,
  node: null,
  cls,
});
const cyber: Command = { type: 'playCard', side: 'delta', card: 'cyberAttack', unit: null, node: null, cls: null };

test('8 three of each card a side: no fourth is bought', () => {
  const g = inPhase(game(), 'spend', 'delta');
  g.s.sides.delta.bought.nineLine = 2;
  g.s.sides.delta.spent.nineLine = 2;
  const third = ok(g, { type: 'buyCard', side: 'delta', card: 'nineLine' });
  refused(third, { type: 'buyCard', side: 'delta', card: 'nineLine' }, 'spend.no-copies', '3.5');
});

test('R-card-recycle false: a used card does not come back; true: it can be bought again', () => {
  for (const cardRecycle of [false, true]) {
    const g = inPhase(game('ondrel-steppe', { cardRecycle }), 'spend', 'delta');
    Object.assign(g.s.sides.delta.bought, { nineLine: 3 });
    Object.assign(g.s.sides.delta.spent, { nineLine: 1 });
    Object.assign(g.s.sides.delta.hand, { nineLine: 2 });
    const buy = { type: 'buyCard', side: 'delta', card: 'nineLine' } as const;
    if (!cardRecycle) refused(g, buy, 'spend.no-copies', 'R-card-recycle');
    else refused(ok(g, buy), buy, 'spend.no-copies', 'R-card-recycle');
  }
});

test('8 a card is played only when it is held, and only in its window', () => {
  const g = execution(duel(), 'delta', { hands: { delta: { massCal: 1, scoutsOut: 1, droneRecon: 1, commandPost: 1, airDrop: 1 } } });
  refused(g, { ...drop('d-armor-1', 'clV'), card: 'nineLine', unit: 'g-armor-1', cls: null }, 'card.not-held', '8');
  for (const card of ['massCal', 'scoutsOut', 'droneRecon', 'commandPost'] as const) {
    refused(g, { type: 'playCard', side: 'delta', card, unit: 'g-armor-1', node: null, cls: null }, 'card.wrong-window', '8');
  }
  ok(g, drop('d-armor-1', 'clV'));
});

test('8.2 Air Drop: one token of any class, free, straight to one own unit with room', () => {
  const g = execution(duel(), 'delta', { hands: { delta: { airDrop: 3 } } });
  expect(unit(ok(g, drop('d-armor-1', 'clI')), 'd-armor-1').load).toEqual(load(2, 3, 3));
  expect(unit(ok(g, drop('d-armor-1', 'clIII')), 'd-armor-1').load).toEqual(load(1, 4, 3));
  unit(g, 'd-armor-1').load = load(1, 3, 5);
  refused(g, drop('d-armor-1', 'clV'), 'supply.no-box', '4.5');
  unit(g, 'd-armor-1').load = load(1, 3, 4);
  expect(unit(ok(g, drop('d-armor-1', 'clV')), 'd-armor-1').load).toEqual(load(1, 3, 5));
});

test('8.2 a CL IX restores a step or ends disabled at once; without need it is not received (6.3.7)', () => {
  const g = execution(duel(), 'delta', { hands: { delta: { airDrop: 3 } } });
  refused(g, drop('d-armor-1', 'clIX'), 'supply.no-need', '6.3.7');
  unit(g, 'd-armor-1').steps = 2;
  const once = ok(g, drop('d-armor-1', 'clIX'));
  expect(unit(once, 'd-armor-1')).toMatchObject({ steps: 3, load: load(1, 3, 3) });
});

test('8.2 a CL IX repairs a carrier at once and needs no box; a carrier that needs no repair takes it into a box (6.3.7)', () => {
  const g = execution(duel(), 'delta', { hands: { delta: { airDrop: 3 } } });
  const full = put(g, 'd-fsp-1', 'C0105');
  const held = { ...full.load };
  refused(g, drop('d-fsp-1', 'clIX'), 'supply.no-box', '4.5');
  Object.assign(full, { disabled: true, steps: 3 });
  const enabled = ok(g, drop('d-fsp-1', 'clIX'));
  expect(unit(enabled, 'd-fsp-1')).toMatchObject({ disabled: false, steps: 3, load: held });
  expect(events(enabled, 'enabled')).toEqual([{ type: 'enabled', unit: 'd-fsp-1' }]);
  const whole = ok(enabled, drop('d-fsp-1', 'clIX'));
  expect(unit(whole, 'd-fsp-1')).toMatchObject({ steps: 4, load: held });
  refused(whole, drop('d-fsp-1', 'clIX'), 'supply.no-box', '4.5');
  unit(whole, 'd-fsp-1').load.clV -= 1;
  expect(unit(ok(whole, drop('d-fsp-1', 'clIX')), 'd-fsp-1').load).toEqual({ ...held, clV: held.clV - 1, clIX: 1 });
});

test('R-repair-cap 1: a CL IX from the air beyond what a carrier may use goes into its box, or is refused', () => {
  const g = execution(duel({ repairCap: 1 }), 'delta', { hands: { delta: { airDrop: 3 } } });
  put(g, 'd-fsp-1', 'C0105', { steps: 2 });
  const once = ok(g, drop('d-fsp-1', 'clIX'));
  expect(unit(once, 'd-fsp-1').steps).toBe(3);
  refused(once, drop('d-fsp-1', 'clIX'), 'supply.no-box', '4.5');
  unit(once, 'd-fsp-1').load.clV -= 1;
  expect(unit(ok(once, drop('d-fsp-1', 'clIX')), 'd-fsp-1')).toMatchObject({ steps: 3, load: { clIX: 1 } });
});

test('8.2 not to a displaced unit, an enemy, or one off the map', () => {
  const g = execution(duel(), 'delta', { hands: { delta: { airDrop: 1 } } });
  put(g, 'd-fsp-1', 'C0103', { displaced: true, load: load() });
  refused(g, drop('d-fsp-1', 'clV'), 'supply.displaced', '6.3.4');
  refused(g, drop('g-armor-1', 'clV'), 'unit.not-yours', '8.2');
  refused(g, drop('d-armor-2', 'clV'), 'unit.off-map', '8.2');
  refused(g, drop('nobody', 'clV'), 'unit.unknown', '8.2');
  refused(g, drop('d-armor-1', null), 'card.aim', '8.2');
  refused(g, drop(null, 'clV'), 'card.aim', '8.2');
  refused(g, { ...drop('d-armor-1', 'clV'), node: 'C0107' }, 'card.aim', '8.2');
  unit(g, 'd-fsp-1').displaced = false;
  ok(g, drop('d-fsp-1', 'clV'));
});

test('8.2 in its own part of Phase 3 too; no other card then', () => {
  const g = hand(inPhase(duel(), 'transport', 'delta'), 'delta', { airDrop: 1, nineLine: 1 });
  expect(unit(ok(g, drop('d-armor-1', 'clI')), 'd-armor-1').load.clI).toBe(2);
  refused(g, { ...drop('g-armor-1', null), card: 'nineLine' }, 'card.wrong-window', '8');
  refused(hand(inPhase(duel(), 'transport', 'gamma'), 'delta', { airDrop: 1 }), drop('d-armor-1', 'clI'), 'turn.not-yours', '6.0');
  refused(hand(inPhase(duel(), 'orders', 'delta'), 'delta', { airDrop: 1 }), drop('d-armor-1', 'clI'), 'phase.wrong', '6.0');
});

const DECK: DeckCard[] = ['g-armor-1', 'g-mech-1', 'commandPost', FILLER.gamma];
function hacking(deck: DeckCard[], rulings: Parameters<typeof duel>[0] = {}): Game {
  const g = duel(rulings);
  put(g, 'g-mech-1', 'C1703');
  return inExecution(g, 'delta', { execution: { delta: [FILLER.delta], gamma: deck }, hands: { delta: { cyberAttack: 1 } } });
}
const order = (cards: DeckCard[]): Command => ({ type: 'arrangeDeck', side: 'delta', order: cards });

test('R-cyber arrange: the player of the card sees the deck and puts it into another order', () => {
  const opened = ok(hacking(DECK), cyber);
  expect([awaits(opened), opened.undoBar]).toEqual(['arrange delta', 'reveal']);
  expect(opened.R.view(opened.s, 'delta').enemyDeck).toEqual(DECK);
  refused(opened, order(DECK), 'arrange.same-order', '8.5');
  refused(opened, order(DECK.slice(1)), 'arrange.other-cards', '8.5');
  refused(opened, order(['g-mech-1', 'g-mech-1', 'commandPost', FILLER.gamma]), 'arrange.other-cards', '8.5');
  refused(opened, { type: 'decline', side: 'delta' }, 'choice.awaited', '6.8.1');
  const made: DeckCard[] = ['commandPost', FILLER.gamma, 'g-mech-1', 'g-armor-1'];
  const done = ok(opened, order(made));
  expect(done.s.sides.gamma).toMatchObject({ execution: made, scrambled: true, readByEnemy: true });
});

test('R-cyber shuffle: the generator picks another order, which is hidden from both sides', () => {
  const g = hacking(DECK, { cyber: 'shuffle' });
  const seen = new Set<string>();
  for (let i = 0; i < 12; i++) {
    g.s.rng.s[0] = i * 7919;
    const done = ok(g, cyber, anyDice);
    const deck = done.s.sides.gamma.execution;
    expect([...deck].sort()).toEqual([...DECK].sort());
    expect(deck).not.toEqual(DECK);
    expect([awaits(done), done.undoBar, done.R.view(done.s, 'delta').enemyDeck]).toEqual([null, 'die', null]);
    seen.add(deck.join());
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('8.5 the deck has two cards or more; two have one other order, which the game makes', () => {
  refused(hacking(['g-armor-1']), cyber, 'card.deck-too-small', '8.5');
  refused(hacking([]), cyber, 'card.deck-too-small', '8.5');
  const two = ok(hacking(['g-armor-1', 'g-mech-1']), cyber);
  expect(two.s.sides.gamma.execution).toEqual(['g-mech-1', 'g-armor-1']);
  refused(hacking(DECK), { ...cyber, unit: 'g-armor-1' }, 'card.aim', '8.5');
});

/** Delta has won in C0207, the loser to be driven off; Mass Cal in the winner’s hand. */
function beaten(fields: Fields = {}, cards: Partial<{ [K in CardKind]: number }> = { massCal: 2 }): Played {
  const g = duel();
  put(g, 'g-armor-1', 'C0207', { load: load(1), ...fields });
  return ok(fights(g, 'd-armor-1', 'g-armor-1', [7, 7, 1, 1, 1, 1], { hands: { delta: cards } }), {
    type: 'retreat',
    side: 'delta',
    to: 'C0205',
  });
}
const massCal = (side: 'delta' | 'gamma' = 'delta'): Command => ({ type: 'useMassCal', side });

test('8.7 Mass Cal: the beaten unit loses one more step, after its retreat, once an engagement', () => {
  const asked = beaten();
  expect([awaits(asked), unit(asked, 'g-armor-1').node]).toEqual(['massCal delta', 'C0205']);
  const done = ok(asked, massCal());
  expectUnit(done, 'g-armor-1', 2, true);
  expect([awaits(done), done.s.sides.delta.hand.massCal, done.s.sides.delta.spent.massCal]).toEqual([null, 1, 1]);
  expectUnit(ok(beaten({ steps: 2 }), massCal()), 'g-armor-1', null);
});

test('8.7 it may be declined; it must be held', () => {
  expectUnit(decline(beaten()), 'g-armor-1', 3, true);
  const bluff = beaten({}, { scoutsOut: 1 });
  expect(awaits(bluff)).toBe('massCal delta');
  refused(bluff, massCal(), 'card.not-held', '8.7');
  decline(bluff);
});

test('8.7 the defender that won plays it too', () => {
  const lost = fights(duel(), 'd-armor-1', 'g-armor-1', [7, 7, ...faces(4, 1), ...faces(5, 1)], { hands: { gamma: { massCal: 1 } } });
  const asked = ok(lost, { type: 'retreat', side: 'gamma', to: 'C0105' });
  expect(awaits(asked)).toBe('massCal gamma');
  expectUnit(ok(asked, massCal('gamma')), 'd-armor-1', 2, true);
});

test('8.7 not after a draw, nor when the beaten unit is destroyed; a unit that stayed is hit where it stands', () => {
  const draw = fights(duel(), 'd-armor-1', 'g-armor-1', faces(12, 1), { hands: { delta: { massCal: 1 }, gamma: { massCal: 1 } } });
  expect([awaits(draw), draw.s.execution?.stage]).toEqual([null, 'after']);
  const g = duel();
  put(g, 'g-armor-1', 'C0207', { steps: 1, load: load(1) });
  expect(awaits(fights(g, 'd-armor-1', 'g-armor-1', [7, 7, 1, 1, 1, 1], { hands: { delta: { massCal: 1 } } }))).toBeNull();
  const end = field();
  put(end, 'd-armor-1', 'C0507');
  put(end, 'g-armor-1', 'C0606', { steps: 3, load: load(1) });
  const stayed = ok(fights(end, 'd-armor-1', 'g-armor-1', [7, 7, 1, 1, 1, 1], { hands: { delta: { massCal: 1 } } }), massCal());
  expectUnit(stayed, 'g-armor-1', null);
  expect(unit(stayed, 'd-armor-1').node).toBe('C0606'); // moving in comes after Mass Cal
});

test('8.9 Scouts Out: the attacker rolls first, its hits count before the defender rolls', () => {
  const g = stay(acts(duel(), 'd-armor-1', { hands: { delta: { scoutsOut: 1 } } }), 'd-armor-1');
  const fought = hits(g, 'd-armor-1', 'g-armor-1', [7, 7, 7, 1, 1, 1, ...faces(4, 1)], true);
  expect(rolls(fought)).toEqual([
    { by: 'd-armor-1', role: 'attack', dice: 6, need: 7, hits: 3 },
    { by: 'g-armor-1', role: 'defend', dice: 4, need: 7, hits: 0 },
  ]);
  expect([fought.s.sides.delta.hand.scoutsOut, fought.s.sides.delta.spent.scoutsOut]).toEqual([0, 1]);
});

test('8.9 a defender destroyed before it rolls does not roll, though it has paid', () => {
  const g = duel();
  put(g, 'g-armor-1', 'C0207', { steps: 1, suppressed: true });
  const ready = stay(acts(g, 'd-armor-1', { hands: { delta: { scoutsOut: 1 } } }), 'd-armor-1');
  const fought = hits(ready, 'd-armor-1', 'g-armor-1', [7, 1, 1, 1, 1, 1], true);
  expectUnit(fought, 'g-armor-1', null);
  expect(events(fought, 'paid').map((e) => [e.unit, e.why])).toContainEqual(['g-armor-1', 'defend']);
});

test('8.9 it must be held by the attacking side', () => {
  const g = stay(acts(duel(), 'd-armor-1', { hands: { gamma: { scoutsOut: 1 } } }), 'd-armor-1');
  refused(g, { type: 'attack', side: 'delta', attackers: ['d-armor-1'], target: 'g-armor-1', scouts: true }, 'card.not-held', '8.9');
  hits(g, 'd-armor-1', 'g-armor-1', faces(12, 1));
});
