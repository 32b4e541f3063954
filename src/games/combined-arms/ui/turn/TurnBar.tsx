/** The turn and both armies in the top bar. */

import { CountsBar } from '../../../../ui/turn/CountsBar.tsx';
import { useSeat } from '../../typedStores.ts';
import type { CombinedArms } from '../../types.ts';

/** @ruling R-stalemate */
export function TurnBar() {
  const { view: now, world } = useSeat();
  const { stalemate } = world.rulings;
  if (now.turn === 0) return null;
  return (
    <CountsBar
      still={(view) => ({ turns: view.turn - 1 - (view as CombinedArms['View']).lastLoss, limit: stalemate === 'off' ? null : stalemate })}
      clause="7.2"
    />
  );
}
