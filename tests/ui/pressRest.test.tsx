/** How long a table takes no press when it goes from one hand to another, and when it went by itself. */
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pressGuard, REST_MS, useFreshPresses, useRestWhenUnasked } from '../../src/ui/kit/pressGuard.ts';

beforeAll(() => pressGuard.listen(window));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Table({ whose, isComputers }: { whose: string; isComputers: boolean }) {
  useFreshPresses(whose, isComputers);
  return null;
}

const rests = (): boolean => document.documentElement.hasAttribute('data-rests');
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('The end of a computer’s turn comes by itself: the table rests longer than where a person has handed it over', () => {
  const { rerender } = render(<Table whose="delta true" isComputers />);
  expect(rests()).toBe(false);
  rerender(<Table whose="delta false" isComputers={false} />);
  advance(2 * REST_MS - 10);
  expect(rests()).toBe(true);
  advance(100);
  expect(rests()).toBe(false);
  rerender(<Table whose="gamma false" isComputers={false} />);
  advance(REST_MS - 10);
  expect(rests()).toBe(true);
  advance(100);
  expect(rests()).toBe(false);
});

function Asks({ what, onPress }: { what: string; onPress(): void }) {
  useRestWhenUnasked(what);
  return (
    <button type="button" onClick={onPress}>
      {what}
    </button>
  );
}

it('A panel that asks something else unasked takes no press for a moment, and then it does', () => {
  const onPress = vi.fn();
  const { rerender, getByRole } = render(<Asks what="Retreat" onPress={onPress} />);
  advance(1000);
  fireEvent.click(getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(1);
  advance(1000);
  rerender(<Asks what="Attack again" onPress={onPress} />);
  fireEvent.click(getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(1);
  advance(REST_MS + 10);
  fireEvent.click(getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('What one’s own press has brought is answered by the next press at once', () => {
  const onPress = vi.fn();
  const { rerender, getByRole } = render(<Asks what="Move" onPress={onPress} />);
  advance(1000);
  onPress.mockImplementationOnce(() => rerender(<Asks what="End the turn" onPress={onPress} />));
  for (const presses of [1, 2]) {
    fireEvent.click(getByRole('button'));
    expect(onPress).toHaveBeenCalledTimes(presses);
  }
  expect(rests()).toBe(false);
});

it('A long rest is not cut short by a shorter one that begins in it', () => {
  const { rerender } = render(<Asks what="Retreat" onPress={vi.fn()} />);
  advance(1000);
  act(() => pressGuard.handOver(2 * REST_MS));
  rerender(<Asks what="Pursue" onPress={vi.fn()} />);
  advance(REST_MS + 50);
  expect(rests()).toBe(true);
  advance(REST_MS);
  expect(rests()).toBe(false);
});
