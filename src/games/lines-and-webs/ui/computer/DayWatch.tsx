/** The report of a day before those who only watch: what the fights of the day came to, and whether the report goes on by itself. */

import { Pause } from 'lucide-react';
import { useMemo } from 'react';
import { computer as driver, useComputer } from '../../../../store/computer/driver.ts';
import { titleOf } from '../../../../ui/acts/acts.ts';
import { address } from '../../../../ui/acts/address.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import styles from '../../../../ui/computer/Computer.module.css';
import { useGame } from '../../own.ts';
import { RecapLine } from '../log/RecapLine.tsx';
import { fightsOf } from './account.ts';

/** Stops the report, which else closes by itself; nothing once it waits. */
export function DayHold() {
  const waits = useComputer(({ dayWaits, isHeld, waits: isByPress }) => dayWaits || isHeld || isByPress);
  useRuns({ holdTurn: waits ? null : driver.holdDay });
  if (waits) return null;
  return (
    <button
      type="button"
      className="btn"
      onClick={driver.holdDay}
      title={titleOf('holdTurn')}
      {...address('holdDay')}
      data-testid="hold-day"
    >
      <Pause size={18} aria-hidden="true" /> Pause
    </button>
  );
}

export function DayFights({ turn }: { turn: number }) {
  const world = useGame((g) => g.rules?.world ?? null);
  const view = useGame((g) => g.view);
  const log = useGame((g) => g.log);
  const items = useMemo(() => (world && view ? fightsOf(world, view, log, turn) : []), [world, view, log, turn]);
  if (!world || items.length === 0) return null;
  return (
    <section aria-label="Fights of the day" data-testid="day-fights">
      <h2 className="large mb-2">Fights</h2>
      <ol className={styles.fights}>
        {items.map(({ seqs, lines }) => (
          <li key={seqs[0]}>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
              <RecapLine key={i} world={world} line={{ ...line, clauses: [] }} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
