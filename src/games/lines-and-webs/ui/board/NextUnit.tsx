/** The next unit: the card below its block, and the countdown ring around it while a turn ends. */
import type { NodeId } from '../../../../engine/lines-and-webs/scenario.ts';
import { PORT_BLOCK } from '../../../../ui/board/scale.ts';
import { BLOCK } from './blockShape.ts';
import { useMapFrame } from './frame.ts';
import styles from './Overlays.module.css';
import { spotsOf } from './spots.ts';

interface UnitsProps {
  unit: string;
  units: readonly { id: string; node: NodeId }[];
}

/** Position of its block, and the scale from block units to drawing units. */
function useBlock({ unit, units }: UnitsProps) {
  const { layout, scale } = useMapFrame();
  const spots = spotsOf(layout, units);
  const spot = spots.get(unit);
  const size = spot?.isSmall ? PORT_BLOCK : scale.block;
  const at = spot && `translate(${spot.x} ${spot.y}) scale(${size / BLOCK})`;
  return spot && { at, detail: spot.isSmall ? scale.portDetail : scale.detail, crowded: overHead(spots, unit, size) };
}

/** Sideways offset if another block covers its top: a quarter of its width. */
const ASIDE = 16;

/** Side of a block above another one: left (-1), right (1), both or neither (0). */
function overHead(spots: ReadonlyMap<string, { x: number; y: number }>, unit: string, block: number): number {
  const own = spots.get(unit);
  if (!own) return 0;
  const isOver = (side: -1 | 1) =>
    [...spots].some(
      ([id, { x, y }]) =>
        id !== unit && (x - own.x) * side > block * 0.1 && Math.abs(x - own.x) < block * 1.3 && y < own.y && own.y - y < block * 1.6,
    );
  return (isOver(1) ? 1 : 0) - (isOver(-1) ? 1 : 0);
}

/** Below all blocks. Its text is above the unit, so that no place name is hidden. With small blocks the unit's ring and disc suffice. */
export function WornCard({ head, ...of }: UnitsProps & { head: string }) {
  const block = useBlock(of);
  if (!block || (block.detail !== 'near' && block.detail !== 'close')) return null;
  const aside = -block.crowded * ASIDE;
  return (
    <g transform={block.at} className="no-pointer" data-worn={of.unit}>
      <g className={styles.card}>
        <rect
          x={-33 + aside}
          y={-49}
          width={66}
          height={aside === 0 ? 62 : 24}
          rx={7}
          fill="#fff"
          stroke="var(--c-plan)"
          strokeWidth={2.4}
        />
        {/* A head that is longer than the card is drawn narrower. */}
        <text
          x={aside}
          y={-38}
          className={`middle ${styles.head}`}
          lengthAdjust="spacingAndGlyphs"
          {...(head.length > 11 ? { textLength: 58 } : {})}
        >
          {head}
        </text>
      </g>
    </g>
  );
}

/** Above the blocks. With reduced motion the button shows the seconds instead. */
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
