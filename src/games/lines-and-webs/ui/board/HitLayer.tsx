/** Transparent shapes on top of the map that receive pointer events: a hexagon per land hex, and in a port one for its stack. */

import { memo } from 'react';
import type { NodeId } from '../../../../engine/lines-and-webs/scenario.ts';
import { leaveFan, soonFan } from '../../../../ui/board/fan.ts';
import { HEX, pointList } from '../../../../ui/board/geometry.ts';
import styles from '../../../../ui/board/MapStage.module.css';
import { corners, type HexCentre, type MapLayout } from './layout.ts';
import { isPort, stackBox } from './spots.ts';

export interface HitUnit {
  id: string;
  node: NodeId;
}

interface HitLayerProps {
  layout: MapLayout;
  units: readonly HitUnit[];
  enabledNodes: ReadonlySet<NodeId> | undefined;
  /** Units that can be dragged: pressing them doesn't pan the map (useZoom.ts). */
  draggable: ReadonlySet<string> | undefined;
}

interface HitHexProps {
  place: HexCentre;
  unit: string | undefined;
  enabled: boolean | undefined;
  drag: 'free' | undefined;
}

/** One hex. Memoized on plain values, so that only changed hexes render. */
const HitHex = memo(function HitHex({ place, unit, enabled, drag }: HitHexProps) {
  return (
    <g
      className={enabled === false ? styles.hitOff : `pointer ${styles.hit}`}
      data-node={place.hex.id}
      data-unit={unit}
      data-enabled={enabled}
      data-drag={drag}
    >
      <polygon points={pointList(corners(place, HEX - 1))} />
    </g>
  );
});

const isTouch = ({ pointerType }: { pointerType: string }): boolean => pointerType === 'touch';

interface StackProps {
  layout: MapLayout;
  node: NodeId;
  units: readonly HitUnit[];
  enabled: boolean | undefined;
  drag: 'free' | undefined;
}

/** The stack of a port: its only unit, or several that fan out (Fan.tsx). It lies next to the hex's center, which selects the place. */
function Stack({ layout, node, units, enabled, drag }: StackProps) {
  const [first, ...more] = units;
  const box = stackBox(layout, node, units.length);
  return (
    <g className={enabled === false ? styles.hitOff : `pointer ${styles.hit}`} data-node={node}>
      {more.length === 0 ? (
        <rect {...box} data-unit={first?.id} data-drag={drag} />
      ) : (
        <rect
          {...box}
          data-stack={node}
          data-drag="free"
          onPointerEnter={(event) => !isTouch(event) && event.buttons === 0 && soonFan(node)}
          onPointerLeave={(event) => !isTouch(event) && leaveFan()}
        />
      )}
    </g>
  );
}

/** Every land hex has `data-node`; units have `data-unit`: on the hexagon, or in a port on the single block or in the fan. */
export const HitLayer = memo(function HitLayer({ layout, units, enabledNodes, draggable }: HitLayerProps) {
  const at = new Map<NodeId, HitUnit[]>();
  for (const unit of units) at.set(unit.node, [...(at.get(unit.node) ?? []), unit]);
  const drag = (unit: string | undefined) => (unit !== undefined && draggable?.has(unit) ? 'free' : undefined);
  const isEnabled = (node: NodeId) => (enabledNodes === undefined ? undefined : enabledNodes.has(node));
  return (
    <g>
      {layout.nodes.map((place) => {
        const { id } = place.hex;
        const unit = isPort(layout, id) ? undefined : at.get(id)?.[0]?.id;
        return <HitHex key={id} place={place} unit={unit} enabled={isEnabled(id)} drag={drag(unit)} />;
      })}
      {[...at].map(([node, here]) =>
        isPort(layout, node) ? (
          <Stack key={node} layout={layout} node={node} units={here} enabled={isEnabled(node)} drag={drag(here[0]?.id)} />
        ) : null,
      )}
    </g>
  );
});
