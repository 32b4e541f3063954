/** Overview of the map: land, water, and units as dots. */

import { memo } from 'react';
import type { NodeId, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { type Axial, layoutOf } from './layout.ts';
import { borders, smoothLoop } from './outline.ts';
import { lakesOf, oceanHexes } from './waters.ts';

const outline = (hexes: readonly Axial[], isTurned: boolean): string =>
  borders(hexes, isTurned)
    .map((loop) => smoothLoop(loop))
    .join('');

/** The sea continues beyond the outermost hexes, as on the large map. */
const SmallGround = memo(function SmallGround({ map }: { map: ScenarioMap }) {
  const { field, isTurned } = layoutOf(map);
  return (
    <>
      <rect {...field} fill="var(--m-land-2)" />
      <path d={outline([...oceanHexes(map), ...lakesOf(map).flat()], isTurned)} fill="var(--m-water)" />
    </>
  );
});

export interface SmallBoardProps {
  map: ScenarioMap;
  units: readonly { id: string; node: NodeId; side: 'delta' | 'gamma' }[];
}

/** Delta's units are squares, Gamma's are diamonds. */
export const SmallBoard = memo(function SmallBoard({ map, units }: SmallBoardProps) {
  const { places } = layoutOf(map);
  return (
    <>
      <SmallGround map={map} />
      {units.map(({ id, node, side }) => {
        const at = places.get(node);
        if (!at) return null;
        const turn = side === 'gamma' ? ` rotate(45)` : '';
        return (
          <rect
            key={id}
            x={-22}
            y={-22}
            width={44}
            height={44}
            transform={`translate(${at.x} ${at.y})${turn}`}
            className={side}
            fill="var(--side)"
            stroke="var(--m-block-halo)"
            strokeWidth={6}
          />
        );
      })}
    </>
  );
});
