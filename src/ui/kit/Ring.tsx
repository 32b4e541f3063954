/** Countdown ring on the button that skips the pause. With reduced motion it shows seconds instead. */

import { useEffect, useState } from 'react';
import styles from './Kit.module.css';

const R = 8;

/** Whole seconds until the end of a pause that begins now. */
function useSecondsLeft(ms: number): number {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const end = performance.now() + ms;
    setLeft(ms);
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), 250);
    return () => clearInterval(timer);
  }, [ms]);
  return Math.ceil(left / 1000);
}

/** @param ms the whole pause; give each pause a new key */
export function Ring({ ms }: { ms: number }) {
  const seconds = useSecondsLeft(ms);
  return (
    <>
      <svg
        translate="no"
        className={`flex-none hollow ${styles.ring}`}
        viewBox="0 0 20 20"
        width="20"
        height="20"
        aria-hidden="true"
        style={{ '--ring-ms': `${ms}ms` } as React.CSSProperties}
      >
        <circle cx="10" cy="10" r={R} pathLength="1" />
        <circle cx="10" cy="10" r={R} pathLength="1" className={styles.run} />
      </svg>
      <span className={styles.seconds} aria-hidden="true">
        in {seconds} s
      </span>
    </>
  );
}
