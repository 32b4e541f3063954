/** SF in the Area (8.10) and cards turned over from a deck (8.13). */

import { expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/command.ts';
import type { CardKind, SupplyClass } from '../../src/engine/lines-and-webs/scenario.ts';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { dice, events, type Game, inPhase, ok, type Played, put, refused, run, unit } from './kit.ts';
import { awaits, duel, execution, FILLER, go } from './kitCombat.ts';

const drop = (unitId: string | null, cls: SupplyClass | null): Command => ({
  type: 'playCard',
  side: 'delta',
  card: 'airDrop',
  unit: unitId,
  node: null,
  cls,
});
const sf = (node: string | null): Command => ({ type: 'playCard', side: 'delta', card: 'sfInTheArea', unit: null, node, cls: null });

test('8.10 SF in the Area: a marker against the enemy on any node, in an own turn', () => {
  const g = execution(duel(), 'delta', { hands: { delta: { sfInTheArea: 2 } } });
  const done = ok(g, sf('C0207'));
  expect(done.s.markers).toEqual([{ node: 'C0207', stops: 'gamma' }]);
  refused(done, sf('C0207'), 'card.already-blocked', '8.10');
  refused(g, sf('C0410'), 'move.not-land', '8.10');
  refused(g, sf('C9999'), 'node.unknown', '8.10');
  refused(g, sf(null), 'card.aim', '8.10');
  refused(g, { ...sf('C0207'), unit: 'g-armor-1' }, 'card.aim', '8.10');
  g.s.markers = [{ node: 'C0207', stops: 'delta' }];
  expect(ok(g, sf('C0207')).s.markers).toHaveLength(2); // two of different colours on one node
});

test('8.10 a side has six markers', () => {
  const g = execution(duel(), 'delta', { hands: { delta: { sfInTheArea: 1 } } });
  g.s.markers = ['C0101', 'C0102', 'C0103', 'C0104', 'C0105', 'C0106'].map((node) => ({ node, stops: 'gamma' as const }));
  refused(g, sf('C0201'), 'card.no-marker', '3.5');
  g.s.markers.pop();
  ok(g, sf('C0201'));
});

test('8.10 those of Phase 2 are placed when both sides have finished it, after the straight deliveries, hidden till then', () => {
  const g = inPhase(duel(), 'spend', 'delta');
  const delta = run(g, [
    { type: 'buyCard', side: 'delta', card: 'sfInTheArea' },
    { type: 'planMarker', side: 'delta', node: 'C0207' },
  ]);
  refused(delta, { type: 'planMarker', side: 'delta', node: 'C0208' }, 'card.not-held', '8.10');
  const gamma = run(ok(delta, { type: 'endPart', side: 'delta' }), [
    { type: 'buyCard', side: 'gamma', card: 'sfInTheArea' },
    { type: 'planMarker', side: 'gamma', node: 'C0207' },
  ]);
  expect([gamma.s.markers, gamma.R.view(gamma.s, 'gamma').markers]).toEqual([[], []]);
  const done = ok(gamma, { type: 'endPart', side: 'gamma' });
  expect(done.s.markers).toEqual([
    { node: 'C0207', stops: 'gamma' },
    { node: 'C0207', stops: 'delta' },
  ]);
  const told = done.events.map((e) => e.type).filter((t) => t === 'purchasesRevealed' || t === 'markerPlaced');
  expect(told).toEqual(['purchasesRevealed', 'purchasesRevealed', 'markerPlaced', 'markerPlaced']);
  expect([done.s.sides.delta.hand.sfInTheArea, done.s.sides.delta.spent.sfInTheArea]).toEqual([0, 1]);
});

/** A special card lies on top of Delta’s deck. */
const onTop = (g: Game, card: CardKind, cards: Partial<{ [K in CardKind]: number }> = {}): Played =>
  ok(execution(g, 'delta', { execution: { delta: [card] }, hands: { delta: cards } }), { type: 'turnOver', side: 'delta' });

test('8.13 a card from a deck is that turn’s play: its owner chooses the target then', () => {
  const turned = onTop(duel(), 'nineLine', { airDrop: 1 });
  expect([awaits(turned), turned.s.execution?.turned]).toEqual(['aim delta', 'nineLine']);
  refused(turned, drop('d-armor-1', 'clI'), 'card.aim-the-turned', '8.13');
  refused(turned, { type: 'decline', side: 'delta' }, 'choice.awaited', '6.8.1');
  const done = ok(turned, { type: 'playCard', side: 'delta', card: 'nineLine', unit: 'g-armor-1', node: null, cls: null });
  expect([unit(done, 'g-armor-1').disabled, done.s.execution?.stage, done.s.sides.delta.spent.nineLine]).toEqual([true, 'after', 1]);
  refused(done, { type: 'turnOver', side: 'delta' }, 'turn.play-made', '6.6.1');
  ok(done, drop('d-armor-1', 'clI'));
});

test('8.13 a single target is taken by the game; without a target the card is spent', () => {
  const only = duel();
  unit(only, FILLER.gamma).disabled = true;
  const done = onTop(only, 'nineLine');
  expect([unit(done, 'g-armor-1').disabled, awaited(done.s)]).toEqual([true, 'gamma']);
  unit(only, 'g-armor-1').disabled = true;
  const spent = onTop(only, 'nineLine');
  expect(events(spent, 'cardSpent')).toEqual([{ type: 'cardSpent', side: 'delta', card: 'nineLine' }]);
  expect([spent.s.sides.delta.spent.nineLine, awaited(spent.s)]).toEqual([1, 'gamma']);
});

test('8.13 a Cyber Attack from a deck looks at the enemy’s deck as it is then', () => {
  const g = duel();
  expect(events(onTop(g, 'cyberAttack'), 'cardSpent')).toHaveLength(1); // one card only: the filler
  put(g, 'g-mech-1', 'C1703');
  put(g, 'g-mech-2', 'C1704');
  const start = execution(g, 'delta', { execution: { delta: ['cyberAttack'], gamma: ['g-mech-1', 'g-mech-2'] } });
  expect(awaits(ok(start, { type: 'turnOver', side: 'delta' }))).toBe('arrange delta');
});

test('8.13 air defence answers a card from a deck as well', () => {
  const g = duel();
  put(g, 'g-ada-1', 'C0206');
  unit(g, FILLER.gamma).displaced = true;
  const turned = onTop(g, 'closeAirSupport');
  const done = ok(turned, { type: 'playCard', side: 'delta', card: 'closeAirSupport', unit: 'g-armor-1', node: null, cls: null }, dice(8));
  expect(events(done, 'cardStopped')).toHaveLength(1);
  expect(go(ok(done, { type: 'turnOver', side: 'gamma' }), FILLER.gamma, 'C1710').s.turn).toBe(1);
});
