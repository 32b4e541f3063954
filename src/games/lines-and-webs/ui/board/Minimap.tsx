/** The whole map in a corner while the large one shows a part of it: units as dots, the view as a frame that can be dragged. */

import { Map as MapIcon } from 'lucide-react';
import { memo, type PointerEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { NodeId, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import type { Box, Point } from '../../../../ui/board/geometry.ts';
import type { MapViewEvent } from '../../../../ui/board/useZoom.ts';
import { type Axial, layoutOf, type MapLayout } from './layout.ts';
import styles from './Minimap.module.css';
import { borders, smoothLoop } from './outline.ts';
import { lakesOf, oceanHexes } from './waters.ts';

export interface MinimapHandle {
  /** What the large map shows now. */
  show(box: Box): void;
}

interface Dot {
  id: string;
  node: NodeId;
  side: 'delta' | 'gamma';
}

interface MinimapProps {
  map: ScenarioMap;
  units: readonly Dot[];
  /** A point to look at; `isLast` when the hand lets go. */
  onLook: (point: Point, isLast: boolean) => void;
  ref?: Ref<MinimapHandle>;
}

/** A view that leaves out less than this part of the map needs no small map. */
const PART = 0.86;

const isPart = (view: Box, { field }: MapLayout): boolean => view.width < field.width * PART || view.height < field.height * PART;

const outline = (hexes: readonly Axial[], isTurned: boolean): string =>
  borders(hexes, isTurned)
    .map((loop) => smoothLoop(loop))
    .join('');

/** The sea goes on beyond the outermost hexes, as on the large map. */
export const SmallGround = memo(function SmallGround({ map }: { map: ScenarioMap }) {
  const { field, isTurned } = layoutOf(map);
  return (
    <>
      <rect {...field} fill="var(--m-land-2)" />
      <path d={outline([...oceanHexes(map), ...lakesOf(map).flat()], isTurned)} fill="var(--m-water)" />
    </>
  );
});

/** Delta's units are squares, Gamma's stand on a corner. */
export const SmallUnits = memo(function SmallUnits({ layout, units }: { layout: MapLayout; units: readonly Dot[] }) {
  return units.map(({ id, node, side }) => {
    const at = layout.places.get(node);
    if (!at) return null;
    const turn = side === 'gamma' ? ` rotate(45)` : '';
    return (
      <rect
        key={id}
        x={-22}
        y={-22}
        width={44}
        height={44}
        transform={`translate(${at.x} ${at.y})${turn}`}
        className={side}
        fill="var(--side)"
        stroke="var(--m-block-halo)"
        strokeWidth={6}
      />
    );
  });
});

interface SmallSheetProps extends Pick<MinimapProps, 'map' | 'units' | 'onLook'> {
  /** What the large map shows. */
  view: Box;
}

/** The drawing itself: press or drag in it, and the large map goes there. Hidden from screen readers: the keyboard moves the view without it. */
export function SmallSheet({ map, units, onLook, view }: SmallSheetProps) {
  const layout = layoutOf(map);
  const { field } = layout;
  const look = (event: PointerEvent<SVGSVGElement>, isLast: boolean) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = field.x + ((event.clientX - box.x) / box.width) * field.width;
    const y = field.y + ((event.clientY - box.y) / box.height) * field.height;
    onLook({ x, y }, isLast);
  };
  return (
    <svg
      translate="no"
      className={`round-2 shadow-2 ${styles.sheet}`}
      viewBox={`${field.x} ${field.y} ${field.width} ${field.height}`}
      aria-hidden="true"
      focusable="false"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event, false);
      }}
      onPointerMove={(event) => event.buttons === 1 && look(event, false)}
      onPointerUp={(event) => look(event, true)}
    >
      <SmallGround map={map} />
      <SmallUnits layout={layout} units={units} />
      <rect {...view} className="line-case" strokeWidth={30} />
      <rect {...view} fill="var(--c-plan)" fillOpacity={0.07} stroke="var(--c-plan)" strokeWidth={16} />
    </svg>
  );
}

interface SmallMapProps extends Pick<MinimapProps, 'map' | 'units' | 'onLook'> {
  /** What the large map shows when this one opens. */
  shown(): Box | null;
}

/** The small map where it covers nothing: in the drawer of the layers. */
export function SmallMap({ shown, ...sheet }: SmallMapProps) {
  const [view, setView] = useState(shown);
  useEffect(() => {
    const follow = (event: Event) => setView((event as CustomEvent<MapViewEvent>).detail.box);
    document.addEventListener('mapview', follow);
    return () => document.removeEventListener('mapview', follow);
  }, []);
  return view === null ? null : (
    <div className={`mb-2 ${styles.drawn}`} data-testid="minimap">
      <SmallSheet {...sheet} view={view} />
    </div>
  );
}

/** Over a corner of the editor's map, where nothing is aimed at; it folds. */
export function Minimap({ map, units, onLook, ref }: MinimapProps) {
  const [view, setView] = useState<Box | null>(null);
  const [isFolded, fold] = useState(false);
  useImperativeHandle(ref, () => ({ show: setView }), []);
  if (view === null || !isPart(view, layoutOf(map))) return null;
  return (
    <div className={`stack absolute ${styles.minimap}`} data-testid="minimap">
      <button
        type="button"
        className={`btn btn-quiet absolute p-0 on-raised shadow-1 ${styles.fold}`}
        aria-label="Small map"
        aria-expanded={!isFolded}
        title={isFolded ? 'Show the small map' : 'Hide the small map'}
        onClick={() => fold(!isFolded)}
      >
        <MapIcon size={16} aria-hidden="true" />
      </button>
      {isFolded ? null : <SmallSheet map={map} units={units} onLook={onLook} view={view} />}
    </div>
  );
}
