/** Where the focus goes when what had it can do nothing more, so that the next key does the next thing. */

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { SpendPanel } from '../../src/games/lines-and-webs/ui/panels/spend/SpendPanel.tsx';
import { App } from '../../src/ui/App.tsx';
import { doAct } from '../../src/ui/acts/acts.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { isInSight } from '../../src/ui/lesson/marks.ts';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { playUntil, scenarioWith } from '../store/kit.ts';

function Seated() {
  const seat = useOpenSeat();
  return seat ? (
    <SeatContext value={seat}>
      <SpendPanel />
    </SeatContext>
  ) : null;
}

beforeAll(fetchAll);
beforeEach(() => useGame.getState().leave());

function atSpend(page: React.ReactElement) {
  act(() => {
    useGame.getState().newGame(scenarioWith(), 'seed');
    playUntil({ useGame }, (state) => state.phase === 'spend');
    useGame.getState().openCurtain();
  });
  render(page);
  return userEvent.setup();
}
const own = () => useGame.getState().view?.own;

it('6.2.2 cards are bought and taken back by the arrows, and Tab passes by what cannot be taken back', async () => {
  const user = atSpend(<Seated />);
  await user.click(screen.getByRole('tab', { name: /Cards/ }));
  const more = screen.getByRole('button', { name: 'Buy 9-Line Recovery!' });
  const fewer = screen.getByRole('button', { name: 'Return 9-Line Recovery!' });
  expect(fewer).toHaveAttribute('tabindex', '-1');
  more.focus();
  await user.keyboard('{ArrowRight}');
  expect(own()?.plan.cards.nineLine).toBe(1);
  expect(fewer).not.toHaveAttribute('tabindex');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(own()?.plan.cards.nineLine).toBe(0);
});

it('6.2.3 a shelf that sells out keeps the focus, and so does one to which a unit is returned: further presses of Enter buy nothing else and end nothing', async () => {
  const user = atSpend(<Seated />);
  // A list that comes late would count what it suggests as taken.
  act(() => useGame.getState().switchAdvice(false));
  await user.click(screen.getByRole('tab', { name: /Units/ }));
  // Of the shelf with the fewest left.
  const leftOf = (shelf: HTMLElement) => Number(/(\d+) left/.exec(shelf.textContent ?? '')?.[1]);
  const [shelf] = screen
    .getAllByTestId(/^shelf-/)
    .filter((one) => leftOf(one) > 0)
    .sort((a, b) => leftOf(a) - leftOf(b));
  const all = leftOf(shelf as HTMLElement);
  const buy = within(shelf as HTMLElement).getByRole('button', { name: /^Buy for day/ });
  buy.focus();
  for (let n = 0; n < all + 3; n++) await user.keyboard('{Enter}');
  expect(own()?.plan.units).toHaveLength(all);
  expect(own()?.plan).toMatchObject({ queueTokens: { clI: 0 }, apodTokens: { clI: 0 } });
  expect(buy).toHaveFocus();
  expect(buy).toHaveAttribute('aria-disabled', 'true');
  const [back] = within(shelf as HTMLElement).getAllByRole('button', { name: /^Return / });
  back?.focus();
  await user.keyboard('{Enter}');
  expect(own()?.plan.units).toHaveLength(all - 1);
  expect(buy).toHaveFocus();
});

it('Escape takes the focus from a button that can do nothing', () => {
  render(
    <button type="button" aria-disabled="true">
      Off
    </button>,
  );
  screen.getByRole('button').focus();
  expect(doAct('close')).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

it('Escape takes the focus out of the panel when nothing is left to put down, so that Enter presses the main button', () => {
  render(
    <div data-region="panel">
      <button type="button">Armor A</button>
    </div>,
  );
  screen.getByRole('button').focus();
  expect(doAct('close')).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

it('What a lesson rings is in sight while all of it can be pressed, and is not while a foot covers its end', () => {
  render(
    <div>
      <button type="button">plus</button>
      <footer>foot</footer>
    </div>,
  );
  const plus = screen.getByRole('button');
  plus.getBoundingClientRect = () => new DOMRect(10, 100, 40, 40);
  const under: { [y: number]: Element } = { 102: plus, 138: plus };
  document.elementFromPoint = (_, y) => under[y] ?? null;
  expect(isInSight(plus)).toBe(true);
  under[138] = screen.getByText('foot');
  expect(isInSight(plus)).toBe(false);
});

it('P leads to what can be done in the panel, not to the number of a rule', async () => {
  render(
    <div data-region="panel">
      <button type="button" data-clause="8.1">
        8.1
      </button>
      <button type="button">Armor A</button>
    </div>,
  );
  doAct('toPanel');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Armor A' })).toHaveFocus());
});

it('Who has read what happened goes on in the panel by the next Tab', async () => {
  const user = atSpend(<App />);
  await screen.findByTestId('table');
  act(() => useTable.getState().openDrawer('recap'));
  await user.click(await screen.findByRole('button', { name: 'Go to Spend' }));
  const panel = screen.getByTestId('panel');
  expect(document.activeElement).toBe(panel.parentElement);
  await user.tab();
  expect(panel).toContainElement(document.activeElement as HTMLElement);
});

it('An order that was given while nothing has the focus leads into the panel: the next Tab begins there, and Enter is the main button’s', async () => {
  const user = atSpend(<App />);
  const panel = await screen.findByTestId('panel');
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(document.activeElement).toBe(document.body);
  act(
    () =>
      void useGame.getState().dispatch({ type: 'buyTokens', side: useGame.getState().viewer ?? 'delta', to: 'queue', cls: 'clI', n: 1 }),
  );
  expect(document.activeElement).toContainElement(panel);
  expect(document.activeElement).not.toBe(document.body);
  await user.tab();
  expect(panel).toContainElement(document.activeElement as HTMLElement);
});
