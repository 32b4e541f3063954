/** The clock of Phase 3 (R-clock): counts down while the side's view is open, and ends its part when time is up. A reload does not turn it back. */
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clearClock, readClock, writeClock } from '../../store/clock.ts';
import { useGame } from '../../store/game.ts';
import { useSeat } from '../seat/useSeat.ts';
import styles from './Clock.module.css';

const LOW_S = 30;

const face = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds left of this part, or null where no clock runs. */
function useClock(): number | null {
  const { view, viewer, world } = useSeat();
  const seed = useGame((g) => g.record?.seed ?? '');
  const limit = world.rulings.clock === 'off' ? 0 : world.rulings.clock;
  const runs = limit > 0 && view.phase === 'transport';
  const part = `${seed}/${view.turn}/${viewer}`;
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!runs) {
      setLeft(null);
      return;
    }
    let rest = readClock(part) ?? limit;
    setLeft(rest);
    const tick = setInterval(() => {
      rest -= 1;
      writeClock(part, rest);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(tick);
      clearClock();
      useGame.getState().give({ type: 'endPart', side: viewer });
    }, 1000);
    return () => clearInterval(tick);
  }, [runs, limit, part, viewer]);
  return runs ? left : null;
}

export function Clock() {
  const left = useClock();
  if (left === null) return null;
  return (
    <div
      className={left <= LOW_S ? styles.low : styles.clock}
      role="timer"
      title="When time is up your part of Phase 3 ends (R-clock)"
      data-testid="clock"
    >
      <Timer size={17} strokeWidth={1.9} aria-hidden="true" />
      {face(left)}
      <span className="sr-only"> left</span>
    </div>
  );
}
