/** A unit's block. Its tip is the front; a round back is South's, a notched one North's. */

import type { Unit } from '../../../../engine/lines-of-battle/index.ts';
import { BlockFrame, SIGN } from '../../../../ui/board/square/BlockFrame.tsx';
import { type DiscSign, PieceSigns } from '../../../../ui/board/square/marks.tsx';
import { angleOf } from '../../../../ui/board/square/squareLayout.ts';

/** Width of a block, in drawing units of a board with squares of 100. */
const BLOCK = 77;

export type Drawn = Pick<Unit, 'side' | 'type' | 'facing' | 'reloads'> & Partial<Pick<Unit, 'id' | 'moved' | 'swapped' | 'attacked'>>;

interface BlockProps {
  unit: Drawn;
  x: number;
  y: number;
  /** Of its front, in degrees clockwise from up; by default of a board that is not turned. */
  angle?: number;
  size?: number;
  /** Outlined and lifted. */
  isHeld?: boolean;
}

/** Its last deed in the turn. */
const deedOf = ({ moved, swapped, attacked }: Drawn): DiscSign | null =>
  attacked ? 'attacked' : swapped ? 'swapped' : moved ? 'moved' : null;

/** Drawn around (x, y), in SVG. */
export function Block({ unit, x, y, angle = angleOf(unit.facing), size = BLOCK, isHeld = false }: BlockProps) {
  const { side, type, reloads } = unit;
  const body = { href: `#lob-body-${side}`, x: -size / 2, y: -size / 2, width: size, height: size };
  const signs = size === BLOCK ? <PieceSigns done={deedOf(unit)} waits={reloads} /> : null;
  return (
    <BlockFrame {...{ unit, x, y, body, isHeld, signs }} transform={`rotate(${angle})`}>
      <use {...body} href="#lob-brow" className={SIGN} />
      <use
        href={`#lob-${reloads ? 'reloading' : type}`}
        x={-size * 0.27}
        y={-size * 0.2}
        width={size * 0.54}
        height={size * 0.54}
        className={SIGN}
        // A crown on its head is a tent.
        transform={type === 'commander' ? `rotate(${-angle} 0 ${size * 0.07})` : undefined}
      />
    </BlockFrame>
  );
}
