/** A bar with its number beside it: a share of a whole. */
import type { ReactNode } from 'react';
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
      <span className="soft">{label}</span>
      <span className={styles.bed} aria-hidden="true">
        <span className={`${styles.fill} ${styles[tone]}`} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="semi text-right">{text ?? `${value} of ${max}`}</span>
    </div>
  );
}
