/** Routes on the map: a path with its arrow and cargo, a trail of past moves, the links of a Command Post's units. */

import type { NodeId, SupplyClass } from '../../../../engine/lines-and-webs/scenario.ts';
import { CLASSES } from '../../../../engine/lines-and-webs/scenario.ts';
import { between, type Point, round } from '../../../../ui/board/geometry.ts';
import { times } from '../symbols/Glyph.tsx';
import { Cube } from './Cube.tsx';
import { chipsOf, takenOf } from './chips.ts';
import { useMapFrame } from './frame.ts';
import { NumbersOver } from './Labels.tsx';
import { HALF, type MapLayout } from './layout.ts';
import styles from './Overlays.module.css';
import { smoothLine } from './outline.ts';
import { spotOf } from './spots.ts';

const line = ([a, b]: [Point, Point]): string => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;

/** Maximum distance of a route from its hex centers: a quarter of a link. */
const MOST_ASIDE = HALF / 2;
/** Ratio of the straight distance between two neighbors to the path between them; below it the route turns sharply, and is not smoothed. */
const SHARP = 0.75;
const far = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/**
 * Smooths a route: links zigzag if no row of hexes runs straight ahead, so each inner point
 * moves half-way towards the line between its neighbors, except at sharp turns.
 */
export function calmed(points: readonly Point[]): Point[] {
  return points.map((p, i) => {
    const [a, b] = [points[i - 1], points[i + 1]];
    if (!a || !b || far(a, b) < SHARP * (far(a, p) + far(p, b))) return p;
    const [dx, dy] = [((a.x + b.x) / 2 - p.x) / 2, ((a.y + b.y) / 2 - p.y) / 2];
    const part = Math.min(1, MOST_ASIDE / Math.max(1, Math.hypot(dx, dy)));
    return { x: p.x + dx * part, y: p.y + dy * part };
  });
}

/** Points of a route over nodes, as drawn. */
const wayOf = (layout: MapLayout, path: readonly NodeId[]): Point[] => calmed(path.flatMap((id) => layout.places.get(id) ?? []));

export interface PathProps {
  path: readonly NodeId[];
  tone?: 'plan' | 'ink';
  /** Cargo that arrives at its end: shown as cubes on a tag. */
  tag?: { readonly [C in SupplyClass]?: number } | undefined;
}

/** A route along links with a white outline; a trail of past moves is dotted ink. Below the blocks. */
function PathLine({ path, tone = 'plan' }: PathProps) {
  const { layout } = useMapFrame();
  const points = wayOf(layout, path);
  if (points.length < 2) return null;
  const d = smoothLine(points);
  return (
    <g className="no-pointer condensed middle bold">
      {tone === 'plan' ? (
        <>
          <path d={d} className="line-case join ends" strokeWidth={18} />
          <path d={d} className="line-plan join ends" strokeWidth={12} />
        </>
      ) : (
        <g strokeDasharray="0.1 14">
          <path d={d} className="line-halo join ends" strokeWidth={11} strokeOpacity={0.8} />
          <path d={d} className="line-ink join ends" strokeWidth={7} />
        </g>
      )}
      <NumbersOver nodes={new Set(path)} />
    </g>
  );
}

/**
 * Size of an arrow head, and its overlap with the block. Dotted routes are numerous: their small heads stop at the block, so that its figures
 * stay readable.
 */
const HEADS = {
  plan: { d: 'M-34 -6.500H-18V-16L6 0L-18 16V6.500H-34Z', into: 4 },
  ink: { d: 'M-22 -4H-11V-10L4 0L-11 10V4H-22Z', into: -3 },
} as const;

/** An arrow at the last gap of a route. Above the blocks. */
function PathArrow({ path, tone = 'plan' }: PathProps) {
  const { layout, scale } = useMapFrame();
  const [a, b] = wayOf(layout, path).slice(-2);
  if (!a || !b) return null;
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const head = HEADS[tone];
  const at = between(b, a, (scale.block * 0.5 - head.into) / length);
  return (
    <g className="no-pointer condensed middle bold" transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(angle)})`}>
      <path
        d={head.d}
        className="edge-first join"
        fill={tone === 'plan' ? 'var(--c-plan)' : 'var(--m-ink)'}
        stroke={tone === 'plan' ? 'var(--m-block-halo)' : 'var(--m-halo)'}
        strokeWidth={3}
      />
    </g>
  );
}

/** Maximum number of cubes on a tag; with more, each class has one cube and a count. */
const CUBES = 6;
const CUBE = 21;

const TAG_HEIGHT = 29;

/** Content and width of a tag. */
function tagOf({ path, tag }: PathProps) {
  const held = CLASSES.flatMap((name) => ((tag?.[name] ?? 0) > 0 ? [{ name, count: tag?.[name] ?? 0 }] : []));
  const isLong = held.reduce((sum, { count }) => sum + count, 0) > CUBES;
  const cubes = held.flatMap(({ name, count }) =>
    isLong ? [{ name, count, key: name }] : times(count).map((n) => ({ name, count: 1, key: `${name} ${n}` })),
  );
  const step = isLong ? CUBE + 17 : CUBE;
  return { node: path[path.length - 1] ?? '', cubes, isLong, step, width: 22 + cubes.length * step + 5 };
}

/** A plus sign and the arriving cubes. */
function PathTag({ tag: { node, cubes, isLong, step, width }, at }: { tag: ReturnType<typeof tagOf>; at: Point }) {
  const { layout } = useMapFrame();
  return (
    <g
      className={`no-pointer condensed middle bold ${styles.tag}`}
      transform={`translate(${round(at.x)} ${round(at.y)})`}
      data-tag={layout.places.get(node)?.hex.id}
    >
      <rect
        x={-width / 2}
        y={-TAG_HEIGHT / 2}
        width={width}
        height={TAG_HEIGHT}
        rx={5}
        fill="var(--c-plan)"
        stroke="var(--m-block-halo)"
        strokeWidth={2.4}
      />
      <text x={-width / 2 + 12} y={7}>
        +
      </text>
      {cubes.map(({ name, count, key }, i) => {
        const x = -width / 2 + 22 + i * step + CUBE / 2 - 1;
        return (
          <g key={key}>
            <Cube cls={name} size={18} x={x} />
            {isLong && (
              <text x={x + 18} y={6.5}>
                {count}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Minimum spanning tree of some nodes, as pairs of points. */
export function spanningTree(layout: MapLayout, nodes: readonly NodeId[]): [Point, Point][] {
  const left = [...new Set(nodes)].flatMap((id) => layout.places.get(id) ?? []);
  const tied = left.splice(0, 1);
  const pairs: [Point, Point][] = [];
  while (left.length > 0) {
    const ways = left.flatMap((to, i) => tied.map((from) => ({ from, to, i, far: Math.hypot(to.x - from.x, to.y - from.y) })));
    const best = ways.reduce((a, b) => (b.far < a.far - 0.01 ? b : a));
    pairs.push([best.from, best.to]);
    tied.push(...left.splice(best.i, 1));
  }
  return pairs;
}

/** A line between units that act together (a Command Post's three). Below the blocks, with a knot in each gap. */
export function GroupLines({ groups }: { groups: readonly (readonly NodeId[])[] }) {
  const { layout } = useMapFrame();
  return (
    <g className="no-pointer condensed middle bold">
      {groups.map((nodes) => {
        const d = spanningTree(layout, nodes)
          .map((pair) => line(pair))
          .join('');
        return (
          d && (
            <g key={nodes.join(' ')} data-group={nodes.join(' ')}>
              <path d={d} className="line-case ends" strokeWidth={19} />
              <path d={d} className="line-plan ends" strokeWidth={13} />
              <path d={d} className="line-case ends" strokeWidth={4} />
            </g>
          )
        );
      })}
    </g>
  );
}

/** Two runs may have the same route, so the key includes the index. */
const keyOf = ({ path }: PathProps, i: number): string => `${i} ${path.join(' ')}`;

/** All routes of a map, below the blocks. */
export const PathLines = ({ paths = [] }: { paths?: readonly PathProps[] | undefined }) =>
  paths.map((path, i) => <PathLine key={keyOf(path, i)} {...path} />);

/** Arrows of all routes, above the blocks. */
export const PathArrows = ({ paths = [] }: { paths?: readonly PathProps[] | undefined }) =>
  paths.map((path, i) => <PathArrow key={keyOf(path, i)} {...path} />);

/** Cargo at the end of each route, on top: each tag next to its end, clear of units and other tags. */
export function PathTags({
  paths = [],
  units,
}: {
  paths?: readonly PathProps[] | undefined;
  units: readonly { id: string; node: NodeId }[];
}) {
  const { layout, scale } = useMapFrame();
  const tags = paths.map(tagOf).filter(({ node, cubes }) => cubes.length > 0 && layout.places.has(node));
  const places = chipsOf(
    layout.core,
    takenOf(layout, scale, units),
    tags.map(({ node, width }) => ({ at: spotOf(layout, node, 0), half: scale.block / 2 + 4, width, height: TAG_HEIGHT })),
  );
  // biome-ignore lint/suspicious/noArrayIndexKey: two runs may bring the same to one place
  return tags.map((tag, i) => <PathTag key={`${i} ${tag.node}`} tag={tag} at={places[i] ?? { x: 0, y: 0 }} />);
}
