/** Background: tinted land with relief, and water with shore lines. It continues beyond the hexes to the edge of the window. */

import { memo, useId } from 'react';
import type { MapHex, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { type Box, HEX, pointList } from '../../../../ui/board/geometry.ts';
import { contours, heightsOf } from '../../../../ui/board/relief.ts';
import { centre, corners, layoutOf, type MapLayout } from './layout.ts';
import styles from './Map.module.css';
import { borders, smoothLoop } from './outline.ts';
import { Rivers } from './Rivers.tsx';
import { shadedRelief } from './shade.ts';
import { lakesOf, oceanHexes } from './waters.ts';

const SHORE = 7;
/** Number of hexes by which the sea continues beyond the map, like the land. */
const FAR_SEA = 7;

const isWater = (hex: MapHex): boolean => hex.terrain !== 'steppe';

function Water({ d, id }: { d: string; id: string }) {
  return (
    <g>
      <clipPath id={id}>
        <path d={d} />
      </clipPath>
      <path d={d} fill="var(--m-water)" />
      <g clipPath={`url(#${id})`}>
        {[64, 42, 22].map((width) => (
          <path
            key={width}
            d={d}
            className="hollow"
            stroke="var(--m-water-deep)"
            strokeOpacity={0.3}
            strokeLinejoin="round"
            strokeWidth={width}
          />
        ))}
      </g>
      <path d={d} className="hollow" stroke="var(--m-shore)" strokeWidth={2} strokeLinejoin="round" />
    </g>
  );
}

/** All water of the map as smooth shapes. */
function Waters({ map, prefix }: { map: ScenarioMap; prefix: string }) {
  const { isTurned } = layoutOf(map);
  const sea = borders(oceanHexes(map, FAR_SEA), isTurned)
    .map((loop) => smoothLoop(loop, SHORE))
    .join('');
  return (
    <g>
      <Water d={sea} id={`${prefix}-sea`} />
      {lakesOf(map).map((lake, i) => (
        <Water
          key={lake[0]?.id}
          id={`${prefix}-lake-${i}`}
          d={borders(lake, isTurned)
            .map((loop) => smoothLoop(loop, SHORE))
            .join('')}
        />
      ))}
    </g>
  );
}

const TINTS = ['var(--m-land)', 'var(--m-land-1)', 'var(--m-land-2)', 'var(--m-land-3)'] as const;

interface Hills {
  shading: string;
  thin: string;
  heavy: string;
}

const hills = new Map<string, Hills>();
const HILLS_KEPT = 4;

/** Hills of a map, cached for the last few maps: they are slow to compute, and the map is mounted again at each hand-over. */
function hillsOf(name: string, ground: Box): Hills {
  const key = [name, ground.x, ground.y, ground.width, ground.height].join(' ');
  const heights = heightsOf(name);
  const found = hills.get(key) ?? { shading: shadedRelief(heights, ground), ...contours(heights, ground) };
  hills.delete(key);
  hills.set(key, found);
  for (const oldest of hills.keys()) if (hills.size > HILLS_KEPT) hills.delete(oldest);
  return found;
}

/** Hills and contours, derived only from the map's name and size. */
const Relief = memo(function Relief({ name, x, y, width, height }: Box & { name: string }) {
  const ground = { x, y, width, height };
  const { shading, thin, heavy } = hillsOf(name, ground);
  return (
    <>
      {shading ? <image href={shading} {...ground} preserveAspectRatio="none" className={styles.relief} /> : null}
      <path d={thin} className={`hollow join ${styles.contour}`} strokeWidth={1} />
      <path d={heavy} className={`hollow join ${styles.contour}`} strokeWidth={1.6} />
    </>
  );
});

function Land({ layout }: { layout: MapLayout }) {
  const heightsAt = heightsOf(layout.map.name);
  const tint = (x: number, y: number) => TINTS[Math.max(0, Math.min(3, Math.floor(((heightsAt([x], [y])[0] ?? 0) - 0.3) * 10)))];
  return (
    <g>
      {layout.nodes.map((place) => (
        <polygon key={place.hex.id} points={pointList(corners(place, HEX + 0.6))} fill={tint(place.x, place.y)} />
      ))}
      <Relief name={layout.map.name} {...layout.ground} />
    </g>
  );
}

function Grid({ layout }: { layout: MapLayout }) {
  return (
    <g>
      {layout.nodes.map((place) => (
        <polygon
          key={place.hex.id}
          points={pointList(corners(place))}
          className="hollow"
          stroke="var(--m-grid)"
          strokeWidth={1}
          strokeOpacity="var(--m-grid-o)"
        />
      ))}
      {layout.map.hexes.filter(isWater).map((hex) => (
        <polygon
          key={hex.id}
          points={pointList(corners({ ...centre(hex, layout.isTurned), isTurned: layout.isTurned }))}
          className="hollow"
          stroke="#fff"
          strokeWidth={1}
          strokeOpacity={0.16}
        />
      ))}
    </g>
  );
}

/** Land, relief and water of a map; rendered once. */
export function Ground({ map }: { map: ScenarioMap }) {
  const layout = layoutOf(map);
  const prefix = useId().replace(/[^\w-]/g, '');
  return (
    <g>
      <rect {...layout.ground} fill="var(--m-land-4)" />
      <Land layout={layout} />
      <Rivers layout={layout} />
      <Waters map={map} prefix={prefix} />
      <Grid layout={layout} />
    </g>
  );
}
