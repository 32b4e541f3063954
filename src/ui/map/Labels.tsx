/** Everything written on the map: hex numbers, the margin, deployment lines, side ends, and the names of places and waters. */
import { memo } from 'react';
import type { NodeId, ScenarioMap, Side } from '../../engine/lines-and-webs/scenario.ts';
import { Glyph } from '../symbols/Glyph.tsx';
import { lakesOf } from './Ground.tsx';
import styles from './Labels.module.css';
import { between, centre, HALF, HEX, label, layoutOf, type MapLayout, type Place, type Point, round } from './layout.ts';
import { courseOf } from './Rivers.tsx';

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
      {layout.map.rivers.map((river) => {
        const course = courseOf(layout, river);
        const spot = riverSpot(layout, course);
        return (
          <text
            key={river.name}
            transform={`translate(${round(spot.x)} ${round(spot.y)}) rotate(${round(spot.angle)})`}
            y={river.class === 'canal' ? 20 : -7}
            className={styles.riverName}
          >
            {river.name}
          </text>
        );
      })}
    </g>
  );
}

/** The middle-most side of a river that no road crosses. */
function riverSpot(layout: MapLayout, course: readonly Point[]): Point & { angle: number } {
  const crossed = layout.map.bridges.map(({ link: [a, b] }) => between(layout.places.get(a) as Place, layout.places.get(b) as Place));
  const sides = course.slice(1).map((p, i) => ({ a: course[i] as Point, b: p, off: Math.abs(i + 0.5 - (course.length - 1) / 2) }));
  const featured = layout.nodes.filter((place) => place.hex.feature !== undefined);
  const isFree = (m: Point) =>
    crossed.every((c) => Math.hypot(c.x - m.x, c.y - m.y) > 10) && featured.every((p) => Math.hypot(p.x - m.x, p.y - m.y) > HALF * 1.05);
  const ordered = sides.sort((s, t) => s.off - t.off);
  const side = ordered.find((s) => isFree(between(s.a, s.b))) ?? ordered[0];
  if (!side) return { x: 0, y: 0, angle: 0 };
  return { ...between(side.a, side.b), angle: deg(side.a, side.b) };
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

/** Names go to the lower edge, but for a city with a lake to its north and a place with a river along its south. */
function isNameAbove(layout: MapLayout, place: Place): boolean {
  const south = layout.map.hexes.find((h) => h.q === place.hex.q && h.r === place.hex.r + 1)?.id;
  const runs = (a: NodeId, b: NodeId) => (a === place.hex.id && b === south) || (b === place.hex.id && a === south);
  if (layout.map.rivers.some((river) => river.edges.some(([a, b]) => runs(a, b)))) return true;
  if (place.hex.feature !== 'city') return false;
  const north = layout.map.hexes.find((h) => h.q === place.hex.q && h.r === place.hex.r - 1);
  return north?.terrain === 'lake';
}

/** Names of towns and cities, on the hex edges where no block reaches; drawn above the blocks. */
export const PlaceNames = memo(function PlaceNames({ map }: { map: ScenarioMap }) {
  const layout = layoutOf(map);
  const named = layout.nodes.filter((place) => place.hex.feature === 'town' || place.hex.feature === 'city');
  return (
    <g className={styles.names}>
      {named.map((place) => (
        <text
          key={place.hex.id}
          x={round(place.x)}
          y={round(isNameAbove(layout, place) ? place.y - HALF : place.y + HALF + 2)}
          className={place.hex.feature === 'city' ? styles.cityName : undefined}
        >
          {place.hex.name}
        </text>
      ))}
    </g>
  );
});
