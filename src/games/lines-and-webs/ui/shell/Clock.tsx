/** The clock of Phase 3 (R-clock): the active side's time left. */
import { Timer } from 'lucide-react';
import { usePartClock } from '../../../../store/clock.ts';
import styles from './PortsTray.module.css';

const LOW_S = 30;

const face = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function Clock() {
  const left = usePartClock((c) => c.left);
  if (left === null) return null;
  return (
    <div className={`row gap-15 flex-none px-3 large semi ${left <= LOW_S ? 'on-warn' : ''}`} data-testid="clock">
      <Timer size={17} strokeWidth={1.9} aria-hidden="true" />
      <span role="timer">
        {face(left)}
        <span className="sr-only"> left</span>
      </span>
      <span
        className={`soft tiny ${styles.words}`}
        title="When time is up, your part of Phase 3 ends (R-clock). It runs on behind every other screen."
      >
        rests only while the screen is covered
      </span>
    </div>
  );
}
