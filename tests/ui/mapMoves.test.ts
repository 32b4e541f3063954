/** The moves of a map's view by call. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Point } from '../../src/ui/board/layout.ts';
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

/** A map of 1000 by 600 px under a panel of 300, at 0.7 of its size; says where what is visited has brought it. */
function visited(points: readonly Point[]): Transform[] {
  const puts: Transform[] = [];
  const start = { k: 0.7, x: 0, y: 0 };
  const now = { current: start as Transform };
  const put = (to: Transform) => {
    now.current = to;
    puts.push(to);
  };
  const size = () => ({ width: 1000, height: 600 });
  const moves = makeMoves({
    ...{ now, framed: { current: null }, put, isGliding: { current: false }, size },
    insets: () => ({ ...NO_INSETS, right: 300 }),
  });
  // Points of the screen, as the drawing has them.
  moves.visit(
    points.map(({ x, y }) => ({ x: x / 0.7, y: y / 0.7 })),
    'panel',
  );
  vi.advanceTimersByTime(1000);
  return puts;
}

test('A map stays where it is for a shooter and a target whose blocks are both in view, near its edge too', () => {
  expect(
    visited([
      { x: 30, y: 30 },
      { x: 670, y: 570 },
    ]),
  ).toEqual([]);
});

test('A map goes to a target that is out of view or under the panel, and brings its whole block into view', () => {
  expect(
    visited([
      { x: 300, y: 300 },
      { x: 690, y: 300 },
    ]).at(-1),
  ).toEqual({ k: 0.7, x: expect.closeTo(-15.9), y: 0 });
  expect(
    visited([
      { x: 300, y: 300 },
      { x: 300, y: 620 },
    ]).at(-1),
  ).toEqual({ k: 0.7, x: 0, y: expect.closeTo(-45.9) });
});
