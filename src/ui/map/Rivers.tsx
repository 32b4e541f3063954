/** Rivers along hexsides, smoothed; they lie on the land and under the lakes. */
import type { River } from '../../engine/lines-and-webs/scenario.ts';
import { between, centre, HEX, hexside, type MapLayout, type Point, placeOf } from './layout.ts';
import styles from './Map.module.css';
import { chain, meander, smoothLine } from './outline.ts';

/** A river's course, corner by corner. */
export function courseOf(layout: MapLayout, river: River): Point[] {
  const sides = river.edges.flatMap(([a, b]) => {
    const side = hexside(placeOf(layout, a).hex, placeOf(layout, b).hex);
    return side ? [side] : [];
  });
  return chain(sides);
}

/** The course carried on into the lake or sea that it touches at its ends. */
function flowOf(layout: MapLayout, river: River): Point[] {
  const course = courseOf(layout, river);
  const lead = (end: Point | undefined): Point[] => {
    if (!end) return [];
    const wet = layout.map.hexes.filter((h) => h.terrain !== 'steppe').map(centre);
    const lake = wet.find((at) => Math.hypot(at.x - end.x, at.y - end.y) < HEX * 1.05);
    return lake ? [between(end, lake, 0.45)] : [];
  };
  return [...lead(course[0]), ...course, ...lead(course[course.length - 1])];
}

/** All rivers; their edges first, so that they run into one another. They end under the water that they reach. */
export function Rivers({ layout }: { layout: MapLayout }) {
  const rivers = layout.map.rivers.map((river) => ({
    river,
    d: smoothLine(meander(flowOf(layout, river), river.class === 'canal' ? 0 : 7)),
  }));
  return (
    <g>
      {rivers.map(({ river, d }) => (
        <path key={river.name} d={d} className={`${styles.riverEdge} ${styles[river.class]}`} />
      ))}
      {rivers.map(({ river, d }) => (
        <path key={river.name} d={d} className={`${styles.river} ${styles[river.class]}`} />
      ))}
    </g>
  );
}
