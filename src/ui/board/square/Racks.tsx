/** The fallen beside a square board: each side's pieces at its own edge. */

import type { ReactNode } from 'react';
import type { Side } from '../../../engine/core/gameTypes.ts';
import { useStill } from './Motion.tsx';
import styles from './Racks.module.css';
import { SideEmblem, sideName } from './SideEmblem.tsx';
import type { Piece } from './squareLayout.ts';

interface RacksProps<P extends Piece> {
  pieces: readonly P[];
  isTurned: boolean;
  /** A fallen piece. */
  draw(piece: P): ReactNode;
}

function Rack<P extends Piece>({ pieces, side, draw }: Omit<RacksProps<P>, 'isTurned'> & { side: Side }) {
  const own = pieces.filter((piece) => piece.side === side);
  const fallen = own.filter(({ at }) => at === null);
  return (
    <section className="stack gap-1" aria-label={`${sideName(side)}’s losses`}>
      <b className={`row gap-15 small ink-side ${side} ${styles.name}`}>
        <SideEmblem side={side} size={16} isBare />
        {sideName(side)}
      </b>
      <span className="tiny soft narrow">
        {fallen.length === 0 ? `All ${own.length} stand` : `${own.length - fallen.length} stand, ${fallen.length} destroyed:`}
      </span>
      <span className={`flex wrap gap-1 ${styles.fallen}`}>{fallen.map(draw)}</span>
    </section>
  );
}

/** Both racks, the side at the top of the board first. A piece lies there once the board has told its fall. */
export function Racks<P extends Piece>({ isTurned, pieces, draw }: RacksProps<P>) {
  const told = useStill(pieces);
  return (
    <div className={`stack between full-height ${styles.racks}`}>
      <Rack side={isTurned ? 'delta' : 'gamma'} pieces={told} draw={draw} />
      <Rack side={isTurned ? 'gamma' : 'delta'} pieces={told} draw={draw} />
    </div>
  );
}
