/** The board without pieces: a static layer, rendered once per map. */
import { memo } from 'react';
import type { ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { Ground } from './Ground.tsx';
import { Labels } from './Labels.tsx';
import { Network } from './Network.tsx';

/** Ground, water and web. */
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
  /** Nodes whose numbers may be hidden: see Labels. */
  occupied?: string;
  docked?: string | undefined;
  hasLargeNumbers?: boolean;
}

/** Ground, water, web and hex numbers of a map. Place names (`PlaceNames`) are separate: above plans, below blocks. */
export const MapBase = memo(function MapBase({ map, occupied, docked, hasLargeNumbers }: MapBaseProps) {
  return (
    <g>
      <Board map={map} />
      <Labels map={map} occupied={occupied} docked={docked} hasLargeNumbers={hasLargeNumbers} />
    </g>
  );
});
