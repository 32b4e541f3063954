/** What docks on a unit block: its states, the class that it lacks, a number, a frame. */
import { Glyph } from '../symbols/Glyph.tsx';
import type { GlyphName } from '../symbols/glyphs.ts';
import styles from './BlockMarks.module.css';
import { bodyPath } from './blockShape.ts';
import type { BlockMarks, BlockProps, Tone } from './blockTypes.ts';

const STATES = ['suppressed', 'degraded', 'disabled'] as const satisfies readonly GlyphName[];

/** States of a unit, its lock and the class it wants, in a row from its north-east corner. */
export function Docks({ unit, want, isLocked = false }: { unit: BlockProps; want: BlockMarks['want']; isLocked?: boolean | undefined }) {
  const states: GlyphName[] = STATES.filter((state) => unit[state]);
  if (unit.spent && !unit.displaced) states.push('spent');
  const first = want || isLocked ? 1 : 0;
  return (
    <g transform="translate(20.5 -20.5)">
      {want && (
        <g className={styles[want]}>
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
  /** The disc grows until its figures are so large. */
  least?: number | undefined;
}

/** A number in a disc; violet for what is planned, pale for what is only near, ink for what has happened, open ink for what is so now. */
export function Disc({ text, tone, x, y, r: usual = 8.2, least = 0 }: DiscProps) {
  const part = text.length > 1 ? 1.3 : 1.5;
  const size = Math.max(usual * part, least);
  const r = size / part;
  return (
    <g className={styles[`disc-${tone}`]} transform={`translate(${x} ${y})`}>
      <circle r={r} strokeWidth={r * 0.2} />
      <text y={size * 0.35} fontSize={size}>
        {text}
      </text>
    </g>
  );
}

/** A frame around a block. */
export function Ring({ side, ring }: { side: BlockProps['side']; ring: NonNullable<BlockMarks['ring']> }) {
  // One that only would stand here keeps its frame on its edge: the names around are to be read.
  const d = bodyPath(side, ring === 'dashed' ? 2 : -3);
  return (
    <g className="no-pointer">
      <path d={d} className={`${styles.ringCase} ${styles[`ring-${ring}`]}`} />
      <path d={d} className={`${styles.ring} ${styles[`ring-${ring}`]}`} />
    </g>
  );
}
