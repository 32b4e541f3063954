/** Orders: a card is read before it is put in, by finger and by keys. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardKind } from '../../src/engine/lines-and-webs/index.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { OrdersPanel, OrdersTray } from '../../src/games/lines-and-webs/ui/panels/orders/OrdersPanel.tsx';
import { WhyTip } from '../../src/ui/shell/WhyTip.tsx';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const TEXT = 'Any unit loses 1 step, or a port takes 1 damage, unless air defense stops it.';

/** Delta has bought a Saint HIMARS, and gives its orders. */
function show(execution: string[] = [], cards: readonly CardKind[] = ['saintHimars', 'massCal']): void {
  const { commands } = untilPhase(rules, 'spend', 1, 'delta');
  const { id: ruleset, version, world } = rules;
  act(() => {
    useGame.getState().openGame({ format: 1, ruleset, version, scenario: world.scenario, seed: 'panels', commands });
    useGame.getState().openCurtain();
  });
  const { dispatch } = useGame.getState();
  const until = (type: string) => {
    for (let n = 0; n < 40 && useGame.getState().view?.phase !== type; n++) act(() => void giveEnd());
  };
  const giveEnd = () => {
    const { viewer } = useGame.getState();
    if (viewer) dispatch({ type: 'endPart', side: viewer });
    else useGame.getState().openCurtain();
  };
  for (const kind of cards) act(() => void dispatch({ type: 'buyCard', side: 'delta', card: kind }));
  until('orders');
  for (let n = 0; n < 6 && useGame.getState().viewer !== 'delta'; n++) act(() => void giveEnd());
  if (execution.length > 0) act(() => void dispatch({ type: 'setOrders', side: 'delta', execution, reserve: [] }));
  render(
    <>
      <OrdersPanel />
      <OrdersTray />
      <WhyTip />
    </>,
  );
}
const ordered = () => useGame.getState().view?.own?.execution;
const card = (name: RegExp) => screen.getByRole('button', { name });

function tell(at: Element, type: string, detail = 0): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, detail, clientX: 5, clientY: 5 });
  fireEvent(at, Object.defineProperties(event, { isPrimary: { value: true }, pointerId: { value: 4 }, pointerType: { value: 'touch' } }));
}
function touch(at: Element, ms: number): void {
  tell(at, 'pointerdown');
  act(() => void vi.advanceTimersByTime(ms));
  tell(at, 'pointerup');
  tell(at, 'click', 1);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  useTable.getState().clear();
  useGame.getState().leave();
});

it('6.4.2 a card of the hand is told by a press, and that from the hand it costs no turn; pressed again it gets one; another press forgets it', () => {
  show();
  touch(card(/Saint HIMARS/), 100);
  expect(screen.getByTestId('picked-special')).toHaveTextContent(`Saint HIMARS! ${TEXT} It waits in your hand, and costs no turn there.`);
  expect(ordered()).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByTestId('picked-special')).toBeNull();
  touch(card(/Saint HIMARS/), 100);
  expect(ordered()).toEqual([]);
  touch(card(/Saint HIMARS/), 100);
  expect(ordered()?.at(-1)).toBe('saintHimars');
});

it('6.4.2 a card of the hand that stays there says what it does, and why it stays', () => {
  show();
  fireEvent.click(card(/Mass Cal/));
  expect(screen.getByTestId('why')).toHaveTextContent('A defeated unit loses one more step. Save it for the right moment.');
});

it('6.4.2 a hand of few kinds lies whole, and a finger lifts a card any way; of many, it scrolls them sideways and lifts one upwards', () => {
  const lifts = () =>
    card(/Saint HIMARS/)
      .closest('[data-drag]')
      ?.getAttribute('data-drag');
  show();
  expect(lifts()).toBe('free');
  cleanup();
  show([], ['saintHimars', 'massCal', 'scoutsOut', 'closeAirSupport', 'nineLine']);
  expect(lifts()).toBe('up');
});

it('6.4.1 a special card in a deck is read when it is picked, by a tap or by Enter: the panel says what it does', () => {
  show(['saintHimars']);
  expect(screen.queryByTestId('picked-special')).toBeNull();
  fireEvent.click(card(/^Saint HIMARS!?, order 1/));
  expect(screen.getByTestId('picked-special')).toHaveTextContent(`Saint HIMARS! ${TEXT}`);
  expect(ordered()).toEqual(['saintHimars']);
});

it('6.4.1 while a card is held no row moves: a line shows where it would lie, in the upper half of a row before it, in the lower one after it; there it is let go', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Artillery first' }));
  const before = ordered() ?? [];
  expect(before.length).toBeGreaterThan(3);
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-deck="execution"] li')];
  for (const [i, row] of rows().entries()) row.getBoundingClientRect = () => new DOMRect(0, 100 + 50 * i, 160, 50);
  const [first, , third] = rows();
  const stood = rows();
  document.elementFromPoint = (_x, y) => rows()[Math.floor((y - 100) / 50)] ?? document.body;
  const grip = first?.querySelector('[data-grip]') as Element;
  const finger = (at: Element | Window, type: string, y: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1, clientX: 10, clientY: y });
    fireEvent(at, Object.defineProperties(event, { isPrimary: { value: true }, pointerId: { value: 4 }, pointerType: { value: 'touch' } }));
  };
  finger(grip, 'pointerdown', 125);
  finger(window, 'pointermove', 205);
  expect(third).toHaveAttribute('data-drop', 'before');
  finger(window, 'pointermove', 245);
  expect(rows(), 'the same rows in the same places').toEqual(stood);
  expect(rows()[3]).toHaveAttribute('data-drop', 'before');
  expect(document.querySelectorAll('[data-drop]')).toHaveLength(1);
  finger(window, 'pointerup', 245);
  expect(ordered()).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
  expect(document.querySelectorAll('[data-drop]')).toHaveLength(0);
});
