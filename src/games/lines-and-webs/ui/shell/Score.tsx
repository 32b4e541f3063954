/** The score if the game ended now: ports, then strength (9.3); in Phase 2 also the points left. */

import { budgetOf, opponentOf, SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { BarHint } from '../../../../ui/shell/BarHint.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { scoreInView } from '../../analysis/reckon.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { useSeat } from '../seat.ts';
import { comparedWords, sideName } from '../words/names.ts';
import styles from './PortsTray.module.css';

/** Units whose strength counts. @rule 9.3 @ruling R-final-strength */
const STRENGTH_OF = { all: 'trucks included', combat: 'trucks not counted' } as const;

/** Number of meals from today to the last day. */
function mealsLeft(turn: number, turns: number, every: number): number {
  return Math.floor(turns / every) - Math.floor((Math.max(1, turn) - 1) / every);
}

/** One row of the score; the leading side is bold. */
function Line({ name, of }: { name: string; of: { [S in Side]: number } }) {
  return (
    <span className={`nowrap tight grid full-row ${styles.scoreLine}`}>
      <span className="soft narrow">{name}</span>
      {SIDES.map((side) => (
        <span key={side} className={`inline gap-1 figures ${of[side] >= of[opponentOf(side)] ? 'bold' : ''}`}>
          <SideEmblem side={side} size={13} /> {of[side]}
        </span>
      ))}
    </span>
  );
}

export function Score() {
  const { view, world, rules } = useSeat();
  if (view.phase === 'setup') return null;
  const { ports, strength } = scoreInView(world, view);
  const left = view.phase === 'spend' ? (budgetOf(world, view)?.left ?? null) : null;
  const goal =
    view.turns < rules.world.scenario.turns
      ? `The task ends with day ${view.turns}; the results compare ${comparedWords(view.turns, world.scenario.mealEvery)}`
      : `More ports win at the end of day ${view.turns}; if tied, more strength`;
  const meals = mealsLeft(view.turn, view.turns, world.scenario.mealEvery);
  const words = SIDES.map((side) => `${sideName(side)} ${count(ports[side], 'port')}, strength ${strength[side]}`).join('; ');
  const mealWords = meals === 0 ? 'No meal is left.' : `${count(meals, 'meal')} to come.`;
  return (
    <BarHint
      className={`gap-4 ${styles.score}`}
      label={`Score: ${words}. ${mealWords}${left === null ? '' : ` ${count(left, 'point')} left.`}`}
      title="Score"
      clause="9.3"
      tip={`${words}. ${goal}, ${STRENGTH_OF[world.rulings.finalStrength]}. ${mealWords}`}
    >
      <span className={`small grid ${styles.table}`} data-testid="score" aria-hidden="true">
        <Line name="Ports" of={ports} />
        <Line name="Strength" of={strength} />
      </span>
      {left === null ? null : (
        <span className={`tight nowrap line-left ${styles.points}`} data-testid="points-left">
          <b className="block">{left} RP</b>
          <span className="small soft narrow">left</span>
        </span>
      )}
    </BarHint>
  );
}
