/** The public view of the game, for screens without a seat: the curtain, the day's report, the end. */

import { useMemo } from 'react';
import type { View, World } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';

/** Returns null if no game is open, or it is not wanted. */
export function usePublicTable(isWanted = true): { world: World; view: View } | null {
  const rules = useGame((g) => g.rules);
  const state = useGame((g) => g.state);
  return useMemo(
    () => (isWanted && rules && state ? { world: rules.world, view: rules.view(state, 'public') } : null),
    [isWanted, rules, state],
  );
}
