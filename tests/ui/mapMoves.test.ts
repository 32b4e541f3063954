/** The moves of a map's view by call. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDENTITY, type Point, type Transform } from '../../src/ui/board/geometry.ts';
import { makeMoves, NO_INSETS } from '../../src/ui/board/zoomControls.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'clearTimeout'] }),
);
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

/** A map of 1000 by 600 px under a panel of 300, at 0.7 of its size. */
function mapAt07() {
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
  return { moves, now, puts, start };
}

/** Points of the screen, as the drawing has them. */
const drawn = (points: readonly Point[]): Point[] => points.map(({ x, y }) => ({ x: x / 0.7, y: y / 0.7 }));

/** Where what is visited has brought it. */
function visited(points: readonly Point[]): Transform[] {
  const { moves, puts } = mapAt07();
  moves.visit(drawn(points), 'panel');
  vi.advanceTimersByTime(1000);
  return puts;
}

const ABOVE = drawn([{ x: 300, y: -20 }]);
const BELOW = drawn([{ x: 300, y: 590 }]);
const MIDDLE = drawn([{ x: 300, y: 300 }]);

test('One visit upon another does not keep the map away: what is in view from where the player had it brings it back', () => {
  const { moves, now, start } = mapAt07();
  moves.visit(ABOVE, 'panel');
  vi.advanceTimersByTime(500);
  expect(now.current.y).toBeCloseTo(45.9);
  moves.back('panel');
  moves.visit(MIDDLE, 'panel');
  vi.advanceTimersByTime(500);
  expect(now.current).toEqual(start);
});

test('A second place out of view is gone to from where the player had the map, and the map returns to it', () => {
  const { moves, now, start } = mapAt07();
  moves.visit(ABOVE, 'panel');
  vi.advanceTimersByTime(500);
  moves.back('panel');
  expect(moves.sight().at).toEqual(start);
  moves.visit(BELOW, 'fight');
  vi.advanceTimersByTime(500);
  expect(now.current.y).toBeCloseTo(-15.9);
  moves.back('fight');
  vi.advanceTimersByTime(2000);
  expect(now.current).toEqual(start);
});

test('A press on the map during a visit keeps it from nothing: it goes back all the same', () => {
  const { moves, now, start } = mapAt07();
  moves.visit(ABOVE, 'fight');
  vi.advanceTimersByTime(100);
  moves.grip();
  const held = now.current;
  vi.advanceTimersByTime(300);
  expect(now.current).toEqual(held);
  moves.letGo();
  vi.advanceTimersByTime(500);
  expect(now.current.y).toBeCloseTo(45.9);
  moves.back('fight');
  vi.advanceTimersByTime(2000);
  expect(now.current).toEqual(start);
});

test('What the keys went to before a visit does not move the map when the visit is over', () => {
  const { moves, now } = mapAt07();
  moves.reveal(drawn([{ x: 300, y: -20 }])[0] as Point);
  vi.advanceTimersByTime(500);
  moves.slideTo({ x: 350 / 0.7, y: 300 / 0.7 }, true);
  const had = now.current;
  moves.visit(drawn([{ x: 300, y: 700 }]), 'fight');
  vi.advanceTimersByTime(500);
  expect(now.current).not.toEqual(had);
  moves.back('fight');
  vi.advanceTimersByTime(2000);
  expect(now.current).toEqual(had);
});

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
