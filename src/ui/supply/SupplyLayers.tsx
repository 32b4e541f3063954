/** The staff's supply layers over the map: who runs dry on which day, how far the ports' tokens come, and what was carried over which link. */

import { useMemo } from 'react';
import { bindings } from '../../advice/flow/bindings.ts';
import { carrierUses, lastHauls, linkFlows } from '../../advice/flow/flows.ts';
import { portReaches } from '../../advice/flow/reach.ts';
import type { GameEvent, Side, SupplyClass, UnitId, View, World } from '../../engine/lines-and-webs/index.ts';
import { type BadgeView, HighlightedNodes, NodeBadges, RangeOutline } from '../board/Overlays.tsx';
import { useMapFrame } from '../board/scale.ts';
import { useAdvised } from '../seat/useAdvised.ts';
import { useSeat } from '../seat/useSeat.ts';
import styles from './SupplyLayers.module.css';
import { useStaff } from './useStaff.ts';

interface Of {
  world: World;
  view: View;
  side: Side;
}

const SIGNS: { readonly [C in SupplyClass]: string } = { clI: 'I', clIII: 'III', clV: 'V', clIX: 'IX' };

/** The class that a unit is first without, and the day: 'I 9'. By the pace that the drawer was asked for. */
export function DryLayer() {
  const { hunger, disabled, dry } = useStaff();
  const { layout, scale } = useMapFrame();
  const { view } = useSeat();
  const first = new Map<UnitId, { cls: SupplyClass; day: number; days: number }>();
  for (const { unit, cls, when } of [...disabled, ...hunger, ...dry]) {
    const known = first.get(unit);
    if (!known || when.day < known.day) first.set(unit, { cls, ...when });
  }
  return (
    <g data-layer="dry">
      {[...first].map(([unit, { cls, day, days }]) => {
        const node = view.units.find(({ id }) => id === unit)?.node;
        const place = node ? layout.places.get(node) : undefined;
        if (!place) return null;
        const text = `${SIGNS[cls]} ${day}`;
        const width = text.length * 9.5 + 10;
        return (
          <g
            key={unit}
            className={styles.plate}
            data-soon={days <= 1 ? '' : undefined}
            data-of={unit}
            transform={`translate(${place.x} ${place.y - scale.block * 0.56})`}
          >
            <rect x={-width / 2} y={-11} width={width} height={22} rx={4} />
            <text y={6}>{text}</text>
          </g>
        );
      })}
    </g>
  );
}

/** Nodes that tokens out of the side's ports come to today, from carrier to carrier; units beyond have a dashed frame. */
export function PortsLayer({ world, view, side }: Of) {
  const { reached, bare } = useMemo(() => {
    const nodes = new Set(portReaches(world, view, side).flatMap((port) => port.nodes.map(({ node }) => node)));
    const own = view.units.flatMap((u) => (u.side === side && u.place === 'map' && u.node !== null ? [u.node] : []));
    return { reached: [...nodes], bare: [...new Set(own)].filter((node) => !nodes.has(node)) };
  }, [world, view, side]);
  return (
    <g data-layer="ports">
      <RangeOutline nodes={reached} tone="cover" />
      <HighlightedNodes nodes={bare.map((node) => ({ node, tone: 'ink', isDashed: true }))} />
    </g>
  );
}

/** Widths of the thinnest and the thickest link. */
const THIN = 5;
const THICK = 20;

/** What went over each link in the side's last Phase 3; a node that the flow hangs on has a frame, where the side has advice. */
export function FlowLayer({ world, view, side, events }: Of & { events: readonly GameEvent[] }) {
  const { layout } = useMapFrame();
  const isAdvised = useAdvised();
  const { flows, tight } = useMemo(() => {
    const hauls = lastHauls(events, side);
    const tight = (isAdvised ? bindings(world, view, side, hauls) : []).flatMap((one) => (one.kind === 'node' ? [one.node] : []));
    return { flows: linkFlows(hauls), tight };
  }, [world, view, side, events, isAdvised]);
  const most = Math.max(1, ...flows.map(({ total }) => total));
  return (
    <g data-layer="flow" className={styles[side]}>
      {flows.map(({ a, b, total }) => {
        const [p, q] = [layout.places.get(a), layout.places.get(b)];
        if (!p || !q) return null;
        const width = THIN + ((THICK - THIN) * total) / most;
        const d = `M${p.x} ${p.y}L${q.x} ${q.y}`;
        return (
          <g key={`${a} ${b}`} data-link={`${a} ${b}`}>
            <path d={d} className={styles.case} strokeWidth={width + 6} />
            <path d={d} className={styles.flow} strokeWidth={width} />
            <g transform={`translate(${(p.x + q.x) / 2} ${(p.y + q.y) / 2})`} className={styles.tokens}>
              <circle r={12} />
              <text y={5.5}>{total}</text>
            </g>
          </g>
        );
      })}
      <HighlightedNodes nodes={[...new Set(tight)].map((node) => ({ node, tone: 'plan' }))} />
    </g>
  );
}

/** What carriers could have carried in the last Phase 3 beyond what they did, or still can: '+3'. */
export function IdleCarriers({ world, view, side, events }: Of & { events: readonly GameEvent[] }) {
  const badges = useMemo(
    () =>
      carrierUses(world, view, side, lastHauls(events, side)).flatMap(({ node, idle }): BadgeView[] =>
        idle > 0 ? [{ node, text: `+${idle}`, tone: 'open' }] : [],
      ),
    [world, view, side, events],
  );
  return (
    <g data-layer="idle">
      <NodeBadges badges={badges} />
    </g>
  );
}
