/** Numbered discs at the north-west of counters, side by side; those of all units of a port in one row on their stack, and smaller as that is. Above the blocks. */
import { useMemo } from 'react';
import type { UnitId, View } from '../../../../engine/lines-and-webs/index.ts';
import { PORT_BLOCK, useMapFrame } from '../../../../ui/board/scale.ts';
import { Disc } from '../board/BlockMarks.tsx';
import type { Tone } from '../board/blockTypes.ts';
import { spotOf } from '../board/spots.ts';
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
  const onStack = new Map<string, number>();
  return (
    <g className={styles.discs}>
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
