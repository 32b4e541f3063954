/** The layers for decisions: threats, supply cover, shortages, and the viewer's own orders. */
import { useMemo } from 'react';
import { supplied, uncarried } from '../../advice/feeding.ts';
import { rested, type Threat, threatsOf } from '../../advice/threat.ts';
import type { GameEvent, NodeId, SupplyClass, UnitView, View, World } from '../../engine/lines-and-webs/index.ts';
import { HighlightedNodes, RangeOutline } from '../board/Overlays.tsx';
import { useMapFrame } from '../board/scale.ts';
import { type StaffLayer, useStaffLayers } from '../board/staffLayers.ts';
import { unitSpots } from '../board/unitSpots.ts';
import { useToldLog } from '../log/useToldLog.ts';
import { useAdvised } from '../seat/useAdvised.ts';
import { useSeat } from '../seat/useSeat.ts';
import { DryLayer, FlowLayer, IdleCarriers, PortsLayer } from '../supply/SupplyLayers.tsx';
import styles from './StaffLayers.module.css';
import { type UnitBadge, UnitBadges } from './UnitBadges.tsx';

type Standing = UnitView & { node: NodeId };
const standing = (view: View, isWanted: (u: UnitView) => boolean): Standing[] =>
  view.units.filter((u): u is Standing => u.place === 'map' && u.node !== null && isWanted(u));

interface Of {
  world: World;
  view: View;
  side: UnitView['side'];
}

function threatsIn(world: World, view: View, side: UnitView['side']): Threat[] {
  const next = rested(view);
  return standing(view, (u) => u.side !== side).flatMap(({ id }) => threatsOf(world, next, id));
}

/** From each attacker to its target: a line of dashes for an attack, of dots for fire. It runs under the counters, whose figures it would cover. */
function ThreatLines({ world, view, side }: Of) {
  const { layout } = useMapFrame();
  const threats = useMemo(() => threatsIn(world, view, side), [world, view, side]);
  const spots = useMemo(() => unitSpots(layout, view), [layout, view]);
  return (
    <g className={side === 'delta' ? styles.byGamma : styles.byDelta} data-layer="threat">
      {threats.map(({ attacker, target, by }) => {
        const [a, b] = [spots.get(attacker), spots.get(target)];
        if (!a || !b) return null;
        const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
        return (
          <g key={`${attacker} ${target}`}>
            <path d={d} className={styles.case} />
            <path d={d} className={by === 'fire' ? styles.fire : styles.attack} />
          </g>
        );
      })}
    </g>
  );
}

/** How many can attack it, on each unit. */
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

/** Where the side's carriers bring their tokens; units that none reaches have a dashed frame. */
function Cover({ world, view, side }: Of) {
  const { nodes, bare } = useMemo(() => {
    const fresh = uncarried(view);
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

const SIGNS = [
  ['clI', 'I'],
  ['clIII', 'III'],
  ['clV', 'V'],
] as const satisfies readonly (readonly [SupplyClass, string])[];

/** The classes of which a unit has boxes and no token. */
function Shortages({ world, view, side }: Of) {
  const badges = standing(view, (u) => u.side === side).flatMap((u): UnitBadge[] => {
    const boxes = world.info[u.id]?.type.boxes;
    const none = SIGNS.filter(([cls]) => boxes !== undefined && boxes[cls] > 0 && u.load[cls] === 0);
    return none.map(([, text], nth) => ({ unit: u.id, text, tone: 'open', nth: nth + 2 }));
  });
  return (
    <g data-layer="shortages">
      <UnitBadges view={view} badges={badges} />
    </g>
  );
}

/** Numbers of the own orders, and R for the reserve: only while the view holds the own cards. */
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

/** What has happened, as far as it has been told. */
function useToldEvents(): readonly GameEvent[] {
  const log = useToldLog();
  return useMemo(() => log.flatMap(({ event, undone }) => (undone ? [] : [event])), [log]);
}

/** Under the blocks: areas, and what flows. */
export function StaffLayersUnder() {
  const { world, view, viewer } = useSeat();
  const shown = useStaffLayers((s) => s.shown);
  const events = useToldEvents();
  const of = { world, view, side: viewer };
  return (
    <>
      {shown.includes('cover') ? <Cover {...of} /> : null}
      {shown.includes('ports') ? <PortsLayer {...of} /> : null}
      {shown.includes('flow') ? <FlowLayer {...of} events={events} /> : null}
      {shown.includes('threat') ? <ThreatLines {...of} /> : null}
    </>
  );
}

/** Their discs stand at the upper edge of counters. */
const OVER_COUNTERS = ['threat', 'shortages', 'flow', 'orders'] as const satisfies readonly StaffLayer[];

/** Over the blocks. */
export function StaffLayers() {
  const { world, view, viewer } = useSeat();
  const shown = useStaffLayers((s) => s.shown);
  const events = useToldEvents();
  const isAdvised = useAdvised();
  const of = { world, view, side: viewer };
  return (
    <>
      {shown.includes('threat') ? <ThreatCounts {...of} /> : null}
      {shown.includes('shortages') ? <Shortages {...of} /> : null}
      {shown.includes('flow') ? <IdleCarriers {...of} events={events} /> : null}
      {shown.includes('dry') && isAdvised ? <DryLayer isRaised={OVER_COUNTERS.some((layer) => shown.includes(layer))} /> : null}
      {shown.includes('orders') ? <Orders view={view} /> : null}
    </>
  );
}
