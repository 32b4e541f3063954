/** Numbered discs at the north-west of counters, side by side; in a port each at its own counter, and smaller as that is. Above the blocks. */
import { useMemo } from 'react';
import type { UnitId, View } from '../../engine/lines-and-webs/index.ts';
import { Disc } from '../board/BlockMarks.tsx';
import type { Tone } from '../board/blockTypes.ts';
import { PORT_BLOCK, useMapFrame } from '../board/scale.ts';
import { unitSpots } from '../board/unitSpots.ts';
import styles from './StaffLayers.module.css';

export interface UnitBadge {
  unit: UnitId;
  text: string;
  tone: Tone;
  /** Which of the counter's discs, counted from 0. */
  nth?: number;
}

const RADIUS = 15;
const SMALL_RADIUS = 11;
/** From disc to disc, in radii. */
const STEP = 28 / RADIUS;

export function UnitBadges({ view, badges }: { view: View; badges: readonly UnitBadge[] }) {
  const { layout, scale } = useMapFrame();
  const spots = useMemo(() => unitSpots(layout, view), [layout, view]);
  return (
    <g className={styles.discs}>
      {badges.map(({ unit, text, tone, nth = 0 }) => {
        const spot = spots.get(unit);
        if (!spot) return null;
        const r = spot.isSmall ? SMALL_RADIUS : RADIUS;
        const off = 0.46 * (spot.isSmall ? PORT_BLOCK : scale.block);
        return <Disc key={`${unit} ${text}`} text={text} tone={tone} x={spot.x - off + nth * STEP * r} y={spot.y - off} r={r} />;
      })}
    </g>
  );
}
