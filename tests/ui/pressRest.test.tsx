/** How long a table takes no press when it goes from one hand to another, and when it went by itself. */
import { act, fireEvent, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { restMain, useRestAfter } from '../../src/ui/kit/lateClicks.ts';
import {
  COOLDOWN_MS,
  pressGuard,
  TURN_REST_MS,
  useCooldownOnChange,
  useCooldownWhenSkipped,
  useFreshPresses,
} from '../../src/ui/kit/pressGuard.ts';

beforeAll(() => pressGuard.listen(window));
beforeAll(() => void vi.useFakeTimers());
afterEach(() => void vi.advanceTimersByTime(5000));
afterAll(() => void vi.useRealTimers());

function Table({ viewer, isUp = false }: { viewer: string; isUp?: boolean }) {
  useFreshPresses(viewer, isUp);
  return null;
}

const rests = (): string | undefined => document.documentElement.dataset.rests;
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('Between two people the whole page rests when the table goes over; beside the computer what has changed does, and for less time', () => {
  const { rerender } = render(<Table viewer="delta" />);
  expect(rests()).toBeUndefined();
  rerender(<Table viewer="gamma" />);
  expect(rests()).toBe('page');
  advance(COOLDOWN_MS - 10);
  expect(rests()).toBe('page');
  advance(100);
  expect(rests()).toBeUndefined();
  for (const isUp of [true, false]) {
    rerender(<Table viewer="gamma" isUp={isUp} />);
    expect(rests()).toBe('turn');
    advance(TURN_REST_MS + 50);
    expect(rests()).toBeUndefined();
  }
});

interface AsksProps {
  orders: number;
  isAsked?: boolean;
  onPress(): void;
}

function Asks({ orders, isAsked = false, onPress }: AsksProps) {
  useCooldownWhenSkipped(orders, isAsked);
  return (
    <div data-region="panel">
      <button type="button" onClick={onPress}>
        Go on
      </button>
    </div>
  );
}

it('A panel that asks something else after an order that nobody pressed for takes no press for a moment, and then it does', () => {
  const onPress = vi.fn();
  const { rerender, getByRole } = render(<Asks orders={7} onPress={onPress} />);
  advance(1000);
  fireEvent.click(getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(<Asks orders={8} onPress={onPress} />);
  fireEvent.click(getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(1);
  advance(TURN_REST_MS + 10);
  fireEvent.click(getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(2);
});

it.each([
  ['one’s own order', 8, true],
  ['an order that is taken back', 6, false],
] as const)('After %s the next press counts at once', (_what, orders, isAsked) => {
  const onPress = vi.fn();
  const { rerender, getByRole } = render(<Asks orders={7} onPress={onPress} />);
  advance(1000);
  rerender(<Asks orders={orders} isAsked={isAsked} onPress={onPress} />);
  fireEvent.click(getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('A long rest is not cut short by a shorter one that begins in it', () => {
  const { rerender } = render(<Asks orders={7} onPress={vi.fn()} />);
  advance(1000);
  act(() => pressGuard.handOver(2 * COOLDOWN_MS));
  rerender(<Asks orders={8} onPress={vi.fn()} />);
  advance(COOLDOWN_MS + 50);
  expect(rests()).toBeDefined();
  advance(COOLDOWN_MS);
  expect(rests()).toBeUndefined();
});

function Comes({ has, pressedAt }: { has: boolean; pressedAt: { current: number } }) {
  useCooldownOnChange(has, pressedAt);
  return null;
}

it('Where another button comes to the place of one, the page rests after a press on that one, and not after a change that Redo has brought', () => {
  const pressedAt = { current: Number.NEGATIVE_INFINITY };
  const { rerender } = render(<Comes has={false} pressedAt={pressedAt} />);
  advance(1000);
  rerender(<Comes has pressedAt={pressedAt} />);
  expect(rests()).toBeUndefined();
  rerender(<Comes has={false} pressedAt={pressedAt} />);
  pressedAt.current = performance.now();
  rerender(<Comes has pressedAt={pressedAt} />);
  expect(rests()).toBeDefined();
  advance(COOLDOWN_MS + 10);
  expect(rests()).toBeUndefined();
});

function Film({ isOn, presses, onMain, onMap }: { isOn: boolean; presses: number; onMain(): void; onMap(): void }) {
  useRestAfter(isOn, presses);
  return (
    <>
      <div role="application" onPointerDown={onMap} />
      <div data-region="panel">
        <footer>
          <button type="button" className="btn btn-main" onClick={onMain}>
            Carry out the plan
          </button>
        </footer>
      </div>
    </>
  );
}

describe('where a film or the computer’s turn has ended', () => {
  const show = (presses: number) => {
    const onMain = vi.fn();
    const onMap = vi.fn();
    const props = { onMain, onMap };
    const { rerender, getByRole } = render(<Film isOn presses={0} {...props} />);
    advance(3000);
    rerender(<Film isOn={false} presses={presses} {...props} />);
    return { onMain, onMap, main: () => getByRole('button'), map: () => getByRole('application') };
  };

  it('A press that was meant for it does not reach the main button that comes up, for a moment; the map takes presses long before', () => {
    const { onMain, onMap, main, map } = show(0);
    advance(TURN_REST_MS + 50);
    fireEvent.click(main());
    expect(onMain).not.toHaveBeenCalled();
    advance(COOLDOWN_MS - TURN_REST_MS);
    fireEvent.click(main());
    expect(onMain).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(map());
    expect(onMap).toHaveBeenCalledTimes(1);
  });

  it.each([0, 1])(
    'After something that was told has gone, by itself or by a press, the map takes no press for 0.4 seconds, and then it does',
    (presses) => {
      const { onMap, map } = show(presses);
      for (const ms of [50, COOLDOWN_MS - 100]) {
        advance(ms);
        expect(document.documentElement.dataset.rests).toBe('turn');
      }
      advance(60);
      expect(document.documentElement.dataset.rests).toBeUndefined();
      fireEvent.pointerDown(map());
      expect(onMap).toHaveBeenCalledTimes(1);
    },
  );

  it('A press that is too early is kept and done when the rest ends, and the bar fills as long; where another act has come there meanwhile it shakes', () => {
    const { onMain, main } = show(0);
    const root = document.documentElement;
    expect(root.style.getPropertyValue('--late-ms')).toBe(`${COOLDOWN_MS}ms`);
    advance(TURN_REST_MS + 50);
    fireEvent.keyDown(main(), { key: 'Enter' });
    expect(root.matches('[data-late]:not([data-nudged])')).toBe(true);
    expect(onMain).not.toHaveBeenCalled();
    advance(COOLDOWN_MS);
    expect(root.matches('[data-late], [data-nudged]')).toBe(false);
    expect(onMain).toHaveBeenCalledTimes(1);
    fireEvent.keyUp(main(), { key: 'Enter' });
    advance(1000);
    act(restMain);
    advance(TURN_REST_MS + 50);
    fireEvent.keyDown(main(), { key: 'Enter' });
    main().textContent = 'End transport';
    advance(COOLDOWN_MS - TURN_REST_MS - 50);
    expect(root.matches('[data-nudged]:not([data-late])')).toBe(true);
    expect(onMain).toHaveBeenCalledTimes(1);
  });

  it('Who presses on the map first means the next button that he presses', () => {
    const { onMain, onMap, main, map } = show(0);
    advance(COOLDOWN_MS + 10);
    fireEvent.pointerDown(map());
    expect(onMap).toHaveBeenCalledTimes(1);
    fireEvent.click(main());
    expect(onMain).toHaveBeenCalledTimes(1);
  });

  it('One that a press has ended shuts the turn for a moment only', () => {
    const { onMain, main } = show(1);
    expect(document.documentElement.matches('[data-late]')).toBe(false);
    advance(COOLDOWN_MS + 10);
    fireEvent.click(main());
    expect(onMain).toHaveBeenCalledTimes(1);
  });
});
