/** Pointer and keyboard input of a map: hover, click, cursor moves, selection. */

import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { NodeId } from '../../engine/core/gameTypes.ts';
import { keyOf } from '../kit/keyOf.ts';
import { useLongPress } from '../kit/useLongPress.ts';
import type { BoardLayout, Direction } from './boardLayout.ts';
import { foldFan, openFan, useFan } from './fan.ts';
import type { ZoomMoves } from './zoomControls.ts';

/** `double` is the second click of a double click. */
export type Via = 'click' | 'double' | 'key';

/** Selectable places and units, and the handlers for presses. */
export interface MapInput {
  /** Units that can be pointed at, in drawing order. */
  units?: readonly { id: string; node: NodeId }[];
  /** Nodes that can be chosen now; all if undefined. */
  enabledNodes?: ReadonlySet<NodeId> | undefined;
  onNode?: ((node: NodeId, via: Via) => void) | undefined;
  /** Called with the unit that was hit, which identifies it in a stack. If undefined, onNode is called. */
  onUnit?: ((unit: string, node: NodeId, via: Via) => void) | undefined;
  /** Called to inspect a unit: pressed when it can't be chosen, held by a finger, or with the key I. */
  onInspect?: ((unit: string) => void) | undefined;
  /** Called when a node that can't be chosen is pressed, to explain why. */
  onOffNode?: ((node: NodeId, via: Via) => void) | undefined;
  /** Targets of the step keys: N next own unit, W next unit in need, T next selectable place, targets first. */
  stops?: { own: readonly string[]; want: readonly string[]; targets?: readonly NodeId[] };
  onHoverNode?: ((node: NodeId | null) => void) | undefined;
  /** Units that can be dragged; pressing one does not pan the map. */
  draggable?: ReadonlySet<string> | undefined;
  /** Called when a draggable unit is pressed: a click or the start of a drag. */
  onUnitPress?: ((unit: string, event: PointerEvent) => void) | undefined;
}

const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const PAN: Record<Direction, [number, number]> = { up: [0, 90], down: [0, -90], left: [90, 0], right: [-90, 0] };
const ZOOM_STEP = 1.3;

const attributeAt = (target: EventTarget, name: string): string | null =>
  (target as Element).closest(`[${name}]`)?.getAttribute(name) ?? null;

function useChoose({ enabledNodes, onNode, onUnit, onInspect, onOffNode }: MapInput) {
  return (node: NodeId, unit: string | null, via: Via) => {
    const isOff = enabledNodes !== undefined && !enabledNodes.has(node);
    if (isOff) onOffNode?.(node, via);
    if (isOff && unit !== null) onInspect?.(unit);
    if (isOff) return;
    if (unit !== null && onUnit) onUnit(unit, node, via);
    else onNode?.(node, via);
  };
}

export interface MapCursor {
  node: NodeId;
  /** The unit at the cursor if it was chosen by keys. */
  unit: string | null;
  /** Number of presses of D; each announces the full description. */
  asked: number;
  /** True if T moved the cursor here; the next T continues from it. */
  isStop?: boolean;
  /** An arrow key found no place in this direction; `times` counts the presses. */
  edge?: { direction: Direction; times: number } | null;
}

/** The next item of a list, cyclic. */
function following<T>(list: readonly T[], now: T | null, step: 1 | -1): T | undefined {
  const i = now === null ? -1 : list.indexOf(now);
  return list[i < 0 ? (step > 0 ? 0 : list.length - 1) : (i + step + list.length) % list.length];
}

/** Browsers report a move of a resting mouse when the content under it moves. */
const hasMoved = ({ pointerType, movementX, movementY }: globalThis.PointerEvent): boolean =>
  pointerType !== 'mouse' || movementX !== 0 || movementY !== 0;

/** True from a key press on the map until a mouse or finger is used; the cursor is shown only then. */
function useSteering() {
  const [isSteered, setSteered] = useState(false);
  useEffect(() => {
    if (!isSteered) return;
    const ends = new AbortController();
    const options = { capture: true, signal: ends.signal };
    window.addEventListener('pointerdown', () => setSteered(false), options);
    window.addEventListener('pointermove', (event) => hasMoved(event) && setSteered(false), options);
    return () => ends.abort();
  }, [isSteered]);
  return { isSteered, setSteered };
}

function useCursor(layout: BoardLayout, props: MapInput, moves: ZoomMoves) {
  const units = props.units ?? [];
  const [wanted, setWanted] = useState<MapCursor | null>(null);
  const cursor = wanted !== null && layout.places.has(wanted.node) ? wanted : null;
  const { isSteered, setSteered } = useSteering();
  const go = (node: NodeId, unit: string | null = null, isStop = false) => {
    setSteered(true);
    setWanted({ node, unit, asked: 0, isStop });
    const place = layout.places.get(node);
    if (place) moves.reveal(place);
    props.onHoverNode?.(node);
  };
  const here = cursor === null ? [] : units.filter((unit) => unit.node === cursor.node).map(({ id }) => id);
  const setCursor = useCallback((node: NodeId, unit: string | null = null) => setWanted({ node, unit, asked: 0 }), []);
  return {
    cursor,
    setCursor,
    isSteered,
    setSteered,
    /** The unit chosen by Enter: the one stepped to, or the only one. */
    unit:
      cursor?.unit !== null && cursor !== null && here.includes(cursor.unit) ? cursor.unit : here.length === 1 ? (here[0] ?? null) : null,
    move(direction: Direction) {
      const first = props.enabledNodes?.values().next().value;
      const next = cursor === null && first !== undefined ? first : layout.next(cursor?.node ?? null, direction);
      if (next !== null) return go(next);
      setSteered(true);
      setWanted(cursor && { ...cursor, edge: { direction, times: (cursor.edge?.times ?? 0) + 1 } });
    },
    /** Steps through the units on the cursor's node and spreads the stack out. */
    turn(step: 1 | -1) {
      setSteered(true);
      if (cursor && here.length > 0) {
        const unit = following(here, cursor.unit, step) ?? null;
        setWanted({ ...cursor, unit, edge: null });
        if (here.length > 1) openFan(cursor.node, unit);
      }
      return here.length > 1;
    },
    /** True if Enter should open the stack and not choose the node. */
    opens: here.length > 1 && cursor !== null && cursor.unit === null && !props.enabledNodes?.has(cursor.node),
    /** Steps through a list of units on the map. */
    jump(list: readonly string[], step: 1 | -1) {
      const now = cursor?.unit ?? here.find((id) => list.includes(id)) ?? null;
      const next = following(list, now, step);
      const node = units.find(({ id }) => id === next)?.node;
      if (next !== undefined && node !== undefined) go(node, next);
      return next !== undefined;
    },
    /** Steps through a list of nodes. From any other node it starts at the beginning, with the targets. */
    jumpTo(list: readonly NodeId[], step: 1 | -1) {
      const here = cursor?.node ?? null;
      const others = list.filter((node) => node !== here);
      const next = cursor?.isStop ? following(list, here, step) : others.at(step > 0 ? 0 : -1);
      if (next !== undefined) go(next, null, true);
      return next !== undefined;
    },
    ask() {
      setSteered(true);
      setWanted((now) => now && { ...now, asked: now.asked + 1, edge: null });
      return cursor !== null;
    },
  };
}

const NO_STOPS: readonly string[] = [];

/**
 * Keys of the focused map: arrows move the cursor, with Shift the view; + - 0 zoom; Enter and Space choose;
 * . and , step through a node's units, N and W through units, T through selectable places; D describes.
 */
export function useKeys(layout: BoardLayout, props: MapInput, moves: ZoomMoves) {
  const { cursor, setCursor, isSteered, setSteered, unit, move, turn, opens, jump, jumpTo, ask } = useCursor(layout, props, moves);
  const choose = useChoose(props);
  // Returns false if there is nothing to go to: the page then explains (IdleKey.tsx) or handles the key (I on empty ground).
  const keys: Record<string, (back: boolean) => unknown> = {
    '+': () => moves.zoomBy(ZOOM_STEP),
    '=': () => moves.zoomBy(ZOOM_STEP),
    '-': () => moves.zoomBy(1 / ZOOM_STEP),
    '0': () => moves.frame(layout.core),
    '.': () => turn(1),
    ',': () => turn(-1),
    n: (back) => jump(props.stops?.own ?? NO_STOPS, back ? -1 : 1),
    w: (back) => jump(props.stops?.want ?? NO_STOPS, back ? -1 : 1),
    t: (back) => jumpTo(props.stops?.targets ?? NO_STOPS, back ? -1 : 1),
    d: ask,
    // The key that focuses the map also activates the cursor.
    m: () => (cursor === null ? move('down') : setSteered(true)),
    // Without a unit, the page handles the key: it opens the terrain rules.
    i: () => (unit !== null && props.onInspect ? props.onInspect(unit) : false),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    const act = keys[keyOf(event)];
    const isFanned = cursor !== null && useFan.getState().node === cursor.node;
    if (isFanned && direction && !event.shiftKey) turn(direction === 'left' || direction === 'up' ? -1 : 1);
    else if (direction && event.shiftKey) moves.panBy(...PAN[direction]);
    else if (direction) move(direction);
    else if (act) {
      if (act(event.shiftKey) === false) return;
    }
    // A hidden cursor must not choose anything.
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null && isSteered) {
      if (opens) turn(1);
      else {
        foldFan();
        choose(cursor.node, unit, 'key');
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    cursor,
    setCursor,
    isSteered,
    setSteered,
    onKeyDown,
    // Announces the cursor while the map has the keyboard focus.
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (cursor === null || !event.target.matches(':focus-visible')) return;
      setSteered(true);
      props.onHoverNode?.(cursor.node);
    },
    onBlur: () => {
      setSteered(false);
      foldFan();
      props.onHoverNode?.(null);
    },
  };
}

/** Long press on a node: shows hover information without choosing it, until the next press. */
function useHold(show: (node: NodeId | null) => void, { enabledNodes, onOffNode, onInspect }: MapInput) {
  const finger = useLongPress();
  const isHeld = useRef(false);
  const showFor = (node: NodeId) => {
    show(node);
    window.addEventListener('pointerdown', () => show(null), { once: true, capture: true });
  };
  const hold = (node: NodeId, unit: string | null) => {
    // The page may notice late that a drag has started.
    if ('dragging' in document.body.dataset) return;
    isHeld.current = true;
    showFor(node);
    if (unit !== null && onInspect) onInspect(unit);
    else if (enabledNodes && !enabledNodes.has(node)) onOffNode?.(node, 'click');
  };
  return {
    down(event: PointerEvent) {
      finger.end();
      isHeld.current = false;
      const node = attributeAt(event.target, 'data-node');
      // A second finger starts a pinch.
      if (event.pointerType !== 'touch' || !event.isPrimary || node === null) return;
      const unit = attributeAt(event.target, 'data-unit');
      finger.begin(event, () => hold(node, unit));
    },
    move: finger.move,
    end: finger.end,
    /** Shows hover information after a tap. */
    tap: showFor,
    /** True if the following click belongs to a long press. */
    wasHeld: () => isHeld.current,
  };
}

/** Clicks and hover, identified by attributes of the hit layer. */
export function usePointer(props: MapInput, isSteered: boolean) {
  const choose = useChoose(props);
  // Keys, lists and drags also set the hovered node; only the callback's owner knows the latest.
  const hover = (node: NodeId | null) => props.onHoverNode?.(node);
  const hoverAt = ({ target, nativeEvent }: PointerEvent) => {
    // Ignore hover if the keys have moved the map under a resting mouse, or if the input is touch.
    const rests = isSteered || document.documentElement.dataset.input === 'touch';
    if (!rests || hasMoved(nativeEvent)) hover(attributeAt(target, 'data-node'));
  };
  const held = useHold(hover, props);
  const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch';
  return {
    onPointerDown: (event: PointerEvent) => {
      held.down(event);
      const unit = (event.target as Element).closest('[data-drag]')?.getAttribute('data-unit');
      if (unit) props.onUnitPress?.(unit, event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (isTouch(event)) held.move(event);
      else hoverAt(event);
    },
    // Also fires when the map moves under a resting mouse.
    onPointerOver: (event: PointerEvent) => {
      if (!isTouch(event)) hoverAt(event);
    },
    onPointerUp: held.end,
    onPointerCancel: held.end,
    onPointerLeave: (event: PointerEvent) => {
      if (!isTouch(event)) hover(null);
    },
    // A long press would open the browser's context menu.
    onContextMenu: (event: MouseEvent) => {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' || held.wasHeld()) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const node = attributeAt(event.target, 'data-node');
      const stack = attributeAt(event.target, 'data-stack');
      if (stack !== null && !held.wasHeld()) return openFan(stack);
      if (node !== null && !held.wasHeld() && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') held.tap(node);
      if (node !== null && !held.wasHeld()) choose(node, attributeAt(event.target, 'data-unit'), event.detail === 2 ? 'double' : 'click');
    },
  };
}
