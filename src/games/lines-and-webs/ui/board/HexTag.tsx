/** A hex number on a small plate, if the printed numbers are too small: for the hovered hex, and on projectors for mentioned hexes. */

import type { NodeId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { boxAbout, HEX, isApart, type Point, round } from '../../../../ui/board/geometry.ts';
import { takenOf } from './chips.ts';
import { useMapFrame } from './frame.ts';
import { label, type MapLayout } from './layout.ts';
import { namesOf } from './names.ts';
import styles from './Overlays.module.css';
import { RING } from './Spotlight.tsx';

/** Width of four figures with margins, relative to the letter size. */
const WIDE = 2.6;
const TALL = 1.3;
/** Distance of a number from blocks and names. */
const AIR = 14;
/** The name of a port, below it. */
const PORT_NAME = { y: 1.1 * HEX, w: 2.6 * HEX, h: 0.7 * HEX } as const;

/** At the edge of the hex; opposite to its name for one of several tags. */
function tagPoint(layout: MapLayout, node: NodeId, isQuiet: boolean): Point | null {
  const place = layout.places.get(node);
  if (!place) return null;
  const name = isQuiet ? namesOf(layout).places.find(({ id }) => id === node) : undefined;
  return { x: place.x, y: place.y + (name && name.y < place.y ? 1 : -1) * layout.reach.y };
}

/** @param isQuiet for one of several tags: less conspicuous; `share` of the usual size */
export function HexTag({ node, isQuiet = false, share = 1 }: { node: NodeId | null; isQuiet?: boolean; share?: number }) {
  const { layout, scale } = useMapFrame();
  const at = node === null ? null : tagPoint(layout, node, isQuiet);
  if (!at || node === null || scale.tag === 0) return null;
  const size = scale.tag * share;
  const [width, height] = [WIDE * size, TALL * size];
  return (
    <g
      className={`no-pointer ${styles.hexTagTag} ${isQuiet ? styles.quiet : ''}`}
      transform={`translate(${round(at.x)} ${round(at.y)})`}
      data-testid="hex-tag"
    >
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 5} />
      <text className="condensed semi middle" y={size * 0.35} fontSize={size} data-figure="tag">
        {label(node)}
      </text>
    </g>
  );
}

interface HexTagsProps {
  world: World;
  view: View;
  /** Places with a ring: no number is cut by it. */
  ringed: readonly NodeId[];
  share: number;
}

/** The numbers of all hexes, where those of the map are too small; none where a block, a name or a ring is. */
export function HexTags({ world, view, ringed, share }: HexTagsProps) {
  const { layout, scale } = useMapFrame();
  const units = view.units.flatMap(({ id, place, node }) => (place === 'map' && node ? [{ id, node }] : []));
  const taken = [
    ...takenOf(layout, scale, units),
    ...view.ports
      .flatMap(({ node }) => layout.places.get(node) ?? [])
      .map(({ x, y }) => boxAbout({ x, y: y + PORT_NAME.y }, PORT_NAME.w, PORT_NAME.h)),
    ...ringed.flatMap((node) => layout.places.get(node) ?? []).map((at) => boxAbout(at, 2 * RING)),
  ];
  const size = scale.tag * share;
  return world.graph.ids.map((node) => {
    const at = tagPoint(layout, node, true);
    const isFree = at && taken.every((box) => isApart(box, boxAbout(at, WIDE * size + AIR, TALL * size + AIR)));
    return isFree ? <HexTag key={node} node={node} isQuiet share={share} /> : null;
  });
}
