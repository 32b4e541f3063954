/** All blocks of the map with the ports' tiles; a port's units form a stack. */
import { memo } from 'react';
import type { NodeId } from '../../../../engine/lines-and-webs/scenario.ts';
import { FIGURE_PART, PORT_BLOCK } from '../../../../ui/board/scale.ts';
import { Disc } from './BlockMarks.tsx';
import { UnitBlock } from './Blocks.tsx';
import { BLOCK } from './blockShape.ts';
import type { BlockMarks, BlockProps } from './blocks.ts';
import { useMapFrame } from './frame.ts';
import { PortGround, PortPlate, PortTile, type PortView } from './PortTile.tsx';
import { isPort, spotOf, spotsOf } from './spots.ts';

/** A unit at its position (or, with `ring: 'dashed'`, at a possible position). */
export interface PlacedUnit extends BlockProps, BlockMarks {
  node: NodeId;
}

export interface UnitsLayerProps {
  units: readonly PlacedUnit[];
  ports?: readonly PortView[];
}

const NONE: readonly PortView[] = [];

/** Number of units in a stack, in a disc at its upper corner. */
function StackCount({ node, count }: { node: NodeId; count: number }) {
  const { layout, scale } = useMapFrame();
  const { x, y } = spotOf(layout, node, 0);
  const half = PORT_BLOCK / 2;
  return (
    <g className="no-pointer condensed" data-at={node} data-count={count}>
      <Disc
        text={String(count)}
        tone="ink"
        x={x + half + 4}
        y={y - half - 4}
        r={9.5}
        least={Math.max(scale.label * FIGURE_PART, scale.least)}
      />
    </g>
  );
}

/** Blocks by node, which never overlap; in a stack marked ones last, so that their frames are not covered. A mark moves no other block's element. */
export const UnitsLayer = memo(function UnitsLayer({ units, ports = NONE }: UnitsLayerProps) {
  const { layout, scale } = useMapFrame();
  const spots = spotsOf(layout, units);
  const counts = new Map<NodeId, number>();
  for (const { node } of units) counts.set(node, (counts.get(node) ?? 0) + 1);
  const order = new Map([...counts.keys()].sort().map((node, i) => [node, i]));
  const at = (unit: PlacedUnit) => order.get(unit.node) ?? 0;
  const rank = (unit: PlacedUnit) => (unit.dimmed ? 0 : unit.ring ? 2 : 1);
  const x = (unit: PlacedUnit) => spots.get(unit.id)?.x ?? 0;
  // The first unit of a stack is farthest right, on top.
  const drawn = [...units].sort((a, b) => at(a) - at(b) || rank(a) - rank(b) || x(a) - x(b));
  const plates = ports.map((port) => <PortPlate key={port.node} port={port} />);
  return (
    <g>
      {ports.map((port) => (
        <PortGround key={port.node} port={port} />
      ))}
      {ports.map((port) => (
        <PortTile key={port.node} port={port} isAlone={!counts.has(port.node)} />
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
      {[...counts].map(([node, count]) => (count > 1 && isPort(layout, node) ? <StackCount key={node} node={node} count={count} /> : null))}
      {scale.least > 0 ? null : plates}
    </g>
  );
});
