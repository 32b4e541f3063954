/** The map as a thing to look at and to point at: pan, zoom, a cursor for the keyboard, and the layers given as children. */

import { type ReactNode, type Ref, useCallback, useId, useImperativeHandle, useMemo, useRef } from 'react';
import type { NodeId } from '../../../../engine/lines-and-webs/scenario.ts';
import type { Box, Point } from '../../../../ui/board/geometry.ts';
import styles from '../../../../ui/board/MapView.module.css';
import { Plane } from '../../../../ui/board/Plane.tsx';
import { FAR_BLOCK, isLargeNumber } from '../../../../ui/board/scale.ts';
import type { Transform } from '../../../../ui/board/transform.ts';
import { useZoom } from '../../../../ui/board/useZoom.ts';
import { type Insets, NO_INSETS, type Sight, type Visitor, type ZoomMoves } from '../../../../ui/board/zoomControls.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { MapFrameContext } from './frame.ts';
import { HitLayer, type HitUnit } from './HitLayer.tsx';
import { type Direction, frameOf, HALF, label, layoutOf, type MapLayout, placeOf } from './layout.ts';
import { MapBase } from './MapBase.tsx';
import { type MapCursor, type MapInputProps, useKeys, usePointer } from './useMapInput.ts';

/** What others may ask of the map. */
export interface MapHandle {
  /** The whole sheet in the free area. */
  fit(): void;
  /** Some nodes, as large as they go. */
  frame(nodes: readonly NodeId[]): void;
  /** A part of the drawing, as large as it goes. */
  show(box: Box): void;
  /** Has a node in view, by the least move, and puts the keyboard's cursor there. */
  lookAt(node: NodeId): void;
  /** The same for what was looked for: the keys act there at once, on that unit where several stand. */
  steerTo(node: NodeId, unit: string | null): void;
  /** Brings nodes into view for a while, if they are out of it; `back` returns. */
  visit(nodes: readonly NodeId[], who?: Visitor): void;
  visitAt(to: Transform, who: Visitor): void;
  back(who?: Visitor): void;
  sight(): Sight;
  zoomBy(factor: number): void;
  /** Brings a point of the drawing to the middle, under the hand; drawn anew when it is the last. */
  slideTo(point: Point, isLast: boolean): void;
  focus(): void;
  /** Gives the map the focus, with the keyboard's cursor on a node. Until an arrow moves it, Enter stays the main button's. */
  startAt(node: NodeId): void;
  /** Something else is asked: a cursor that stands on none of the nodes that answer it leaves Enter to the main button, until a key moves it. */
  leave(nodes?: ReadonlySet<NodeId>): void;
}

export interface MapViewProps extends MapInputProps {
  /** Name of the map for screen readers: 'Map of Ondrel Steppe'. */
  label: string;
  /** What a node is and holds, in words. */
  nodeLabel: (node: NodeId) => string;
  /** The same in full, with its links; told on the key D. */
  nodeDetail?: (node: NodeId) => string;
  /** One unit in words, when the keys step to it. */
  unitLabel?: (unit: string) => string;
  /** Drawn for a room: no letter is smaller than so many px, and what cannot be so large is left out. */
  leastPx?: number;
  /** Layers that are left out, with spaces between: numbers, names, supply, relief. */
  hidden?: string;
  /** Nodes on which a block's marks reach over the hex number (numbers.ts), with spaces between. */
  docked?: string;
  /** What panels cover of the map's edges, in px. */
  insets?: Insets;
  /** Layers between the board and the place names: reach, paths, blocks. */
  children?: ReactNode;
  /** Layers above the place names: targets, badges. */
  over?: ReactNode;
  /** Above all, in a picture of its own: what changes with each hex that is pointed at. */
  top?: ReactNode;
  /** The units of the port that is opened (Fan.tsx). */
  fan?: ReactNode;
  /** The part of the map in view, whenever it changes (for a small map). */
  onView?: ((box: Box) => void) | undefined;
  /** A glass for what is small: whether its button is on, and what turns that off. */
  lens?: { isOn: boolean; onOff: () => void } | undefined;
  ref?: Ref<MapHandle> | undefined;
}

const Lens = lazyPart(() => import('../../../../ui/board/Lens.tsx').then((m) => m.Lens), true);

const NO_UNITS: readonly HitUnit[] = [];
const HELP =
  'Arrow keys move from hex to hex, Enter chooses. T goes to the next target, D describes a hex and its links. Press ? for all keys.';

function useHandle(
  ref: Ref<MapHandle> | undefined,
  layout: MapLayout,
  { frame, reveal, visit, visitAt, back, sight, zoomBy, slideTo }: ZoomMoves,
  focus: () => void,
  leave: MapHandle['leave'],
  markStart: () => void,
  setCursor: (node: NodeId, unit?: string | null) => void,
  takeUp: (node: NodeId) => void,
) {
  useImperativeHandle(
    ref,
    () => ({
      fit: () => frame(layout.core),
      frame: (nodes) => frame(frameOf(layout, nodes)),
      show: frame,
      lookAt: (node) => {
        setCursor(node);
        reveal(placeOf(layout, node));
      },
      steerTo: (node, unit) => {
        setCursor(node, unit);
        reveal(placeOf(layout, node));
        focus();
        takeUp(node);
      },
      visit: (nodes, who) =>
        visit(
          nodes.flatMap((node) => layout.places.get(node) ?? []),
          who,
        ),
      visitAt,
      back,
      sight,
      zoomBy,
      slideTo,
      focus,
      leave,
      startAt: (node) => {
        setCursor(node);
        focus();
        markStart();
      },
    }),
    [layout, frame, reveal, visit, visitAt, back, sight, zoomBy, slideTo, focus, leave, markStart, setCursor, takeUp],
  );
}

const EDGES: { readonly [D in Direction]: string } = { up: 'above', down: 'below', left: 'to the left', right: 'to the right' };

/** Says where the keyboard's cursor is; each press of D says all there is, anew. */
function CursorNews({ cursor, props }: { cursor: MapCursor | null; props: MapViewProps }) {
  const words = (): string => {
    if (cursor === null) return '';
    const { node, unit, asked, edge } = cursor;
    if (edge) return `The map ends here: no hex ${EDGES[edge.direction]}.${edge.times % 2 === 0 ? ' ' : ''}`;
    if (asked > 0 && props.nodeDetail) return `${props.nodeDetail(node)}${asked % 2 === 0 ? ' ' : ''}`;
    const isOff = props.enabledNodes !== undefined && !props.enabledNodes.has(node);
    return `${unit !== null && props.unitLabel ? props.unitLabel(unit) : props.nodeLabel(node)}${isOff ? ', cannot be chosen now' : ''}`;
  };
  return (
    <p
      className="sr-only"
      aria-live="polite"
      data-map-cursor={cursor === null ? undefined : label(cursor.node)}
      data-map-node={cursor?.node}
      data-map-unit={cursor?.unit ?? undefined}
    >
      {words()}
    </p>
  );
}

/** Four arcs within the cursor's hex, clear of names and labels at its edges: a chosen place has whole edges. */
function Cursor({ cursor, layout }: { cursor: MapCursor; layout: MapLayout }) {
  const { x, y } = placeOf(layout, cursor.node);
  const shape = (look: string | undefined) => <circle className={look} pathLength={4} cx={x} cy={y} r={HALF - 12} />;
  return (
    <g data-cursor="" className={`hollow ${styles.cursor}`}>
      {shape(styles.cursorCase)}
      {shape(styles.cursorLine)}
    </g>
  );
}

/** A map with its layers. One tab stop; the keyboard's cursor is announced in a live region. */
export function MapView(props: MapViewProps) {
  const { map, insets = NO_INSETS, units = NO_UNITS, enabledNodes } = props;
  const layout = layoutOf(map);
  const frame = useRef<HTMLDivElement>(null);
  const mover = useRef<HTMLDivElement>(null);
  const help = useId();
  const { scale, ...moves } = useZoom({
    frame,
    mover,
    sheet: layout.sheet,
    core: layout.core,
    isTurned: layout.isTurned,
    insets,
    onView: props.onView,
    leastPx: props.leastPx,
  });
  const { cursor, setCursor, isSteered, setSteered, ...keys } = useKeys(props, moves, () => moves.frame(layout.core));
  const pointer = usePointer(props, isSteered);
  const focus = useCallback(() => frame.current?.focus(), []);
  // Put there by the page: it shows when an arrow has taken it in hand.
  const markStart = useCallback(() => {
    frame.current?.toggleAttribute('data-unmoved', true);
    setSteered(false);
  }, [setSteered]);
  const told = useRef(props.onHoverNode);
  told.current = props.onHoverNode;
  const takeUp = useCallback(
    (node: NodeId) => {
      frame.current?.removeAttribute('data-unmoved');
      setSteered(true);
      told.current?.(node);
    },
    [setSteered],
  );
  const at = useRef(cursor);
  at.current = cursor;
  const leave = useCallback(
    (nodes?: ReadonlySet<NodeId>) => {
      if (at.current && !nodes?.has(at.current.node)) markStart();
    },
    [markStart],
  );
  useHandle(props.ref, layout, moves, focus, leave, markStart, setCursor, takeUp);
  const occupied = useMemo(() => [...new Set(units.map(({ node }) => node))].sort().join(' '), [units]);
  const mapFrame = useMemo(() => ({ layout, scale }), [layout, scale]);
  return (
    <>
      <div
        ref={frame}
        className={`min-0 min-h-0 full-width relative full-height ${styles.frame}`}
        role="application"
        aria-roledescription="map"
        aria-label={props.label}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is an application, and one tab stop
        tabIndex={0}
        data-detail={scale.detail}
        data-block={scale.block === FAR_BLOCK ? 'large' : undefined}
        data-numbers={scale.number === 0 ? 'off' : undefined}
        style={{ '--number': `${scale.number}px`, '--label': `${scale.label}px` } as React.CSSProperties}
        data-hide={props.hidden}
        data-room={props.leastPx ? '' : undefined}
        {...keys}
        {...pointer}
      >
        <div ref={mover} className={`cover ${styles.mover}`} aria-hidden="true">
          <Plane>
            <MapBase map={map} occupied={occupied} docked={props.docked} hasLargeNumbers={isLargeNumber(scale.number)} />
          </Plane>
          <Plane>
            <MapFrameContext value={mapFrame}>
              {props.children}
              {props.over}
            </MapFrameContext>
            {cursor !== null && isSteered && <Cursor cursor={cursor} layout={layout} />}
          </Plane>
          {/* A plane of its own: what lights up under the pointer does not draw the blocks anew. */}
          <Plane feels>
            <HitLayer layout={layout} units={units} enabledNodes={enabledNodes} draggable={props.draggable} />
            <MapFrameContext value={mapFrame}>
              {props.top}
              {props.fan}
            </MapFrameContext>
          </Plane>
        </div>
        {props.lens ? <Lens frame={frame} {...props.lens} /> : null}
      </div>
      <p id={help} className="sr-only">
        {HELP}
        {layout.isTurned ? ' The map is rotated: north is left.' : ''}
      </p>
      <CursorNews cursor={cursor} props={props} />
    </>
  );
}
