/** The board without a piece on it: one static layer, drawn once for a map. */
import { memo } from 'react';
import type { ScenarioMap } from '../../engine/lines-and-webs/scenario.ts';
import { Ground } from './Ground.tsx';
import { Labels } from './Labels.tsx';
import { Network } from './Network.tsx';

/** Sheet, land, water, web and hex numbers of a map. Place names are apart (`PlaceNames`): they stand above the blocks. */
export const MapBase = memo(function MapBase({ map }: { map: ScenarioMap }) {
  return (
    <g>
      <Ground map={map} />
      <Network map={map} />
      <Labels map={map} />
    </g>
  );
});
