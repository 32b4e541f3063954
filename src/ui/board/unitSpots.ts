/** Where the blocks of a view stand, by unit; several in one port each have a place of their own. */
import type { UnitId, View } from '../../engine/lines-and-webs/index.ts';
import type { MapLayout } from './layout.ts';
import { type Spot, spotsOf } from './spots.ts';

export const unitSpots = (layout: MapLayout, view: Pick<View, 'units'>): Map<UnitId, Spot> =>
  spotsOf(
    layout,
    view.units.flatMap(({ id, place, node }) => (place === 'map' && node !== null ? [{ id, node }] : [])),
  );
