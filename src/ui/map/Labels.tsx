/** Everything written on the map: hex numbers, the margin, deployment lines, side ends, and the names of places and waters. */
import { memo } from 'react';
import type { NodeId, ScenarioMap, Side } from '../../engine/lines-and-webs/scenario.ts';
import { Glyph } from '../symbols/Glyph.tsx';
import { lakesOf } from './Ground.tsx';
import styles from './Labels.module.css';
import { centre, HALF, HEX, label, layoutOf, type MapLayout, type Point, round } from './layout.ts';
import { CITY_SIZE, namesOf, RIVER_SIZE, TOWN_SIZE, type Written } from './names.ts';
import { useMapFrame } from './scale.ts';

const deg = (a: Point, b: Point): number => {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
};

/** Labels name columns as printed, and a part of a map keeps the numbers of the whole: the column of any hex gives that of all. */
const columnOf = (id: NodeId): number => Number(id.slice(1, 3));
const columnX = (layout: MapLayout, column: number): number => {
  const hex = layout.map.hexes[0];
  return hex ? 1.5 * HEX * (hex.q + column - columnOf(hex.id)) : 0;
};
const columnsOf = (layout: MapLayout): number[] => [...new Set(layout.map.hexes.map((h) => columnOf(h.id)))].sort((a, b) => a - b);

function HexNumbers({ layout }: { layout: MapLayout }) {
  return (
    <g className={styles.hexNumbers}>
      {layout.nodes.map((place) => (
        <text key={place.hex.id} x={round(place.x - HEX / 2 + 3)} y={round(place.y - HALF + 12)}>
          {label(place.hex.id)}
        </text>
      ))}
    </g>
  );
}

function Margin({ layout }: { layout: MapLayout }) {
  const { field } = layout;
  return (
    <g className={styles.margin}>
      {columnsOf(layout).map((column) =>
        [field.y - 8, field.y + field.height + 18].map((y) => (
          <text key={`${column} ${y}`} x={columnX(layout, column)} y={y}>
            {String(column).padStart(2, '0')}
          </text>
        )),
      )}
    </g>
  );
}

function DeploymentLines({ layout }: { layout: MapLayout }) {
  const { field } = layout;
  return (
    <g className={styles.limit}>
      {layout.map.dottedLines.map(({ owner, betweenColumns: [a, b] }) => {
        const x = (columnX(layout, a) + columnX(layout, b)) / 2;
        return <path key={owner} d={`M${x} ${field.y + 12}V${field.y + field.height - 10}`} />;
      })}
    </g>
  );
}

function SideEnds({ layout }: { layout: MapLayout }) {
  const { field, map } = layout;
  const mean = (side: Side) => {
    const xs = map.deploymentZones[side].map((id) => layout.places.get(id)?.x ?? 0);
    return xs.reduce((sum, x) => sum + x, 0) / Math.max(1, xs.length);
  };
  const isDeltaLeft = mean('delta') <= mean('gamma');
  return (['delta', 'gamma'] as const).map((side) => {
    const isLeft = (side === 'delta') === isDeltaLeft;
    const x = isLeft ? field.x + 22 : field.x + field.width - 22;
    return (
      <g
        key={side}
        className={side === 'delta' ? styles.endDelta : styles.endGamma}
        transform={`translate(${x} ${field.y + field.height / 2}) rotate(${isLeft ? -90 : 90})`}
      >
        <Glyph name={side} x={-52} y={-6} size={14} />
        <text x={-36} y={0}>
          {side === 'delta' ? 'DELTA' : 'GAMMA'}
        </text>
      </g>
    );
  });
}

/** Water names: along the longest stretch of a lake, level on the sea, beside the middle of a river. */
function WaterNames({ layout }: { layout: MapLayout }) {
  const middle = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  });
  const seas = new Map<string, Point[]>();
  for (const hex of layout.map.hexes) {
    const inland = Math.abs(centre(hex).x) < layout.field.width / 2 - 2 * HEX;
    if (hex.terrain === 'ocean' && hex.name && inland) seas.set(hex.name, [...(seas.get(hex.name) ?? []), centre(hex)]);
  }
  return (
    <g className={styles.waterNames}>
      {[...seas].map(([name, points]) => {
        const at = middle(points);
        return (
          <text key={name} x={at.x} y={at.y + 6} className={styles.seaName}>
            {name}
          </text>
        );
      })}
      {lakesOf(layout.map).map((lake) => {
        const points = lake.map(centre).sort((a, b) => a.x - b.x);
        const at = middle(points);
        const angle = deg(points[0] as Point, points[points.length - 1] as Point);
        return (
          <text key={lake[0]?.id} transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(angle)})`} y={8}>
            {lake[0]?.name}
          </text>
        );
      })}
      {namesOf(layout).rivers.map((name) => (
        <RiverName key={name.text} name={name} />
      ))}
    </g>
  );
}

/** A river's name about its point; with a gap its two words stand on both sides of a bridge. */
function RiverName({ name }: { name: Written }) {
  const [first = '', second = ''] = name.text.split(' ');
  const half = (name.gap ?? 0) / 2;
  return (
    <g transform={`translate(${round(name.x)} ${round(name.y)}) rotate(${round(name.angle)})`} className={styles.riverName}>
      {name.gap === undefined ? (
        <text y={RIVER_SIZE * 0.3}>{name.text}</text>
      ) : (
        <>
          <text x={-half} y={RIVER_SIZE * 0.3} textAnchor="end" className={styles.wordBefore}>
            {first}
          </text>
          <text x={half} y={RIVER_SIZE * 0.3} className={styles.wordAfter}>
            {second}
          </text>
        </>
      )}
    </g>
  );
}

/** What is written under the blocks. */
export function Labels({ map }: { map: ScenarioMap }) {
  const layout = layoutOf(map);
  return (
    <g>
      <HexNumbers layout={layout} />
      <Margin layout={layout} />
      <DeploymentLines layout={layout} />
      <SideEnds layout={layout} />
      <WaterNames layout={layout} />
    </g>
  );
}

/** Names of towns and cities, on the hex edges where no block reaches; drawn above the blocks. */
export const PlaceNames = memo(function PlaceNames() {
  const { layout, scale } = useMapFrame();
  return (
    <g className={styles.names}>
      {namesOf(layout).places.map((name) => {
        const size = (name.isCity ? CITY_SIZE : TOWN_SIZE)[scale.detail];
        return (
          <text
            key={name.id}
            x={round(name.x)}
            y={round(name.y + size * 0.34)}
            fontSize={size}
            className={name.isCity ? styles.cityName : undefined}
            data-name={name.id}
          >
            {name.text}
          </text>
        );
      })}
    </g>
  );
});
