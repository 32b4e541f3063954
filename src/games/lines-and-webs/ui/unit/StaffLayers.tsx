/** Decision layers: threats, supply range, own orders. Also the permanent ones: supply strands, and the line of the hovered unit. */
import { useMemo } from 'react';
import type { NodeId, UnitId, UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { PORT_BLOCK } from '../../../../ui/board/scale.ts';
import { atTransportStart, supplied } from '../../advice/flow/reach.ts';
import { nextDayView, type Threat, threatsOf } from '../../advice/threat.ts';
import { Disc } from '../board/BlockMarks.tsx';
import type { Tone } from '../board/blocks.ts';
import { useMapFrame } from '../board/frame.ts';
import { HighlightedNodes, RangeOutline, type TargetView } from '../board/Overlays.tsx';
import { spotOf, unitSpots } from '../board/spots.ts';
import { type StaffLayer, useStaffLayers } from '../board/staffLayers.ts';
import { useSeat } from '../seat.ts';
import { Hauls } from '../supply/Ribbons.tsx';
import { DryLayer, PortsLayer } from '../supply/SupplyLayers.tsx';
import { ThreatPaths, UnitLinesOver, UnitLinesUnder } from '../supply/UnitLine.tsx';

interface UnitBadge {
  unit: UnitId;
  text: string;
  tone: Tone;
  /** Index of the disc on the counter. */
  nth?: number;
}

const RADIUS = 15;
const SMALL_RADIUS = 11;
/** Distance between discs, in radii. */
const STEP = 28 / RADIUS;

export function UnitBadges({ view, badges }: { view: View; badges: readonly UnitBadge[] }) {
  const { layout, scale } = useMapFrame();
  const spots = useMemo(() => unitSpots(layout, view), [layout, view]);
  const onStack = new Map<string, number>();
  return (
    <g className="no-pointer condensed middle" fontWeight={700}>
      {badges.map(({ unit, text, tone, nth = 0 }) => {
        const spot = spots.get(unit);
        if (!spot) return null;
        const node = view.units.find(({ id }) => id === unit)?.node;
        if (!node || !spot.isSmall) {
          const off = 0.46 * scale.block;
          return (
            <Disc key={`${unit} ${text}`} text={text} tone={tone} x={spot.x - off + nth * STEP * RADIUS} y={spot.y - off} r={RADIUS} />
          );
        }
        const [top, off] = [spotOf(layout, node, 0), 0.46 * PORT_BLOCK];
        const place = onStack.get(node) ?? 0;
        onStack.set(node, place + 1);
        const x = top.x - off + place * STEP * SMALL_RADIUS;
        return <Disc key={`${unit} ${text}`} text={text} tone={tone} x={x} y={top.y - off} r={SMALL_RADIUS} />;
      })}
    </g>
  );
}

type Standing = UnitView & { node: NodeId };
const standing = (view: View, isWanted: (u: UnitView) => boolean): Standing[] =>
  view.units.filter((u): u is Standing => u.place === 'map' && u.node !== null && isWanted(u));

interface Of {
  world: World;
  view: View;
  side: UnitView['side'];
}

function threatsIn(world: World, view: View, side: UnitView['side']): Threat[] {
  const next = nextDayView(view);
  return standing(view, (u) => u.side !== side).flatMap(({ id }) => threatsOf(world, next, id));
}

function ThreatLines({ world, view, side }: Of) {
  const threats = useMemo(() => threatsIn(world, view, side), [world, view, side]);
  return (
    <g data-layer="threat">
      <ThreatPaths view={view} threats={threats} side={side} />
    </g>
  );
}

/** Number of possible attackers per unit. */
function ThreatCounts({ world, view, side }: Of) {
  const badges = useMemo(() => {
    const counts = new Map<string, Set<string>>();
    for (const { attacker, target } of threatsIn(world, view, side)) counts.set(target, (counts.get(target) ?? new Set()).add(attacker));
    return [...counts].map(([unit, by]): UnitBadge => ({ unit, text: String(by.size), tone: 'ink' }));
  }, [world, view, side]);
  return (
    <g data-layer="threat-counts">
      <UnitBadges view={view} badges={badges} />
    </g>
  );
}

/** Range of the side's carriers; units out of range have a dashed frame. */
function Cover({ world, view, side }: Of) {
  const { nodes, bare } = useMemo(() => {
    const fresh = atTransportStart(view);
    const own = standing(view, (u) => u.side === side);
    const reach = own.map(({ id }) => ({ id, nodes: supplied(world, fresh, id).map(({ node }) => node) }));
    const isReached = (u: Standing) => reach.some((by) => by.id !== u.id && by.nodes.includes(u.node));
    return { nodes: [...new Set(reach.flatMap((by) => by.nodes))], bare: own.filter((u) => !isReached(u)).map(({ node }) => node) };
  }, [world, view, side]);
  return (
    <g data-layer="cover">
      <RangeOutline nodes={nodes} tone="cover" />
      <HighlightedNodes nodes={[...new Set(bare)].map((node) => ({ node, tone: 'ink', isDashed: true }))} />
    </g>
  );
}

/** Numbers of own orders, and R for the reserve; only if the view contains the own cards. */
function Orders({ view }: { view: View }) {
  const { own, units } = view;
  if (!own?.orderKnown) return null;
  const badges = units.flatMap(({ id, node }): UnitBadge[] => {
    const at = own.execution.indexOf(id);
    const text = at >= 0 ? String(at + 1) : own.reserve.includes(id) ? 'R' : null;
    return node !== null && text !== null ? [{ unit: id, text, tone: 'plan', nth: 1 }] : [];
  });
  return (
    <g data-layer="orders">
      <UnitBadges view={view} badges={badges} />
    </g>
  );
}

/** Below the blocks: areas, supply strands, and lines. */
export function StaffLayersUnder() {
  const { world, view, viewer, isAdvised } = useSeat();
  const shown = useStaffLayers((s) => s.shown);
  const of = { world, view, side: viewer };
  return (
    <>
      {shown.includes('cover') ? <Cover {...of} /> : null}
      {shown.includes('ports') ? <PortsLayer {...of} /> : null}
      <Hauls />
      {shown.includes('threat') && isAdvised ? <ThreatLines {...of} /> : null}
      <UnitLinesUnder />
    </>
  );
}

/** Layers whose discs are at the upper edge of counters. */
const OVER_COUNTERS = ['threat', 'orders'] as const satisfies readonly StaffLayer[];

/** Above the blocks. */
export function StaffLayers({ targets }: { targets: readonly TargetView[] }) {
  const { world, view, viewer, isAdvised } = useSeat();
  const shown = useStaffLayers((s) => s.shown);
  const of = { world, view, side: viewer };
  return (
    <>
      {shown.includes('threat') && isAdvised ? <ThreatCounts {...of} /> : null}
      {shown.includes('dry') && isAdvised ? <DryLayer isRaised={OVER_COUNTERS.some((layer) => shown.includes(layer))} /> : null}
      {shown.includes('orders') ? <Orders view={view} /> : null}
      <UnitLinesOver targets={targets} />
    </>
  );
}
