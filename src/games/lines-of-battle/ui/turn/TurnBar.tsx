/** The turn and both armies in the top bar. */

import { SIDES, type Side } from '../../../../engine/core/gameTypes.ts';
import { unitsOnBoard } from '../../../../engine/lines-of-battle/index.ts';
import { useTold } from '../../../../ui/log/useTold.ts';
import { BarHint } from '../../../../ui/shell/BarHint.tsx';
import { SideCounts } from '../../../../ui/shell/SideCounts.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { useSeat } from '../../typedStores.ts';
import { sideName } from '../../words/names.ts';
import { beginsWords } from '../../words/turn.ts';
import { stateOf } from './aims.ts';
import styles from './TurnBar.module.css';

/** Turns before the end without a loss from which the bar warns. @ruling R-stalemate */
const WARNS_AT = 10;

export function TurnBar() {
  const seat = useSeat();
  const { world } = seat;
  const view = useTold(seat.view);
  if (view.phase === 'setup') return null;
  const { stalemate } = world.rulings;
  const still = view.turn - view.lastLoss;
  const left = stalemate === 'off' ? null : stalemate - still;
  const units = (side: Side): number => unitsOnBoard(stateOf(view), side).length;
  const all = (side: Side): number => view.units.filter((unit) => unit.side === side).length;
  const words = SIDES.map((side) => `${sideName(side)} has ${count(units(side), 'unit')} of ${all(side)}`).join(', ');
  const isNear = left !== null && left <= WARNS_AT;
  const isDrawn = world.rulings.first === 'random';
  const quiet =
    view.turn === 1
      ? beginsWords(view.up, isDrawn)
      : left === null || still < 3
        ? ''
        : isNear
          ? `ends in ${count(left, 'turn')}`
          : `no loss for ${still} turns`;
  const rule = left === null ? '' : ` After ${stalemate} of them without a loss the game ends, and more units win.`;
  return (
    <BarHint
      className={`gap-4 ${styles.bar}`}
      label={`Turn ${view.turn}. ${words}. ${quiet}`}
      title={`Turn ${view.turn}`}
      clause="6.2"
      tip={`${words}. The turns of both sides are counted.${rule}`}
    >
      <span className="stack nowrap tight" aria-hidden="true">
        <b className="large semi">Turn {view.turn}</b>
        <span className={`small ${isNear ? 'warn semi' : 'soft'} ${styles.quiet}`}>{quiet}</span>
      </span>
      <SideCounts left={units} all={all} />
    </BarHint>
  );
}
