/** The unit that goes next: the card that it wears under its block, and the ring that closes round it while a turn runs out. */
import type { NodeId } from '../../engine/lines-and-webs/scenario.ts';
import { BLOCK } from './blockShape.ts';
import styles from './NextUnit.module.css';
import { PORT_BLOCK, useMapFrame } from './scale.ts';
import { spotsOf } from './spots.ts';

interface UnitsProps {
  unit: string;
  units: readonly { id: string; node: NodeId }[];
}

/** Where its block stands, and the factor from the block's own units to the drawing's. */
function useBlock({ unit, units }: UnitsProps) {
  const { layout, scale } = useMapFrame();
  const spot = spotsOf(layout, units).get(unit);
  const k = (spot?.isSmall ? PORT_BLOCK : scale.block) / BLOCK;
  return spot && { at: `translate(${spot.x} ${spot.y}) scale(${k})`, detail: spot.isSmall ? scale.portDetail : scale.detail };
}

/** Under all blocks; what it says stands at its head, and it hides no name of a place below. Where blocks are small the ring and the disc of the unit say it alone. */
export function WornCard({ head, ...of }: UnitsProps & { head: string }) {
  const block = useBlock(of);
  if (!block || (block.detail !== 'near' && block.detail !== 'close')) return null;
  return (
    <g transform={block.at} className="no-pointer" data-worn={of.unit}>
      <g className={styles.card}>
        <rect x={-33} y={-49} width={66} height={62} rx={7} className={styles.face} />
        {/* A head that is longer than the card is drawn narrower. */}
        <text y={-38} className={styles.head} lengthAdjust="spacingAndGlyphs" {...(head.length > 11 ? { textLength: 58 } : {})}>
          {head}
        </text>
      </g>
    </g>
  );
}

/** Over the blocks. Where nothing is to move, the button says the seconds. */
export function WaitRing({ ms, ...of }: UnitsProps & { ms: number }) {
  const block = useBlock(of);
  if (!block) return null;
  return (
    <g
      transform={block.at}
      className={`no-pointer ${styles.wait}`}
      style={{ '--wait-ms': `${ms}ms` } as React.CSSProperties}
      data-wait={of.unit}
    >
      <circle r={37} pathLength={1} />
      <circle r={37} pathLength={1} className={styles.run} />
    </g>
  );
}
