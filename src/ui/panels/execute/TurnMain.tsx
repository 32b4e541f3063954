/** The main button of a turn, with the ring of what comes by itself, and the button that holds it. */
import type { ReactNode } from 'react';
import type { Command } from '../../../engine/lines-and-webs/index.ts';
import { address } from '../../acts/address.ts';
import { useHotkeys } from '../../shell/useHotkeys.ts';
import { Act } from '../shared/Act.tsx';
import type { ByItself } from './byItself.ts';
import styles from './TurnMain.module.css';

const R = 8;

/** It closes while the pause runs; the seconds stand beside it where nothing is to move. */
function Ring({ ms, seconds }: { ms: number; seconds: number }) {
  return (
    <>
      <svg
        className={styles.ring}
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

export function TurnMain({ command, byItself, children }: { command: Command; byItself: ByItself; children: ReactNode }) {
  const { ms, seconds, hold } = byItself;
  useHotkeys({ h: ms === null ? null : hold });
  return (
    <>
      {ms === null ? null : (
        <button type="button" className="btn" onClick={hold} {...address('holdTurn')}>
          Hold
        </button>
      )}
      <Act command={command} look="main">
        {children}
        {ms === null ? null : <Ring ms={ms} seconds={seconds} />}
      </Act>
    </>
  );
}
