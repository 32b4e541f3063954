/** A unit's block: round for South, with cut corners for North. Its picture; under fire, or pointed at, a box for each point of defense. */

import { FIGURES, isBase, type Unit } from '../../../../engine/combined-arms/index.ts';
import { BlockFrame, SIGN } from '../../../../ui/board/square/BlockFrame.tsx';
import { type Fate, PieceSigns } from '../../../../ui/board/square/marks.tsx';
import styles from './Block.module.css';

/** Width of a block, in drawing units of a board with squares of 100. */
const BLOCK = 84;

const BOX_STATES = ['damage', 'gathered', 'now', 'later', 'theirs'] as const;
type BoxState = (typeof BOX_STATES)[number];

/** What a turn draws on a unit besides. */
export interface Marks {
  /** Damage that has been gathered on it, that could reach it besides now or after moves, and in the enemy's next turn. */
  boxes?: { readonly [S in BoxState]?: number } | undefined;
  fate?: Fate | undefined;
  /** It can do nothing more this turn. */
  isSpent?: boolean;
}
export type Drawn = Pick<Unit, 'side' | 'type'> &
  Partial<Pick<Unit, 'id' | 'elite' | 'moved' | 'attacked' | 'damage' | 'retreated'>> &
  Marks & {
    /** Where it stands; by default the type's. */
    defence?: number;
  };

interface BlockProps {
  unit: Drawn;
  x: number;
  y: number;
  size?: number;
  /** Outlined and lifted. */
  isHeld?: boolean;
}

/** A box for each point of defense, filled by what is done and could be. */
function Boxes({ unit: { type, elite = false, defence = FIGURES[type].defence + Number(elite), damage = 0, boxes } }: { unit: Drawn }) {
  const step = Math.min(14, 78 / defence);
  const filled = { damage, ...boxes };
  const states = BOX_STATES.flatMap((state) => Array<BoxState>(filled[state] ?? 0).fill(state));
  return (
    <>
      <rect x="9" y="72" width="82" height="22" rx="5" className={styles.band} />
      {Array.from({ length: defence }, (_, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are told by their place alone
          key={i}
          x={50 + (i - defence / 2) * step + 1}
          y="76"
          width={step - 2}
          height="14"
          rx="1.5"
          className={styles.box}
          data-state={states[i]}
        />
      ))}
    </>
  );
}

/** Place of the picture of a unit without boxes. */
const PICTURE = { x: 21, y: 21, width: 58, height: 58 };

/** Drawn around (x, y), in SVG. */
export function Block({ unit, x, y, size = BLOCK, isHeld = false }: BlockProps) {
  const { side, type, elite, moved, attacked, retreated, damage, boxes, fate, isSpent } = unit;
  const body = { href: `#ca-body-${side}`, width: 100, height: 100 };
  // One sign at most: what would become of it, else what it has done.
  const done = fate || isSpent ? null : retreated ? 'back' : attacked ? 'attacked' : moved ? 'moved' : null;
  const signs = size === BLOCK ? <PieceSigns done={done} fate={fate} /> : null;
  const hasBoxes = boxes !== undefined || (damage ?? 0) > 0;
  return (
    <BlockFrame {...{ unit, x, y, body, isHeld, signs }} transform={`scale(${size / 92}) translate(-50 -50)`}>
      {isBase({ type }) ? <use {...body} x={8} y={8} width={84} height={84} className={styles.frame} /> : null}
      <g className={isSpent ? styles.spent : undefined}>
        <use href={`#ca-${type}`} {...(hasBoxes ? { x: 27, y: 18, width: 48, height: 48 } : PICTURE)} className={SIGN} />
      </g>
      {hasBoxes ? <Boxes unit={unit} /> : null}
      {elite ? (
        <path
          d="M18 8l3.200 6.800 7.300.9-5.400 5 1.400 7.300L18 24.400l-6.500 3.600 1.400-7.300-5.400-5 7.300-.9z"
          className={styles.star}
        />
      ) : null}
    </BlockFrame>
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
