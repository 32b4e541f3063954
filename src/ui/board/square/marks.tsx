/** Marks on a square board: lit squares, the way, arms to turn by, arrows, targets, threats, what a piece has done. */

import type { ComponentProps, ReactNode } from 'react';
import type { NodeId, UnitId } from '../../../engine/core/gameTypes.ts';
import { FACINGS, type Facing, step } from '../../../engine/map/square.ts';
import { useInput } from '../../kit/lastInput.ts';
import type { Point } from '../geometry.ts';
import { armsOf, type Gesture, type GestureRules, type Hold, isGroup, mayTurn } from './gesture.ts';
import styles from './marks.module.css';
import { ARM, BRACKET, CORNERS, type Corner, DISC, EDGE, pathOf, SMALL_WEDGE, STEP, TAG_HEIGHT, tagWidth, WEDGE } from './places.ts';
import { SQUARE, useSquares } from './squareLayout.ts';

const placeAt = ({ x, y }: { x: number; y: number }, angle = 0): string => `translate(${x} ${y}) rotate(${angle})`;
/** A shape with a pale casing below it. */
const Cased = ({ d }: { d: string }) => (
  <>
    <path className={styles.casing} d={d} />
    <path d={d} />
  </>
);

/** Squares that light, with their border. Goes below the pieces. */
export function Lit({ squares }: { squares: ReadonlySet<NodeId> }) {
  const { grid, at, angle } = useSquares();
  return [...squares].map((id) => (
    <g key={id} transform={placeAt(at(id))} className={styles.lit} data-tile="">
      <rect x={-SQUARE / 2} y={-SQUARE / 2} width={SQUARE} height={SQUARE} />
      {FACINGS.filter((facing) => !squares.has(step(grid, id, facing) ?? '')).map((facing) => (
        <path key={facing} d="M-50 -49H50" transform={`rotate(${angle(facing)})`} />
      ))}
    </g>
  ));
}

/** Four arms around an aimed square. */
function Arms({ hold, facing }: { hold: Hold; facing: Facing }) {
  const { at, angle } = useSquares();
  const { at: far, radius, isFar } = armsOf(hold, useInput() === 'touch');
  const tip = isFar ? `M-18 ${9 - far}l18 -18l18 18` : pathOf(ARM);
  return FACINGS.map((one) => (
    <g key={one} transform={placeAt(at(hold.to), angle(one))} className={styles.arm} data-now={one === facing ? '' : undefined}>
      {isFar ? <circle cy={-far} r={radius} /> : null}
      <Cased d={tip} />
    </g>
  ));
}

interface HeldMarksProps {
  gesture: Gesture;
  /** Squares of the way, ending with the aim. */
  way: readonly NodeId[];
  rules: GestureRules;
  /** The piece's own facing. Omitted if pieces have none. */
  own?: Facing;
  /** The piece as it would stand there, with its new facing. */
  draw(piece: UnitId, center: Point, turn: Facing | null): ReactNode;
}

/** A held piece: where it came from, the way, the aim. */
export function HeldMarks({ gesture: { hold, down }, way, rules, own, draw }: HeldMarksProps) {
  const { at } = useSquares();
  if (!hold) return null;
  const facing = hold.turn ?? own;
  const { home, to } = hold;
  // Each piece of a group is drawn by `GroupMarks`.
  if (isGroup(hold)) return facing && mayTurn(rules, hold) ? <Arms hold={hold} facing={facing} /> : null;
  // Over a square that does not light it follows the pointer, pale.
  const shown = down?.refused ?? to;
  const points = [home, ...way].map((square) => `${at(square).x} ${at(square).y}`).join(' ');
  return (
    <>
      {shown === home ? null : <circle transform={placeAt(at(home))} r="46" className={styles.home} />}
      {way.length > 0 ? (
        <>
          <polyline points={points} className={styles.casing} />
          <polyline points={points} className={styles.way} />
        </>
      ) : null}
      <g className={shown === to ? undefined : styles.refused}>{draw(hold.piece, at(shown), hold.turn)}</g>
      {facing && shown === to && mayTurn(rules, hold) ? <Arms hold={hold} facing={facing} /> : null}
    </>
  );
}

/** An arrow between two squares: it ends before a piece that is struck, or in the square; that of a step crosses the border. `isFaulty`: it cannot be. */
export function Arrow({ from, to, isStrike = false, isStep = false, isFaulty = false, isPast = false, isStopped = false }: ArrowProps) {
  const { at } = useSquares();
  const [a, b] = [at(from), at(to)];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const end = Math.hypot(b.x - a.x, b.y - a.y) - (isStrike ? 44 : 16);
  const aside = b.x - a.x > b.y - a.y ? -STEP.aside : STEP.aside;
  const step = `M${STEP.from} ${aside}H${STEP.to}m-11 -10l11 10l-11 10`;
  return (
    <g transform={placeAt(a, angle)} className={styles.arrow} data-faulty={isFaulty ? '' : undefined} data-done={isPast ? '' : undefined}>
      <Cased d={isStep ? step : `M32 0H${end}m-16 -15l16 15l-16 15${isStopped ? 'm22 -33v36' : ''}`} />
    </g>
  );
}
interface ArrowProps {
  from: NodeId;
  to: NodeId;
  isStrike?: boolean;
  isStep?: boolean;
  isFaulty?: boolean;
  /** It has been done. */
  isPast?: boolean;
  /** A bar stands before its tip. */
  isStopped?: boolean;
}

/** A short text around (x, y), or in a corner of the square. */
export const Tag = ({ x = 0, y = 0, isIn = false, children }: TagProps) => {
  const width = tagWidth(children);
  const [left, top] = isIn ? [0, 0] : [-width / 2, -TAG_HEIGHT / 2];
  return (
    <g transform={placeAt({ x, y })}>
      <g className={`${styles.tag} ${styles.grows}`} data-chip="">
        <rect x={left} y={top} width={width} height={TAG_HEIGHT} rx="5" />
        <text className="middle bold condensed" x={left + width / 2} y={top + TAG_HEIGHT * 0.79}>
          {children}
        </text>
      </g>
    </g>
  );
};
interface TagProps {
  x?: number;
  y?: number;
  /** (x, y) is its upper left. */
  isIn?: boolean;
  children: string;
}

/** The frame of a square, with its odds if there are any. */
export function Target({ square, tag, isChosen }: { square: NodeId; tag?: string; isChosen: boolean }) {
  const [x, y] = CORNERS.odds;
  return (
    <g transform={placeAt(useSquares().at(square))} className={styles.target} data-chosen={isChosen ? '' : undefined}>
      {FACINGS.map((corner, i) => (
        <g key={corner} transform={`rotate(${i * 90})`}>
          <Cased d={pathOf(BRACKET)} />
        </g>
      ))}
      {tag ? (
        <Tag x={x * EDGE} y={y * EDGE} isIn>
          {tag}
        </Tag>
      ) : null}
    </g>
  );
}

/** Until something else is done, the square on which a piece may not be dropped. */
export const Refused = ({ gesture: { refused } }: { gesture: Gesture }) => {
  const { at } = useSquares();
  return refused ? (
    <g transform={placeAt(at(refused))} className={styles.arrow} data-faulty="" data-refused={refused}>
      <Cased d="M-22 0a22 22 0 1 1 44 0a22 22 0 1 1 -44 0M-15.500 -15.500L15.500 15.500" />
    </g>
  ) : null;
};

interface WedgesProps {
  square: NodeId;
  /** Directions of the blows. */
  from: readonly Facing[];
  /** Those from which the piece is destroyed for certain. */
  sure: readonly Facing[];
  /** Without a piece. */
  isFree?: boolean;
  isPale?: boolean;
}

/** Threats: wedges at the edges that blows come from, hollow for dice, filled if the piece is destroyed for certain. */
export function Wedges({ square, from, sure, isFree = false, isPale = false }: WedgesProps) {
  const { at, angle } = useSquares();
  return from.map((direction) => (
    <path
      key={direction}
      className={styles.wedge}
      data-sure={sure.includes(direction) ? '' : undefined}
      data-pale={isPale ? '' : undefined}
      d={`${pathOf(isFree ? SMALL_WEDGE : WEDGE)}Z`}
      transform={placeAt(at(square), angle(direction))}
    />
  ));
}

/** A wedge in a line of text. */
export const WedgeSign = ({ isSure = false }: { isSure?: boolean }) => (
  <svg translate="no" className="flex-none" width="18" height="14" viewBox="-18 -12 36 26" aria-hidden="true" focusable="false">
    <path className={styles.wedge} data-sure={isSure ? '' : undefined} d="M-14 -9H14L0 11Z" />
  </svg>
);

const SIGNS = {
  // Footprints, because an arrow would be read as a direction.
  moved: (
    <path
      d="M5.500 11.500a2.700 4 0 1 1 5.400 0a2.700 4 0 1 1-5.400 0zM6.400 18.500a1.800 1.800 0 1 1 3.600 0a1.800 1.800 0 1 1-3.600 0zM13.100 7.500a2.700 4 0 1 1 5.400 0a2.700 4 0 1 1-5.400 0zM14 14.500a1.800 1.800 0 1 1 3.600 0a1.800 1.800 0 1 1-3.600 0z"
      fill="currentColor"
      stroke="none"
    />
  ),
  attacked: <path d="M6.500 12.500l4 4 7-8.500" />,
  swapped: <path d="M6.500 9h11l-3.500-3.500M17.500 15h-11l3.500 3.500" />,
  waits: <path d="M8 6h8M8 18h8M9 6.500c0 4 6 7 6 11H9c0-4 6-7 6-11z" fill="currentColor" />,
  back: <path d="M10 5.500l-4.500 4.500 4.500 4.500M6 10h8.500a4 4 0 0 1 0 8H10.500" />,
  destroyed: <path d="M7 7l10 10M17 7l-10 10" />,
  unsure: <path d="M8.500 9a3.500 3.500 0 1 1 5.300 3c-1.300.8-1.800 1.500-1.800 2.700M12 18.200v.1" />,
} as const;
export type DiscSign = keyof typeof SIGNS;
/** What would become of a piece: in this turn, or in the other side's next one. */
export interface Fate {
  sign: 'back' | 'destroyed' | 'unsure';
  when: 'now' | 'theirs';
}

/** A disc with a sign, around (0, 0). */
const Disc = ({ sign, when }: { sign: DiscSign; when?: Fate['when'] | undefined }) => (
  <g className={styles.disc} data-done={sign} data-waits={sign === 'waits' ? '' : undefined} data-when={when}>
    <circle r={DISC - 1.1} />
    <g transform={`scale(${DISC / 12}) translate(-12 -12)`}>{SIGNS[sign]}</g>
  </g>
);

const DISC_WORDS: { readonly [S in DiscSign]: string } = {
  moved: 'has moved',
  attacked: 'has attacked',
  swapped: 'has swapped places',
  waits: 'reloads',
  back: 'has retreated',
  destroyed: 'is destroyed',
  unsure: 'may be destroyed',
};

/** A disc in a line of text. */
export const DiscPicture = (props: ComponentProps<typeof Disc>) => (
  <svg translate="no" className="flex-none" width="24" height="24" viewBox="-17 -17 34 34" aria-hidden="true" focusable="false">
    <Disc {...props} />
  </svg>
);

/** Discs in a line of text, with what they mean. */
export const DiscKeys = ({ of = ['moved', 'attacked', 'swapped', 'waits'] }: { of?: readonly DiscSign[] }) => (
  <p className="row wrap gap-3 pb-2">
    {of.map((sign) => (
      <span key={sign} className="row gap-1">
        <DiscPicture sign={sign} />
        {DISC_WORDS[sign]}
      </span>
    ))}
  </p>
);

const CornerDisc = ({ corner: [x, y], ...disc }: ComponentProps<typeof Disc> & { corner: Corner }) => (
  <g transform={placeAt({ x: x * EDGE, y: y * EDGE })}>
    <g className={styles.grows}>
      <g transform={placeAt({ x: -x * DISC, y: -y * DISC })}>
        <Disc {...disc} />
      </g>
    </g>
  </g>
);

/** What a piece at (0, 0) has done, that it has to wait, and what would become of it. */
export const PieceSigns = ({ done, waits = false, fate }: { done: DiscSign | null; waits?: boolean; fate?: Fate | undefined }) => (
  <>
    {fate ? <CornerDisc {...fate} corner={CORNERS.odds} /> : null}
    {done ? <CornerDisc sign={done} corner={CORNERS.done} /> : null}
    {waits ? <CornerDisc sign="waits" corner={CORNERS.waits} /> : null}
  </>
);
