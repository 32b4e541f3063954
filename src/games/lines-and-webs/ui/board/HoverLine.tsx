/** The line under the map: what the pointed-at hex holds, with the panel's hint for it; else the key of the map. It has a place of its own, so that it covers nothing. */

import type { ComponentType, ReactNode } from 'react';
import type { NodeId, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { useTable } from '../../own.ts';
import { useSeat } from '../seat.ts';
import styles from './HoverLine.module.css';
import type { ReachNode } from './Overlays.tsx';
import { useRings } from './useMapMode.ts';

const MapKey = lazyPart(() => import('./MapKey.tsx').then((m) => m.MapKey), true);
const RingKey = lazyPart(() => import('./MapKey.tsx').then((m) => m.RingKey), true);

interface KeyLineProps {
  map: ScenarioMap;
  /** What the map shows for now stands for its own signs. */
  rings?: readonly ReachNode[];
  isHungry?: boolean;
  /** What else the map shows for now. */
  children?: ReactNode;
}

/** The key of the map alone, in the same place. */
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
  /** Tells of the hex that is pointed at. */
  Pointed: ComponentType<{ isOver: boolean; hover: NodeId }>;
  Heard: ComponentType<{ otherwise: ReactNode; beside?: ReactNode }> | null;
  Hauls: ComponentType;
  isHungry: boolean;
}

/**
 * `isOver`: where the map has no height to spare the line comes only while something is pointed at, and lies over the edge farther from it.
 * `Heard`: stands in the key's place while it has something to say. `Hauls`: of the supplies that were carried.
 */
export function HoverLine({ isOver, Pointed, Heard, Hauls, isHungry }: HoverLineProps) {
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
}
