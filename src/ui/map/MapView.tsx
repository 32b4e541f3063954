/** The map as a thing to look at and to point at: pan, zoom, a cursor for the keyboard, and the layers given as children. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { NodeId, ScenarioMap } from '../../engine/lines-and-webs/scenario.ts';
import { HitLayer, type HitUnit } from './HitLayer.tsx';
import { PlaceNames } from './Labels.tsx';
import { type Box, corners, type Direction, frameOf, HEX, label, layoutOf, nextNode, placeOf, pointList } from './layout.ts';
import { MapBase } from './MapBase.tsx';
import styles from './MapView.module.css';
import { MapFrameContext } from './scale.ts';
import { useZoom } from './useZoom.ts';
import { type Insets, NO_INSETS, type ZoomMoves } from './zoomControls.ts';

export type Via = 'click' | 'key';

/** What others may ask of the map. */
export interface MapHandle {
  /** The whole sheet in the free area. */
  fit(): void;
  /** Some nodes, as large as they go. */
  frame(nodes: readonly NodeId[]): void;
  centreOn(node: NodeId): void;
  zoomBy(factor: number): void;
  focus(): void;
}

export interface MapViewProps {
  map: ScenarioMap;
  /** Name of the map for screen readers: 'Map of Ondrel Steppe'. */
  label: string;
  /** What a node is and holds, in words. */
  nodeLabel: (node: NodeId) => string;
  /** What panels cover of the map's edges, in px. */
  insets?: Insets;
  /** Layers between the board and the place names: reach, paths, blocks. */
  children?: ReactNode;
  /** Layers above the place names: targets, badges. */
  over?: ReactNode;
  /** The units that can be pointed at; in the same order as those of the UnitsLayer. */
  units?: readonly HitUnit[];
  /** Nodes that can be chosen now; all, if it is left out. */
  enabledNodes?: ReadonlySet<NodeId> | undefined;
  onNode?: ((node: NodeId, via: Via) => void) | undefined;
  /** A unit that was pointed at; in ports the only way to tell which. Without it, onNode is called. */
  onUnit?: ((unit: string, node: NodeId, via: Via) => void) | undefined;
  /** A node that cannot be chosen now was chosen: the moment to say why not. */
  onOffNode?: ((node: NodeId, via: Via) => void) | undefined;
  onHoverNode?: ((node: NodeId | null) => void) | undefined;
  /** The part of the map in view, whenever it changes (for a small map). */
  onView?: ((box: Box) => void) | undefined;
  ref?: Ref<MapHandle>;
}

const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const PAN: Record<Direction, [number, number]> = { up: [0, 90], down: [0, -90], left: [90, 0], right: [-90, 0] };
const NO_UNITS: readonly HitUnit[] = [];

const nodeAt = (target: EventTarget): string | null => (target as Element).closest('[data-node]')?.getAttribute('data-node') ?? null;
const unitAt = (target: EventTarget): string | null => (target as Element).closest('[data-unit]')?.getAttribute('data-unit') ?? null;

function useChoose({ enabledNodes, onNode, onUnit, onOffNode }: MapViewProps) {
  return (node: NodeId, unit: string | null, via: Via) => {
    if (enabledNodes && !enabledNodes.has(node)) onOffNode?.(node, via);
    else if (unit !== null && onUnit) onUnit(unit, node, via);
    else onNode?.(node, via);
  };
}

/** Keys on the focused map: arrows move the cursor, with Shift the view; + and - zoom, 0 fits; Enter and Space choose. */
function useKeys(props: MapViewProps, zoom: ZoomMoves, showAll: () => void) {
  const layout = layoutOf(props.map);
  const [cursor, setCursor] = useState<NodeId | null>(null);
  const choose = useChoose(props);
  const start = props.enabledNodes?.values().next().value ?? layout.nodes[Math.floor(layout.nodes.length / 2)]?.hex.id ?? null;
  const move = (direction: Direction) => {
    const next = cursor === null ? start : nextNode(layout, cursor, direction);
    if (next === null) return;
    setCursor(next);
    zoom.reveal(placeOf(layout, next));
    props.onHoverNode?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction && event.shiftKey) zoom.panBy(...PAN[direction]);
    else if (direction) move(direction);
    else if (event.key === '+' || event.key === '=') zoom.zoomBy(1.3);
    else if (event.key === '-') zoom.zoomBy(1 / 1.3);
    else if (event.key === '0') showAll();
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) {
      const here = (props.units ?? NO_UNITS).filter((unit) => unit.node === cursor);
      choose(cursor, here.length === 1 ? (here[0]?.id ?? null) : null, 'key');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor: cursor !== null && layout.places.has(cursor) ? cursor : null, onKeyDown, choose };
}

/** A map with its layers. One tab stop; the keyboard's cursor is announced in a live region. */
export function MapView(props: MapViewProps) {
  const { map, insets = NO_INSETS, children, over, units = NO_UNITS, enabledNodes, onHoverNode, onView, nodeLabel, ref } = props;
  const layout = layoutOf(map);
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const help = useId();
  const zoom = useZoom({ svg, world, sheet: layout.sheet, insets, onView });
  const { frame, centreOn, zoomBy, scale } = zoom;
  const fit = useCallback(() => frame(layout.sheet), [frame, layout]);
  const { cursor, onKeyDown, choose } = useKeys(props, zoom, fit);
  const handle = useMemo(
    (): MapHandle => ({
      fit,
      frame: (nodes) => frame(frameOf(layout, nodes)),
      centreOn: (node) => centreOn(placeOf(layout, node)),
      zoomBy,
      focus: () => svg.current?.focus(),
    }),
    [fit, frame, centreOn, zoomBy, layout],
  );
  useImperativeHandle(ref, () => handle, [handle]);
  const mapFrame = useMemo(() => ({ layout, scale }), [layout, scale]);
  const hovered = useRef<NodeId | null>(null);
  const onPointerMove = (event: PointerEvent) => {
    const node = nodeAt(event.target);
    if (node === hovered.current) return;
    hovered.current = node;
    onHoverNode?.(node);
  };
  const onClick = (event: MouseEvent) => {
    const node = nodeAt(event.target);
    if (node !== null) choose(node, unitAt(event.target), 'click');
  };
  const leave = () => {
    hovered.current = null;
    onHoverNode?.(null);
  };
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: an application is interactive */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop */}
      <svg
        ref={svg}
        className={styles.map}
        role="application"
        aria-roledescription="map"
        aria-label={props.label}
        aria-describedby={help}
        tabIndex={0}
        data-detail={scale.detail}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerMove={onPointerMove}
        onPointerLeave={leave}
      >
        <g ref={world} aria-hidden="true">
          <MapFrameContext value={mapFrame}>
            <MapBase map={map} />
            {children}
            <PlaceNames map={map} />
            {over}
          </MapFrameContext>
          {cursor !== null && <polygon className={styles.cursor} points={pointList(corners(placeOf(layout, cursor), HEX - 4))} />}
          <HitLayer layout={layout} units={units} enabledNodes={enabledNodes} />
        </g>
      </svg>
      <p id={help} className="sr-only">
        Arrow keys move from hex to hex, Enter chooses. Plus and minus zoom, 0 shows the whole map, Shift with an arrow moves the view.
      </p>
      <p className="sr-only" aria-live="polite" data-map-cursor={cursor === null ? undefined : label(cursor)}>
        {cursor === null ? '' : `${nodeLabel(cursor)}${enabledNodes && !enabledNodes.has(cursor) ? ', cannot be chosen now' : ''}`}
      </p>
    </div>
  );
}
