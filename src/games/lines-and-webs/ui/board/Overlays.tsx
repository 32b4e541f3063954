/** What the screen lays over the board while something is being chosen or has just happened. Violet is planned, ink is settled. */

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

/** Hex numbers stand at the upper edges: the edge of an area runs a little higher, between them and what is above. */
const LIFT = 8;

/** The edge of some hexes. */
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
  /** Links (or whatever the price is) to get there. */
  cost: number;
  /** Being there means contact: a dashed ring. */
  isContact?: boolean;
  /** A block stands there: no ring, its disc is the block's badge. */
  isTaken?: boolean;
  /** No carrier reaches it: a struck bowl at its ring. */
  isBeyond?: boolean;
}

/** How far something reaches: the rest recedes, the web within lights up. Under the blocks. */
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
  return (
    <g className="no-pointer condensed middle bold">
      <path d={`${boxPath(layout.ground)}${edge}`} fill="var(--m-veil)" fillOpacity="var(--m-veil-o)" fillRule="evenodd" />
      <path d={edge} className="line-halo" strokeWidth={6} strokeOpacity={0.8} />
      <path d={edge} className="line-plan join" strokeWidth={2.6} />
      {links.map(([a, b]) => {
        const [p, q] = [layout.places.get(a), layout.places.get(b)];
        if (!p || !q) return null;
        const far = Math.max(cost.get(a) ?? most, cost.get(b) ?? most);
        return (
          <g key={`${a}-${b}`}>
            <path d={line([p, q])} className="line-halo ends" strokeWidth={13} strokeOpacity={0.75} />
            <path
              d={line([p, q])}
              className="line-plan ends"
              strokeWidth={9 - (5 * (far - 1)) / most}
              strokeOpacity={1 - (0.5 * (far - 1)) / most}
            />
          </g>
        );
      })}
      <NumbersOver nodes={new Set(reached)} />
    </g>
  );
}

/** East of a port's tile, whose figures and plate it would cover. */
const BESIDE_TILE = 45;
const RING = 13;

/** The middle of the ring at a node. */
const ringSpot = (layout: MapLayout, node: NodeId): Point | undefined => {
  const place = layout.places.get(node);
  return place && { x: place.x + (isPort(layout, node) ? BESIDE_TILE : 0), y: place.y };
};

/** The places of the rings, for what must not be written over them. */
export const ringBoxes = (layout: MapLayout, rings: readonly ReachNode[]): Box[] =>
  rings.flatMap(({ node, isTaken }) => {
    const spot = isTaken ? undefined : ringSpot(layout, node);
    return spot ? [boxAbout(spot, 2 * RING + 6)] : [];
  });

/** The price of each free node within reach, in a ring; dashed where it means contact. Above the blocks. */
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
  /** Which of the discs of its node, counted from 0: they stand side by side. */
  nth?: number;
}

/** Numbered discs at the north-west of nodes: stops of a way, orders, places of the recap. Above the blocks. */
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
  /** Which of the node's blocks, counted from 0; for ports. */
  slot?: number;
  /** '33%'. */
  label?: string;
  /** Under it: 'Scouts Out 69%'. */
  more?: string;
  by?: 'attack' | 'fire';
  isChosen: boolean;
}

export interface ContactView {
  from: NodeId;
  to: NodeId;
  isChosen: boolean;
}

/** A bar across each link over which two sides stand against each other; dashed if it is not the chosen one. */
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

/** Hexes with a frame: where something may go, or where it has happened. Under the blocks. */
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

/** The edge of the hexes in range of fires (`fire`), under air defence (`cover`, dotted), or within a side's reach (Delta's solid, Gamma's dashed). Under the blocks. */
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
