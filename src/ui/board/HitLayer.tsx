/** Transparent shapes on top of the map that catch the pointer: a hexagon for each land hex, and a square for each block in a port. */
import { memo, type ReactNode } from 'react';
import type { NodeId } from '../../engine/lines-and-webs/scenario.ts';
import { corners, HEX, type HexCentre, type MapLayout, pointList } from './layout.ts';
import styles from './MapView.module.css';
import { FAR_BLOCK, PORT_BLOCK } from './scale.ts';
import { isPort, spotsOf } from './spots.ts';

export interface HitUnit {
  id: string;
  node: NodeId;
}

interface HitLayerProps {
  layout: MapLayout;
  units: readonly HitUnit[];
  enabledNodes: ReadonlySet<NodeId> | undefined;
  /** Units that a press takes up: the map does not pan from them (useZoom.ts). */
  draggable: ReadonlySet<string> | undefined;
}

interface HitHexProps {
  place: HexCentre;
  unit: string | undefined;
  enabled: boolean | undefined;
  drag: 'free' | undefined;
}

/** One hex. Memoised on plain values: a new choice of nodes touches only those that change. */
const HitHex = memo(function HitHex({ place, unit, enabled, drag, children }: HitHexProps & { children?: ReactNode }) {
  return (
    <g
      className={enabled === false ? styles.hitOff : styles.hit}
      data-node={place.hex.id}
      data-unit={unit}
      data-enabled={enabled}
      data-drag={drag}
    >
      <polygon points={pointList(corners(place, HEX - 1))} />
      {children}
    </g>
  );
});

/** Every land hex is `[data-node]`; a unit is `[data-unit]`: the hexagon itself, or in a port its own square. */
export const HitLayer = memo(function HitLayer({ layout, units, enabledNodes, draggable }: HitLayerProps) {
  const spots = spotsOf(layout, units);
  const at = new Map<NodeId, HitUnit[]>();
  for (const unit of units) at.set(unit.node, [...(at.get(unit.node) ?? []), unit]);
  const drag = (unit: string | undefined) => (unit !== undefined && draggable?.has(unit) ? 'free' : undefined);
  return (
    <g>
      {layout.nodes.map((place) => {
        const { id } = place.hex;
        const here = at.get(id) ?? [];
        // Upon one another as they are drawn.
        const small = isPort(layout, id) ? here.toSorted((a, b) => (spots.get(a.id)?.x ?? 0) - (spots.get(b.id)?.x ?? 0)) : [];
        const unit = small.length === 0 ? here[0]?.id : undefined;
        const enabled = enabledNodes === undefined ? undefined : enabledNodes.has(id);
        return (
          <HitHex key={id} place={place} unit={unit} enabled={enabled} drag={drag(unit)}>
            {small.length === 0
              ? undefined
              : small.map(({ id: unitId }) => {
                  const spot = spots.get(unitId) ?? place;
                  const size = 'isSmall' in spot && !spot.isSmall ? FAR_BLOCK : PORT_BLOCK;
                  return (
                    <rect
                      key={unitId}
                      x={spot.x - size / 2}
                      y={spot.y - size / 2}
                      width={size}
                      height={size}
                      data-unit={unitId}
                      data-drag={drag(unitId)}
                    />
                  );
                })}
          </HitHex>
        );
      })}
    </g>
  );
});
