/** Requests of a panel to the map. */

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MapModeOf } from '../../../../store/table.ts';
import { useTable } from '../../typedStores.ts';
import type { MapOverlay } from './mapOverlay.ts';
import type { ReachNode } from './Overlays.tsx';

export type { MapOverlay } from './mapOverlay.ts';
export type MapMode = MapModeOf<MapOverlay>;

const NO_RINGS: readonly ReachNode[] = [];

/** Rings that the current panel shows on the map. */
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
 * Sets the map's mode while the panel is mounted, and updates it at every render; the last panel to render wins.
 * Memoize `overlay` and `enabled` if they are expensive: the map redraws for new objects.
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
