/** Orders by keys: the chosen card takes its keys wherever the focus is. */

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { OrdersPanel } from '../../src/games/lines-and-webs/ui/panels/orders/OrdersPanel.tsx';
import { useShortcuts } from '../../src/ui/shell/shortcuts.ts';
import { rulesWith, untilPhase } from './kit.ts';

const rules = rulesWith();
const ORDERED = ['d-armor-1', 'd-armor-2', 'd-mech-1', 'd-mech-2'];

afterEach(() => {
  cleanup();
  useTable.getState().clear();
  useGame.getState().leave();
});

/** Four cards in order, with the last of them chosen. */
async function chooseLast() {
  const { commands } = untilPhase(rules, 'orders', 1, 'delta');
  const { id: ruleset, version, world } = rules;
  act(() => {
    useGame.getState().openGame({ format: 1, ruleset, version, scenario: world.scenario, seed: 'panels', commands });
    useGame.getState().openCurtain();
    useGame.getState().dispatch({ type: 'setOrders', side: 'delta', execution: ORDERED, reserve: [] });
  });
  const user = userEvent.setup();
  render(<OrdersPanel />);
  await user.click(document.querySelector<HTMLElement>('[data-row="d-mech-2"]') as HTMLElement);
  return user;
}

const decks = () => {
  const own = useGame.getState().view?.own;
  return [own?.execution, own?.reserve];
};

it('6.4.1 a number, R and O go to the chosen card, also while another button has the focus', async () => {
  const user = await chooseLast();
  const seal = screen.getByRole('button', { name: /^Lock in/ });
  act(() => seal.focus());
  await user.keyboard('2');
  expect(decks()).toEqual([['d-armor-1', 'd-mech-2', 'd-armor-2', 'd-mech-1'], []]);
  expect(document.activeElement).toBe(seal);
  await user.keyboard('r');
  expect(decks()).toEqual([['d-armor-1', 'd-armor-2', 'd-mech-1'], ['d-mech-2']]);
  await user.keyboard('1');
  expect(decks()).toEqual([['d-mech-2', 'd-armor-1', 'd-armor-2', 'd-mech-1'], []]);
});

it('6.4.1 a card that has the focus takes its keys itself, whichever is chosen; 0 alone is no order', async () => {
  const user = await chooseLast();
  act(() => document.querySelector<HTMLElement>('[data-row="d-mech-1"]')?.focus());
  await user.keyboard('0');
  expect(decks()).toEqual([ORDERED, []]);
  await user.keyboard('1');
  expect(decks()).toEqual([['d-mech-1', 'd-armor-1', 'd-armor-2', 'd-mech-2'], []]);
});

it('Where no card is chosen and none has the focus, a number orders nothing', async () => {
  const user = await chooseLast();
  await user.keyboard('{Escape}');
  act(() => screen.getByRole('button', { name: /^Lock in/ }).focus());
  await user.keyboard('1');
  expect(decks()).toEqual([ORDERED, []]);
});

it('6.4.1 with nothing in hand an arrow goes to the first card, and down to the next one', async () => {
  const user = await chooseLast();
  function Keys() {
    useShortcuts();
    return <div role="application" />;
  }
  render(<Keys />);
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{ArrowDown}');
  expect((document.activeElement as HTMLElement).dataset.row).toBe('d-armor-1');
  await user.keyboard('{ArrowDown}');
  expect((document.activeElement as HTMLElement).dataset.row).toBe('d-armor-2');
});
