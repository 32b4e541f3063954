/** The seven phases of a day: which is on, which are done, and in the one that is on which sides have ended their part. */
import { Check } from 'lucide-react';
import { SIDES } from '../../engine/lines-and-webs/index.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { phaseNumber, sideName } from '../words/names.ts';
import styles from './PhaseRail.module.css';
import { useSeat } from './useSeat.ts';

const PHASES = ['Deploy', 'Spend', 'Transport', 'Orders', 'Initiative', 'Execute', 'Reset'] as const;

/** The two sides' emblems; a side that has ended its part bears a tick. */
function Sides() {
  const { view } = useSeat();
  const execute = view.phase === 'execute';
  return (
    <span className={styles.sides}>
      {SIDES.map((side) => {
        const done = !execute && view.done[side];
        const active = view.awaited === side;
        return (
          <span
            key={side}
            className={`${styles.badge} ${active || done ? styles[side] : styles.idle}`}
            title={`${sideName(side)}${done ? ' has ended its part' : active ? ' is at work' : ' waits'}`}
          >
            {done ? <Check size={13} strokeWidth={3} aria-hidden="true" /> : <SideEmblem side={side} size={13} />}
          </span>
        );
      })}
    </span>
  );
}

export function PhaseRail() {
  const { view } = useSeat();
  const now = phaseNumber(view.phase);
  if (now === null) {
    return (
      <ol className={styles.rail} aria-label="Phases">
        <li className={styles.current} aria-current="step">
          {view.phase === 'setup' ? 'Set-up' : 'End'} <Sides />
        </li>
      </ol>
    );
  }
  return (
    <ol className={styles.rail} aria-label="Phases of the day">
      {PHASES.map((name, i) => {
        const n = i + 1;
        if (n === now) {
          return (
            <li key={name} className={styles.current} aria-current="step">
              {n} {name} <Sides />
            </li>
          );
        }
        return (
          <li key={name} className={n < now ? styles.past : styles.next} title={`Phase ${n}: ${name}`}>
            <i className={styles.dot} />
            {n}
            <span className={n < now ? 'sr-only' : styles.name}> {name}</span>
          </li>
        );
      })}
    </ol>
  );
}
