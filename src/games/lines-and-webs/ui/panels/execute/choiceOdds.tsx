/** Exact chances beside the answers to a choice: fighting back or not, and on whom the hits fall. */

import type { UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../../../../../ui/seat/useSeat.ts';
import { type EngagementQuestion, percentOf, wholePercents } from '../../../analysis/index.ts';
import { OddsBar } from '../../pieces/OddsBar.tsx';
import { aChance, capital, unitName } from '../../words/names.ts';
import { strengthNow } from '../../words/units.ts';
import { Figures } from './Chances.tsx';
import { attackOdds } from './odds.ts';

/** The engagement that is going on, as a question. */
function going({ view }: SeatedView, defends?: boolean): EngagementQuestion | null {
  const fight = view.execution?.engagement;
  if (!fight) return null;
  const { attackers, target, scouts, pursuit } = fight;
  return { attackers, target, scouts, pursuit, ...(defends === undefined ? {} : { defends }) };
}

/** How the attack ends if the defender pays, or does not; told from the defender's seat. */
export function DefendOdds({ seat, pay, price }: { seat: SeatedView; pay: boolean; price: string }) {
  const question = going(seat, pay);
  if (!question) return <>{price}</>;
  const { win, draw, lose, afterRetreat, retreatRoom } = attackOdds(seat, question);
  // The defender's win is the attacker's loss.
  const own = { win: lose, draw, lose: win };
  return (
    <>
      <p>
        <span>{price}</span> <Figures odds={own} />
      </p>
      <OddsBar side={seat.viewer} win={own.win} draw={own.draw} loss={own.lose} isBarOnly />
      <span className="fine regular">
        {unitName(seat.world, question.target)} has {aChance(percentOf(afterRetreat.target.destroyed))} of being destroyed
        {retreatRoom.target ? '' : ', since it has no way to retreat'}.
      </span>
    </>
  );
}

/** What naming this attacker does to it: 'Strength 4, 1 step lost. 62% to lose steps, 8% to be destroyed.'. */
export function victimLine(seat: SeatedView, unit: UnitId): string {
  const found = seat.view.units.find((u) => u.id === unit);
  const condition = found ? capital(strengthNow(found)) : '';
  const question = going(seat);
  const row = question ? attackOdds(seat, question).byVictim.find((one) => one.unit === unit) : undefined;
  if (!row) return condition;
  const { victim } = row.afterRetreat;
  const steps = victim.steps.slice(1).reduce((a, b) => a + b, 0);
  const [, loses = 0, destroyed = 0] = wholePercents([victim.nothing + victim.suppressedOnly, steps, victim.destroyed]);
  return `${condition}. ${loses}% chance to lose steps, ${destroyed}% to be destroyed.`;
}
