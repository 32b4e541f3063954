/** A scenario's bare board as a picture, with the ports in their home colours. */
import { memo, useMemo } from 'react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { MapFrameContext } from '../../../../ui/board/boardLayout.ts';
import { scaleAt } from '../../../../ui/board/scale.ts';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import { PlaceNames } from '../board/Labels.tsx';
import { layoutOf } from '../board/layout.ts';
import { MapBase } from '../board/MapBase.tsx';
import { PortGround, PortPlate, PortSign, type PortView } from '../board/PortTile.tsx';

/** Px of the picture to a drawing unit on a small screen, for what the labels take the scale to be: what cannot be read there is left out. */
const K = 0.45;

export const MapPreview = memo(function MapPreview({ scenario }: { scenario: Scenario }) {
  const { map, ports } = scenario;
  const { frame: page } = usePageLayout();
  const layout = layoutOf(map);
  const frame = useMemo(() => ({ layout, scale: scaleAt(K, layout.isTurned) }), [layout]);
  const { x, y, width, height } = layout.field;
  const homes = map.hexes.flatMap(({ id, name = id, owner, feature }): PortView[] =>
    owner && (feature === 'spod' || feature === 'apod')
      ? [{ node: id, kind: feature, name, holder: owner, stored: 0, boxes: ports[feature].boxes, closed: 0, damage: 0 }]
      : [],
  );
  return (
    <svg
      translate="no"
      className="full-width cover full-height"
      viewBox={`${x} ${y} ${width} ${height}`}
      // A strip shows the middle, a larger place the whole with the table around it.
      preserveAspectRatio={`xMidYMid ${page === 'stacked' ? 'slice' : 'meet'}`}
      role="img"
      aria-label={`Map of ${map.name}`}
      data-detail={frame.scale.detail}
      data-hide="numbers"
      style={{ '--label': `${frame.scale.label}px` } as React.CSSProperties}
    >
      <MapFrameContext value={frame}>
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
      </MapFrameContext>
    </svg>
  );
});
