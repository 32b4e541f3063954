/** The line below the map: contents of the hovered hex with the panel's hint, else the map key. It has its own space and covers nothing. */

import { type ComponentType, memo, type ReactNode } from 'react';
import type { NodeId, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { useTable } from '../../typedStores.ts';
import { useSeat } from '../seat.ts';
import styles from './HoverLine.module.css';
import type { ReachNode } from './Overlays.tsx';
import { useRings } from './useMapMode.ts';

const MapKey = lazyPart(() => import('./MapKey.tsx').then((m) => m.MapKey), true);
const RingKey = lazyPart(() => import('./MapKey.tsx').then((m) => m.RingKey), true);

interface KeyLineProps {
  map: ScenarioMap;
  /** Temporary signs on the map, explained in place of the permanent ones. */
  rings?: readonly ReachNode[];
  isHungry?: boolean;
  /** Further temporary signs. */
  children?: ReactNode;
}

/** The map key alone, in the same place. */
export function KeyLine({ map, rings = [], isHungry = false, children }: KeyLineProps) {
  return (
    <p className={`small soft full-row clip px-3 nowrap on-panel line-top ${styles.under}`}>
      {rings.length > 0 ? (
        <RingKey rings={rings} />
      ) : (
        <MapKey map={map} className="wrap" isHungry={isHungry}>
          {children}
        </MapKey>
      )}
    </p>
  );
}

interface HoverLineProps {
  isOver: boolean;
  /** Describes the hovered hex. */
  Pointed: ComponentType<{ isOver: boolean; hover: NodeId }>;
  Heard: ComponentType<{ otherwise: ReactNode; beside?: ReactNode }> | null;
  Hauls: ComponentType;
  isHungry: boolean;
}

/**
 * `isOver`: on low screens the line appears only during hover, at the edge of the map farther from the pointer.
 * `Heard`: replaces the key while it has a message. `Hauls`: summary of carried supplies.
 */
export const HoverLine = memo(function HoverLine({ isOver, Pointed, Heard, Hauls, isHungry }: HoverLineProps) {
  const { world } = useSeat();
  const rings = useRings();
  const hover = useTable((t) => t.hover);
  if (hover !== null) return <Pointed isOver={isOver} hover={hover} />;
  if (isOver) return null;
  const key = (
    <KeyLine map={world.scenario.map} rings={rings} isHungry={isHungry}>
      <Hauls />
    </KeyLine>
  );
  return Heard ? <Heard otherwise={key} beside={rings.length > 0 ? <RingKey rings={rings} /> : null} /> : key;
});
