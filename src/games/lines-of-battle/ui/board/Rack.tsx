/** The fallen beside the board: each side's tipped blocks at its own edge. */

import type { Side } from '../../../../engine/core/gameTypes.ts';
import type { View } from '../../../../engine/lines-of-battle/index.ts';
import { sideName } from '../../words/names.ts';
import styles from './Board.module.css';
import { SideEmblem } from './SideEmblem.tsx';
import { Sign } from './Sign.tsx';

function Rack({ units, side, isBelow }: { units: View['units']; side: Side; isBelow: boolean }) {
  const own = units.filter((unit) => unit.side === side);
  const fallen = own.filter(({ at }) => at === null);
  return (
    <section className={`stack gap-1 ${isBelow ? styles.below : ''}`} aria-label={`${sideName(side)}’s losses`}>
      <b className={`row gap-15 small ink-side ${side} ${styles.name}`}>
        <SideEmblem side={side} size={16} isBare />
        {sideName(side)}
      </b>
      <span className="tiny soft narrow">
        {own.length - fallen.length} stand, {fallen.length} fallen
      </span>
      <span className={`flex wrap gap-1 ${styles.fallen}`}>
        {fallen.map((unit) => (
          <Sign key={unit.id} side={side} type={unit.type} size={28} angle={90} />
        ))}
      </span>
    </section>
  );
}

/** Both racks, the side at the top of the board first. */
export const Racks = ({ units, isTurned }: { units: View['units']; isTurned: boolean }) => {
  const [top, bottom] = isTurned ? (['delta', 'gamma'] as const) : (['gamma', 'delta'] as const);
  return (
    <div className={`stack between full-height ${styles.racks}`}>
      <Rack units={units} side={top} isBelow={false} />
      <Rack units={units} side={bottom} isBelow />
    </div>
  );
};
