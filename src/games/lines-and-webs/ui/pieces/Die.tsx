/** A d12 seen on a face: a pentagon in a decagon. A hit has a white face, so that it is visible without color. */
import type { Side } from '../../../../engine/lines-and-webs/scenario.ts';
import styles from './Die.module.css';

export interface DieProps {
  side: Side;
  /** 1 to 12; null for a die that has not been rolled. */
  value: number | null;
  isHit?: boolean;
  /** True for an artillery 12, which also damages (7.9); marked with a star. */
  isSpecial?: boolean;
  /** Width, px. */
  size?: number;
  /** True on the projector: the number fills the face. */
  isRoom?: boolean;
  /** Delay of the roll animation, ms; without it the die is still. */
  rollDelay?: number | undefined;
  /** Duration of the animation, ms; default from the theme. */
  rollTime?: number | undefined;
}

const ring = (count: number, radius: number, turn: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i / count) * 360 + turn) * (Math.PI / 180);
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');

const RIM = ring(10, 23, -90);
const FACE = ring(5, 15.4, -90);
const EDGES = Array.from({ length: 5 }, (_, i) => {
  const angle = ((i / 5) * 360 - 90) * (Math.PI / 180);
  const at = (r: number) => `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  return `M${at(15.4)}L${at(22.6)}`;
}).join('');
const STAR = 'M0 -6.5 1.8 -2 6.5 -2 2.8 1 4.2 5.6 0 2.9 -4.2 5.6 -2.8 1 -6.5 -2 -1.8 -2z';

export function Die({ side, value, isHit = false, isSpecial = false, size = 40, isRoom = false, rollDelay, rollTime }: DieProps) {
  const state = value === null ? 'waits' : isHit ? 'hit' : 'miss';
  const words = value === null ? 'a die to be rolled' : `${value}, ${isHit ? 'hit' : 'miss'}${isSpecial ? ', special' : ''}`;
  const rolls = rollDelay !== undefined && value !== null;
  const roll = { '--delay': `${rollDelay ?? 0}ms`, ...(rollTime === undefined ? {} : { '--roll': `${Math.round(rollTime)}ms` }) };
  return (
    <svg
      translate="no"
      className={`flex-none ${side} ${styles[state]} ${rolls ? styles.rolls : ''}`}
      overflow="visible"
      width={size}
      height={size}
      viewBox="-25 -25 50 50"
      role="img"
      aria-label={words}
      {...(rolls ? { style: roll as React.CSSProperties } : {})}
    >
      <polygon points={RIM} className={`join ${styles.rim}`} />
      <path d={EDGES} className={`hollow ${styles.edges}`} />
      <polygon points={FACE} className={`join ${styles.face}`} />
      {value !== null && (
        <text y={isRoom ? 7.2 : 6.2} className={`condensed middle ${styles.number} ${isRoom ? styles.room : ''}`}>
          {value}
        </text>
      )}
      {isSpecial && (
        <g transform="translate(17 -17)">
          <circle r={8.5} className={styles.starBed} />
          <path d={STAR} className={styles.star} />
        </g>
      )}
    </svg>
  );
}
