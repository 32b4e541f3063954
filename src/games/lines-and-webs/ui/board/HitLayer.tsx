/** Transparent shapes on top of the map that catch the pointer: a hexagon for each land hex, and in a port one for the stack of its units. */

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
  /** Units that a press takes up: the map does not pan from them (useZoom.ts). */
  draggable: ReadonlySet<string> | undefined;
}

interface HitHexProps {
  place: HexCentre;
  unit: string | undefined;
  enabled: boolean | undefined;
  drag: 'free' | undefined;
}

/** One hex. Memoised on plain values: a new choice of nodes touches only those that change. */
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

/** The stack of a port: its only unit, or several that fan out (Fan.tsx). It lies beside its hex, whose middle means the place, and several never pan the map. */
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

/** Every land hex is `[data-node]`; a unit is `[data-unit]`: the hexagon itself, or in a port its stack, where it stands alone, and its place in the fan. */
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
