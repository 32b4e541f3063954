/** Pointer, wheel and keys on a board of squares, as handlers of its root element. */

import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { NodeId } from '../../../engine/core/gameTypes.ts';
import { type Facing, type SquareGrid, step } from '../../../engine/map/square.ts';
import { keyOf } from '../../kit/keyOf.ts';
import { isByKeys } from '../../kit/lastInput.ts';
import type { Point } from '../geometry.ts';
import { columnName, facingOfKey, SQUARE, squareAt } from './squareLayout.ts';

export type PressedBy = 'pointer' | 'touch' | 'keys';

/** A drag, with points in drawing units, also beyond the board's edge. It begins once the pointer has moved a little; other presses are `onPress`. */
export interface SquareDrag {
  /** Where the pointer went down. Return false to refuse the drag. */
  down(square: NodeId, point: Point, isShift: boolean): boolean;
  move(square: NodeId | null, point: Point): void;
  up(square: NodeId | null, point: Point): void;
  /** Escape, the second button, a second finger, or a lost pointer; also the second button without a drag. */
  cancel(): void;
}

/** What a game does with input. While a member is omitted, the page handles it: the wheel scrolls, Enter presses the main button. */
export interface SquareInput {
  /** A click, tap, Enter or Space. `point` is null for keys. */
  onPress?: ((square: NodeId, by: PressedBy, point: Point | null) => void) | undefined;
  /** A press with Shift, Space or Shift+Enter at the cursor, a finger that stays: a piece joins those held. False: it is an ordinary press. */
  onJoin?: ((square: NodeId) => boolean) | undefined;
  /** Omitted: at every square. Enter elsewhere is nobody's: the page tells which key is the main button's. */
  mayPress?: ((square: NodeId) => boolean) | undefined;
  onPointer?: SquareDrag | undefined;
  /** Positive: down, or clockwise. */
  onWheel?: ((notches: number) => void) | undefined;
  /** Called before the board's own keys, with the square of the cursor. True if the key has been handled. */
  onKey?: ((event: globalThis.KeyboardEvent, square: NodeId) => boolean) | undefined;
  /** The square under the pointer, or of the keyboard cursor. */
  onHover?: ((square: NodeId | null) => void) | undefined;
}

/** Distance in px from which a press is a drag. */
const DRAG_PX = { mouse: 5, touch: 10 };
/** A finger that stays so long in ms on a piece begins a group. */
const STAYS_MS = 500;
/** Wheel distance of a notch in px; trackpads send many small ones. */
const NOTCH_PX = 60;
const LINE_PX = 33;
/** Time in ms for the digit after a column's letter, which is a shortcut otherwise. */
const LETTER_MS = 350;

/** Distance from the board, in drawing units, where a press still belongs to the square at the edge: an arm reaches there. */
const OUTSIDE = 22;

interface InputParts {
  grid: SquareGrid;
  isTurned: boolean;
  root: RefObject<HTMLElement | null>;
  input: SquareInput | undefined;
  cursor: NodeId;
  /** The cursor is drawn: Enter belongs to its square. */
  isSet: boolean;
  moveTo(square: NodeId): void;
}

const byOf = ({ pointerType }: { pointerType: string }): PressedBy => (pointerType === 'touch' ? 'touch' : 'pointer');

/** Calls back for each notch of the wheel, and keeps the page from scrolling. */
function useWheel(root: RefObject<HTMLElement | null>, onWheel: SquareInput['onWheel']): void {
  const left = useRef(0);
  useEffect(() => {
    const board = root.current;
    if (!board || !onWheel) return;
    left.current = 0;
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      left.current += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
      // One step per event, however far a fast wheel jumps.
      if (Math.abs(left.current) < NOTCH_PX) return;
      const notch = Math.sign(left.current);
      left.current = 0;
      onWheel(notch);
    };
    board.addEventListener('wheel', turn, { passive: false });
    return () => board.removeEventListener('wheel', turn);
  }, [root, onWheel]);
}

interface Press {
  id: number;
  from: { x: number; y: number };
  square: NodeId | null;
  point: Point;
  by: PressedBy;
  isShift: boolean;
  /** `refused`: the game wants no drag from there. */
  is: 'press' | 'drag' | 'refused';
}

/** Pointer handlers, and the hovered square. */
function usePointer({ grid, isTurned, root, input }: InputParts) {
  const press = useRef<Press | null>(null);
  /** The click after a drag is none. */
  const isSpent = useRef(false);
  const by = useRef<PressedBy>('pointer');
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [hover, setHover] = useState<NodeId | null>(null);
  /** Where a mouse rests on the board. */
  const rests = useRef<Pick<MouseEvent, 'clientX' | 'clientY'> | null>(null);
  const pointAt = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => {
    const board = root.current as HTMLElement;
    const { left, top, width } = board.getBoundingClientRect();
    const k = (grid.columns * SQUARE) / (width || 1);
    return { x: (clientX - left) * k, y: (clientY - top) * k };
  };
  const squareNear = (point: Point): NodeId | null => {
    const within = (at: number, count: number) => Math.min(Math.max(at, 0), count * SQUARE - 1);
    const edge = { x: within(point.x, grid.columns), y: within(point.y, grid.rows) };
    return Math.hypot(point.x - edge.x, point.y - edge.y) > OUTSIDE ? null : squareAt(grid, edge, isTurned);
  };
  const hoverOver = (square: NodeId | null) => {
    if (square === hover) return;
    setHover(square);
    input?.onHover?.(square);
  };
  // The board may turn or shift under a mouse that rests.
  useEffect(() => {
    if (rests.current && !press.current) hoverOver(squareAt(grid, pointAt(rests.current), isTurned));
  });
  const cancel = () => {
    const was = press.current;
    press.current = null;
    clearTimeout(timer.current);
    if (was?.is === 'drag') isSpent.current = true;
    input?.onPointer?.cancel();
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      by.current = byOf(event);
      isSpent.current = false;
      if (press.current && !event.isPrimary) return cancel();
      if (event.button !== 0) return;
      const point = pointAt(event);
      const square = squareAt(grid, point, isTurned);
      press.current = {
        id: event.pointerId,
        from: { x: event.clientX, y: event.clientY },
        square,
        point,
        by: by.current,
        isShift: event.shiftKey,
        is: 'press',
      };
      hoverOver(square);
      clearTimeout(timer.current);
      if (by.current !== 'touch' || !square) return;
      timer.current = window.setTimeout(() => {
        if (press.current?.is === 'press' && input?.onJoin?.(square)) isSpent.current = true;
      }, STAYS_MS);
    },
    onPointerMove(event: PointerEvent) {
      const { clientX, clientY, pointerType } = event;
      rests.current = pointerType === 'mouse' ? { clientX, clientY } : null;
      const point = pointAt(event);
      const square = squareAt(grid, point, isTurned);
      const now = press.current;
      if (now?.id !== event.pointerId) return rests.current ? hoverOver(square) : undefined;
      if (event.buttons !== 1) return cancel();
      const least = now.by === 'touch' ? DRAG_PX.touch : DRAG_PX.mouse;
      if (now.is === 'press' && Math.hypot(event.clientX - now.from.x, event.clientY - now.from.y) >= least) {
        const isTaken = now.square !== null && input?.onPointer?.down(now.square, now.point, now.isShift) === true;
        now.is = isTaken ? 'drag' : 'refused';
        if (isTaken) root.current?.setPointerCapture?.(event.pointerId);
      }
      hoverOver(square);
      if (now.is !== 'drag') return;
      // A busy page hands over many at once: the middle that one of them passed counts.
      const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const one of all.length > 0 ? all : [event]) {
        const passed = pointAt(one);
        input?.onPointer?.move(squareAt(grid, passed, isTurned), passed);
      }
    },
    onPointerUp(event: PointerEvent) {
      const was = press.current;
      if (was?.id !== event.pointerId) return;
      press.current = null;
      clearTimeout(timer.current);
      if (was.is === 'press') return;
      isSpent.current = true;
      const point = pointAt(event);
      if (was.is === 'drag') input?.onPointer?.up(squareAt(grid, point, isTurned), point);
    },
    onPointerCancel: () => press.current && cancel(),
    onPointerLeave() {
      rests.current = null;
      if (press.current === null) hoverOver(null);
    },
    onContextMenu(event: MouseEvent) {
      if (!input?.onPointer) return;
      event.preventDefault();
      // A long press of a finger is no second button.
      if (by.current !== 'touch') cancel();
    },
    onClick(event: MouseEvent) {
      if (isSpent.current || !input?.onPress) return;
      const square = (event.target as Element).closest('[data-node]')?.getAttribute('data-node') ?? squareNear(pointAt(event));
      if (!square || (event.shiftKey && input.onJoin?.(square))) return;
      input.onPress(square, by.current, event.detail === 0 ? null : pointAt(event));
    },
  };
  /** The cursor comes to a square, or leaves the board. */
  const cursorOver = (square: NodeId | null) => {
    if (isByKeys()) rests.current = null;
    hoverOver(square);
  };
  return { hover, hoverOver: cursorOver, handlers, isDragging: () => press.current?.is === 'drag', cancel };
}

/** The square that a key of the cursor leads to; undefined for another key, null at the board's edge. */
function steered({ grid, isTurned, cursor }: InputParts, { key, ctrlKey }: KeyboardEvent): NodeId | null | undefined {
  const facing = facingOfKey(key, isTurned);
  if (facing) return step(grid, cursor, facing);
  if (key !== 'Home' && key !== 'End') return undefined;
  const far = (from: NodeId, arrow: string): NodeId => {
    const next = step(grid, from, facingOfKey(arrow, isTurned) as Facing);
    return next === null ? from : far(next, arrow);
  };
  const [aside, along] = key === 'Home' ? (['ArrowLeft', 'ArrowUp'] as const) : (['ArrowRight', 'ArrowDown'] as const);
  return ctrlKey ? far(far(cursor, aside), along) : far(cursor, aside);
}

/**
 * Typed names, such as c4: `isTyped` returns true if the key belongs to one. A letter without a digit is sent again, as the shortcut it may be: after a
 * moment, or by `flush` before Enter or a press acts.
 */
function useTyped({ grid, moveTo }: Pick<InputParts, 'grid' | 'moveTo'>) {
  const typed = useRef('');
  const timer = useRef(0);
  const isAgain = useRef(false);
  const send = useRef<(() => void) | null>(null);
  const flush = useCallback((): void => {
    clearTimeout(timer.current);
    const waiting = send.current;
    send.current = null;
    waiting?.();
  }, []);
  // A press anywhere comes after the key that still waits, as Enter does.
  useEffect(() => {
    window.addEventListener('pointerdown', flush, true);
    return () => {
      window.removeEventListener('pointerdown', flush, true);
      clearTimeout(timer.current);
    };
  }, [flush]);
  const isTyped = ({ nativeEvent: event, target }: KeyboardEvent): boolean => {
    if (isAgain.current || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const key = keyOf(event);
    const isColumn = key.length === 1 && key >= 'a' && key <= columnName(grid.columns - 1);
    const name = typed.current + key;
    clearTimeout(timer.current);
    send.current = null;
    if (isColumn) {
      typed.current = key;
      send.current = () => {
        typed.current = '';
        isAgain.current = true;
        const { code } = event;
        target.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code, bubbles: true, cancelable: true }));
        isAgain.current = false;
      };
      timer.current = window.setTimeout(flush, LETTER_MS);
      return true;
    }
    const isDigit = /^\d$/.test(key) && typed.current !== '';
    typed.current = isDigit ? name : '';
    if (isDigit && grid.index[name] !== undefined) moveTo(name);
    return isDigit;
  };
  return { isTyped, flush };
}

/** Handlers for the board's root element, and the hovered square. */
export function useSquareInput(parts: InputParts) {
  const { root, input, cursor, isSet, moveTo } = parts;
  const { hover, hoverOver, handlers, isDragging, cancel } = usePointer(parts);
  useWheel(root, input?.onWheel);
  const { isTyped, flush } = useTyped(parts);
  const isKeyDone = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === 'Enter' || key === ' ') flush();
    if (key === 'Escape' && isDragging()) {
      cancel();
      return true;
    }
    if (input?.onKey?.(event.nativeEvent, cursor)) return true;
    if ((key === 'Enter' || key === ' ') && !event.ctrlKey && !event.metaKey) {
      if (!isSet || !input?.onPress) return false;
      if ((key === ' ' || event.shiftKey) && !event.repeat && input.onJoin?.(cursor)) return true;
      if (input.mayPress?.(cursor) === false) return false;
      if (!event.repeat) input.onPress(cursor, 'keys', null);
      return true;
    }
    const to = event.altKey || event.metaKey ? undefined : steered(parts, event);
    if (to) moveTo(to);
    return to !== undefined || isTyped(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isKeyDone(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { hover, hoverOver, handlers: { ...handlers, onKeyDown } };
}
