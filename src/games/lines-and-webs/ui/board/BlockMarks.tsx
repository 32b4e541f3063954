/** Marks on a unit block: states, a lacking supply class, a number, a frame. */
import { memo } from 'react';
import { Glyph, type GlyphName } from '../symbols/Glyph.tsx';
import styles from './Blocks.module.css';
import { bodyPath } from './blockShape.ts';
import type { BlockMarks, BlockProps, Tone } from './blocks.ts';

/** Colors of a disc by its meaning: ground, edge and figures. */
const TONES: { readonly [T in Tone]: readonly [ground: string, edge: string, ink: string] } = {
  plan: ['c-plan', 'm-block-halo', 'c-on-plan'],
  pale: ['c-raised', 'c-plan', 'c-plan'],
  ink: ['m-ink', 'm-halo', 'm-halo'],
  open: ['c-raised', 'c-ink', 'c-ink'],
};

/** Width of a frame and of the pale line below it. */
const FRAMES = { thick: [4, 7], thin: [1.8, 5], dashed: [3.2, 6], ink: [4, 7] } as const;

const STATES = ['suppressed', 'degraded', 'disabled'] as const satisfies readonly GlyphName[];

/** State marks, lock and lacking class of a unit, in a row from its north-east corner. */
export function Docks({ unit, want, isLocked = false }: { unit: BlockProps; want: BlockMarks['want']; isLocked?: boolean | undefined }) {
  const states: GlyphName[] = STATES.filter((state) => unit[state]);
  if (unit.spent && !unit.displaced) states.push('spent');
  const first = want || isLocked ? 1 : 0;
  if (first === 0 && states.length === 0) return null;
  return (
    <g transform="translate(20.5 -20.5)">
      {want && (
        <g className={want} color={want === 'clIX' ? '#8f4a06' : 'var(--band-class)'}>
          <rect x={-7} y={-8} width={14} height={16} rx={2.4} className={styles.wantTab} />
          <Glyph name={want} x={0} y={0} size={11} />
        </g>
      )}
      {isLocked && (
        <g className={styles.lock}>
          <circle r={9} />
          <Glyph name="lock" x={0} y={0} size={10} className={styles.sign} />
        </g>
      )}
      {states.map((state, i) => (
        <g key={state} className={styles[state]} transform={`translate(${-(first + i) * 15} 0)`}>
          {state === 'disabled' ? <rect x={-6.8} y={-6.8} width={13.6} height={13.6} rx={2} /> : <circle r={7} />}
          <Glyph name={state} x={0} y={0} size={10} className={styles.sign} />
        </g>
      ))}
    </g>
  );
}

interface DiscProps {
  text: string;
  tone: Tone;
  x: number;
  y: number;
  r?: number;
  /** Minimum size of the figures; the disc grows with them. */
  least?: number | undefined;
}

/** A number in a disc: violet for planned, pale for nearby, ink for past, open ink for the current state. */
export const Disc = memo(function Disc({ text, tone, x, y, r: usual = 8.2, least = 0 }: DiscProps) {
  const part = text.length > 1 ? 1.3 : 1.5;
  const size = Math.max(usual * part, least);
  const r = size / part;
  const [ground, edge, ink] = TONES[tone];
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} strokeWidth={r * 0.2} fill={`var(--${ground})`} stroke={`var(--${edge})`} />
      <text y={size * 0.35} fontSize={size} className="condensed bold middle" fill={`var(--${ink})`}>
        {text}
      </text>
    </g>
  );
});

/** A frame around a block. */
export function Ring({ side, ring }: { side: BlockProps['side']; ring: NonNullable<BlockMarks['ring']> }) {
  // A dashed frame lies on the block's edge, so that the names around it stay readable.
  const d = bodyPath(side, ring === 'dashed' ? 2 : -3);
  const [width, under] = FRAMES[ring];
  const look = ring === 'ink' ? 'line-ink join' : 'line-plan join';
  return (
    <g className="no-pointer" data-ring={ring}>
      <path d={d} className="line-case join" strokeWidth={under} />
      <path d={d} className={look} strokeWidth={width} strokeDasharray={ring === 'dashed' ? '8 5' : undefined} />
    </g>
  );
}
