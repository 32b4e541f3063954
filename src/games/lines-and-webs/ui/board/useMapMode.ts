/** How a panel tells the frame what it wants of the map. */

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MapModeOf } from '../../../../store/table.ts';
import { useTable } from '../../own.ts';
import type { MapOverlay } from './mapOverlay.ts';
import type { ReachNode } from './Overlays.tsx';

export type { MapOverlay } from './mapOverlay.ts';
export type MapMode = MapModeOf<MapOverlay>;

const NO_RINGS: readonly ReachNode[] = [];

/** The rings that the panel lays on the map now. */
export const useRings = (): readonly ReachNode[] => useTable((t) => (t.mapMode as MapMode).overlay?.costs ?? NO_RINGS);

const FIELDS = [
  'overlay',
  'enabled',
  'choices',
  'isWary',
  'onNode',
  'onUnit',
  'nodeHint',
  'draggable',
  'onUnitPress',
  'take',
  'whyNot',
] as const;

const same = (a: MapMode, b: MapMode): boolean => FIELDS.every((field) => a[field] === b[field]);

/**
 * Sets the map's mode while the panel is mounted, and follows it at every render of the panel; the last panel that renders wins.
 * Memoise `overlay` and `enabled` where they are costly: the map redraws when they are new objects.
 */
export function useMapMode(mode: MapMode): void {
  const shown = useRef<MapMode | null>(null);
  useLayoutEffect(() => {
    if (shown.current && same(shown.current, mode)) return;
    shown.current = mode;
    useTable.getState().setMapMode(mode);
  });
  useEffect(() => {
    return () => {
      if (useTable.getState().mapMode === shown.current) useTable.getState().setMapMode({});
      shown.current = null;
    };
  }, []);
}
