/** The map as a thing to look at and to point at: pan, zoom, a cursor for the keyboard, and the layers given as children. */
import { type ReactNode, type Ref, useCallback, useId, useImperativeHandle, useMemo, useRef } from 'react';
import type { NodeId } from '../../engine/lines-and-webs/scenario.ts';
import { HitLayer, type HitUnit } from './HitLayer.tsx';
import { PlaceNames } from './Labels.tsx';
import { type Box, corners, frameOf, HEX, label, layoutOf, type MapLayout, placeOf, pointList } from './layout.ts';
import { MapBase } from './MapBase.tsx';
import styles from './MapView.module.css';
import { MapFrameContext } from './scale.ts';
import { type MapInputProps, useKeys, usePointer } from './useMapInput.ts';
import { useZoom } from './useZoom.ts';
import { type Insets, NO_INSETS, type ZoomMoves } from './zoomControls.ts';

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

export interface MapViewProps extends MapInputProps {
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
  /** The part of the map in view, whenever it changes (for a small map). */
  onView?: ((box: Box) => void) | undefined;
  ref?: Ref<MapHandle> | undefined;
}

const NO_UNITS: readonly HitUnit[] = [];
const HELP =
  'Arrow keys move from hex to hex, Enter chooses. Plus and minus zoom, 0 shows the whole map, Shift with an arrow moves the view.';

function useHandle(ref: Ref<MapHandle> | undefined, layout: MapLayout, { frame, centreOn, zoomBy }: ZoomMoves, focus: () => void) {
  useImperativeHandle(
    ref,
    () => ({
      fit: () => frame(layout.sheet),
      frame: (nodes) => frame(frameOf(layout, nodes)),
      centreOn: (node) => centreOn(placeOf(layout, node)),
      zoomBy,
      focus,
    }),
    [layout, frame, centreOn, zoomBy, focus],
  );
}

/** Says where the keyboard's cursor is. */
function CursorNews({ cursor, words, isOff }: { cursor: NodeId | null; words: (node: NodeId) => string; isOff: boolean }) {
  return (
    <p className="sr-only" aria-live="polite" data-map-cursor={cursor === null ? undefined : label(cursor)}>
      {cursor === null ? '' : `${words(cursor)}${isOff ? ', cannot be chosen now' : ''}`}
    </p>
  );
}

/** A map with its layers. One tab stop; the keyboard's cursor is announced in a live region. */
export function MapView(props: MapViewProps) {
  const { map, insets = NO_INSETS, units = NO_UNITS, enabledNodes } = props;
  const layout = layoutOf(map);
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const help = useId();
  const { scale, ...moves } = useZoom({ svg, world, sheet: layout.sheet, insets, onView: props.onView });
  const { cursor, onKeyDown } = useKeys(props, moves, () => moves.frame(layout.sheet));
  const pointer = usePointer(props);
  const focus = useCallback(() => svg.current?.focus(), []);
  useHandle(props.ref, layout, moves, focus);
  const mapFrame = useMemo(() => ({ layout, scale }), [layout, scale]);
  return (
    <div className={styles.frame}>
      <svg
        ref={svg}
        className={styles.map}
        role="application"
        aria-roledescription="map"
        aria-label={props.label}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is an application, and one tab stop
        tabIndex={0}
        data-detail={scale.detail}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group takes focus */}
        <g ref={world} aria-hidden="true">
          <MapFrameContext value={mapFrame}>
            <MapBase map={map} />
            {props.children}
            <PlaceNames map={map} />
            {props.over}
          </MapFrameContext>
          {cursor !== null && <polygon className={styles.cursor} points={pointList(corners(placeOf(layout, cursor), HEX - 4))} />}
          <HitLayer layout={layout} units={units} enabledNodes={enabledNodes} />
        </g>
      </svg>
      <p id={help} className="sr-only">
        {HELP}
      </p>
      <CursorNews
        cursor={cursor}
        words={props.nodeLabel}
        isOff={cursor !== null && enabledNodes !== undefined && !enabledNodes.has(cursor)}
      />
    </div>
  );
}
