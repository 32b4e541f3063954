/** Marks of pieces that go together: who is in the group, where each would stand, who stays, and the box that gathers. */

import type { ReactNode } from 'react';
import type { NodeId, UnitId } from '../../../engine/core/gameTypes.ts';
import type { Facing } from '../../../engine/map/square.ts';
import type { Point } from '../geometry.ts';
import styles from './GroupMarks.module.css';
import { type Gesture, type Hold, isGroup } from './gesture.ts';
import { useSquares } from './squareLayout.ts';

const FRAME = 'M-46 -46H46V46H-46Z';
const CROSS = 'M-22 -22L22 22M22 -22L-22 22';

interface GroupMarksProps {
  gesture: Gesture;
  plan: { goes: readonly Hold[]; stays: readonly { hold: Hold }[] } | null;
  /** A piece as it would stand there, with its new facing. */
  draw(piece: UnitId, center: Point, turn: Facing | null): ReactNode;
}

export function GroupMarks({ gesture: { hold, box }, plan, draw }: GroupMarksProps) {
  const { at } = useSquares();
  const placeOf = (square: NodeId): string => `translate(${at(square).x} ${at(square).y})`;
  const { goes, stays } = hold && plan && isGroup(hold) ? plan : { goes: [], stays: [] };
  const isAimed = goes.length + stays.length > 0;
  return (
    <g data-group={hold?.group?.length ?? 0}>
      {(isAimed ? [] : (hold?.group ?? [])).map((home) => (
        <path key={home} className={styles.member} transform={placeOf(home)} d={FRAME} />
      ))}
      {goes.map(({ piece, home, to, turn }) => (
        <g key={piece} data-ghost={to}>
          {to === home ? null : <circle cx={at(home).x} cy={at(home).y} r="46" className={styles.home} />}
          {draw(piece, at(to), turn)}
        </g>
      ))}
      {stays.map(({ hold: { home } }) => (
        <g key={home} transform={placeOf(home)} data-stays={home}>
          <path className={styles.casing} d={CROSS} />
          <path className={styles.stays} d={CROSS} />
        </g>
      ))}
      {box ? (
        <rect
          className={styles.box}
          x={Math.min(box.from.x, box.to.x)}
          y={Math.min(box.from.y, box.to.y)}
          width={Math.abs(box.to.x - box.from.x)}
          height={Math.abs(box.to.y - box.from.y)}
        />
      ) : null}
    </g>
  );
}
