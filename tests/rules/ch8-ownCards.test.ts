/** Cards of the scenario's own (8, E): each effect, its target, what stops it; and that they are counted like any other. */

import { expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/command.ts';
import type { OwnCard } from '../../src/engine/lines-and-webs/scenario.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { events, type Game, inPhase, load, ok, port, put, refused, unit } from './kit.ts';
import { execution, expectUnit, field } from './kitCombat.ts';

const card = (aim: OwnCard['aim'], does: OwnCard['does'], more: Partial<OwnCard> = {}): OwnCard => ({
  ...{ name: 'Smoke', text: 'It does something.', aim, does, ...more },
});
const play = (fields: { unit?: string; node?: string; cls?: 'clV' } = {}): Command => ({
  ...{ type: 'playCard', side: 'delta', card: 'own1', unit: null, node: null, cls: null, ...fields },
});

/** Delta's turn with two copies of the card; own armor in C0107, enemy armor two hexes off in C0109. */
function holding(own1: OwnCard): Game {
  const { scenario } = field().w;
  const R = rulesWithUmpire({ ...scenario, ownCards: { own1 }, cardPrices: { ...scenario.cardPrices, own1: 2 } });
  const g: Game = { ...field(), R, w: R.world, s: { ...field().s, sides: R.setup('own').sides } };
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-armor-1', 'C0109');
  put(g, 'g-fsc-1', 'C1709');
  put(g, 'd-mech-4', 'C1602');
  put(g, 'g-mech-4', 'C1603');
  return execution(g, 'delta', { hands: { delta: { own1: 2 } } });
}

test('8 a strike suppresses, costs steps and disables in one play, and is spent', () => {
  const g = holding(card({ at: 'enemy', within: 2 }, [{ do: 'suppress' }, { do: 'steps', n: 2 }, { do: 'disable' }]));
  const done = ok(g, play({ unit: 'g-armor-1' }));
  expectUnit(done, 'g-armor-1', 2, true);
  expect(unit(done, 'g-armor-1').disabled).toBe(true);
  expect(events(done, 'stepsLost').map((e) => e.why)).toEqual(['own1']);
  expect([done.s.sides.delta.hand.own1, done.s.sides.delta.spent.own1]).toEqual([1, 1]);
  refused(g, play({ unit: 'g-fsc-1' }), 'card.too-far');
  refused(g, play({ unit: 'd-armor-1' }), 'card.not-enemy');
  refused(g, play({ unit: 'g-armor-1', cls: 'clV' }), 'card.aim');
});

test('8 what comes after the last step is left out', () => {
  const g = holding(card({ at: 'enemy' }, [{ do: 'steps', n: 9 }, { do: 'suppress' }]));
  const done = ok(g, play({ unit: 'g-armor-1' }));
  expectUnit(done, 'g-armor-1', null);
  expect(events(done, 'suppressed')).toEqual([]);
});

test('7.4 hits suppress first, and then cost steps', () => {
  const done = ok(holding(card({ at: 'enemy' }, [{ do: 'hits', n: 3 }])), play({ unit: 'g-armor-1' }));
  expectUnit(done, 'g-armor-1', 2, true);
});

test('8 a card that only suppresses needs a unit that is not suppressed', () => {
  const g = holding(card({ at: 'enemy' }, [{ do: 'suppress' }]));
  refused(ok(g, play({ unit: 'g-armor-1' })), play({ unit: 'g-armor-1' }), 'card.already-suppressed');
});

test('6.3.4 a displaced unit is a target where the card says so', () => {
  for (const [displaced, isTarget] of [
    [false, false],
    [true, true],
  ]) {
    const g = holding(card({ at: 'enemy', ...(displaced ? { displaced } : {}) }, [{ do: 'steps', n: 1 }]));
    unit(g, 'g-armor-1').displaced = true;
    if (isTarget) ok(g, play({ unit: 'g-armor-1' }));
    else refused(g, play({ unit: 'g-armor-1' }), 'card.displaced');
  }
});

test('8.2 tokens come free, if there is room for all', () => {
  const g = holding(card({ at: 'own' }, [{ do: 'tokens', n: 2 }]));
  const { clV, open } = g.w.types.armor!.boxes;
  unit(g, 'd-armor-1').load = load(0, 0, clV + open - 2);
  const done = ok(g, play({ unit: 'd-armor-1', cls: 'clV' }));
  expect(unit(done, 'd-armor-1').load).toEqual(load(0, 0, clV + open));
  refused(done, play({ unit: 'd-armor-1', cls: 'clV' }), 'supply.no-box');
});

test('8.11 damage tokens close boxes of an enemy port, to its limit', () => {
  const g = holding(card({ at: 'port' }, [{ do: 'boxes', n: 9 }]));
  const home = g.w.home.gamma.spod;
  const done = ok(g, play({ node: home.id }));
  expect(port(done, home.id).damage).toBe(home.spec.damage);
  refused(done, play({ node: home.id }), 'card.port-ruined');
  refused(g, play({ node: g.w.home.delta.spod.id }), 'card.own-port');
  refused(g, play({ unit: 'g-armor-1' }), 'card.aim');
});

test('1.9 a place is blocked within the distance of the card', () => {
  const g = holding(card({ at: 'place', within: 1 }, [{ do: 'block' }]));
  expect(ok(g, play({ node: 'C0108' })).s.markers).toEqual([{ node: 'C0108', stops: 'gamma' }]);
  refused(g, play({ node: 'C0109' }), 'card.too-far');
});

test('8.5 the enemy’s deck gets another order', () => {
  const g = holding(card(null, [{ do: 'order', by: 'shuffle' }]));
  g.s.sides.gamma.execution = ['g-mech-4', 'g-armor-1'];
  const done = ok(g, play());
  expect(events(done, 'deckArranged')).toEqual([{ type: 'deckArranged', by: 'delta', of: 'gamma' }]);
  g.s.sides.gamma.execution = ['g-mech-4'];
  refused(g, play(), 'card.deck-too-small');
});

test('6.2.2 it is bought at its price, three a game; a card that the scenario lacks is not there at all', () => {
  const g = inPhase(holding(card({ at: 'enemy' }, [{ do: 'steps', n: 1 }])), 'spend', 'delta');
  g.s.sides.delta.hand.own1 = g.s.sides.delta.bought.own1 = 0;
  const buy = (own: 'own1' | 'own2'): Command => ({ type: 'buyCard', side: 'delta', card: own });
  refused(ok(ok(ok(g, buy('own1')), buy('own1')), buy('own1')), buy('own1'), 'spend.no-copies');
  refused(g, buy('own2'), 'spend.no-copies');
  refused(g, { type: 'returnCard', side: 'delta', card: 'own2' }, 'spend.not-planned');
  const orders = inPhase(g, 'orders', 'delta');
  refused(orders, { type: 'setOrders', side: 'delta', execution: ['own2'], reserve: [] }, 'orders.card-not-here');
  refused(orders, { type: 'setOrders', side: 'delta', execution: [], reserve: ['own1'] }, 'orders.card-not-here');
});

test('3.5 the umpire counts the scenario’s own cards, and knows no others', () => {
  const g = holding(card({ at: 'enemy' }, [{ do: 'steps', n: 1 }]));
  const { hand } = g.s.sides.delta;
  const give = (cards: object): unknown => ({ type: 'umpireHand', side: 'delta', cards });
  expect(ok(g, give({ ...hand, own1: 3 }) as Command).s.sides.delta.bought.own1).toBe(3);
  refused(g, give({ ...hand, own1: 4 }), 'umpire.copies');
  refused(g, give({ ...hand, own2: 1 }), 'umpire.copies');
  const { own1: _, ...less } = hand;
  refused(g, give(less), 'umpire.copies');
});
