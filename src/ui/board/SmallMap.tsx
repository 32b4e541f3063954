/** An overview of the whole map with the current view as a frame that can be dragged. */

import { Map as MapIcon } from 'lucide-react';
import { type PointerEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import type { Box } from './geometry.ts';
import styles from './SmallMap.module.css';
import type { MapViewEvent } from './useZoom.ts';
import type { ZoomMoves } from './zoomControls.ts';

export interface SmallMapProps {
  /** The part of the drawing that is shown. */
  field: Box;
  /** The box that the large map shows at first, if known. */
  shown?: () => Box | null;
  /** Called with the point to center, and true at the end of a drag. */
  onLook: ZoomMoves['slideTo'];
  /** True if it lies over a corner of the map: it can be folded, and is hidden if the view shows nearly everything. */
  isCorner?: boolean;
  children: ReactNode;
}

/** Above this fraction of the map in view, the overview is hidden. */
const PART = 0.86;

const nothing = (): null => null;

/** Moves the large map on a press or drag. Hidden from screen readers, since the keyboard can move the view directly. */
function Sheet({ field, view, onLook, children }: Omit<SmallMapProps, 'shown' | 'isCorner'> & { view: Box }) {
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
      {children}
      <rect {...view} className="line-case" strokeWidth={30} />
      <rect {...view} fill="var(--c-plan)" fillOpacity={0.07} stroke="var(--c-plan)" strokeWidth={16} />
    </svg>
  );
}

export function SmallMap({ shown = nothing, isCorner = false, ...sheet }: SmallMapProps) {
  const { field } = sheet;
  const [view, setView] = useState(shown);
  const [isFolded, fold] = useState(false);
  // The large map has no position yet.
  useLayoutEffect(() => {
    const follow = (event: Event) => setView((event as CustomEvent<MapViewEvent>).detail.box);
    document.addEventListener('mapview', follow);
    return () => document.removeEventListener('mapview', follow);
  }, []);
  if (view === null || (isCorner && view.width >= field.width * PART && view.height >= field.height * PART)) return null;
  return (
    <div className={isCorner ? `stack absolute ${styles.minimap}` : `mb-2 ${styles.drawn}`} data-testid="minimap">
      {isCorner ? (
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
      ) : null}
      {isFolded ? null : <Sheet {...sheet} view={view} />}
    </div>
  );
}
