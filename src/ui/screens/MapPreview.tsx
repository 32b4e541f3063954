/** A scenario's bare board as a picture, with the ports in their home colours. */
import { memo, useMemo } from 'react';
import type { Scenario } from '../../engine/lines-and-webs/index.ts';
import { PlaceNames } from '../board/Labels.tsx';
import { layoutOf } from '../board/layout.ts';
import { MapBase } from '../board/MapBase.tsx';
import { PortGround } from '../board/PortTile.tsx';
import { MapFrameContext, scaleAt } from '../board/scale.ts';
import styles from './MapPreview.module.css';

/** Px of the picture to a drawing unit, for what the labels take the scale to be. */
const K = 0.6;

export const MapPreview = memo(function MapPreview({ scenario }: { scenario: Scenario }) {
  const { map, ports } = scenario;
  const frame = useMemo(() => ({ layout: layoutOf(map), scale: scaleAt(K) }), [map]);
  const { x, y, width, height } = layoutOf(map).field;
  const homes = map.hexes.flatMap((hex) =>
    hex.owner && (hex.feature === 'spod' || hex.feature === 'apod') ? [{ ...hex, kind: hex.feature, holder: hex.owner }] : [],
  );
  return (
    <svg
      className={`full-width ${styles.preview}`}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map of ${map.name}`}
    >
      <MapFrameContext value={frame}>
        <MapBase map={map} />
        {homes.map(({ id, kind, holder, name = id }) => (
          <PortGround key={id} port={{ node: id, kind, name, holder, stored: 0, boxes: ports[kind].boxes, damage: 0 }} />
        ))}
        <PlaceNames />
      </MapFrameContext>
    </svg>
  );
});
