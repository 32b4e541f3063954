/** Rivers along hexsides, smoothed; above the land and below the lakes. */

import type { River } from '../../../../engine/lines-and-webs/scenario.ts';
import { between, HEX, type Point } from '../../../../ui/board/geometry.ts';
import { centre, hexside, type MapLayout, placeOf } from './layout.ts';
import styles from './Map.module.css';
import { chains, meander, smoothLine } from './outline.ts';

/** Corner points of a river; more than one list if it has several parts. */
export function coursesOf(layout: MapLayout, river: River): Point[][] {
  const sides = river.edges.flatMap(([a, b]) => {
    const side = hexside(placeOf(layout, a).hex, placeOf(layout, b).hex, layout.isTurned);
    return side ? [side] : [];
  });
  return chains(sides);
}

/** Extends the courses into the lake or sea at their ends. */
function flowsOf(layout: MapLayout, river: River): Point[][] {
  const wet = layout.map.hexes.filter((h) => h.terrain !== 'steppe').map((hex) => centre(hex, layout.isTurned));
  const lead = (end: Point | undefined): Point[] => {
    if (!end) return [];
    const lake = wet.find((at) => Math.hypot(at.x - end.x, at.y - end.y) < HEX * 1.05);
    return lake ? [between(end, lake, 0.45)] : [];
  };
  return coursesOf(layout, river).map((course) => [...lead(course[0]), ...course, ...lead(course[course.length - 1])]);
}

/** All rivers; their edges are drawn first, so that rivers merge. They end below the water that they reach. */
export function Rivers({ layout }: { layout: MapLayout }) {
  const rivers = layout.map.rivers.map((river) => ({
    river,
    d: flowsOf(layout, river)
      .map((flow) => smoothLine(meander(flow, river.class === 'canal' ? 0 : 7)))
      .join(''),
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
