/** Dragging by finger: what is a drag, what is a swipe that scrolls the list, and what ends it. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DragOf, dragProps, type Touch, useFloating } from '../../src/ui/board/pointerDrag.ts';

const drop = vi.fn(() => true);
const start = vi.fn((): DragOf<string> => ({ piece: null, placeAt: () => 'the list', drop }));

function tell(type: string, x: number, y: number, { id = 7, pointerType = 'touch', buttons = 1 } = {}): void {
  const at = type === 'pointerdown' ? screen.getByRole('button') : window;
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons, clientX: x, clientY: y });
  const [pointerId, isPrimary] = [{ value: id }, { value: true }];
  fireEvent(at, Object.defineProperties(event, { pointerId, isPrimary, pointerType: { value: pointerType } }));
}

/** Whether the browser may scroll by this finger now. */
const scrolls = (): boolean => window.dispatchEvent(new Event('touchmove', { cancelable: true }));

function show(touch: Touch): void {
  document.elementFromPoint = () => document.body;
  render(
    <button type="button" {...dragProps(start, touch)}>
      A unit
    </button>,
  );
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  useFloating.getState().cancel?.();
  // What a drag still waits for runs now: later its window is gone, and the run fails outside of a test.
  vi.runAllTimers();
  vi.useRealTimers();
});

it('A swipe up or down that begins on a unit of a list scrolls the list: it drags nothing and drops nothing', () => {
  show('side');
  tell('pointerdown', 100, 300);
  tell('pointermove', 103, 280);
  expect(scrolls()).toBe(true);
  tell('pointermove', 20, 100);
  tell('pointerup', 20, 100);
  expect(start).not.toHaveBeenCalled();
  expect(drop).not.toHaveBeenCalled();
});

it('A finger that moves aside takes a unit out of its list, and from then on goes anywhere; a mouse takes it in every direction', () => {
  show('side');
  tell('pointerdown', 100, 300);
  tell('pointermove', 80, 303);
  expect(scrolls()).toBe(false);
  tell('pointermove', 80, 100);
  tell('pointerup', 80, 100);
  expect(drop).toHaveBeenCalledTimes(1);
  expect(scrolls(), 'after it').toBe(true);
  tell('pointerdown', 100, 300, { pointerType: 'mouse' });
  tell('pointermove', 100, 280, { pointerType: 'mouse' });
  expect(start).toHaveBeenCalledTimes(2);
});

it('A finger whose lifting is never told holds nothing back once the next finger comes: that one scrolls', () => {
  show('free');
  tell('pointerdown', 100, 300);
  tell('pointermove', 80, 303);
  expect(scrolls()).toBe(false);
  const next = new MouseEvent('pointerdown', { bubbles: true });
  fireEvent(document.body, Object.defineProperties(next, { pointerId: { value: 8 }, isPrimary: { value: true } }));
  expect(scrolls()).toBe(true);
  expect(drop).not.toHaveBeenCalled();
  expect(useFloating.getState().floating?.isGoingBack ?? true).toBe(true);
  expect(document.body.dataset.dragging).toBeUndefined();
});

it('A press whose end was not heard is no drag any more once the mouse moves with nothing held, and the next click counts', () => {
  show('free');
  const click = vi.fn();
  window.addEventListener('click', click);
  tell('pointerdown', 100, 300, { pointerType: 'mouse' });
  tell('pointermove', 300, 300, { pointerType: 'mouse', buttons: 0 });
  expect(document.body.dataset.dragging).toBeUndefined();
  tell('pointerup', 300, 300, { pointerType: 'mouse' });
  fireEvent.click(document.body);
  expect(click).toHaveBeenCalledOnce();
  window.removeEventListener('click', click);
});
