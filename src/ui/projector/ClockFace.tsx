/** The presenter's clock on the projector; it runs by the clock of this computer. */
import { Hourglass, Pause } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockFace, secondsLeft } from '../../store/projector/clock.ts';
import type { PhaseClock } from '../../store/projector/settings.ts';
import styles from './Screen.module.css';

const LOW_S = 30;

/** Seconds left, updated while the clock runs. */
export function useSecondsLeft(clock: PhaseClock | null): number {
  const [now, setNow] = useState(Date.now);
  const runs = clock?.endsAt !== null && clock !== null;
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, [runs]);
  return clock ? secondsLeft(clock, now) : 0;
}

export function ClockFace({ clock }: { clock: PhaseClock }) {
  const left = useSecondsLeft(clock);
  const stands = clock.endsAt === null && left > 0;
  const Sign = stands ? Pause : Hourglass;
  return (
    <div
      className={`inline largest bold round-3 ${styles.clock} ${left <= LOW_S ? 'on-warn' : 'on-sunk'}`}
      role="timer"
      data-testid="projector-clock"
    >
      <Sign size={32} aria-hidden="true" />
      {left === 0 ? 'Time' : clockFace(left)}
      {stands ? <span className="sr-only"> left, stopped</span> : null}
    </div>
  );
}
