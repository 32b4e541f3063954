/** Meals on the map: a full bowl at a unit that eats, an empty, crossed-out one at a unit that goes hungry. */
import type { UnitId, View } from '../../../../engine/lines-and-webs/index.ts';
import { FAR_BLOCK, PORT_BLOCK } from '../../../../ui/board/scale.ts';
import { Glyph } from '../symbols/Glyph.tsx';
import { useMapFrame } from './frame.ts';
import styles from './Overlays.module.css';
import { type Spot, unitSpots } from './spots.ts';

/** Position and radius of a bowl as fractions of the block: clear of number, echelon, strength, supply and neighbors. */
export const BOWL = { x: 0.335, y: -0.07, r: 0.165 } as const;
const PLATE = 17;

/** A bowl on a block. Its group is fixed; its content can be animated. */
export function Bowl({ spot, isHungry }: { spot: Spot; isHungry: boolean }) {
  const block = spot.isSmall ? PORT_BLOCK : FAR_BLOCK;
  return (
    <g
      transform={`translate(${spot.x + BOWL.x * block} ${spot.y + BOWL.y * block}) scale(${(BOWL.r * block) / PLATE})`}
      data-bowl={isHungry ? 'empty' : 'full'}
    >
      <g className={styles.bowl}>
        {isHungry ? (
          <path d="M0 -19L19 0L0 19L-19 0Z" className="join" fill="#14181a" stroke="#fff" strokeWidth={2.4} />
        ) : (
          <circle r={PLATE} fill="#fff" stroke="#14181a" strokeWidth={2.4} />
        )}
        <Glyph
          name={isHungry ? 'degraded' : 'meal'}
          x={0}
          y={0}
          size={isHungry ? 22 : 25}
          className={isHungry ? styles.noneSign : styles.sign}
        />
      </g>
    </g>
  );
}

/** The bowls of a past meal, at the current positions of the units. */
export function Bowls({ view, fed, hungry }: { view: View; fed: readonly UnitId[]; hungry: readonly UnitId[] }) {
  const { layout } = useMapFrame();
  const spots = unitSpots(layout, view);
  const bowls = (units: readonly UnitId[], isHungry: boolean) =>
    units.flatMap((unit) => {
      const spot = spots.get(unit);
      return spot ? [<Bowl key={unit} spot={spot} isHungry={isHungry} />] : [];
    });
  return (
    <g className={styles.served} data-testid="bowls">
      {bowls(fed, false)}
      {bowls(hungry, true)}
    </g>
  );
}
