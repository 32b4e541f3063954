/** The whole map, small, while the large one shows a part of it: the view as a frame that can be dragged. */

import { Map as MapIcon } from 'lucide-react';
import { type PointerEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import type { Box } from './geometry.ts';
import styles from './SmallMap.module.css';
import type { MapViewEvent } from './useZoom.ts';
import type { ZoomMoves } from './zoomControls.ts';

export interface SmallMapProps {
  /** What of the drawing it shows. */
  field: Box;
  /** What the large map shows when this one opens, where that is known. */
  shown?: () => Box | null;
  /** A point to look at, and whether the hand has let go. */
  onLook: ZoomMoves['slideTo'];
  /** It folds, over a corner of a map: where no view leaves out much of that it is not there. */
  isCorner?: boolean;
  /** The drawing. */
  children: ReactNode;
}

/** A view that leaves out less than this part of the map needs no small one over it. */
const PART = 0.86;

const nothing = (): null => null;

/** Press or drag in it, and the large map goes there. Hidden from screen readers: the keyboard moves the view without it. */
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
  // Before the large map is first put in its place.
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
