/** Where the blocks of a view stand, by unit; several in one port each have a place of their own. */
import type { NodeId, UnitId, View } from '../../../../engine/lines-and-webs/index.ts';
import type { MapLayout } from './layout.ts';
import { type Spot, spotsOf } from './spots.ts';

/** Each unit on the map with its node. */
export const unitsOnMap = ({ units }: Pick<View, 'units'>): { id: UnitId; node: NodeId }[] =>
  units.flatMap(({ id, place, node }) => (place === 'map' && node !== null ? [{ id, node }] : []));

export const unitSpots = (layout: MapLayout, view: Pick<View, 'units'>): Map<UnitId, Spot> => spotsOf(layout, unitsOnMap(view));
