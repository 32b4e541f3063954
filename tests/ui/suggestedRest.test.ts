// @vitest-environment node
/** Further suggested orders in words, and what the bar says of open and secret phases. */
import { expect, it } from 'vitest';
import { because } from '../../src/games/lines-and-webs/bots/reason.ts';
import { inGroups, whyOrdered } from '../../src/games/lines-and-webs/ui/computer/SuggestionPanel.tsx';
import { PHASES } from '../../src/games/lines-and-webs/ui/shell/phases.ts';
import { rulesWith } from '../panels/kit.ts';
import { inPhase, put } from '../rules/kit.ts';
import { duel } from '../rules/kitCombat.ts';

it('Further orders with the same reason are told together with the reason once, and another reason is told with its own order', () => {
  const { world } = rulesWith();
  const buy = (cls: 'clI' | 'clV') => ({ type: 'buyTokens', side: 'delta', to: 'queue', cls, n: 1 }) as const;
  const stock = because('buyStock', { cls: 'clI', spare: 2, days: 2 });
  const lack = because('buyTokens', { cls: 'clV', lack: 5, days: 2 });
  const groups = inGroups(world, [buy('clI'), buy('clI'), buy('clV'), buy('clI')], [stock, stock, lack, stock]);
  expect(groups.map(({ orders }) => orders.length)).toEqual([2, 1, 1]);
  expect(groups[1]?.why).toContain('about 5 will be missing');
  expect(inGroups(world, [buy('clI'), buy('clI')], []).map(({ why }) => why)).toEqual([null, null]);
});

it('6.4.1 every unit of advised orders is told with why: whom it can attack or fire at, and how likely, or that nobody is in its reach', () => {
  const g = duel();
  put(g, 'd-fa-1', 'C0306');
  const { R, s } = inPhase(g, 'orders', 'delta');
  const why = (unit: string) => whyOrdered(R.world, R.view(s, 'delta'), unit);
  expect(why('d-armor-1')).toMatch(/^Can attack Armor A from where it is: \d+% to win\.$/);
  expect(why('d-fa-1')).toMatch(/^Can fire at Armor A before the others attack: \d+% to harm it\.$/);
  expect(why('d-mech-4')).toBe('No enemy to attack within its reach: it moves.');
  expect(why('commandPost')).toMatch(/up to three units of the reserve/);
  expect(why('g-mech-5')).toBeNull();
});

it('Orders one after the other that keep the same port are told together, with how many units keep it', () => {
  const { world } = rulesWith();
  const port = world.home.delta.spod.id;
  const ids = world.roster.filter(({ side }) => side === 'delta').map(({ id }) => id);
  const go = (unit: string) => ({ type: 'moveCarrier', side: 'delta', unit, to: port }) as const;
  const holds = (unit: string, others: number) => because('holdPort', { unit, port, others });
  const four = ids.slice(0, 4);
  const groups = inGroups(
    world,
    four.map(go),
    four.map((unit, i) => holds(unit, i)),
  );
  expect(groups.map(({ orders, why }) => [orders.length, why])).toEqual([[4, 'Guard Port Ambrel: 4 units.']]);
  expect(inGroups(world, [go(four[0] as string)], [holds(four[0] as string, 0)])[0]?.why).toContain('nobody else is there');
});

it('11.3 the bar says of each phase whether it is open or secret: Spend and Orders are planned behind a cover, the others are not', () => {
  expect(PHASES.filter(({ tip }) => /Secret: /.test(tip)).map(({ name }) => name)).toEqual(['Spend', 'Orders']);
  expect(PHASES.every(({ tip }) => /Secret: |Both players may watch\./.test(tip))).toBe(true);
});
