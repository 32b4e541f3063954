/** What every layer of the map knows of it: its layout, and how close it is looked at. */

import { createContext, useContext } from 'react';
import type { MapScale } from '../../../../ui/board/scale.ts';
import type { MapLayout } from './layout.ts';

export interface MapFrame {
  layout: MapLayout;
  scale: MapScale;
}

export const MapFrameContext = createContext<MapFrame | null>(null);

/** Throws outside of a MapView. */
export function useMapFrame(): MapFrame {
  const frame = useContext(MapFrameContext);
  if (!frame) throw new Error('a map layer stands outside of a MapView');
  return frame;
}
