/** What the hand and the keyboard do on a map: point, click, move a cursor from hex to hex, choose. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { NodeId, ScenarioMap } from '../../engine/lines-and-webs/scenario.ts';
import { type Direction, layoutOf, nextNode, placeOf } from './layout.ts';
import type { ZoomMoves } from './zoomControls.ts';

export type Via = 'click' | 'key';

export interface MapInputProps {
  map: ScenarioMap;
  /** The units that can be pointed at; in the same order as those of the UnitsLayer. */
  units?: readonly { id: string; node: NodeId }[];
  /** Nodes that can be chosen now; all, if it is left out. */
  enabledNodes?: ReadonlySet<NodeId> | undefined;
  onNode?: ((node: NodeId, via: Via) => void) | undefined;
  /** A unit that was pointed at; in ports the only way to tell which. Without it, onNode is called. */
  onUnit?: ((unit: string, node: NodeId, via: Via) => void) | undefined;
  /** A node that cannot be chosen now was chosen: the moment to say why not. */
  onOffNode?: ((node: NodeId, via: Via) => void) | undefined;
  onHoverNode?: ((node: NodeId | null) => void) | undefined;
}

const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const PAN: Record<Direction, [number, number]> = { up: [0, 90], down: [0, -90], left: [90, 0], right: [-90, 0] };
const ZOOM_STEP = 1.3;

const attributeAt = (target: EventTarget, name: string): string | null =>
  (target as Element).closest(`[${name}]`)?.getAttribute(name) ?? null;

function useChoose({ enabledNodes, onNode, onUnit, onOffNode }: MapInputProps) {
  return (node: NodeId, unit: string | null, via: Via) => {
    if (enabledNodes && !enabledNodes.has(node)) onOffNode?.(node, via);
    else if (unit !== null && onUnit) onUnit(unit, node, via);
    else onNode?.(node, via);
  };
}

/** Keys on the focused map: arrows move the cursor, with Shift the view; + and - zoom, 0 shows all; Enter and Space choose. */
export function useKeys(props: MapInputProps, moves: ZoomMoves, showAll: () => void) {
  const layout = layoutOf(props.map);
  const [wanted, setCursor] = useState<NodeId | null>(null);
  const cursor = wanted !== null && layout.places.has(wanted) ? wanted : null;
  const choose = useChoose(props);
  const start = props.enabledNodes?.values().next().value ?? layout.nodes[Math.floor(layout.nodes.length / 2)]?.hex.id ?? null;
  const move = (direction: Direction) => {
    const next = cursor === null ? start : nextNode(layout, cursor, direction);
    if (next === null) return;
    setCursor(next);
    moves.reveal(placeOf(layout, next));
    props.onHoverNode?.(next);
  };
  const pick = (node: NodeId) => {
    const here = (props.units ?? []).filter((unit) => unit.node === node);
    choose(node, here.length === 1 ? (here[0]?.id ?? null) : null, 'key');
  };
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction && event.shiftKey) moves.panBy(...PAN[direction]);
    else if (direction) move(direction);
    else if (event.key === '+' || event.key === '=') moves.zoomBy(ZOOM_STEP);
    else if (event.key === '-') moves.zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0') showAll();
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) pick(cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor, onKeyDown };
}

/** Clicks and hovering, told apart by the hit layer's attributes. */
export function usePointer(props: MapInputProps) {
  const choose = useChoose(props);
  const hovered = useRef<NodeId | null>(null);
  const hover = (node: NodeId | null) => {
    if (node === hovered.current) return;
    hovered.current = node;
    props.onHoverNode?.(node);
  };
  return {
    onPointerMove: (event: PointerEvent) => hover(attributeAt(event.target, 'data-node')),
    onPointerLeave: () => hover(null),
    onClick: (event: MouseEvent) => {
      const node = attributeAt(event.target, 'data-node');
      if (node !== null) choose(node, attributeAt(event.target, 'data-unit'), 'click');
    },
  };
}
