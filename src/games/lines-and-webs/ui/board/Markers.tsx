/** Hex contents other than units: loose tokens and node-blocked markers. */

import type { NodeId, Side, SupplyClass } from '../../../../engine/lines-and-webs/scenario.ts';
import { CLASSES } from '../../../../engine/lines-and-webs/scenario.ts';
import { HEX, pointList } from '../../../../ui/board/geometry.ts';
import { Glyph, times } from '../symbols/Glyph.tsx';
import { Cube } from './Cube.tsx';
import { useMapFrame } from './frame.ts';
import { corners, HALF } from './layout.ts';
import { hatch } from './outline.ts';

export interface LooseView {
  node: NodeId;
  tokens: { [C in SupplyClass]: number };
}

/** Loose tokens of a node as cubes at its south-east, above the blocks. */
export function LooseTokens({ loose }: { loose: readonly LooseView[] }) {
  const { layout } = useMapFrame();
  return (
    <g>
      {loose.map(({ node, tokens }) => {
        const place = layout.places.get(node);
        if (!place) return null;
        const cubes = CLASSES.flatMap((name) => times(tokens[name]).map((n) => ({ name, key: `${name} ${n}` })));
        return (
          <g key={node} transform={`translate(${place.x + 32} ${place.y + 36})`} data-loose={node}>
            {cubes.map(({ name, key }, i) => (
              <Cube key={key} cls={name} size={20} x={(i - cubes.length + 1) * 19 + 8} />
            ))}
          </g>
        );
      })}
    </g>
  );
}

export interface BlockedView {
  node: NodeId;
  /** Owner of the marker: it stops the other side. */
  side: Side;
}

/** Blocked hexes, below the blocks. */
export function BlockedNodes({ blocked }: { blocked: readonly BlockedView[] }) {
  const { layout } = useMapFrame();
  return (
    <g>
      {blocked.map(({ node, side }) => {
        const place = layout.places.get(node);
        if (!place) return null;
        const shape = corners(place, HEX - 5);
        return (
          <g key={node + side} className={side} data-blocked={node}>
            <polygon points={pointList(shape)} fill="var(--side)" fillOpacity={0.16} />
            <path d={hatch(shape, 21)} className="line-side" strokeWidth={6} strokeOpacity={0.75} />
            <polygon points={pointList(shape)} className="line-side join" strokeWidth={5} />
            <g transform={`translate(${place.x} ${place.y + HALF - 7})`}>
              <rect
                x={-13}
                y={-10}
                width={26}
                height={20}
                rx={3}
                className="edge-first"
                fill="var(--side)"
                stroke="var(--m-block-halo)"
                strokeWidth={2.4}
              />
              <g color="#fff">
                <Glyph name={side} x={0} y={-0.5} size={14} />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}
