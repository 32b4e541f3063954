/** What the hand and the keyboard do on a map: point, click, move a cursor from place to place, choose. */

import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { NodeId } from '../../engine/core/table.ts';
import { keyOf } from '../kit/keyOf.ts';
import { useLongPress } from '../kit/useLongPress.ts';
import type { BoardLayout, Direction } from './boardLayout.ts';
import { foldFan, openFan, useFan } from './fan.ts';
import type { ZoomMoves } from './zoomControls.ts';

/** `double`: the second half of a double click. */
export type Via = 'click' | 'double' | 'key';

/** What can be pointed at and chosen on a board, and what a press does. */
export interface MapInput {
  /** The units that can be pointed at, in the order in which they are drawn. */
  units?: readonly { id: string; node: NodeId }[];
  /** Nodes that can be chosen now; all, if it is left out. */
  enabledNodes?: ReadonlySet<NodeId> | undefined;
  onNode?: ((node: NodeId, via: Via) => void) | undefined;
  /** A unit that was pointed at; where several stand the only way to tell which. Without it, onNode is called. */
  onUnit?: ((unit: string, node: NodeId, via: Via) => void) | undefined;
  /** A unit is to be told in full: it was pressed where nothing can be chosen, held by a finger, or asked for by the key I. */
  onInspect?: ((unit: string) => void) | undefined;
  /** A node that cannot be chosen now was chosen: the moment to say why not. */
  onOffNode?: ((node: NodeId, via: Via) => void) | undefined;
  /** What keys go to one by one: N to the next own unit, W to the next in need, T to the next place that can be chosen, targets first. */
  stops?: { own: readonly string[]; want: readonly string[]; targets?: readonly NodeId[] };
  onHoverNode?: ((node: NodeId | null) => void) | undefined;
  /** Units that can be dragged from where they stand: a press on one does not pan the map. */
  draggable?: ReadonlySet<string> | undefined;
  /** A draggable unit was pressed; it may become a drag, or stay a click. */
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
  /** One of the units there, when keys chose it. */
  unit: string | null;
  /** Counts the presses of D: each has the node told in full. */
  asked: number;
  /** The key T put it there: the next press of T goes on from it. */
  isStop?: boolean;
  /** An arrow found no place there; counts the presses. */
  edge?: { direction: Direction; times: number } | null;
}

/** The next of a list after one, round and round. */
function following<T>(list: readonly T[], now: T | null, step: 1 | -1): T | undefined {
  const i = now === null ? -1 : list.indexOf(now);
  return list[i < 0 ? (step > 0 ? 0 : list.length - 1) : (i + step + list.length) % list.length];
}

/** A browser tells a mouse that lies still of a move when something moves under it. */
const hasMoved = ({ pointerType, movementX, movementY }: globalThis.PointerEvent): boolean =>
  pointerType !== 'mouse' || movementX !== 0 || movementY !== 0;

/** Whether keys steer the cursor now: from a key of the map until a mouse or a finger is used, anywhere. Only then it shows. */
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

/** The cursor and its moves. */
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
    /** The unit that Enter chooses: the one that was stepped to, or the only one. */
    unit:
      cursor?.unit !== null && cursor !== null && here.includes(cursor.unit) ? cursor.unit : here.length === 1 ? (here[0] ?? null) : null,
    move(direction: Direction) {
      const first = props.enabledNodes?.values().next().value;
      const next = cursor === null && first !== undefined ? first : layout.next(cursor?.node ?? null, direction);
      if (next !== null) return go(next);
      setSteered(true);
      setWanted(cursor && { ...cursor, edge: { direction, times: (cursor.edge?.times ?? 0) + 1 } });
    },
    /** From unit to unit on the cursor's node; where several stand they fan out. */
    turn(step: 1 | -1) {
      setSteered(true);
      if (cursor && here.length > 0) {
        const unit = following(here, cursor.unit, step) ?? null;
        setWanted({ ...cursor, unit, edge: null });
        if (here.length > 1) openFan(cursor.node, unit);
      }
      return here.length > 1;
    },
    /** Enter meant the units of a place rather than the place. */
    opens: here.length > 1 && cursor !== null && cursor.unit === null && !props.enabledNodes?.has(cursor.node),
    /** From unit to unit of a list, over the map. */
    jump(list: readonly string[], step: 1 | -1) {
      const now = cursor?.unit ?? here.find((id) => list.includes(id)) ?? null;
      const next = following(list, now, step);
      const node = units.find(({ id }) => id === next)?.node;
      if (next !== undefined && node !== undefined) go(node, next);
      return next !== undefined;
    },
    /** From place to place of a list. Who comes from elsewhere begins at its end: the targets are the first. */
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

/** Keys on the focused map: arrows move the cursor, with Shift the view; + and - zoom, 0 shows all; Enter and Space choose; full stop and comma step through the units of a node, N and W through units, T through what can be chosen, D tells all. */
export function useKeys(layout: BoardLayout, props: MapInput, moves: ZoomMoves) {
  const { cursor, setCursor, isSteered, setSteered, unit, move, turn, opens, jump, jumpTo, ask } = useCursor(layout, props, moves);
  const choose = useChoose(props);
  // A key that finds nothing to go to gives false: the page says why (IdleKey.tsx), or knows what to do (I on bare ground).
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
    // The key that leads to the map takes the cursor in hand.
    m: () => (cursor === null ? move('down') : setSteered(true)),
    // Where no one unit is pointed at it is the page's key: it opens the rules for the ground.
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
    // Nothing is chosen by a cursor that nobody sees.
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
    // What the cursor points at is told while the keys are the map's.
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

/** A finger held on a place: what the pointer of a mouse shows by hovering, and why not; the place is not chosen. It stays until the next press anywhere. */
function useHold(show: (node: NodeId | null) => void, { enabledNodes, onOffNode, onInspect }: MapInput) {
  const finger = useLongPress();
  const isHeld = useRef(false);
  /** Until the next press anywhere. */
  const showFor = (node: NodeId) => {
    show(node);
    window.addEventListener('pointerdown', () => show(null), { once: true, capture: true });
  };
  const hold = (node: NodeId, unit: string | null) => {
    // A slow page hears late of the finger that has begun to drag.
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
      // A second finger pinches.
      if (event.pointerType !== 'touch' || !event.isPrimary || node === null) return;
      const unit = attributeAt(event.target, 'data-unit');
      finger.begin(event, () => hold(node, unit));
    },
    move: finger.move,
    end: finger.end,
    /** A tap: the place is told as one under a pointer is. */
    tap: showFor,
    /** Whether the click that follows belongs to a held finger. */
    wasHeld: () => isHeld.current,
  };
}

/** Clicks and hovering, told apart by the hit layer's attributes. */
export function usePointer(props: MapInput, isSteered: boolean) {
  const choose = useChoose(props);
  // Keys, lists and drags point at places too: only who is told knows which was the last.
  const hover = (node: NodeId | null) => props.onHoverNode?.(node);
  const hoverAt = ({ target, nativeEvent }: PointerEvent) => {
    // A map that the keys slide under a resting mouse is still the keys’; where a finger has tapped, no mouse rests.
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
    // Also where the map has slid under a mouse that lies still.
    onPointerOver: (event: PointerEvent) => {
      if (!isTouch(event)) hoverAt(event);
    },
    onPointerUp: held.end,
    onPointerCancel: held.end,
    onPointerLeave: (event: PointerEvent) => {
      if (!isTouch(event)) hover(null);
    },
    // A held finger would open the browser's own menu.
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
