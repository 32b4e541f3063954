/** All blocks of the map at their nodes, with the ports' tiles in the quarters that the blocks leave free. */
import { memo } from 'react';
import type { NodeId } from '../../engine/lines-and-webs/scenario.ts';
import { UnitBlock } from './Blocks.tsx';
import { BLOCK } from './blockShape.ts';
import type { BlockMarks, BlockProps } from './blockTypes.ts';
import { PortGround, PortPlate, PortTile, type PortView } from './PortTile.tsx';
import { FIGURE_PART, PORT_BLOCK, useMapFrame } from './scale.ts';
import { spotsOf, tileSpot } from './spots.ts';

/** A unit where it stands (or, with `ring: 'dashed'`, where it would stand). */
export interface PlacedUnit extends BlockProps, BlockMarks {
  node: NodeId;
}

export interface UnitsLayerProps {
  units: readonly PlacedUnit[];
  ports?: readonly PortView[];
}

const NONE: readonly PortView[] = [];

/** Blocks in reading order, the marked ones last so that nothing covers their frames. */
export const UnitsLayer = memo(function UnitsLayer({ units, ports = NONE }: UnitsLayerProps) {
  const { layout, scale } = useMapFrame();
  const spots = spotsOf(layout, units);
  const count = (node: NodeId) => units.filter((unit) => unit.node === node).length;
  const rank = (unit: PlacedUnit) => (unit.dimmed ? 0 : unit.ring ? 2 : 1);
  const x = (unit: PlacedUnit) => spots.get(unit.id)?.x ?? 0;
  // Those that overlap in a full port, from left to right: each shows its step.
  const drawn = [...units].sort((a, b) => rank(a) - rank(b) || x(a) - x(b));
  const plates = ports.map((port) => <PortPlate key={port.node} port={port} />);
  return (
    <g>
      {ports.map((port) => (
        <PortGround key={port.node} port={port} units={count(port.node)} />
      ))}
      {ports.map((port) => (
        <PortTile key={port.node} port={port} at={tileSpot(layout, port.node, count(port.node))} />
      ))}
      {scale.least > 0 ? plates : null}
      {drawn.map(({ node, ...unit }) => {
        const spot = spots.get(unit.id);
        if (!spot) return null;
        const k = (spot.isSmall ? PORT_BLOCK : scale.block) / BLOCK;
        return (
          <g key={unit.id} transform={`translate(${spot.x} ${spot.y}) scale(${k})`} data-at={node}>
            <UnitBlock
              {...unit}
              detail={spot.isSmall ? scale.portDetail : scale.detail}
              gauges={spot.isSmall ? scale.portGauges : scale.gauges}
              leastFigure={(scale.label * FIGURE_PART) / k}
            />
          </g>
        );
      })}
      {scale.least > 0 ? null : plates}
    </g>
  );
});
