/** Marks of an order on a square board: lit squares, the way, arms to turn by, arrows, targets. */

import type { ReactNode } from 'react';
import type { NodeId } from '../../../engine/core/gameTypes.ts';
import { FACINGS, type Facing, step } from '../../../engine/map/square.ts';
import { useInput } from '../../kit/lastInput.ts';
import { type Hold, isAimed } from './gesture.ts';
import styles from './marks.module.css';
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
export function Lit({ squares }: { squares: ReadonlyMap<NodeId, unknown> }) {
  const { grid, at, angle } = useSquares();
  return [...squares.keys()].map((id) => (
    <g key={id} transform={placeAt(at(id))} className={styles.lit}>
      <rect x={-SQUARE / 2} y={-SQUARE / 2} width={SQUARE} height={SQUARE} />
      {FACINGS.filter((facing) => !squares.has(step(grid, id, facing) ?? '')).map((facing) => (
        <path key={facing} d="M-50 -49H50" transform={`rotate(${angle(facing)})`} />
      ))}
    </g>
  ));
}

/** Four arms around an aimed square. */
function Arms({ square, facing }: { square: NodeId; facing: Facing }) {
  const { at, angle } = useSquares();
  const isTouch = useInput() === 'touch';
  return FACINGS.map((one) => (
    <g key={one} transform={placeAt(at(square), angle(one))} className={styles.arm} data-now={one === facing ? '' : undefined}>
      {isTouch ? <circle cy="-104" r="44" /> : null}
      <Cased d={isTouch ? 'M-18 -95L0 -113L18 -95' : 'M-16 -62L0 -78L16 -62'} />
    </g>
  ));
}

interface HeldMarksProps {
  hold: Hold;
  /** Number of steps to each lit square. */
  steps: ReadonlyMap<NodeId, number>;
  /** Squares of the way, ending with the aim. */
  way: readonly NodeId[];
  /** Its facing as aimed; null if pieces do not turn. */
  facing: Facing | null;
  /** The piece, drawn at the aim. */
  children: ReactNode;
}

/** A held piece: where it came from, the way with its steps, the aim. */
export function HeldMarks({ hold, steps, way, facing, children }: HeldMarksProps) {
  const { at } = useSquares();
  const { home, to } = hold;
  const points = [home, ...way].map((square) => `${at(square).x} ${at(square).y}`).join(' ');
  return (
    <>
      {to === home ? null : <circle transform={placeAt(at(home))} r="46" className={styles.home} />}
      {way.length > 0 ? (
        <>
          <polyline points={points} className={styles.casing} />
          <polyline points={points} className={styles.way} />
        </>
      ) : null}
      {[...steps].map(([square, n]) =>
        square === to ? null : (
          <g key={square} transform={placeAt(at(square))} className={styles.number} data-way={way.includes(square) ? '' : undefined}>
            <circle r="16" />
            <text className="middle semi condensed" y="8">
              {n}
            </text>
          </g>
        ),
      )}
      {children}
      <circle transform={placeAt(at(to))} r="49" className={styles.held} />
      {facing && (hold.isInPlace || isAimed(hold)) ? <Arms square={to} facing={facing} /> : null}
    </>
  );
}

/** An arrow between two squares: it ends before a piece that is struck, or in the square. `isFaulty`: it cannot be. */
export function Arrow({ from, to, isStrike = false, isFaulty = false }: ArrowProps) {
  const { at } = useSquares();
  const [a, b] = [at(from), at(to)];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const end = Math.hypot(b.x - a.x, b.y - a.y) - (isStrike ? 36 : 16);
  return (
    <g transform={placeAt(a, angle)} className={styles.arrow} data-faulty={isFaulty ? '' : undefined}>
      <Cased d={`M32 0H${end}m-16 -15l16 15l-16 15`} />
    </g>
  );
}
interface ArrowProps {
  from: NodeId;
  to: NodeId;
  isStrike?: boolean;
  isFaulty?: boolean;
}

/** Brackets around a square, with a tag of about six letters above. */
export function Target({ square, tag, isChosen }: { square: NodeId; tag: string; isChosen: boolean }) {
  return (
    <g transform={placeAt(useSquares().at(square))} className={styles.target} data-chosen={isChosen ? '' : undefined}>
      <Cased d="M-46 -28V-46H-28M28 -46H46V-28M46 28V46H28M-28 46H-46V28" />
      <rect x="-32" y="-62" width="64" height="28" rx="5" />
      <text className="middle semi condensed" y="-40">
        {tag}
      </text>
    </g>
  );
}
