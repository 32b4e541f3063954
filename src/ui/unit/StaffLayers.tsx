/** The layers for decisions: threats, supply cover, shortages, and the viewer's own orders. */
import { useMemo } from 'react';
import { supplied, uncarried } from '../../advice/feeding.ts';
import { rested, type Threat, threatsOf } from '../../advice/threat.ts';
import type { GameEvent, NodeId, SupplyClass, UnitView, View, World } from '../../engine/lines-and-webs/index.ts';
import { type BadgeView, HighlightedNodes, NodeBadges, RangeOutline } from '../board/Overlays.tsx';
import { useMapFrame } from '../board/scale.ts';
import { useStaffLayers } from '../board/staffLayers.ts';
import { useToldLog } from '../log/useToldLog.ts';
import { useAdvised } from '../seat/useAdvised.ts';
import { useSeat } from '../seat/useSeat.ts';
import { DryLayer, FlowLayer, IdleCarriers, PortsLayer } from '../supply/SupplyLayers.tsx';
import styles from './StaffLayers.module.css';

type Standing = UnitView & { node: NodeId };
const standing = (view: View, isWanted: (u: UnitView) => boolean): Standing[] =>
  view.units.filter((u): u is Standing => u.place === 'map' && u.node !== null && isWanted(u));

/** From each attacker to its target: a line of dashes for an attack, of dots for fire; how many there are stands on the target. */
function Threats({ world, view, side }: { world: World; view: View; side: UnitView['side'] }) {
  const { layout } = useMapFrame();
  const threats = useMemo((): Threat[] => {
    const next = rested(view);
    return standing(view, (u) => u.side !== side).flatMap(({ id }) => threatsOf(world, next, id));
  }, [world, view, side]);
  const nodeOf = new Map(view.units.map(({ id, node }) => [id, node]));
  const counts = new Map<NodeId, Set<string>>();
  for (const { attacker, target } of threats) {
    const node = nodeOf.get(target);
    if (node) counts.set(node, (counts.get(node) ?? new Set()).add(attacker));
  }
  const badges = [...counts].map(([node, by]): BadgeView => ({ node, text: String(by.size), tone: 'ink' }));
  return (
    <g className={side === 'delta' ? styles.byGamma : styles.byDelta} data-layer="threat">
      {threats.map(({ attacker, target, by }) => {
        const [a, b] = [layout.places.get(nodeOf.get(attacker) ?? ''), layout.places.get(nodeOf.get(target) ?? '')];
        if (!a || !b) return null;
        const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
        return (
          <g key={`${attacker} ${target}`}>
            <path d={d} className={styles.case} />
            <path d={d} className={by === 'fire' ? styles.fire : styles.attack} />
          </g>
        );
      })}
      <NodeBadges badges={badges} />
    </g>
  );
}

/** Where the side's carriers bring their tokens; units that none reaches have a dashed frame. */
function Cover({ world, view, side }: { world: World; view: View; side: UnitView['side'] }) {
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
function Shortages({ world, view, side }: { world: World; view: View; side: UnitView['side'] }) {
  const badges = standing(view, (u) => u.side === side).flatMap((u): BadgeView[] => {
    const boxes = world.info[u.id]?.type.boxes;
    const none = SIGNS.filter(([cls]) => boxes !== undefined && boxes[cls] > 0 && u.load[cls] === 0);
    return none.map(([, text], nth) => ({ node: u.node, text, tone: 'open', nth: nth + 2 }));
  });
  return (
    <g data-layer="shortages">
      <NodeBadges badges={badges} />
    </g>
  );
}

/** Numbers of the own orders, and R for the reserve: only while the view holds the own cards. */
function Orders({ view: { own, units } }: { view: View }) {
  if (!own?.orderKnown) return null;
  const badges = units.flatMap(({ id, node }): BadgeView[] => {
    const at = own.execution.indexOf(id);
    const text = at >= 0 ? String(at + 1) : own.reserve.includes(id) ? 'R' : null;
    return node !== null && text !== null ? [{ node, text, tone: 'plan', nth: 1 }] : [];
  });
  return (
    <g data-layer="orders">
      <NodeBadges badges={badges} />
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
    </>
  );
}

/** Over the blocks. */
export function StaffLayers() {
  const { world, view, viewer } = useSeat();
  const shown = useStaffLayers((s) => s.shown);
  const events = useToldEvents();
  const isAdvised = useAdvised();
  const of = { world, view, side: viewer };
  return (
    <>
      {shown.includes('threat') ? <Threats {...of} /> : null}
      {shown.includes('shortages') ? <Shortages {...of} /> : null}
      {shown.includes('flow') ? <IdleCarriers {...of} events={events} /> : null}
      {shown.includes('dry') && isAdvised ? <DryLayer /> : null}
      {shown.includes('orders') ? <Orders view={view} /> : null}
    </>
  );
}
