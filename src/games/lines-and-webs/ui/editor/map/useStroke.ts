/** Pointer control of the map: presses and drags draw with the tool, or move items. A drag is one undo step. */

import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Scenario, ScenarioMap } from '../../../../../engine/lines-and-webs/scenario.ts';
import { type Box, between, HEX, type Point } from '../../../../../ui/board/geometry.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { act, carriedFrom, DRAWS, type DraggedItem, moveWords, noteBegun } from './act.ts';
import { type Aim, aimAt } from './aim.ts';
import { setMapEditing, useMapEditing } from './mapEditing.ts';

interface Going {
  pointer: number;
  join: string;
  isOpposite: boolean;
  done: Set<string>;
  from: Aim;
  point: Point;
  hasMoved: boolean;
  carried: DraggedItem | null;
  before: Scenario;
}

/** True if the stroke has drawn exactly one place. */
const isFirstTouch = (going: Going): boolean => going.done.size === 1 && useEditor.getState().draft !== going.before;

/** Tools whose press waits for the direction of the drag. */
const isPath = (tool: string): boolean => tool === 'link' || tool === 'route';

/** Draws at an aim. The places of one drag share one message. */
export function drawAt(aim: Aim, from: Aim | null, isOpposite: boolean, going?: Pick<Going, 'done' | 'join'>): boolean {
  const { draft } = useEditor.getState();
  const stroke = DRAWS[useMapEditing.getState().tool]?.(draft, aim, from, isOpposite);
  if (!stroke || going?.done.has(stroke.place)) return false;
  going?.done.add(stroke.place);
  const count = going?.done.size ?? 1;
  const words = count > 1 ? `${stroke.verb} ${count} ${stroke.many}` : `${stroke.verb} ${stroke.place}`;
  const isDone = act(words, stroke.edits, going?.join ?? '');
  if (isDone) noteBegun(stroke);
  return isDone;
}

const sameAim = (a: Aim | null, b: Aim | null): boolean =>
  a === b || (a !== null && b !== null && a.at.q === b.at.q && a.at.r === b.at.r && a.pair?.[1] === b.pair?.[1] && a.isSide === b.isSide);

const hoverOver = (aim: Aim | null): void => {
  if (!sameAim(aim, useMapEditing.getState().hover)) setMapEditing({ hover: aim });
};

function drawOn(going: Going, aim: Aim): void {
  const { tool } = useMapEditing.getState();
  if (isPath(tool)) {
    if (aim.hex === going.from.hex || aim.hex === null) return;
    going.hasMoved = true;
    // A route may pass a place twice, so each link counts.
    if (tool === 'route') going.done.delete(aim.hex.slice(1));
    drawAt(aim, going.from, going.isOpposite, going);
    going.from = aim;
    return;
  }
  if (tool === 'river' && !aim.isOnSide) return;
  drawAt(aim, going.from, going.isOpposite, going);
}

interface Parts {
  map: ScenarioMap;
  frame: RefObject<HTMLElement | null>;
  /** Visible part of the drawing. */
  view: RefObject<Box | null>;
  /** True while the space bar is held: a drag then pans the map. */
  isPanning: RefObject<boolean>;
}

/** The item that a press picks up: any with Select, with other tools only the kind that they place. */
function takenUp(aim: Aim): DraggedItem | null {
  const { tool, shown } = useMapEditing.getState();
  if (aim.hex === null || (tool === 'select' && aim.isSide)) return null;
  const { draft } = useEditor.getState();
  if (tool === 'select') return carriedFrom(draft, aim.hex, shown.units);
  if (tool === 'place') return carriedFrom(draft, aim.hex, false);
  const found = tool === 'units' ? carriedFrom(draft, aim.hex, true) : null;
  return found?.to(aim.hex).do === 'unit' ? found : null;
}

function drop(carried: DraggedItem, aim: Aim): void {
  if (aim.hex === null) return;
  if (act(moveWords(carried, aim.hex), [carried.to(aim.hex)])) setMapEditing({ selected: { hex: aim.hex, pair: null } });
}

export function useStroke({ map, frame, view, isPanning }: Parts) {
  const going = useRef<Going | null>(null);
  const [isDrawing, setDrawing] = useState(false);

  const pointAt = useCallback(
    (event: { clientX: number; clientY: number }): Point | null => {
      const [element, box] = [frame.current, view.current];
      if (!element || !box) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: box.x + ((event.clientX - left) / width) * box.width, y: box.y + ((event.clientY - top) / height) * box.height };
    },
    [frame, view],
  );
  useEffect(() => {
    setMapEditing({
      find: (point) => {
        const at = pointAt({ clientX: point.x, clientY: point.y });
        return at && aimAt(useEditor.getState().draft.map, at);
      },
    });
    return () => setMapEditing({ find: null, hover: null, carried: null });
  }, [pointAt]);
  const end = () => {
    going.current = null;
    setDrawing(false);
    setMapEditing({ carried: null });
    frame.current?.removeAttribute('data-drag');
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A second finger starts a pinch: ends the stroke before the map receives the touch, and undoes the first finger's initial edit.
    if (going.current) {
      if (event.pointerType === 'touch' && isFirstTouch(going.current)) useEditor.getState().undo();
      return end();
    }
    const point = pointAt(event);
    const { tool } = useMapEditing.getState();
    if (!point || isPanning.current || (event.button !== 0 && event.button !== 2)) return;
    const aim = aimAt(map, point);
    const isOpposite = event.button === 2 || event.altKey || useMapEditing.getState().opposite;
    const carried = isOpposite ? null : takenUp(aim);
    if (tool === 'select' && !carried) return;
    frame.current?.setAttribute('data-drag', 'free');
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const strokes = useMapEditing.getState().strokes + 1;
    setMapEditing({ strokes });
    const stroke: Going = {
      pointer: event.pointerId,
      join: `stroke ${strokes}`,
      isOpposite,
      done: new Set(),
      from: aim,
      point,
      hasMoved: false,
      carried,
      before: useEditor.getState().draft,
    };
    going.current = stroke;
    if (carried && aim.hex !== null) return setMapEditing({ carried: { hex: aim.hex, name: carried.name } });
    setDrawing(true);
    if (tool !== 'link') drawAt(aim, null, isOpposite, stroke);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const point = pointAt(event);
    if (!point) return;
    const aim = aimAt(map, point);
    hoverOver(aim);
    const stroke = going.current;
    if (!stroke || stroke.pointer !== event.pointerId) return;
    if (stroke.carried) {
      if (aim.hex !== stroke.from.hex) stroke.hasMoved = true;
      return;
    }
    // Fills the gaps of a fast drag.
    const far = Math.hypot(point.x - stroke.point.x, point.y - stroke.point.y);
    const count = Math.max(1, Math.min(40, Math.ceil(far / (HEX * 0.4))));
    for (let i = 1; i <= count; i++) drawOn(stroke, aimAt(useEditor.getState().draft.map, between(stroke.point, point, i / count)));
    stroke.point = point;
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const stroke = going.current;
    if (!stroke || stroke.pointer !== event.pointerId) return;
    const point = pointAt(event);
    const aim = point ? aimAt(map, point) : stroke.from;
    end();
    if (stroke.carried && stroke.hasMoved) drop(stroke.carried, aim);
    else if (stroke.carried && useMapEditing.getState().tool !== 'select') drawAt(aim, null, false);
    else if (stroke.carried && aim.hex !== null) setMapEditing({ selected: { hex: aim.hex, pair: null } });
    else if (useMapEditing.getState().tool === 'link' && !stroke.hasMoved) drawAt(aim, null, stroke.isOpposite);
  };

  /** A press without a move selects. */
  const onClick = (event: { clientX: number; clientY: number; detail: number }) => {
    const point = pointAt(event);
    if (!point || useMapEditing.getState().tool !== 'select' || isPanning.current) return;
    const aim = aimAt(map, point);
    setMapEditing({ selected: aim.hex === null ? null : { hex: aim.hex, pair: aim.isSide ? aim.pair : null }, notice: null });
  };

  return {
    isDrawing,
    pointer: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onPointerLeave: () => going.current === null && hoverOver(null),
      onClick,
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
}
