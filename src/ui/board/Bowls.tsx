/** What a meal looks like on the map: a full bowl at a unit that eats, an empty one, crossed out, at one that goes hungry. */
import type { UnitId, View } from '../../engine/lines-and-webs/index.ts';
import { Glyph } from '../symbols/Glyph.tsx';
import styles from './Bowls.module.css';
import { FAR_BLOCK, PORT_BLOCK, useMapFrame } from './scale.ts';
import { type Spot, spotsOf } from './spots.ts';

/** From the middle of a block to that of its bowl, in parts of the block: at its lower right corner. */
const ASIDE = 0.36;
const SMALL = 0.78;

/** A bowl beside a block. Its group stands still; what is inside may grow and fade. */
export function Bowl({ spot, isHungry }: { spot: Spot; isHungry: boolean }) {
  const aside = ASIDE * (spot.isSmall ? PORT_BLOCK : FAR_BLOCK);
  return (
    <g
      transform={`translate(${spot.x + aside} ${spot.y + aside}) scale(${spot.isSmall ? SMALL : 1})`}
      data-bowl={isHungry ? 'empty' : 'full'}
    >
      <g className={styles.bowl}>
        {isHungry ? <path d="M0 -21L21 0L0 21L-21 0Z" className={styles.none} /> : <circle r={17} className={styles.plate} />}
        <Glyph
          name={isHungry ? 'degraded' : 'meal'}
          x={0}
          y={0}
          size={isHungry ? 23 : 25}
          className={isHungry ? styles.noneSign : styles.sign}
        />
      </g>
    </g>
  );
}

/** The bowls of a meal that is over, at the units where they stand now. */
export function Bowls({ view, fed, hungry }: { view: View; fed: readonly UnitId[]; hungry: readonly UnitId[] }) {
  const { layout } = useMapFrame();
  const standing = view.units.flatMap(({ id, place, node }) => (place === 'map' && node !== null ? [{ id, node }] : []));
  const spots = spotsOf(layout, standing);
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
