/** Overlays on the board during a choice or after an event. Violet is planned, ink is final. */

import type { SVGProps } from 'react';
import type { NodeId } from '../../../../engine/lines-and-webs/scenario.ts';
import { type Box, between, boxAbout, HEX, type Point, pointList, round } from '../../../../ui/board/geometry.ts';
import { Glyph } from '../symbols/Glyph.tsx';
import { Disc } from './BlockMarks.tsx';
import type { Tone } from './blocks.ts';
import { useMapFrame } from './frame.ts';
import { NumbersOver } from './Labels.tsx';
import { corners, type MapLayout } from './layout.ts';
import styles from './Overlays.module.css';
import { borders, smoothLoop } from './outline.ts';
import { isPort } from './spots.ts';

/** Upward offset of an area's edge, so that it runs between the hex numbers and the hexes above. */
const LIFT = 8;

/** Outline of some hexes. */
const edgeOf = (layout: MapLayout, nodes: readonly NodeId[]): string =>
  borders(
    nodes.flatMap((id) => layout.places.get(id)?.hex ?? []),
    layout.isTurned,
  )
    .map((loop) => smoothLoop(loop.map(({ x, y }) => ({ x, y: y - LIFT }))))
    .join('');

const line = (points: readonly Point[]): string => `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}`;
const boxPath = ({ x, y, width, height }: Box): string => `M${x} ${y}h${width}v${height}h${-width}z`;

export interface ReachNode {
  node: NodeId;
  /** Cost in links, or in another unit. */
  cost: number;
  /** Moving there causes contact: dashed ring. */
  isContact?: boolean;
  /** Occupied by a block: no ring, the block has the disc as a badge. */
  isTaken?: boolean;
  /** Out of reach of every carrier: crossed-out bowl at the ring. */
  isBeyond?: boolean;
}

/** Reach of a unit: dims everything else and highlights the links within it. Below the blocks. */
export function ReachOverlay({
  origin,
  nodes,
  links,
}: {
  origin: NodeId;
  nodes: readonly ReachNode[];
  links: readonly [NodeId, NodeId][];
}) {
  const { layout } = useMapFrame();
  const reached = [origin, ...nodes.map(({ node }) => node)];
  const edge = edgeOf(layout, reached);
  const cost = new Map<NodeId, number>([[origin, 0], ...nodes.map(({ node, cost: c }): [NodeId, number] => [node, c])]);
  const most = Math.max(1, ...cost.values());
  // Links as far away as each other are one path.
  const ways = new Map<number, string>();
  for (const [a, b] of links) {
    const [p, q] = [layout.places.get(a), layout.places.get(b)];
    if (!p || !q) continue;
    const far = Math.max(cost.get(a) ?? most, cost.get(b) ?? most);
    ways.set(far, `${ways.get(far) ?? ''}${line([p, q])}`);
  }
  return (
    <g className="no-pointer condensed middle bold">
      <path d={`${boxPath(layout.ground)}${edge}`} fill="var(--m-veil)" fillOpacity="var(--m-veil-o)" fillRule="evenodd" />
      <path d={edge} className="line-halo" strokeWidth={6} strokeOpacity={0.8} />
      <path d={edge} className="line-plan join" strokeWidth={2.6} />
      <path d={[...ways.values()].join('')} className="line-halo ends" strokeWidth={13} strokeOpacity={0.75} />
      {[...ways].map(([far, d]) => (
        <path
          key={far}
          d={d}
          className="line-plan ends"
          strokeWidth={9 - (5 * (far - 1)) / most}
          strokeOpacity={1 - (0.5 * (far - 1)) / most}
        />
      ))}
      <NumbersOver nodes={new Set(reached)} />
    </g>
  );
}

/** Offset to the east of a port's tile, so that its figures and plate stay visible. */
const BESIDE_TILE = 45;
const RING = 13;

/** Center of the ring at a node. */
const ringSpot = (layout: MapLayout, node: NodeId): Point | undefined => {
  const place = layout.places.get(node);
  return place && { x: place.x + (isPort(layout, node) ? BESIDE_TILE : 0), y: place.y };
};

/** Bounding boxes of the rings, for text that must not cover them. */
export const ringBoxes = (layout: MapLayout, rings: readonly ReachNode[]): Box[] =>
  rings.flatMap(({ node, isTaken }) => {
    const spot = isTaken ? undefined : ringSpot(layout, node);
    return spot ? [boxAbout(spot, 2 * RING + 6)] : [];
  });

/** Cost of each free node within reach, in a ring; dashed for contact. Above the blocks. */
export function ReachCosts({ nodes }: { nodes: readonly ReachNode[] }) {
  const { layout } = useMapFrame();
  return (
    <g className="no-pointer condensed middle bold">
      {nodes.map(({ node, cost, isContact, isTaken, isBeyond }) => {
        const spot = ringSpot(layout, node);
        if (!spot || isTaken) return null;
        return (
          <g key={node} transform={`translate(${round(spot.x)} ${round(spot.y)})`} className={isContact ? styles.costContact : undefined}>
            <circle r={RING} fill="var(--c-raised)" stroke="var(--m-halo)" strokeWidth={6} />
            <circle r={RING} className={styles.costRing} />
            <text y={6.2} fontSize={17} fill="var(--c-plan)">
              {cost}
            </text>
            {isBeyond ? (
              <g className={styles.beyond} data-beyond={node}>
                <circle cx={15} cy={-13} r={11} />
                <Glyph name="degraded" x={15} y={-13} size={17} />
              </g>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

export interface BadgeView {
  node: NodeId;
  text: string;
  tone: Tone;
  /** Index among the discs of the node, which are side by side. */
  nth?: number;
}

/** Numbered discs at the north-west of nodes: stops of a route, orders, places of the recap. Above the blocks. */
export function NodeBadges({ badges }: { badges: readonly BadgeView[] }) {
  const { layout, scale } = useMapFrame();
  const off = scale.block * 0.46;
  return (
    <g className="no-pointer condensed middle bold">
      {badges.map(({ node, text, tone, nth = 0 }) => {
        const place = layout.places.get(node);
        return place && <Disc key={`${node} ${text}`} text={text} tone={tone} x={place.x - off + nth * 28} y={place.y - off} r={15} />;
      })}
    </g>
  );
}

export interface TargetView {
  node: NodeId;
  /** Index among the node's blocks; for ports. */
  slot?: number;
  /** For example '33%'. */
  label?: string;
  /** Second line, for example 'Scouts Out 69%'. */
  more?: string;
  by?: 'attack' | 'fire';
  isChosen: boolean;
}

export interface ContactView {
  from: NodeId;
  to: NodeId;
  isChosen: boolean;
}

/** A bar across each link between two sides in contact; dashed if not selected. */
export function ContactBars({ contacts }: { contacts: readonly ContactView[] }) {
  const { layout } = useMapFrame();
  return (
    <g className="no-pointer condensed middle bold">
      {contacts.map(({ from, to, isChosen }) => {
        const [a, b] = [layout.places.get(from), layout.places.get(to)];
        if (!a || !b) return null;
        const at = between(a, b);
        const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
        return (
          <g key={`${from}-${to}`} transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(angle)})`}>
            <path d="M0 -19V19" className="line-halo" strokeWidth={11} />
            <path d="M0 -19V19" className="line-ink" strokeWidth={6} strokeDasharray={isChosen ? undefined : '6 4'} />
          </g>
        );
      })}
    </g>
  );
}

export interface HighlightView {
  node: NodeId;
  tone: 'plan' | 'ink';
  isDashed?: boolean;
}

/** Framed hexes: possible targets, or places of events. Below the blocks. */
export function HighlightedNodes({ nodes }: { nodes: readonly HighlightView[] }) {
  const { layout } = useMapFrame();
  return (
    <g className="no-pointer condensed middle bold">
      {nodes.map(({ node, tone, isDashed }) => {
        const place = layout.places.get(node);
        return (
          place && (
            <polygon
              key={node}
              points={pointList(corners(place, HEX - 4))}
              className={`join ${tone === 'ink' ? 'line-ink' : styles.light}`}
              strokeWidth={4}
              strokeDasharray={isDashed ? '11 8' : undefined}
            />
          )
        );
      })}
    </g>
  );
}

export type RangeTone = 'fire' | 'cover' | 'delta' | 'gamma';

const RANGES: { readonly [T in RangeTone]: SVGProps<SVGPathElement> } = {
  fire: { className: `hollow join ${styles.fire}` },
  cover: { className: 'line-ink ends', strokeDasharray: '0.1 9' },
  delta: { className: 'line-side join delta', strokeWidth: 6 },
  gamma: { className: 'line-side join gamma', strokeWidth: 6, strokeDasharray: '20 12' },
};

/**
 * Outline of the hexes in range of fires (`fire`), under air defense (`cover`, dotted), or within a side's reach (Delta solid, Gamma dashed).
 * Below the blocks.
 */
export function RangeOutline({ nodes, tone }: { nodes: readonly NodeId[]; tone: RangeTone }) {
  const { layout } = useMapFrame();
  const d = edgeOf(layout, nodes);
  return (
    <g className="no-pointer condensed middle bold">
      <path d={d} className="line-halo" strokeWidth={8} strokeOpacity={0.85} />
      <path d={d} strokeWidth={4.5} {...RANGES[tone]} />
      <NumbersOver nodes={new Set(nodes)} />
    </g>
  );
}
