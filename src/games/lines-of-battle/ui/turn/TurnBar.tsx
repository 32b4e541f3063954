/** The turn and both armies in the top bar. */

import { CountsBar } from '../../../../ui/turn/CountsBar.tsx';
import { useSeat } from '../../typedStores.ts';
import type { LinesOfBattle } from '../../types.ts';
import { beginsWords } from '../../words/turn.ts';

/** @ruling R-stalemate */
export function TurnBar() {
  const { view: now, world } = useSeat();
  const { stalemate, first } = world.rulings;
  if (now.phase === 'setup') return null;
  return (
    <CountsBar
      still={(view) => ({ turns: view.turn - 1 - (view as LinesOfBattle['View']).lastLoss, limit: stalemate === 'off' ? null : stalemate })}
      clause="6.2"
      note={now.turn === 1 ? beginsWords(now.up, first === 'random') : undefined}
    />
  );
}
