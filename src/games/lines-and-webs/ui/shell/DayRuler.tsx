/** The days of the game as a row of marks: past, today and future, with a blue line under days with a meal. */

import { BarHint } from '../../../../ui/shell/BarHint.tsx';
import { useBarView, useSeat } from '../seat.ts';
import styles from './DayRuler.module.css';

export function DayRuler() {
  const { world } = useSeat();
  const view = useBarView();
  return <Days turn={view.turn} turns={view.turns} every={world.scenario.mealEvery} />;
}

/** The ruler at day `turn`; also used on screens without a seat. */
export function Days({ turn, turns, every }: { turn: number; turns: number; every: number }) {
  const wait = (every - (turn % every)) % every;
  const meal = wait === 0 ? 'units eat today' : wait === 1 ? 'units eat tomorrow' : `units eat in ${wait} days`;
  const day = Math.max(1, turn);
  return (
    <div className={`row flex-none px-4 line-right ${styles.ruler}`}>
      <BarHint
        className={styles.fact}
        label={`Day ${day} of ${turns}, ${meal}`}
        title={`Day ${day} of ${turns}`}
        clause="6.7.1"
        tip={`On the days with a blue line every unit eats one CL I: ${meal}.`}
      >
        <span className={`nowrap ${styles.words}`}>
          <b className="large semi">Day {day}</b> <span className={`fine ${styles.of}`}>of {turns}</span>
        </span>
        <span className={`flex gap-05 ${styles.marks}`} aria-hidden="true">
          {Array.from({ length: turns }, (_, i) => i + 1).map((d) => (
            <i
              key={d}
              className={`${d < day ? styles.past : d === day ? styles.now : styles.next} ${d % every === 0 ? styles.meal : ''}`}
            />
          ))}
        </span>
      </BarHint>
    </div>
  );
}
