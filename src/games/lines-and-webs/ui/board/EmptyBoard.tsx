/** The board of a scenario with its ports and names, without units. */

import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { PlaceNames } from './Labels.tsx';
import { MapBase } from './MapBase.tsx';
import { PortGround, PortPlate, PortSign, type PortView } from './PortTile.tsx';

export function EmptyBoard({ scenario: { map, ports } }: { scenario: Scenario }) {
  const homes = map.hexes.flatMap(({ id, name = id, owner, feature }): PortView[] =>
    owner && (feature === 'spod' || feature === 'apod')
      ? [{ node: id, kind: feature, name, holder: owner, stored: 0, boxes: ports[feature].boxes, closed: 0, damage: 0 }]
      : [],
  );
  return (
    <>
      <MapBase map={map} />
      {homes.map((port) => (
        <PortGround key={port.node} port={port} />
      ))}
      <PlaceNames />
      {homes.map((port) => (
        <g key={port.node}>
          <PortSign port={port} />
          <PortPlate port={port} />
        </g>
      ))}
    </>
  );
}
