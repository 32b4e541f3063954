/** Supply layers on the map: day on which units run out, reach of the ports' tokens, and carried tokens per link. */

import { useMemo } from 'react';
import type { NodeId, Side, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { PORT_BLOCK } from '../../../../ui/board/scale.ts';
import type { LinkFlow } from '../../advice/flow/flows.ts';
import type { Shortage } from '../../advice/forecast/pace.ts';
import { useMapFrame } from '../board/frame.ts';
import type { MapLayout } from '../board/layout.ts';
import { HighlightedNodes, RangeOutline, type RangeTone } from '../board/Overlays.tsx';
import { isPort, unitSpots } from '../board/spots.ts';
import { useSeat } from '../seat.ts';
import { Glyph } from '../symbols/Glyph.tsx';
import styles from './Layers.module.css';
import { firstOfUnits, reachOf } from './rows.ts';
import { useStaff } from './useStaff.ts';

interface SideView {
  world: World;
  view: View;
  side: Side;
}

/** Letter sizes in drawing units; larger on the projector. */
const PLATE_LETTER = 19;
const FLOW_LETTER = 18;

/** Size of the class icon on a plate. */
const SIGN = 16;

/** Distance from a counter's center up to its plate, in counters; larger if discs are at its upper edge. */
const PLATE_AT = 0.56;
const RAISED = 13;
/** Scale in a port, where counters are smaller. */
const SMALL = 0.75;

/** Keeps one shortage per port, the first one; its plate is on the stack. */
function onStacks(view: View, layout: MapLayout, first: readonly Shortage[]): readonly Shortage[] {
  const nodeOf = new Map(view.units.map(({ id, node }) => [id, node]));
  const soonest = (node: NodeId) =>
    first.filter(({ unit }) => nodeOf.get(unit) === node).reduce((a, b) => (b.when.day < a.when.day ? b : a));
  return first.filter((one) => {
    const node = nodeOf.get(one.unit);
    return !node || !isPort(layout, node) || soonest(node) === one;
  });
}

/** Shows per unit the first class that runs out, and the day. */
export function DryPlates({ view, shortages, isRaised = false }: { view: View; shortages: readonly Shortage[]; isRaised?: boolean }) {
  const { layout, scale } = useMapFrame();
  const spots = useMemo(() => unitSpots(layout, view), [layout, view]);
  const k = Math.max(1, scale.least / PLATE_LETTER);
  return (
    <g data-layer="dry">
      {onStacks(view, layout, firstOfUnits(shortages)).map(({ unit, cls, when: { day, days } }) => {
        const spot = spots.get(unit);
        if (!spot) return null;
        const block = spot.isSmall ? PORT_BLOCK : scale.block;
        const y = spot.y - block * PLATE_AT - (isRaised ? RAISED * k : 0);
        const width = String(day).length * 9.5 + SIGN + 14;
        return (
          <g
            key={unit}
            className={`no-pointer ${styles.plate}`}
            data-soon={days <= 1 ? '' : undefined}
            data-of={unit}
            transform={`translate(${spot.x} ${y}) scale(${k * (spot.isSmall ? SMALL : 1)})`}
          >
            <rect x={-width / 2} y={-11} width={width} height={22} rx={4} />
            <Glyph name={cls} x={5 + SIGN / 2 - width / 2} y={0} size={SIGN} />
            <text x={SIGN / 2 + 1} y={6}>
              {day}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Uses the activity chosen in the drawer. */
export function DryLayer({ isRaised }: { isRaised: boolean }) {
  const { hunger, disabled, dry } = useStaff();
  const { view } = useSeat();
  const all = useMemo(() => [...disabled, ...hunger, ...dry], [hunger, disabled, dry]);
  return <DryPlates view={view} shortages={all} isRaised={isRaised} />;
}

/** Nodes that the side's port tokens can reach today through carriers; units beyond have a dashed frame. */
export function PortsLayer({ world, view, side, tone = 'cover' }: SideView & { tone?: RangeTone }) {
  const { nodes, bare } = useMemo(() => reachOf(world, view, side), [world, view, side]);
  return (
    <g data-layer="ports" data-side={side}>
      <RangeOutline nodes={nodes} tone={tone} />
      <HighlightedNodes nodes={bare.map((node) => ({ node, tone: 'ink', isDashed: true }))} />
    </g>
  );
}

/** Widths of the thinnest and the thickest link. */
const THIN = 5;
const THICK = 20;

/** Links drawn by number of tokens carried, with the number; `most` is the maximum. */
export function FlowLines({ flows, side, most }: { flows: readonly LinkFlow[]; side: Side; most: number }) {
  const { layout, scale } = useMapFrame();
  const k = Math.max(1, scale.least / FLOW_LETTER);
  return (
    <g className={side}>
      {flows.map(({ a, b, total }) => {
        const [p, q] = [layout.places.get(a), layout.places.get(b)];
        if (!p || !q) return null;
        const width = THIN + ((THICK - THIN) * total) / Math.max(1, most);
        const d = `M${p.x} ${p.y}L${q.x} ${q.y}`;
        return (
          <g key={`${a} ${b}`} data-link={`${a} ${b}`}>
            <path d={d} className="line-halo ends no-pointer" strokeOpacity={0.8} strokeWidth={width + 6} />
            <path d={d} className="line-side ends no-pointer" strokeOpacity={0.75} strokeWidth={width} />
            <g transform={`translate(${(p.x + q.x) / 2} ${(p.y + q.y) / 2}) scale(${k})`} className={`no-pointer ${styles.tokens}`}>
              <circle r={12} />
              <text y={5.5}>{total}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
