import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { following } from '../../src/engine/lines-and-webs/deck.ts';
import { isSpecial } from '../../src/engine/lines-and-webs/hand.ts';
import type { Command, DeckCard } from '../../src/engine/lines-and-webs/index.ts';
import { abilityOf, billOf } from '../../src/games/lines-and-webs/advice/ability.ts';
import {
  artilleryFirst,
  asYesterday,
  type Decks,
  frontFirst,
  hexesToFront,
  joinedNodes,
  landsAt,
  moveCard,
  placeOfOrder,
  slots,
  yesterday,
} from '../../src/games/lines-and-webs/advice/arrange.ts';
import { dropResultText } from '../../src/games/lines-and-webs/ui/panels/orders/useOrders.tsx';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const { table: start, commands } = untilPhase(rules, 'orders', 1, 'delta');
const set = (decks: Decks): Command => ({ type: 'setOrders', side: 'delta', ...decks });

const card = fc.constantFrom<DeckCard>('d-armor-1', 'd-armor-2', 'd-mech-1', 'd-fa-1', 'commandPost', 'saintHimars');

describe('6.4.1 a number makes a card that order', () => {
  it('A number makes a card of any deck that order, wherever it lay, as long as there are so many', () => {
    const deck = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 2 });
    fc.assert(
      fc.property(deck, fc.nat(5), fc.integer({ min: 1, max: 6 }), (execution, at, n) => {
        const decks: Decks = { execution, reserve: [] };
        const from = { deck: 'execution' as const, at: at % execution.length };
        const moving = execution[from.at] as string;
        const place = placeOfOrder(decks, moving, from, n);
        const next = moveCard(decks, moving, from, { deck: 'execution', at: place }).execution;
        expect(next.indexOf(moving)).toBe(Math.min(n, execution.length) - 1);
      }),
    );
  });

  it('A number moves no card between the three that a Command Post joins', () => {
    const decks: Decks = { execution: ['x', 'commandPost', 'a', 'b', 'c', 'd'], reserve: [] };
    const next = moveCard(
      decks,
      'd',
      { deck: 'execution', at: 5 },
      { deck: 'execution', at: placeOfOrder(decks, 'd', { deck: 'execution', at: 5 }, 2) },
    );
    expect(next.execution).toEqual(['x', 'd', 'commandPost', 'a', 'b', 'c']);
  });

  it('The advice says what becomes of a card before it is let go, and that is what becomes of it', () => {
    const decks: Decks = { execution: ['a', 'commandPost', 'b', 'c'], reserve: [] };
    expect(dropResultText('X', decks, 'x', null, { deck: 'execution', at: 0 })).toBe('X becomes order 1');
    expect(dropResultText('X', decks, 'x', null, { deck: 'execution', at: 4 })).toBe('X is joined to order 2');
    expect(dropResultText('C', decks, 'c', { deck: 'execution', at: 3 }, { deck: 'execution', at: 0 })).toBe('C becomes order 1');
    expect(dropResultText('Air Drop!', decks, 'airDrop', null, { deck: 'out', at: 0 })).toBe('Air Drop! goes back to your hand');
    const to = { deck: 'execution', at: 4 } as const;
    const next = moveCard(decks, 'a', { deck: 'execution', at: 0 }, to).execution;
    expect(landsAt(next, 'a', { deck: 'execution', at: 0 }, to)).toBe(3);
    expect(dropResultText('A', decks, 'a', { deck: 'execution', at: 0 }, to)).toBe(`A is joined to order ${slots(next)[3]?.order}`);
  });
});

describe('moving a card', () => {
  const decks: Decks = { execution: ['a', 'b', 'c', 'd'], reserve: ['r'] };

  it('A moved card goes where the gap was shown', () => {
    expect(moveCard(decks, 'd', { deck: 'execution', at: 3 }, { deck: 'execution', at: 0 }).execution).toEqual(['d', 'a', 'b', 'c']);
    expect(moveCard(decks, 'a', { deck: 'execution', at: 0 }, { deck: 'execution', at: 2 }).execution).toEqual(['b', 'a', 'c', 'd']);
    expect(moveCard(decks, 'a', { deck: 'execution', at: 0 }, { deck: 'execution', at: 4 }).execution).toEqual(['b', 'c', 'd', 'a']);
    expect(moveCard(decks, 'b', { deck: 'execution', at: 1 }, { deck: 'execution', at: 1 })).toEqual(decks);
  });

  it('A moved card changes decks, leaves them, and comes from the hand', () => {
    expect(moveCard(decks, 'b', { deck: 'execution', at: 1 }, { deck: 'reserve', at: 1 })).toEqual({
      execution: ['a', 'c', 'd'],
      reserve: ['r', 'b'],
    });
    expect(moveCard(decks, 'r', { deck: 'reserve', at: 0 }, { deck: 'out', at: 0 })).toEqual({ execution: decks.execution, reserve: [] });
    expect(moveCard(decks, 'x', null, { deck: 'execution', at: 2 }).execution).toEqual(['a', 'b', 'x', 'c', 'd']);
  });

  it('Moving a card loses and doubles no card', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        fc.nat(8),
        (list, a, b) => {
          const from = a % list.length;
          const moved = moveCard(
            { execution: list, reserve: [] },
            list[from] as string,
            { deck: 'execution', at: from },
            { deck: 'execution', at: b % (list.length + 1) },
          );
          expect([...moved.execution].sort()).toEqual([...list].sort());
        },
      ),
    );
  });
});

describe('order numbers', () => {
  it('Order numbers join behind a Command Post exactly the cards that the rules join', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 14 }), (deck) => {
        const list = slots(deck);
        // walk the deck as the rules would: each play takes one card, or a Command Post and what follows
        let at = 0;
        let order = 0;
        while (at < deck.length) {
          order += 1;
          expect(list[at]).toEqual({ card: deck[at], order, joined: false });
          const joined = deck[at] === 'commandPost' ? following(deck.slice(at + 1)) : [];
          for (const [i, unit] of joined.entries()) expect(list[at + 1 + i]).toEqual({ card: unit, order, joined: true });
          at += 1 + joined.length;
        }
      }),
    );
  });
});

describe('6.4.3 units tied together on the map', () => {
  it('Units tied together on the map are those that a Command Post joins, up to the next special card, where at least two of them stand somewhere', () => {
    const nodeOf = (unit: string) => (unit === 'd-armor-4' ? null : `at ${unit}`);
    const deck = ['d-mech-1', 'commandPost', 'd-armor-1', 'd-armor-2', 'saintHimars', 'd-armor-3', 'commandPost', 'd-fa-1', 'd-armor-4'];
    expect(joinedNodes(slots(deck), nodeOf)).toEqual([['at d-armor-1', 'at d-armor-2']]);
    expect(joinedNodes(slots(['d-armor-1', 'd-armor-2']), nodeOf)).toEqual([]);
  });
});

describe('helpers', () => {
  it('The helpers of Orders give arrangements that the rules accept, the nearest first', () => {
    const view = start.view('delta');
    const front = frontFirst(world, view);
    expect(rules.check(start.state, set(front))).toBeNull();
    const far = front.execution.map((id) => hexesToFront(world, view, 'delta', view.units.find((u) => u.id === id)?.node ?? null));
    expect(far).toEqual([...far].sort((a, b) => a - b));
    expect(front.execution.length).toBe(13);
  });

  it('The helpers of Orders put the artillery that has orders first, and give nobody an order', () => {
    const given: Decks = { execution: ['d-armor-1', 'saintHimars', 'd-fa-2', 'd-mech-1', 'd-fa-1'], reserve: ['d-armor-2'] };
    const decks = artilleryFirst(world, given);
    expect(decks.execution).toEqual(['d-fa-2', 'saintHimars', 'd-fa-1', 'd-armor-1', 'd-mech-1']);
    expect(decks.reserve).toEqual(given.reserve);
  });

  it('The helpers of Orders leave special cards at their places, the reserve alone, and the helpless out', () => {
    const table = start
      .edit((s) => {
        s.sides.delta.hand.commandPost = 1;
        const armor = s.units.find((u) => u.id === 'd-armor-1') as (typeof s.units)[number];
        armor.degraded = true;
      })
      .after([set({ execution: ['d-armor-2', 'commandPost', 'd-armor-3'], reserve: ['d-mech-1'] })]);
    const decks = frontFirst(world, table.view('delta'));
    expect(decks.execution[1]).toBe('commandPost');
    expect(decks.execution).not.toContain('d-armor-1');
    expect(decks.execution).not.toContain('d-mech-1');
    expect(decks.reserve).toEqual(['d-mech-1']);
    expect(rules.check(table.state, set(decks))).toBeNull();
  });
});

describe('As yesterday', () => {
  const old: Decks = { execution: ['d-armor-1', 'saintHimars', 'd-armor-2'], reserve: ['d-mech-1'] };
  const end = (side: 'delta' | 'gamma'): Command => ({ type: 'endPart', side });
  const played: Command[] = [
    ...commands,
    set({ execution: ['d-armor-2'], reserve: [] }),
    set(old),
    end('delta'),
    { type: 'setOrders', side: 'gamma', execution: ['g-armor-1'], reserve: [] },
    end('gamma'),
  ];

  it('As yesterday finds the last arrangement of the day before, of this side only', () => {
    expect(yesterday(played, 'delta', 2)).toEqual(old);
    expect(yesterday(played, 'gamma', 2)).toEqual({ execution: ['g-armor-1'], reserve: [] });
    expect(yesterday(played, 'delta', 1)).toBeNull();
    expect(yesterday(played, 'delta', 3)).toBeNull();
    expect(yesterday(commands, 'delta', 2)).toBeNull();
  });

  it('As yesterday drops the dead and cards that the hand no longer holds', () => {
    const table = start.edit((s) => {
      const armor = s.units.find((u) => u.id === 'd-armor-1') as (typeof s.units)[number];
      armor.place = 'destroyed';
      armor.node = null;
      armor.steps = 0;
    });
    expect(asYesterday(world, table.view('delta'), old)).toEqual({ execution: ['d-armor-2'], reserve: ['d-mech-1'] });
    const held = table.edit((s) => {
      s.sides.delta.hand.saintHimars = 1;
    });
    const decks = asYesterday(world, held.view('delta'), old);
    expect(decks.execution).toEqual(['saintHimars', 'd-armor-2']);
    expect(rules.check(held.state, set(decks))).toBeNull();
  });
});

describe('what a unit can pay', () => {
  it('A unit acts with fuel, artillery with ammunition alone, and nobody who is hungry or disabled', () => {
    const of = (id: string, change: object) => abilityOf(world, { ...start.view('delta').units.find((u) => u.id === id)!, ...change });
    expect(of('d-armor-1', { load: { clI: 1, clIII: 0, clV: 3, clIX: 0 } })).toMatchObject({ acts: false, lacks: ['noFuel'] });
    expect(of('d-fa-1', { load: { clI: 1, clIII: 0, clV: 3, clIX: 0 } })).toMatchObject({ acts: true });
    expect(of('d-fa-1', { degraded: true })).toMatchObject({ acts: false, lacks: ['hungry'] });
    expect(of('d-mech-1', { disabled: true, load: { clI: 1, clIII: 2, clV: 0, clIX: 0 } })).toMatchObject({
      acts: false,
      lacks: ['disabled', 'noAmmo'],
    });
  });

  it('7.9 The bill of a deck adds up what its units pay, guns firing one round, or as many up to three as they hold', () => {
    const units = start.view('delta').units.filter((u) => ['d-armor-1', 'd-fa-1'].includes(u.id));
    expect(billOf(world, units)).toMatchObject({
      need: { clIII: 1, clV: 2 },
      most: { clIII: 1, clV: 4 },
      held: { clIII: 5, clV: 7 },
      short: [],
      few: [],
    });
    const gun = units.map((u) => ({ ...u, load: { ...u.load, clV: 1 } })).filter(({ id }) => id === 'd-fa-1');
    expect(billOf(world, gun)).toMatchObject({ need: { clV: 1 }, most: { clV: 1 }, short: [], few: [{ id: 'd-fa-1' }] });
    expect(isSpecial('commandPost')).toBe(true);
  });
});
