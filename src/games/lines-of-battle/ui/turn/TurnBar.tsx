/** The turn and both armies in the top bar. */

import { unitsOnBoard } from '../../../../engine/lines-of-battle/index.ts';
import { CountsBar } from '../../../../ui/turn/CountsBar.tsx';
import { useSeat } from '../../typedStores.ts';
import type { LinesOfBattle } from '../../types.ts';
import { beginsWords } from '../../words/turn.ts';
import { stateOf } from './aims.ts';

type View = LinesOfBattle['View'];

/** @ruling R-stalemate */
export function TurnBar() {
  const { view: now, world } = useSeat();
  const { stalemate, first } = world.rulings;
  if (now.phase === 'setup') return null;
  return (
    <CountsBar
      of={(view, side) => ({
        left: unitsOnBoard(stateOf(view as View), side).length,
        all: (view as View).units.filter((unit) => unit.side === side).length,
      })}
      still={(view) => ({ turns: view.turn - 1 - (view as View).lastLoss, limit: stalemate === 'off' ? null : stalemate })}
      clause="6.2"
      note={now.turn === 1 ? beginsWords(now.up, first === 'random') : undefined}
    />
  );
}
