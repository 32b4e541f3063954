/** Phase 5: two large initiative dice on the curtain, before the first turn of Phase 6. */

import { type EventOf, SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../typedStores.ts';
import { Die } from '../pieces/Die.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';
import styles from './DayEnd.module.css';

/** Shows the rolls, ties first; null if no initiative was just rolled. @rule 6.5.1 */
export function InitiativeDice() {
  const news = useGame((g) => g.publicNews);
  const rolls = news.flatMap(({ event, undone }): EventOf<'initiativeRolled'>[] =>
    event.type === 'initiativeRolled' && !undone ? [event] : [],
  );
  const last = rolls.at(-1);
  if (!last?.winner) return null;
  const ties = rolls.slice(0, -1).map((roll) => roll.delta);
  return (
    <div className="stack gap-2" data-testid="initiative-dice">
      <p className="pale-on-dark">Phase 5: Initiative</p>
      <div className={`flex ${styles.dice}`}>
        {SIDES.map((side) => (
          <span key={side} className={`stack gap-2 align-middle ${last.winner === side ? 'bold' : ''}`}>
            <Die side={side} value={last[side]} isHit={last.winner === side} size={88} rollDelay={0} />
            <span className={`inline gap-2 ${styles.name}`}>
              <SideEmblem side={side} size={18} /> {sideName(side)} {last[side]}
            </span>
          </span>
        ))}
      </div>
      <p>
        {sideName(last.winner)} goes first.
        {ties.length > 0 ? ` Before that a tie of ${ties.join(' and of ')}: rolled again.` : ''}
      </p>
    </div>
  );
}
