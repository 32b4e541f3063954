/** The board of squares: positions, and what pointer, wheel and keys do on it. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { squareGrid } from '../../src/engine/map/square.ts';
import { AT_REST } from '../../src/ui/board/square/gesture.ts';
import { gestureControl } from '../../src/ui/board/square/gestureInput.ts';
import { SquareBoard, type SquareBoardProps } from '../../src/ui/board/square/SquareBoard.tsx';
import type { SquareInput } from '../../src/ui/board/square/squareInput.ts';
import { centerOf, directionBeyond, layoutOf, squareAt } from '../../src/ui/board/square/squareLayout.ts';
import { Ways } from '../../src/ui/board/square/Ways.tsx';

const grid = squareGrid(10, 10);

afterEach(cleanup);
afterEach(() => vi.useRealTimers());
// A board of 500 px: half a pixel per drawing unit.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ left: 100, top: 50, width: 500, height: 500 } as DOMRect);
});

const shown = (input: SquareInput = {}, more: Partial<SquareBoardProps> = {}) =>
  render(<SquareBoard grid={grid} label="A board" wordsOf={(id) => (id === 'c4' ? 'a unit' : '')} input={input} {...more} />);
const board = () => screen.getByRole('application');
const cell = (id: string) => board().querySelector(`[data-node="${id}"]`) as HTMLElement;
const cursor = () => document.activeElement?.getAttribute('data-node');
const key = (name: string, more = {}) => fireEvent.keyDown(document.activeElement as Element, { key: name, ...more });
/** Client position of a square's center, moved by drawing units. */
const at = (id: string, dx = 0, dy = 0) => {
  const { x, y } = centerOf(grid, id);
  return {
    clientX: 100 + (x + dx) / 2,
    clientY: 50 + (y + dy) / 2,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    buttons: 1,
    pointerType: 'mouse',
  };
};

it('A point leads to its square and to the direction in which it lies beyond the rim, also on a turned board', () => {
  for (const isTurned of [false, true]) {
    const { x, y } = centerOf(grid, 'c4', isTurned);
    expect(squareAt(grid, { x: x + 49, y: y - 49 }, isTurned)).toBe('c4');
    expect(directionBeyond(grid, 'c4', { x: x + 50, y }, isTurned)).toBeNull();
    expect(directionBeyond(grid, 'c4', { x: x + 51, y: y - 20 }, isTurned)).toBe(isTurned ? 'w' : 'e');
    expect(directionBeyond(grid, 'c4', { x: x + 51, y: y - 60 }, isTurned)).toBe(isTurned ? 's' : 'n');
  }
  expect(centerOf(grid, 'a1')).toEqual({ x: 50, y: 950 });
  expect(centerOf(grid, 'a1', true)).toEqual({ x: 950, y: 50 });
  expect(squareAt(grid, { x: -1, y: 5 })).toBeNull();
});

it('A letter that is a shortcut is sent before Enter acts, however soon Enter follows', () => {
  const done: string[] = [];
  shown({ onPress: (square) => done.push(square) });
  const note = ({ key: name, defaultPrevented }: KeyboardEvent) => defaultPrevented || done.push(name);
  document.addEventListener('keydown', note);
  act(() => cell('c4').focus());
  key('f');
  key('Enter');
  key('f');
  key('5');
  document.removeEventListener('keydown', note);
  expect(done).toEqual(['f', 'c4']);
  expect(cursor()).toBe('f5');
});

it('The grid names its rows and columns and has one tab stop', () => {
  shown();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Row', ...'abcdefghij']);
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
  expect(screen.getByRole('gridcell', { name: 'c4, a unit' })).toBe(cell('c4'));
  expect(board().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('Arrows, Home and End move the cursor, the other way round on a turned board', () => {
  const { unmount } = shown();
  act(() => board().focus());
  expect(cursor()).toBe('f1');
  key('ArrowUp');
  key('ArrowRight');
  expect(cursor()).toBe('g2');
  key('Home');
  expect(cursor()).toBe('a2');
  key('End', { ctrlKey: true });
  expect(cursor()).toBe('j1');
  key('ArrowDown');
  expect(cursor()).toBe('j1');
  unmount();
  shown({}, { isTurned: true });
  act(() => cell('f5').focus());
  key('ArrowUp');
  key('ArrowRight');
  expect(cursor()).toBe('e4');
});

it('A typed name jumps; a letter alone is the shortcut that it was', () => {
  vi.useFakeTimers();
  shown();
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => heard.push(event.key);
  document.addEventListener('keydown', listen);
  act(() => cell('f5').focus());
  key('c');
  key('4');
  expect(cursor()).toBe('c4');
  key('a');
  key('1');
  key('0');
  expect(cursor()).toBe('a10');
  act(() => vi.runAllTimers());
  expect(heard).toEqual([]);
  key('b');
  act(() => vi.runAllTimers());
  key('u');
  expect(heard).toEqual(['b', 'u']);
  expect(cursor()).toBe('a10');
  document.removeEventListener('keydown', listen);
});

it('A click and Enter press a square; without a press Enter is left to the page', () => {
  const onPress = vi.fn();
  const { rerender } = shown({ onPress });
  fireEvent.pointerDown(cell('c4'), at('c4'));
  fireEvent.pointerUp(cell('c4'), at('c4'));
  fireEvent.click(cell('c4'), { ...at('c4'), detail: 1 });
  expect(onPress).toHaveBeenLastCalledWith('c4', 'pointer', { x: 250, y: 650 });
  for (const [below, presses] of [
    [60, 2],
    [80, 2],
  ] as const) {
    fireEvent.pointerDown(board(), at('a1', 0, below));
    fireEvent.pointerUp(board(), at('a1', 0, below));
    fireEvent.click(board(), { ...at('a1', 0, below), detail: 1 });
    expect(onPress).toHaveBeenCalledTimes(presses);
  }
  expect(onPress).toHaveBeenLastCalledWith('a1', 'pointer', { x: 50, y: 1010 });
  // What the pointer focused is no cursor until a key moves it.
  act(() => cell('c4').focus());
  expect(key('Enter')).toBe(true);
  expect(board().querySelector('[data-cursor]')).toBeNull();
  key('ArrowUp');
  expect(board().querySelector('[data-cursor]')).toBe(cell('c5'));
  expect(key('Enter')).toBe(false);
  expect(onPress).toHaveBeenLastCalledWith('c5', 'keys', null);
  rerender(<SquareBoard grid={grid} label="A board" wordsOf={() => ''} input={{ onPress, mayPress: (id) => id !== 'c5' }} />);
  // Enter is the square's while the cursor is drawn, also where it means nothing.
  expect(key('Enter')).toBe(true);
  expect(onPress).toHaveBeenCalledTimes(3);
  expect(board().querySelector('[data-cursor]')).toBe(cell('c5'));
  rerender(<SquareBoard grid={grid} label="A board" wordsOf={() => ''} />);
  expect(key('Enter')).toBe(true);
});

const dragging = () => ({ down: vi.fn(() => true), move: vi.fn(), up: vi.fn(), cancel: vi.fn() });

it('A drag begins with some movement, tells the points, and is no press', () => {
  const [onPointer, onPress, onHover] = [dragging(), vi.fn(), vi.fn()];
  shown({ onPointer, onPress, onHover });
  fireEvent.pointerDown(cell('c4'), at('c4'));
  fireEvent.pointerMove(cell('c4'), at('c4', 4));
  expect(onPointer.down).not.toHaveBeenCalled();
  fireEvent.pointerMove(cell('c4'), at('c4', 40));
  expect(onPointer.down).toHaveBeenCalledWith('c4', { x: 250, y: 650 }, false);
  vi.useFakeTimers();
  fireEvent.pointerMove(cell('d4'), at('d4', 10));
  expect(onPointer.move).toHaveBeenLastCalledWith('d4', { x: 360, y: 650 });
  // It rests there: time alone tells the game nothing.
  vi.advanceTimersByTime(5000);
  expect(onHover).toHaveBeenLastCalledWith('d4');
  fireEvent.pointerUp(board(), at('d4', 10));
  fireEvent.click(board(), { ...at('d4', 10), detail: 1 });
  vi.advanceTimersByTime(1000);
  expect(onPointer.move).toHaveBeenCalledTimes(2);
  expect(onPointer.up).toHaveBeenCalledWith('d4', { x: 360, y: 650 });
  expect(onPointer.cancel).not.toHaveBeenCalled();
  expect(onPress).not.toHaveBeenCalled();
});

it('Escape, the second button and a second finger end a drag without an order', () => {
  const onPointer = dragging();
  shown({ onPointer });
  const drag = () => {
    fireEvent.pointerDown(cell('c4'), at('c4'));
    fireEvent.pointerMove(cell('c4'), at('c4', 60));
  };
  act(() => cell('c4').focus());
  drag();
  key('Escape');
  drag();
  fireEvent.pointerMove(cell('c4'), { ...at('c4', 70), buttons: 3 });
  drag();
  fireEvent.pointerDown(cell('f5'), { ...at('f5'), pointerId: 2, isPrimary: false });
  fireEvent.pointerUp(cell('c4'), at('c4', 70));
  expect(onPointer.cancel).toHaveBeenCalledTimes(3);
  expect(onPointer.up).not.toHaveBeenCalled();
});

it('Under a mouse that rests, what is told of a square follows the board when it turns', () => {
  const onHover = vi.fn();
  const { rerender } = shown({ onHover });
  const turn = (isTurned: boolean) =>
    rerender(<SquareBoard grid={grid} label="A board" wordsOf={() => ''} input={{ onHover }} isTurned={isTurned} />);
  fireEvent.pointerMove(board(), { ...at('c4'), buttons: 0 });
  turn(true);
  expect(onHover).toHaveBeenLastCalledWith('h7');
  fireEvent.pointerLeave(board());
  turn(false);
  expect(onHover).toHaveBeenLastCalledWith(null);
});

it('The wheel turns by notches while the game takes it, and scrolls otherwise', () => {
  const onWheel = vi.fn();
  const { rerender } = shown({ onWheel });
  expect(fireEvent.wheel(board(), { deltaY: 40 })).toBe(false);
  expect(onWheel).not.toHaveBeenCalled();
  fireEvent.wheel(board(), { deltaY: 40 });
  fireEvent.wheel(board(), { deltaY: -300 });
  expect(onWheel.mock.calls).toEqual([[1], [-1]]);
  rerender(<SquareBoard grid={grid} label="A board" wordsOf={() => ''} />);
  expect(fireEvent.wheel(board(), { deltaY: 40 })).toBe(true);
});

it('A picture has a name, and neither tab stop nor squares', () => {
  shown({}, { isPicture: true });
  expect(screen.getByRole('img', { name: 'A board. c4, a unit' })).toBeTruthy();
  expect(document.querySelector('[tabindex]')).toBeNull();
});

it('Every way and every blow of the last turn is drawn, a miss stopped by a bar; the way of the pointed square is bold, and said, and blows that add up are dotted there; a quiet board draws ways there alone', () => {
  const ways = { p: ['a1', 'a3'], q: ['b1', 'b3'], r: ['c1', 'b1'] };
  const blow = { unit: 'p', target: 't', from: 'a3', at: 'a4', destroyed: true, ms: 1, shownMs: 1 };
  const missed = { ...blow, unit: 'q', from: 'b3', at: 'b4', destroyed: false };
  const added = { ...missed, unit: 'r', from: 'a4', at: 'b5', said: 'damage 1 of 5' };
  shown({}, { past: { ways, blows: [blow, missed, added] } });
  const lines = (look: string) =>
    [...document.querySelectorAll(`[class*="${look}"]`)].flatMap((one) => one.getAttribute('d')?.match(/M/g) ?? []);
  const arrow = (square: string) => document.querySelector(`[data-struck="${square}"] path`)?.getAttribute('d');
  expect(lines('wayCase')).toHaveLength(3);
  expect(document.querySelectorAll('[data-past]')).toHaveLength(5);
  expect(arrow('b4')).toBe(`${arrow('a4')}m22 -33v36`);
  const crosses = lines('pointed').length;
  fireEvent.pointerMove(board(), { ...at('a3'), buttons: 0 });
  expect(lines('pointed')).toHaveLength(crosses + 1);
  expect(cell('b1')).toHaveAccessibleName(/Just now: came from c1; another went to b3\./);
  expect(cell('b3')).toHaveAccessibleName(/came from b1; attacked b4, a miss\./);
  expect(arrow('b5')).toBeUndefined();
  expect(lines('volley')).toEqual([]);
  fireEvent.pointerMove(board(), { ...at('b5'), buttons: 0 });
  expect(lines('volley')).toHaveLength(1);
  const quiet = (pointed: string | null) => {
    const { container, unmount } = shown({}, { past: { ways, blows: [added], isQuiet: true, pointed } });
    const drawn = [...container.querySelectorAll('[data-past]')].map((one) => one.getAttribute('data-past'));
    unmount();
    return drawn;
  };
  expect(quiet(null)).toEqual(['b5']);
  expect(quiet('a3')).toEqual(['a1', 'a3', 'b5']);
  // A replay tells one order at a time, and nobody points at a projector.
  shown({}, { children: <Ways ways={ways} blows={[added]} /> });
  expect(document.querySelectorAll('[data-struck="b5"]')).toHaveLength(1);
});

it('A piece dropped on a square that does not light glides home from there; dropped where it may stand it does not', () => {
  const animate = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  const block = Object.assign(document.body.appendChild(document.createElement('i')), { animate });
  block.dataset.block = 'p';
  let gesture = AT_REST;
  const none = () => undefined;
  const { input } = gestureControl({
    ...{ send: none, press: none, putBack: none, stops: () => [], mayPress: () => true },
    rules: () => ({
      ...layoutOf(grid),
      pieceAt: (square) => (square === 'c4' ? 'p' : null),
      aim: (_, to) => (to === 'c5' ? null : undefined),
    }),
    gesture: () => gesture,
    setGesture: (next) => {
      gesture = next;
    },
  });
  const drop = (square: string) => {
    input.onPointer?.down('c4', centerOf(grid, 'c4'), false);
    input.onPointer?.move(square, centerOf(grid, square));
    input.onPointer?.up(square, centerOf(grid, square));
  };
  drop('c5');
  expect(animate).not.toHaveBeenCalled();
  drop('e4');
  expect(animate.mock.calls[0]?.[0]).toEqual({ translate: ['200px 0px', '0px 0px'] });
  block.remove();
  vi.unstubAllGlobals();
});

it('Shift with a press, Space, Shift+Enter and a finger that stays let a piece join; where none does it is an ordinary press', () => {
  const onJoin = vi.fn((square: string) => square === 'c4');
  const onPress = vi.fn();
  shown({ onJoin, onPress });
  const click = (square: string, more = {}) => {
    fireEvent.pointerDown(cell(square), { ...at(square), ...more });
    fireEvent.pointerUp(cell(square), { ...at(square), ...more });
    fireEvent.click(cell(square), { detail: 1, ...more });
  };
  click('c4', { shiftKey: true });
  expect(onPress).not.toHaveBeenCalled();
  click('d4', { shiftKey: true });
  expect(onPress).toHaveBeenCalledTimes(1);
  act(() => cell('c4').focus());
  key('Home');
  act(() => cell('c4').focus());
  key(' ');
  key('Enter', { shiftKey: true });
  expect(onJoin.mock.calls.map(([square]) => square)).toEqual(['c4', 'd4', 'c4', 'c4']);
  expect(onPress).toHaveBeenCalledTimes(1);
  key('Enter');
  expect(onPress).toHaveBeenCalledTimes(2);
  vi.useFakeTimers();
  const finger = { pointerType: 'touch' };
  fireEvent.pointerDown(cell('c4'), { ...at('c4'), ...finger });
  vi.advanceTimersByTime(600);
  fireEvent.pointerUp(cell('c4'), { ...at('c4'), ...finger });
  fireEvent.click(cell('c4'), { detail: 1 });
  expect(onJoin).toHaveBeenCalledTimes(5);
  expect(onPress).toHaveBeenCalledTimes(2);
  click('c4', finger);
  expect(onPress).toHaveBeenCalledTimes(3);
});

it('While a finger drags on a small board, a lens shows what lies under it; a mouse has none, and a tap shows none', () => {
  const onPointer = { down: () => true, move: () => undefined, up: () => undefined, cancel: () => undefined };
  shown({ onPointer }, { children: <circle data-testid="piece" /> });
  Object.defineProperty(board(), 'offsetWidth', { value: 500 });
  let captured: number | null = null;
  Object.assign(board(), {
    setPointerCapture: (id: number) => {
      captured = id;
    },
    hasPointerCapture: (id: number) => captured === id,
  });
  const lens = () => screen.queryByTestId('finger-lens');
  const drag = (pointerType: string) => {
    fireEvent.pointerDown(cell('c4'), { ...at('c4'), pointerType });
    expect(lens()).toBeNull();
    for (const id of ['d4', 'e4']) fireEvent.pointerMove(cell('c4'), { ...at(id), pointerType });
  };
  drag('touch');
  // A window of 64 px, which are 128 drawing units, around the middle of e4.
  const { x, y } = centerOf(grid, 'e4');
  expect(lens()).toHaveAttribute('viewBox', `${x - 64} ${y - 64} 128 128`);
  const shows = lens()?.querySelector('use')?.getAttribute('href')?.slice(1) ?? '';
  expect(document.getElementById(shows)).toContainElement(document.querySelector('[data-testid="piece"]'));
  fireEvent.pointerUp(cell('c4'), { ...at('e4'), pointerType: 'touch' });
  expect(lens()).toBeNull();
  captured = null;
  drag('mouse');
  expect(lens()).toBeNull();
});
