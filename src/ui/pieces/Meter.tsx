/** A bar with its number beside it: a share of a whole, or pips of what can be carried. */
import type { ReactNode } from 'react';
import { times } from '../symbols/times.ts';
import styles from './Meter.module.css';

export type MeterTone = 'delta' | 'gamma' | 'clI' | 'clIII' | 'clV' | 'clIX' | 'plan' | 'ink';

/** One line: label, bar, figure. `text` is what is written at the end; the bar itself is hidden from screen readers. */
export function Meter({
  label,
  value,
  max,
  text,
  tone = 'ink',
}: {
  label: ReactNode;
  value: number;
  max: number;
  text?: string;
  tone?: MeterTone;
}) {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div className={styles.meter}>
      <span className={styles.label}>{label}</span>
      <span className={styles.bed} aria-hidden="true">
        <span className={`${styles.fill} ${styles[tone]}`} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.text}>{text ?? `${value} of ${max}`}</span>
    </div>
  );
}

/** Pips: used (solid), planned (violet stripes), left (empty). */
export function Pips({ label, used, planned, of }: { label: string; used: number; planned: number; of: number }) {
  const left = Math.max(0, of - used - planned);
  const kind = (i: number) => (i < used ? styles.used : i < used + planned ? styles.planned : styles.left);
  return (
    <div className={styles.pips}>
      <span>{label}</span>
      <span className={styles.row} aria-hidden="true">
        {times(of).map((i) => (
          <span key={`pip${i + 1}`} className={`${styles.pip} ${kind(i)}`} />
        ))}
      </span>
      <span className={styles.text}>{`${left} of ${of} left`}</span>
    </div>
  );
}
