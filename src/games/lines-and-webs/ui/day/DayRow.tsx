/** A line of a side's day: what it is about, and what the day did. */
import type { ReactNode } from 'react';
import styles from './DayReport.module.css';

export function DayRow({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <h3 className="pale tiny semi">{head}</h3> {children}
    </div>
  );
}
