/** A hex number on a small plate, if the printed numbers are too small: for the hovered hex, and on projectors for mentioned hexes. */

import type { NodeId, World } from '../../../../engine/lines-and-webs/index.ts';
import { round } from '../../../../ui/board/geometry.ts';
import { useMapFrame } from './frame.ts';
import { label } from './layout.ts';
import { namesOf } from './names.ts';
import styles from './Overlays.module.css';

/** Width of four figures with margins, relative to the letter size. */
const WIDE = 2.6;
const TALL = 1.3;

/** @param isQuiet for one of several tags: less conspicuous; `share` of the usual size */
export function HexTag({ node, isQuiet = false, share = 1 }: { node: NodeId | null; isQuiet?: boolean; share?: number }) {
  const { layout, scale } = useMapFrame();
  const place = node === null ? undefined : layout.places.get(node);
  if (!place || scale.tag === 0) return null;
  // At the edge of the hex opposite to its name.
  const name = isQuiet ? namesOf(layout).places.find(({ id }) => id === node) : undefined;
  const y = place.y + (name && name.y < place.y ? 1 : -1) * layout.reach.y;
  const size = scale.tag * share;
  const [width, height] = [WIDE * size, TALL * size];
  return (
    <g
      className={`no-pointer ${styles.hexTagTag} ${isQuiet ? styles.quiet : ''}`}
      transform={`translate(${round(place.x)} ${round(y)})`}
      data-testid="hex-tag"
    >
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 5} />
      <text className="condensed semi middle" y={size * 0.35} fontSize={size} data-figure="tag">
        {label(place.hex.id)}
      </text>
    </g>
  );
}

/** The numbers of all hexes, where those of the map are too small. */
export const HexTags = ({ world, share }: { world: World; share?: number }) =>
  world.graph.ids.map((node) => <HexTag key={node} node={node} isQuiet {...(share ? { share } : {})} />);
