/** The board without a piece on it: one static layer, drawn once for a map. */
import { memo } from 'react';
import type { ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { Ground } from './Ground.tsx';
import { Labels } from './Labels.tsx';
import { Network } from './Network.tsx';

/** Sheet, land, water and web. */
export const Board = memo(function Board({ map }: { map: ScenarioMap }) {
  return (
    <>
      <Ground map={map} />
      <Network map={map} />
    </>
  );
});

interface MapBaseProps {
  map: ScenarioMap;
  /** Nodes whose numbers yield to what stands there: see Labels. */
  occupied?: string;
  docked?: string | undefined;
  hasLargeNumbers?: boolean;
}

/** Sheet, land, water, web and hex numbers of a map. Place names are apart (`PlaceNames`): they lie over what is planned, and under the blocks. */
export const MapBase = memo(function MapBase({ map, occupied, docked, hasLargeNumbers }: MapBaseProps) {
  return (
    <g>
      <Board map={map} />
      <Labels map={map} occupied={occupied} docked={docked} hasLargeNumbers={hasLargeNumbers} />
    </g>
  );
});
