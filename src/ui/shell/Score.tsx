/** The score as the end would count it: ports, then strength (9.3); in Phase 2 the points that are left too. */
import { scoreInView } from '../../analysis/reckon.ts';
import { budgetOf } from '../../engine/lines-and-webs/index.ts';
import { useSeat } from '../seat/useSeat.ts';
import { count, SIDE_LETTERS, sideName } from '../words/names.ts';
import { BarHint } from './BarHint.tsx';
import styles from './Score.module.css';

const SIDES = ['delta', 'gamma'] as const;

/** Meals from today to the last day. */
function mealsLeft(turn: number, turns: number, every: number): number {
  return Math.floor(turns / every) - Math.floor((Math.max(1, turn) - 1) / every);
}

export function Score() {
  const { view, world } = useSeat();
  if (view.phase === 'setup') return null;
  const { ports, strength } = scoreInView(world, view);
  const left = view.phase === 'spend' ? (budgetOf(world, view)?.left ?? null) : null;
  const meals = mealsLeft(view.turn, view.turns, world.scenario.mealEvery);
  const words = SIDES.map((side) => `${sideName(side)} ${count(ports[side], 'port')}, strength ${strength[side]}`).join('; ');
  const mealWords = meals === 0 ? 'No meal is left.' : `${count(meals, 'meal')} to come.`;
  return (
    <BarHint
      className={styles.score}
      label={`Score: ${words}. ${mealWords}${left === null ? '' : ` ${count(left, 'point')} left.`}`}
      title="Score"
      clause="9.3"
      tip={`${words}. More ports win at the end of day ${view.turns}; with as many, more strength. ${mealWords}`}
    >
      <span className="grid tight" data-testid="score" aria-hidden="true">
        {SIDES.map((side) => (
          <span key={side} className="figures nowrap small">
            {SIDE_LETTERS[side]} <b>{ports[side]}</b> · {strength[side]}
          </span>
        ))}
      </span>
      {left === null ? null : (
        <span className={`small semi nowrap ${styles.points}`} data-testid="points-left">
          {left} RP
        </span>
      )}
    </BarHint>
  );
}
