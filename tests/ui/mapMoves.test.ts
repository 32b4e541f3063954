/** The moves of a map's view by call. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDENTITY, type Transform } from '../../src/ui/board/transform.ts';
import { makeMoves, NO_INSETS } from '../../src/ui/board/zoomControls.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('A map whose window changes while it glides ends where it fits the new window', () => {
  const now = { current: IDENTITY };
  const window = { width: 640, height: 360 };
  const put = (to: Transform) => {
    now.current = to;
  };
  const sheet = { x: 0, y: 0, width: 640, height: 360 };
  const moves = makeMoves({
    now,
    framed: { current: null },
    put,
    isGliding: { current: false },
    size: () => window,
    insets: () => NO_INSETS,
  });
  moves.frame({ x: 100, y: 100, width: 320, height: 180 });
  vi.advanceTimersByTime(100);
  expect(now.current.k).toBeGreaterThan(1);
  Object.assign(window, { width: 1280, height: 720 });
  moves.jump(sheet);
  vi.advanceTimersByTime(2000);
  expect(now.current).toEqual({ k: 2, x: 0, y: 0 });
});
