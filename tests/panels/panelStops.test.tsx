/** Where the keys P and Tab lead in the panels of setup and Spend. */

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { SetupPanel } from '../../src/games/lines-and-webs/ui/panels/setup/SetupPanel.tsx';
import { SpendPanel } from '../../src/games/lines-and-webs/ui/panels/spend/SpendPanel.tsx';
import { toHand, toPanel } from '../../src/ui/acts/toPanel.ts';
import { rulesWith, untilPhase } from './kit.ts';

const rules = rulesWith();
const { scenario } = rules.world;
const game = () => useGame.getState();

afterEach(() => {
  cleanup();
  useTable.getState().clear();
  game().leave();
});

const focused = () => document.activeElement;
/** The key P, from the map. */
function pressP(): void {
  act(() => (focused() as HTMLElement | null)?.blur());
  act(toPanel);
}

it('5.1 P leads to the next unit that is to be placed, over those that stand', () => {
  act(() => game().newGame(scenario, 'panels'));
  act(() => game().openCurtain());
  render(<SetupPanel />);
  pressP();
  const first = focused()?.getAttribute('data-pick') as string;
  const waiting = () =>
    game()
      .view?.units.filter(({ side, place }) => side === 'delta' && place === 'box')
      .map(({ id }) => id);
  expect(waiting()).toContain(first);
  const node = [...rules.world.zone.delta].find((one) => game().why({ type: 'placeUnit', side: 'delta', unit: first, node: one }) === null);
  act(() => void game().dispatch({ type: 'placeUnit', side: 'delta', unit: first, node: node as string }));
  expect(waiting()).not.toContain(first);
  pressP();
  const next = focused()?.getAttribute('data-pick');
  expect(next).not.toBe(first);
  expect(waiting()).toContain(next);
  act(() => useTable.getState().select(waiting()?.at(-1) ?? null));
  pressP();
  expect(focused()?.getAttribute('data-pick')).toBe(waiting()?.at(-1));
});

it('6.2 What lands when is one stop of the Tab key, and arrows go from day to day, round and round', async () => {
  const { commands } = untilPhase(rules, 'spend', 1, 'delta');
  act(() => {
    game().openGame({ format: 1, ruleset: rules.id, version: rules.version, scenario, seed: 'panels', commands });
    game().openCurtain();
  });
  const user = userEvent.setup();
  render(<SpendPanel />);
  await user.click(screen.getByRole('tab', { name: /Supplies/ }));
  const days = within(screen.getByRole('list', { name: 'What lands when' }))
    .getAllByRole('listitem')
    .filter((day) => day.hasAttribute('data-land'));
  const stops = () => days.map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  act(() => days[0]?.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe(days[2]);
  await waitFor(() => expect(stops()).toEqual([-1, -1, 0]));
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe(days[0]);
  await user.keyboard('{ArrowLeft}{Tab}');
  expect(days).not.toContain(focused());
});

it('P goes round the groups of a panel; of its foot it stops at the main button, and passes the foot by while that is off', () => {
  const { rerender } = render(<Footed isOff />);
  pressP();
  const round = (): (string | null | undefined)[] =>
    [0, 1, 2].map(() => {
      act(toPanel);
      return focused()?.textContent;
    });
  expect(focused()?.textContent).toBe('one');
  expect(round()).toEqual(['two', 'one', 'two']);
  rerender(<Footed isOff={false} />);
  expect(round()).toEqual(['Send', 'one', 'two']);
});

function Footed({ isOff }: { isOff: boolean }) {
  return (
    <div data-region="panel">
      <div data-body>
        <section>
          <button type="button">one</button>
        </section>
        <section>
          <button type="button">two</button>
        </section>
      </div>
      <footer>
        <button type="button">Back</button>
        <button type="button" className="btn-main" aria-disabled={isOff}>
          Send
        </button>
      </footer>
    </div>
  );
}

it('8.1 V goes from card to card of the hand that can be played, round and round, and past those that cannot', () => {
  render(
    <div data-region="panel">
      <button type="button">End the turn</button>
      <details>
        <summary>Your hand</summary>
        <div data-region="hand">
          {['Air Drop', 'Hack', 'Sabotage'].map((name) => (
            <button key={name} type="button" aria-disabled={name === 'Hack' || undefined}>
              {name}
            </button>
          ))}
        </div>
      </details>
    </div>,
  );
  const stops = Array.from({ length: 3 }, () => {
    act(toHand);
    return focused()?.textContent;
  });
  expect(stops).toEqual(['Air Drop', 'Sabotage', 'Air Drop']);
  expect(document.querySelector('details')?.open).toBe(true);
});

it.each([
  ['a unit without an order', <button key="q" type="button" className="btn warn" aria-label="question" />],
  [
    'a unit that goes short',
    <section key="q" data-break="meal">
      <button type="button" aria-label="question" />
    </section>,
  ],
])('P leads first to the question about %s, over what stands before it and what says that the work begins there', (_, question) => {
  render(
    <div data-region="panel">
      <div data-body>
        <section>
          <button type="button" data-start="">
            one
          </button>
        </section>
        {question}
      </div>
    </div>,
  );
  pressP();
  expect(focused()?.getAttribute('aria-label')).toBe('question');
});
