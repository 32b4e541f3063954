/** Transparent shapes on top of the map that catch the pointer: a hexagon for each land hex, and a square for each block in a port. */
import { memo } from 'react';
import type { NodeId } from '../../engine/lines-and-webs/scenario.ts';
import { corners, HEX, type MapLayout, pointList } from './layout.ts';
import styles from './MapView.module.css';
import { PORT_BLOCK } from './scale.ts';
import { isPort, spotsOf } from './spots.ts';

export interface HitUnit {
  id: string;
  node: NodeId;
}

interface HitLayerProps {
  layout: MapLayout;
  units: readonly HitUnit[];
  enabledNodes: ReadonlySet<NodeId> | undefined;
}

/** Every land hex is `[data-node]`; a unit is `[data-unit]`: the hexagon itself, or in a port its own square. */
export const HitLayer = memo(function HitLayer({ layout, units, enabledNodes }: HitLayerProps) {
  const spots = spotsOf(layout, units);
  const at = new Map<NodeId, HitUnit[]>();
  for (const unit of units) at.set(unit.node, [...(at.get(unit.node) ?? []), unit]);
  const half = PORT_BLOCK / 2;
  return (
    <g>
      {layout.nodes.map((place) => {
        const { id } = place.hex;
        const here = at.get(id) ?? [];
        const small = isPort(layout, id) ? here : [];
        const unit = small.length === 0 ? here[0]?.id : undefined;
        const enabled = enabledNodes === undefined ? undefined : enabledNodes.has(id);
        return (
          <g key={id} className={enabled === false ? styles.hitOff : styles.hit} data-node={id} data-unit={unit} data-enabled={enabled}>
            <polygon points={pointList(corners(place, HEX - 1))} />
            {small.map(({ id: unitId }) => {
              const spot = spots.get(unitId) ?? place;
              return <rect key={unitId} x={spot.x - half} y={spot.y - half} width={PORT_BLOCK} height={PORT_BLOCK} data-unit={unitId} />;
            })}
          </g>
        );
      })}
    </g>
  );
});
