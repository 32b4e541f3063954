/** A unit's block: round for South, with cut corners for North. Its picture, and a box for each point of defense. */

import { FIGURES, isBase, type Unit } from '../../../../engine/combined-arms/index.ts';
import { PieceSigns } from '../../../../ui/board/square/marks.tsx';
import styles from './Block.module.css';

/** Width of a block, in drawing units of a board with squares of 100. */
const BLOCK = 84;

export type Drawn = Pick<Unit, 'side' | 'type'> &
  Partial<Pick<Unit, 'id' | 'elite' | 'moved' | 'attacked' | 'damage' | 'retreated'>> & {
    /** Where it stands; by default the type's. */
    defence?: number;
    /** Damage that has been gathered on it, and that could reach it besides. */
    gathered?: number;
    could?: number;
  };

interface BlockProps {
  unit: Drawn;
  x: number;
  y: number;
  size?: number;
  /** Outlined and lifted. */
  isHeld?: boolean;
}

/** A box for each point of defense: full, gathered, could reach, or empty. */
function Boxes({
  unit: { type, elite = false, defence = FIGURES[type].defence + Number(elite), damage = 0, gathered = 0, could = 0 },
}: {
  unit: Drawn;
}) {
  const step = Math.min(12, 74 / defence);
  return Array.from({ length: defence }, (_, i) => {
    const state = i < damage ? 'full' : i < damage + gathered ? 'gathered' : i < damage + gathered + could ? 'could' : undefined;
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are told by their place alone
        key={i}
        x={50 + (i - defence / 2) * step + 1}
        y="77"
        width={step - 2}
        height="12"
        rx="1.5"
        className={styles.box}
        data-state={state}
      />
    );
  });
}

/** Drawn around (x, y), in SVG. */
export function Block({ unit, x, y, size = BLOCK, isHeld = false }: BlockProps) {
  const { id, side, type, elite, moved, attacked, retreated } = unit;
  const body = { href: `#ca-body-${side}`, width: 100, height: 100 };
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={`${side} ${styles.block} ${isHeld ? styles.held : ''}`} data-block={id} data-at="">
        <g>
          <g transform={`scale(${size / 92}) translate(-50 -50)`}>
            {isHeld ? <use {...body} className={styles.outline} /> : null}
            <use {...body} className={styles.halo} />
            <use {...body} className={styles.body} />
            {isBase({ type }) ? <use {...body} x={8} y={8} width={84} height={84} className={styles.frame} /> : null}
            <use href={`#ca-${type}`} x={25} y={14} width={50} height={50} className={styles.sign} />
            <rect x="9" y="72" width="82" height="22" rx="5" className={styles.band} />
            <Boxes unit={unit} />
            {elite ? (
              <path
                d="M18 8l3.200 6.800 7.300.9-5.400 5 1.400 7.300L18 24.400l-6.500 3.600 1.400-7.300-5.400-5 7.300-.9z"
                className={styles.star}
              />
            ) : null}
          </g>
        </g>
        {size === BLOCK ? <PieceSigns done={attacked ? 'attacked' : moved ? 'moved' : null} waits={false} /> : null}
        {retreated ? (
          <g transform="translate(34 2)" className={styles.back}>
            <circle r="13" />
            <path d="M-3 -7l-5 5 5 5M-7 -2H3a4.500 4.500 0 0 1 0 9H-2" />
          </g>
        ) : null}
      </g>
    </g>
  );
}

interface SignProps extends Pick<Unit, 'side' | 'type'> {
  elite?: boolean;
  /** Width in px. */
  size: number;
}

/** A small block in text and lists. */
export const Sign = ({ size, ...unit }: SignProps) => (
  <svg translate="no" className="flex-none" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <Block unit={unit} x={50} y={50} size={92} />
  </svg>
);
