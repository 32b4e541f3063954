/** The days of the game as a row of marks: past, today, to come, and under the days of a meal a blue line. */

import styles from './DayRuler.module.css';
import { useSeat } from './useSeat.ts';

export function DayRuler() {
  const { view, world } = useSeat();
  const { turn, turns } = view;
  const every = world.scenario.mealEvery;
  const wait = (every - (turn % every)) % every;
  const meal = wait === 0 ? 'units eat today' : wait === 1 ? 'units eat tomorrow' : `units eat in ${wait} days`;
  const day = Math.max(1, turn);
  return (
    <div className={styles.ruler} title={`Day ${day} of ${turns}: ${meal} (6.7.1)`}>
      <div className={styles.words}>
        <b className={styles.day}>Day {day}</b> <span className={styles.of}>of {turns}</span>
        <span className="sr-only">, {meal}</span>
      </div>
      <div className={styles.marks} aria-hidden="true">
        {Array.from({ length: turns }, (_, i) => i + 1).map((d) => (
          <i key={d} className={`${d < day ? styles.past : d === day ? styles.now : styles.next} ${d % every === 0 ? styles.meal : ''}`} />
        ))}
      </div>
    </div>
  );
}
