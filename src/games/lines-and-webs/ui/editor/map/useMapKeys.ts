/** Keyboard control of the map: a cursor for hexes and their sides; Enter presses. */

import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { ScenarioMap } from '../../../../../engine/lines-and-webs/scenario.ts';
import type { ZoomMoves } from '../../../../../ui/board/zoomControls.ts';
import { keyOf } from '../../../../../ui/kit/keyOf.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { centre } from '../../board/layout.ts';
import { act, carriedFrom, moveWords } from './act.ts';
import { type Aim, aimAtSide, hexBeside, type Way } from './aim.ts';
import { setMapEditing, useMapEditing } from './mapEditing.ts';
import { TOOLS } from './tools.tsx';
import { drawAt } from './useStroke.ts';

const ARROWS: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const PAN: Record<Way, [number, number]> = { up: [0, 90], down: [0, -90], left: [90, 0], right: [-90, 0] };
const ZOOM_STEP = 1.3;

/** Start of the cursor: the selection, else the center of the map. */
function firstAim(map: ScenarioMap): Aim | null {
  const { selected } = useMapEditing.getState();
  const hex = map.hexes.find((one) => one.id === selected?.hex) ?? map.hexes[Math.floor(map.hexes.length / 2)];
  return hex ? aimAtSide(map, hex, 0, false) : null;
}

/** Picks up the item at the cursor, or drops it there. */
function carry(aim: Aim): void {
  const { carried, shown } = useMapEditing.getState();
  const { draft } = useEditor.getState();
  if (aim.hex === null) return;
  if (carried) {
    const taken = carriedFrom(draft, carried.hex, shown.units);
    setMapEditing({ carried: null });
    if (taken) act(moveWords(taken, aim.hex), [taken.to(aim.hex)]);
    return;
  }
  const found = carriedFrom(draft, aim.hex, shown.units);
  const text = found ? `${found.name} is in hand. Enter puts it down, Escape lets it be.` : 'There is nothing here to take up.';
  setMapEditing({ carried: found && { hex: aim.hex, name: found.name }, notice: { text, isNo: found === null } });
}

function press(aim: Aim, isOpposite: boolean): void {
  const { tool, carried } = useMapEditing.getState();
  if (carried) carry(aim);
  else if (tool !== 'select') drawAt(aim, null, isOpposite);
  else if (aim.hex !== null) setMapEditing({ selected: { hex: aim.hex, pair: aim.isSide ? aim.pair : null }, notice: null });
}

export function useMapKeys(map: ScenarioMap, moves: ZoomMoves, showAll: () => void, isPanning: RefObject<boolean>) {
  /** The side selected with . and , */
  const side = useRef<number | null>(null);
  const go = (aim: Aim | null) => {
    if (!aim) return;
    setMapEditing({ cursor: aim, hover: null });
    moves.reveal(centre(aim.at));
  };
  const around = (step: 1 | -1) => {
    const { cursor } = useMapEditing.getState();
    if (!cursor) return go(firstAim(map));
    side.current = side.current === null ? (step > 0 ? 0 : 5) : (side.current + step + 6) % 6;
    go(aimAtSide(map, cursor.at, side.current, true));
  };
  const move = (way: Way) => {
    const { cursor, tool } = useMapEditing.getState();
    if (!cursor) return go(firstAim(map));
    const to = hexBeside(map, cursor.at, way);
    if (!to) return;
    if (!TOOLS[tool].isSide) side.current = null;
    go(aimAtSide(map, to, side.current ?? 0, side.current !== null));
  };
  const keys: Record<string, () => void> = {
    '+': () => moves.zoomBy(ZOOM_STEP),
    '=': () => moves.zoomBy(ZOOM_STEP),
    '-': () => moves.zoomBy(1 / ZOOM_STEP),
    '0': showAll,
    '.': () => around(1),
    ',': () => around(-1),
    x: () => {
      const { cursor } = useMapEditing.getState();
      if (cursor) carry(cursor);
    },
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey) return;
    const { cursor, carried } = useMapEditing.getState();
    const way = ARROWS[event.key];
    const key = keys[keyOf(event)];
    if (event.key === ' ') isPanning.current = true;
    else if (way && event.shiftKey) moves.panBy(...PAN[way]);
    else if (way) move(way);
    else if (key && !event.altKey) key();
    else if (event.key === 'Enter' && cursor) press(cursor, event.altKey || useMapEditing.getState().opposite);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && cursor) press(cursor, true);
    else if (event.key === 'Escape' && carried) setMapEditing({ carried: null, notice: null });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ') isPanning.current = false;
  };
  return { onKeyDown, onKeyUp, onBlur: () => (isPanning.current = false) };
}
