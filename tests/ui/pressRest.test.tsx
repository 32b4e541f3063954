/** How long a table takes no press when it goes from one hand to another, and when it went by itself. */
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REST_MS, useFreshPresses } from '../../src/ui/kit/pressGuard.ts';

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
