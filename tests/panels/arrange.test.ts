import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { following } from '../../src/engine/lines-and-webs/deck.ts';
import { isSpecial } from '../../src/engine/lines-and-webs/hand.ts';
import type { Command, DeckCard } from '../../src/engine/lines-and-webs/index.ts';
import { abilityOf, billOf } from '../../src/ui/panels/orders/ability.ts';
import {
  artilleryFirst,
  asYesterday,
  type Decks,
  frontFirst,
  hexesToFront,
  moveCard,
  slots,
  yesterday,
} from '../../src/ui/panels/orders/arrange.ts';
import { rulesWith, untilPhase } from './kit.ts';

const rules = rulesWith();
const { world } = rules;
const { table: start, commands } = untilPhase(rules, 'orders', 1, 'delta');
const set = (decks: Decks): Command => ({ type: 'setOrders', side: 'delta', ...decks });

const card = fc.constantFrom<DeckCard>('d-armor-1', 'd-armor-2', 'd-mech-1', 'd-fa-1', 'commandPost', 'saintHimars');

describe('moving a card', () => {
  const decks: Decks = { execution: ['a', 'b', 'c', 'd'], reserve: ['r'] };

  it('goes where the gap was shown', () => {
    expect(moveCard(decks, 'd', { deck: 'execution', at: 3 }, { deck: 'execution', at: 0 }).execution).toEqual(['d', 'a', 'b', 'c']);
    expect(moveCard(decks, 'a', { deck: 'execution', at: 0 }, { deck: 'execution', at: 2 }).execution).toEqual(['b', 'a', 'c', 'd']);
    expect(moveCard(decks, 'a', { deck: 'execution', at: 0 }, { deck: 'execution', at: 4 }).execution).toEqual(['b', 'c', 'd', 'a']);
    expect(moveCard(decks, 'b', { deck: 'execution', at: 1 }, { deck: 'execution', at: 1 })).toEqual(decks);
  });

  it('changes decks, leaves them, and comes from the hand', () => {
    expect(moveCard(decks, 'b', { deck: 'execution', at: 1 }, { deck: 'reserve', at: 1 })).toEqual({
      execution: ['a', 'c', 'd'],
      reserve: ['r', 'b'],
    });
    expect(moveCard(decks, 'r', { deck: 'reserve', at: 0 }, { deck: 'out', at: 0 })).toEqual({ execution: decks.execution, reserve: [] });
    expect(moveCard(decks, 'x', null, { deck: 'execution', at: 2 }).execution).toEqual(['a', 'b', 'x', 'c', 'd']);
  });

  it('loses and doubles no card', () => {
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
  it('join behind a Command Post exactly the cards that the rules join', () => {
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

describe('helpers', () => {
  it('give arrangements that the rules take, the nearest first', () => {
    const view = start.view('delta');
    const front = frontFirst(world, view);
    expect(rules.check(start.state, set(front))).toBeNull();
    const far = front.execution.map((id) => hexesToFront(world, view, 'delta', view.units.find((u) => u.id === id)?.node ?? null));
    expect(far).toEqual([...far].sort((a, b) => a - b));
    expect(front.execution.length).toBe(13);
  });

  it('put the artillery first', () => {
    const decks = artilleryFirst(world, start.view('delta'));
    expect(decks.execution.slice(0, 3).every((id) => id.startsWith('d-fa'))).toBe(true);
    expect(rules.check(start.state, set(decks))).toBeNull();
  });

  it('leave special cards at their places, the reserve alone, and the helpless out', () => {
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

  it('finds the last arrangement of the day before, of this side only', () => {
    expect(yesterday(played, 'delta', 2)).toEqual(old);
    expect(yesterday(played, 'gamma', 2)).toEqual({ execution: ['g-armor-1'], reserve: [] });
    expect(yesterday(played, 'delta', 1)).toBeNull();
    expect(yesterday(played, 'delta', 3)).toBeNull();
    expect(yesterday(commands, 'delta', 2)).toBeNull();
  });

  it('drops the dead and cards that the hand no longer holds', () => {
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
  it('acts with fuel; artillery with ammunition alone; nobody hungry or disabled', () => {
    const of = (id: string, change: object) => abilityOf(world, { ...start.view('delta').units.find((u) => u.id === id)!, ...change });
    expect(of('d-armor-1', { load: { clI: 1, clIII: 0, clV: 3, clIX: 0 } })).toMatchObject({ acts: false, lacks: ['noFuel'] });
    expect(of('d-fa-1', { load: { clI: 1, clIII: 0, clV: 3, clIX: 0 } })).toMatchObject({ acts: true });
    expect(of('d-fa-1', { degraded: true })).toMatchObject({ acts: false, lacks: ['hungry'] });
    expect(of('d-mech-1', { disabled: true, load: { clI: 1, clIII: 2, clV: 0, clIX: 0 } })).toMatchObject({
      acts: false,
      lacks: ['disabled', 'noAmmo'],
    });
  });

  it('adds up the bill of a deck', () => {
    const units = start.view('delta').units.filter((u) => ['d-armor-1', 'd-fa-1'].includes(u.id));
    expect(billOf(world, units)).toMatchObject({ need: { clIII: 1, clV: 2 }, held: { clIII: 5, clV: 7 }, short: [] });
    expect(isSpecial('commandPost')).toBe(true);
  });
});
