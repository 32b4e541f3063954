/** What lies under everything: the sheet, the tinted land with its relief, and the water with its shore lines. */
import { memo, useId } from 'react';
import type { MapHex, NodeId, ScenarioMap } from '../../engine/lines-and-webs/scenario.ts';
import { type Box, centre, corners, HEX, layoutOf, type MapLayout, pointList } from './layout.ts';
import styles from './Map.module.css';
import { borders, smoothLoop } from './outline.ts';
import { Rivers } from './Rivers.tsx';
import { contours, heightsOf } from './relief.ts';
import { shadedRelief } from './shade.ts';
import { lakesOf, oceanHexes } from './waters.ts';

const SHORE = 7;

const isWater = (hex: MapHex): boolean => hex.terrain !== 'steppe';

function Water({ d, id }: { d: string; id: string }) {
  return (
    <g>
      <clipPath id={id}>
        <path d={d} />
      </clipPath>
      <path d={d} className={styles.water} />
      <g clipPath={`url(#${id})`}>
        {[64, 42, 22].map((width) => (
          <path key={width} d={d} className={styles.depth} strokeWidth={width} />
        ))}
      </g>
      <path d={d} className={styles.shore} />
    </g>
  );
}

/** All water of the map as smooth shapes. */
function Waters({ map, prefix }: { map: ScenarioMap; prefix: string }) {
  const { isTurned } = layoutOf(map);
  const sea = borders(oceanHexes(map), isTurned)
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

const TINTS = [styles.land1, styles.land2, styles.land3, styles.land4];

interface Hills {
  shading: string;
  thin: string;
  heavy: string;
}

const hills = new Map<string, Hills>();
const HILLS_KEPT = 4;

/** The hills of a map. They take the longest of all to make, and the table is put up anew at each hand-over: those of the last few maps are kept. */
function hillsOf(name: string, field: Box): Hills {
  const key = [name, field.x, field.y, field.width, field.height].join(' ');
  const heights = heightsOf(name);
  const found = hills.get(key) ?? { shading: shadedRelief(heights, field), ...contours(heights, field) };
  hills.delete(key);
  hills.set(key, found);
  for (const oldest of hills.keys()) if (hills.size > HILLS_KEPT) hills.delete(oldest);
  return found;
}

/** Hills and contours: they follow from the map's name and size alone. */
const Relief = memo(function Relief({ name, x, y, width, height }: Box & { name: string }) {
  const field = { x, y, width, height };
  const { shading, thin, heavy } = hillsOf(name, field);
  return (
    <>
      <image href={shading} {...field} preserveAspectRatio="none" className={styles.relief} />
      <path d={thin} className={styles.contour} />
      <path d={heavy} className={styles.contourHeavy} />
    </>
  );
});

function Land({ layout }: { layout: MapLayout }) {
  const heightsAt = heightsOf(layout.map.name);
  const tint = (id: NodeId, x: number, y: number) =>
    TINTS[Math.max(0, Math.min(3, Math.floor(((heightsAt([x], [y])[0] ?? 0) - 0.3) * 10)))] ?? id;
  return (
    <g>
      {layout.nodes.map((place) => (
        <polygon key={place.hex.id} points={pointList(corners(place, HEX + 0.6))} className={tint(place.hex.id, place.x, place.y)} />
      ))}
      <Relief name={layout.map.name} {...layout.field} />
    </g>
  );
}

function Grid({ layout }: { layout: MapLayout }) {
  return (
    <g>
      {layout.nodes.map((place) => (
        <polygon key={place.hex.id} points={pointList(corners(place))} className={styles.hex} />
      ))}
      {layout.map.hexes.filter(isWater).map((hex) => (
        <polygon
          key={hex.id}
          points={pointList(corners({ ...centre(hex, layout.isTurned), isTurned: layout.isTurned }))}
          className={styles.hexWet}
        />
      ))}
    </g>
  );
}

const rect = (box: Box) => ({ x: box.x, y: box.y, width: box.width, height: box.height });

/** The sheet's shadow on the table: rectangles over one another, which cost less than a filter. */
const SHADOW = [2, 7, 13, 20];
const shadow = ({ x, y, width, height }: Box, by: number) => ({
  x: x - by * 0.5 + 2,
  y: y - by * 0.3 + 5,
  width: width + by,
  height: height + by,
});

/** Sheet, land, relief and water of a map; draws once. */
export function Ground({ map }: { map: ScenarioMap }) {
  const layout = layoutOf(map);
  const prefix = useId().replace(/[^\w-]/g, '');
  const field = `${prefix}-field`;
  return (
    <g>
      {SHADOW.map((by) => (
        <rect key={by} {...shadow(layout.sheet, by)} rx={4 + by} className={styles.sheetShadow} />
      ))}
      <rect {...rect(layout.sheet)} rx={4} className={styles.sheet} />
      <clipPath id={field}>
        <rect {...rect(layout.field)} />
      </clipPath>
      <g clipPath={`url(#${field})`}>
        <rect {...rect(layout.field)} className={styles.field} />
        <Land layout={layout} />
        <Rivers layout={layout} />
        <Waters map={map} prefix={prefix} />
        <Grid layout={layout} />
      </g>
      <rect {...rect(layout.field)} className={styles.neatLine} />
    </g>
  );
}
