/** An interactive board: pan, zoom, keyboard cursor and map buttons. The game provides the drawing and handles presses. */

import {
  type CSSProperties,
  type HTMLAttributes,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { NodeId } from '../../engine/core/gameTypes.ts';
import { createSetting, isListOf } from '../../store/setting.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { type BoardLayout, type Direction, frameOf, MapFrameContext } from './boardLayout.ts';
import type { Box, Point, Transform } from './geometry.ts';
import styles from './MapStage.module.css';
import { FAR_BLOCK } from './scale.ts';
import { type MapCursor, type MapInput, useKeys, usePointer } from './useMapInput.ts';
import { type Board, useZoom } from './useZoom.ts';
import type { ZoomButtonsProps } from './ZoomButtons.tsx';
import { type Insets, NO_INSETS, type Sight, type Visitor } from './zoomControls.ts';

const Lens = lazyPart(() => import('./Lens.tsx').then((m) => m.Lens), true);
export const ZoomButtons = lazyPart(() => import('./ZoomButtons.tsx').then((m) => m.ZoomButtons), true);

/** Imperative methods of the map. */
export interface MapHandle {
  /** Shows the whole board in the free area. */
  fit(): void;
  /** Shows some nodes as large as possible. */
  frame(nodes: readonly NodeId[]): void;
  /** Shows a box of the drawing as large as possible. */
  show(box: Box): void;
  /** Moves the view as little as possible to show a node, and puts the keyboard cursor on it. */
  lookAt(node: NodeId): void;
  /** Like lookAt for a search result: the cursor is active at once, on the given unit if the node has several. */
  steerTo(node: NodeId, unit: string | null): void;
  /** Shows nodes for a while if they are out of view; `back` returns. */
  visit(nodes: readonly NodeId[], who?: Visitor): void;
  visitAt(to: Transform, who: Visitor): void;
  back(who?: Visitor): void;
  sight(): Sight;
  zoomBy(factor: number): void;
  /** Centers a point of the drawing during a drag; redraws if it is the last. */
  slideTo(point: Point, isLast: boolean): void;
  focus(): void;
  /** Focuses the map with the keyboard cursor on a node. Until an arrow key moves it, Enter still presses the main button. */
  startAt(node: NodeId): void;
  /** Called when the prompt changes: if the cursor is on none of the valid nodes, Enter goes to the main button until the cursor moves. */
  leave(nodes?: ReadonlySet<NodeId>): void;
}

/** Texts that describe a board to screen readers. */
export interface StageWords {
  /** For example 'Map of Ondrel Steppe'. */
  label: string;
  /** Help on the map's keys. */
  help: string;
  /** The word for a place, for example 'hex'. */
  place: string;
  /** Describes a node and its contents; read in full with the key D. */
  node(node: NodeId): string;
  nodeDetail?(node: NodeId): string;
  /** Describes one unit when the keys step to it. */
  unit?(unit: string): string;
}

const useOff = createSetting<{ off: readonly string[] }>(() => ({ off: [] }), {
  key: 'lines-and-webs.map-layers-off',
  fields: { off: isListOf((layer) => typeof layer === 'string') },
  old: (text) => text && { off: text.split(' ').filter(Boolean) },
});

/** The hidden layers stored in this browser, in the form of the map's `data-hide`, and a function to toggle one. */
export function useLayers(): { hidden: string; toggle: (layer: string) => void } {
  const off = useOff((layers) => layers.off);
  const toggle = (layer: string) => useOff.setState({ off: off.includes(layer) ? off.filter((id) => id !== layer) : [...off, layer] });
  return { hidden: off.join(' '), toggle };
}

/** A separate picture that can slide; `[data-world]` uses drawing units. It ignores the pointer unless `feels` is set. */
export function Plane({ children, feels = false }: { children: ReactNode; feels?: boolean }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from the accessibility tree with the mover around it
    <svg
      translate="no"
      className={feels ? `clip absolute ${styles.plane}` : `clip absolute ${styles.plane} no-pointer ${styles.picture}`}
      focusable="false"
    >
      <g data-world="">{children}</g>
    </svg>
  );
}

interface BoardFrameProps extends HTMLAttributes<HTMLDivElement> {
  board: Board;
  help: string;
  planes: ReactNode;
}

/** The board's focusable element: one tab stop that handles pointer and keys. */
export function BoardFrame({ board: { frame, mover, scale }, help, planes, children, className = '', ...rest }: BoardFrameProps) {
  const id = useId();
  return (
    <>
      <div
        ref={frame}
        className={`min-0 min-h-0 full-width relative full-height ${styles.frame} ${className}`}
        role="application"
        aria-roledescription="map"
        aria-describedby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is an application, and one tab stop
        tabIndex={0}
        data-detail={scale.detail}
        {...rest}
      >
        <div ref={mover} className={`cover ${styles.mover}`} aria-hidden="true">
          {planes}
        </div>
        {children}
      </div>
      <p id={id} className="sr-only">
        {help}
      </p>
    </>
  );
}

const EDGES: { readonly [D in Direction]: string } = { up: 'above', down: 'below', left: 'to the left', right: 'to the right' };

/** Announces the keyboard cursor's place; each press of D announces the full description again. */
function CursorNews({ cursor, words, enabled }: { cursor: MapCursor | null; words: StageWords; enabled: MapInput['enabledNodes'] }) {
  const news = (): string => {
    if (cursor === null) return '';
    const { node, unit, asked, edge } = cursor;
    if (edge) return `The map ends here: no ${words.place} ${EDGES[edge.direction]}.${edge.times % 2 === 0 ? ' ' : ''}`;
    if (asked > 0 && words.nodeDetail) return `${words.nodeDetail(node)}${asked % 2 === 0 ? ' ' : ''}`;
    const isOff = enabled !== undefined && !enabled.has(node);
    return `${unit !== null && words.unit ? words.unit(unit) : words.node(node)}${isOff ? ', cannot be chosen now' : ''}`;
  };
  return (
    <p className="sr-only" aria-live="polite" data-map-cursor={cursor?.node} data-map-unit={cursor?.unit ?? undefined}>
      {news()}
    </p>
  );
}

/** Four arcs inside the cursor's place, clear of labels at its edges; a selected place has a full outline instead. */
function Cursor({ at: { x, y }, reach }: { at: Point; reach: Point }) {
  const shape = (look: string | undefined) => <circle className={look} pathLength={4} cx={x} cy={y} r={Math.min(reach.x, reach.y) - 12} />;
  return (
    <g data-cursor="" className={`hollow ${styles.cursor}`}>
      {shape(styles.cursorCase)}
      {shape(styles.cursorLine)}
    </g>
  );
}

/** Map controls: a row or a column over the map, or a rail next to it. */
export interface MapControls extends Pick<ZoomButtonsProps, 'buttons' | 'names'> {
  /** Content above the layers in their drawer. The arguments let a small map show and move the view. */
  drawer?: (shown: () => Box | null, onLook: MapHandle['slideTo']) => ReactNode;
}

export interface MapStageProps {
  layout: BoardLayout;
  words: StageWords;
  /** The board without pieces, the pieces, and the hit area: separate pictures, so that each can change alone. */
  ground: ReactNode;
  children?: ReactNode;
  top?: ReactNode;
  press?: MapInput;
  controls?: MapControls | undefined;
  /** Area at each edge that panels cover, in px. */
  insets?: Insets;
  /** For a projector: minimum size of letters, in px; text that would be smaller is left out. */
  leastPx?: number | undefined;
  ref?: Ref<MapHandle> | undefined;
}

const NO_PRESS: MapInput = {};

/** A board with its layers. The keyboard cursor is announced in a live region. */
export const MapStage = memo(function MapStage({
  layout,
  words,
  press = NO_PRESS,
  controls,
  insets = NO_INSETS,
  leastPx,
  ref,
  ...drawn
}: MapStageProps) {
  const shown = useRef<Box | null>(null);
  const onView = useCallback((box: Box) => {
    shown.current = box;
  }, []);
  const board = useZoom({ sheet: layout.sheet, core: layout.core, isTurned: layout.isTurned, insets, onView, leastPx });
  const { frame, moves, scale } = board;
  const { cursor, setCursor, isSteered, setSteered, ...keys } = useKeys(layout, press, moves);
  const pointer = usePointer(press, isSteered);
  const now = useRef({ cursor, onHoverNode: press.onHoverNode });
  now.current = { cursor, onHoverNode: press.onHoverNode };
  const map = useMemo((): MapHandle => {
    const pointsOf = (nodes: readonly NodeId[]): Point[] => nodes.flatMap((node) => layout.places.get(node) ?? []);
    const focus = () => frame.current?.focus();
    const look = (node: NodeId, unit: string | null = null) => {
      setCursor(node, unit);
      for (const point of pointsOf([node])) moves.reveal(point);
    };
    // The page placed the cursor; it is shown after the first arrow key.
    const rest = () => {
      frame.current?.toggleAttribute('data-unmoved', true);
      setSteered(false);
    };
    const { frame: glideTo, visit, visitAt, back, sight, zoomBy, slideTo } = moves;
    return {
      ...{ show: glideTo, visitAt, back, sight, zoomBy, slideTo, focus },
      fit: () => glideTo(layout.core),
      frame: (nodes) => glideTo(frameOf(layout, nodes)),
      visit: (nodes, who) => visit(pointsOf(nodes), who),
      lookAt: (node) => look(node),
      steerTo(node, unit) {
        look(node, unit);
        focus();
        frame.current?.removeAttribute('data-unmoved');
        setSteered(true);
        now.current.onHoverNode?.(node);
      },
      startAt(node) {
        setCursor(node);
        focus();
        rest();
      },
      leave(nodes) {
        const { cursor: at } = now.current;
        if (at && !nodes?.has(at.node)) rest();
      },
    };
  }, [layout, frame, moves, setCursor, setSteered]);
  useImperativeHandle(ref, () => map, [map]);
  const layers = useLayers();
  const [isLensOn, setLensOn] = useState(false);
  const lensOff = useCallback(() => setLensOn(false), []);
  const mapFrame = useMemo(() => ({ layout, scale }), [layout, scale]);
  const at = cursor && isSteered ? layout.places.get(cursor.node) : undefined;
  return (
    <>
      <BoardFrame
        board={board}
        aria-label={words.label}
        help={words.help}
        data-block={scale.block === FAR_BLOCK ? 'large' : undefined}
        data-numbers={scale.number === 0 ? 'off' : undefined}
        style={{ '--number': `${scale.number}px`, '--label': `${scale.label}px` } as CSSProperties}
        data-hide={controls ? layers.hidden : ''}
        data-room={leastPx ? '' : undefined}
        {...keys}
        {...pointer}
        planes={
          <MapFrameContext value={mapFrame}>
            <Plane>{drawn.ground}</Plane>
            <Plane>
              {drawn.children}
              {at ? <Cursor at={at} reach={layout.reach} /> : null}
            </Plane>
            {/* A plane of its own: what lights up under the pointer does not draw the blocks anew. */}
            <Plane feels>{drawn.top}</Plane>
          </MapFrameContext>
        }
      >
        {controls ? <Lens frame={frame} isOn={isLensOn} onOff={lensOff} /> : null}
      </BoardFrame>
      <CursorNews cursor={cursor} words={words} enabled={press.enabledNodes} />
      {controls ? (
        <ZoomButtons
          {...{ map, ...layers, buttons: controls.buttons, names: controls.names }}
          isLensOn={isLensOn}
          onLens={() => setLensOn(!isLensOn)}
        >
          {controls.drawer?.(() => shown.current, map.slideTo)}
        </ZoomButtons>
      ) : null}
    </>
  );
});
